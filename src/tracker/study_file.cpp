#include "tracker/study_file.hpp"

#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <string_view>
#include <thread>

#include "tracker/identity.hpp"
#include "tracker/migration.hpp"
#include "tracker/tokenizer.hpp"

namespace tracker {
namespace {

namespace fs = std::filesystem;

// A smaller file is looked at whole before the first write, and when a log lies beside it, which takes a few
// milliseconds; a larger one by `doctor`: another workbook that is open keeps a log for hours.
// Of any file SQLite checks each page that it touches.
constexpr std::uintmax_t kLookedAtWhole = std::uintmax_t{4} * 1024 * 1024;

using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;

fs::path beside(const fs::path& file, const char* suffix) { return file.string() + suffix; }

bool holds_bytes(const fs::path& file) {
  std::error_code ignored;
  const auto size = fs::file_size(file, ignored);
  return !ignored && size > 0;
}

bool is_looked_at_whole(const fs::path& file) {
  std::error_code unknown;
  const auto size = fs::file_size(file, unknown);
  return !unknown && size <= kLookedAtWhole;
}

// A log or journal with content: the file alone does not tell the whole state, SQLite has to put both together.
bool has_unfinished_work(const fs::path& file) {
  return holds_bytes(beside(file, "-wal")) || holds_bytes(beside(file, "-journal"));
}

std::string why(int error_number) { return std::strerror(error_number); }

void make_folder(const fs::path& folder) {
  std::error_code error, ignored;
  fs::create_directories(folder, error);
  if (fs::is_directory(folder, ignored)) return;
  if (fs::exists(folder, ignored))
    throw StoreError("the study folder " + folder.string() +
                     " is not a folder. Move that file away, or choose another folder with --study DIR");
  throw StoreError("the study folder " + folder.string() + " cannot be made: " + error.message() +
                   ". Choose another folder with --study DIR");
}

void require_a_plain_file(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::regular || status.type() == fs::file_type::not_found) return;
  if (status.type() == fs::file_type::none)
    throw StoreError(file.string() + " cannot be looked at: " + error.message() +
                     ". Check the rights of the study folder, or choose another folder with --study DIR");
  throw StoreError(file.string() + " is not a plain file. Move it away; a new study.db is made in its place");
}

void require_readable(const fs::path& file) {
  if (access(file.c_str(), R_OK) == 0 || errno == ENOENT) return;
  throw StoreError(file.string() + " cannot be read: " + why(errno) +
                   ". Give yourself the right to read it, or choose another folder with --study DIR");
}

std::optional<std::string> why_not_writable(const fs::path& file) {
  if (access(file.parent_path().c_str(), W_OK | X_OK) != 0) return why(errno);
  if (access(file.c_str(), W_OK) != 0 && errno != ENOENT) return why(errno);
  return std::nullopt;
}

SQLite::Database opened(const std::string& name, int flags, const OpenOptions& options) {
  return {name, flags, options.patience_ms, options.file_layer};
}

// "immutable" keeps SQLite from taking locks and making side files; it sees the file alone.
SQLite::Database opened_immutable(const fs::path& file, const OpenOptions& options) {
  return opened(immutable_uri(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI, options);
}

bool tells_of_damage(const SQLite::Exception& error) {
  const int kind = kind_of(error);
  return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB;
}

// SQLite reads what is missing of the last page as zeros.
void refuse_half_a_page(SQLite::Database& database, const fs::path& file) {
  const auto page = static_cast<std::uintmax_t>(database.execAndGet("PRAGMA page_size").getInt());
  if (fs::file_size(file) % page != 0) throw SQLite::Exception("it is cut in the middle of a page", SQLITE_CORRUPT);
}

// The head is read through SQLite, not through a stream: closing a stream would drop the locks that another Store of
// this process holds on the same file.
void glance_at(const fs::path& file, const OpenOptions& options) {
  SQLite::Database database = opened_immutable(file, options);
  require_ours(identity_of(database), file, options.migrations);
  refuse_half_a_page(database, file);
}

// Another workbook may be in the middle of a commit: then its log or journal lies there, or the next glance is clear.
// False where only the file and its log together tell.
bool is_clear_at_a_glance(const fs::path& file, const OpenOptions& options) {
  constexpr int kPatience = 3;
  for (int glance = 1; holds_bytes(file); ++glance) {
    try {
      glance_at(file, options);
      return true;
    } catch (const SQLite::Exception& error) {
      if (!tells_of_damage(error)) throw;
      if (has_unfinished_work(file)) return false;
      if (glance == kPatience) throw damaged(file, error.what());
    }
    std::this_thread::sleep_for(milliseconds(20));
  }
  return true;
}

// The last connection to close merges the log into the file. A file that is not ours must not be changed even so.
void merge_log_on_close(SQLite::Database& database, bool merge) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, merge ? 0 : 1, nullptr);
}

bool may_lack_shared_memory(const SQLite::Exception& error) {
  const int kind = kind_of(error);
  return kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN;
}

std::string journal_mode(SQLite::Database& database, const std::string& change = "") {
  return database.execAndGet("PRAGMA journal_mode" + change).getString();
}

bool is_running(pid_t process) { return kill(process, 0) == 0 || errno != ESRCH; }

std::string probe_name(const fs::path& file, const std::string& process) {
  return file.filename().string() + "-probe-" + process;
}

// A workbook that was killed while it tried left its file behind. One that still runs is known by its number in the
// name, and should it run where its number tells nothing here, it only takes the study to be on a poorer disk, once.
void remove_left_probes(const fs::path& file) {
  const std::string start = probe_name(file, "");
  std::error_code error, ignored;
  for (fs::directory_iterator entry(file.parent_path(), error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(start)) continue;
    pid_t maker = 0;
    std::from_chars(name.data() + start.size(), name.data() + name.size(), maker);
    if (maker > 0 && !is_running(maker)) fs::remove(entry->path(), ignored);
  }
}

// Tried on a file of its own: the study itself must not change its mode under another workbook that has it open.
bool can_share_memory(const fs::path& file, const OpenOptions& options) {
  const fs::path probe = file.parent_path() / probe_name(file, std::to_string(getpid()));
  bool shared = false;
  try {
    SQLite::Database database = opened(probe.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, options);
    database.exec("PRAGMA synchronous = OFF");
    shared = journal_mode(database, " = WAL") == "wal";
    identity_of(database);  // the first look through the log needs the memory
  } catch (const SQLite::Exception& error) {
    shared = shared && !may_lack_shared_memory(error);
  }
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) fs::remove(beside(probe, suffix), ignored);
  return shared;
}

std::string without_log(const fs::path& file) {
  return file.string() +
         " is kept without a write-ahead log, which needs shared memory that this file system does not offer. "
         "All is recorded as safely; two workbooks at once wait for each other more often.";
}

}  // namespace

// Signs that have a meaning in a URI are written as %XX.
std::string immutable_uri(const fs::path& file) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text = "file:";
  for (const char sign : file.string()) {
    const auto byte = static_cast<unsigned char>(sign);
    const bool plain = byte > ' ' && byte < 0x7f && std::strchr("?#%", sign) == nullptr;
    if (plain)
      text += sign;
    else
      (text += '%').append({kDigits[byte >> 4U], kDigits[byte & 0xfU]});
  }
  return text + "?immutable=1";
}

StudyFile::StudyFile(const fs::path& folder, const OpenOptions& options) {
  version_ = newest(options.migrations);
  make_folder(folder);
  std::error_code error;
  const fs::path real = fs::weakly_canonical(folder / "study.db", error);
  file_ = error ? fs::absolute(folder / "study.db") : real;
  require_a_plain_file(file_);
  require_readable(file_);
  guarded([&] { open_with_patience(options); });
}

// Turning a file to its log or away from it, SQLite refuses the others at once instead of letting them wait: so they
// come again, each after a pause of its own.
void StudyFile::open_with_patience(OpenOptions options) {
  const int patience = options.patience_ms;
  const auto deadline = steady_clock::now() + milliseconds(patience);
  const auto pause = milliseconds(3 + getpid() % 7);
  for (;; std::this_thread::sleep_for(pause)) try {
      open(options);
      return database_->setBusyTimeout(patience);
    } catch (const SQLite::Exception& error) {
      database_.reset();
      const auto left = duration_cast<milliseconds>(deadline - steady_clock::now());
      if (kind_of(error) != SQLITE_BUSY || left.count() <= 0) throw;
      options.patience_ms = static_cast<int>(left.count());
    }
}

void StudyFile::open(const OpenOptions& options) {
  const std::optional<std::string> obstacle = why_not_writable(file_);
  clear_at_a_glance_ = is_clear_at_a_glance(file_, options);
  if (obstacle) return open_to_read(options, *obstacle);
  try {
    open_to_write(options);
  } catch (const SQLite::Exception& error) {
    const bool full = disk_is_full(file_, error);
    database_.reset();
    if (full && holds_bytes(file_)) return open_to_read_on_a_full_disk(options, error);
    if (full || !may_lack_shared_memory(error)) throw;
    open_without_log(options);
  }
}

void StudyFile::connect_to_write(const OpenOptions& options, const std::string& settings) {
  database_ =
      std::make_unique<SQLite::Database>(opened(file_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, options));
  merge_log_on_close(*database_, false);
  add_tokenizer(*database_);
  database_->exec(settings + "PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; PRAGMA wal_autocheckpoint = 200");
  require_ours(identity_of(*database_), file_, options.migrations);
  if (has_unfinished_work(file_) && (!clear_at_a_glance_ || is_looked_at_whole(file_))) examine();
  merge_log_on_close(*database_, true);
}

void StudyFile::open_to_write(const OpenOptions& options) {
  connect_to_write(options, "");
  remove_left_probes(file_);
  bring_up_to_date(*database_, file_, options.migrations);
  bool logged = journal_mode(*database_) == "wal";
  if (!logged && can_share_memory(file_, options)) logged = journal_mode(*database_, " = WAL") == "wal";
  if (!logged) notice_ = without_log(file_);
  database_->exec("PRAGMA foreign_keys = ON");
  identity_of(*database_);
}

// With the file locked for itself alone, SQLite needs no shared memory to leave the log. It keeps its first lock while
// it waits for the second, so two of them would wait for each other for ever: here nobody waits, and comes again later.
void StudyFile::open_without_log(OpenOptions options) {
  options.patience_ms = 0;
  connect_to_write(options, "PRAGMA locking_mode = EXCLUSIVE;");
  database_->exec("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL");
  identity_of(*database_);  // the next look lets go of the lock
  bring_up_to_date(*database_, file_, options.migrations);
  database_->exec("PRAGMA foreign_keys = ON");
  notice_ = without_log(file_);
}

void StudyFile::open_to_read(const OpenOptions& options, const std::string& reason) {
  const std::string what = file_.string() + " can only be read (" + reason + ")";
  if (!holds_bytes(file_))
    throw StoreError("no study can be made at " + file_.string() + ": " + reason +
                     ". Make the folder writable, or choose another one with --study DIR");
  database_ = std::make_unique<SQLite::Database>(has_unfinished_work(file_)
                                                     ? opened(file_.string(), SQLite::OPEN_READONLY, options)
                                                     : opened_immutable(file_, options));
  add_tokenizer(*database_);
  const Identity found = identity_of(*database_);
  require_ours(found, file_, options.migrations);
  if (found.version != newest(options.migrations))
    throw StoreError(what +
                     " and is of an older workbook. Make it writable once, so that it can be brought up to date");
  read_only_ = true;
  notice_ = what + ". What is in it can be seen; nothing new is recorded.";
}

// A journal that the full disk left half undone needs a write before anything can be read: then the disk is to blame.
void StudyFile::open_to_read_on_a_full_disk(const OpenOptions& options, const SQLite::Exception& full) {
  try {
    open_to_read(options, "the disk is full");
  } catch (const SQLite::Exception&) {
    throw SQLite::Exception(full);
  }
}

void StudyFile::examine() {
  const std::string report = database_->execAndGet("PRAGMA quick_check(1)").getString();
  if (report != "ok") throw damaged(file_, report);
  examined_ = true;
}

void StudyFile::require_writable() {
  if (read_only_) throw StoreError(notice_ + " Make it writable, or choose another folder with --study DIR");
  if (!examined_ && is_looked_at_whole(file_)) examine();
}

// `watch` may stay open while a newer workbook brings the study up to date.
void StudyFile::require_same_version() {
  if (database_->execAndGet("PRAGMA user_version").getInt() == version_) return;
  throw StoreError(
      file_.string() +
      " was brought up to date by a newer workbook. Nothing was recorded. Close this one and start it again");
}

}  // namespace tracker
