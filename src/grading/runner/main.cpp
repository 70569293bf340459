/// @file
/// @brief The runner: a program that the grader starts for one answer. It outlives the grader just long enough to clean
/// up.

#include <unistd.h>

#include <filesystem>

#include "grading/runner/pipes.hpp"
#include "grading/runner/run_job.hpp"
#include "grading/runner/watch.hpp"

namespace {

// Whatever happens, the job's folder goes.
struct Scratch {
  std::filesystem::path folder;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
};

int run(const grading::Job& job) {
  const Scratch scratch{job.scratch};
  try {
    grading::become_guardian();
    const nlohmann::json report = grading::run_job(job);
    const auto text = report.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return grading::write_all(grading::kReportFd, text) ? 0 : 1;
  } catch (const grading::Cancelled&) {
    return 1;
  } catch (const std::exception& error) {
    const nlohmann::json report{{"error", error.what()}};
    grading::write_all(grading::kReportFd, report.dump());
    return 1;
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(grading::from_arguments({argv + 1, argv + argc}));
  } catch (const std::exception&) {
    constexpr std::string_view kAdvice = "This program is started by the workbook: ./workbook check\n";
    grading::write_all(STDERR_FILENO, kAdvice);
    return 2;
  }
}
