#include "weave/lint.hpp"

#include "grading/catch.hpp"
#include "scratch.hpp"

using scratch::has;
using Strings = std::vector<std::string>;

namespace {

// The problems of a page in lessons/01_x/ whose third line is the one that is tested.
Strings problems_of(const std::string& line) {
  const scratch::Folder folder;
  folder.file("01_x/figures/a.svg", "<svg/>");
  folder.file("01_x/figures/twice.svg", "<svg/>");
  folder.file("02_y/figures/twice.svg", "<svg/>");
  folder.file("02_y/lesson.md", "# Two\n\n## A part of it\n");
  return scratch::lines_of(weave::lint_page(folder.file("01_x/lesson.md", "# Title\n\n" + line + "\n")));
}

void check_refused(const std::string& line, const std::string& message) {
  INFO(line);
  const Strings problems = problems_of(line);
  REQUIRE(problems.size() == 1);
  CHECK_THAT(problems.front(), has("3: " + message));
}

void check_fine(const std::string& line) {
  INFO(line);
  CHECK(problems_of(line) == Strings{});
}

}  // namespace

TEST_CASE("a page begins with its title and has one", "[lint]") {
  const scratch::Folder folder;
  const auto problems = [&](const std::string& text) {
    return scratch::lines_of(weave::lint_page(folder.file("a.md", text)));
  };
  CHECK(problems("\ntext\n# T\n") == Strings{"2: begin the page with its title: # …"});
  CHECK(problems("") == Strings{"1: the page is empty"});
  CHECK(problems("# T\n# U\n") == Strings{"2: a page has one title; use ## for its sections"});
}

TEST_CASE("headings are plain", "[lint]") {
  check_refused("## The `code`", "keep headings plain");
  check_refused("## Why $`x`$", "keep headings plain");
  check_refused("## The *one*", "keep headings plain");
  check_fine("## Why sqrt(d_k), and 왜");
}

TEST_CASE("underlined headings are refused, rules and lists are not", "[lint]") {
  const scratch::Folder folder;
  CHECK(weave::lint_page(folder.file("a.md", "# T\n\nHeading\n---\n")).size() == 1);
  CHECK(weave::lint_page(folder.file("a.md", "# T\n\ntext\n\n---\n\n- a\n- b\n")).empty());
}

TEST_CASE("formulas stand in dollars with backticks, on one line, after a space", "[lint]") {
  check_refused("so $x^2$ it is", "write a formula as");
  check_refused("$$x$$", "write a displayed formula");
  check_refused("값$`x`$", "put a space before");
  check_refused("the $`x`$s", "put a space after");
  check_refused("an $`x", "this formula is never closed");
  check_refused("an $`a\nb`$", "keep a formula on one line");
  check_fine("it costs $5, $HOME, or $`x`$는 $`y`$, `$x$`, \\$1");
  check_fine("| $`x`$ |$`y`$ |");
}

TEST_CASE("code is closed within its paragraph", "[lint]") {
  CHECK(problems_of("sums, not differences: `j\n+ n_q > i`.").size() == 2);
  check_refused("one ` alone", "this code is never closed");
  check_fine("a name `over\ntwo lines` is code");
}

TEST_CASE("emphasis is written with stars", "[lint]") {
  check_refused("an _important_ word", "write *emphasis*");
  check_refused("__bold__", "write *emphasis*");
  check_fine("snake_case_name, `_x_`, https://a.b/_c_d, _open, a _ b _");
}

TEST_CASE("bars in table cells are refused", "[lint]") {
  check_refused("| a \\| b |", "a bar inside a cell");
  check_refused("| `a|b` |", "a bar inside a cell");
  check_fine("| $`\\lvert x \\rvert`$ | b |");
  check_fine("`a|b` outside a table");
}

TEST_CASE("footnotes and distant link definitions are refused", "[lint]") {
  check_refused("a claim[^1]", "the site has no footnotes");
  check_refused("[name]: https://example.com", "write the link where it is used");
}

TEST_CASE("links lead to files and headings that exist", "[lint]") {
  check_refused("[x](none.md)", "none.md: no such file");
  check_refused("[x](#none)", "#none: the page has no such heading");
  check_refused("[x](../02_y/lesson.md#none)", "../02_y/lesson.md#none: the page has no such heading");
  check_refused("[x](/lessons)", "/lessons: name the file relative");
  check_refused("[x]()", "this link leads nowhere");
  check_refused("[of $`x`$](#title)", "keep formulas out");
  check_fine("[a](#title) [b](../02_y/lesson.md#a-part-of-it) [c](../02_y) [d](https://a.b/#c) [e](mailto:a@b.c)");
}

TEST_CASE("a link over two lines is named at its first", "[lint]") {
  CHECK_THAT(problems_of("words\nand [a\nb](none.md)").at(0), has("4: none.md"));
}

TEST_CASE("pictures exist, are described, and have names of their own", "[lint]") {
  check_refused("![](figures/a.svg)", "figures/a.svg: say in the brackets");
  check_refused("![a](figures/none.svg)", "figures/none.svg: no such file");
  check_refused("![a](https://a.b/c.svg)", "https://a.b/c.svg: keep pictures in the repository");
  check_refused("![a](figures/twice.svg)", "twice.svg: 02_y has a picture of the same name");
  check_refused("<img src=\"figures/a.svg\">", "figures/a.svg: say in alt");
  check_fine("![a](figures/a.svg) <img width=\"9\" src=\"figures/a.svg\" alt=\"a\">");
}

TEST_CASE("a block without an end is named at its beginning", "[lint]") {
  check_refused("```cpp\ncode", "this block is never closed");
}

TEST_CASE("nothing is refused inside code", "[lint]") {
  check_fine("```text\n$x$ [^1] _x_ [a](none.md) ![](none.svg)\n```");
  check_fine("`$x$ [^1] _x_ [a](none.md)`");
}
