#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

struct ExercisesOptions {
  std::string exercise;
  bool matrix = false;
};

using Counts = std::map<std::string, int>;

Counts attempt_counts(const Context& context) {
  const auto store = existing_store(context);
  return store ? store->attempt_counts() : Counts{};
}

std::string state_words(const Context& context, const Progress& now, const catalogue::Exercise& exercise) {
  const tracker::ExerciseState& state = now.states.at(exercise.id);
  if (state.passed) return context.terminal.sign(true) + " passed";
  if (state.tried) return fmt::format("best {} of {}", state.best_points, exercise.max_points);
  return now.started.contains(exercise.id) ? "started" : "not started";
}

std::string exercise_lines(const Context& context, const Progress& now, const catalogue::Exercise& exercise) {
  return fmt::format("  {} lesson {:<3} {:>2} points   {}\n", padded(exercise.id, 24), exercise.lesson,
                     exercise.max_points, state_words(context, now, exercise)) +
         paragraph(exercise.title, "      ", "      ", context.terminal.width);
}

Json as_json(const Progress& now, const catalogue::Exercise& exercise, const Counts& attempts) {
  const tracker::ExerciseState& state = now.states.at(exercise.id);
  return {{"id", exercise.id},
          {"lesson", exercise.lesson},
          {"title", exercise.title},
          {"started", now.started.contains(exercise.id)},
          {"attempts", state.tried ? attempts.at(exercise.id) : 0},
          {"best_points", state.best_points},
          {"max_points", exercise.max_points},
          {"passed", state.passed},
          {"hints", state.hints},
          {"gave_up", state.gave_up}};
}

int list(const Context& context) {
  const Progress now = progress(context);
  const Counts attempts = attempt_counts(context);
  std::string text;
  Json all = Json::array();
  for (const catalogue::Exercise& exercise : now.exercises) {
    text += exercise_lines(context, now, exercise);
    all.push_back(as_json(now, exercise, attempts));
  }
  context.json ? context.say_json(all) : context.say(text);
  return kDone;
}

Json as_json(const grading::MatrixRow& row) {
  return {{"role", row.role},     {"name", row.name},   {"points", row.points}, {"max_points", row.max_points},
          {"checks", row.checks}, {"named", row.named}, {"holds", row.holds},   {"gap", row.gap}};
}

std::string row_text(const Context& context, const grading::MatrixRow& row) {
  std::string checks;
  for (const bool passed : row.checks) checks += passed ? '+' : '-';
  std::string text = fmt::format("  {} {:<9} {} {} of {}  {}\n", context.terminal.sign(row.holds), row.role,
                                 padded(row.name, 36), row.points, row.max_points, checks);
  const bool as_itself = row.named.size() == 1 && row.named.front() == row.name;
  if (!row.named.empty() && !as_itself) {
    text += paragraph(fmt::format("named {}", fmt::join(row.named, ", ")), "      ", "      ", context.terminal.width);
  }
  if (!row.gap.empty()) text += paragraph(row.gap, "      ", "      ", context.terminal.width);
  return text;
}

std::vector<catalogue::Exercise> wanted(const Context& context, const std::string& id) {
  return id.empty() ? catalogue::exercises(context.root) : std::vector{find_exercise(context, id)};
}

bool show_matrix(const Context& context, const catalogue::Exercise& exercise, Json& all) {
  const auto rows = grading::kill_matrix(gradable(context, exercise));
  std::string text = context.terminal.bold(exercise.id) + "   + a check that passes, - one that fails\n";
  bool holds = true;
  all[exercise.id] = Json::array();
  for (const grading::MatrixRow& row : rows) {
    text += row_text(context, row);
    all[exercise.id].push_back(as_json(row));
    holds = holds && row.holds;
  }
  if (!context.json) context.say(text + (holds ? "  The matrix holds.\n" : "  The matrix does not hold.\n"));
  return holds;
}

int matrix(const Context& context, const std::string& id) {
  bool holds = true;
  Json all = Json::object();
  for (const catalogue::Exercise& exercise : wanted(context, id)) holds = show_matrix(context, exercise, all) && holds;
  if (context.json) context.say_json(all);
  return holds ? kDone : kFallsShort;
}

int exercises(const Context& context, const ExercisesOptions& options) {
  if (options.matrix) return matrix(context, options.exercise);
  if (!options.exercise.empty()) {
    throw Failure(kWrongUse, "exercises lists them all", fmt::format("./workbook task {} shows one", options.exercise));
  }
  return list(context);
}

}  // namespace

void add_exercises(App& app) {
  const auto options = std::make_shared<ExercisesOptions>();
  CLI::App& parser = app.add({.name = "exercises",
                              .group = "Exercises",
                              .about = "List the exercises and how far you are",
                              .example = "./workbook exercises --matrix dot_product",
                              .run = [options](const Context& context) { return exercises(context, *options); }});
  parser.add_option("ID", options->exercise, "With --matrix: only this exercise")->type_name("");
  parser.add_flag("--matrix", options->matrix, "Show what every known answer gets (kill matrix)");
}

}  // namespace cli
