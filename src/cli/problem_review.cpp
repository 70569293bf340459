#include "cli/problem_review.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/dates.hpp"
#include "cli/problem_facts.hpp"
#include "cli/study.hpp"
#include "practice/statistics.hpp"

namespace cli {

namespace {

constexpr std::size_t kWeeksShown = 12;
constexpr std::size_t kDaysShown = 7;
constexpr std::size_t kProblemsShown = 5;
constexpr int kNameColumn = 30;
constexpr int kRoomy = 60;  // narrower terminals get fewer columns

using Titles = std::map<int, std::string>;

struct PractisedSoFar {
  std::vector<KnownProblem> problems;
  std::vector<practice::Try> tries;
  practice::Day today;
  Titles titles;
};

PractisedSoFar practised(const Context& context) {
  PractisedSoFar so_far{known_problems(context), {}, {}, {}};
  so_far.today = practice::day_from(tracker::now().day).value_or(practice::Day{});
  if (auto store = existing_store(context)) so_far.tries = tries_of(tracker::Problems(*store).notes());
  for (const KnownProblem& problem : so_far.problems) so_far.titles[problem.facts.number] = titled(problem);
  return so_far;
}

// ---- review ---------------------------------------------------------------------------------------------------------

std::string lateness(const practice::Review& review) {
  const auto days = (review.day - review.due).count();
  if (review.done) return "done today";
  return days == 0 ? "due today" : fmt::format("{} {} late", days, days == 1 ? "day" : "days");
}

std::string review_lines(const Context& context, const PractisedSoFar& so_far, const practice::ReviewPlan& plan) {
  if (so_far.tries.empty()) return "Nothing to do again: no problem was noted yet.\n./workbook problem pick\n";
  std::string text =
      plan.today.empty() ? "Nothing to do again today.\n" : context.terminal.bold("To do again today") + "\n";
  constexpr int kTitleColumns = 50, kLatenessColumns = 15;
  const int sign_columns = context.terminal.utf8 ? 1 : 4;
  const int room = std::min(kTitleColumns, context.terminal.width - sign_columns - kLatenessColumns - 4);
  for (const practice::Review& review : plan.today) {
    const std::string sign = review.done ? context.terminal.sign(true) : "";
    text += fmt::format("  {} {} {}\n", padded(sign, sign_columns),
                        padded(cut(so_far.titles.at(review.problem), room), room), lateness(review));
  }
  return text;
}

std::string later_lines(const Context& context, const PractisedSoFar& so_far, const practice::ReviewPlan& plan) {
  std::map<practice::Day, std::vector<std::string>> days;
  for (const practice::Review& review : plan.later) days[review.day].push_back(so_far.titles.at(review.problem));
  if (days.empty()) return "";
  std::string text = context.terminal.bold("Later") + "\n";
  std::size_t shown = 0, problems = 0;
  for (const auto& [day, titles] : days) {
    if (shown++ == kDaysShown) break;
    problems += titles.size();
    const std::string name = "  " + long_day(practice::text_of(day));
    const std::string indent(context.terminal.width < kRoomy ? 4 : kNameColumn, ' ');
    const std::string first =
        context.terminal.width < kRoomy ? fmt::format("{}\n{}", name, indent) : padded(name, kNameColumn);
    text += first + paragraph(fmt::format("{}", fmt::join(titles, "; ")), indent, indent, context.terminal.width)
                        .substr(indent.size());
  }
  if (problems < plan.later.size())
    text += fmt::format("  and {} more, up to {}\n", plan.later.size() - problems,
                        long_day(practice::text_of(days.rbegin()->first)));
  return text;
}

Json review_json(const PractisedSoFar& so_far, const std::vector<practice::Review>& list) {
  Json json = Json::array();
  for (const practice::Review& review : list) {
    json.push_back({{"number", review.problem},
                    {"title", find_problem(so_far.problems, review.problem).facts.title},
                    {"day", practice::text_of(review.day)},
                    {"due", practice::text_of(review.due)},
                    {"interval", review.interval},
                    {"done", review.done}});
  }
  return json;
}

int review_problems(const Context& context) {
  const PractisedSoFar so_far = practised(context);
  const auto plan = practice::review_plan(so_far.tries, so_far.today);
  if (context.json) {
    context.say_json({{"today", practice::text_of(so_far.today)},
                      {"schedule", "SM-2"},
                      {"most_a_day", practice::kMostReviews},
                      {"reviews", review_json(so_far, plan.today)},
                      {"later", review_json(so_far, plan.later)}});
    return kDone;
  }
  std::string text = review_lines(context, so_far, plan) + later_lines(context, so_far, plan);
  if (!so_far.tries.empty())
    text +=
        paragraph(fmt::format("SM-2 (P. A. Wozniak 1990, super-memory.com/english/ol/sm2.htm) names the days; at most "
                              "{} problems a day.",
                              practice::kMostReviews),
                  "", "", context.terminal.width);
  context.say(text);
  return kDone;
}

// ---- stats ----------------------------------------------------------------------------------------------------------

practice::Statistics statistics_of(const PractisedSoFar& so_far) {
  std::map<int, practice::Facts> facts;
  for (const KnownProblem& problem : so_far.problems)
    facts[problem.facts.number] = {problem.facts.difficulty, problem.facts.topics};
  return practice::statistics(so_far.tries, facts, so_far.today);
}

// How many problems there are in all, by one of their facts.
using Totals = std::map<std::string, int>;

Totals totals_by_topic(const PractisedSoFar& so_far) {
  Totals totals;
  for (const KnownProblem& problem : so_far.problems) {
    for (const std::string& topic : problem.facts.topics) ++totals[topic];
  }
  return totals;
}

Totals totals_by_difficulty(const PractisedSoFar& so_far) {
  Totals totals;
  for (const KnownProblem& problem : so_far.problems) ++totals[problem.facts.difficulty];
  return totals;
}

std::string share_lines(const Context& context, const std::map<std::string, int>& solved, const Totals& totals) {
  constexpr int kCells = 20;
  const bool roomy = context.terminal.width >= kRoomy;
  const int name_columns = std::min(kNameColumn, context.terminal.width - 13);
  std::vector<std::pair<std::string, int>> rows(solved.begin(), solved.end());
  std::ranges::stable_sort(rows, std::ranges::greater(), &std::pair<std::string, int>::second);
  std::string text;
  for (const auto& [name, count] : rows) {
    const int all = totals.contains(name) ? totals.at(name) : count;
    const std::string bar = roomy ? context.terminal.bar(double(count) / all, kCells) + " " : "";
    const std::string shown = cut(name.empty() ? "unknown" : printable(name), name_columns);
    text += fmt::format("  {} {}{} of {}\n", padded(shown, name_columns), bar, count, all);
  }
  return text;
}

std::string week_lines(const Context& context, const practice::Statistics& counts) {
  const std::size_t first = counts.weeks.size() - std::min(counts.weeks.size(), kWeeksShown);
  std::string text =
      context.terminal.bold("By week") + (first == 0 ? "\n" : fmt::format(" (the last {})\n", kWeeksShown));
  for (std::size_t i = first; i < counts.weeks.size(); ++i) {
    const practice::WeekCount& week = counts.weeks[i];
    const std::string from =
        context.terminal.width < kRoomy ? "" : fmt::format("from {}  ", practice::text_of(week.week.monday));
    text += fmt::format("  {}-W{:02}  {} {:>3} solved  {:>3} {}\n", week.week.year, week.week.number, from, week.solved,
                        week.tries, week.tries == 1 ? "try" : "tries");
  }
  return text;
}

// The problems in which a mistake was made most.
std::string mistaken_problems(const PractisedSoFar& so_far, const practice::MistakeCount& mistake) {
  std::vector<std::pair<int, int>> most(mistake.problems.begin(), mistake.problems.end());
  std::ranges::stable_sort(most, std::ranges::greater(), &std::pair<int, int>::second);
  std::vector<std::string> words;
  for (const auto& [problem, times] : most) {
    if (words.size() == kProblemsShown) break;
    words.push_back(so_far.titles.at(problem) + (times > 1 ? fmt::format(" ({} times)", times) : ""));
  }
  if (most.size() > kProblemsShown) words.push_back(fmt::format("and {} more", most.size() - kProblemsShown));
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string mistake_lines(const Context& context, const PractisedSoFar& so_far, const practice::Statistics& counts) {
  std::string text = context.terminal.bold("Mistakes, the most frequent first") + "\n";
  if (counts.mistakes.empty()) text += "  none was noted with its kind\n";
  for (const practice::MistakeCount& mistake : counts.mistakes) {
    const std::string kind = cut(printable(mistake.kind), 10);
    const std::string start = fmt::format("  {} {:>4}  ", padded(kind, 10), mistake.times);
    text += paragraph(mistaken_problems(so_far, mistake), start, std::string(19, ' '), context.terminal.width);
  }
  return text;
}

std::string stats_text(const Context& context, const PractisedSoFar& so_far, const practice::Statistics& counts) {
  if (counts.tries == 0) return "No graph problem was noted yet.\n./workbook problem pick\n";
  const auto days = [](int count) { return fmt::format("{} {}", count, count == 1 ? "day" : "days"); };
  return context.terminal.bold("Graph problems") + "\n" +
         fmt::format("  solved {} of {}, in {} {}\n", counts.solved, so_far.problems.size(), counts.tries,
                     counts.tries == 1 ? "try" : "tries") +
         paragraph(fmt::format("days in a row with {} or more: {} now, {} at most", practice::kProblemsADay,
                               days(counts.streak.current), days(counts.streak.longest)),
                   "  ", "    ", context.terminal.width) +
         week_lines(context, counts) + context.terminal.bold("By difficulty") + "\n" +
         share_lines(context, counts.difficulties, totals_by_difficulty(so_far)) + context.terminal.bold("By topic") +
         "\n" + share_lines(context, counts.topics, totals_by_topic(so_far)) + mistake_lines(context, so_far, counts);
}

Json stats_json(const practice::Statistics& counts, const PractisedSoFar& so_far) {
  Json json = {
      {"solved", counts.solved}, {"of", so_far.problems.size()},
      {"tries", counts.tries},   {"streak", {{"current", counts.streak.current}, {"longest", counts.streak.longest}}},
      {"weeks", Json::array()},  {"difficulties", counts.difficulties},
      {"topics", counts.topics}, {"mistakes", Json::array()}};
  for (const practice::WeekCount& week : counts.weeks) {
    json["weeks"].push_back({{"week", fmt::format("{}-W{:02}", week.week.year, week.week.number)},
                             {"monday", practice::text_of(week.week.monday)},
                             {"solved", week.solved},
                             {"tries", week.tries}});
  }
  for (const practice::MistakeCount& mistake : counts.mistakes) {
    Json where = Json::array();
    for (const auto& [problem, times] : mistake.problems)
      where.push_back(
          {{"number", problem}, {"title", find_problem(so_far.problems, problem).facts.title}, {"times", times}});
    json["mistakes"].push_back({{"kind", mistake.kind}, {"times", mistake.times}, {"problems", where}});
  }
  return json;
}

int problem_stats(const Context& context) {
  const PractisedSoFar so_far = practised(context);
  const practice::Statistics counts = statistics_of(so_far);
  if (context.json) {
    context.say_json(stats_json(counts, so_far));
  } else {
    context.say(stats_text(context, so_far, counts));
  }
  return kDone;
}

}  // namespace

void add_problem_stats(App& app, CLI::App& family) {
  app.add_to(family, {.name = "stats",
                      .about = "Count what you solved, and the mistakes made most",
                      .example = "./workbook problem stats",
                      .run = problem_stats});
}

void add_problem_review(App& app, CLI::App& family) {
  app.add_to(family, {.name = "review",
                      .about = "Show what to do again today, and what comes later",
                      .example = "./workbook problem review",
                      .run = review_problems});
}

}  // namespace cli
