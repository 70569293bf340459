#pragma once
/// @file
/// @brief File descriptors that close themselves.

#include <string_view>
#include <utility>

namespace grading {

/// @brief A file descriptor that is closed when it goes.
class Fd {
 public:
  /// @brief None.
  Fd() = default;
  /// @brief Takes a descriptor over.
  /// @param number an open descriptor, or -1 for none
  explicit Fd(int number) : number_(number) {}
  /// @brief Takes the other's descriptor.
  /// @param other left with none
  Fd(Fd&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  /// @brief Takes the other's descriptor and closes its own.
  /// @param other left with this one's
  /// @return itself
  Fd& operator=(Fd&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Fd() { close(); }
  /// @brief The descriptor's number.
  /// @return -1 for none
  int get() const { return number_; }
  /// @brief Closes it now.
  void close();

 private:
  int number_ = -1;
};

/// @brief A pipe; neither end survives an exec.
struct Pipe {
  /// @brief Where to read.
  Fd read;
  /// @brief Where to write.
  Fd write;
};

/// @brief Makes a pipe.
/// @return both ends, numbered from 10 up so that they can be moved to small numbers without a clash
/// @throws std::system_error when there are too many open files
Pipe make_pipe();

/// @brief Writes all of a text.
/// @param fd an open descriptor
/// @param text any bytes
/// @return false when the other end is gone
bool write_all(int fd, std::string_view text);

}  // namespace grading
