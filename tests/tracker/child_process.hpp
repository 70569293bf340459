#pragma once
/// @file
/// @brief Work in a process of its own: for locks, kills, lost rights and file systems that vanish with it.

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>

namespace tracker_tests {

/// @brief A child that runs beside the test, and a pipe on which it speaks.
class ChildProcess {
 public:
  /// @brief Starts it.
  /// @param work gets the end of the pipe to write to; an exception's text is written there too
  explicit ChildProcess(const std::function<void(int pipe)>& work);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// @brief Its number. @return -1 once it has ended
  pid_t id() const { return id_; }

  /// @brief Waits for one byte from the child.
  /// @return false when the child ended without one
  bool wait_for_a_byte();

  /// @brief kill -9, then everything that was still in the pipe.
  /// @return the bytes
  std::string kill_and_read();

  /// @brief Waits for the end.
  /// @return what the child wrote and was not read yet; with "ended by signal N" when it was
  std::string finish();

 private:
  void reap();

  pid_t id_ = -1;
  int pipe_ = -1;
  int status_ = 0;
};

/// @brief Runs work in a child and hands back the text that it returned, or the text of what it threw.
/// @param work the text it returns is the result
/// @return text
std::string in_a_child(const std::function<std::string()>& work);

/// @brief Gives up root's rights for those of "nobody"; does nothing for a process that is not root.
void become_nobody();

/// @brief A world of its own for a child: mounts made in it are gone with it.
///
/// Root needs nothing more; others get a user namespace, in which they may mount. @throws std::runtime_error where
/// the system allows neither.
void enter_own_world();

/// @brief Mounts a small empty memory disk on a folder, which is made.
/// @param folder the place
/// @param kibibytes its size
void mount_small_disk(const std::filesystem::path& folder, int kibibytes);

/// @brief Makes a folder read-only by a mount on itself, as root meets it on a CD or a snapshot.
/// @param folder the place
void make_read_only(const std::filesystem::path& folder);

/// @brief From now on this process may not write a file beyond a size, as under a disk quota.
/// @param bytes the size
void forbid_files_beyond(unsigned long bytes);

}  // namespace tracker_tests
