#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>

#include "grading/catch.hpp"
#include "tracker/study_state.hpp"
#include "workbook_process.hpp"
#include "writing_commands.hpp"

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using Growth = std::map<std::string, int>;
using std::chrono::steady_clock;

/// What a command does to a study when nobody kills it, and how long that takes.
struct Undisturbed {
  Growth growth;
  std::chrono::duration<double, std::micro> time{0};
};

std::string empty_answers_of(const Learner& learner) {
  std::string names;
  for (const auto& entry : fs::directory_iterator(learner.study() / "answers"))
    if (entry.path().extension() == ".cpp" && fs::is_empty(entry.path())) names += entry.path().string() + ",";
  return names;
}

Undisturbed run_undisturbed(const Learner& learner, const WritingCommand& command, int number) {
  const Words words = command.words(learner, number);
  const TableRows before = rows_in_study_of(learner);
  const auto begin = steady_clock::now();
  const Ended ended = learner.runs(words);
  const auto took = steady_clock::now() - begin;
  INFO(command.name << ": " << ended.out << ended.err);
  REQUIRE(ended.code == 0);
  const Undisturbed found{growth(before, rows_in_study_of(learner)), took};
  REQUIRE_FALSE(found.growth.empty());
  return found;
}

/// @return whether the program acknowledged: it ended by itself, before it was killed
bool acknowledged(const Learner& learner, const Words& words, double microseconds) {
  Running program(learner, words);
  usleep(static_cast<useconds_t>(microseconds));
  const Ended ended = program.ends_by(SIGKILL);
  INFO(ended.out);
  REQUIRE((ended.code == 0 || ended.code == 128 + SIGKILL));
  return ended.code == 0;
}

/// All of what a command writes, or nothing; of two transactions, the first may stand alone.
bool is_whole(const Growth& found, const Growth& all) {
  return found.empty() || found == all ||
         (all.size() > 1 && found == Growth{{"answer_version", 1}} && all.contains("experiment"));
}

/// @return whether it was killed before it had acknowledged
bool kill_once(const Learner& learner, const WritingCommand& command, const Undisturbed& usual, int number,
               std::mt19937& random) {
  const Words words = command.words(learner, number);
  const TableRows before = rows_in_study_of(learner);
  const double moment = std::uniform_real_distribution<double>(0, 1.1 * usual.time.count())(random);
  const bool said = acknowledged(learner, words, moment);
  if (number % 3 == 0) REQUIRE(learner.runs({"log", "goes on after " + keepsake(number)}).code == 0);
  const TableRows after = rows_in_study_of(learner);
  Growth found = growth(before, after);
  if (number % 3 == 0 && --found["day_note"] == 0) found.erase("day_note");
  REQUIRE(is_whole(found, usual.growth));
  if (said) REQUIRE(found == usual.growth);
  if (command.name != "experiment delete") REQUIRE(tables_that_lost_rows(before, after) == "");
  REQUIRE(tracker_tests::faults_in_pages_of(learner.study() / "study.db") == "");
  REQUIRE(empty_answers_of(learner) == "");
  return !said;
}

void kill_each(const std::vector<WritingCommand>& commands, int kills) {
  const Learner learner;
  make_study_of_commands(learner);
  std::mt19937 random(std::random_device{}());
  int number = 0, in_the_middle = 0;
  for (const WritingCommand& command : commands) {
    const Undisturbed usual = run_undisturbed(learner, command, ++number);
    for (int kill = 0; kill < kills; ++kill) {
      INFO(command.name << ", kill " << kill);
      in_the_middle += kill_once(learner, command, usual, ++number, random) ? 1 : 0;
    }
  }
  CHECK(in_the_middle >= static_cast<int>(commands.size()));
  CHECK(tracker_tests::faults_of(learner.study() / "study.db") == "");
  CHECK(learner.runs({"doctor"}).code == 0);
}

}  // namespace

TEST_CASE("killed at random moments of every command that writes: what it acknowledged is there, and nothing half",
          "[cli][kill]") {
  kill_each(quick_writing_commands(), 6);
}

TEST_CASE("killed while it runs programs: what it acknowledged is there, and nothing half", "[cli][kill]") {
  kill_each(slow_writing_commands(), 3);
}

TEST_CASE("two programs write at once, and one is killed: what either acknowledged is there", "[cli][kill]") {
  const Learner learner;
  make_study_of_commands(learner);
  std::mt19937 random(std::random_device{}());
  for (int round = 0; round < 12; ++round) {
    const TableRows before = rows_in_study_of(learner);
    Running one(learner, {"log", keepsake(2 * round)});
    const bool second =
        acknowledged(learner, {"log", keepsake(2 * round + 1)}, static_cast<double>(random() % 100'000));
    const Ended first = one.ends_by(0);
    INFO(first.out);
    REQUIRE(first.code == 0);
    const TableRows after = rows_in_study_of(learner);
    const int more = growth(before, after)["day_note"];
    REQUIRE((more == 2 || (more == 1 && !second)));
    REQUIRE(tables_that_lost_rows(before, after) == "");
  }
  CHECK(tracker_tests::faults_of(learner.study() / "study.db") == "");
}
