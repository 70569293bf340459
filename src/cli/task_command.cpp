#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

int task(const Context& context, const std::string& id) {
  const auto exercise = chosen_exercise(context, id);
  const bool started = std::filesystem::exists(answer_path(context, exercise));
  show_page(context, exercise.folder / "task.md", "",
            fmt::format("Next: ./workbook {} {}\n", started ? "check" : "start", exercise.id));
  return kDone;
}

}  // namespace

void add_task(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "task",
                              .group = "Exercises",
                              .about = "Read what an exercise asks for",
                              .example = "./workbook task dot_product",
                              .run = [id](const Context& context) { return task(context, *id); },
                              .json = false});
  parser.add_option("ID", *id, "The exercise; else the one last touched")->type_name("");
}

}  // namespace cli
