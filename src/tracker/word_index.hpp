#pragma once
/// @file
/// @brief What the index of all words holds, as the triggers of schema.cpp write it row by row: to write it in one go,
/// to look whether it is whole, to make it anew.

#include <SQLiteCpp/Database.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tracker {

/// @brief One kind of text in the index.
struct IndexedText {
  /// @brief What it is, for messages: "notes".
  std::string kind;
  /// @brief The table that holds it.
  std::string table;
  /// @brief Its rows have the rowids 4 id + this.
  int remainder = 0;
  /// @brief The SQL that makes a row's indexed text of the row.
  std::string words;
};

/// @brief Every kind of text that is indexed. @return four kinds
const std::array<IndexedText, 4>& indexed_texts();

/// @brief Indexes rows that are not in the index yet.
/// @param database a connection that is in a transaction
/// @param text which kind
/// @param after the last row id that is in the index already; 0 for none
/// @throws SQLite::Exception when it cannot be written
void index_rows(SQLite::Database& database, const IndexedText& text, std::int64_t after = 0);

/// @brief Throws the whole index away and makes it anew from the texts.
/// @param database a connection that is in a transaction
/// @throws SQLite::Exception when it cannot be written
void rebuild_index(SQLite::Database& database);

/// @brief Leaves the index alone while many rows are written, then indexes them all at once.
///
/// In a transaction FTS5 writes its pending words to disk at every row that comes by a trigger; many rows at once take
/// a quarter of the time.
class DeferredIndex {
 public:
  /// @brief From here on, rows are not indexed. @param database a connection that is in a transaction
  explicit DeferredIndex(SQLite::Database& database);
  /// @brief Rows are indexed one by one again. Those that came meanwhile are not, unless finish() was called.
  ~DeferredIndex();
  DeferredIndex(const DeferredIndex&) = delete;
  DeferredIndex& operator=(const DeferredIndex&) = delete;

  /// @brief Indexes what came. @throws SQLite::Exception when it cannot be written
  void finish();

 private:
  SQLite::Database& database_;
  std::vector<std::int64_t> last_;
};

}  // namespace tracker
