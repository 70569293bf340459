/// @file
/// @brief Compiling and running with limits.
#include "grading/runner/run_job.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <random>
#include <system_error>

#include "grading/compile_command.hpp"
#include "grading/runner/checks.hpp"
#include "grading/runner/events.hpp"
#include "grading/runner/requests.hpp"
#include "grading/runner/watch.hpp"
#include "grading/serving.hpp"

namespace grading {
namespace {

// What a compiler may work is little; what it may wait for its turn, on a busy machine, is more.
constexpr double kCompilerCpuSeconds = 10;
constexpr std::chrono::seconds kCompileTime{60};
constexpr rlim_t kCompilerSpace = rlim_t{2} << 30;
constexpr std::size_t kCompilerOutput = std::size_t{256} << 10;
constexpr rlim_t kLargestFile = rlim_t{64} << 20;
constexpr rlim_t kStack = rlim_t{8} << 20;
constexpr std::size_t kMostEventBytes = std::size_t{64} << 20;
constexpr int kEventsFd = 3;
constexpr int kHighestOwnFd = 64;

// A template because the resource's type differs between systems.
template <typename Resource>
void limit(Resource resource, rlim_t most) {
  rlimit now{};
  getrlimit(resource, &now);
  now.rlim_cur = now.rlim_max = std::min(most, now.rlim_max);
  setrlimit(resource, &now);
}

void limit_child(rlim_t address_space, double cpu_seconds) {
  limit(RLIMIT_AS, address_space);
  limit(RLIMIT_CPU, static_cast<rlim_t>(std::ceil(cpu_seconds)) + 1);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, kLargestFile);
  limit(RLIMIT_STACK, kStack);
}

void clean_environment(const Job& job) {
  const char* path = getenv("PATH");
  const std::string kept_path = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
  static char* nothing[] = {nullptr};
  environ = nothing;
  setenv("PATH", kept_path.c_str(), 1);
  setenv("TMPDIR", job.scratch.c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
}

void print_into(const Pipe& output) {
  dup2(output.write.get(), STDOUT_FILENO);
  dup2(output.write.get(), STDERR_FILENO);
}

// Forks; the child does its work and never comes back.
pid_t start(const std::function<void()>& work) {
  const pid_t guardian = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "cannot start a process");
  if (child > 0) return child;
  enter_childhood(guardian);
  work();
  _exit(0);
}

void become(const Command& command) {
  std::vector<char*> argv;
  for (const auto& part : command) argv.push_back(const_cast<char*>(part.c_str()));
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  _exit(127);
}

Stream collector(Fd fd, std::string& text, std::size_t most) {
  return {std::move(fd), [&text, most](std::string_view bytes) {
            text += bytes.substr(0, most - std::min(most, text.size()));
            return text.size() < most;
          }};
}

Finished compile(const Job& job) {
  Finished finished;
  Pipe output = make_pipe();
  const pid_t child = start([&] {
    print_into(output);
    limit_child(kCompilerSpace, kCompilerCpuSeconds);
    clean_environment(job);
    if (chdir(job.scratch.c_str()) != 0) _exit(1);
    become(compile_command(job.exercise_folder, job.prebuilt, job.answer, job.scratch / "answer.so"));
  });
  output.write.close();
  std::vector<Stream> streams;
  streams.push_back(collector(std::move(output.read), finished.printed, kCompilerOutput));
  const auto deadline = Clock::now() + kCompileTime;
  finished.ending = watch(
      child, streams, [&] { return deadline; }, kGraderFd);
  return finished;
}

std::string new_secret() {
  std::random_device random;
  std::string secret = "event ";
  for (int i = 0; i < 4; ++i) secret += std::to_string(random()) + " ";
  return secret;
}

void keep_only_events(const Pipe& events) {
  dup2(events.write.get(), kEventsFd);
  for (int fd = kEventsFd + 1; fd < kHighestOwnFd; ++fd) close(fd);
}

// The inside of the child, from the fork on.
void be_checked(const Job& job, const std::vector<std::string>& skipped, const std::string& secret) {
  // A backstop only: the wall clock is watched from outside, check by check.
  constexpr double kManyChecks = 30;
  const double most = std::max(kManyChecks, static_cast<double>(job.requests.size()));
  limit_child(job.limits.address_space, job.limits.seconds_per_check * most);
  clean_environment(job);
  if (chdir(job.scratch.c_str()) != 0) _exit(1);
  setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  events::open(kEventsFd, secret);
  if (job.requests.empty()) {
    run_checks(job.scratch / "answer.so", job.prebuilt / "checks.so", skipped);
  } else {
    serve_requests(job.scratch / "answer.so", job.prebuilt / kServingModule, job.requests);
  }
}

// Collects a child's events; each one starts the time of what comes next.
class Listener {
 public:
  Listener(const Job& job, const std::string& secret, std::vector<nlohmann::json>& events)
      : time_(std::chrono::duration<double>(job.limits.seconds_per_check)), reader_(secret), events_(events) {}

  bool take(std::string_view bytes) {
    taken_ += bytes.size();
    for (auto& event : reader_.take(bytes)) {
      if (starts_the_clock(event)) started_ = Clock::now();
      events_.push_back(std::move(event));
    }
    return taken_ < kMostEventBytes;
  }

  Clock::time_point deadline() const { return started_ + std::chrono::duration_cast<Clock::duration>(time_); }

 private:
  static bool starts_the_clock(const nlohmann::json& event) {
    const auto name = event.value("event", "");
    return name == "begin" || name == "end";
  }

  std::chrono::duration<double> time_;
  Clock::time_point started_ = Clock::now();
  std::size_t taken_ = 0;
  events::Reader reader_;
  std::vector<nlohmann::json>& events_;
};

Finished run_session(const Job& job, const std::vector<std::string>& skipped) {
  Finished finished;
  Pipe output = make_pipe();
  Pipe events = make_pipe();
  const std::string secret = new_secret();
  const pid_t child = start([&] {
    print_into(output);
    keep_only_events(events);
    be_checked(job, skipped, secret);
  });
  output.write.close();
  events.write.close();
  Listener listener(job, secret, finished.events);
  std::vector<Stream> streams;
  streams.push_back(collector(std::move(output.read), finished.printed, job.limits.output));
  streams.push_back({std::move(events.read), [&](std::string_view bytes) { return listener.take(bytes); }});
  finished.ending = watch(
      child, streams, [&] { return listener.deadline(); }, kGraderFd);
  return finished;
}

std::vector<std::string> named_by(const Finished& session, const std::string& event_name) {
  std::vector<std::string> names;
  for (const auto& event : session.events) {
    if (event.value("event", "") == event_name) names.push_back(event.value("check", ""));
  }
  return names;
}

}  // namespace

Report run_job(const Job& job) {
  Report report;
  report.compiler = compile(job);
  if (report.compiler.ending.how != "exit" || report.compiler.ending.code != 0) return report;
  if (!job.requests.empty()) {
    report.sessions.push_back(run_session(job, {}));
    return report;
  }
  std::vector<std::string> begun;
  while (true) {
    report.sessions.push_back(run_session(job, begun));
    const auto all = named_by(report.sessions.back(), "check");
    const auto newly_begun = named_by(report.sessions.back(), "begin");
    begun.insert(begun.end(), newly_begun.begin(), newly_begun.end());
    if (newly_begun.empty() || begun.size() >= all.size()) return report;
  }
}

}  // namespace grading
