/// @file
/// @brief Looking at an answer's file.
#include "grading/answer_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "grading/grader.hpp"

namespace grading {
namespace {

constexpr std::uintmax_t kLargestAnswer = std::uintmax_t{1} << 20;

}  // namespace

void require_readable(const std::filesystem::path& answer) {
  if (!std::filesystem::exists(answer)) throw GradingError(answer.string() + " does not exist");
  if (!std::filesystem::is_regular_file(answer)) {
    throw GradingError(answer.string() + " is not a file; name the .cpp file with your answer");
  }
  if (!std::ifstream(answer)) throw GradingError(answer.string() + " cannot be read; look at its permissions");
}

std::string too_large(const std::filesystem::path& answer) {
  const auto size = std::filesystem::file_size(answer);
  if (size <= kLargestAnswer) return {};
  return fmt::format("{} has {} MiB; an answer has at most 1 MiB", answer.string(), size >> 20);
}

}  // namespace grading
