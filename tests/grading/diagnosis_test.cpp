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

TEST_CASE("the pair that explains most is named, and all candidates where pairs explain as much") {
  auto mistakes = kMistakes;
  mistakes.push_back(mistake("no mask in the last row", {0, 0, 0, 3, 7}));
  const Verdict verdict = verdict_on({0, 1, 2, 3, 99}, mistakes);
  REQUIRE(verdict.diagnosis.size() == 3);
  CHECK(verdict.two_at_once);
  mistakes.push_back(mistake("a", {0, 0, 0, 3, 8}));
  mistakes.push_back(mistake("b", {0, 0, 0, 3, 9}));
  CHECK(verdict_on({0, 1, 2, 3, 99}, mistakes).diagnosis.empty());  // too many to choose from
}
