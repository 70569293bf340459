#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

int reset(const Context& context, const std::string& id) {
  const auto exercise = chosen_exercise(context, id);
  const std::string starter = read_file(exercise.folder / "starter.cpp");
  const auto old = replace_answer(context, exercise, starter, "reset");
  std::string text = fmt::format("{} is the starter again.\n", context.shown(answer_path(context, exercise)));
  if (old && old->text != starter) {
    text += fmt::format("Your text is kept as version {0}: ./workbook restore {1} {0}\n", old->number, exercise.id);
  }
  context.say(text);
  return kDone;
}

}  // namespace

void add_reset(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "reset",
                              .group = "Versions",
                              .about = "Put the starter back; your text is kept",
                              .example = "./workbook reset dot_product",
                              .run = [id](const Context& context) { return reset(context, *id); },
                              .json = false});
  parser.add_option("ID", *id, "The exercise; else the one last touched")->type_name("");
}

}  // namespace cli
