#include "report/words.hpp"

#include <array>
#include <vector>

#include "tracker/letters.hpp"

namespace report {

namespace {

using tracker::Letter;
using tracker::Script;

constexpr char32_t kReplacement = 0xfffd;
constexpr char32_t kPictures = 0x2400;  // of the control characters, in their order
constexpr char32_t kPictureOfDelete = 0x2421;

// What stands for a letter that is not to be shown as it is; 0 for every other one.
char32_t stand_in(const Letter& letter) {
  if (letter.script == Script::none) return kReplacement;
  if (letter.code < 0x20 && letter.code != '\n' && letter.code != '\t') return kPictures + letter.code;
  if (letter.code == 0x7f) return kPictureOfDelete;
  return letter.code >= 0x80 && letter.code < 0xa0 ? kReplacement : 0;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char sign : text) {
    if (sign == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += sign;
    }
  }
  return lines;
}

// ---- Markdown -------------------------------------------------------------------------------------------------------

constexpr std::string_view kBlank = "&nbsp;";

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

// Letters of other scripts are bytes from 0x80 on.
bool is_word(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return is_digit(sign) || (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || byte >= 0x80;
}

// "snake_case" holds no emphasis.
bool is_inside_word(std::string_view line, std::size_t at) {
  return at > 0 && at + 1 < line.size() && is_word(line[at - 1]) && is_word(line[at + 1]);
}

bool means_something(std::string_view line, std::size_t at) {
  constexpr std::string_view kAnywhere = "\\`*[]<|~$#";
  if (kAnywhere.find(line[at]) != kAnywhere.npos) return true;
  if (line[at] == '&') return at + 1 < line.size() && (is_word(line[at + 1]) || line[at + 1] == '#');
  return line[at] == '_' && !is_inside_word(line, at);
}

// Signs that make a list, a heading or a rule where they begin a line, and nowhere else.
bool begins_something(std::string_view line, std::size_t at) {
  constexpr std::string_view kBegins = "-+=:>";
  if (at == 0) return kBegins.find(line[at]) != kBegins.npos;
  const bool numbered = line.substr(0, at).find_first_not_of("0123456789") == line.npos;
  return numbered && (line[at] == '.' || line[at] == ')');
}

std::string escaped_markdown(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (means_something(line, at) || begins_something(line, at)) text += '\\';
    text += line[at];
  }
  return text;
}

// A line's own blanks at its beginning would be lost, or make it code.
std::string markdown_line(std::string_view line) {
  std::string text;
  std::size_t at = 0;
  for (; at < line.size() && (line[at] == ' ' || line[at] == '\t'); ++at) {
    for (int i = 0; i < (line[at] == '\t' ? 4 : 1); ++i) text += kBlank;
  }
  return text + escaped_markdown(line.substr(at));
}

// ---- Widths ---------------------------------------------------------------------------------------------------------

struct LettersOfOneWidth {
  std::string_view letters;
  double width;
};

constexpr double kEllipsis = 1;
constexpr double kOtherAscii = 0.64;    // digits, most small letters
constexpr double kOtherScripts = 0.85;  // Greek, Cyrillic, Hebrew, Arabic …
constexpr double kWholeSquare = 1.1;    // Korean, Chinese, Japanese, emoji
constexpr std::array kAsciiWidths{LettersOfOneWidth{"ijl'", 0.28},
                                  LettersOfOneWidth{" .,:;I|/\\J", 0.34},
                                  LettersOfOneWidth{"!()[]rtf-", 0.41},
                                  LettersOfOneWidth{"_*\"`?szc", 0.55},
                                  LettersOfOneWidth{"ABCKPRUVXYZDGHNOQ&", 0.79},
                                  LettersOfOneWidth{"+<>=~^#wM", 0.87},
                                  LettersOfOneWidth{"mW%@", 1.0}};

double width_of(const Letter& letter) {
  if (letter.script == Script::joined || letter.script == Script::pictograph) return kWholeSquare;
  if (letter.code >= 0x80 || letter.script == Script::none) return kOtherScripts;
  for (const LettersOfOneWidth& some : kAsciiWidths) {
    if (some.letters.find(static_cast<char>(letter.code)) != std::string_view::npos) return some.width;
  }
  return kOtherAscii;
}

}  // namespace

std::string clean(std::string_view text) {
  std::string cleaned;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = tracker::letter_at(text, at);
    const bool before_newline = letter.code == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (letter.code == '\r' && letter.script != Script::none) {
      if (!before_newline) cleaned += '\n';
    } else if (const char32_t other = stand_in(letter); other != 0) {
      tracker::append_utf8(other, cleaned);
    } else {
      cleaned += text.substr(at, letter.size);
    }
    at += letter.size;
  }
  return cleaned;
}

std::string html(std::string_view text) {
  std::string escaped;
  for (const char sign : clean(text)) {
    switch (sign) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += sign;
    }
  }
  return escaped;
}

std::string markdown_inline(std::string_view text) {
  const std::vector<std::string> lines = lines_of(clean(text));
  std::string joined = markdown_line(lines.front());
  for (std::size_t i = 1; i < lines.size(); ++i) joined += "<br>" + markdown_line(lines[i]);
  return joined;
}

std::string markdown_quote(std::string_view text) {
  const std::vector<std::string> lines = lines_of(clean(text));
  std::string quote;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool goes_on = i + 1 < lines.size() && !lines[i].empty() && !lines[i + 1].empty();
    quote += lines[i].empty() ? ">" : "> " + markdown_line(lines[i]);
    quote += goes_on ? "  \n" : "\n";  // two blanks keep the line's end
  }
  return quote;
}

double width_of(std::string_view text) {
  double width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = tracker::letter_at(text, at);
    width += width_of(letter);
    at += letter.size;
  }
  return width;
}

std::string fitted(std::string_view text, double width) {
  std::string line;
  for (const char sign : clean(text)) line += sign == '\n' || sign == '\t' ? ' ' : sign;
  if (width_of(line) <= width) return line;
  double used = kEllipsis;
  std::size_t end = 0;
  while (end < line.size()) {
    const Letter letter = tracker::letter_at(line, end);
    used += width_of(letter);
    if (used > width) break;
    end += letter.size;
  }
  return line.substr(0, end) + "…";
}

}  // namespace report
