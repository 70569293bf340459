/// @file
/// @brief Starting the runner.
#include "grading/run_answer.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "grading/job.hpp"
#include "grading/processes.hpp"
#include "grading/runner/pipes.hpp"
#include "grading/toolchain.hpp"

extern char** environ;  // NOLINT: not every system's headers declare it

namespace grading {
namespace {

std::filesystem::path temporary_root() {
  const char* chosen = std::getenv("TMPDIR");
  return chosen != nullptr && *chosen != '\0' ? chosen : "/tmp";
}

class Scratch {
 public:
  Scratch() {
    std::string name = std::filesystem::absolute(temporary_root() / "workbook-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      throw GradingError("cannot make a temporary folder in " + temporary_root().string() + ": " +
                         std::strerror(errno) + "; set TMPDIR to a folder that can be written");
    }
    folder_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

// How the runner is started: a group of its own, so that Ctrl-C reaches the workbook and the runner sees it go.
class Spawning {
 public:
  Spawning(int grader, int report) {
    posix_spawn_file_actions_init(&actions_);
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
      posix_spawn_file_actions_addopen(&actions_, fd, "/dev/null", fd == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions_, grader, kGraderFd);
    posix_spawn_file_actions_adddup2(&actions_, report, kReportFd);
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;
  ~Spawning() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  pid_t start(std::vector<std::string> arguments) {
    std::vector<char*> argv{const_cast<char*>(toolchain::kRunner)};
    for (auto& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    pid_t runner = 0;
    const int error = posix_spawn(&runner, toolchain::kRunner, &actions_, &attributes_, argv.data(), environ);
    if (error != 0) {
      throw GradingError("cannot start " + std::string(toolchain::kRunner) + ": " + std::strerror(error) +
                         "; build the workbook again");
    }
    return runner;
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

std::string read_all(int fd) {
  std::string text;
  char bytes[1 << 16];
  while (true) {
    const ssize_t count = read(fd, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(bytes, static_cast<std::size_t>(count));
  }
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

// An answer that ends its own runner has ended before any check could pass.
Report report_of_ended_runner(int status) {
  Report report;
  report.compiler.ending = {"exit", 0};
  report.sessions.emplace_back();
  report.sessions[0].ending = {"runner", WIFSIGNALED(status) ? WTERMSIG(status) : 0};
  return report;
}

Report read_report(const std::string& text, int status) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_object() && json.contains("error")) {
    throw GradingError("the answer could not be run: " + json["error"].get<std::string>());
  }
  return json.is_object() ? json.get<Report>() : report_of_ended_runner(status);
}

}  // namespace

Report run_answer(const Exercise& exercise, const std::filesystem::path& answer, const Limits& limits,
                  const std::vector<std::string>& requests) {
  const Scratch scratch;
  Pipe alive = make_pipe();
  Pipe report = make_pipe();
  const Job job{
      absolute(exercise.folder), absolute(exercise.prebuilt), absolute(answer), scratch.folder(), limits, requests};
  const pid_t runner = Spawning(alive.read.get(), report.write.get()).start(to_arguments(job));
  alive.read.close();
  report.write.close();
  const std::string text = read_all(report.read.get());
  const int status = wait_for(runner);
  // The runner ends what it started; when the answer ended the runner, nobody else would.
  if (WIFSIGNALED(status)) end_processes_of(scratch.folder());
  return read_report(text, status);
}

}  // namespace grading
