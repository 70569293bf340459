#include "tracker/word_index.hpp"

#include <sqlite3.h>

#include "tracker/sql.hpp"

namespace tracker {

namespace {

constexpr std::int64_t kMebibyte = std::int64_t{1} << 20;

void switch_triggers(SQLite::Database& database, bool on) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, on ? 1 : 0, nullptr);
}

// FTS5 keeps this setting in the file, so it is set back to what it is without any.
void set_pending_words(SQLite::Database& database, std::int64_t bytes) {
  bound(database, "INSERT INTO study_text (study_text, rank) VALUES ('hashsize', ?)", bytes).exec();
}

}  // namespace

const std::array<IndexedText, 4>& indexed_texts() {
  static const std::array<IndexedText, 4> kTexts{
      {{"notes", "day_note", 0, "text"},
       {"problem notes", "problem_note", 1, "approach || char(10) || why || char(10) || mistake"},
       {"conclusions", "conclusion", 2, "text"},
       {"answers", "answer_version", 3, "CAST(text AS TEXT)"}}};
  return kTexts;
}

void index_rows(SQLite::Database& database, const IndexedText& text, std::int64_t after) {
  bound(database,
        "INSERT INTO study_text (rowid, body) SELECT 4 * id + " + std::to_string(text.remainder) + ", " + text.words +
            " FROM " + text.table + " WHERE id > ? ORDER BY id",
        after)
      .exec();
}

void rebuild_index(SQLite::Database& database) {
  const std::string definition =
      database.execAndGet("SELECT sql FROM sqlite_master WHERE name = 'study_text'").getString();
  // FTS5 opens, and so drops, only an index whose head it can read: it gets that of an empty one.
  database.exec(
      "DELETE FROM study_text_data; INSERT INTO study_text_data VALUES (1, x''), (10, x'00000000000000');"
      "INSERT OR REPLACE INTO study_text_config VALUES ('version', 4)");
  database.exec("DROP TABLE study_text");
  database.exec(definition);
  for (const IndexedText& text : indexed_texts()) index_rows(database, text);
}

DeferredIndex::DeferredIndex(SQLite::Database& database) : database_(database) {
  for (const IndexedText& text : indexed_texts())
    last_.push_back(database.execAndGet("SELECT coalesce(max(id), 0) FROM " + text.table).getInt64());
  switch_triggers(database, false);
}

DeferredIndex::~DeferredIndex() { switch_triggers(database_, true); }

void DeferredIndex::finish() {
  set_pending_words(database_, 32 * kMebibyte);
  for (std::size_t i = 0; i < last_.size(); ++i) index_rows(database_, indexed_texts().at(i), last_[i]);
  set_pending_words(database_, kMebibyte);
}

}  // namespace tracker
