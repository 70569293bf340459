#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "cli/process.hpp"
#include "cli/progress.hpp"

namespace cli {

namespace {

struct LessonOptions {
  std::string lesson;
  bool web = false;
  bool list = false;
};

Json as_json(const Progress& now, const catalogue::Lesson& lesson) {
  return {{"number", lesson.number},
          {"id", lesson.id},
          {"title", lesson.title},
          {"path", (lesson.folder / "lesson.md").string()},
          {"done", now.is_done(lesson)}};
}

// Reading works without a record: a page needs none, so a damaged one must not stand in its way.
Progress progress_if_readable(const Context& context) {
  try {
    return progress(context);
  } catch (const tracker::StoreError& error) {
    complain(error.what(), "the page needs no record, here it is");
    return {catalogue::lessons(context.root), {}, {}, {}, {}};
  }
}

// The first lesson before this one that is not done.
std::string ahead_text(const Progress& now, const catalogue::Lesson& lesson) {
  const auto undone = first_not_done(now);
  if (!undone || undone->number >= lesson.number) return {};
  return fmt::format("Reading ahead: lesson {} is not done yet.", undone->number);
}

std::string after_text(const Progress& now, const catalogue::Lesson& lesson) {
  if (now.is_done(lesson)) return "This lesson is done.\n";
  return fmt::format("When you have read it: ./workbook run {}\n", lesson.number);
}

int list_lessons(const Context& context) {
  const Progress now = progress(context);
  Json all = Json::array();
  std::string text;
  for (const catalogue::Lesson& lesson : now.lessons) {
    all.push_back(as_json(now, lesson));
    const std::string state = now.is_done(lesson) ? context.terminal.sign(true) + " done" : "not done";
    text += fmt::format("  {:>2}  {}  {}\n", lesson.number, padded(lesson.title, 40), state);
  }
  context.json ? context.say_json(all) : context.say(text);
  return kDone;
}

std::string opener() {
  const char* const browser = std::getenv("BROWSER");
  if (browser != nullptr && *browser != '\0') return browser;
  const bool has_screen = std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
  if (has_screen && is_installed("xdg-open")) return "xdg-open";
#ifdef __APPLE__
  return "open";
#else
  return {};
#endif
}

int open_in_browser(const Context& context, const catalogue::Lesson& lesson) {
  current_site(context);
  const auto source = (lesson.folder / "lesson.md").lexically_relative(context.root);
  const auto page = weave::site_page(site_options(context), source);
  const std::string browser = opener();
  if (!browser.empty() && run_on_file(browser, page) == 0) return kDone;
  context.say(fmt::format("file://{}\n", page.string()));
  return kDone;
}

int lesson(const Context& context, const LessonOptions& options) {
  if (options.list) return list_lessons(context);
  const auto lesson = chosen_lesson(context, options.lesson);
  if (options.web) return open_in_browser(context, lesson);
  const Progress now = progress_if_readable(context);
  if (context.json) {
    context.say_json(as_json(now, lesson));
  } else {
    show_page(context, lesson.folder / "lesson.md", ahead_text(now, lesson), after_text(now, lesson));
  }
  return kDone;
}

}  // namespace

void add_lesson(App& app) {
  const auto options = std::make_shared<LessonOptions>();
  CLI::App& parser = app.add({.name = "lesson",
                              .group = "Lessons",
                              .about = "Read a lesson, here or in the browser",
                              .example = "./workbook lesson 1 --web",
                              .run = [options](const Context& context) { return lesson(context, *options); }});
  parser.add_option("N", options->lesson, "Number or name; else the first one not done")->type_name("");
  parser.add_flag("--web", options->web, "Open the page in the browser");
  parser.add_flag("--list", options->list, "List the lessons");
}

}  // namespace cli
