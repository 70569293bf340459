#pragma once
/// @file
/// @brief How text looks on this terminal: colour, signs, width.

#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// @brief When to colour.
enum class Colour {
  automatic,  ///< on a terminal, unless NO_COLOR is set or TERM is dumb
  always,     ///< also in a pipe
  never       ///< nowhere
};

/// @brief What the output can show. Colour is never alone: a sign or a word says the same.
struct Terminal {
  /// @brief True when escape sequences may be used.
  bool colour = false;
  /// @brief False when the locale names a character set other than UTF-8; signs are then ASCII.
  bool utf8 = true;
  /// @brief True when standard output is a terminal.
  bool interactive = false;
  /// @brief Columns that a line may use, at most 80.
  int width = 80;

  /// @brief Bold, where there is colour. @param text any text @return the text, styled
  std::string bold(std::string_view text) const;
  /// @brief Dim, where there is colour. @param text any text @return the text, styled
  std::string dim(std::string_view text) const;
  /// @brief Underlined, where there is colour. @param text any text @return the text, styled
  std::string underlined(std::string_view text) const;
  /// @brief Green, where there is colour. @param text any text @return the text, styled
  std::string good(std::string_view text) const;
  /// @brief Red, where there is colour. @param text any text @return the text, styled
  std::string bad(std::string_view text) const;
  /// @brief Cyan, where there is colour. @param text any text @return the text, styled
  std::string code(std::string_view text) const;
  /// @brief The sign before what holds or does not. @param holds whether it holds @return `✓` or `✗`, `[ok]` or `[x]`
  std::string sign(bool holds) const;
  /// @brief A finished text without what only a terminal would obey: of control signs the newline, the tab and, where
  /// there is colour, the styles above stay; every other one is a space.
  /// @param text any text
  /// @return the text
  std::string harmless(std::string_view text) const;
  /// @brief A bar that is filled by a share. @param share 0 to 1 @param cells its inner width @return `▕████░░░░░░▏`
  std::string bar(double share, int cells) const;
};

/// @brief Looks at the environment and at standard output.
/// @param colour what the learner asked for
/// @return what the output can show
Terminal this_terminal(Colour colour);

/// @brief Tells whether the locale lets UTF-8 through: LC_ALL, LC_CTYPE, LANG in this order; unset means yes.
/// @return false only when a character set other than UTF-8 is named, also by "C" or "POSIX"
bool locale_is_utf8();

/// @brief Columns that a text takes; escape sequences take none, wide letters (Korean, Chinese, Japanese) two.
/// @param text UTF-8
/// @return columns
int columns(std::string_view text);

/// @brief Fills a text up with spaces on its right.
/// @param text UTF-8
/// @param width columns wanted
/// @return the text, never cut
std::string padded(std::string_view text, int width);

/// @brief Cuts a text that is too long, between two letters; an ellipsis tells so.
/// @param text UTF-8 without escape sequences
/// @param width columns wanted
/// @return at most that many columns
std::string cut(std::string_view text, int width);

/// @brief What stands for a byte that is no UTF-8.
inline constexpr const char* kNoLetter = "\uFFFD";

/// @brief Stored words as they may be printed, on a terminal and in a pipe to one.
/// @param text any bytes
/// @return the words on one line: what would move the cursor, change colours or turn the direction of writing is a
/// space, a byte that is no UTF-8 is kNoLetter
std::string printable(std::string_view text);

/// @brief Breaks a text at spaces. Words longer than a line stay whole.
/// @param text one paragraph; its newlines count as spaces
/// @param width columns a line
/// @return the lines; one empty line for an empty text
std::vector<std::string> wrap(std::string_view text, int width);

/// @brief A text as an indented paragraph.
/// @param text one paragraph
/// @param first what the first line starts with
/// @param others what the other lines start with
/// @param width columns a line, indentation included
/// @return lines, each ended by a newline
std::string paragraph(std::string_view text, std::string_view first, std::string_view others, int width);

/// @brief Two parts of a line, below each other where the line is too short for both.
/// @param left the first part
/// @param right the second part
/// @param gap columns between them on one line
/// @param indent what a second line starts with
/// @param width columns a line
/// @return one or two lines, each ended by a newline
std::string beside(std::string_view left, std::string_view right, int gap, std::string_view indent, int width);

/// @brief Writes signs of the workbook in ASCII, for terminals that know no other.
/// @param text UTF-8
/// @return ASCII; `?` for a letter that has no near sign
std::string ascii(std::string_view text);

}  // namespace cli
