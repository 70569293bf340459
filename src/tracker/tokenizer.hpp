#pragma once
/// @file
/// @brief How a text becomes the words of the index: the FTS5 tokenizer "study".

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracker {

/// @brief One word of a text, as the index knows it.
struct Token {
  /// @brief Folded: small letters without accents.
  std::string word;
  /// @brief First byte in the text.
  std::size_t begin = 0;
  /// @brief One past its last byte.
  std::size_t end = 0;
  /// @brief One past the first letter of a pair; end for every other word.
  std::size_t first_end = 0;
  /// @brief True for a single letter of a script that is cut into pairs.
  bool lone = false;
};

/// @brief Makes the tokenizer known to a connection; needed before any statement that touches the index.
///
/// Words are those of FTS5's unicode61, with ß as ss and without the points of Arabic and Hebrew. Scripts that are
/// written without spaces, or with endings joined to the word as in Korean, are cut into overlapping pairs of letters,
/// so that a word is found inside a longer run. Hangul in parts (as macOS writes it) is composed; a pictograph such as
/// an emoji is a word. Bytes that are no UTF-8 separate words.
/// @param database an open connection
/// @throws SQLite::Exception when FTS5 is missing
void add_tokenizer(SQLite::Database& database);

/// @brief Cuts texts as the index does.
class Tokenizer {
 public:
  /// @brief One for a connection.
  /// @param database an open connection, must outlive this
  explicit Tokenizer(SQLite::Database& database);
  ~Tokenizer();
  Tokenizer(const Tokenizer&) = delete;
  Tokenizer& operator=(const Tokenizer&) = delete;

  /// @brief The words of a text that is kept.
  /// @param text any bytes
  /// @return in order, with places that lie between letters; pairs of letters overlap
  std::vector<Token> of_text(std::string_view text) const;

  /// @brief The words of a text that is looked for, which may end within a run: where pairs cover the last run, its
  /// last letter alone is left out.
  /// @param text as of_text()
  /// @return in order
  std::vector<Token> of_query(std::string_view text) const;

 private:
  struct Words;
  std::unique_ptr<Words> words_;
};

}  // namespace tracker
