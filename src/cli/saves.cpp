#include "cli/saves.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

#include <array>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

namespace cli {

namespace fs = std::filesystem;

namespace {

constexpr int kLookEveryMs = 200;
constexpr std::chrono::milliseconds kSettleTime{30};

// The folder of the file, and the folder of what it links to: an editor may save in either.
int notifier_for([[maybe_unused]] const fs::path& file) {
#ifdef __linux__
  const int notifier = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (notifier < 0) return -1;
  std::error_code missing;
  const fs::path target = fs::weakly_canonical(file, missing);
  for (const fs::path& folder : {file.parent_path(), target.parent_path()}) {
    inotify_add_watch(notifier, folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO);
  }
  return notifier;
#else
  return -1;
#endif
}

}  // namespace

Signature signature_of(const fs::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return {};
#ifdef __APPLE__
  const timespec& changed = status.st_mtimespec;
#else
  const timespec& changed = status.st_mtim;
#endif
  return {status.st_ino, status.st_size, changed.tv_sec, changed.tv_nsec};
}

Saves::Saves(fs::path file) : file_(std::move(file)), notifier_(notifier_for(file_)) { mark_seen(); }

Saves::~Saves() {
  if (notifier_ >= 0) close(notifier_);
}

bool Saves::wait(const std::function<bool()>& stopped) {
  while (!stopped()) {
    const Signature now = signature_of(file_);
    if (now != Signature{} && now != seen_) return true;
    const bool told = wait_for_news();
    // Without word that the file was closed, its writer may still be at work.
    if (!told && signature_of(file_) != seen_) settle();
  }
  return false;
}

// Waits for word of any file in the folders, at most a fifth of a second; returns whether there was any.
bool Saves::wait_for_news() {
  pollfd waiting{notifier_, POLLIN, 0};
  const bool told = poll(&waiting, 1, kLookEveryMs) > 0;
  std::array<char, 4096> news{};
  while (told && read(notifier_, news.data(), news.size()) > 0) continue;
  return told;
}

void Saves::settle() const {
  Signature before;
  for (Signature now = signature_of(file_); now != before; now = signature_of(file_)) {
    before = now;
    std::this_thread::sleep_for(kSettleTime);
  }
}

}  // namespace cli
