/// @file
/// @brief The kill matrix.
#include "grading/kill_matrix.hpp"

namespace grading {
namespace {

std::string gap_of_wrong(const MatrixRow& row, const Verdict& verdict) {
  if (verdict.outcome == Outcome::compile_error) return "does not compile";
  if (verdict.passed) return "passes, but it is wrong";
  if (row.role == "starter" || row.named == std::vector{row.name}) return {};
  if (row.named.empty()) return "is not named";
  std::string others;
  for (const auto& name : row.named) others += (others.empty() ? "" : ", ") + name;
  return "is named as: " + others;
}

std::string gap_of(const MatrixRow& row, const Verdict& verdict) {
  if (row.role == "starter" || row.role == "mistake") return gap_of_wrong(row, verdict);
  if (verdict.passed) return {};
  for (const auto& check : verdict.checks) {
    if (!check.passed) return "fails \"" + check.name + "\": " + check.message;
  }
  return "fails";
}

}  // namespace

MatrixRow row_of(const std::string& role, const std::filesystem::path& file, const Verdict& verdict) {
  MatrixRow row{role, file.stem().string(), verdict.points, verdict.max_points, {}, {}, false, {}};
  for (const auto& check : verdict.checks) row.checks.push_back(check.passed);
  for (const auto& diagnosis : verdict.diagnosis) row.named.push_back(diagnosis.mistake);
  row.gap = gap_of(row, verdict);
  row.holds = row.gap.empty();
  return row;
}

}  // namespace grading
