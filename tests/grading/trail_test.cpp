#include "grading/trail.hpp"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "grading/catch.hpp"

using grading::Observation;

namespace {

Observation saw(const grading::Value& value) {
  Observation seen;
  seen.check = "check";
  seen.input = "x = 1";
  seen.value = value;
  return seen;
}

Observation threw(const std::string& type) {
  Observation seen = saw({});
  seen.kind = Observation::Kind::threw;
  seen.happened = type;
  return seen;
}

}  // namespace

TEST_CASE("an observation comes back from JSON bit for bit") {
  const double inf = std::numeric_limits<double>::infinity();
  const auto seen = saw(std::vector<double>{0.1, -0.0, std::nan(""), inf, -inf, 5e-324});
  const auto back = nlohmann::json(seen).get<Observation>();
  CHECK(grading::alike(seen, back));
  CHECK(back.value.numbers[0] == 0.1);
  CHECK(std::signbit(back.value.numbers[1]));
  CHECK(back.value.numbers[5] == 5e-324);
}

TEST_CASE("answers are alike when they gave the same or threw the same type") {
  CHECK(grading::alike(saw(1.0), saw(1.0 + 1e-9)));
  CHECK_FALSE(grading::alike(saw(1.0), saw(1.1)));
  CHECK(grading::alike(threw("int"), threw("int")));
  CHECK_FALSE(grading::alike(threw("int"), threw("char")));
  CHECK_FALSE(grading::alike(threw("int"), saw(1.0)));
}

TEST_CASE("observations on different inputs are never alike") {
  auto other = saw(1.0);
  other.input = "x = 2";
  CHECK_FALSE(grading::alike(saw(1.0), other));
}

TEST_CASE("agreement counts the observations that are alike, place by place") {
  CHECK(grading::agreement({saw(1.0), saw(2.0), saw(3.0)}, {saw(1.0), saw(5.0), saw(3.0)}) == 2);
  CHECK(grading::agreement({saw(1.0), saw(2.0)}, {saw(1.0)}) == 1);
}
