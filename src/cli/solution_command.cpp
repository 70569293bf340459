#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

struct SolutionOptions {
  std::string exercise;
  bool give_up = false;
};

void require_right(const Context& context, const catalogue::Exercise& exercise, bool give_up) {
  const auto store = existing_store(context);
  const tracker::ExerciseState state = store ? store->state(exercise.id) : tracker::ExerciseState{};
  if (state.passed || state.gave_up) return;
  if (!give_up) {
    throw Failure(
        kFallsShort, fmt::format("the solution of {} is shown after a pass", exercise.id),
        fmt::format("./workbook hint {0} helps; ./workbook solution {0} --give-up shows it now", exercise.id));
  }
  tracker::Store(context.study).record_give_up(exercise.id);
}

int solution(const Context& context, const SolutionOptions& options) {
  const auto exercise = chosen_exercise(context, options.exercise);
  require_right(context, exercise, options.give_up);
  const std::string text = read_file(exercise.folder / "solution.cpp");
  if (context.json) {
    context.say_json({{"exercise", exercise.id}, {"solution", text}});
  } else {
    context.say(text);
  }
  return kDone;
}

}  // namespace

void add_solution(App& app) {
  const auto options = std::make_shared<SolutionOptions>();
  CLI::App& parser = app.add({.name = "solution",
                              .group = "Exercises",
                              .about = "Show the model answer, after a pass",
                              .example = "./workbook solution dot_product --give-up",
                              .run = [options](const Context& context) { return solution(context, *options); }});
  parser.add_option("ID", options->exercise, "The exercise; else the one last touched")->type_name("");
  parser.add_flag("--give-up", options->give_up, "Show it before a pass; this is recorded");
}

}  // namespace cli
