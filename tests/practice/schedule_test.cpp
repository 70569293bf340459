#include "practice/schedule.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include "grading/catch.hpp"

using practice::Day;
using practice::Memory;
using practice::quality;
using practice::repeated;
using practice::Review;
using practice::review_plan;
using practice::Try;
using std::chrono::days;

namespace {

constexpr double kTolerance = 1e-12;
const Day kFirst = *practice::day_from("2026-01-01");

Day day(int number) { return kFirst + days(number); }
Try alone(int problem, int when) { return {problem, day(when), "alone", ""}; }
Try wrong(int problem, int when) { return {problem, day(when), "alone", "visited"}; }
Try hinted(int problem, int when) { return {problem, day(when), "hint", ""}; }
Try read(int problem, int when) { return {problem, day(when), "reading", ""}; }

std::vector<int> numbers(const std::vector<Review>& list) {
  std::vector<int> found;
  for (const Review& review : list) found.push_back(review.problem);
  return found;
}

// The day on which a problem of a long plan comes.
Day due_of(const std::vector<Try>& tries, int problem, int today) {
  const auto plan = review_plan(tries, day(today));
  for (const auto* const list : {&plan.later, &plan.today}) {
    const auto found = std::ranges::find(*list, problem, &Review::problem);
    if (found != list->end()) return found->due;
  }
  return {};
}

std::vector<Try> random_tries(unsigned seed, int problems, int count, int span) {
  std::mt19937 random(seed);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  std::vector<Try> tries;
  for (int i = 0; i < count; ++i) {
    Try one = alone(1 + below(problems), below(span));
    one.help = std::vector<std::string>{"alone", "hint", "reading"}[static_cast<std::size_t>(below(3))];
    if (below(2) == 0) one.mistake = "cycle";
    tries.push_back(one);
  }
  return tries;
}

}  // namespace

TEST_CASE("help and mistakes make the quality") {
  CHECK(quality(alone(1, 0)) == 5);
  CHECK(quality(wrong(1, 0)) == 4);
  CHECK(quality(hinted(1, 0)) == 3);
  CHECK(quality(read(1, 0)) == 2);
}

TEST_CASE("SM-2 gives what it gives by hand") {
  // q = 5, 5, 5, 4, 3: EF 2.6, 2.7, 2.8, 2.8, 2.66; I 1, 6, 6 * 2.8 = 16.8, 17 * 2.8 = 47.6, 48 * 2.66 = 127.68
  Memory memory;
  const std::vector<int> q = {5, 5, 5, 4, 3}, interval = {1, 6, 17, 48, 128};
  const std::vector<double> easiness = {2.6, 2.7, 2.8, 2.8, 2.66};
  for (std::size_t i = 0; i < q.size(); ++i) {
    memory = repeated(memory, q[i], day(0));
    CHECK(memory.interval == interval[i]);
    CHECK(std::abs(memory.easiness - easiness[i]) < kTolerance);
  }
  // A failure starts again and leaves the easiness.
  memory = repeated(memory, 2, day(0));
  CHECK(memory.interval == 1);
  CHECK(std::abs(memory.easiness - 2.66) < kTolerance);
  memory = repeated(memory, 4, day(0));
  CHECK(memory.interval == 1);
  memory = repeated(memory, 4, day(0));
  CHECK(memory.interval == 6);
  memory = repeated(memory, 4, day(0));
  CHECK(memory.interval == 16);  // 6 * 2.66 = 15.96
}

TEST_CASE("the easiness never falls below 1.3, and no interval passes a century") {
  Memory memory;
  for (int i = 0; i < 50; ++i) memory = repeated(memory, 3, day(0));
  CHECK(memory.easiness == 1.3);
  for (int i = 0; i < 500; ++i) memory = repeated(memory, 5, day(0));
  CHECK(memory.interval == 36'500);
}

TEST_CASE("a problem comes again after 1, 6 and then ever more days") {
  CHECK(due_of({alone(7, 0)}, 7, 0) == day(1));
  CHECK(due_of({alone(7, 0), alone(7, 1)}, 7, 1) == day(7));
  CHECK(due_of({alone(7, 0), alone(7, 1), alone(7, 7)}, 7, 7) == day(7 + 17));
  CHECK(due_of({alone(7, 0), alone(7, 1), read(7, 7)}, 7, 7) == day(8));
}

TEST_CASE("of two tries on one day the last counts, and only once") {
  CHECK(due_of({alone(7, 0), alone(7, 1), read(7, 7), alone(7, 7)}, 7, 7) == day(7 + 17));
  CHECK(due_of({alone(7, 0), alone(7, 0), alone(7, 0)}, 7, 0) == day(1));
  CHECK(due_of({alone(7, 0), alone(7, 1), alone(7, 7), read(7, 7)}, 7, 7) == day(8));
}

TEST_CASE("nothing was tried, so nothing is to be repeated") {
  const auto plan = review_plan({}, day(0));
  CHECK(plan.today.empty());
  CHECK(plan.later.empty());
}

TEST_CASE("the most overdue comes first, in relation to its interval") {
  // On day 20: 1 waits 13 days on an interval of 6; 2 waits 3 days on an interval of 1; 3 waits 12 days on 1.
  const std::vector<Try> tries = {alone(1, 0), alone(1, 1), alone(2, 16), alone(3, 7)};
  CHECK(numbers(review_plan(tries, day(20)).today) == std::vector<int>{3, 2, 1});
}

TEST_CASE("a problem that is done stays in the list of its day, and the list does not grow") {
  std::vector<Try> tries;
  for (int problem = 1; problem <= 8; ++problem) tries.push_back(alone(problem, problem));
  const auto morning = review_plan(tries, day(30));
  REQUIRE(morning.today.size() == 3);
  for (const Review& review : morning.today) {
    CHECK_FALSE(review.done);
    tries.push_back(wrong(review.problem, 30));
    CHECK(numbers(review_plan(tries, day(30)).today) == numbers(morning.today));
  }
  const auto evening = review_plan(tries, day(30));
  CHECK(std::ranges::all_of(evening.today, &Review::done));
  CHECK(evening.later.size() == 8);
}

TEST_CASE("a due problem that is done out of turn leaves the plan and the list stays") {
  std::vector<Try> tries;
  for (int problem = 1; problem <= 8; ++problem) tries.push_back(alone(problem, problem));
  const auto morning = review_plan(tries, day(30));
  const int other = morning.later.back().problem;
  tries.push_back(alone(other, 30));
  const auto evening = review_plan(tries, day(30));
  CHECK(numbers(evening.today) == numbers(morning.today));
  CHECK(std::ranges::find(evening.later, other, &Review::problem)->due == day(36));
}

TEST_CASE("after a break of 200 days what waited is spread out, three a day") {
  std::vector<Try> tries;
  for (int problem = 1; problem <= 100; ++problem) tries.push_back(alone(problem, problem / 10));
  const auto plan = review_plan(tries, day(210));
  CHECK(plan.today.size() == 3);
  REQUIRE(plan.later.size() == 97);
  std::map<Day, int> a_day;
  for (const Review& review : plan.later) ++a_day[review.day];
  CHECK(std::ranges::all_of(a_day, [](const auto& entry) { return entry.second <= 3; }));
  CHECK(a_day.begin()->first == day(211));
  CHECK(a_day.rbegin()->first == day(210 + 33));
}

TEST_CASE("the plan of a day is the list of the next, when the day's list is done") {
  auto tries = random_tries(3, 40, 120, 60);
  for (int today = 60; today < 120; ++today) {
    for (const Review& review : review_plan(tries, day(today)).today) tries.push_back(wrong(review.problem, today));
    std::vector<int> planned;
    for (const Review& review : review_plan(tries, day(today)).later) {
      if (review.day == day(today + 1)) planned.push_back(review.problem);
    }
    CHECK(numbers(review_plan(tries, day(today + 1)).today) == planned);
  }
}

TEST_CASE("whatever was tried: three a day at most, none before it is due, none twice") {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const auto tries = random_tries(seed, 60, 200, 400);
    const auto plan = review_plan(tries, day(250));
    std::map<Day, int> a_day;
    std::map<int, int> turns;
    for (const Review& review : plan.today) CHECK((review.due <= day(250) && review.day == day(250)));
    for (const Review& review : plan.later) {
      CHECK((review.day >= review.due && review.day > day(250)));
      ++a_day[review.day];
      ++turns[review.problem];
    }
    for (const auto& [when, count] : a_day) CHECK(count <= 3);
    for (const auto& [problem, count] : turns) CHECK(count == 1);
    CHECK(std::ranges::is_sorted(plan.later, {}, &Review::day));
  }
}

TEST_CASE("a clock that went back changes nothing but the order of writing") {
  auto tries = random_tries(9, 20, 60, 50);
  std::ranges::stable_sort(tries, {}, &Try::day);
  const auto sorted = review_plan(tries, day(50));
  std::ranges::stable_sort(tries, std::ranges::greater(), &Try::day);
  CHECK(numbers(review_plan(tries, day(50)).today) == numbers(sorted.today));
  CHECK(numbers(review_plan(tries, day(50)).later) == numbers(sorted.later));
}

TEST_CASE("a note of a day to come counts when the day has come") {
  const std::vector<Try> tries = {alone(1, 0), read(1, 5000), alone(2, 9999)};
  const auto plan = review_plan(tries, day(3));
  CHECK(numbers(plan.today) == std::vector<int>{1});
  CHECK(plan.later.empty());
  CHECK(due_of(tries, 1, 5000) == day(5001));
}
