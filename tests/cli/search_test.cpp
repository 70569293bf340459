#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.hpp"
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
  for (const char* const words : {"AND", "NEAR", "this*", "(this", "\"this", "^this", "-this", "this:"})
    CHECK(count(learner, words) == 1);
  for (const char* const words : {"this OR", "NOT", "body:this"}) CHECK(count(learner, words) == 0);
}

TEST_CASE("a search for nothing, or for too much, says so; looking makes no study", "[cli][search]") {
  const Learner learner;
  const auto refused = [&](const std::vector<std::string>& words) {
    std::vector<std::string> call{"search"};
    call.insert(call.end(), words.begin(), words.end());
    const Ended ended = learner.runs(call);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    return ended.err;
  };
  for (const char* const nothing : {"  ", "", "->", "\xff\xfe", "\"\""})
    CHECK_THAT(refused({"--", nothing}), contains_text("no letter and no digit"));
  CHECK_THAT(refused({std::string(100000, 'x')}),
             contains_text("100000 letters are too many to look for: at most 1000"));
  CHECK_THAT(refused({"--most", "0", "x"}), contains_text("--most 0"));
  CHECK_THAT(refused({"--in", "letters", "x"}), contains_text("note, problem note, conclusion, answer"));
  CHECK_THAT(refused({}), contains_text("WORDS"));
  CHECK_THAT(learner.runs({"search", "x"}).out, contains_text("Nothing that you wrote holds x."));
  CHECK(count(learner, "x") == 0);
  CHECK_FALSE(std::filesystem::exists(learner.study()));
}

TEST_CASE("words in quotes stand side by side where a text holds them so, else each alone", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "the product of a dot"});
  Json both = found(learner, {"dot product"});
  CHECK(both["all"] == 1);
  CHECK(both["side_by_side"] == false);
  CHECK_THAT(learner.runs({"search", "dot product"}).out, contains_text("none with the words side by side"));
  learner.runs({"log", "a dot product"});
  both = found(learner, {"dot product"});
  CHECK(both["all"] == 1);
  CHECK(both["side_by_side"] == true);
  CHECK(both["best"][0]["matches"][0]["words"] == "dot product");
  CHECK(found(learner, {"dot", "product"})["all"] == 2);
}

TEST_CASE("a program gets places in letters, also where a text is no UTF-8", "[cli][search]") {
  const Learner learner;
  learner.runs(Call{{"log"}, "\xff 어텐션을\n두 줄 softmax", {}});
  const Json attention = found(learner, {"텐션"})["best"][0];
  CHECK(attention["text"] == "\uFFFD 어텐션을\n두 줄 softmax");
  CHECK(attention["matches"] == Json::parse(R"([{"begin": 3, "end": 5, "words": "텐션", "line": 1}])"));
  const Json softmax = found(learner, {"SOFT"})["best"][0];
  CHECK(softmax["matches"] == Json::parse(R"([{"begin": 11, "end": 18, "words": "softmax", "line": 2}])"));
}

TEST_CASE("matched words are marked by signs, and bold where that can be seen", "[cli][search]") {
  const Learner learner;
  learner.runs({"log", "the softmax of a row"});
  CHECK_THAT(learner.runs({"search", "softmax"}).out, contains_text("the «softmax» of a row\n"));
  CHECK_THAT(learner.runs(Call{{"search", "softmax"}, "", {{"LC_ALL", "C"}}}).out, contains_text("the [softmax] of"));
  CHECK_THAT(learner.sees({{"search", "softmax"}, "", {}}).out, contains_text("the \033[1m«softmax»\033[0m of"));
  CHECK_THAT(learner.sees({{"search", "softmax"}, "", {{"NO_COLOR", "1"}}}).out, contains_text("the «softmax» of"));
}

TEST_CASE("long lines are cut around the match, and nothing in a text can steer the terminal", "[cli][search]") {
  const Learner learner;
  std::string korean, english;
  for (int i = 0; i < 100; ++i) {
    korean += "어텐션을 공부한다 ";
    english += "words before and after ";
  }
  learner.runs(Call{{"log"}, korean + "찾았다 " + korean, {}});
  learner.runs(Call{{"log"}, english + "found" + english, {}});
  learner.runs(Call{{"log"}, "steer\033[31m red \a \r\u202e", {}});
  for (const char* const word : {"찾았다", "어텐션", "found", "words", "steer"}) {
    const std::string text = learner.runs({"search", word}).out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(cli::columns(line) <= 80);
      CHECK(line.find_first_of("\033\a\r") == std::string::npos);
    }
    CHECK_THAT(text, contains_text("«"));
    CHECK(text.find("\u202e") == std::string::npos);
  }
}

TEST_CASE("only so many texts are shown as wanted, of the wanted kind, and all are counted", "[cli][search]") {
  const Learner learner;
  for (int note = 0; note < 25; ++note) learner.runs({"log", "scale " + std::to_string(note)});
  write_text(learner.answer("softmax"), "int scale;\n");
  learner.runs({"check", "softmax"});
  CHECK(found(learner, {"scale"})["best"].size() == 20);
  CHECK_THAT(learner.runs({"search", "scale"}).out, contains_text("25 notes, 1 answer. The best 20 are shown"));
  CHECK(Json::parse(learner.runs({"search", "scale", "--all", "--json"}).out)["best"].size() == 26);
  CHECK(Json::parse(learner.runs({"search", "scale", "--most", "3", "--json"}).out)["best"].size() == 3);
  const Json answers = Json::parse(learner.runs({"search", "scale", "--in", "answer", "--json"}).out);
  CHECK(answers["all"] == 1);
  CHECK_THAT(learner.runs({"search", "scale", "--in", "conclusion"}).out,
             contains_text("No conclusion of yours holds scale."));
  CHECK(answers["best"][0]["about"] == "softmax 1");
  CHECK(answers["of_kind"] == Json::parse(R"({"note": 0, "problem note": 0, "conclusion": 0, "answer": 1})"));
}
