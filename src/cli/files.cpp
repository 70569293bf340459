#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "cli/failure.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot_write(const fs::path& file, int error) {
  throw Failure(kFailed, fmt::format("cannot write {}: {}", file.string(), std::strerror(error)),
                "its old text is untouched; check the folder's permissions and the space on the disk");
}

// A file that is gone at the end of its scope unless it was renamed to its place.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& place) : place_(place), name_(place.string() + ".XXXXXX") {
    descriptor_ = mkstemp(name_.data());
    if (descriptor_ < 0) cannot_write(place_, errno);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!name_.empty()) unlink(name_.c_str());
  }

  void write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno != EINTR) cannot_write(place_, errno);
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void move_to_place() {
    struct stat old {};
    const mode_t mask = umask(0);
    umask(mask);
    const bool exists = stat(place_.c_str(), &old) == 0;
    if (fchmod(descriptor_, exists ? old.st_mode & 07777 : 0666 & ~mask) != 0) cannot_write(place_, errno);
    if (fsync(descriptor_) != 0 || rename(name_.c_str(), place_.c_str()) != 0) cannot_write(place_, errno);
    name_.clear();
  }

 private:
  fs::path place_;
  std::string name_;
  int descriptor_ = -1;
};

}  // namespace

std::string read_file(const fs::path& file) {
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (!in.is_open() || in.bad() || fs::is_directory(file)) {
    const std::string why = errno == 0 ? "it is not a file" : std::strerror(errno);
    throw Failure(kFailed, fmt::format("cannot read {}: {}", file.string(), why), "check the path and its permissions");
  }
  return text.str();
}

void sync_to_disk(const fs::path& path) {
  const int descriptor = open(path.c_str(), O_RDONLY);
  if (descriptor < 0) return;  // a folder may be open to writing and closed to reading
  const int error = fsync(descriptor) == 0 ? 0 : errno;
  close(descriptor);
  if (error != 0 && error != EINVAL) cannot_write(path, error);  // EINVAL: this file system syncs no folders
}

void write_file(const fs::path& file, std::string_view text) {
  write_file(file, [&](const Sink& sink) { sink(text); });
}

void write_file(const fs::path& file, const std::function<void(const Sink& sink)>& write) {
  std::error_code error;
  const fs::path place = fs::is_symlink(file) ? fs::weakly_canonical(file, error) : file;
  const fs::path folder = place.has_parent_path() ? place.parent_path() : ".";
  fs::create_directories(folder, error);
  if (error) cannot_write(place, error.value());
  TemporaryFile temporary(place);
  write([&](std::string_view bytes) { temporary.write(bytes); });
  temporary.move_to_place();
  sync_to_disk(folder);
}

}  // namespace cli
