#include "catalogue/problems.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "grading/catch.hpp"

namespace fs = std::filesystem;
using catalogue::Problem;
using catalogue::problems;

namespace {

constexpr const char* kHeading = "number,title,slug,difficulty,topics,premium,lists\n";

class Workbook {
 public:
  explicit Workbook(const std::string& csv) : root_((fs::temp_directory_path() / "problems-XXXXXX").string()) {
    REQUIRE(mkdtemp(root_.data()) != nullptr);
    fs::create_directories(fs::path(root_) / "data");
    std::ofstream(fs::path(root_) / "data" / "graph_problems.csv", std::ios::binary) << csv;
  }
  Workbook(const Workbook&) = delete;
  Workbook& operator=(const Workbook&) = delete;
  ~Workbook() { fs::remove_all(root_); }

  fs::path root() const { return root_; }

 private:
  std::string root_;
};

std::vector<Problem> read(const std::string& rows) { return problems(Workbook(kHeading + rows).root()); }

std::string error_of(const std::string& csv) {
  try {
    problems(Workbook(csv).root());
    return "no error";
  } catch (const catalogue::ProblemsError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("the workbook's graph problems are there, by number and each once") {
  const auto all = problems(WORKBOOK_ROOT);
  CHECK(all.size() == 323);
  CHECK(std::ranges::is_sorted(all, std::ranges::less_equal(), &Problem::number));
  const auto free_medium = [](const Problem& one) { return one.difficulty == "Medium" && !one.premium; };
  CHECK(std::ranges::count_if(all, free_medium) == 127);
  const auto islands = std::ranges::find(all, 200, &Problem::number);
  REQUIRE(islands != all.end());
  CHECK(islands->title == "Number of Islands");
  CHECK(islands->slug == "number-of-islands");
  CHECK(islands->difficulty == "Medium");
  CHECK_FALSE(islands->premium);
  CHECK(std::ranges::count(islands->topics, "bfs") == 1);
  CHECK(std::ranges::count(islands->lists, "blind75") == 1);
}

TEST_CASE("a row is read with quotes, empty lists and CRLF") {
  const auto all = read("9,\"One, \"\"two\"\"\",one-two,Hard,bfs;dfs,yes,\r\n3,Three,three,Easy,bfs,no,a;b-2\r\n");
  REQUIRE(all.size() == 2);
  CHECK(all[0].number == 3);
  CHECK(all[0].lists == std::vector<std::string>{"a", "b-2"});
  CHECK(all[1].title == "One, \"two\"");
  CHECK(all[1].topics == std::vector<std::string>{"bfs", "dfs"});
  CHECK(all[1].premium);
  CHECK(all[1].lists.empty());
}

TEST_CASE("a broken row is named with its file and line") {
  const std::string good = "1,One,one,Easy,bfs,no,\n";
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"1,One,one,Easy,bfs,no\n", "6 columns; there are 7"},
      {"2,One,one,Easy,bfs,no,,2\n", "8 columns"},
      {"\n", "1 columns"},
      {"x,One,one,Easy,bfs,no,\n", "\"x\" is no problem's number"},
      {"-2,One,one,Easy,bfs,no,\n", "\"-2\" is no"},
      {"2.5,One,one,Easy,bfs,no,\n", "\"2.5\" is no"},
      {"99999999999,One,one,Easy,bfs,no,\n", "is no problem's number"},
      {"1,Again,one,Easy,bfs,no,\n", "problem 1 stands here for the second time"},
      {"2,,one,Easy,bfs,no,\n", "title is empty"},
      {"2,One,One Two,Easy,bfs,no,\n", "\"One Two\" is no slug"},
      {"2,One,one,easy,bfs,no,\n", "\"easy\" is none of"},
      {"2,One,one,Easy,,no,\n", "no topic"},
      {"2,One,one,Easy,bfs;,no,\n", "\"\" is no name"},
      {"2,One,one,Easy,bfs,maybe,\n", "premium is \"maybe\""},
      {"2,\"One,one,Easy,bfs,no,\n", "never closed"},
      {"2,\"One\"x,one,Easy,bfs,no,\n", "a comma is missing"},
      {"2,On\"e,one,Easy,bfs,no,\n", "inside a cell"},
  };
  for (const auto& [row, what] : examples) {
    INFO(row);
    const std::string error = error_of((kHeading + good).append(row));
    CHECK_THAT(error, grading::contains_text("graph_problems.csv:3: "));
    CHECK_THAT(error, grading::contains_text(what));
  }
}

TEST_CASE("a list without its heading, an empty one and a missing one are refused") {
  CHECK_THAT(error_of("number,title\n"),
             grading::contains_text("graph_problems.csv:1: the heading is not number,title"));
  CHECK_THAT(error_of(""), grading::contains_text("cannot read"));
  CHECK_THROWS_AS(problems("/nowhere"), catalogue::ProblemsError);
  CHECK(read("").empty());
}
