/// @file
/// @brief Keeping fingerprints.
#include "grading/kept.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "grading/judge.hpp"
#include "grading/kill_matrix.hpp"
#include "grading/run_answer.hpp"

namespace grading {

/// @brief Reads and writes a CheckWorth as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CheckWorth, name, points)
/// @brief Reads and writes a KeptMistake as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(KeptMistake, mistake, title, why, lesson, trail)
/// @brief Reads and writes a MatrixRow as JSON.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(MatrixRow, role, name, points, max_points, checks, named, holds, gap)

namespace {

// A busy machine must not make a mistake look like an endless one.
constexpr double kPatientSeconds = 10;
constexpr int kHeaderLines = 12;

constexpr const char* kChecksFile = "checks.json";
constexpr const char* kMistakesFile = "kept.json";
constexpr const char* kMatrixFile = "matrix.json";

// "02_scores#section" -> "lessons/02_scores/lesson.md#section".
std::string lesson_file(const std::string& named) {
  const auto hash = named.find('#');
  if (named.empty()) return {};
  const auto section = hash == std::string::npos ? "" : named.substr(hash);
  return "lessons/" + named.substr(0, hash) + "/lesson.md" + section;
}

KeptMistake describe(const std::filesystem::path& file) {
  return {file.stem().string(),
          header_field(file, "mistake"),
          header_field(file, "why"),
          lesson_file(header_field(file, "lesson")),
          {}};
}

// A mistake whose compiler had no time to finish must not go missing without a word.
Report compiled_and_run(const Exercise& exercise, const std::filesystem::path& file, const Limits& limits) {
  Report report = run_answer(exercise, file, limits);
  if (report.compiler.ending.how == "exit") return report;
  throw GradingError(file.string() + ": the compiler did not finish (" + report.compiler.ending.how + "); build again");
}

void write_json(const std::filesystem::path& file, const nlohmann::json& json) {
  std::ofstream stream(file);
  stream << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
  if (!stream.flush()) throw GradingError("cannot write " + file.string());
}

nlohmann::json read_json(const Exercise& exercise, const char* name) {
  std::ifstream stream(exercise.prebuilt / name);
  auto json = nlohmann::json::parse(stream, nullptr, false);
  if (!json.is_array()) {
    throw GradingError("the exercise " + exercise.id + " is not built (" + (exercise.prebuilt / name).string() +
                       " is missing); build the workbook again");
  }
  return json;
}

// What the mistake did is compared; what would have been right is known when an answer is graded.
Trail without_right_values(Trail trail) {
  for (auto& seen : trail) {
    seen.right = {};
    seen.detail.clear();
  }
  return trail;
}

// One file of the exercise, and what came of it.
struct Run {
  std::string role;
  std::filesystem::path file;
  Report report;
};

std::vector<Run> run_all(const Exercise& exercise, const Limits& limits) {
  std::vector<Run> runs{{"starter", exercise.folder / "starter.cpp", {}},
                        {"solution", exercise.folder / "solution.cpp", {}}};
  for (const auto& file : sources_in(exercise.folder / "accepted")) runs.push_back({"accepted", file, {}});
  for (const auto& file : sources_in(exercise.folder / "mistakes")) runs.push_back({"mistake", file, {}});
  for (auto& run : runs) run.report = compiled_and_run(exercise, run.file, limits);
  return runs;
}

std::vector<CheckWorth> checks_of_solution(const Exercise& exercise, const std::vector<Run>& runs) {
  const auto is_solution = [](const Run& run) { return run.role == "solution"; };
  const auto& solution = std::find_if(runs.begin(), runs.end(), is_solution)->report;
  auto checks = checks_in(solution);
  if (checks.empty()) {
    throw GradingError(exercise.id + ": its solution.cpp does not run, or checks.cpp has no checks\n" +
                       solution.compiler.printed);
  }
  return checks;
}

}  // namespace

std::string header_field(const std::filesystem::path& file, const std::string& field) {
  std::ifstream stream(file);
  const std::string start = "// " + field + ": ";
  std::string line;
  for (int i = 0; i < kHeaderLines && std::getline(stream, line) && line.starts_with("//"); ++i) {
    if (line.starts_with(start)) return line.substr(start.size());
  }
  return {};
}

std::vector<std::filesystem::path> sources_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> sources;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
    if (entry.path().extension() == ".cpp") sources.push_back(entry.path());
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

Kept keep(const Exercise& exercise) {
  Limits limits;
  limits.seconds_per_check = kPatientSeconds;
  auto runs = run_all(exercise, limits);
  Kept kept;
  kept.checks = checks_of_solution(exercise, runs);
  for (const auto& run : runs) {
    if (run.role != "mistake") continue;
    auto mistake = describe(run.file);
    mistake.trail = without_right_values(read_results(run.report, kept.checks, limits).trail);
    if (!mistake.trail.empty()) kept.mistakes.push_back(std::move(mistake));
  }
  const auto mistakes = [&] { return kept.mistakes; };
  for (const auto& run : runs) {
    kept.matrix.push_back(row_of(run.role, run.file, judge(run.report, run.file, kept.checks, mistakes, limits)));
  }
  return kept;
}

void write_kept(const Exercise& exercise, const Kept& kept) {
  write_json(exercise.prebuilt / kChecksFile, kept.checks);
  write_json(exercise.prebuilt / kMistakesFile, kept.mistakes);
  write_json(exercise.prebuilt / kMatrixFile, kept.matrix);
}

std::vector<CheckWorth> read_checks(const Exercise& exercise) {
  return read_json(exercise, kChecksFile).get<std::vector<CheckWorth>>();
}

std::vector<MatrixRow> kill_matrix(const Exercise& exercise) {
  return read_json(exercise, kMatrixFile).get<std::vector<MatrixRow>>();
}

std::vector<KeptMistake> read_mistakes(const Exercise& exercise) {
  return read_json(exercise, kMistakesFile).get<std::vector<KeptMistake>>();
}

}  // namespace grading
