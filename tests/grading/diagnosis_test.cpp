/// Naming mistakes from trails alone.
#include "grading/diagnosis.hpp"

#include "grading/catch.hpp"

namespace {

using grading::KeptMistake;
using grading::Observation;
using grading::Trail;
using grading::Verdict;

// One observation for each input: 0 is right everywhere, so a trail is written as the values that came back.
Trail trail_of(const std::vector<double>& values) {
  Trail trail;
  for (const double value : values) {
    Observation seen;
    seen.check = "a check";
    seen.input = "input " + std::to_string(trail.size());
    seen.value = value;
    seen.right = 0.0;
    seen.ok = value == 0;
    trail.push_back(seen);
  }
  return trail;
}

KeptMistake mistake(const std::string& name, const std::vector<double>& values) {
  return {name, name, "", "", trail_of(values)};
}

// Input 0 shows neither mistake, 1 and 2 the first, 3 the second, 4 both.
const std::vector<KeptMistake> kMistakes{mistake("no scale", {0, 1, 2, 0, 5}), mistake("no mask", {0, 0, 0, 3, 6})};

Verdict verdict_on(const std::vector<double>& values, const std::vector<KeptMistake>& mistakes = kMistakes) {
  Verdict verdict;
  grading::diagnose(trail_of(values), mistakes, verdict);
  return verdict;
}

}  // namespace

TEST_CASE("one mistake that agrees everywhere is named alone") {
  const Verdict verdict = verdict_on({0, 1, 2, 0, 5});
  REQUIRE(verdict.diagnosis.size() == 1);
  CHECK(verdict.diagnosis[0].mistake == "no scale");
  CHECK(verdict.diagnosis[0].agrees == 5);
  CHECK_FALSE(verdict.two_at_once);
}

TEST_CASE("two mistakes at once are both named, each with the part that it alone explains") {
  const Verdict verdict = verdict_on({0, 1, 2, 3, 99});
  REQUIRE(verdict.diagnosis.size() == 2);
  CHECK(verdict.two_at_once);
  CHECK(verdict.diagnosis[0].mistake == "no scale");
  CHECK(verdict.diagnosis[0].agrees == 2);
  CHECK(verdict.diagnosis[0].of == 4);
  CHECK(verdict.diagnosis[0].shows_on == "input 1");
  CHECK(verdict.diagnosis[1].mistake == "no mask");
  CHECK(verdict.diagnosis[1].agrees == 1);
  CHECK(verdict.diagnosis[1].shows_on == "input 3");
}

TEST_CASE("two mistakes are not named when something is left over") {
  CHECK(verdict_on({7, 1, 2, 3, 99}).diagnosis.empty());  // wrong where both are right
  CHECK(verdict_on({0, 1, 9, 3, 99}).diagnosis.empty());  // wrong in another way than the first
  CHECK(verdict_on({0, 1, 2, 0, 99}).diagnosis.empty());  // right where the second would show
  CHECK(verdict_on({0, 1, 2, 3, 0}).diagnosis.empty());   // right where both would show
}

TEST_CASE("a mistake that never shows alone is not named with another") {
  const std::vector<KeptMistake> mistakes{kMistakes[0], mistake("hidden", {0, 1, 0, 0, 6})};
  CHECK(verdict_on({0, 9, 2, 0, 99}, mistakes).diagnosis.empty());
}

TEST_CASE("of pairs that explain as much, the one that is right about both at once is named, else none") {
  auto mistakes = kMistakes;
  mistakes.push_back(mistake("no mask in the last row", {0, 0, 0, 3, 7}));
  CHECK(verdict_on({0, 1, 2, 3, 99}, mistakes).diagnosis.empty());
  const Verdict verdict = verdict_on({0, 1, 2, 3, 7}, mistakes);
  REQUIRE(verdict.diagnosis.size() == 2);
  CHECK(verdict.diagnosis[1].mistake == "no mask in the last row");
}

TEST_CASE("a mistake that agrees nearly everywhere is told as the nearest, and not as a name") {
  const std::vector<KeptMistake> mistakes{mistake("no scale", {1, 2, 3, 4, 5, 0, 0}),
                                          mistake("far", {7, 7, 7, 0, 0, 0, 0})};
  const Verdict verdict = verdict_on({1, 2, 3, 4, 9, 0, 0}, mistakes);
  CHECK(verdict.diagnosis.empty());
  REQUIRE(verdict.nearest.has_value());
  CHECK(verdict.nearest->mistake == "no scale");
  CHECK(verdict.nearest->agrees == 6);
  CHECK(verdict.nearest->of == 7);
  CHECK(verdict.nearest->shows_on == "input 4");
  CHECK_FALSE(verdict_on({1, 2, 9, 9, 9, 0, 0}, mistakes).nearest.has_value());  // too few wrong ones are the same
  CHECK_FALSE(verdict_on({1, 2, 3, 4, 9, 9, 9}, mistakes).nearest.has_value());  // too few are the same
}

TEST_CASE("two mistakes are named where they explain more than the nearest one") {
  const std::vector<KeptMistake> mistakes{mistake("no scale", {1, 2, 3, 4, 5, 0, 0, 0}),
                                          mistake("no mask", {0, 0, 0, 0, 0, 0, 0, 6})};
  const Verdict verdict = verdict_on({1, 2, 3, 4, 5, 0, 0, 6}, mistakes);
  CHECK(verdict.two_at_once);
  CHECK(verdict.diagnosis.size() == 2);
  CHECK_FALSE(verdict.nearest.has_value());
}

TEST_CASE("of two that are equally near none is told") {
  const std::vector<KeptMistake> mistakes{mistake("a", {1, 2, 3, 4, 5}), mistake("b", {1, 2, 3, 4, 6})};
  CHECK_FALSE(verdict_on({1, 2, 3, 4, 9}, mistakes).nearest.has_value());
}
