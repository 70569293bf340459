#include "cli/process.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "cli/failure.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

// Sets what a signal does, until the end of the scope.
class SignalAction {
 public:
  SignalAction(int signal, void (*action)(int)) : signal_(signal), before_(std::signal(signal, action)) {}
  SignalAction(const SignalAction&) = delete;
  SignalAction& operator=(const SignalAction&) = delete;
  ~SignalAction() { std::signal(signal_, before_); }

 private:
  int signal_;
  void (*before_)(int);
};

std::string quoted(const std::string& word) {
  std::string result = "'";
  for (const char letter : word) result += letter == '\'' ? "'\\''" : std::string(1, letter);
  return result + "'";
}

int exit_status(int status) {
  if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

std::string pager() {
  const char* const wanted = std::getenv("PAGER");
  if (wanted != nullptr) return wanted;
  if (is_installed("less")) return "less";
  return is_installed("more") ? "more" : "";
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace

bool is_installed(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((fs::path(folder) / name).c_str(), X_OK) == 0) return true;
  }
  return false;
}

void show_paged(std::string_view text, bool interactive) {
  const std::string command = interactive ? pager() : "";
  if (command.empty() || command == "cat") return print(text);
  // Colours pass, one screen needs no pager, the page stays on the screen afterwards.
  setenv("LESS", "FRX", 0);
  const SignalAction interrupt(SIGINT, SIG_IGN);  // Ctrl-C is the pager's
  const SignalAction broken_pipe(SIGPIPE, SIG_IGN);
  std::FILE* const pipe = popen(command.c_str(), "w");
  if (pipe == nullptr) return print(text);
  std::fwrite(text.data(), 1, text.size(), pipe);
  if (exit_status(pclose(pipe)) == 127) print(text);
}

int run_on_file(const std::string& command, const fs::path& file) {
  std::fflush(stdout);
  const std::string script = command + " \"$1\"";
  const SignalAction interrupt(SIGINT, SIG_IGN);
  const pid_t child = fork();
  if (child < 0)
    throw Failure(kFailed, fmt::format("cannot run {}", command), "the machine has no process left; try again");
  if (child == 0) {
    std::signal(SIGINT, SIG_DFL);
    execl("/bin/sh", "sh", "-c", script.c_str(), "sh", file.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return exit_status(status);
}

int run_program(const fs::path& program, const std::function<void(const std::string&)>& line) {
  std::fflush(stdout);
  std::FILE* const pipe = popen(("exec " + quoted(program.string())).c_str(), "r");
  if (pipe == nullptr) throw Failure(kFailed, fmt::format("cannot run {}", program.string()), "try again");
  std::string rest;
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr) {
    rest += buffer.data();
    if (!rest.ends_with('\n')) continue;
    rest.pop_back();
    line(rest);
    rest.clear();
  }
  if (!rest.empty()) line(rest);
  return exit_status(pclose(pipe));
}

}  // namespace cli
