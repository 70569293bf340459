#include "weave/site.hpp"

#include <algorithm>

#include "grading/catch.hpp"
#include "scratch.hpp"
#include "weave/inventory.hpp"
#include "weave/search_index.hpp"

using scratch::has;
namespace fs = std::filesystem;

namespace {

// A repository with two lessons, an exercise and a header, and the site's real settings.
class Repository {
 public:
  Repository() {
    fs::create_directories(root() / "docs");
    fs::copy(fs::path(WORKBOOK_ROOT) / "docs/theme", root() / "docs/theme", fs::copy_options::recursive);
    fs::copy(fs::path(WORKBOOK_ROOT) / "docs/Doxyfile.in", root() / "docs/Doxyfile.in");
    write("README.md",
          "# The workbook\n\nRead [lesson 1](lessons/01_one/lesson.md) and [lesson "
          "2](lessons/02_two).\n[Licence](LICENSE)\n");
    write("LICENSE", "Do **what** you @like.\n");
    write("lessons/01_one/lesson.md",
          "# Lesson 1: One & \"more\"\n\nA $`x^2`$ in [`one.cpp`](one.cpp) and\n[the second "
          "one](../02_two/lesson.md#deep-water).\n\n"
          "![a square](figures/01_square.svg)\n");
    write("lessons/01_one/one.cpp", "int one();  // @word\n");
    write("lessons/01_one/figures/01_square.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    write("lessons/02_two/lesson.md", "# Lesson 2: Two\n\nWords.\n\n## Deep water\n\nSee [x](../../src/x/x.hpp).\n");
    write("exercises/01_one/task.md", "# one: a task\n\nDo it.\n");
    write("src/x/x.hpp", "#pragma once\n/// @file\n/// A file.\n\n/// A number.\nconstexpr int kNumber = 1;\n");
  }
  void write(const fs::path& name, const std::string& text) const { folder_.file(name, text); }
  const fs::path& root() const { return folder_.path(); }
  weave::SiteOptions options() const { return {root(), root() / "build/site", WEAVE_PROGRAM}; }
  std::string html(const std::string& name) const { return scratch::read(root() / "build/site" / name); }
  std::string error() const {
    try {
      weave::build_site(options());
      return "no error";
    } catch (const weave::Error& error) {
      return error.what();
    }
  }

 private:
  scratch::Folder folder_;
};

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

}  // namespace

TEST_CASE("the site has every page, and is made of nothing outside its folder", "[site]") {
  const Repository repository;
  CHECK(weave::build_site(repository.options()) == fs::canonical(repository.root()) / "build/site/index.html");
  const std::string lesson = repository.html("lesson_01_one.html");
  CHECK_THAT(lesson, has("\\(x^2\\)") && has("href=\"source_lessons_01_one_one_cpp.html\"") &&
                         has("href=\"lesson_02_two.html#lesson_02_two_deep-water\"") &&
                         has("src=\"lessons/01_one/figures/01_square.svg\" alt=\"a square\""));
  CHECK_THAT(lesson, !has("https://cdn") && !has("src=\"http") && !has(repository.root().string()));
  CHECK_THAT(repository.html("source_lessons_01_one_one_cpp.html"), has("// @word"));
  CHECK_THAT(repository.html("source_license.html"), has("Do **what** you @like."));
  CHECK_THAT(repository.html("index.html"), has("href=\"source_license.html\"") && has("href=\"lesson_02_two.html\""));
  CHECK_THAT(repository.html("exercise_01_one.html"), has("Do it."));
  for (const char* file : {"mathjax/MathJax.js", "lessons/01_one/figures/01_square.svg", "search_index.js"}) {
    CHECK(fs::exists(repository.root() / "build/site" / file));
  }
  CHECK(files_in(repository.root() / "build") == 1);
}

TEST_CASE("the sidebar has the lessons in order, then the exercises, then the reference", "[site]") {
  const Repository repository;
  weave::build_site(repository.options());
  const std::string tree = repository.html("navtreedata.js");
  const auto at = [&](const std::string& text) {
    INFO(text);
    const std::size_t position = tree.find(text);
    CHECK(position != tree.npos);
    return position;
  };
  const std::vector<std::size_t> order{at("lesson_01_one.html"), at("lesson_02_two.html"), at("exercise_01_one.html"),
                                       at("files.html")};
  CHECK(std::is_sorted(order.begin(), order.end()));
  CHECK(tree.find("source_lessons") == tree.npos);
  CHECK_THAT(tree, has("[ \"one\", \"exercise_01_one.html\""));
}

TEST_CASE("a site is current until a source changes, comes or goes", "[site]") {
  const Repository repository;
  CHECK_FALSE(weave::site_is_current(repository.options()));
  weave::build_site(repository.options());
  CHECK(weave::site_is_current(repository.options()));

  SECTION("a changed page") { repository.write("lessons/02_two/lesson.md", "# Lesson 2: Two\n\nNew words.\n"); }
  SECTION("a new lesson") { repository.write("lessons/03_three/lesson.md", "# Lesson 3\n\nText.\n"); }
  SECTION("a changed header") { repository.write("src/x/x.hpp", "#pragma once\n/// @file\n/// Another.\n"); }
  SECTION("a changed source that a page links to") { repository.write("lessons/01_one/one.cpp", "int two();\n"); }
  SECTION("a page that went") { fs::remove_all(repository.root() / "exercises"); }
  CHECK_FALSE(weave::site_is_current(repository.options()));
}

TEST_CASE("a fault is named by file and line, and leaves the old site", "[site]") {
  const Repository repository;
  weave::build_site(repository.options());
  const std::string before = repository.html("lesson_02_two.html");
  repository.write("lessons/02_two/lesson.md", "# Lesson 2: Two\n\nSee [x](#nowhere).\n");
  CHECK_THAT(repository.error(), has("the pages have faults") && has("lessons/02_two/lesson.md:3: "));
  CHECK(repository.html("lesson_02_two.html") == before);
  CHECK(files_in(repository.root() / "build") == 1);
}

TEST_CASE("what a killed build left is cleared away, and nothing else", "[site]") {
  const Repository repository;
  // No process has this number: it is past the largest that Linux gives.
  repository.write("build/site.new-99999999/index.html", "half");
  repository.write("build/site.notes/mine.txt", "mine");
  weave::build_site(repository.options());
  CHECK_FALSE(fs::exists(repository.root() / "build/site.new-99999999"));
  CHECK(fs::exists(repository.root() / "build/site.notes/mine.txt"));
}

TEST_CASE("an undocumented declaration is a fault", "[site]") {
  const Repository repository;
  repository.write("src/x/x.hpp", "#pragma once\n/// @file\n/// A file.\n\nint undocumented(int x);\n");
  CHECK_THAT(repository.error(), has("src/x/x.hpp:5: ") && has("undocumented"));
}

TEST_CASE("a filter that fails does not pass as an empty page", "[site]") {
  const Repository repository;
  weave::SiteOptions options = repository.options();
  SECTION("it prints nothing") { options.weave_program = "/bin/true"; }
  SECTION("it fails silently") { options.weave_program = "/bin/false"; }
  CHECK_THROWS_AS(weave::build_site(options), weave::Error);
  CHECK_FALSE(fs::exists(options.output));
}

TEST_CASE("a tool that is missing is named with the command that installs it", "[site]") {
  const Repository repository;
  weave::SiteOptions options = repository.options();
  SECTION("Doxygen") { options.doxygen = "no-doxygen-here"; }
  SECTION("MathJax") { options.mathjax = "/nowhere"; }
  SECTION("the theme") { options.theme = "/nowhere"; }
  CHECK_THROWS_WITH(weave::build_site(options),
                    has("is not installed") && has("apt-get install doxygen doxygen-awesome-css libjs-mathjax"));
}

TEST_CASE("a folder that is no workbook is refused", "[site]") {
  const scratch::Folder folder;
  CHECK_THROWS_WITH(weave::take_inventory(folder.path()), has("no README.md"));
}

TEST_CASE("a path with a space in it is no trouble", "[site]") {
  const Repository repository;
  const fs::path spaced = repository.root() / "with a space";
  fs::create_directory(spaced);
  for (const char* part : {"README.md", "docs", "lessons", "exercises", "src"}) {
    fs::copy(repository.root() / part, spaced / part, fs::copy_options::recursive);
  }
  fs::copy(WEAVE_PROGRAM, spaced / "weave");
  CHECK(fs::exists(weave::build_site({spaced, spaced / "build/site", spaced / "weave"})));
}

TEST_CASE("the search knows each section by its heading and plain words", "[site]") {
  const scratch::Folder folder;
  folder.file("lessons/02_x/lesson.md",
              "# Lesson 2\n\nWhat **is** [a\nscore](#part-one)?\n\n## Part one\n\nThe $`x`$ of `softmax_rows`.\n");
  const auto entries = weave::page_entries(folder.path(), "lessons/02_x/lesson.md");
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].address == "lesson_02_x.html");
  CHECK(entries[0].text == "What is a score? ");
  CHECK(entries[1].heading == "Part one");
  CHECK(entries[1].address == "lesson_02_x.html#lesson_02_x_part-one");
  CHECK(entries[1].text == "The … of softmax_rows. ");
}
