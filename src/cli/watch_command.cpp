#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <memory>

#include "cli/checking.hpp"
#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/saves.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

// A signal handler can reach nothing but a global.
volatile std::sig_atomic_t interrupted = 0;

void interrupt(int) { interrupted = 1; }

void end_on_signals() {
  struct sigaction action {};
  action.sa_handler = interrupt;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

void announce(const Context& context, const std::filesystem::path& answer) {
  if (context.json) return;
  context.say(context.terminal.dim(fmt::format("Watching {}. Ctrl-C ends.", context.shown(answer))) + "\n");
}

// Grades once. What was interrupted is neither shown nor recorded: a child that got the signal too proves nothing.
void check_once(const Context& context, const catalogue::Exercise& exercise) {
  const Graded graded = grade_file(context, exercise, answer_path(context, exercise));
  if (interrupted != 0) return;
  const auto not_recorded = record(context, graded, "watch");
  if (!context.json) context.say("\n" + context.terminal.dim(clock_time(tracker::now().utc)) + "\n");
  show_verdict(context, exercise, graded.verdict, !not_recorded);
  if (not_recorded) complain("this check was not recorded: " + *not_recorded, "");
}

void check_or_complain(const Context& context, const catalogue::Exercise& exercise) {
  try {
    check_once(context, exercise);
  } catch (const Failure& failure) {
    complain(failure.what(), failure.way_out());
  } catch (const std::exception& error) {
    complain(error.what(), "");
  }
}

int watch(const Context& context, const std::string& id) {
  const auto exercise = chosen_exercise(context, id);
  answer_text(context, exercise);  // says how to start when there is no answer
  end_on_signals();
  const auto answer = answer_path(context, exercise);
  Saves saves(answer);
  do {
    saves.mark_seen();
    check_or_complain(context, exercise);
    if (interrupted == 0) announce(context, answer);
  } while (saves.wait([] { return interrupted != 0; }));
  return kDone;
}

}  // namespace

void add_watch(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "watch",
                              .group = "Exercises",
                              .about = "Grade an answer at every save",
                              .example = "./workbook watch dot_product",
                              .run = [id](const Context& context) { return watch(context, *id); }});
  parser.add_option("ID", *id, "The exercise; else the one last touched")->type_name("");
}

}  // namespace cli
