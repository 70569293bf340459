#pragma once
/// @file
/// @brief A copy of the study as one SQLite file, made while another workbook may write.

#include <cstdint>
#include <filesystem>
#include <functional>

#include "tracker/store.hpp"

namespace tracker {

/// @brief The file that a backup names is not one to be written.
class WrongTarget : public StoreError {
 public:
  using StoreError::StoreError;
};

/// @brief How a backup is made.
struct BackupOptions {
  /// @brief True to replace whatever file is there; never the study itself.
  bool force = false;
  /// @brief Called now and then with the pages copied and the pages in all; may throw to end the backup.
  std::function<void(int done, int all)> progress;
};

/// @brief Copies the study with SQLite's online backup: one state of it, checked whole, under its name only when all is
/// on the disk.
///
/// The copy is one file without a write-ahead log, so it can be read from anywhere. Put back as study.db it is the
/// study.
/// @param store an open study
/// @param target the file to write; its folder must exist. A file that is there is replaced when it is an older backup
///   of this study, or empty
/// @param options whether to replace any file
/// @return the copy's size in bytes
/// @throws WrongTarget when the target is a folder, the study itself, or a file that is not to be replaced
/// @throws StoreError when it cannot be written, or the study is damaged; what was at the target is then still there,
///   and no half file is left
std::uintmax_t back_up(Store& store, const std::filesystem::path& target, const BackupOptions& options = {});

}  // namespace tracker
