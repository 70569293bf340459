#include "report/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/catalogue.hpp"
#include "report/words.hpp"

namespace report {

namespace {

using tracker::Experiment;

const experiments::ExperimentKind* kind_of(const Experiment& experiment) {
  return experiment.recorded ? nullptr : experiments::find(experiment.name);
}

std::string seeds(const Experiment& experiment) {
  if (experiment.runs.empty() || !experiment.runs.front().seed) return "measured elsewhere";
  const auto first = *experiment.runs.front().seed;
  if (experiment.runs.size() == 1) return fmt::format("seed {}", first);
  return fmt::format("seeds {} to {}", first, experiment.runs.back().seed.value_or(first));
}

std::string help_words(const std::string& help) {
  if (help == "alone") return "solved alone";
  if (help == "hint") return "solved with a hint";
  return help == "reading" ? "after reading" : help;
}

void add_fact(std::vector<Fact>& facts, const char* name, std::string value) {
  if (!value.empty()) facts.push_back({name, std::move(value)});
}

std::string joined_topics(const std::string& topics) {
  std::string text;
  for (const char sign : topics) text += sign == ';' ? ", " : std::string(1, sign);
  return text;
}

std::string in_a_row(const practice::Streak& streak) {
  return fmt::format("now {}, longest {}", streak.current, streak.longest);
}

}  // namespace

std::string counted(int count, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::vector<Fact> summary(const Content& content) {
  const tracker::DayCounts& counts = content.counts;
  std::vector<Fact> facts{{"Days studied", fmt::format("{} of {}", content.studied, content.days)},
                          {"Days in a row", in_a_row(content.streak)},
                          {"Lesson runs", std::to_string(counts.lesson_runs)},
                          {"Attempts at exercises", std::to_string(counts.attempts)},
                          {"Experiments", fmt::format("{}, {}", counts.experiments,
                                                      counted(counts.conclusions, "conclusion", "conclusions"))},
                          {"Graph problems", fmt::format("{}, in {}", content.problems.solved,
                                                         counted(content.problems.tries, "try", "tries"))},
                          {"Days in a row with two problems", in_a_row(content.problems.streak)},
                          {"Notes", std::to_string(counts.notes)}};
  return facts;
}

std::vector<Advance> advances(const Content& content) {
  const Standing& before = content.before;
  const Standing& after = content.after;
  return {{"Lessons done", after.lessons, content.all.lessons, after.lessons - before.lessons},
          {"Exercises passed", after.exercises, content.all.exercises, after.exercises - before.exercises},
          {"Points", after.points, content.all.points, after.points - before.points}};
}

std::string nothing_recorded(const Content& content) {
  if (content.empty_study) return "The study is empty: nothing was recorded yet. It begins with ./workbook lesson 1";
  if (content.studied > 0) return "";
  return "Nothing was recorded in these days. What there is: ./workbook report --all";
}

std::string rule_of_calendars(const Content& content) {
  const bool several = content.days > kCalendarDays;
  return std::string(
             "A square is a day. The more kinds of work it saw (lessons, exercises, experiments, graph problems, "
             "notes), "
             "the more of it is filled.") +
         (several ? " A half year without any is not drawn." : "");
}

std::string rule_of_months(const Content& content) {
  if (content.months.empty()) return "";
  return fmt::format(
      "A report shows the last {} days with work one by one. The days before {} are counted by month; everything "
      "about them, each word included, stands in the report that the command beside the month makes.",
      kMostDays, content.work.front().name);
}

std::string command_for(const MonthWork& month) {
  return fmt::format("./workbook report --from {} --to {}", month.days.first, month.days.last);
}

std::string lesson_words(const LessonWork& lesson) {
  return fmt::format("{} of {} hold: {}{}", lesson.held, counted(lesson.checks, "check", "checks"),
                     lesson.done ? "done" : "not done yet",
                     lesson.runs > 1 ? fmt::format(", {} runs", lesson.runs) : "");
}

std::string exercise_words(const ExerciseWork& work) {
  return fmt::format("{} of {}, {}, {}", work.points, counted(work.max_points, "point", "points"),
                     work.passed ? "passed" : "not passed", counted(work.attempts, "attempt", "attempts"));
}

std::string mistake_words(const NamedMistake& mistake) {
  return mistake.times > 1 ? fmt::format("{} ({} times)", mistake.words, mistake.times) : mistake.words;
}

std::vector<NamedMistake> listed_mistakes(const Content& content) {
  const auto count = std::min(content.mistakes.size(), kMostMistakes);
  return {content.mistakes.begin(), content.mistakes.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::string mistakes_left_out(const Content& content) {
  if (content.mistakes.size() <= kMostMistakes) return "";
  return fmt::format("And {} more, named less often.", content.mistakes.size() - kMostMistakes);
}

std::string problems_of(const practice::MistakeCount& mistake) {
  std::vector<std::pair<int, int>> problems(mistake.problems.begin(), mistake.problems.end());
  std::ranges::stable_sort(problems, std::greater<>(), &std::pair<int, int>::second);
  std::string text;
  for (std::size_t i = 0; i < std::min(problems.size(), kMostProblems); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", problems[i].first);
    if (problems[i].second > 1) text += fmt::format(" ({} times)", problems[i].second);
  }
  if (problems.size() > kMostProblems) text += fmt::format(" and {} more", problems.size() - kMostProblems);
  return text;
}

std::string mistakes_words(const std::vector<NamedMistake>& mistakes) {
  std::string text;
  for (const NamedMistake& mistake : mistakes) text += (text.empty() ? "" : "; ") + mistake_words(mistake);
  return text;
}

std::string experiment_title(const Experiment& experiment) {
  const auto* const kind = kind_of(experiment);
  return kind != nullptr ? kind->title : experiment.name;
}

std::string experiment_question(const Experiment& experiment) {
  const auto* const kind = kind_of(experiment);
  return kind != nullptr ? kind->question : "";
}

std::string experiment_source(const Experiment& experiment) {
  std::string text = experiment.name + ", " + seeds(experiment);
  if (!experiment.parameters.empty()) text += ",";
  for (const auto& [name, value] : experiment.parameters) text += fmt::format(" {}={}", name, value);
  if (!experiment.answer.empty())
    text += fmt::format(", on your own {}, version {}", experiment.answer, experiment.answer_version);
  return text;
}

std::string command_to_conclude(const Experiment& experiment) {
  return fmt::format("./workbook experiment conclude {}", experiment.id);
}

std::string mean_name(const Experiment& experiment) {
  return experiment.runs.size() > 1 ? fmt::format("Mean of {} runs", experiment.runs.size()) : "Table";
}

bool holds_numbers(const table::Table& table, std::size_t column) {
  return std::ranges::none_of(table.rows, [&](const auto& row) {
    const auto* const words = std::get_if<std::string>(&row[column]);
    return words != nullptr && !words->empty();
  });
}

table::Table shown_part(const table::Table& table) {
  table::Table part;
  for (const std::string& name : table.columns) part.columns.push_back(clean(name));
  const auto rows = static_cast<std::ptrdiff_t>(std::min(table.rows.size(), kMostRows));
  part.rows.assign(table.rows.begin(), table.rows.begin() + rows);
  for (auto& row : part.rows) {
    for (table::Cell& cell : row) {
      if (auto* const words = std::get_if<std::string>(&cell)) *words = clean(*words);
    }
  }
  return part;
}

std::string rows_left_out(const table::Table& table, std::int64_t id) {
  if (table.rows.size() <= kMostRows) return "";
  return fmt::format("{} more rows of {}: ./workbook experiment show {}", table.rows.size() - kMostRows,
                     table.rows.size(), id);
}

std::string problem_title(const tracker::Problem& problem) {
  return problem.title.empty() ? fmt::format("Problem {}", problem.number)
                               : fmt::format("{}. {}", problem.number, problem.title);
}

std::string problem_address(const tracker::Problem& problem) {
  const bool is_slug = problem.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  return problem.slug.empty() || !is_slug ? "" : "https://leetcode.com/problems/" + problem.slug + "/";
}

std::vector<Fact> problem_facts(const ProblemWork& work) {
  const tracker::ProblemNote& note = work.note;
  std::vector<Fact> facts;
  add_fact(facts, "Difficulty", work.problem.difficulty);
  add_fact(facts, "Topics", joined_topics(work.problem.topics));
  add_fact(facts, "Representation", note.representation);
  add_fact(facts, "Traversal", note.traversal);
  add_fact(facts, "Time", note.time);
  add_fact(facts, "Space", note.space);
  add_fact(facts, "Took", note.minutes == 0 ? "" : counted(note.minutes, "minute", "minutes"));
  add_fact(facts, "Help", help_words(note.help));
  return facts;
}

std::vector<Fact> problem_texts(const tracker::ProblemNote& note) {
  std::vector<Fact> texts;
  add_fact(texts, "Approach", note.approach);
  add_fact(texts, "Why this traversal", note.why);
  if (note.kind.empty()) {
    add_fact(texts, "What the first idea confused", note.mistake);
  } else if (!note.mistake.empty()) {
    texts.push_back({"Mistake (" + note.kind + ")", note.mistake});
  } else {
    texts.push_back({"Mistake", note.kind});
  }
  return texts;
}

}  // namespace report
