#include "workbook_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace fs = std::filesystem;

namespace {

constexpr int kMinuteMs = 60'000;

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  }
  std::array<int, 2> ends{};
  int reading() const { return ends[0]; }
  int writing() const { return ends[1]; }
};

// Runs in the child: nothing of the tester's own settings must decide what the program prints.
[[noreturn]] void become_workbook(const Call& call, const fs::path& study) {
  for (const char* const name : {"NO_COLOR", "PAGER", "LESS", "VISUAL", "EDITOR", "BROWSER", "DISPLAY",
                                 "WAYLAND_DISPLAY", "LC_ALL", "LC_CTYPE", "LANG", "WORKBOOK_STUDY"}) {
    unsetenv(name);
  }
  setenv("TERM", "xterm", 1);
  setenv("WORKBOOK_ROOT", WORKBOOK_ROOT, 1);
  setenv("WORKBOOK_STUDY", study.c_str(), 1);
  for (const auto& [name, value] : call.environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<std::string> words{call.program};
  words.insert(words.end(), call.words.begin(), call.words.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(call.program.c_str(), arguments.data());
  _exit(126);
}

int exit_code(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Reads what is there; false at the end. A terminal ends with EIO.
bool read_some(int from, std::string& text) {
  std::array<char, 4096> buffer{};
  const ssize_t count = read(from, buffer.data(), buffer.size());
  if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

void read_both(int out, std::string& out_text, int err, std::string& err_text) {
  std::array<pollfd, 2> open{{{out, POLLIN, 0}, {err, POLLIN, 0}}};
  while (open[0].fd >= 0 || open[1].fd >= 0) {
    if (poll(open.data(), open.size(), kMinuteMs) <= 0) throw std::runtime_error("the program hangs");
    if (open[0].revents != 0 && !read_some(out, out_text)) open[0].fd = -1;
    if (open[1].revents != 0 && !read_some(err, err_text)) open[1].fd = -1;
  }
}

}  // namespace

Folder::Folder() : path_((fs::temp_directory_path() / "workbook-test-XXXXXX").string()) {
  if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no folder for the test");
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Ended Learner::runs(const Call& call) const {
  const Pipe in, out, err;
  const pid_t process = fork();
  if (process == 0) {
    dup2(in.reading(), STDIN_FILENO);
    dup2(out.writing(), STDOUT_FILENO);
    dup2(err.writing(), STDERR_FILENO);
    become_workbook(call, study());
  }
  close(in.reading());
  close(out.writing());
  close(err.writing());
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  if (write(in.writing(), call.input.data(), call.input.size()) < 0 && errno != EPIPE)
    throw std::runtime_error("no input");
  close(in.writing());
  std::signal(SIGPIPE, before);
  Ended ended;
  read_both(out.reading(), ended.out, err.reading(), ended.err);
  close(out.reading());
  close(err.reading());
  ended.code = exit_code(process);
  return ended;
}

Ended Learner::sees(const Call& call) const {
  winsize size{24, call.columns, 0, 0};
  int terminal = -1;
  const pid_t process = forkpty(&terminal, nullptr, nullptr, &size);
  if (process == 0) become_workbook(call, study());
  if (write(terminal, call.input.data(), call.input.size()) < 0) throw std::runtime_error("no input");
  Ended ended;
  while (read_some(terminal, ended.out)) continue;
  close(terminal);
  ended.code = exit_code(process);
  return ended;
}

Running::Running(const Learner& learner, const std::vector<std::string>& words) {
  const Pipe out;
  process_ = fork();
  if (process_ == 0) {
    dup2(out.writing(), STDOUT_FILENO);
    dup2(out.writing(), STDERR_FILENO);
    become_workbook(Call{words, "", {}}, learner.study());
  }
  close(out.writing());
  out_ = out.reading();
}

Running::~Running() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    exit_code(process_);
  }
  close(out_);
}

bool Running::read_more() {
  pollfd waiting{out_, POLLIN, 0};
  return poll(&waiting, 1, kMinuteMs) > 0 && read_some(out_, text_);
}

bool Running::shows(const std::string& text, int times) {
  const auto count = [&] {
    int found = 0;
    for (std::size_t at = text_.find(text); at != std::string::npos; at = text_.find(text, at + 1)) ++found;
    return found;
  };
  while (count() < times) {
    if (!read_more()) return false;
  }
  return true;
}

Ended Running::ends_by(int signal) {
  kill(process_, signal);
  while (read_more()) continue;
  Ended ended{exit_code(process_), text_, ""};
  process_ = -1;
  return ended;
}

Talk::Talk(const Learner& learner, const Call& call) {
  winsize size{24, call.columns, 0, 0};
  process_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (process_ == 0) become_workbook(call, learner.study());
  types(call.input);
}

Talk::~Talk() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    exit_code(process_);
  }
  close(terminal_);
}

bool Talk::read_more() {
  pollfd waiting{terminal_, POLLIN, 0};
  return poll(&waiting, 1, kMinuteMs) > 0 && read_some(terminal_, text_);
}

bool Talk::sees(const std::string& text) {
  std::size_t at = text_.find(text, seen_);
  while (at == std::string::npos) {
    if (!read_more()) return false;
    at = text_.find(text, seen_);
  }
  seen_ = at + text.size();
  return true;
}

void Talk::types(const std::string& text) const {
  if (write(terminal_, text.data(), text.size()) < 0) throw std::runtime_error("no terminal");
}

Ended Talk::ends() {
  while (read_more()) continue;
  Ended ended{exit_code(process_), text_, ""};
  process_ = -1;
  return ended;
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

void write_text(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}
