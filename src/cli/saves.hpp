#pragma once
/// @file
/// @brief Waits for the saves of one file, whatever way an editor saves.

#include <sys/types.h>

#include <filesystem>
#include <functional>

namespace cli {

/// @brief What tells one save of a file from the next.
struct Signature {
  /// @brief The file's number on its disk; a save by renaming changes it. 0 when there is no file.
  ino_t inode = 0;
  /// @brief Its bytes.
  off_t size = 0;
  /// @brief Seconds of its last change.
  time_t seconds = 0;
  /// @brief Nanoseconds of its last change.
  long nanoseconds = 0;

  /// @brief Compares all parts. @param other another signature @return whether all are equal
  bool operator==(const Signature& other) const = default;
};

/// @brief Looks at a file.
/// @param file the file; links are followed
/// @return its signature; all zeros when there is no file
Signature signature_of(const std::filesystem::path& file);

/// @brief Reports the saves of a file: by writing, by renaming another file over it, by removing and making it again.
///
/// Where the system tells of changes (inotify) a save is seen at once, elsewhere within a fifth of a second.
class Saves {
 public:
  /// @brief Starts to watch; what is in the file now is no save.
  /// @param file the file
  explicit Saves(std::filesystem::path file);
  Saves(const Saves&) = delete;
  Saves& operator=(const Saves&) = delete;
  ~Saves();

  /// @brief Takes the file as it is now for seen; a save after this call is reported by wait().
  void mark_seen() { seen_ = signature_of(file_); }

  /// @brief Waits for a save.
  /// @param stopped asked a few times a second
  /// @return true after a save, false when stopped
  bool wait(const std::function<bool()>& stopped);

 private:
  bool wait_for_news();
  void settle() const;

  std::filesystem::path file_;
  Signature seen_;
  int notifier_ = -1;
};

}  // namespace cli
