#pragma once
/// @file
/// @brief The letters of a text in UTF-8, and the scripts to which they belong.

#include <cstddef>
#include <string>
#include <string_view>

namespace tracker {

/// @brief What a letter is to the index of words.
enum class Script {
  none,        ///< a byte that is no UTF-8
  spaced,      ///< words stand between spaces and signs; spaces and signs are of this kind too
  joined,      ///< a word is not what stands between two spaces: Korean, Chinese, Japanese, Thai, Lao, Burmese, Khmer
  pictograph,  ///< a sign that says something alone, such as an emoji
};

/// @brief One letter of a text.
struct Letter {
  /// @brief Its code point; 0 where there is none.
  char32_t code = 0;
  /// @brief Its bytes in the text; 1 for a byte that is no UTF-8.
  std::size_t size = 1;
  /// @brief What it is.
  Script script = Script::none;
};

/// @brief Reads the letter at a place; Hangul in parts (L V or L V T) is one syllable.
/// @param text any bytes
/// @param at a place in it
/// @return the letter
Letter letter_at(std::string_view text, std::size_t at);

/// @brief Writes a code point. @param code a code point @param text to whose end it goes
void append_utf8(char32_t code, std::string& text);

/// @brief Folds what unicode61 leaves: ß becomes ss; the points of Arabic and Hebrew, tatweel and variation selectors
/// go.
/// @param word a folded word of unicode61
/// @return the word, empty when nothing is left
std::string spelled_plainly(std::string_view word);

}  // namespace tracker
