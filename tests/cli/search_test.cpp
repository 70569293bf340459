#include <nlohmann/json.hpp>

#include "grading/catch.hpp"
#include "workbook_process.hpp"

using grading::contains_text;
using Json = nlohmann::json;

namespace {

Json found(const Learner& learner, const std::vector<std::string>& words) {
  std::vector<std::string> call{"search", "--json", "--"};
  call.insert(call.end(), words.begin(), words.end());
  const Ended ended = learner.runs(call);
  INFO(ended.err);
  CHECK(ended.code == 0);
  return Json::parse(ended.out);
}

int count(const Learner& learner, const std::string& words) { return found(learner, {words})["all"]; }

}  // namespace

TEST_CASE("every kind of words is found, with where they stand", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "Scaling finally clicked."});
  learner.runs({"experiment", "run", "entropy", "--set", "d_k=4"});
  learner.runs({"experiment", "conclude", "1", "The entropy is flat."});
  write_text(learner.answer("softmax"), "// line one\nint scale_of_mine;\n");
  learner.runs({"check", "softmax"});
  CHECK(found(learner, {"clicked"})["best"][0]["kind"] == "note");
  CHECK(found(learner, {"flat"})["best"][0]["about"] == "1 entropy");
  const Json answer = found(learner, {"scale_of_mine"})["best"][0];
  CHECK(answer["about"] == "softmax 1");
  CHECK(answer["matches"][0]["line"] == 2);
  CHECK_THAT(learner.runs({"search", "clicked"}).out, contains_text("Scaling finally «clicked»."));
}

TEST_CASE("Korean, Chinese and Japanese words are found inside longer runs, down to one letter", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "어텐션을 배웠다. 소프트맥스는 행마다 더하면 1이다."});
  learner.runs({"log", "注意力机制的缩放因子。アテンション機構"});
  for (const char* const word : {"어텐션", "텐션", "션", "소프트", "맥스", "행마다"}) CHECK(count(learner, word) == 1);
  for (const char* const word : {"注意", "机制", "缩放因子", "放", "テンション"}) CHECK(count(learner, word) == 1);
  CHECK(count(learner, "션어") == 0);
  CHECK(count(learner, "배웠다 소프트") == 1);
}

TEST_CASE("letter case and accents do not matter, and beginnings are enough outside of quotes", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "Café SOFTMAX softmax_rows transformers"});
  for (const char* const word : {"cafe", "CAFÉ", "softmax", "Softmax_rows", "transform", "\"cafe softmax\""})
    CHECK(count(learner, word) == 1);
  for (const char* const word : {"\"transform\"", "\"softmax cafe\"", "ransformers"}) CHECK(count(learner, word) == 0);
}

TEST_CASE("signs that a search language knows are plain text", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "this AND that NEAR those"});
  for (const char* const word : {"AND", "NEAR", "this OR", "NOT", "body:this", "this*", "(this", "\"this", "^this"})
    CHECK(found(learner, {word}).contains("all"));
  CHECK(count(learner, "AND") == 1);
  CHECK(count(learner, "NOT") == 0);
  CHECK(count(learner, "->") == 0);
  CHECK(count(learner, "\xff\xfe") == 0);
}

TEST_CASE("a search for nothing, or for too much, says so; looking makes no study", "[cli][search]") {
  const Learner learner;
  CHECK(learner.runs({"search", "  "}).code == 2);
  CHECK(learner.runs({"search", std::string(2000, 'x')}).code == 2);
  CHECK(learner.runs({"search", "--most", "0", "x"}).code == 2);
  CHECK(learner.runs({"search", "x"}).code == 0);
  CHECK_FALSE(std::filesystem::exists(learner.study()));
}

TEST_CASE("a month shows what was done on each day", "[cli][days]") {
  const Learner learner;
  learner.runs({"log", "one"});
  const Json days = Json::parse(learner.runs({"days", "--json"}).out);
  REQUIRE(days["days"].size() == 1);
  CHECK(days["days"][0]["notes"] == 1);
  CHECK_THAT(learner.runs({"days"}).out, contains_text("* N"));
  CHECK_THAT(learner.runs({"days", "--month", "2024-02"}).out, contains_text("February 2024"));
  CHECK_THAT(learner.runs({"days", "--month", "2024-02"}).out, contains_text("29"));
  for (const char* const wrong : {"2024-13", "November", "2024", "2024-1"}) {
    const Ended ended = learner.runs({"days", "--month", wrong});
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, contains_text("is no month"));
  }
}

TEST_CASE("a day and the status tell of experiments and problems", "[cli][days]") {
  const Learner learner;
  learner.runs({"experiment", "run", "entropy", "--set", "d_k=4"});
  learner.runs({"experiment", "conclude", "1", "It is flat."});
  CHECK_THAT(learner.runs({"day"}).out, contains_text("entropy, seed 0"));
  CHECK_THAT(learner.runs({"day"}).out, contains_text("It is flat."));
  CHECK(Json::parse(learner.runs({"day", "--json"}).out)["experiments"].size() == 1);
  CHECK_THAT(learner.runs(std::vector<std::string>{}).out, contains_text("1 experiment    graph problems 0 of 2"));
  CHECK(Json::parse(learner.runs({"--json"}).out)["today"]["experiments"] == 1);
}
