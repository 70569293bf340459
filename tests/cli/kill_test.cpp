#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr int kKills = 60;

/// A word that no other write holds.
std::string word(int number) { return "keepsake" + std::to_string(number); }

/// The commands that write words, each in turn.
Words writing(int number, const fs::path& table) {
  switch (number % 4) {
    case 0:
      return {"log", word(number)};
    case 1:
      return {"experiment", "conclude", "1", word(number)};
    case 2:
      return {"problem",     "note",      "200",         "--representation", "grid",    "--approach",  word(number),
              "--traversal", "bfs",       "--why",       "no stack",         "--time",  "O(R*C)",      "--space",
              "O(R*C)",      "--mistake", "marked late", "--kind",           "visited", "--help-used", "alone"};
    default:
      return {"experiment", "record", word(number), table.string()};
  }
}

/// @return whether the program acknowledged: it ended by itself, before it was killed
bool acknowledged(const Learner& learner, const Words& words, unsigned microseconds) {
  Running program(learner, words);
  usleep(microseconds);
  const Ended ended = program.ends_by(SIGKILL);
  INFO(words[0] << ": " << ended.out);
  REQUIRE((ended.code == 0 || ended.code == 128 + SIGKILL));
  return ended.code == 0;
}

bool is_there(const Learner& learner, int number) {
  if (number % 4 == 3)
    return learner.runs({"experiment", "list", "--json"}).out.find('"' + word(number) + '"') != std::string::npos;
  return nlohmann::json::parse(learner.runs({"search", word(number), "--json"}).out)["all"] == 1;
}

}  // namespace

TEST_CASE("the program is killed 60 times over its writing commands: what it acknowledged is there", "[cli][kill]") {
  const Learner learner;
  const Folder folder;
  const fs::path table = folder.path() / "table.csv";
  write_text(table, "d_k,std\n4,2.01\n64,8.02\n");
  REQUIRE(learner.runs({"experiment", "record", "first", table.string()}).code == 0);
  std::mt19937 random(std::random_device{}());
  int kept = 0;
  for (int number = 0; number < kKills; ++number) {
    const Words words = writing(number, table);
    const bool said = acknowledged(learner, words, static_cast<unsigned>(random() % 40'000));
    INFO("kill " << number << ", " << words[0] << ' ' << words[1]);
    const bool there = is_there(learner, number);
    if (said) REQUIRE(there);
    kept += there ? 1 : 0;
  }
  CHECK(kept > 0);
  CHECK(learner.runs({"log", "goes on"}).code == 0);
  CHECK(learner.runs({"doctor"}).code == 0);
}
