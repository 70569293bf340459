#include "practice/picks.hpp"

#include <algorithm>
#include <set>

#include "grading/catch.hpp"

using practice::Candidate;
using practice::Day;
using practice::picks;
using practice::Wish;
using std::chrono::days;

namespace {

const Day kToday = *practice::day_from("2026-11-30");

// 60 problems: a third of each difficulty, every fifth paid, every other one with bfs.
std::vector<Candidate> sixty() {
  const std::vector<std::string> difficulties = {"Easy", "Medium", "Hard"};
  std::vector<Candidate> all;
  for (int number = 1; number <= 60; ++number) {
    all.push_back({number,
                   difficulties[static_cast<std::size_t>(number % 3)],
                   number % 2 == 0 ? std::vector<std::string>{"bfs", "grid"} : std::vector<std::string>{"dfs"},
                   number % 4 == 0 ? std::vector<std::string>{"blind75"} : std::vector<std::string>{},
                   number % 5 == 0,
                   {},
                   false});
  }
  return all;
}

Candidate& numbered(std::vector<Candidate>& all, int number) { return all[static_cast<std::size_t>(number - 1)]; }

}  // namespace

TEST_CASE("the problems of a day are the same at every call, in whatever order the catalogue stands") {
  auto all = sixty();
  const auto first = picks(all, {}, kToday, 2);
  REQUIRE(first.size() == 2);
  std::ranges::reverse(all);
  CHECK(picks(all, {}, kToday, 2) == first);
}

TEST_CASE("a longer list begins with the shorter one") {
  const auto all = sixty();
  const auto many = picks(all, {}, kToday, 48);
  for (std::size_t count = 0; count <= many.size(); ++count) {
    const auto few = picks(all, {}, kToday, count);
    CHECK(std::equal(few.begin(), few.end(), many.begin()));
  }
  CHECK(picks(all, {}, kToday, 1000).size() == 48);
}

TEST_CASE("a problem that is noted on the day stays, and is gone on the next day") {
  auto all = sixty();
  const auto before = picks(all, {}, kToday, 5);
  for (const int number : before) numbered(all, number).first_noted = kToday;
  CHECK(picks(all, {}, kToday, 5) == before);
  for (int later = 1; later < 30; ++later) {
    for (const int number : picks(all, {}, kToday + days(later), 60)) CHECK(std::ranges::count(before, number) == 0);
  }
}

TEST_CASE("what was noted on an earlier day does not come, and takes nobody's place") {
  auto all = sixty();
  const auto before = picks(all, {}, kToday, 48);
  numbered(all, before[1]).first_noted = kToday - days(1);
  auto expected = before;
  expected.erase(expected.begin() + 1);
  CHECK(picks(all, {}, kToday, 48) == expected);
}

TEST_CASE("problems that the learner adds move none of the day's, and come when no other is left") {
  auto all = sixty();
  const auto before = picks(all, {}, kToday, 48);
  for (int number = 1001; number <= 1200; ++number) all.push_back({number, "Medium", {}, {}, false, {}, true});
  CHECK(picks(all, {}, kToday, 48) == before);
  const auto more = picks(all, {}, kToday, 50);
  CHECK(more.size() == 50);
  CHECK((more[48] > 1000 && more[49] > 1000));
}

TEST_CASE("every part of the wish is kept") {
  auto all = sixty();
  const Wish wish{"Medium", "bfs", "blind75", false};
  const auto found = picks(all, wish, kToday, 60);
  CHECK(found.size() == 4);
  for (const int number : found) {
    const Candidate& one = numbered(all, number);
    CHECK(one.difficulty == "Medium");
    CHECK(std::ranges::count(one.topics, "bfs") == 1);
    CHECK(std::ranges::count(one.lists, "blind75") == 1);
    CHECK_FALSE(one.premium);
  }
  CHECK(picks(all, {"Medium", "bfs", "blind75", true}, kToday, 60).size() == 5);
  CHECK(picks(all, {"", "flow", "", true}, kToday, 60).empty());
}

TEST_CASE("over many days every problem gets its turn, and no pair of days is alike") {
  const auto all = sixty();
  std::set<int> seen;
  std::set<std::vector<int>> lists;
  for (int later = 0; later < 200; ++later) {
    const auto list = picks(all, {}, kToday + days(later), 2);
    seen.insert(list.begin(), list.end());
    lists.insert(list);
  }
  CHECK(seen.size() == 48);
  CHECK(lists.size() > 150);
}

TEST_CASE("a day before 1970 has problems too") {
  CHECK(picks(sixty(), {}, *practice::day_from("1969-12-31"), 2).size() == 2);
}

TEST_CASE("the problems of one day are pinned, so that another version of the workbook picks the same") {
  CHECK(picks(sixty(), {}, kToday, 3) == std::vector<int>{37, 19, 21});
}
