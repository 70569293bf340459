#include <fmt/format.h>

#include <memory>

#include "cli/checking.hpp"
#include "cli/commands.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

struct CheckOptions {
  std::string exercise;
  std::string file;
};

// A file that lies elsewhere: graded, shown, recorded nowhere.
int check_elsewhere(const Context& context, const CheckOptions& options) {
  if (options.exercise.empty()) {
    throw Failure(kWrongUse, "--file needs the exercise's id before it",
                  "./workbook check dot_product --file answer.cpp");
  }
  const auto exercise = find_exercise(context, options.exercise);
  if (!std::filesystem::exists(options.file)) {
    throw Failure(kWrongUse, fmt::format("there is no file {}", options.file), "check the path");
  }
  const Graded graded = grade_file(context, exercise, options.file);
  show_verdict(context, exercise, graded.verdict, false);
  return graded.verdict.passed ? kDone : kFallsShort;
}

int check(const Context& context, const CheckOptions& options) {
  if (!options.file.empty()) return check_elsewhere(context, options);
  const auto exercise = chosen_exercise(context, options.exercise);
  answer_text(context, exercise);  // says how to start when there is no answer
  const Graded graded = grade_file(context, exercise, answer_path(context, exercise));
  const auto not_recorded = record(context, graded, "check");
  show_verdict(context, exercise, graded.verdict, !not_recorded);
  if (not_recorded) throw Failure(kFailed, "this check was not recorded: " + *not_recorded, "");
  return graded.verdict.passed ? kDone : kFallsShort;
}

}  // namespace

void add_check(App& app) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& parser = app.add({.name = "check",
                              .group = "Exercises",
                              .about = "Grade an answer and name its mistake",
                              .example = "./workbook check dot_product",
                              .run = [options](const Context& context) { return check(context, *options); }});
  parser.add_option("ID", options->exercise, "The exercise; else the one last touched")->type_name("");
  parser.add_option("--file", options->file, "Grade this file; record nothing")->type_name("FILE");
}

}  // namespace cli
