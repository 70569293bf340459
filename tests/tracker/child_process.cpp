#include "child_process.hpp"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace tracker_tests {
namespace {

void require(bool good, const std::string& what) {
  if (!good) throw std::runtime_error(what + ": " + std::strerror(errno));
}

void say(int pipe, const std::string& text) {
  if (write(pipe, text.data(), text.size()) < 0) _exit(99);
}

void write_file(const char* name, const std::string& text) {
  std::ofstream file(name);
  file << text;
  file.close();
  require(file.good(), std::string("write ") + name);
}

}  // namespace

ChildProcess::ChildProcess(const std::function<void(int pipe)>& work) {
  int ends[2];
  require(pipe2(ends, O_CLOEXEC) == 0, "pipe");
  id_ = fork();
  require(id_ >= 0, "fork");
  if (id_ == 0) {
    close(ends[0]);
    try {
      work(ends[1]);
    } catch (const std::exception& error) {
      say(ends[1], error.what());
    }
    _exit(0);
  }
  close(ends[1]);
  pipe_ = ends[0];
}

ChildProcess::~ChildProcess() {
  if (id_ > 0) kill(id_, SIGKILL);
  reap();
  close(pipe_);
}

void ChildProcess::reap() {
  if (id_ > 0) waitpid(id_, &status_, 0);
  id_ = -1;
}

bool ChildProcess::wait_for_a_byte() {
  char byte = 0;
  return read(pipe_, &byte, 1) == 1;
}

std::string ChildProcess::kill_and_read() {
  kill(id_, SIGKILL);
  return finish();
}

std::string ChildProcess::finish() {
  std::string text;
  char buffer[4096];
  for (ssize_t size = 0; (size = read(pipe_, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(size));
  reap();
  if (WIFSIGNALED(status_) && WTERMSIG(status_) != SIGKILL)
    text += " ended by signal " + std::to_string(WTERMSIG(status_));
  return text;
}

std::string in_a_child(const std::function<std::string()>& work) {
  ChildProcess child([&](int pipe) { say(pipe, work()); });
  return child.finish();
}

void become_nobody() {
  constexpr uid_t kNobody = 65534;
  if (geteuid() != 0) return;
  require(setgid(kNobody) == 0 && setuid(kNobody) == 0, "become nobody");
}

void enter_own_world() {
  const std::string user = std::to_string(geteuid()), group = std::to_string(getegid());
  const bool root = geteuid() == 0;
  require(unshare(root ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) == 0, "a namespace for mounts");
  if (!root) {
    write_file("/proc/self/setgroups", "deny");
    write_file("/proc/self/uid_map", "0 " + user + " 1");
    write_file("/proc/self/gid_map", "0 " + group + " 1");
  }
  require(mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0, "private mounts");
}

void mount_small_disk(const std::filesystem::path& folder, int kibibytes) {
  std::filesystem::create_directories(folder);
  const std::string options = "size=" + std::to_string(kibibytes) + "k";
  require(mount("tmpfs", folder.c_str(), "tmpfs", 0, options.c_str()) == 0, "mount a small disk");
}

void make_read_only(const std::filesystem::path& folder) {
  require(mount(folder.c_str(), folder.c_str(), nullptr, MS_BIND, nullptr) == 0, "bind " + folder.string());
  require(mount(nullptr, folder.c_str(), nullptr, MS_BIND | MS_REMOUNT | MS_RDONLY, nullptr) == 0, "remount read-only");
}

void forbid_files_beyond(unsigned long bytes) {
  const rlimit limit{bytes, bytes};
  std::signal(SIGXFSZ, SIG_IGN);
  require(setrlimit(RLIMIT_FSIZE, &limit) == 0, "limit the size of files");
}

}  // namespace tracker_tests
