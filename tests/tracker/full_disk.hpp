#pragma once
/// @file
/// @brief A disk that is full after so many writes more, for every study that this process opens meanwhile.

namespace tracker_tests {

/// @brief While it lives, SQLite's usual file layer is one that refuses to write as a full disk does.
///
/// It counts writes, so a test can fill the disk between any two of them. Only one may live at a time.
class FullDisk {
 public:
  /// @brief Takes the place of the system's file layer.
  /// @param writes how many writes there is room for
  explicit FullDisk(int writes);
  ~FullDisk();
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

  /// @brief Tells whether a write was refused. @return true once one was
  static bool met();
};

}  // namespace tracker_tests
