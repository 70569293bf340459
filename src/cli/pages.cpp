#include "cli/pages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/files.hpp"
#include "cli/markdown.hpp"
#include "cli/nearest.hpp"
#include "cli/process.hpp"
#include "cli/progress.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == std::string::npos;
}

std::string name_of(const catalogue::Lesson& lesson) { return lesson.id.substr(lesson.id.find('_') + 1); }

bool is_meant(const catalogue::Lesson& lesson, const std::string& word) {
  if (is_number(word)) return lesson.number == std::stoi(word);
  return !matches(word, {name_of(lesson), lesson.id}).empty();
}

}  // namespace

catalogue::Lesson find_lesson(const Context& context, const std::string& word) {
  const auto lessons = catalogue::lessons(context.root);
  std::vector<std::string> meant;
  std::vector<std::string> names;
  for (const catalogue::Lesson& lesson : lessons) {
    names.push_back(name_of(lesson));
    if (is_meant(lesson, word)) meant.push_back(name_of(lesson));
  }
  if (meant.size() > 1) {
    throw Failure(kWrongUse, fmt::format("\"{}\" begins more than one lesson: {}", word, fmt::join(meant, ", ")),
                  "write one letter more");
  }
  if (meant.empty()) {
    const std::string near = is_number(word) ? "" : nearest(word, names);
    throw Failure(kWrongUse,
                  fmt::format("there is no lesson {}{}", word, near.empty() ? "" : "; did you mean " + near + "?"),
                  "./workbook lesson --list shows them");
  }
  return *std::find_if(lessons.begin(), lessons.end(),
                       [&](const auto& lesson) { return name_of(lesson) == meant.front(); });
}

catalogue::Lesson chosen_lesson(const Context& context, const std::string& word) {
  if (!word.empty()) return find_lesson(context, word);
  const Progress now = progress(context);
  return first_not_done(now).value_or(now.lessons.back());
}

void show_page(const Context& context, const fs::path& page, const std::string& before, const std::string& after) {
  const fs::path folder = page.parent_path().lexically_relative(context.root);
  std::string text = before.empty() ? "" : before + "\n\n";
  text += markdown_text(read_file(page), folder, context.terminal);
  if (!after.empty()) text += "\n" + after;
  show_paged(context.as_shown(text), context.terminal.interactive);
}

weave::SiteOptions site_options(const Context& context) {
  weave::SiteOptions options;
  options.root = context.root;
  options.output = context.root / "build" / "site";
  options.weave_program = context.build / "bin" / "weave";
  return options;
}

fs::path current_site(const Context& context) {
  const weave::SiteOptions options = site_options(context);
  if (weave::site_is_current(options)) return options.output / "index.html";
  const bool watched = isatty(STDERR_FILENO) == 1;
  if (watched) std::fputs("building the site ...\n", stderr);
  return weave::build_site(options);
}

}  // namespace cli
