/// @file
/// @brief The tracker after ten years: what a command takes on a full study, beside the same one on an empty study.
///
/// Use: `bench_tracker make FOLDER [SEED]` makes the study; `bench_tracker run PROGRAM FOLDER [ROUNDS]` takes every
/// command by turns on both studies and prints medians, 21 rounds when left out. The study is made first where FOLDER
/// has none of today. Exit code 1 says that a goal was missed, 3 that the bench could not be run.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "content.hpp"
#include "program.hpp"
#include "ten_years.hpp"
#include "tracker/store.hpp"
#include "tracker/text_search.hpp"

namespace {

namespace fs = std::filesystem;
using bench::Arguments;

constexpr int kUsualRounds = 21;
constexpr int kRoundsOfTheWhole = 3;
constexpr std::uint64_t kUsualSeed = 7;
constexpr int kMissed = 1, kWrongUse = 2, kFailed = 3;

double megabytes(std::int64_t bytes) { return static_cast<double>(bytes) / 1e6; }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Counts the goals that were missed.
class Goals {
 public:
  const char* verdict(bool reached) {
    missed_ += reached ? 0 : 1;
    return reached ? "reached" : "MISSED";
  }
  int missed() const { return missed_; }

 private:
  int missed_ = 0;
};

// ---- The study ------------------------------------------------------------------------------------------------------

// Made in memory, where 80,000 commits wait for no disk, then carried to its place.
void make(const fs::path& folder, std::uint64_t seed) {
  if (fs::exists(folder / "study.db")) throw std::runtime_error("there is a study in " + folder.string());
  const bench::TemporaryFolder memory(fs::exists("/dev/shm") ? "/dev/shm" : fs::temp_directory_path());
  const double took = bench::milliseconds([&] { bench::make_study(memory.path(), {}, seed); });
  fs::create_directories(folder);
  fs::copy_file(memory.path() / "study.db", folder / "study.db");
  fmt::print("{:<34}{:>8.1f} s\n", "made in", took / 1000.0);
}

// `day` and the status are asked about today, so a study of yesterday would measure an empty day.
void make_if_not_of_today(const fs::path& folder) {
  const fs::path file = folder / "study.db";
  if (fs::exists(file) && bench::content_of(file).last_day != tracker::now().day) fs::remove_all(folder);
  if (!fs::exists(file)) make(folder, kUsualSeed);
}

void print_bytes(const char* what, std::int64_t bytes, const std::string& more = "") {
  fmt::print("{:<34}{:>8.1f} MB{}\n", what, megabytes(bytes), more);
}

void print_count(const char* what, std::int64_t found, std::int64_t goal, Goals& goals) {
  fmt::print("{:<34}{:>8}, goal {}: {}\n", what, found, goal, goals.verdict(found >= goal));
}

void print_study(const fs::path& folder, Goals& goals) {
  const bench::Content all = bench::content_of(folder / "study.db");
  const bench::StudySize size;
  print_count("days", all.days, size.days, goals);
  print_count("day notes of 500 characters", all.notes, size.notes, goals);
  print_count("problem notes", all.problem_notes, size.problem_notes, goals);
  print_count("attempts with their answers", all.attempts, size.attempts, goals);
  print_count("experiments", all.experiments, size.experiments, goals);
  fmt::print("{:<34}{:>8}, stored {}: {}\n", "distinct texts of answers", all.distinct_answers, all.answers,
             goals.verdict(all.answers == all.distinct_answers));
  print_bytes("answers", all.answer_bytes, fmt::format(", of {:.1f} MB handed in", megabytes(all.handed_in_bytes)));
  print_bytes("day notes", all.note_bytes);
  print_bytes("problem notes", all.problem_note_bytes);
  print_bytes("verdicts", all.verdict_bytes);
  print_bytes("conclusions and cells", all.conclusion_bytes + all.cell_bytes);
  print_bytes("text in all", all.text_bytes());
  const auto file = static_cast<std::int64_t>(fs::file_size(folder / "study.db"));
  print_bytes("study.db", file, fmt::format(", {:.2f} times the text", megabytes(file) / megabytes(all.text_bytes())));
  tracker::Store store(folder);
  for (const char* const word : {bench::kWordInEveryTwentiethNote, bench::kKoreanWordInEveryTwentiethNote})
    print_count(fmt::format("notes that hold {}", word).c_str(), tracker::search(store, word).all, 1000, goals);
  fmt::print("\n");
}

// ---- One command on both studies ------------------------------------------------------------------------------------

struct Studies {
  fs::path empty;
  fs::path full;
};

/// A command, and what it may take; a goal left out is none.
struct Question {
  Arguments words;
  double most_ms = 60.0;
  std::optional<double> most_times = 1.5;
  std::vector<double> empty = {};
  std::vector<double> full = {};
};

std::vector<Question> questions() {
  return {{{"status"}, 60, 1.5},
          {{"day"}, 60, 1.5},
          {{"log", "x"}, 60, 1.5},
          {{"problem", "pick"}, 60, 1.5},
          {{"search", bench::kWordInEveryTwentiethNote}, 100, std::nullopt},
          {{"search", bench::kKoreanWordInEveryTwentiethNote}, 100, std::nullopt}};
}

Arguments on(const fs::path& study, Arguments words) {
  words.insert(words.begin(), {"--study", study.string()});
  return words;
}

void print(const Question& question, Goals& goals) {
  const double empty = median(question.empty), full = median(question.full);
  const bool fast = full <= question.most_ms;
  const bool level = !question.most_times || full <= *question.most_times * empty;
  const std::string goal = question.most_times
                               ? fmt::format("{:.1f} x, {:.0f} ms", *question.most_times, question.most_ms)
                               : fmt::format("{:.0f} ms", question.most_ms);
  fmt::print("{:<26}{:>9.1f}{:>9.1f}{:>7.2f}  {:<14}{}\n", fmt::format("{}", fmt::join(question.words, " ")), empty,
             full, full / empty, goal, goals.verdict(fast && level));
}

void ask(const bench::Program& program, const Studies& studies, int rounds, std::vector<Question> all, Goals& goals) {
  for (int round = 0; round < rounds; ++round) {
    for (Question& question : all) {
      question.empty.push_back(program.time(on(studies.empty, question.words)));
      question.full.push_back(program.time(on(studies.full, question.words)));
    }
  }
  fmt::print("{:<26}{:>9}{:>9}{:>7}  {:<14}\n", "command, median ms", "empty", "full", "times", "goal");
  for (const Question& question : all) print(question, goals);
}

// As beside `watch`: another workbook has both studies open, so a log lies beside each.
void ask_beside_another(const bench::Program& program, const Studies& studies, int rounds, Goals& goals) {
  tracker::Store empty(studies.empty), full(studies.full);
  empty.add_note("open");
  full.add_note("open");
  fmt::print("\nwith another workbook open\n");
  ask(program, studies, rounds, {{{"status"}, 60, 1.5}, {{"log", "x"}, 60, 1.5}}, goals);
  fmt::print("\n");
}

// ---- All of it, out and in again ------------------------------------------------------------------------------------

void print_speed(const char* what, std::uintmax_t bytes, const std::vector<double>& times, Goals& goals) {
  constexpr double kGoal = 20.0;
  const double seconds = median(times) / 1000.0, size = megabytes(static_cast<std::int64_t>(bytes));
  fmt::print("{:<26}{:>9.1f} MB{:>9.2f} s{:>9.1f} MB/s, goal {:.0f}: {}\n", what, size, seconds, size / seconds, kGoal,
             goals.verdict(size / seconds >= kGoal));
}

void carry(const bench::Program& program, const Studies& studies, const fs::path& place, Goals& goals) {
  const bench::TemporaryFolder scratch(place);
  const fs::path file = scratch.path() / "study.json", again = scratch.path() / "again.json";
  const fs::path copy = scratch.path() / "copy";
  std::vector<double> out, in, known;
  for (int round = 0; round < kRoundsOfTheWhole; ++round) {
    fs::remove(file);
    fs::remove_all(copy);
    out.push_back(program.time(on(studies.full, {"export", file.string()})));
    in.push_back(program.time(on(copy, {"import", file.string()})));
    known.push_back(program.time(on(copy, {"import", file.string()})));
  }
  print_speed("export FILE.json", fs::file_size(file), out, goals);
  print_speed("import FILE.json", fs::file_size(file), in, goals);
  print_speed("import, all there already", fs::file_size(file), known, goals);
  program.time(on(copy, {"export", again.string()}));
  fmt::print("{:<26}{}\n", "export, import, export",
             bench::same_bytes(file, again) ? "the same to the byte: reached"
                                            : fmt::format("differs: {}", goals.verdict(false)));
}

int run(const fs::path& executable, const fs::path& folder, int rounds) {
  const bench::Program program(executable);
  fs::create_directories(folder);
  const bench::TemporaryFolder empty(folder);
  const Studies studies{empty.path() / "study", folder / "ten_years"};
  make_if_not_of_today(studies.full);
  { const tracker::Store made(studies.empty); }
  Goals goals;
  print_study(studies.full, goals);
  ask(program, studies, rounds, questions(), goals);
  ask_beside_another(program, studies, rounds, goals);
  carry(program, studies, folder, goals);
  fmt::print("\n{}\n", goals.missed() == 0 ? "Every goal is reached." : fmt::format("{} MISSED", goals.missed()));
  return goals.missed() == 0 ? EXIT_SUCCESS : kMissed;
}

int use() {
  fmt::print(stderr, "bench_tracker make FOLDER [SEED]\nbench_tracker run PROGRAM FOLDER [ROUNDS]\n");
  return kWrongUse;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() >= 2 && words[0] == "make") {
      make(words[1], words.size() > 2 ? std::stoull(words[2]) : kUsualSeed);
      return EXIT_SUCCESS;
    }
    if (words.size() < 3 || words[0] != "run") return use();
    return run(words[1], words[2], words.size() > 3 ? std::max(1, std::stoi(words[3])) : kUsualRounds);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_tracker: {}\n", error.what());
    return kFailed;
  }
}
