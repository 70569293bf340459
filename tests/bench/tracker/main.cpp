/// @file
/// @brief The tracker after ten years: what a command takes on a full study, beside the same one on an empty study.
///
/// Use: `bench_tracker make FOLDER [SEED]` makes the study; `bench_tracker run PROGRAM FOLDER [ROUNDS]` takes every
/// command by turns on both studies and prints medians, 21 rounds when left out. The study is made first where FOLDER
/// has none.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "program.hpp"
#include "ten_years.hpp"
#include "tracker/store.hpp"

namespace {

namespace fs = std::filesystem;
using bench::Arguments;

constexpr int kUsualRounds = 21;
constexpr int kRoundsOfTheWhole = 3;
constexpr std::uint64_t kUsualSeed = 7;

double megabytes(std::uintmax_t bytes) { return static_cast<double>(bytes) / 1e6; }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// ---- The study ------------------------------------------------------------------------------------------------------

void print(const bench::TextBytes& text, std::uintmax_t file) {
  fmt::print("{:<34}{:>8.1f} MB\n", "day notes", megabytes(text.notes));
  fmt::print("{:<34}{:>8.1f} MB\n", "problem notes", megabytes(text.problem_notes));
  fmt::print("{:<34}{:>8.1f} MB, of {:.1f} MB handed in\n", "answers, each text once", megabytes(text.answers_kept),
             megabytes(text.answers_given));
  fmt::print("{:<34}{:>8.1f} MB\n", "verdicts", megabytes(text.verdicts));
  fmt::print("{:<34}{:>8.1f} MB\n", "conclusions and cells", megabytes(text.conclusions + text.cells));
  fmt::print("{:<34}{:>8.1f} MB\n", "text in all", megabytes(text.kept()));
  fmt::print("{:<34}{:>8.1f} MB, {:.2f} times the text\n", "study.db", megabytes(file),
             megabytes(file) / megabytes(text.kept()));
}

// Made in memory, where 80,000 commits wait for no disk, then carried to its place.
void make(const fs::path& folder, std::uint64_t seed) {
  if (fs::exists(folder / "study.db")) throw std::runtime_error("there is a study in " + folder.string());
  const bench::TemporaryFolder memory(fs::exists("/dev/shm") ? "/dev/shm" : fs::temp_directory_path());
  bench::TextBytes text;
  const double took = bench::milliseconds([&] { text = bench::make_study(memory.path(), {}, seed); });
  fs::create_directories(folder);
  fs::copy_file(memory.path() / "study.db", folder / "study.db");
  print(text, fs::file_size(folder / "study.db"));
  fmt::print("{:<34}{:>8.1f} s\n\n", "made in", took / 1000.0);
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
  if (words.front() == "status") words.clear();
  words.insert(words.begin(), {"--study", study.string()});
  return words;
}

// Wrong use is 2: of these words, only a command that this workbook does not have yet.
bool has(const bench::Program& program, const fs::path& study, const Arguments& words) {
  constexpr int kWrongUse = 2;
  const bool there = program.run(on(study, words)) != kWrongUse;
  if (!there) fmt::print("{}: this workbook has no such command\n", fmt::join(words, " "));
  return there;
}

void print(const Question& question) {
  const double empty = median(question.empty), full = median(question.full);
  const bool fast = full <= question.most_ms;
  const bool level = !question.most_times || full <= *question.most_times * empty;
  const std::string goal = question.most_times
                               ? fmt::format("{:.1f} x, {:.0f} ms", *question.most_times, question.most_ms)
                               : fmt::format("{:.0f} ms", question.most_ms);
  fmt::print("{:<26}{:>9.1f}{:>9.1f}{:>7.2f}  {:<14}{}\n", fmt::format("{}", fmt::join(question.words, " ")), empty,
             full, full / empty, goal, fast && level ? "reached" : "MISSED");
}

void ask(const bench::Program& program, const Studies& studies, int rounds, std::vector<Question> all) {
  std::erase_if(all, [&](const Question& question) { return !has(program, studies.empty, question.words); });
  for (int round = 0; round < rounds; ++round) {
    for (Question& question : all) {
      question.empty.push_back(program.time(on(studies.empty, question.words)));
      question.full.push_back(program.time(on(studies.full, question.words)));
    }
  }
  fmt::print("{:<26}{:>9}{:>9}{:>7}  {:<14}\n", "command, median ms", "empty", "full", "times", "goal");
  for (const Question& question : all) print(question);
}

// As beside `watch`: another workbook has both studies open, so a log lies beside each.
void ask_beside_another(const bench::Program& program, const Studies& studies, int rounds) {
  tracker::Store empty(studies.empty), full(studies.full);
  empty.add_note("open");
  full.add_note("open");
  fmt::print("\nwith another workbook open\n");
  ask(program, studies, rounds, {{{"status"}, 60, 1.5}, {{"log", "x"}, 60, 1.5}});
  fmt::print("\n");
}

// ---- All of it, out and in again ------------------------------------------------------------------------------------

void print_speed(const char* what, std::uintmax_t bytes, double milliseconds, double goal) {
  const double speed = megabytes(bytes) / (milliseconds / 1000.0);
  fmt::print("{:<26}{:>9.1f} MB{:>9.2f} s{:>9.1f} MB/s, goal {:.0f}: {}\n", what, megabytes(bytes),
             milliseconds / 1000.0, speed, goal, speed >= goal ? "reached" : "MISSED");
}

void carry(const bench::Program& program, const Studies& studies, const fs::path& place) {
  constexpr double kGoal = 20.0;
  const bench::TemporaryFolder scratch(place);
  const fs::path file = scratch.path() / "study.json", again = scratch.path() / "again.json";
  if (!has(program, studies.empty, {"export", file.string()})) return;
  std::vector<double> out, in;
  for (int round = 0; round < kRoundsOfTheWhole; ++round) {
    fs::remove(file);
    const fs::path copy = scratch.path() / std::to_string(round);
    out.push_back(program.time(on(studies.full, {"export", file.string()})));
    in.push_back(program.time(on(copy, {"import", file.string()})));
    if (round + 1 < kRoundsOfTheWhole) fs::remove_all(copy);
  }
  print_speed("export FILE.json", fs::file_size(file), median(out), kGoal);
  print_speed("import FILE.json", fs::file_size(file), median(in), kGoal);
  const fs::path copy = scratch.path() / std::to_string(kRoundsOfTheWhole - 1);
  print_speed("import, all there already", fs::file_size(file), program.time(on(copy, {"import", file.string()})),
              kGoal);
  program.time(on(copy, {"export", again.string()}));
  fmt::print("{:<26}{}\n", "export, import, export",
             bench::same_bytes(file, again) ? "the same to the byte" : "DIFFERS");
}

void run(const fs::path& executable, const fs::path& folder, int rounds) {
  const bench::Program program(executable);
  const bench::TemporaryFolder empty(fs::exists(folder) ? folder : fs::temp_directory_path());
  const Studies studies{empty.path() / "study", folder / "ten_years"};
  if (!fs::exists(studies.full / "study.db")) make(studies.full, kUsualSeed);
  { const tracker::Store made(studies.empty); }
  ask(program, studies, rounds, questions());
  ask_beside_another(program, studies, rounds);
  carry(program, studies, folder);
}

int use() {
  fmt::print(stderr, "bench_tracker make FOLDER [SEED]\nbench_tracker run PROGRAM FOLDER [ROUNDS]\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() >= 2 && words[0] == "make") {
      make(words[1], words.size() > 2 ? std::stoull(words[2]) : kUsualSeed);
    } else if (words.size() >= 3 && words[0] == "run") {
      run(words[1], words[2], words.size() > 3 ? std::stoi(words[3]) : kUsualRounds);
    } else {
      return use();
    }
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_tracker: {}\n", error.what());
    return 1;
  }
}
