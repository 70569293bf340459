#include "tracker/health.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

#include "tracker/backup.hpp"
#include "tracker/failure.hpp"
#include "tracker/identity.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_hash.hpp"
#include "tracker/tokenizer.hpp"
#include "tracker/word_index.hpp"

namespace tracker {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFaults = 20;
constexpr int kSample = 50;

// ---- The file -------------------------------------------------------------------------------------------------------

std::uintmax_t size_of(const fs::path& file) {
  std::error_code missing;
  const auto size = fs::file_size(file, missing);
  return missing ? 0 : size;
}

// Another workbook has the study open, or was killed: then the log belongs to it.
bool may_have_a_log(const fs::path& file) {
  std::error_code error;
  return fs::exists(file.string() + "-shm", error) || size_of(file.string() + "-wal") > 0 ||
         size_of(file.string() + "-journal") > 0;
}

std::optional<std::string> why_unusable(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::none) return file.string() + " cannot be looked at: " + error.message();
  if (status.type() != fs::file_type::regular) return file.string() + " is no plain file";
  if (access(file.c_str(), R_OK) != 0) return file.string() + " cannot be read: " + std::strerror(errno);
  return std::nullopt;
}

std::uintmax_t free_bytes_at(fs::path place) {
  std::error_code error;
  while (!fs::exists(place, error) && place.has_relative_path()) place = place.parent_path();
  const fs::space_info room = fs::space(place, error);
  return error ? 0 : room.available;
}

// ---- What is in it --------------------------------------------------------------------------------------------------

using Faults = std::vector<std::string>;

void check_pages(SQLite::Database& database, const fs::path& file, Faults& faults) {
  const auto page = static_cast<std::uintmax_t>(database.execAndGet("PRAGMA page_size").getInt());
  if (size_of(file) % page != 0) faults.emplace_back("it is cut in the middle of a page");
  SQLite::Statement report(database, "PRAGMA integrity_check(" + std::to_string(kMostFaults) + ")");
  while (report.executeStep()) {
    if (const std::string line = text(report, 0); line != "ok") faults.push_back(line);
  }
}

void check_references(SQLite::Database& database, Faults& faults) {
  SQLite::Statement broken(database, "PRAGMA foreign_key_check");
  for (std::size_t i = 0; i < kMostFaults && broken.executeStep(); ++i)
    faults.push_back("row " + text(broken, 1) + " of " + text(broken, 0) + " refers to a row of " + text(broken, 2) +
                     " that is not there");
}

void check_answers(SQLite::Database& database, Faults& faults) {
  SQLite::Statement answer(database, "SELECT exercise, number, text, hash FROM answer_version");
  std::size_t found = 0;
  while (found < kMostFaults && answer.executeStep()) {
    if (hash_of(text(answer, 2)) == answer.getColumn(3).getInt64()) continue;
    faults.push_back("version " + text(answer, 1) + " of " + text(answer, 0) + " is not the text that was kept");
    ++found;
  }
}

// A page may be so broken that SQLite cannot go on: that is a finding of this check, and the next one still runs.
template <class Check>
void run_check(const Check& check, Faults& faults) {
  try {
    check();
  } catch (const SQLite::Exception& error) {
    faults.emplace_back(error.what());
  }
}

// ---- The index of words ---------------------------------------------------------------------------------------------

std::int64_t counted(SQLite::Database& database, const std::string& query) {
  return database.execAndGet("SELECT count(*) FROM " + query).getInt64();
}

std::string quoted_word(const std::string& word) {
  std::string quoted = "\"";
  for (const char sign : word) quoted += sign == '"' ? "\"\"" : std::string(1, sign);
  return quoted + "\"";
}

// First, middle and last word: each must lead to the text.
bool is_found(SQLite::Statement& search, const Tokenizer& tokenizer, std::int64_t rowid, const std::string& words) {
  const std::vector<Token> tokens = tokenizer.of_text(words);
  if (tokens.empty()) return true;
  for (const std::size_t at : {std::size_t{0}, tokens.size() / 2, tokens.size() - 1}) {
    search.reset();
    SQLite::bind(search, quoted_word(tokens[at].word), rowid);
    if (!search.executeStep()) return false;
  }
  return true;
}

std::int64_t not_found_of_a_sample(SQLite::Database& database, const IndexedText& kind, std::int64_t texts) {
  const Tokenizer tokenizer(database);
  SQLite::Statement search(database, "SELECT 1 FROM study_text WHERE study_text MATCH ? AND rowid = ?");
  const std::int64_t step = texts / kSample + 1;
  auto row = bound(database, "SELECT 4 * id + ?, " + kind.words + " FROM " + kind.table + " WHERE id % ? = 0",
                   kind.remainder, step);
  std::int64_t missed = 0;
  while (row.executeStep()) missed += is_found(search, tokenizer, row.getColumn(0).getInt64(), text(row, 1)) ? 0 : 1;
  return missed;
}

IndexedKind examined_kind(SQLite::Database& database, const IndexedText& kind) {
  const std::string remainder = std::to_string(kind.remainder);
  IndexedKind found{kind.kind, counted(database, kind.table), 0, 0, 0};
  found.missing =
      counted(database, kind.table + " WHERE 4 * id + " + remainder + " NOT IN (SELECT id FROM study_text_docsize)");
  found.extra = counted(database, "study_text_docsize WHERE id % 4 = " + remainder +
                                      " AND id / 4 NOT IN (SELECT id FROM " + kind.table + ")");
  found.not_found = not_found_of_a_sample(database, kind, found.texts) - found.missing;
  found.not_found = std::max<std::int64_t>(found.not_found, 0);
  return found;
}

// True when the index is whole. It may be too broken to be asked at all.
bool examine_index(SQLite::Database& database, Health& health) {
  try {
    add_tokenizer(database);
    for (const IndexedText& kind : indexed_texts()) health.index.push_back(examined_kind(database, kind));
  } catch (const SQLite::Exception& error) {
    health.index.clear();
    health.faults.push_back("the index of words cannot be read: " + std::string(error.what()));
    return false;
  }
  return std::all_of(health.index.begin(), health.index.end(), [](const IndexedKind& kind) { return kind.whole(); });
}

// ---- All of it ------------------------------------------------------------------------------------------------------

void examine_content(SQLite::Database& database, Health& health) {
  const Identity identity = identity_of(database);
  health.version = identity.version;
  require_ours(identity, health.file, schema());
  health.state = StudyState::sound;
  run_check([&] { check_pages(database, health.file, health.faults); }, health.faults);
  if (identity.version > 0) {
    run_check([&] { check_references(database, health.faults); }, health.faults);
    run_check([&] { check_answers(database, health.faults); }, health.faults);
  }
  if (!health.faults.empty()) health.state = StudyState::damaged;
  if (health.state == StudyState::sound && identity.version == newest(schema()) && !examine_index(database, health))
    health.state = StudyState::reparable;
}

void examine_file(Health& health) {
  if (const auto obstacle = why_unusable(health.file)) {
    health.faults.push_back(*obstacle);
    health.state = StudyState::unusable;
    return;
  }
  try {
    SQLite::Database database = opened_to_look(health.file);
    examine_content(database, health);
  } catch (const StoreError& error) {
    health.faults.emplace_back(error.what());
    health.state = StudyState::unusable;
  } catch (const SQLite::Exception& error) {
    const int kind = kind_of(error);
    health.faults.emplace_back(error.what());
    health.state = kind == SQLITE_NOTADB || kind == SQLITE_CORRUPT ? StudyState::damaged : StudyState::unusable;
  }
}

// The folder of an import has a name of mkdtemp's; any other is the learner's.
bool is_rest(const fs::path& path, const std::string& name) {
  std::error_code unknown;
  const bool of_import = name.starts_with("import-") && name.size() == std::string("import-XXXXXX").size();
  return name.starts_with("study.db-probe-") || name.starts_with("study.db-copying") ||
         (of_import && fs::is_directory(path, unknown));
}

void sort_out(const fs::path& path, bool is_draft, Leftovers& leftovers) {
  const std::string name = path.filename().string();
  if (is_draft || (name.starts_with("note-") && name.ends_with(".txt")))
    leftovers.drafts.push_back(path);
  else if (name.starts_with("study.db.before-"))
    leftovers.copies.push_back(path);
  else if (is_rest(path, name))
    leftovers.rests.push_back(path);
}

Leftovers leftovers_in(const fs::path& folder) {
  Leftovers leftovers;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) sort_out(entry.path(), false, leftovers);
  for (const auto& entry : fs::directory_iterator(folder / "drafts", none)) sort_out(entry.path(), true, leftovers);
  for (const char* log : {"study.db-wal", "study.db-journal"}) {
    if (!fs::exists(folder / "study.db", none) && size_of(folder / log) > 0) leftovers.logs.push_back(folder / log);
  }
  for (auto* const paths : {&leftovers.drafts, &leftovers.copies, &leftovers.rests})
    std::sort(paths->begin(), paths->end());
  return leftovers;
}

}  // namespace

SQLite::Database opened_to_look(const fs::path& file) {
  constexpr int kPatience = 5000;
  if (may_have_a_log(file)) {
    try {
      SQLite::Database database(file.string(), SQLite::OPEN_READONLY, kPatience);
      identity_of(database);
      return database;
    } catch (const SQLite::Exception& error) {
      // In a folder that cannot be written the log may be out of reach.
      if (kind_of(error) != SQLITE_CANTOPEN && kind_of(error) != SQLITE_READONLY) throw;
    }
  }
  return {immutable_uri(fs::absolute(file).lexically_normal()), SQLite::OPEN_READONLY | SQLite::OPEN_URI};
}

Health examine(const fs::path& folder) {
  Health health;
  health.file = folder / "study.db";
  health.free_bytes = free_bytes_at(folder);
  health.leftovers = leftovers_in(folder);
  std::error_code error;
  if (fs::symlink_status(health.file, error).type() == fs::file_type::not_found) return health;
  health.bytes = size_of(health.file) + size_of(health.file.string() + "-wal");
  examine_file(health);
  return health;
}

fs::path repair_index(const fs::path& folder) {
  Store store(folder);
  const std::string first = (folder / "study.db.before-repair").string();
  fs::path copy = first;
  for (int number = 2; fs::exists(copy); ++number) copy = first + "-" + std::to_string(number);
  back_up(store, copy);
  store.file().write([](SQLite::Database& database) {
    rebuild_index(database);
    return true;
  });
  return copy;
}

}  // namespace tracker
