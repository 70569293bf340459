/// The workbook may be ended at any moment; nothing of an answer outlives it.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <thread>

#include "grading/catch.hpp"
#include "grading/twice.hpp"

namespace {

using namespace std::chrono_literals;

bool becomes_true(const std::function<bool()>& holds) {
  for (int i = 0; i < 600; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(50ms);
  }
  return false;
}

// A workbook of its own that grades an answer; the grandchild carries the folder in its environment, the runner too.
pid_t start_grading(const std::string& name) {
  const pid_t workbook = fork();
  if (workbook == 0) {
    // Catch2 handles signals to report them; the workbook does not.
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) signal(number, SIG_DFL);
    grading::Limits patient;
    patient.seconds_per_check = 100;
    grading::grade(twice::exercise(), twice::hostile(name), patient);
    _exit(0);
  }
  return workbook;
}

bool has_compiled(const twice::TemporaryFolder& temporary) {
  std::error_code error;
  const std::filesystem::directory_iterator folder(temporary.path(), error);
  return folder != std::filesystem::directory_iterator() && exists(folder->path() / "answer.so");
}

}  // namespace

TEST_CASE("ending the workbook while an answer hangs ends the answer and removes the temporary files") {
  const int number = GENERATE(SIGINT, SIGTERM, SIGHUP, SIGKILL);
  const twice::TemporaryFolder temporary;
  const pid_t workbook = start_grading("endless_loop");
  // The runner, and the child in which the answer hangs: the compiler is done.
  REQUIRE(becomes_true([&] { return has_compiled(temporary) && temporary.processes().size() == 2; }));
  kill(workbook, number);
  int status = 0;
  waitpid(workbook, &status, 0);
  CHECK(WIFSIGNALED(status));
  CHECK(becomes_true([&] { return temporary.processes().empty(); }));
  CHECK(temporary.is_empty());
}

TEST_CASE("ending the workbook while the compiler runs ends the compiler and removes the temporary files") {
  const twice::TemporaryFolder temporary;
  const pid_t workbook = start_grading("computes_while_compiling");
  REQUIRE(becomes_true([&] { return temporary.processes().size() >= 2; }));
  kill(workbook, SIGKILL);
  waitpid(workbook, nullptr, 0);
  CHECK(becomes_true([&] { return temporary.processes().empty(); }));
  CHECK(temporary.is_empty());
}
