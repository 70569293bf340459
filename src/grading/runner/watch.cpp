/// @file
/// @brief Watching and ending children.
#include "grading/runner/watch.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "grading/processes.hpp"

namespace grading {
namespace {

Pipe child_ended;  // written to by the signal handler, so that poll() wakes up

void on_child_end(int) {
  const int saved = errno;
  [[maybe_unused]] const ssize_t written = write(child_ended.write.get(), "x", 1);
  errno = saved;
}

void make_non_blocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

// Reads what is there. Returns false when the stream's taker had too much.
bool drain(Stream& stream) {
  char bytes[1 << 16];
  while (stream.fd.get() >= 0) {
    const ssize_t count = read(stream.fd.get(), bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return true;
    if (count == 0) {
      stream.fd.close();
      return true;
    }
    if (!stream.take({bytes, static_cast<std::size_t>(count)})) return false;
  }
  return true;
}

bool drain_all(std::vector<Stream>& streams) {
  return std::all_of(streams.begin(), streams.end(), [](Stream& stream) { return drain(stream); });
}

std::optional<Ending> ending_of(pid_t child) {
  int status = 0;
  if (waitpid(child, &status, WNOHANG) != child) return std::nullopt;
  if (WIFSIGNALED(status)) return Ending{"signal", WTERMSIG(status)};
  return Ending{"exit", WEXITSTATUS(status)};
}

// Waits until something happens or the deadline is near; returns false when the grader is gone.
bool wait_for_news(const std::vector<Stream>& streams, Clock::time_point deadline, int grader) {
  std::vector<pollfd> watched{{grader, POLLIN, 0}, {child_ended.read.get(), POLLIN, 0}};
  for (const auto& stream : streams) watched.push_back({stream.fd.get(), POLLIN, 0});
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  poll(watched.data(), static_cast<nfds_t>(watched.size()), static_cast<int>(std::max<long>(left, 0)));
  char bytes[64];
  while (read(child_ended.read.get(), bytes, sizeof bytes) > 0) continue;
  return watched[0].revents == 0;
}

// The parent of a process as /proc tells it: the number after "pid (name) state"; 0 when the process is gone.
pid_t parent_of(const std::filesystem::path& process) {
  std::ifstream stat(process / "stat");
  std::string text;
  std::getline(stat, text);
  const auto name_end = text.rfind(')');
  if (name_end == std::string::npos || text.size() < name_end + 5) return 0;
  return std::atoi(text.c_str() + name_end + 4);
}

// The processes whose parent this one is: children, and orphans that fell to it.
std::vector<pid_t> own_children() {
  return processes_where([](const std::filesystem::path& process) { return parent_of(process) == getpid(); });
}

// Each ended process hands its own children up to this one, so the loop ends when none is left.
void end_everything(pid_t child) {
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) continue;
  while (true) {
    const pid_t reaped = waitpid(-1, nullptr, WNOHANG);
    if (reaped < 0 && errno != EINTR) return;
    if (reaped == 0) {
      for (const pid_t orphan : own_children()) kill(orphan, SIGKILL);
    }
  }
}

Ending watch_until_end(pid_t child, std::vector<Stream>& streams, const std::function<Clock::time_point()>& deadline,
                       int grader) {
  while (true) {
    if (!wait_for_news(streams, deadline(), grader)) throw Cancelled{};
    // Whether it ended is asked before the last reading, so that nothing is written after it.
    const auto ending = ending_of(child);
    if (!drain_all(streams)) return {"output", 0};
    if (ending) return *ending;
    if (Clock::now() >= deadline()) return {"timeout", 0};
  }
}

struct EndAtExit {
  pid_t child;
  ~EndAtExit() { end_everything(child); }
};

}  // namespace

void become_guardian() {
  child_ended = make_pipe();
  make_non_blocking(child_ended.read.get());
  make_non_blocking(child_ended.write.get());
  struct sigaction action = {};
  action.sa_handler = on_child_end;
  action.sa_flags = SA_RESTART | SA_NOCLDSTOP;
  sigaction(SIGCHLD, &action, nullptr);
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

void enter_childhood(pid_t guardian) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != guardian) _exit(1);
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
}

Ending watch(pid_t child, std::vector<Stream>& streams, const std::function<Clock::time_point()>& deadline,
             int grader) {
  setpgid(child, child);
  for (const auto& stream : streams) make_non_blocking(stream.fd.get());
  const EndAtExit end_at_exit{child};
  return watch_until_end(child, streams, deadline, grader);
}

}  // namespace grading
