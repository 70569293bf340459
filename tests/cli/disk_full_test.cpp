#include <cstdlib>
#include <fstream>

#include "grading/catch.hpp"
#include "tracker/child_process.hpp"
#include "tracker/study_state.hpp"
#include "workbook_process.hpp"
#include "writing_commands.hpp"

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

/// The study on a memory disk of its own, for a learner of a child that has its own mounts.
void move_to_a_small_disk(const Learner& learner) {
  const fs::path study = learner.study(), aside = study.string() + "-aside";
  fs::rename(study, aside);
  tracker_tests::mount_small_disk(study, 1024);
  fs::copy(aside, study, fs::copy_options::recursive);
}

void fill_up(const fs::path& disk, std::uintmax_t kibibytes_left) {
  std::ofstream filler(disk / "filler", std::ios::binary);
  while (fs::space(disk).available > kibibytes_left * 1024 && filler << std::string(1024, 'x') << std::flush) continue;
}

/// What the program printed, and every file that it kept words in.
std::string all_words(const Ended& ended, const std::vector<fs::path>& places) {
  std::string words = ended.out + ended.err;
  for (const fs::path& place : places) {
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(place, none))
      if (entry.is_regular_file()) words += text_of(entry.path());
  }
  return words;
}

bool has_the_learners_words(const std::string& command) {
  return command == "log" || command == "experiment conclude" || command == "problem note";
}

/// Runs a command on a disk with little room. @return what is wrong, empty when nothing is
std::string on_a_full_disk(const Learner& learner, const WritingCommand& command, int number, std::uintmax_t room) {
  const Words words = command.words(learner, number);
  const Folder temporary;
  const TableRows before = rows_in_study_of(learner);
  fill_up(learner.study(), room);
  const Ended ended = learner.runs(Call{words, "", {{"TMPDIR", temporary.path().string()}}});
  const std::string kept = all_words(ended, {temporary.path(), learner.study() / "drafts"});
  fs::remove(learner.study() / "filler");
  const TableRows after = rows_in_study_of(learner);
  std::string wrong = tracker_tests::faults_of(learner.study() / "study.db");
  if (ended.code == 0 && growth(before, after).empty()) wrong += "acknowledged, and not there; ";
  if (ended.code != 0 && ended.code != 3) wrong += "exit code " + std::to_string(ended.code) + "; ";
  if (ended.code == 3 && ended.err.find("full") == std::string::npos &&
      ended.err.find("No space left") == std::string::npos)
    wrong += "it does not say that the disk is full; ";
  if (command.name != "experiment delete") wrong += tables_that_lost_rows(before, after);
  if (ended.code == 3 && has_the_learners_words(command.name) && kept.find(keepsake(number)) == std::string::npos)
    wrong += "the words are lost; ";
  if (learner.runs({"log", "with room again"}).code != 0) wrong += "the next command fails; ";
  return wrong.empty() ? "" : command.name + ", " + std::to_string(room) + " KiB left: " + wrong + ended.err + "\n";
}

std::string every_command_on_a_full_disk(const Learner& learner) {
  tracker_tests::enter_own_world();
  make_study_of_commands(learner);
  move_to_a_small_disk(learner);
  std::string wrong;
  int number = 0;
  for (const WritingCommand& command : quick_writing_commands()) {
    for (const std::uintmax_t room : {0U, 24U, 44U, 64U}) wrong += on_a_full_disk(learner, command, ++number, room);
  }
  return wrong + on_a_full_disk(learner, slow_writing_commands().front(), ++number, 0);
}

}  // namespace

TEST_CASE("a disk that is full or fills in the middle of a command that writes: it says so, and nothing is lost",
          "[cli][kill]") {
  const Learner learner;
  const std::string wrong = tracker_tests::in_a_child([&] { return every_command_on_a_full_disk(learner); });
  if (wrong.starts_with("a namespace for mounts") || wrong.starts_with("private mounts") ||
      wrong.starts_with("mount a small disk")) {
    WARN("NOT TESTED, since no disk can be mounted here: " << wrong);
    CHECK(std::getenv("CI") == nullptr);
    return;
  }
  CHECK(wrong == "");
}
