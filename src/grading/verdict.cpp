/// @file
/// @brief The verdict as JSON.
#include "grading/verdict.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace grading {
namespace {

using Json = nlohmann::ordered_json;

Json checks_json(const std::vector<CheckResult>& checks) {
  Json list = Json::array();
  for (const auto& check : checks) {
    list.push_back({{"name", check.name},
                    {"points", check.points},
                    {"max_points", check.max_points},
                    {"passed", check.passed},
                    {"message", check.message}});
  }
  return list;
}

Json diagnosis_json(const std::vector<Diagnosis>& diagnosis) {
  Json list = Json::array();
  for (const auto& mistake : diagnosis) {
    list.push_back({{"mistake", mistake.mistake},
                    {"title", mistake.title},
                    {"agrees", mistake.agrees},
                    {"of", mistake.of},
                    {"lesson", mistake.lesson}});
  }
  return list;
}

}  // namespace

std::string to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::graded:
      return "graded";
    case Outcome::compile_error:
      return "compile_error";
    case Outcome::crash:
      return "crash";
    case Outcome::timeout:
      return "timeout";
    case Outcome::output_limit:
      return "output_limit";
  }
  return "graded";
}

std::string to_json(const Verdict& verdict) {
  const Json json{{"exercise", verdict.exercise},
                  {"outcome", to_string(verdict.outcome)},
                  {"points", verdict.points},
                  {"max_points", verdict.max_points},
                  {"passed", verdict.passed},
                  {"checks", checks_json(verdict.checks)},
                  {"diagnosis", diagnosis_json(verdict.diagnosis)},
                  {"compiler", verdict.compiler},
                  {"duration_ms", std::round(verdict.duration_ms * 10) / 10}};
  // A compiler or an answer may say things that are not UTF-8; they are replaced, never fatal.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace grading
