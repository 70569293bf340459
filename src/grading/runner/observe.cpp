/// @file
/// @brief Runs the answer on one input and tells the runner what came of it.
#include "grading/observe.hpp"

#include <signal.h>
#include <unistd.h>

#include <limits>

#include "grading/catch.hpp"
#include "grading/runner/events.hpp"
#include "grading/runner/thrown.hpp"
#include "grading/trail.hpp"

namespace grading {
namespace {

// Catch2 3 catches crashes to report them; here the runner does, from outside, where nothing is broken yet.
void let_crashes_through() {
  for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) signal(number, SIG_DFL);
}

void record_throw(Observation& seen, Thrown thrown) {
  seen.kind = Observation::Kind::threw;
  seen.happened = std::move(thrown.type);
  seen.detail = std::move(thrown.what);
}

void run(const std::function<Value()>& answer, Observation& seen) {
  try {
    seen.value = answer();
    seen.ok = equals(seen.value, seen.right, seen.tolerance);
  } catch (...) {
    record_throw(seen, what_was_thrown());
  }
}

// What the answer counts down while it runs. Only observe_within() sets it near zero.
long long steps_left = std::numeric_limits<long long>::max();
long long steps_allowed = 0;

void end_overworked() {
  events::send({{"event", "overworked"}, {"steps", steps_allowed}});
  _exit(1);
}

}  // namespace

void observe(std::string_view input, const std::function<Value()>& answer, const Value& right, Tolerance tolerance) {
  Observation seen;
  seen.input = input;
  seen.right = right;
  seen.tolerance = tolerance;
  let_crashes_through();
  events::send({{"event", "trying"}, {"input", input}});
  run(answer, seen);
  events::send({{"event", "saw"}, {"observation", seen}});
  INFO(seen.input);
  CHECK(seen.ok);
}

void observe_within(long long most_steps, std::string_view input, const std::function<Value()>& answer,
                    const Value& right) {
  const auto counted = [&] {
    steps_allowed = steps_left = most_steps;
    Value value = answer();
    steps_left = std::numeric_limits<long long>::max();
    return value;
  };
  observe(input, counted, right);
  steps_left = std::numeric_limits<long long>::max();
}

}  // namespace grading

/// @brief Called by the compiled answer at each step; compilers insert it for -fsanitize-coverage=trace-pc.
extern "C" void __sanitizer_cov_trace_pc() {  // NOLINT: the compilers chose the name
  if (--grading::steps_left < 0) grading::end_overworked();
}
