#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/nearest.hpp"
#include "cli/study.hpp"
#include "tracker/letters.hpp"
#include "tracker/text_search.hpp"

namespace cli {

namespace {

using tracker::Found;
using tracker::FoundTexts;

constexpr int kLinesShown = 3;
constexpr int kLabelWidth = 10;

struct Sought {
  std::vector<std::string> words;
  int most = 20;
  bool all = false;
  std::string kind;
};

struct LookedUp {
  FoundTexts texts;
  bool side_by_side = true;  // false: no text holds a phrase, so its words were looked for one by one
};

// ---- Looking --------------------------------------------------------------------------------------------------------

// What the learner put in quotes comes without them, but with its spaces.
bool is_phrase(const std::string& word) {
  return word.find(' ') != std::string::npos && word.find('"') == std::string::npos;
}

std::string all_words(const Sought& sought, bool with_phrases) {
  std::string words;
  for (const std::string& word : sought.words) {
    const bool quoted = with_phrases && is_phrase(word);
    words += (words.empty() ? "" : " ") + (quoted ? '"' + word + '"' : word);
  }
  return words;
}

FoundTexts look(const Context& context, const Sought& sought, const std::string& words) {
  auto store = existing_store(context);
  if (!store) return {{}, 0, std::vector<int>(tracker::kTextKinds.size())};
  return tracker::search(*store, words, sought.all ? std::numeric_limits<int>::max() : sought.most, sought.kind);
}

LookedUp answer(const Context& context, const Sought& sought) {
  const std::string words = all_words(sought, true), singles = all_words(sought, false);
  try {
    tracker::check_search(words);
    tracker::check_search(singles);
  } catch (const std::invalid_argument& error) {
    throw Failure(kWrongUse, error.what(), "./workbook search \"dot product\"");
  }
  LookedUp found{look(context, sought, words), true};
  if (found.texts.all == 0 && words != singles) found = {look(context, sought, singles), false};
  return found;
}

// ---- Lines ----------------------------------------------------------------------------------------------------------

struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
};

Stretch line_around(const std::string& text, std::size_t place) {
  const std::size_t before = place == 0 ? std::string::npos : text.rfind('\n', place - 1);
  return {before == std::string::npos ? 0 : before + 1, std::min(text.find('\n', place), text.size())};
}

int breaks_between(const std::string& text, std::size_t from, std::size_t to) {
  const auto at = [&](std::size_t place) { return text.begin() + static_cast<std::ptrdiff_t>(place); };
  return static_cast<int>(std::count(at(from), at(to), '\n'));
}

// "line 3", or of a problem note the part: "mistake".
std::string place_label(const Found& found, std::size_t place) {
  std::string name;
  for (const auto& [begin, part] : found.parts) {
    if (begin <= place) name = part;
  }
  if (!name.empty() || found.text.find('\n') == std::string::npos) return name;
  return fmt::format("line {}", 1 + breaks_between(found.text, 0, place));
}

std::string printable_part(const std::string& text, const Stretch& span) {
  return printable(std::string_view(text).substr(span.begin, span.end - span.begin));
}

std::size_t letter_before(const std::string& text, std::size_t at) {
  do --at;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U);
  return at;
}

/// A part of a line that grows letter by letter, as far as the terminal's columns go.
class Window {
 public:
  Window(const Found& found, const Stretch& line, std::size_t match)
      : found_(found), line_(line), part_{match, match} {}

  void grow_back(int most) {
    while (part_.begin > line_.begin) {
      const std::size_t before = letter_before(found_.text, part_.begin);
      if (!takes(before, part_.begin, most)) return;
      part_.begin = before;
    }
  }

  void grow_on(int most) {
    while (part_.end < line_.end) {
      const std::size_t next = std::min(part_.end + tracker::letter_at(found_.text, part_.end).size, line_.end);
      if (!takes(part_.end, next, most)) return;
      part_.end = next;
    }
  }

  const Stretch& part() const { return part_; }

 private:
  // A word takes two columns more for its marks.
  bool takes(std::size_t from, std::size_t to, int most) {
    const auto match = std::ranges::lower_bound(found_.matches, from, {}, &std::pair<std::size_t, std::size_t>::first);
    const bool marks = match != found_.matches.end() && match->first < to;
    const int more = columns(printable_part(found_.text, {from, to})) + (marks ? 2 : 0);
    if (used_ + more > most) return false;
    used_ += more;
    return true;
  }

  const Found& found_;
  Stretch line_;
  Stretch part_;
  int used_ = 4;  // an ellipsis at each end, and marks of a word that began on the line above
};

// The part of a line that fits, with a third of it before the match where the line is long.
Stretch part_that_fits(const Found& found, const Stretch& line, std::size_t match, int width) {
  Window whole(found, line, line.begin);
  whole.grow_on(width);
  if (whole.part().end == line.end) return line;
  Window around(found, line, match);
  around.grow_back(width / 3);
  around.grow_on(width);
  return around.part();
}

// Marks in letters, since bold type alone is not heard, and not seen in a pipe.
std::string word_mark(const Context& context, const std::string& word) {
  return context.terminal.bold(context.terminal.utf8 ? "«" + word + "»" : "[" + word + "]");
}

// A match that goes over the end of the line is marked as far as the line goes.
std::string marked(const Context& context, const Found& found, const Stretch& part) {
  std::string text;
  std::size_t at = part.begin;
  for (const auto& [begin, size] : found.matches) {
    const Stretch word{std::max(begin, at), std::min(begin + size, part.end)};
    if (word.begin >= word.end) continue;
    text += printable_part(found.text, {at, word.begin}) + word_mark(context, printable_part(found.text, word));
    at = word.end;
  }
  return text + printable_part(found.text, {at, part.end});
}

std::string found_line(const Context& context, const Found& found, const Stretch& line, std::size_t match) {
  const std::string name = place_label(found, match);
  const std::string margin = "  " + (name.empty() ? "" : padded(name, kLabelWidth) + " ");
  const Stretch part = part_that_fits(found, line, match, context.terminal.width - columns(margin));
  return fmt::format("{}{}{}{}\n", margin, part.begin > line.begin ? "…" : "", marked(context, found, part),
                     part.end < line.end ? "…" : "");
}

std::string lines_text(const Context& context, const Found& found) {
  std::string text;
  int lines = 0;
  std::size_t seen = 0;
  for (const auto& [begin, size] : found.matches) {
    if (begin < seen) continue;
    const Stretch line = line_around(found.text, begin);
    seen = line.end + 1;
    if (++lines <= kLinesShown) text += found_line(context, found, line, begin);
  }
  if (lines > kLinesShown) text += fmt::format("  {} and {} more\n", padded("", kLabelWidth), lines - kLinesShown);
  return text;
}

// ---- All that was found ---------------------------------------------------------------------------------------------

std::string found_heading(const Context& context, const Found& found) {
  std::string about = found.about;
  if (found.kind == "answer") about.replace(about.rfind(' '), 1, ", version ");
  if (found.kind == "conclusion") about = "of experiment " + about;
  const std::string name = found.kind + (about.empty() ? "" : " ") + about;
  return context.terminal.bold(cut(printable(name), std::max(20, context.terminal.width - 30))) + ", " +
         long_day(found.day) + "\n";
}

// "3 notes, 1 answer"
std::string counts_text(const std::vector<int>& of_kind) {
  std::vector<std::string> counts;
  for (std::size_t kind = 0; kind < of_kind.size(); ++kind) {
    if (of_kind[kind] > 0)
      counts.push_back(fmt::format("{} {}{}", of_kind[kind], tracker::kTextKinds[kind], of_kind[kind] == 1 ? "" : "s"));
  }
  return fmt::format("{}", fmt::join(counts, ", "));
}

std::string search_summary(const LookedUp& answer) {
  const FoundTexts& found = answer.texts;
  const auto shown = static_cast<int>(found.best.size());
  std::string text = "\n" + counts_text(found.of_kind);
  if (!answer.side_by_side) text += "; none with the words side by side";
  if (shown == found.all) return text + "\n";
  return text + fmt::format(". The best {} are shown; --all shows all, --in note only notes\n", shown);
}

std::string found_text(const Context& context, const LookedUp& answer, const Sought& sought) {
  const std::string words = all_words(sought, false);
  if (answer.texts.all == 0) {
    const std::string what =
        sought.kind.empty() ? "Nothing that you wrote" : fmt::format("No {} of yours", sought.kind);
    return fmt::format("{} holds {}.\n", what, printable(words));
  }
  std::string text;
  for (const Found& one : answer.texts.best) text += found_heading(context, one) + lines_text(context, one);
  return text + search_summary(answer);
}

// A program counts letters and reads UTF-8, so places are counted in the text as it is written beside them.
std::string as_utf8(const std::string& text, const Stretch& span) {
  std::string words;
  for (std::size_t at = span.begin; at < span.end;) {
    const tracker::Letter letter = tracker::letter_at(text, at);
    words += letter.script == tracker::Script::none ? kNoLetter : text.substr(at, letter.size);
    at += letter.size;
  }
  return words;
}

std::ptrdiff_t utf8_letters(const std::string& utf8) {
  return std::ranges::count_if(utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; });
}

Json matches_json(const Found& found) {
  Json matches = Json::array();
  std::size_t at = 0;
  std::ptrdiff_t letters = 0;
  int line = 1;
  for (const auto& [begin, size] : found.matches) {
    const std::string words = as_utf8(found.text, {begin, begin + size});
    letters += utf8_letters(as_utf8(found.text, {at, begin}));
    line += breaks_between(found.text, at, begin);
    const std::ptrdiff_t end = letters + utf8_letters(words);
    matches.push_back({{"begin", letters}, {"end", end}, {"words", words}, {"line", line}});
    line += breaks_between(found.text, begin, begin + size);
    letters = end;
    at = begin + size;
  }
  return matches;
}

Json found_json(const LookedUp& answer) {
  Json json = {{"all", answer.texts.all},
               {"of_kind", Json::object()},
               {"side_by_side", answer.side_by_side},
               {"best", Json::array()}};
  for (std::size_t kind = 0; kind < tracker::kTextKinds.size(); ++kind)
    json["of_kind"][tracker::kTextKinds[kind]] = answer.texts.of_kind[kind];
  for (const Found& one : answer.texts.best) {
    json["best"].push_back({{"kind", one.kind},
                            {"id", one.id},
                            {"day", one.day},
                            {"about", one.about},
                            {"text", as_utf8(one.text, {0, one.text.size()})},
                            {"matches", matches_json(one)}});
  }
  return json;
}

// ---- The command ----------------------------------------------------------------------------------------------------

std::string kind_from(const std::string& word) {
  if (word.empty()) return word;
  const auto found = matches(word, tracker::kTextKinds);
  if (found.size() == 1) return found.front();
  throw Failure(kWrongUse, fmt::format("--in {} is none of {}", word, fmt::join(tracker::kTextKinds, ", ")),
                "leave --in out to look everywhere");
}

int search_words(const Context& context, Sought sought) {
  if (sought.most < 1) throw Failure(kWrongUse, fmt::format("--most {} shows nothing", sought.most), "--most 20");
  sought.kind = kind_from(sought.kind);
  const LookedUp found = answer(context, sought);
  context.json ? context.say_json(found_json(found)) : context.say(found_text(context, found, sought));
  return kDone;
}

}  // namespace

void add_search(App& app) {
  const auto sought = std::make_shared<Sought>();
  CLI::App& parser = app.add({.name = "search",
                              .group = "Diary",
                              .about = "Find your own words again",
                              .example = "./workbook search \"dot product\" scale",
                              .run = [sought](const Context& context) { return search_words(context, *sought); }});
  parser.add_option("WORDS", sought->words, "All must stand in a text; in quotes: side by side")
      ->required()
      ->type_name("");
  parser.add_option("--most", sought->most, "How many texts to show (20)")->type_name("N");
  parser.add_flag("--all", sought->all, "Show every text");
  parser.add_option("--in", sought->kind, "note, problem, conclusion or answer: only there")->type_name("KIND");
}

}  // namespace cli
