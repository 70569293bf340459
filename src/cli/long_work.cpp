#include "cli/long_work.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "cli/failure.hpp"

namespace cli {

namespace {

constexpr std::int64_t kBetweenLinesMs = 500;

// A signal handler can reach nothing but a global.
volatile std::sig_atomic_t work_is_to_end = 0;

void ask_for_the_end(int) { work_is_to_end = 1; }

void replace_action(int signal, struct sigaction& before) {
  struct sigaction action {};
  action.sa_handler = ask_for_the_end;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);  // the second signal ends work that does not listen
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, &before);
}

std::int64_t now_ms() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

LongWork::LongWork(std::string what) : what_(std::move(what)), shown_at_ms_(now_ms()) {
  work_is_to_end = 0;
  replace_action(SIGINT, interrupt_before_);
  replace_action(SIGTERM, terminate_before_);
}

LongWork::~LongWork() {
  if (shown_) show("");
  sigaction(SIGINT, &interrupt_before_, nullptr);
  sigaction(SIGTERM, &terminate_before_, nullptr);
}

void LongWork::at(std::uintmax_t bytes) {
  if (work_is_to_end != 0) throw Failure(kFailed, what_ + " was interrupted; all is as it was", "");
  if (now_ms() - shown_at_ms_ < kBetweenLinesMs || isatty(STDERR_FILENO) != 1) return;
  show(fmt::format("{} ... {} MB", what_, bytes / 1'000'000));
}

void LongWork::show(const std::string& line) {
  shown_at_ms_ = now_ms();
  shown_ = true;
  fmt::print(stderr, "\r{:<40}\r{}", "", line);
  std::fflush(stderr);
}

}  // namespace cli
