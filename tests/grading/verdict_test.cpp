#include "grading/verdict.hpp"

#include <nlohmann/json.hpp>

#include "grading/catch.hpp"

namespace {

grading::Verdict sample() {
  grading::Verdict verdict;
  verdict.exercise = "dot_product";
  verdict.outcome = grading::Outcome::timeout;
  verdict.points = 1;
  verdict.max_points = 3;
  verdict.checks = {{"runs", 1, 1, true, ""}, {"sums", 0, 2, false, "ran longer than 2 s"}};
  verdict.diagnosis = {{"added", "added q and k", "not printed", 9, 9, "lessons/02_scores/lesson.md#a"}};
  verdict.compiler = {"a.cpp:1:2: warning: x"};
  verdict.duration_ms = 12.345;
  return verdict;
}

}  // namespace

TEST_CASE("the verdict is one JSON object with the documented keys in their order") {
  CHECK(grading::to_json(sample()) ==
        R"({"exercise":"dot_product","outcome":"timeout","points":1,"max_points":3,"passed":false,)"
        R"("checks":[{"name":"runs","points":1,"max_points":1,"passed":true,"message":""},)"
        R"({"name":"sums","points":0,"max_points":2,"passed":false,"message":"ran longer than 2 s"}],)"
        R"("diagnosis":[{"mistake":"added","title":"added q and k","agrees":9,"of":9,)"
        R"("lesson":"lessons/02_scores/lesson.md#a"}],"compiler":["a.cpp:1:2: warning: x"],"duration_ms":12.3})");
}

TEST_CASE("a message that is not UTF-8 does not break the JSON") {
  auto verdict = sample();
  verdict.checks[1].message = "said \xff\xfe\n\"quoted\"";
  const auto json = nlohmann::json::parse(grading::to_json(verdict));
  CHECK(json["checks"][1]["message"] == "said \xef\xbf\xbd\xef\xbf\xbd\n\"quoted\"");
}

TEST_CASE("every outcome has its name") {
  using grading::Outcome;
  CHECK(to_string(Outcome::graded) == "graded");
  CHECK(to_string(Outcome::compile_error) == "compile_error");
  CHECK(to_string(Outcome::crash) == "crash");
  CHECK(to_string(Outcome::timeout) == "timeout");
  CHECK(to_string(Outcome::output_limit) == "output_limit");
}
