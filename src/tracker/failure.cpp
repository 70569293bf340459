#include "tracker/failure.hpp"

#include <sqlite3.h>

namespace tracker {
namespace {

// What one small transaction needs at most: the shared index (32 KiB) and a few pages of the log.
constexpr std::uintmax_t kRoomForAWrite = std::uintmax_t{128} * 1024;

StoreError unreachable(const std::filesystem::path& file, const std::string& detail) {
  return StoreError(file.string() + " could not be read or written: " + detail +
                    ". Nothing was changed. Check the disk, your quota on it and the rights of the study folder, "
                    "or choose another folder with --study DIR");
}

}  // namespace

int kind_of(const SQLite::Exception& error) { return error.getErrorCode() & 0xff; }

bool disk_is_full(const std::filesystem::path& file, const SQLite::Exception& error) {
  if (kind_of(error) == SQLITE_FULL) return true;
  if (kind_of(error) != SQLITE_IOERR && kind_of(error) != SQLITE_CANTOPEN) return false;
  std::error_code ignored;
  const auto room = std::filesystem::space(file.parent_path(), ignored);
  return !ignored && room.available < kRoomForAWrite;
}

StoreError damaged(const std::filesystem::path& file, const std::string& detail) {
  return StoreError(
      file.string() + " is damaged (" + detail +
      "). It was left as it is. Move it out of the folder, with study.db-wal and study.db-shm if they "
      "are there, then put a copy of it back or begin a new one. ./workbook doctor says what can be saved, and how");
}

StoreError explained(const std::filesystem::path& file, const SQLite::Exception& error) {
  const std::string name = file.string();
  if (disk_is_full(file, error))
    return StoreError("the disk that holds " + name + " is full. Nothing was recorded. Free some space and try again");
  switch (kind_of(error)) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return StoreError("another workbook is writing to " + name +
                        " and was not done after 5 s. Nothing was recorded. Wait for it or close it, then try again");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return damaged(file, error.what());
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return StoreError(name +
                        " is read-only. Nothing was recorded. Make it and its folder writable, or choose "
                        "another folder with --study DIR");
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
      return StoreError(name + " did not take the record: " + error.what() + ". Nothing was recorded");
    default:
      return unreachable(file, error.what());
  }
}

}  // namespace tracker
