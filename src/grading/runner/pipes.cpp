/// @file
/// @brief Pipes.
#include "grading/runner/pipes.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace grading {
namespace {

// Small numbers are where children expect their streams.
constexpr int kLowestNumber = 10;

Fd moved_up(int number) {
  const Fd original(number);
  Fd copy(fcntl(number, F_DUPFD_CLOEXEC, kLowestNumber));
  if (copy.get() < 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return copy;
}

}  // namespace

void Fd::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

Pipe make_pipe() {
  int ends[2];
  if (pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return {moved_up(ends[0]), moved_up(ends[1])};
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(fd, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace grading
