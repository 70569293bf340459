#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "cli/process.hpp"
#include "cli/progress.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

// What the programs of a lesson claimed.
struct Claims {
  int held = 0;
  int all = 0;
  bool well_ended = true;
  Json lines = Json::array();
};

// A program's claims follow the line "== Checks =="; a ✓ before that is part of the lesson.
class Reader {
 public:
  explicit Reader(Claims& claims) : claims_(claims) {}

  void read(const std::string& line) {
    if (line == "== Checks ==") checks_ = true;
    if (!checks_) return;
    const bool held = line.starts_with("  ✓ ");
    if (!held && !line.starts_with("  ✗ ")) return;
    claims_.held += held ? 1 : 0;
    ++claims_.all;
    claims_.lines.push_back({{"claim", line.substr(line.find(' ', 2) + 1)}, {"holds", held}});
  }

 private:
  Claims& claims_;
  bool checks_ = false;
};

void run_one(const Context& context, const fs::path& program, Claims& claims) {
  if (!fs::exists(program)) {
    throw Failure(kFailed, fmt::format("the program {} is not built", program.string()),
                  "./workbook builds what is missing; called directly, build the target of that name first");
  }
  Reader reader(claims);
  const int status = run_program(program, [&](const std::string& line) {
    reader.read(line);
    if (!context.json) context.say(line + "\n");
  });
  if (status > 1) {
    const std::string how = status > 128 ? strsignal(status - 128) : fmt::format("exit status {}", status);
    throw Failure(kFailed, fmt::format("{} stopped before its checks: {}", program.filename().string(), how),
                  fmt::format("this run was not recorded; the source is lessons/{}/{}.cpp",
                              program.parent_path().filename().string(), program.filename().string()));
  }
  claims.well_ended = claims.well_ended && status == 0;
}

std::string ending(const Context& context, const catalogue::Lesson& lesson, const Claims& claims, bool done) {
  if (!done) {
    return fmt::format("Lesson {} is not done: {} of {} checks hold.\n", lesson.number, claims.held, claims.all);
  }
  return fmt::format("Lesson {} is done: all {} checks hold.\n", lesson.number, claims.all) +
         next_line(next_step(progress(context)), context.terminal.width);
}

int run(const Context& context, const std::string& word) {
  const auto lesson = chosen_lesson(context, word);
  Claims claims;
  for (const std::string& stem : lesson.programs) {
    if (!context.json) context.say(context.terminal.bold(fmt::format("{}/{}", lesson.id, stem)) + "\n\n");
    run_one(context, context.build / "bin" / "lessons" / lesson.id / stem, claims);
    if (!context.json) context.say("\n");
  }
  const bool done = claims.well_ended && claims.all > 0 && claims.held == claims.all;
  tracker::Store(context.study).record_lesson_run({lesson.id, {}, claims.held, claims.all, done});
  if (context.json) {
    context.say_json(
        {{"lesson", lesson.id}, {"done", done}, {"held", claims.held}, {"of", claims.all}, {"checks", claims.lines}});
  } else {
    context.say(ending(context, lesson, claims, done));
  }
  return done ? kDone : kFallsShort;
}

}  // namespace

void add_run(App& app) {
  const auto lesson = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "run",
                              .group = "Lessons",
                              .about = "Run a lesson's programs and their checks",
                              .example = "./workbook run 1",
                              .run = [lesson](const Context& context) { return run(context, *lesson); }});
  parser.add_option("N", *lesson, "Number or name; else the first one not done")->type_name("");
}

}  // namespace cli
