#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/progress.hpp"
#include "cli/study.hpp"
#include "tracker/days.hpp"

namespace cli {

namespace {

constexpr int kBarCells = 10;

constexpr int kProblemsADay = 2;

struct Today {
  std::string day;
  tracker::DayCounts counts;
};

struct Sums {
  std::size_t lessons_done = 0;
  std::size_t passed = 0;
  int points = 0;
  int max_points = 0;
};

Today today(std::optional<tracker::Store>& store) {
  Today result{tracker::now().day, {}};
  if (store) result.counts = tracker::counts_between(*store, result.day, result.day)[result.day];
  return result;
}

Sums sums(const Progress& progress) {
  Sums result;
  for (const auto& lesson : progress.lessons) result.lessons_done += progress.is_done(lesson) ? 1 : 0;
  for (const auto& exercise : progress.exercises) {
    result.passed += progress.is_passed(exercise) ? 1 : 0;
    result.points += std::min(progress.states.at(exercise.id).best_points, exercise.max_points);
    result.max_points += exercise.max_points;
  }
  return result;
}

std::string counted(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string today_text(const Today& today) {
  const tracker::DayCounts& counts = today.counts;
  std::string text = counts.notes == 0 ? "no note yet" : counted(counts.notes, "note", "notes");
  if (counts.attempts > 0) text += ", " + counted(counts.attempts, "attempt", "attempts");
  if (counts.lesson_runs > 0) text += ", " + counted(counts.lesson_runs, "lesson run", "lesson runs");
  if (counts.experiments > 0) text += ", " + counted(counts.experiments, "experiment", "experiments");
  return text;
}

// The problems on a line of their own where a full day leaves no room for them.
std::string today_lines(const Context& context, const Today& today) {
  std::string work =
      paragraph(today_text(today), fmt::format("  {:<11}", "Today"), std::string(13, ' '), context.terminal.width);
  work.pop_back();
  const std::string problems = fmt::format("graph problems {} of {}", today.counts.problems, kProblemsADay);
  return beside(work, problems, 4, std::string(13, ' '), context.terminal.width);
}

std::string share_line(const Context& context, const char* name, std::size_t done, std::size_t all) {
  const double share = all == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(all);
  return fmt::format("  {:<10} {}   {} of {}", name, context.terminal.bar(share, kBarCells), done, all);
}

std::string status_text(const Context& context, const Progress& progress, const Today& today) {
  const Sums sum = sums(progress);
  const std::string title = "Attention Workbook";
  const std::string date = long_day(today.day);
  const int gap = std::max(2, context.terminal.width - 2 - columns(title) - columns(date));
  std::string text = beside(context.terminal.bold(title), date, gap, "  ", context.terminal.width);
  text += share_line(context, "Lessons", sum.lessons_done, progress.lessons.size()) + "\n";
  const std::string exercises = share_line(context, "Exercises", sum.passed, progress.exercises.size());
  text += beside(exercises, fmt::format("{} of {} points", sum.points, sum.max_points),
                 std::max(2, 42 - columns(exercises)), std::string(13, ' '), context.terminal.width);
  text += today_lines(context, today);
  return text + next_line(next_step(progress), context.terminal.width);
}

Json status_json(const Progress& progress, const Today& today) {
  const Sums sum = sums(progress);
  const NextStep next = next_step(progress);
  return {{"day", today.day},
          {"lessons", {{"done", sum.lessons_done}, {"all", progress.lessons.size()}}},
          {"exercises", {{"passed", sum.passed}, {"all", progress.exercises.size()}}},
          {"points", {{"reached", sum.points}, {"all", sum.max_points}}},
          {"today",
           {{"notes", today.counts.notes},
            {"attempts", today.counts.attempts},
            {"lesson_runs", today.counts.lesson_runs},
            {"experiments", today.counts.experiments},
            {"problems", today.counts.problems}}},
          {"next", {{"what", next.what}, {"command", next.command}}}};
}

}  // namespace

int show_status(const Context& context) {
  auto store = existing_store(context);
  const Progress now = progress(context, store);
  const Today day = today(store);
  if (context.json) {
    context.say_json(status_json(now, day));
  } else {
    context.say(status_text(context, now, day));
  }
  return kDone;
}

void add_status(App& app) {
  app.add({.name = "status",
           .group = "Diary",
           .about = "Show where you are, as without a command",
           .example = "./workbook status",
           .run = show_status});
}

}  // namespace cli
