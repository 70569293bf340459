#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/study.hpp"
#include "tracker/text_search.hpp"

namespace cli {

namespace {

constexpr int kLinesShown = 3;

struct Asked {
  std::vector<std::string> words;
  int most = 20;
};

struct Line {
  int number = 1;
  std::size_t begin = 0;
  std::size_t end = 0;
};

Line line_at(const std::string& text, std::size_t place) {
  const std::size_t before = place == 0 ? std::string::npos : text.rfind('\n', place - 1);
  Line line;
  line.begin = before == std::string::npos ? 0 : before + 1;
  line.end = std::min(text.find('\n', place), text.size());
  line.number =
      1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(line.begin), '\n'));
  return line;
}

bool begins_letter(const std::string& text, std::size_t place) {
  return place >= text.size() || (static_cast<unsigned char>(text[place]) & 0xc0U) != 0x80U;
}

// About as much of the line as fits, with the first match in it.
Line window(const std::string& text, Line line, std::size_t match, int width) {
  const auto room = static_cast<std::size_t>(std::max(width, 20));
  if (line.end - line.begin <= room) return line;
  if (match - line.begin > room / 3) line.begin = match - room / 3;
  while (!begins_letter(text, line.begin)) ++line.begin;
  line.end = std::min(line.end, line.begin + room);
  while (!begins_letter(text, line.end)) --line.end;
  return line;
}

// The matched words stand in brackets, or are bold where the terminal can do that.
std::string marked(const Context& context, const tracker::Found& found, const Line& line) {
  const auto piece = [&](std::size_t from, std::size_t to) { return found.text.substr(from, to - from); };
  std::string text;
  std::size_t at = line.begin;
  for (const auto& [begin, size] : found.matches) {
    if (begin < at || begin + size > line.end) continue;
    const std::string word = piece(begin, begin + size);
    text += piece(at, begin) + (context.terminal.colour ? context.terminal.bold("[" + word + "]") : "[" + word + "]");
    at = begin + size;
  }
  text += piece(at, line.end);
  std::replace_if(
      text.begin(), text.end(), [](char sign) { return sign == '\r' || sign == '\t' || sign == '\0'; }, ' ');
  return text;
}

std::string lines_text(const Context& context, const tracker::Found& found) {
  std::string text;
  int shown = 0, last = 0;
  for (const auto& [begin, size] : found.matches) {
    const Line whole = line_at(found.text, begin);
    if (whole.number == last) continue;
    last = whole.number;
    if (++shown > kLinesShown) break;
    const Line part = window(found.text, whole, begin, context.terminal.width - 14);
    text += fmt::format("  {:>4}  {}{}{}\n", whole.number, part.begin > whole.begin ? "…" : "",
                        marked(context, found, part), part.end < whole.end ? "…" : "");
  }
  return text;
}

std::string heading(const Context& context, const tracker::Found& found) {
  const std::string about = found.about.empty() ? "" : " " + found.about;
  return context.terminal.bold(found.kind + about) + "   " + found.day + "\n";
}

std::string found_text(const Context& context, const tracker::FoundTexts& found, const std::string& words) {
  if (found.all == 0) return fmt::format("Nothing that you wrote holds {}.\n", words);
  std::string text;
  for (const tracker::Found& one : found.best) text += heading(context, one) + lines_text(context, one);
  const auto shown = static_cast<int>(found.best.size());
  text += shown < found.all
              ? fmt::format("{} of {} texts, the nearest first. More: --most {}\n", shown, found.all, found.all)
              : fmt::format("{} {}.\n", found.all, found.all == 1 ? "text" : "texts");
  return text;
}

Json found_json(const tracker::FoundTexts& found) {
  Json json = {{"all", found.all}, {"best", Json::array()}};
  for (const tracker::Found& one : found.best) {
    Json places = Json::array();
    for (const auto& [begin, size] : one.matches) {
      places.push_back({{"byte", begin}, {"bytes", size}, {"line", line_at(one.text, begin).number}});
    }
    json["best"].push_back({{"kind", one.kind},
                            {"id", one.id},
                            {"day", one.day},
                            {"about", one.about},
                            {"text", one.text},
                            {"matches", std::move(places)}});
  }
  return json;
}

int search(const Context& context, const Asked& asked) {
  const std::string words = fmt::format("{}", fmt::join(asked.words, " "));
  try {
    tracker::check_search(words);
  } catch (const std::invalid_argument& wrong) {
    throw Failure(kWrongUse, wrong.what(), "./workbook search softmax");
  }
  if (asked.most < 1) throw Failure(kWrongUse, fmt::format("--most {} shows nothing", asked.most), "--most 20");
  auto store = existing_store(context);
  const auto found = store ? tracker::search(*store, words, asked.most) : tracker::FoundTexts{};
  context.json ? context.say_json(found_json(found)) : context.say(found_text(context, found, words));
  return kDone;
}

}  // namespace

void add_search(App& app) {
  const auto asked = std::make_shared<Asked>();
  CLI::App& parser = app.add({.name = "search",
                              .group = "Diary",
                              .about = "Find your own words again",
                              .example = "./workbook search \"dot product\" scale",
                              .run = [asked](const Context& context) { return search(context, *asked); }});
  parser.add_option("WORDS", asked->words, "All must stand in a text; in quotes: side by side")
      ->required()
      ->type_name("");
  parser.add_option("--most", asked->most, "How many texts to show (20)")->type_name("N");
}

}  // namespace cli
