#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.hpp"
#include "grading/catch.hpp"
#include "tracker/experiments.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;
using grading::contains_text;
using Json = nlohmann::json;

namespace {

using Words = std::vector<std::string>;

std::string out(const Learner& learner, Words words) {
  words.insert(words.begin(), "experiment");
  const Ended ended = learner.runs(words);
  INFO(ended.err);
  CHECK(ended.code == 0);
  return ended.out;
}

Json json(const Learner& learner, Words words) {
  words.emplace_back("--json");
  return Json::parse(out(learner, words));
}

void check_refused(const Learner& learner, Words words, int code, const std::string& message) {
  words.insert(words.begin(), "experiment");
  const Ended ended = learner.runs(words);
  CHECK(ended.code == code);
  CHECK(ended.out.empty());
  CHECK_THAT(ended.err, contains_text(message));
}

}  // namespace

TEST_CASE("an experiment is run, kept to the bit, and runs again to the same bits", "[cli][experiment]") {
  const Learner learner;
  const std::string text = out(learner, {"run", "saturation", "--seed", "0"});
  CHECK_THAT(text, contains_text("Experiment 1: saturation"));
  CHECK_THAT(text, contains_text("1024  0.985908  0.265836"));
  const Json kept = json(learner, {"show", "1"});
  CHECK(kept["runs"][0]["rows"][4][1].get<double>() == 0.9859079617229238);
  CHECK(kept["runs"][0]["seed"] == 0);
  CHECK(kept["parameters"] == Json({{"d_k", "4,16,64,256,1024"}, {"n", "16"}}));
  CHECK_FALSE(kept["workbook_version"].get<std::string>().empty());
  CHECK_THAT(out(learner, {"show", "1", "--replay"}), contains_text("every bit of the table agrees"));
  CHECK_THAT(out(learner, {"list"}), contains_text("   1  "));
}

TEST_CASE("many seeds give each table, the mean and the deviation", "[cli][experiment]") {
  const Learner learner;
  const Json kept =
      json(learner, {"run", "saturation", "--seed", "18446744073709551613", "--repeat", "3", "--set", "d_k=4"});
  REQUIRE(kept["runs"].size() == 3);
  CHECK(kept["runs"][2]["seed"].get<std::uint64_t>() == 18446744073709551615U);
  const auto cell = [&](int run) { return kept["runs"][static_cast<std::size_t>(run)]["rows"][0][1].get<double>(); };
  CHECK(kept["mean"]["rows"][0][1].get<double>() == (cell(0) + cell(1) + cell(2)) / 3);
  CHECK(kept["deviation"]["rows"][0][0] == 4);
  CHECK_THAT(out(learner, {"show", "1", "--replay"}), contains_text("every bit of 3 tables agrees"));
}

TEST_CASE("conclusions are kept, the earlier ones below the last", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  out(learner, {"conclude", "1", "It", "falls."});
  CHECK(learner.runs(Call{{"experiment", "conclude", "1", "-"}, "It falls, since the variance grows.\n", {}}).code ==
        0);
  const std::string text = out(learner, {"show", "1"});
  CHECK_THAT(text, contains_text("Conclusion: It falls, since the variance grows."));
  CHECK_THAT(text, contains_text("It falls.\n"));
  CHECK(json(learner, {"show", "1"})["conclusions"].size() == 2);
}

TEST_CASE("on a terminal a run ends by asking for the conclusion", "[cli][experiment]") {
  const Learner learner;
  const Ended ended = learner.sees({{"experiment", "run", "entropy", "--set", "d_k=4"}, "It is flat.\n", {}});
  CHECK(ended.code == 0);
  CHECK_THAT(ended.out, contains_text("Your conclusion"));
  CHECK(json(learner, {"show", "1"})["conclusions"][0]["text"] == "It is flat.");
}

TEST_CASE("a comparison shows what differs, and the differences", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "saturation", "--set", "d_k=4,16"});
  out(learner, {"run", "saturation", "--set", "d_k=16,4", "--set", "n=8"});
  const Json both = json(learner, {"compare", "1", "2"});
  CHECK(both["differences"]["rows"].size() == 2);  // d_k and n
  CHECK(both["tables"]["rows"].size() == 2);       // rows are matched by their first cell
  const auto& row = both["tables"]["rows"][0];
  CHECK(row[3].get<double>() == row[2].get<double>() - row[1].get<double>());
  out(learner, {"run", "dot_product_std", "--set", "d_k=4", "--set", "pairs=100"});
  check_refused(learner, {"compare", "1", "3"}, 2, "have different columns");
  check_refused(learner, {"compare", "1", "1"}, 2, "experiment 1 is named twice");
  check_refused(learner, {"compare", "1"}, 2, "two experiments or more");
}

TEST_CASE("a table that was measured elsewhere is kept as it is", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "times.csv";
  write_text(file, "n,seconds,note\n1024,0.1,warm\n2048,nan,\"cold, first\"\n4096,-inf,\n");
  out(learner, {"record", "gpu times", file.string()});
  CHECK(out(learner, {"show", "1", "--format", "csv"}) ==
        "n,seconds,note\n1024,0.1,warm\n2048,nan,\"cold, first\"\n4096,-inf,\"\"\n");
  CHECK_THAT(out(learner, {"show", "1", "--format", "md"}), contains_text("| 2048 | nan | cold, first |"));
  check_refused(learner, {"show", "1", "--replay"}, 2, "was measured elsewhere");
  write_text(file, "n,seconds\n1024\n");
  check_refused(learner, {"record", "broken", file.string()}, 2, "line 2: it has 1 cell;");
  check_refused(learner, {"record", "none", "/nowhere.csv"}, 3, "/nowhere.csv");
  CHECK(json(learner, {"list"})["experiments"].size() == 1);
}

TEST_CASE("files that hold no table are refused, and nothing is kept of them", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const std::string file = (folder.path() / "t.csv").string();
  const auto refused = [&](const std::string& text, const std::string& why) {
    write_text(file, text);
    check_refused(learner, {"record", "t", file}, 2, why);
  };
  refused("", "the file is empty");
  refused("n\n\xff\n", "line 2: it is not UTF-8");
  refused("n\n\x1b[2J\n", "line 2: it holds a control sign");
  refused("n,\"t\n", "a quote is opened and never closed");
  refused(std::string(10 * 1024 * 1024 + 1, 'n'), "longer than 10 MB");
  write_text(file, "n\n1\n");
  check_refused(learner, {"record", "t", folder.path().string()}, 2, "is a folder");
  check_refused(learner, {"record", " ", file}, 2, "the table needs a name");
  check_refused(learner, {"record", "a\nb", file}, 2, "not one line of UTF-8");
  check_refused(learner, {"record", "\xff", file}, 2, "not one line of UTF-8");
  check_refused(learner, {"record", std::string(61, 'n'), file}, 2, "wider than 60 columns");
  CHECK_FALSE(fs::exists(learner.study() / "study.db"));
  if (fs::exists("/dev/zero")) check_refused(learner, {"record", "t", "/dev/zero"}, 2, "longer than 10 MB");
}

TEST_CASE("numbers that no axis shows leave a gap, and the plot says so", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "t.csv", drawn = folder.path() / "t.svg";
  write_text(file, "n,time\n1,1\n2,2\n3,nan\n4,-inf\n5,2\n6,1\n");
  out(learner, {"record", "a/b", file.string()});
  CHECK_THAT(out(learner, {"plot", "1", "--out", drawn.string()}), contains_text("Without a point: 1 -inf, 1 nan."));
  CHECK_THAT(text_of(drawn), contains_text("Without a point: 1 -inf, 1 nan."));
  const std::string svg = text_of(drawn);
  std::size_t pieces = 0;
  for (auto at = svg.find("<polyline"); at != std::string::npos; at = svg.find("<polyline", at + 1)) ++pieces;
  CHECK(pieces == 2);
  out(learner, {"plot", "1"});
  CHECK(fs::exists(learner.study() / "plots" / "1_a_b.svg"));
}

TEST_CASE("numbers of any size are drawn, or it is said that they cannot be", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const std::string file = (folder.path() / "t.csv").string();
  const std::vector<std::string> tables{"1e17\n2,1e17",   "1e300\n2,1e300",
                                        "5e-324\n2,0",    "-1e308\n2,1e308",
                                        "0.1\n2,0.3",     "1\n1,1",
                                        "1e-9\n2,3e-9",   "0.1\n2,0.1000000000000001",
                                        "1e17\n2e200,-1", "1.7e308\n2,1.7e308"};
  for (const std::string& rows : tables) {
    INFO(rows);
    write_text(file, "n,time\n1," + rows + "\n");
    const Json kept = json(learner, {"record", "t", file});
    const std::string id = std::to_string(kept["id"].get<int>());
    const std::string text = out(learner, {"plot", id});
    CHECK_THAT(text, contains_text("time"));
    CHECK(text_of(learner.study() / "plots" / (id + "_t.svg")).find("nan") == std::string::npos);
  }
}

TEST_CASE("a chart is ASCII where the terminal knows no other", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "saturation"});
  const Ended plain = learner.runs(Call{{"experiment", "plot", "1"}, "", {{"LC_ALL", "C"}}});
  CHECK(std::all_of(plain.out.begin(), plain.out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK_THAT(plain.out, contains_text("o..."));
  CHECK(plain.out.find('?') == std::string::npos);
}

TEST_CASE("an experiment runs on the learner's own answer, and again on the text that ran", "[cli][experiment]") {
  const Learner learner;
  check_refused(learner, {"run", "saturation", "--answer"}, 2, "none is started");
  CHECK_FALSE(fs::exists(learner.study() / "study.db"));
  const fs::path solution = fs::path(WORKBOOK_ROOT) / "exercises/03_softmax/solution.cpp";
  write_text(learner.answer("softmax"), text_of(solution));
  const Json kept = json(learner, {"run", "entropy", "--answer", "--set", "d_k=4", "--repeat", "2"});
  CHECK(kept["answer"] == "softmax");
  write_text(learner.answer("softmax"), "not C++ any more");
  CHECK_THAT(out(learner, {"show", "1", "--replay"}), contains_text("every bit of 2 tables agrees"));
  CHECK_THAT(out(learner, {"show", "1"}), contains_text("Ran on your own softmax, version 1."));
  check_refused(learner, {"run", "entropy", "--answer"}, 1, "answers/softmax.cpp:1");
  CHECK(json(learner, {"list"})["experiments"].size() == 1);
}

TEST_CASE("a run is kept before its question is asked", "[cli][experiment]") {
  const Learner learner;
  Talk talk(learner, {{"experiment", "run", "entropy", "--set", "d_k=4"}, "", {}});
  REQUIRE(talk.sees("Your conclusion"));
  talk.types("\x03");
  const Ended ended = talk.ends();
  CHECK(ended.code != 0);
  CHECK(json(learner, {"show", "1"})["conclusions"].empty());
}

TEST_CASE("a conclusion is written in the learner's editor, with the question before it", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  const Folder folder;
  const fs::path program = folder.path() / "editor";
  write_text(program, "#!/bin/sh\nprintf 'It falls.\\n' > \"$1\"\n");
  fs::permissions(program, fs::perms::owner_all);
  const Ended ended = learner.sees({{"experiment", "conclude", "1"}, "", {{"EDITOR", program.string()}}});
  CHECK(ended.code == 0);
  CHECK_THAT(ended.out, contains_text("?"));
  CHECK(json(learner, {"show", "1"})["conclusions"][0]["text"] == "It falls.");
  check_refused(learner, {"conclude", "1", " "}, 2, "the text is empty");
  check_refused(learner, {"conclude", "7", "words"}, 2, "there is only 1");
}

TEST_CASE("a plot is written where it is wanted, and drawn in letters", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  out(learner, {"run", "saturation"});
  const fs::path file = folder.path() / "p.svg";
  CHECK_THAT(out(learner, {"plot", "1", "--out", file.string()}), contains_text("o unscaled, x scaled"));
  CHECK_THAT(text_of(file), contains_text("<svg"));
  CHECK_THAT(text_of(file), contains_text("mean of each row's largest weight"));
  out(learner, {"plot", "1"});
  CHECK(fs::exists(learner.study() / "plots" / "1_saturation.svg"));
  out(learner, {"run", "causal_leak"});
  CHECK_THAT(out(learner, {"plot", "2"}), contains_text("The right mask"));
  check_refused(learner, {"plot", "1", "--out", folder.path().string()}, 2, "is a folder");
  out(learner, {"plot", "2", "--out", file.string()});
  write_text(learner.answer("softmax"), "precious");
  check_refused(learner, {"plot", "1", "--out", learner.answer("softmax").string()}, 2, "is there and is no plot");
  CHECK(text_of(learner.answer("softmax")) == "precious");
}

TEST_CASE("an experiment is deleted only when that is meant, and its number is not used again", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  out(learner, {"conclude", "1", "Gone soon."});
  check_refused(learner, {"delete", "1"}, 2, "nothing was deleted");
  CHECK(learner.sees({{"experiment", "delete", "1"}, "n\n", {}}).code == 0);
  CHECK(json(learner, {"list"})["experiments"].size() == 1);
  CHECK_THAT(out(learner, {"delete", "1", "--yes"}), contains_text("Gone soon."));
  check_refused(learner, {"show", "1"}, 2, "there is no experiment 1: none was run yet");
  CHECK(json(learner, {"run", "entropy", "--set", "d_k=4"})["id"] == 2);
}

TEST_CASE("words that no experiment knows are answered with the nearest, and leave no study", "[cli][experiment]") {
  const Learner learner;
  check_refused(learner, {"run", "saturaton"}, 2, "did you mean saturation?");
  check_refused(learner, {"run", "saturation", "--set", "m=3"}, 2, "there is no parameter \"m\"");
  check_refused(learner, {"run", "saturation", "--set", "n"}, 2, "is not of the form key=value");
  check_refused(learner, {"run", "saturation", "--set", "n=0"}, 2, "n");
  check_refused(learner, {"run", "saturation", "--seed", "-1"}, 2, "--seed -1 is no whole number");
  check_refused(learner, {"run", "saturation", "--seed", "18446744073709551615", "--repeat", "2"}, 2, "2^64 - 1");
  check_refused(learner, {"run", "saturation", "--repeat", "0"}, 2, "is no whole number from 1 to 1000");
  check_refused(learner, {"run", "saturation", "--format", "xml"}, 2, "--format xml is none of");
  check_refused(learner, {"show", "1"}, 2, "none was run yet");
  check_refused(learner, {"shwo", "1"}, 2, "did you mean show?");
  check_refused(learner, {"list", "x"}, 2, "experiment list has no use for \"x\"");
  CHECK_FALSE(fs::exists(learner.study() / "study.db"));
}

TEST_CASE("numbers that are none are named as they were typed", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  for (const char* const wrong : {"-1", "1e3", "", "x", "99999999999999999999"})
    check_refused(learner, {"run", "entropy", "--repeat", wrong}, 2, std::string("--repeat ") + wrong + " is no");
  for (const char* const wrong : {"18446744073709551616", "1.5", "NaN", "+1", ""})
    check_refused(learner, {"run", "entropy", "--seed", wrong}, 2, std::string("--seed ") + wrong + " is no");
  for (const char* const wrong : {"x", "0", "-1", "1.5", "", "99999999999999999999"}) {
    const std::string message = std::string("\"") + wrong + "\" is no experiment's number";
    check_refused(learner, {"show", wrong}, 2, message);
    check_refused(learner, {"compare", "1", wrong}, 2, message);
    check_refused(learner, {"conclude", wrong, "words"}, 2, message);
  }
  CHECK_THAT(learner.runs({"search", "x", "--most", "many"}).err, contains_text("--most \"many\" is no whole number"));
  for (const char* const wrong : {"n=NaN", "n=1e9", "n=0", "n=-1", "d_k=1000000000", "d_k=4,4", "d_k=", "n=1024"})
    check_refused(learner, {"run", "saturation", "--set", wrong}, 2, "n");
  CHECK(json(learner, {"list"})["experiments"].size() == 1);
}

TEST_CASE("what an older workbook ran is compared, or told why it cannot run again, with both versions",
          "[cli][experiment]") {
  const Learner learner;
  const auto keep = [&](const tracker::Experiment& experiment) {
    tracker::Store store(learner.study());
    return std::to_string(tracker::Experiments(store).record(experiment).id);
  };
  tracker::Experiment old;
  old.name = "saturation";
  old.parameters = {{"d_k", "4"}, {"n", "16"}};
  old.workbook_version = "0.0.1";
  old.runs.push_back({0, {{"d_k", "unscaled", "scaled"}, {{4.0, 0.25, 0.2077649083951859}}}});
  const std::string differs = keep(old);
  const Ended ended = learner.runs({"experiment", "show", differs, "--replay"});
  CHECK(ended.code == 1);
  CHECK_THAT(ended.out, contains_text("row 1, unscaled: kept 0.25, now"));
  CHECK_THAT(ended.out, contains_text("it ran with workbook 0.0.1"));
  old.parameters["mask"] = "3";
  check_refused(learner, {"show", keep(old), "--replay"}, 2, "cannot run again: there is no parameter \"mask\"");
  old.parameters.erase("mask");
  old.answer = "softmax_of_old";
  check_refused(learner, {"show", keep(old), "--replay"}, 2, "saturation does not run on softmax_of_old; it ran with");
  old.name = "forgotten";
  check_refused(learner, {"show", keep(old), "--replay"}, 2, "this workbook has no experiment forgotten");
}

TEST_CASE("charts, tables and days fit a terminal of 40 columns", "[cli][experiment]") {
  const Learner learner;
  for (const char* const name : {"saturation", "causal_leak"}) out(learner, {"run", name});
  out(learner, {"run", "saturation", "--seed", "1"});
  {
    tracker::Store store(learner.study());
    store.record_lesson_run({"01_query_key_value", tracker::now(), 1, 2, false});
  }
  for (const Words& words :
       {Words{"experiment", "plot", "1"}, Words{"experiment", "plot", "2"}, Words{"experiment", "show", "2"},
        Words{"experiment", "compare", "1", "3"}, Words{"day"}, Words{"days"}, Words{}}) {
    Call call{words, "", {{"NO_COLOR", "1"}}};
    call.columns = 40;
    std::istringstream lines(learner.sees(call).out);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      const bool is_path = line.find("Drawn: ") != std::string::npos;
      CHECK((is_path || cli::columns(line.substr(0, line.find('\r'))) <= 40));
    }
  }
}

TEST_CASE("a conclusion that the record cannot take is kept in a file", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  fs::permissions(learner.study() / "study.db", fs::perms::owner_read);
  const Ended ended = learner.runs({"experiment", "conclude", "1", "precious"});
  if (ended.code == 0) return;  // root may write everywhere
  CHECK(ended.code == 3);
  CHECK_THAT(ended.err, contains_text("your words are kept in"));
}
