#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string start_text(const Context& context, const catalogue::Exercise& exercise, bool was_there) {
  const std::string file = context.shown(answer_path(context, exercise));
  const char* const state = was_there ? "is already there, and was left as it is" : "is ready";
  return fmt::format("{} {}.\n", file, state) + fmt::format(
                                                    "  the task   ./workbook task {0}\n  then       ./workbook check "
                                                    "{0}\n  or at every save: ./workbook watch {0}\n",
                                                    exercise.id);
}

int start(const Context& context, const std::string& id) {
  const auto exercise = find_exercise(context, id);
  const fs::path answer = answer_path(context, exercise);
  // A dangling link counts as there: writing through it would surprise.
  const bool was_there = fs::exists(fs::symlink_status(answer));
  if (!was_there) {
    const std::string starter = read_file(exercise.folder / "starter.cpp");
    tracker::Store(context.study).keep_version(exercise.id, starter, "start");
    write_file(answer, starter);
  }
  context.say(start_text(context, exercise, was_there));
  return kDone;
}

}  // namespace

void add_start(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "start",
                              .group = "Exercises",
                              .about = "Put an exercise's starter into the study folder",
                              .example = "./workbook start dot_product",
                              .run = [id](const Context& context) { return start(context, *id); },
                              .json = false});
  parser.add_option("ID", *id, "The exercise, or the beginning of its id")->required()->type_name("");
}

}  // namespace cli
