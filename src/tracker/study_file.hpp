#pragma once
/// @file
/// @brief study.db as a file: found, judged, brought up to date, and used in guarded reads and writes.

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>

#include <filesystem>
#include <memory>
#include <string>
#include <type_traits>

#include "tracker/failure.hpp"
#include "tracker/schema.hpp"

namespace tracker {

/// @brief How a study file is opened; only tests need anything but the defaults.
struct OpenOptions {
  /// @brief The migrations that lead to the newest version.
  Migrations migrations = schema();
  /// @brief How long a writer waits for another one, in milliseconds.
  int patience_ms = 5000;
  /// @brief The name of SQLite's file layer; empty for the system's usual one.
  std::string file_layer;
};

/// @brief A file's name for a connection that reads it without locks and side files, and sees the file alone, without
/// its log.
/// @param file any file
/// @return a URI, to be opened with OPEN_READONLY | OPEN_URI
std::string immutable_uri(const std::filesystem::path& file);

/// @brief An open study.db.
///
/// Before SQLite may touch a file, its head is read without locks or side files, so that a foreign, newer or damaged
/// file stays as it is, to the byte.
class StudyFile {
 public:
  /// @brief Opens study.db in the folder, see Store::Store.
  /// @param folder the study folder
  /// @param options the defaults, but for tests
  /// @throws StoreError as Store::Store does
  explicit StudyFile(const std::filesystem::path& folder, const OpenOptions& options = {});

  /// @brief Runs a reader on the database.
  /// @param work called with the SQLite::Database
  /// @return what work returns
  /// @throws StoreError in place of SQLite's own error
  template <class Work>
  auto read(const Work& work) {
    return guarded([&] { return work(*database_); });
  }

  /// @brief Runs a writer in one transaction that is on disk when this returns; when work throws, nothing has happened.
  /// @param work called with the SQLite::Database
  /// @return what work returns; must not be void
  /// @throws StoreError in place of SQLite's own error, when the study is open for reading only, and when a newer
  /// workbook has changed its tables since it was opened
  template <class Work>
  auto write(const Work& work) {
    return guarded([&] {
      require_writable();
      SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
      require_same_version();
      auto result = work(*database_);
      transaction.commit();
      return result;
    });
  }

  /// @brief See Store::notice.
  /// @return one or two sentences, or empty
  const std::string& notice() const { return notice_; }

  /// @brief See Store::read_only.
  /// @return true when every write throws
  bool read_only() const { return read_only_; }

 private:
  template <class Work>
  std::invoke_result_t<Work> guarded(const Work& work) {
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      throw explained(file_, error);
    }
  }

  void open_with_patience(OpenOptions options);
  void open(const OpenOptions& options);
  void connect_to_write(const OpenOptions& options, const std::string& settings);
  void open_to_write(const OpenOptions& options);
  void open_without_log(OpenOptions options);
  void open_to_read(const OpenOptions& options, const std::string& reason);
  void open_to_read_on_a_full_disk(const OpenOptions& options, const SQLite::Exception& full);
  void examine();
  void require_writable();
  void require_same_version();

  std::filesystem::path file_;
  std::unique_ptr<SQLite::Database> database_;
  std::string notice_;
  bool read_only_ = false;
  bool clear_at_a_glance_ = false;
  bool examined_ = false;
  int version_ = 0;
};

}  // namespace tracker
