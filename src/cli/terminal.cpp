#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "tracker/letters.hpp"

namespace cli {

namespace {

constexpr int kWidest = 80;
constexpr int kNarrowest = 40;

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// What bold() and its like write.
constexpr std::array<std::string_view, 7> kStyles{"\033[0m",  "\033[1m",  "\033[2m", "\033[4m",
                                                  "\033[31m", "\033[32m", "\033[36m"};

std::string escaped(bool colour, std::string_view code, std::string_view text) {
  return colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

bool wants_colour(Colour colour, bool interactive) {
  if (colour != Colour::automatic) return colour == Colour::always;
  return interactive && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

int terminal_width(bool interactive) {
  winsize size{};
  if (!interactive || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kWidest;
  return std::clamp(static_cast<int>(size.ws_col), kNarrowest, kWidest);
}

// The length of the escape sequence at the start of the text, 0 when there is none.
std::size_t escape_length(std::string_view text) {
  if (!text.starts_with("\033[")) return 0;
  const std::size_t end = text.find('m');
  return end == std::string_view::npos ? text.size() : end + 1;
}

std::size_t letter_length(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0xC0) return 1;
  if (byte < 0xE0) return 2;
  return byte < 0xF0 ? 3 : 4;
}

char32_t code_point(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter.front());
  if (letter.size() == 1) return first;
  char32_t code = first & (0x7FU >> letter.size());
  for (const char byte : letter.substr(1)) code = (code << 6) | (static_cast<unsigned char>(byte) & 0x3FU);
  return code;
}

bool is_combining(char32_t code) {
  return (code >= 0x300 && code <= 0x36F) || code == 0x200B || code == 0x200D || code == 0xFE0F;
}

bool is_wide(char32_t code) {
  return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
         (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
         (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
}

int letter_columns(std::string_view letter) {
  const char32_t code = code_point(letter);
  if (is_combining(code)) return 0;
  return is_wide(code) ? 2 : 1;
}

bool is_obeyed(const tracker::Letter& letter) {
  const char32_t code = letter.code;
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return letter.script != tracker::Script::none && (control || turns);
}

// The length of one of our own styles at the start of the text, 0 when there is none.
std::size_t style_length(std::string_view text) {
  const auto style = std::ranges::find_if(kStyles, [&](std::string_view one) { return text.starts_with(one); });
  return style == kStyles.end() ? 0 : style->size();
}

const std::map<std::string_view, std::string_view>& ascii_signs() {
  static const std::map<std::string_view, std::string_view> kSigns = {
      {"✓", "[ok]"}, {"✗", "[x]"}, {"█", "#"},   {"░", "-"},   {"▕", "["},   {"▏", "]"},     {"→", "->"},
      {"←", "<-"},   {"⇒", "=>"},  {"↦", "|->"}, {"…", "..."}, {"·", "*"},   {"×", "x"},     {"—", "--"},
      {"–", "-"},    {"−", "-"},   {"“", "\""},  {"”", "\""},  {"‘", "'"},   {"’", "'"},     {"√", "sqrt "},
      {"∞", "inf"},  {"≤", "<="},  {"≥", ">="},  {"≠", "!="},  {"≈", "~"},   {"±", "+-"},    {"Σ", "sum"},
      {"∑", "sum"},  {"∈", "in"},  {"ℝ", "R"},   {"ᵀ", "^T"},  {"²", "^2"},  {"³", "^3"},    {"•", "*"},
      {"│", "|"},    {"─", "-"},   {"┼", "+"},   {"‖", "||"},  {"⋯", "..."}, {"σ", "sigma"}, {"μ", "mu"},
      {"é", "e"},    {"═", "="},   {"╌", "."},   {"☐", "[ ]"}, {"☑", "[x]"}, {"∂", "d"},     {"⊤", "T"}};
  return kSigns;
}

}  // namespace

std::string Terminal::bold(std::string_view text) const { return escaped(colour, "1", text); }
std::string Terminal::dim(std::string_view text) const { return escaped(colour, "2", text); }
std::string Terminal::underlined(std::string_view text) const { return escaped(colour, "4", text); }
std::string Terminal::good(std::string_view text) const { return escaped(colour, "32", text); }
std::string Terminal::bad(std::string_view text) const { return escaped(colour, "31", text); }
std::string Terminal::code(std::string_view text) const { return escaped(colour, "36", text); }

std::string Terminal::sign(bool holds) const {
  if (holds) return good(utf8 ? "✓" : "[ok]");
  return bad(utf8 ? "✗" : "[x]");
}

std::string Terminal::harmless(std::string_view text) const {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t kept = colour && text[at] == '\033' ? style_length(text.substr(at)) : 0;
    const tracker::Letter letter = tracker::letter_at(text, at);
    if (kept == 0 && (text[at] == '\n' || text[at] == '\t' || !is_obeyed(letter))) kept = letter.size;
    result += kept == 0 ? " " : text.substr(at, kept);
    at += kept == 0 ? letter.size : kept;
  }
  return result;
}

std::string Terminal::bar(double share, int cells) const {
  const int full = static_cast<int>(std::floor(std::clamp(share, 0.0, 1.0) * cells));
  std::string inside;
  for (int cell = 0; cell < cells; ++cell) inside += cell < full ? (utf8 ? "█" : "#") : (utf8 ? "░" : "-");
  return utf8 ? "▕" + inside + "▏" : "[" + inside + "]";
}

Terminal this_terminal(Colour colour) {
  const bool interactive = isatty(STDOUT_FILENO) == 1;
  return {wants_colour(colour, interactive), locale_is_utf8(), interactive, terminal_width(interactive)};
}

bool locale_is_utf8() {
  std::string name;
  for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (name.empty()) name = environment(variable);
  }
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name == "c" || name == "posix") return false;
  return name.find('.') == std::string::npos || name.ends_with(".utf-8") || name.find(".utf8") != std::string::npos ||
         name.find(".utf-8") != std::string::npos;
}

int columns(std::string_view text) {
  int sum = 0;
  while (!text.empty()) {
    std::size_t length = escape_length(text);
    if (length == 0) {
      length = std::min(letter_length(text.front()), text.size());
      sum += letter_columns(text.substr(0, length));
    }
    text.remove_prefix(length);
  }
  return sum;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string cut(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::string result;
  while (!text.empty()) {
    const std::string_view letter = text.substr(0, letter_length(text.front()));
    if (columns(result) + letter_columns(letter) > width - 1) break;
    result += letter;
    text.remove_prefix(letter.size());
  }
  return result + "…";
}

std::string printable(std::string_view text) {
  std::string words;
  for (std::size_t at = 0; at < text.size();) {
    const tracker::Letter letter = tracker::letter_at(text, at);
    const bool no_letter = letter.script == tracker::Script::none;
    words += no_letter ? kNoLetter : is_obeyed(letter) ? " " : text.substr(at, letter.size);
    at += letter.size;
  }
  return words;
}

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines(1);
  int used = 0;
  while (!text.empty()) {
    const std::size_t start = std::min(text.find_first_not_of(" \n"), text.size());
    const std::string_view word = text.substr(start, text.find_first_of(" \n", start) - start);
    text.remove_prefix(start + word.size());
    if (word.empty()) break;
    if (used > 0 && used + 1 + columns(word) > width) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0) lines.back() += ' ';
    used += columns(word) + (used > 0 ? 1 : 0);
    lines.back() += word;
  }
  return lines;
}

std::string paragraph(std::string_view text, std::string_view first, std::string_view others, int width) {
  const int room = width - std::max(columns(first), columns(others));
  std::string result;
  for (const std::string& line : wrap(text, std::max(room, 20))) {
    result += std::string(result.empty() ? first : others) + line + "\n";
  }
  return result;
}

std::string beside(std::string_view left, std::string_view right, int gap, std::string_view indent, int width) {
  const bool fits = columns(left) + gap + columns(right) <= width;
  const std::string between = fits ? std::string(static_cast<std::size_t>(gap), ' ') : "\n" + std::string(indent);
  return std::string(left) + between + std::string(right) + "\n";
}

std::string ascii(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view letter = text.substr(0, letter_length(text.front()));
    const auto sign = ascii_signs().find(letter);
    if (letter.size() == 1) {
      result += static_cast<unsigned char>(letter.front()) < 0x80 ? letter.front() : '?';
    } else {
      result += sign == ascii_signs().end() ? "?" : sign->second;
    }
    text.remove_prefix(letter.size());
  }
  return result;
}

}  // namespace cli
