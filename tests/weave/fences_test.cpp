#include "weave/fences.hpp"

#include "grading/catch.hpp"
#include "scratch.hpp"

using scratch::has;
using Strings = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

constexpr const char* kCode =
    "#include <x>\n"
    "// [answer]\n"
    "  int answer() {\n"
    "\n"
    "    return 42;\n"
    "  }\n"
    "// [answer]\n";

Strings problems_in(const scratch::Folder& folder, const std::string& page) {
  return scratch::lines_of(weave::check_copies(folder.file("lesson.md", page)));
}

// Updates a page that has one copy of a source, and gives the page's new text.
std::string updated(const std::string& source, const std::string& text, const std::string& marker) {
  const scratch::Folder folder;
  folder.file(source, text);
  const fs::path page = folder.file("lesson.md", marker);
  std::vector<weave::Problem> problems;
  CHECK(weave::update_copies(page, problems));
  CHECK(scratch::lines_of(problems) == Strings{});
  CHECK(weave::check_copies(page).empty());
  return scratch::read(page);
}

std::string error_of(const std::string& code) {
  const scratch::Folder folder;
  folder.file("a.cpp", code);
  const Strings problems = problems_in(folder, "<!-- snippet: a.cpp#a -->\n<!-- /snippet -->\n");
  REQUIRE(problems.size() == 1);
  return problems.front();
}

}  // namespace

TEST_CASE("a snippet shows its region without the common indent", "[fences]") {
  CHECK(updated("a.cpp", kCode, "# T\n\n<!-- snippet: a.cpp#answer -->\n<!-- /snippet -->\nafter\n") ==
        "# T\n\n<!-- snippet: a.cpp#answer -->\n```cpp\nint answer() {\n\n  return 42;\n}\n```\n<!-- /snippet "
        "-->\nafter\n");
}

TEST_CASE("a snippet without a name shows the file without its markers", "[fences]") {
  CHECK_THAT(updated("a.cpp", kCode, "<!-- snippet: a.cpp -->\n<!-- /snippet -->\n"),
             has("#include <x>\n  int answer() {") && !has("// [answer]"));
}

TEST_CASE("an output shows all that was printed", "[fences]") {
  CHECK(updated("a.out", "  1 2\n\n== x ==\n", "<!-- output: a.out -->\n```text\nold\n```\n<!-- /output -->\n") ==
        "<!-- output: a.out -->\n```text\n  1 2\n\n== x ==\n```\n<!-- /output -->\n");
}

TEST_CASE("a section of an output goes to the next heading, without blank ends", "[fences]") {
  const std::string text = "== one ==\n1\n\n== the scores ==\n\n  32\n\n  50\n\n== three ==\n3\n";
  CHECK(updated("a.out", text, "<!-- output: a.out#the scores -->\n<!-- /output -->\n") ==
        "<!-- output: a.out#the scores -->\n```text\n  32\n\n  50\n```\n<!-- /output -->\n");
}

TEST_CASE("text with a fence in it gets a longer fence", "[fences]") {
  CHECK_THAT(updated("a.out", "````\nx\n````\n", "<!-- output: a.out -->\n<!-- /output -->\n"),
             has("`````text\n````\nx\n````\n`````\n"));
}

TEST_CASE("a stale copy is named with its line and the way to renew it", "[fences]") {
  const scratch::Folder folder;
  folder.file("scores.cpp", kCode);
  const std::string page =
      "# T\n\n<!-- snippet: scores.cpp#answer -->\n```cpp\nint answer();\n```\n<!-- /snippet -->\n";
  CHECK(problems_in(folder, page) == Strings{"3: snippet scores.cpp#answer is stale (run: weave update " +
                                             (folder.path() / "lesson.md").string() + ")"});
}

TEST_CASE("one changed character makes a copy stale", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1.000\n");
  CHECK(problems_in(folder, "<!-- output: a.out -->\n```text\n1.000\n```\n<!-- /output -->\n").empty());
  CHECK(problems_in(folder, "<!-- output: a.out -->\n```text\n1.001\n```\n<!-- /output -->\n").size() == 1);
  CHECK(problems_in(folder, "<!-- output: a.out -->\n```cpp\n1.000\n```\n<!-- /output -->\n").size() == 1);
}

TEST_CASE("an update with nothing to renew leaves the file as it is", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  const std::string text = "<!-- output: a.out -->\n```text\n1\n```\n<!-- /output -->";
  const fs::path page = folder.file("lesson.md", text);
  fs::last_write_time(page, fs::file_time_type::clock::now() - std::chrono::hours(1));
  const auto before = fs::last_write_time(page);
  std::vector<weave::Problem> problems;
  CHECK_FALSE(weave::update_copies(page, problems));
  CHECK(scratch::read(page) == text);
  CHECK(fs::last_write_time(page) == before);
}

TEST_CASE("an update keeps the page's permissions and leaves no other file", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  const fs::path page = folder.file("lesson.md", "<!-- output: a.out -->\n<!-- /output -->\n");
  fs::permissions(page, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  const fs::perms before = fs::status(page).permissions();
  std::vector<weave::Problem> problems;
  CHECK(weave::update_copies(page, problems));
  CHECK(fs::status(page).permissions() == before);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("a page with a fault is not updated", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  const std::string text = "<!-- output: a.out -->\n<!-- /output -->\n<!-- output: b.out -->\n<!-- /output -->\n";
  const fs::path page = folder.file("lesson.md", text);
  std::vector<weave::Problem> problems;
  CHECK_FALSE(weave::update_copies(page, problems));
  CHECK(problems.size() == 1);
  CHECK(scratch::read(page) == text);
}

TEST_CASE("prose between the markers is never overwritten", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  CHECK(problems_in(folder, "<!-- output: a.out -->\nmy own words\n<!-- /output -->\n") ==
        Strings{"1: output a.out: keep one code block, and nothing else, between the markers"});
}

TEST_CASE("a marker that is misspelt or alone is named", "[fences]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  CHECK_THAT(problems_in(folder, "<!-- output:a.out -->\n").at(0), has("1: not a marker"));
  CHECK(problems_in(folder, "\n<!-- /output -->\n") == Strings{"2: this closes nothing"});
  CHECK(problems_in(folder, "<!-- output: a.out -->\n") ==
        Strings{"1: output a.out is never closed; it needs a line <!-- /output -->"});
  CHECK(problems_in(folder, "<!-- output: a.out -->\n<!-- /snippet -->\n").size() == 2);
}

TEST_CASE("markers inside a code block are only shown", "[fences]") {
  const scratch::Folder folder;
  CHECK(problems_in(folder, "```text\n<!-- snippet: no.cpp#x -->\n```\n\n    <!-- output: no.out -->\n").empty());
}

TEST_CASE("a region that does not exist is named with those that do", "[fences]") {
  CHECK_THAT(error_of("// [b]\n// [b]\n// [c c]\n// [c c]\n"),
             has("1: snippet a.cpp#a: no region [a] in") && has("(it has: [b], [c c])"));
}

TEST_CASE("regions that nest, stay open or stand twice are named with the line", "[fences]") {
  CHECK_THAT(error_of("// [a]\n// [b]\n// [b]\n// [a]\n"), has("a.cpp:2: the region [b] starts inside [a]"));
  CHECK_THAT(error_of("x\n// [a]\n"), has("a.cpp:2: the region [a] is never closed"));
  CHECK_THAT(error_of("// [a]\n// [a]\n// [a]\n// [a]\n"), has("a.cpp:3: [a] stands twice"));
}

TEST_CASE("a comment that names a shape is no region", "[fences]") {
  CHECK(weave::regions("a.cpp", {"// [n_q, d_k]", "x", "//! [a]", "int b;  // [c]"}).empty());
}

TEST_CASE("a source that cannot be read is named at the marker", "[fences]") {
  const scratch::Folder folder;
  folder.file("crlf.cpp", "int x;\r\n");
  folder.file("latin.cpp", "// caf\xE9\n");
  fs::create_directory(folder.path() / "dir.cpp");
  const auto problem = [&](const std::string& name) {
    return problems_in(folder, "<!-- snippet: " + name + " -->\n<!-- /snippet -->\n").at(0);
  };
  CHECK_THAT(problem("none.cpp"), has("none.cpp: no such file"));
  CHECK_THAT(problem("crlf.cpp"), has("crlf.cpp:1: the line ends in CR LF"));
  CHECK_THAT(problem("latin.cpp"), has("latin.cpp:1: not UTF-8"));
  CHECK_THAT(problem("dir.cpp"), has("is a folder"));
  CHECK_THAT(problem("/etc/hostname"), has("relative to the page"));
}

TEST_CASE("a text that is not UTF-8 is refused in each of its forms", "[fences]") {
  const scratch::Folder folder;
  for (const std::string bad : {"\xFF", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE0\x80\x80"}) {
    CHECK_THROWS_WITH(weave::read_lines(folder.file("a", "fine\n" + bad + "\n")), has("a:2: not UTF-8"));
  }
  CHECK(weave::read_lines(folder.file("b", "굵게 \xF0\x9F\x98\x80")).size() == 1);
}

TEST_CASE("outputs, regions and figures that no page uses are orphans", "[fences]") {
  const scratch::Folder folder;
  folder.file("01_x/a.cpp", "// [shown]\n// [shown]\n// [hidden]\n// [hidden]\n");
  folder.file("01_x/shown.out", "1\n");
  folder.file("01_x/hidden.out", "1\n");
  folder.file("01_x/figures/shown.svg", "<svg/>");
  folder.file("01_x/figures/hidden.svg", "<svg/>");
  folder.file("01_x/lesson.md",
              "# T\n<!-- snippet: a.cpp#shown -->\n<!-- /snippet -->\n<!-- output: shown.out#x -->\n"
              "<!-- /output -->\n![a](figures/shown.svg)\n");
  Strings found;
  for (const weave::Problem& problem : weave::find_orphans({folder.path()})) {
    found.push_back(problem.file.filename().string() + ":" + std::to_string(problem.line) + ": " + problem.text);
  }
  CHECK(found == Strings{"a.cpp:3: no page shows the region [hidden]", "hidden.svg:0: no page shows this figure",
                         "hidden.out:0: no page shows this output"});
}

TEST_CASE("another lesson's page may use an output", "[fences]") {
  const scratch::Folder folder;
  folder.file("01_x/a.out", "1\n");
  folder.file("02_y/lesson.md", "<!-- output: ../01_x/a.out -->\n<!-- /output -->\n");
  CHECK(weave::find_orphans({folder.path()}).empty());
}
