#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.hpp"
#include "cli/markdown.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

void show_hint(const Context& context, const catalogue::Exercise& exercise, const std::string& hint, int number,
               int all) {
  if (context.json) {
    context.say_json({{"exercise", exercise.id}, {"number", number}, {"of", all}, {"hint", hint}});
    return;
  }
  const auto folder = exercise.folder.lexically_relative(context.root);
  std::string text = context.terminal.bold(fmt::format("{}, hint {} of {}", exercise.id, number, all)) + "\n";
  text += markdown_text(hint, folder, context.terminal);
  if (number == all)
    text += fmt::format("\nThat was the last hint. The whole answer: ./workbook solution {} --give-up\n", exercise.id);
  context.say(text);
}

int hint(const Context& context, const std::string& id) {
  const auto exercise = chosen_exercise(context, id);
  const auto hints = catalogue::hints(exercise);
  if (hints.empty()) throw Failure(kFailed, fmt::format("{} has no hints", exercise.id), "read its task again");
  tracker::Store store(context.study);
  const int all = static_cast<int>(hints.size());
  // After the last hint the count stands still, and the last one is shown again.
  const int number = store.state(exercise.id).hints < all ? store.record_hint(exercise.id) : all;
  const int shown = std::clamp(number, 1, all);
  show_hint(context, exercise, hints[static_cast<std::size_t>(shown - 1)], shown, all);
  return kDone;
}

}  // namespace

void add_hint(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "hint",
                              .group = "Exercises",
                              .about = "Show one hint more",
                              .example = "./workbook hint dot_product",
                              .run = [id](const Context& context) { return hint(context, *id); }});
  parser.add_option("ID", *id, "The exercise; else the one last touched")->type_name("");
}

}  // namespace cli
