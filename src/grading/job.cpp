/// @file
/// @brief Jobs written as arguments and read back.
#include "grading/job.hpp"

namespace grading {

std::vector<std::string> to_arguments(const Job& job) {
  std::vector<std::string> arguments{job.exercise_folder.string(),
                                     job.prebuilt.string(),
                                     job.answer.string(),
                                     job.scratch.string(),
                                     std::to_string(job.limits.seconds_per_check),
                                     std::to_string(job.limits.address_space),
                                     std::to_string(job.limits.output)};
  arguments.insert(arguments.end(), job.requests.begin(), job.requests.end());
  return arguments;
}

Job from_arguments(const std::vector<std::string>& arguments) {
  return {arguments.at(0),
          arguments.at(1),
          arguments.at(2),
          arguments.at(3),
          {std::stod(arguments.at(4)), std::stoull(arguments.at(5)), std::stoull(arguments.at(6))},
          {arguments.begin() + 7, arguments.end()}};
}

}  // namespace grading
