#include "report/content.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace report {

namespace {

using practice::day_from;
using practice::text_of;
using std::chrono::days;
using tracker::DayCounts;

// Before and after every day that a study can hold.
constexpr const char* kFirstOfAll = "0000-00-00";
constexpr const char* kLastOfAll = "9999-99-99";

using Days = std::map<std::string, DayCounts>;

void add(DayCounts& sum, const DayCounts& counts) {
  sum.notes += counts.notes;
  sum.attempts += counts.attempts;
  sum.lesson_runs += counts.lesson_runs;
  sum.experiments += counts.experiments;
  sum.conclusions += counts.conclusions;
  sum.problems += counts.problems;
}

std::string day_before(const std::string& day) {
  const auto date = day_from(day);
  return date ? text_of(*date - days(1)) : kFirstOfAll;
}

std::vector<std::string> parts_of(const std::string& joined, char sign) {
  std::vector<std::string> parts;
  std::istringstream in(joined);
  for (std::string part; std::getline(in, part, sign);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// ---- Names ----------------------------------------------------------------------------------------------------------

std::string span_name(const Span& span, const Surroundings& around) {
  const std::string first = around.day_name(span.first);
  return span.first == span.last ? first : first + " to " + around.day_name(span.last);
}

// "Sunday 29 November 2026" without its first two words.
std::string month_name(const std::string& day, const Surroundings& around) {
  const std::string words = around.day_name(day);
  const std::size_t first = words.find(' ');
  const std::size_t second = first == words.npos ? first : words.find(' ', first + 1);
  return second == words.npos ? day.substr(0, 7) : words.substr(second + 1);
}

std::string lesson_title(const std::string& id, const Surroundings& around) {
  for (const LessonName& lesson : around.lessons) {
    if (lesson.id == id) return "Lesson " + std::to_string(lesson.number) + ": " + lesson.title;
  }
  return id;
}

std::string exercise_title(const std::string& id, const Surroundings& around) {
  for (const ExerciseName& exercise : around.exercises) {
    if (exercise.id == id) return exercise.title;
  }
  return "";
}

std::string mistake_words(const std::string& exercise, const std::string& mistake, const Surroundings& around) {
  std::string words = around.mistake(exercise, mistake);
  if (!words.empty()) return words;
  words = mistake;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

// ---- Mistakes -------------------------------------------------------------------------------------------------------

void count_mistakes(const tracker::Attempt& attempt, const Surroundings& around, std::vector<NamedMistake>& mistakes) {
  for (const std::string& stem : parts_of(attempt.mistakes, ',')) {
    const std::string words = mistake_words(attempt.exercise, stem, around);
    const auto found = std::ranges::find_if(mistakes, [&](const NamedMistake& mistake) {
      return mistake.exercise == attempt.exercise && mistake.words == words;
    });
    if (found == mistakes.end()) {
      mistakes.push_back({attempt.exercise, words, 1});
    } else {
      ++found->times;
    }
  }
}

// Words are looked up once for each mistake, not once for each attempt.
std::vector<NamedMistake> mistakes_of(const std::vector<tracker::Attempt>& attempts, const Surroundings& around) {
  std::map<std::pair<std::string, std::string>, int> times;
  for (const tracker::Attempt& attempt : attempts) {
    for (const std::string& stem : parts_of(attempt.mistakes, ',')) ++times[{attempt.exercise, stem}];
  }
  std::vector<NamedMistake> mistakes;
  for (const auto& [key, count] : times)
    mistakes.push_back({key.first, mistake_words(key.first, key.second, around), count});
  std::ranges::stable_sort(mistakes, std::greater<>(), &NamedMistake::times);
  return mistakes;
}

// ---- Standing -------------------------------------------------------------------------------------------------------

// How far the learner is, kept up to date attempt by attempt. What the workbook does not have any more does not count.
class Reached {
 public:
  explicit Reached(const Surroundings& around) {
    for (const ExerciseName& exercise : around.exercises) most_[exercise.id] = exercise.max_points;
    for (const LessonName& lesson : around.lessons) lessons_.insert(lesson.id);
  }

  void take(const tracker::Attempt& attempt) {
    const auto most = most_.find(attempt.exercise);
    if (most == most_.end()) return;
    int& best = best_[attempt.exercise];
    const int points = std::min(attempt.points, most->second);
    standing_.points += std::max(0, points - best);
    best = std::max(best, points);
    if (attempt.passed && passed_.insert(attempt.exercise).second) ++standing_.exercises;
  }

  void take(const tracker::LessonRun& run) {
    if (run.done && lessons_.contains(run.lesson) && done_.insert(run.lesson).second) ++standing_.lessons;
  }

  const Standing& standing() const { return standing_; }

 private:
  Standing standing_;
  std::map<std::string, int> most_;
  std::map<std::string, int> best_;
  std::set<std::string> passed_;
  std::set<std::string> lessons_;
  std::set<std::string> done_;
};

Standing all_there_is(const Surroundings& around) {
  Standing all{static_cast<int>(around.lessons.size()), static_cast<int>(around.exercises.size()), 0};
  for (const ExerciseName& exercise : around.exercises) all.points += exercise.max_points;
  return all;
}

void follow_standing(tracker::Store& store, const std::vector<tracker::Attempt>& attempts, const Surroundings& around,
                     Content& content) {
  Reached reached(around);
  const std::string eve = day_before(content.span.first);
  for (const auto& attempt : store.attempts_between(kFirstOfAll, eve)) reached.take(attempt);
  for (const auto& run : store.lesson_runs_between(kFirstOfAll, eve)) reached.take(run);
  content.before = reached.standing();
  content.points.emplace_back(content.span.first, content.before.points);
  for (const auto& attempt : attempts) {
    reached.take(attempt);
    const int points = reached.standing().points;
    if (points == content.points.back().second) continue;
    if (content.points.back().first != attempt.at.day) content.points.emplace_back(attempt.at.day, points);
    content.points.back().second = points;
  }
  for (const auto& run : store.lesson_runs_between(content.span.first, content.span.last)) reached.take(run);
  content.after = reached.standing();
}

// ---- Days in a row --------------------------------------------------------------------------------------------------

int longest_row(const Days& counted, const std::string& last) {
  int longest = 0;
  int row = 0;
  practice::Day before{};
  for (auto day = counted.begin(); day != counted.upper_bound(last); ++day) {
    const auto date = day_from(day->first);
    if (!date) continue;
    row = row > 0 && *date == before + days(1) ? row + 1 : 1;
    before = *date;
    longest = std::max(longest, row);
  }
  return longest;
}

// Only today may be without work yet: a day that is over breaks the row.
practice::Streak streak_of(tracker::Store& store, const Days& counted, const std::string& last,
                           const std::string& today) {
  const bool goes_on = last >= today || counted.contains(last);
  return {goes_on ? tracker::days_in_a_row(store, last) : 0, longest_row(counted, last)};
}

// ---- Graph problems -------------------------------------------------------------------------------------------------

std::vector<practice::Try> tries_of(const std::vector<tracker::ProblemNote>& notes, const std::string& first) {
  std::vector<practice::Try> tries;
  for (const tracker::ProblemNote& note : notes) {
    const auto day = day_from(note.at.day);
    if (day && note.at.day >= first) tries.push_back({note.problem, *day, note.help, note.kind});
  }
  return tries;
}

std::map<int, practice::Facts> facts_of(const std::map<int, tracker::Problem>& problems) {
  std::map<int, practice::Facts> facts;
  for (const auto& [number, problem] : problems) {
    facts[number] = {problem.difficulty, parts_of(problem.topics, ';')};
  }
  return facts;
}

practice::Statistics statistics_of(const std::vector<tracker::ProblemNote>& notes,
                                   const std::map<int, tracker::Problem>& problems, const Span& span) {
  const practice::Day last = day_from(span.last).value_or(practice::Day{});
  practice::Statistics statistics = practice::statistics(tries_of(notes, span.first), facts_of(problems), last);
  statistics.streak = practice::streak(tries_of(notes, kFirstOfAll), last);
  return statistics;
}

// ---- Day by day -----------------------------------------------------------------------------------------------------

using DayList = std::map<std::string, DayWork>;

void take(const tracker::LessonRun& run, const Surroundings& around, DayWork& day) {
  const std::string title = lesson_title(run.lesson, around);
  auto found = std::ranges::find(day.lessons, title, &LessonWork::title);
  if (found == day.lessons.end()) found = day.lessons.insert(found, {title, 0, run.held, run.checks, false});
  ++found->runs;
  if (run.done || (!found->done && run.held >= found->held)) {
    found->held = run.held;
    found->checks = run.checks;
  }
  found->done = found->done || run.done;
}

void take(const tracker::Attempt& attempt, const Surroundings& around, DayWork& day) {
  auto found = std::ranges::find(day.exercises, attempt.exercise, &ExerciseWork::id);
  if (found == day.exercises.end()) {
    found = day.exercises.insert(
        found, {attempt.exercise, exercise_title(attempt.exercise, around), 0, 0, attempt.max_points, false, {}});
  }
  ++found->attempts;
  if (attempt.points >= found->points) {
    found->points = attempt.points;
    found->max_points = attempt.max_points;
  }
  found->passed = found->passed || attempt.passed;
  count_mistakes(attempt, around, found->mistakes);
}

DayWork& day_of(DayList& list, const std::string& day, const Surroundings& around) {
  DayWork& work = list[day];
  if (work.day.empty()) {
    work.day = day;
    work.name = around.day_name(day);
  }
  return work;
}

tracker::Problem problem_of(int number, const std::map<int, tracker::Problem>& problems) {
  const auto found = problems.find(number);
  return found == problems.end() ? tracker::Problem{number, "", "", "", "", false} : found->second;
}

DayList read_days(tracker::Store& store, const Span& span, const Surroundings& around) {
  DayList list;
  for (const auto& run : store.lesson_runs_between(span.first, span.last))
    take(run, around, day_of(list, run.at.day, around));
  for (const auto& attempt : store.attempts_between(span.first, span.last))
    take(attempt, around, day_of(list, attempt.at.day, around));
  for (auto& experiment : tracker::Experiments(store).between(span.first, span.last)) {
    DayWork& day = day_of(list, experiment.at.day, around);
    day.drawings.push_back(around.drawn(experiment));
    day.experiments.push_back(std::move(experiment));
  }
  const tracker::Problems problems(store);
  const auto known = problems.problems();
  for (auto& note : problems.between(span.first, span.last)) {
    DayWork& day = day_of(list, note.at.day, around);
    day.problems.push_back({around.clock(note.at.utc), problem_of(note.problem, known), std::move(note)});
  }
  for (auto& note : store.notes_between(span.first, span.last)) {
    day_of(list, note.at.day, around).notes.push_back({around.clock(note.at.utc), std::move(note.text)});
  }
  return list;
}

// Days before the first that is shown one by one.
std::vector<MonthWork> months_of(const Days& counted, const Span& span, const Surroundings& around) {
  std::vector<MonthWork> months;
  for (const auto& [day, counts] : counted) {
    if (months.empty() || months.back().days.first.substr(0, 7) != day.substr(0, 7)) {
      const std::string first = day.substr(0, 7) + "-01";
      months.push_back({month_name(day, around), {std::max(first, span.first), day}, 0, {}});
    }
    ++months.back().studied;
    add(months.back().counts, counts);
  }
  // A month ends where the next one begins, the last one before the days that follow.
  for (MonthWork& month : months) {
    const auto first = day_from(month.days.first);
    if (!first) continue;
    const std::chrono::year_month_day date{*first};
    const practice::Day end{date.year() / date.month() / std::chrono::last};
    month.days.last = std::min(text_of(end), span.last);
  }
  return months;
}

void fill_days(tracker::Store& store, const Days& counted, const Surroundings& around, Content& content) {
  if (counted.empty()) return;
  const std::size_t left_out = counted.size() - std::min(counted.size(), kMostDays);
  const auto first_shown = std::next(counted.begin(), static_cast<std::ptrdiff_t>(left_out));
  DayList list = read_days(store, {first_shown->first, content.span.last}, around);
  for (auto day = first_shown; day != counted.end(); ++day) day_of(list, day->first, around);
  for (auto& [day, work] : list) content.work.push_back(std::move(work));
  for (DayWork& work : content.work) work.late_conclusions = tracker::late_conclusions_on(store, work.day);
  if (left_out == 0) return;
  const Span earlier{content.span.first, day_before(first_shown->first)};
  content.months = months_of(Days(counted.begin(), first_shown), earlier, around);
}

// The half year before, at the least: a single week is no calendar.
Span calendar_span(const Span& span) {
  const auto last = day_from(span.last);
  if (!last) return span;
  const std::chrono::days to_sunday(6 - (*last - practice::week_of(*last).monday).count());
  return {std::min(span.first, text_of(*last + to_sunday - days(kCalendarDays - 1))), span.last};
}

}  // namespace

Span recorded_span(tracker::Store& store) {
  const Days counted = tracker::counts_between(store, kFirstOfAll, kLastOfAll);
  if (counted.empty()) return {};
  return {counted.begin()->first, counted.rbegin()->first};
}

Content gather(tracker::Store* store, const Span& span, const Surroundings& around) {
  Content content;
  content.span = span;
  content.span_name = span_name(span, around);
  content.made = around.day_name(around.today);
  content.all = all_there_is(around);
  content.calendar_span = calendar_span(span);
  const auto first = day_from(span.first);
  const auto last = day_from(span.last);
  content.days = first && last ? static_cast<int>((*last - *first).count()) + 1 : 0;
  if (store == nullptr) return content;

  const Days counted = tracker::counts_between(*store, kFirstOfAll, kLastOfAll);
  const Days in_span(counted.lower_bound(span.first), counted.upper_bound(span.last));
  content.empty_study = counted.empty();
  content.studied = static_cast<int>(in_span.size());
  for (const auto& [day, counts] : in_span) add(content.counts, counts);
  content.calendar = {counted.lower_bound(content.calendar_span.first), counted.upper_bound(span.last)};
  content.streak = streak_of(*store, counted, span.last, around.today);

  const auto attempts = store->attempts_between(span.first, span.last);
  content.mistakes = mistakes_of(attempts, around);
  follow_standing(*store, attempts, around, content);
  const tracker::Problems problems(*store);
  content.problems = statistics_of(problems.between(kFirstOfAll, span.last), problems.problems(), span);
  fill_days(*store, in_span, around, content);
  return content;
}

}  // namespace report
