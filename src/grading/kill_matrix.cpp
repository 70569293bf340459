/// @file
/// @brief The kill matrix.
#include <algorithm>

#include "grading/grader.hpp"
#include "grading/kept.hpp"

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

MatrixRow row_of(const Exercise& exercise, const std::string& role, const std::filesystem::path& file) {
  const Verdict verdict = grade(exercise, file);
  MatrixRow row{role, file.stem().string(), verdict.points, verdict.max_points, {}, {}, false, {}};
  for (const auto& check : verdict.checks) row.checks.push_back(check.passed);
  for (const auto& diagnosis : verdict.diagnosis) row.named.push_back(diagnosis.mistake);
  row.gap = gap_of(row, verdict);
  row.holds = row.gap.empty();
  return row;
}

}  // namespace

std::vector<MatrixRow> kill_matrix(const Exercise& exercise) {
  std::vector<MatrixRow> rows{row_of(exercise, "starter", exercise.folder / "starter.cpp"),
                              row_of(exercise, "solution", exercise.folder / "solution.cpp")};
  for (const auto& file : sources_in(exercise.folder / "accepted")) rows.push_back(row_of(exercise, "accepted", file));
  for (const auto& file : sources_in(exercise.folder / "mistakes")) rows.push_back(row_of(exercise, "mistake", file));
  return rows;
}

}  // namespace grading
