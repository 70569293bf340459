#include "practice/statistics.hpp"

#include <numeric>
#include <random>

#include "grading/catch.hpp"

using practice::Day;
using practice::Facts;
using practice::statistics;
using practice::streak;
using practice::Try;
using std::chrono::days;

namespace {

const Day kMonday = *practice::day_from("2026-11-23");

Try on(int day, int problem, const std::string& mistake = "") {
  return {problem, kMonday + days(day), "alone", mistake};
}

const std::map<int, Facts> kFacts = {
    {1, {"Medium", {"bfs", "grid"}}}, {2, {"Hard", {"bfs"}}}, {3, {"Medium", {"dfs"}}}};

}  // namespace

TEST_CASE("a study without problems counts nothing") {
  const auto none = statistics({}, kFacts, kMonday);
  CHECK(none.solved == 0);
  CHECK(none.weeks.empty());
  CHECK(none.mistakes.empty());
  CHECK(none.streak.longest == 0);
}

TEST_CASE("a problem is solved once, in the week of its first note, and tried as often as it is noted") {
  // Written out of order: the first note is the earliest day, not the first written.
  const auto counts = statistics({on(8, 1), on(6, 1), on(7, 2), on(9, 4)}, kFacts, kMonday + days(9));
  CHECK(counts.solved == 3);
  CHECK(counts.tries == 4);
  REQUIRE(counts.weeks.size() == 2);
  CHECK(counts.weeks[0].week.number == 48);
  CHECK(counts.weeks[0].solved == 1);
  CHECK(counts.weeks[0].tries == 1);
  CHECK(counts.weeks[1].week.monday == kMonday + days(7));
  CHECK(counts.weeks[1].solved == 2);
  CHECK(counts.weeks[1].tries == 3);
  CHECK(counts.difficulties == std::map<std::string, int>{{"", 1}, {"Hard", 1}, {"Medium", 1}});
  CHECK(counts.topics == std::map<std::string, int>{{"bfs", 2}, {"grid", 1}});
}

TEST_CASE("the mistake that was made most comes first, with its problems") {
  const auto counts = statistics({on(0, 1, "cycle"), on(0, 2, "visited"), on(1, 1, "visited"), on(2, 2, "visited"),
                                  on(2, 3, "boundary"), on(3, 3)},
                                 kFacts, kMonday);
  REQUIRE(counts.mistakes.size() == 3);
  CHECK(counts.mistakes[0].kind == "visited");
  CHECK(counts.mistakes[0].times == 3);
  CHECK(counts.mistakes[0].problems == std::map<int, int>{{1, 1}, {2, 2}});
  CHECK(counts.mistakes[1].kind == "boundary");
  CHECK(counts.mistakes[2].kind == "cycle");
}

TEST_CASE("a streak is days in a row with two different problems") {
  const std::vector<Try> tries = {on(0, 1), on(0, 2), on(1, 1), on(1, 3), on(2, 2), on(2, 2), on(3, 1), on(3, 2)};
  CHECK(streak(tries, kMonday + days(1)).current == 2);
  CHECK(streak(tries, kMonday + days(2)).current == 2);  // today is not done yet
  CHECK(streak(tries, kMonday + days(3)).current == 1);
  CHECK(streak(tries, kMonday + days(4)).current == 1);
  CHECK(streak(tries, kMonday + days(5)).current == 0);
  CHECK(streak(tries, kMonday + days(5)).longest == 2);
}

TEST_CASE("days to come make no streak") {
  const std::vector<Try> tries = {on(0, 1), on(0, 2), on(1, 1), on(1, 2), on(2, 1), on(2, 2)};
  CHECK(streak(tries, kMonday).current == 1);
  CHECK(streak(tries, kMonday).longest == 1);
}

TEST_CASE("whatever was tried, the weeks add up to all") {
  std::mt19937 random(11);
  for (int round = 0; round < 50; ++round) {
    std::vector<Try> tries;
    for (int i = 0; i < 80; ++i)
      tries.push_back(on(static_cast<int>(random() % 700) - 350, 1 + static_cast<int>(random() % 30), "cycle"));
    const auto counts = statistics(tries, kFacts, kMonday);
    const auto sum = [&](auto member) {
      return std::accumulate(counts.weeks.begin(), counts.weeks.end(), 0,
                             [&](int total, const auto& week) { return total + week.*member; });
    };
    CHECK(sum(&practice::WeekCount::solved) == counts.solved);
    CHECK(sum(&practice::WeekCount::tries) == counts.tries);
    CHECK(counts.mistakes.at(0).times == 80);
    CHECK(counts.streak.current <= counts.streak.longest);
  }
}
