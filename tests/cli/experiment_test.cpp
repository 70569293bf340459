#include <nlohmann/json.hpp>

#include "grading/catch.hpp"
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

TEST_CASE("a plot is written where it is wanted, and drawn in letters", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  out(learner, {"run", "saturation"});
  const fs::path file = folder.path() / "p.svg";
  CHECK_THAT(out(learner, {"plot", "1", "--out", file.string()}), contains_text("o unscaled   x scaled"));
  CHECK_THAT(text_of(file), contains_text("<svg"));
  CHECK_THAT(text_of(file), contains_text("mean of each row's largest weight"));
  out(learner, {"plot", "1"});
  CHECK(fs::exists(learner.study() / "plots" / "experiment_1.svg"));
  out(learner, {"run", "causal_leak"});
  CHECK_THAT(out(learner, {"plot", "2"}), contains_text("The right mask"));
  check_refused(learner, {"plot", "1", "--out", folder.path().string()}, 2, "is a folder");
}

TEST_CASE("an experiment is deleted only when that is meant, and its number is not used again", "[cli][experiment]") {
  const Learner learner;
  out(learner, {"run", "entropy", "--set", "d_k=4"});
  out(learner, {"conclude", "1", "Gone soon."});
  check_refused(learner, {"delete", "1"}, 2, "nothing was deleted");
  CHECK(learner.sees({{"experiment", "delete", "1"}, "n\n", {}}).code == 0);
  CHECK(json(learner, {"list"})["experiments"].size() == 1);
  CHECK_THAT(out(learner, {"delete", "1", "--yes"}), contains_text("Gone soon."));
  check_refused(learner, {"show", "1"}, 2, "there is no experiment 1");
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
  check_refused(learner, {"run", "saturation", "--repeat", "0"}, 2, "is not from 1 to 1000");
  check_refused(learner, {"run", "saturation", "--format", "xml"}, 2, "--format xml is none of");
  check_refused(learner, {"show", "1"}, 2, "none was run yet");
  check_refused(learner, {"shwo", "1"}, 2, "did you mean show?");
  check_refused(learner, {"list", "x"}, 2, "experiment list has no use for \"x\"");
  CHECK_FALSE(fs::exists(learner.study() / "study.db"));
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

TEST_CASE("a plot of odd numbers is drawn, or says why it cannot be", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "odd.csv";
  int id = 0;
  for (const char* const cells : {"1,1e17\n2,1e17\n", "1,-1e308\n2,1e308\n", "1,0\n2,5e-324\n", "1,nan\n2,inf\n3,4\n",
                                  "1e308,1\n-1e308,2\n", "0.1,0.3\n0.2,0.6\n", "7,7\n"}) {
    INFO(cells);
    write_text(file, std::string("x,y\n") + cells);
    out(learner, {"record", "odd", file.string()});
    out(learner, {"plot", std::to_string(++id)});
    CHECK_THAT(text_of(learner.study() / "plots" / ("experiment_" + std::to_string(id) + ".svg")),
               contains_text("</svg>"));
  }
}

TEST_CASE("a comparison keeps every row, also where names repeat", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  const fs::path file = folder.path() / "times.csv";
  write_text(file, "n,t\n1,10\n1,20\n");
  out(learner, {"record", "times", file.string()});
  write_text(file, "n,t\n1,11\n1,23\n2,5\n");
  out(learner, {"record", "times", file.string()});
  const Json rows = json(learner, {"compare", "1", "2"})["tables"]["rows"];
  REQUIRE(rows.size() == 3);
  CHECK(rows[1][3] == 3);
}

TEST_CASE("what has no end, and what would reach the terminal as a command, is not recorded", "[cli][experiment]") {
  const Learner learner;
  const Folder folder;
  check_refused(learner, {"record", "zeros", "/dev/zero"}, 2, "/dev/zero is no plain file");
  check_refused(learner, {"record", "folder", folder.path().string()}, 2, "is no plain file");
  const fs::path file = folder.path() / "signs.csv";
  write_text(file, "n,note\n1,\x1b[2J\n");
  check_refused(learner, {"record", "signs", file.string()}, 2, "line 2");
  CHECK_FALSE(fs::exists(learner.study() / "study.db"));
}
