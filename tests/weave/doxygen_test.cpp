#include "weave/doxygen.hpp"

#include <algorithm>
#include <random>

#include "grading/catch.hpp"
#include "scratch.hpp"

using scratch::has;
using Lines = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

// A repository in small, for links to lead to.
class Repository {
 public:
  Repository() {
    folder_.file("README.md", "# The workbook\n\n## Set up\n");
    folder_.file("docs/style.md", "# Style\n");
    folder_.file("lessons/01_name/lesson.md", "# Lesson 1: A name\n\n## The code\n");
    folder_.file("lessons/02_x/lesson.md", "# Lesson 2\n\n## Part one\n\n## 왜 최댓값을\n");
    folder_.file("lessons/02_x/x.cpp", "int x;\n");
    folder_.file("lessons/01_name/figures/x.svg", "<svg/>");
    folder_.file("exercises/02_x/task.md", "# x\n");
    folder_.file("src/attention/x.hpp", "#pragma once\n");
  }
  Lines filter(const Lines& page) const {
    return weave::doxygen_lines(page, "lessons/01_name/lesson.md", folder_.path());
  }
  const fs::path& root() const { return folder_.path(); }

 private:
  scratch::Folder folder_;
};

// What becomes of one line of prose on lesson 1.
std::string line(const std::string& text) {
  static const Repository repository;
  const Lines filtered = repository.filter({text});
  REQUIRE(filtered.size() == 1);
  return filtered.front();
}

Lines page(const Lines& lines) {
  static const Repository repository;
  return repository.filter(lines);
}

}  // namespace

TEST_CASE("inline formulas become Doxygen's", "[doxygen]") {
  CHECK(line("a $`\\mathbf{q}`$ b $`a*b*c`$") == "a \\f$\\mathbf{q}\\f$ b \\f$a*b*c\\f$");
  CHECK(line("| $`Q`$ | `$`x`$` |") == "| \\f$Q\\f$ | `$`x`$` |");
}

TEST_CASE("a math block becomes a displayed formula", "[doxygen]") {
  CHECK(page({"```math", "a * b * c", "@x \\frac{1}{2}", "```", "after"}) ==
        Lines{"\\f[", "a * b * c", "@x \\frac{1}{2}", "\\f]", "after"});
  CHECK(page({"- item", "", "  ```math", "  x", "  ```"}) == Lines{"- item", "", "  \\f[", "  x", "  \\f]"});
}

TEST_CASE("emphasis becomes tags, also before Korean letters and over a line's end", "[doxygen]") {
  CHECK(line("**굵게**을 *x*은 ***both***") == "<b>굵게</b>을 <em>x</em>은 <b><em>both</em></b>");
  CHECK(page({"**two", "lines** `**no**`"}) == Lines{"<b>two", "lines</b> `**no**`"});
  CHECK(line("*a **b** c*") == "<em>a <b>b</b> c</em>");
}

TEST_CASE("stars that are no emphasis stay", "[doxygen]") {
  CHECK(line("2 * 3 * 4") == "2 * 3 * 4");
  CHECK(line("* item *one* and 2*3") == "* item <em>one</em> and 2*3");
  CHECK(line("an open **star") == "an open **star");
}

TEST_CASE("headings get names, the title the page's own", "[doxygen]") {
  CHECK(page({"# Lesson 1: A name", "", "## The code", "## 왜 빼는가"}) ==
        Lines{"# Lesson 1: A name {#lesson_01_name}", "[TOC]", "## The code {#lesson_01_name_the-code}",
              "## 왜 빼는가 {#lesson_01_name_왜-빼는가}"});
}

TEST_CASE("the table of contents takes the blank line, and no other line", "[doxygen]") {
  CHECK(page({"# T", "text", ""}) == Lines{"# T {#lesson_01_name}", "text", ""});
}

TEST_CASE("links to pages and headings become references", "[doxygen]") {
  CHECK(line("[a](#the-code)") == "[a](@ref lesson_01_name_the-code)");
  CHECK(line("[a](../02_x/lesson.md#part-one)") == "[a](@ref lesson_02_x_part-one)");
  CHECK(line("[a](../02_x/lesson.md#왜-최댓값을)") == "[a](@ref lesson_02_x_왜-최댓값을)");
  CHECK(line("[a](../02_x/lesson.md#lesson-2)") == "[a](@ref lesson_02_x)");
  CHECK(line("[a](../02_x)") == "[a](@ref lesson_02_x)");
  CHECK(line("[a](../../exercises/02_x/task.md)") == "[a](@ref exercise_02_x)");
  CHECK(line("[a](../../docs/style.md)") == "[a](@ref docs_style)");
  CHECK(line("[a](../../README.md)") == "[a](@ref index)");
  CHECK(line("[a](../../README.md#set-up)") == "[a](@ref readme_set-up)");
}

TEST_CASE("links to headers and other sources become references", "[doxygen]") {
  CHECK(line("[a](../../src/attention/x.hpp)") == "[a](@ref src/attention/x.hpp)");
  CHECK(line("[a](../02_x/x.cpp)") == "[a](@ref source_lessons_02_x_x_cpp)");
}

TEST_CASE("the text of a reference is plain, since Doxygen prints it as it is", "[doxygen]") {
  CHECK(line("[`x.cpp`](../02_x/x.cpp)") == "<tt>[x.cpp](@ref source_lessons_02_x_x_cpp)</tt>");
  CHECK(line("[the *file* `x`, \"so\"](../02_x)") == "[the file x, 'so'](@ref lesson_02_x)");
}

TEST_CASE("a line's end inside a link moves before it", "[doxygen]") {
  CHECK(page({"see [part", "one](../02_x) there"}) == Lines{"see ", "[part one](@ref lesson_02_x) there"});
  CHECK(page({"> see [part", "> one](../02_x)"}) == Lines{"> see ", "> [part one](@ref lesson_02_x)"});
}

TEST_CASE("a link to nothing on the site becomes plain text", "[doxygen]") {
  CHECK(line("a [folder](../../src) and [nothing](none.md)") == "a folder and nothing");
}

TEST_CASE("links to other sites stay", "[doxygen]") {
  CHECK(line("[`a` *b*](https://x.y/a_b#c@d--e)") == "[`a` <em>b</em>](https://x.y/a_b#c@d--e)");
  CHECK(line("<https://x.y/@a> https://x.y/#b") == "<https://x.y/@a> https://x.y/#b");
}

TEST_CASE("pictures become tags with their place on the site", "[doxygen]") {
  CHECK(line("![a \"b\" & c](figures/x.svg)") ==
        "@htmlonly[block]<img src=\"lessons/01_name/figures/x.svg\" alt=\"a &quot;b&quot; &amp; c\">@endhtmlonly");
  CHECK(line("so ![a](figures/x.svg)") ==
        "so @htmlonly <img src=\"lessons/01_name/figures/x.svg\" alt=\"a\">@endhtmlonly");
  CHECK(line("<img width=\"9\" src=\"figures/x.svg\" alt=\"a\">") ==
        "@htmlonly <img width=\"9\" src=\"lessons/01_name/figures/x.svg\" alt=\"a\">@endhtmlonly");
}

TEST_CASE("a line's end inside a picture's description moves before it", "[doxygen]") {
  CHECK(page({"![a", "b](figures/x.svg)"}) ==
        Lines{"", "@htmlonly[block]<img src=\"lessons/01_name/figures/x.svg\" alt=\"a b\">@endhtmlonly"});
}

TEST_CASE("alerts become Doxygen's sections", "[doxygen]") {
  CHECK(page({"> [!NOTE]", "> a $`x`$"}) == Lines{"@note", "a \\f$x\\f$"});
  CHECK(page({"> [!TIP]"}) == Lines{"@remark"});
  CHECK(page({"> [!IMPORTANT]"}) == Lines{"@note"});
  CHECK(page({"> [!WARNING]"}) == Lines{"@warning"});
  CHECK(page({"> [!CAUTION]"}) == Lines{"@attention"});
}

TEST_CASE("an alert holds paragraphs and code, and ends where the quotation ends", "[doxygen]") {
  CHECK(page({"> [!NOTE]", "> a", ">", "> ```text", "> x", ">", "> ```", "", "> quoted"}) ==
        Lines{"@note", "a", "<br><br>", "```text", "x", "", "```", "", "> quoted"});
}

TEST_CASE("details are passed through tag by tag", "[doxygen]") {
  CHECK(page({"<details>", "<summary>S</summary>", "", "**x**", "", "</details>"}) ==
        Lines{"@htmlonly[block]<details>@endhtmlonly", "@htmlonly[block]<summary>S</summary>@endhtmlonly", "",
              "<b>x</b>", "", "@htmlonly[block]</details>@endhtmlonly"});
}

TEST_CASE("task lists show their boxes", "[doxygen]") {
  CHECK(page({"- [ ] a *b*", "  - [x] c", "- [X] d", "- [e]"}) ==
        Lines{"- ☐ a <em>b</em>", "  - ☑ c", "- ☑ d", "- [e]"});
}

TEST_CASE("what Doxygen would take for a command is escaped", "[doxygen]") {
  CHECK(line("@word (@word) a@b.c \\word 100% %d #tag #1 ::x a::b") ==
        "\\@word (\\@word) a@b.c \\\\word 100% \\%d \\#tag #1 \\::x a::b");
}

TEST_CASE("hyphens stay hyphens", "[doxygen]") {
  CHECK(line("a -- b --- c") == "a \\-- b \\--- c");
  CHECK(page({"a", "", "---", "", "| a |", "|---|", "<!-- x -->"}) ==
        Lines{"a", "", "---", "", "| a |", "|---|", "<!-- x -->"});
}

TEST_CASE("escapes that Doxygen does not know lose their backslash", "[doxygen]") {
  CHECK(line("\\- \\. \\* \\_ \\[") == "- . \\* \\_ \\[");
  CHECK(line("costs \\$5") == "costs $5");
}

TEST_CASE("code is left alone", "[doxygen]") {
  const Lines code{"```cpp", "// **x** @y [a](b) $`c`$ # {", "> [!NOTE]", "- [ ] x", "```", "", "    @word **x**"};
  CHECK(page(code) == code);
  CHECK(line("`@word **x** [a](b) -- \\n`") == "`@word **x** [a](b) -- \\n`");
}

TEST_CASE("the number of lines never changes: the repository's own pages", "[doxygen]") {
  const fs::path root = WORKBOOK_ROOT;
  int pages = 0;
  for (const char* folder : {"docs", "lessons", "exercises"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".md") continue;
      INFO(entry.path());
      const Lines lines = weave::read_lines(entry.path());
      CHECK(weave::doxygen_lines(lines, entry.path().lexically_relative(root), root).size() == lines.size());
      ++pages;
    }
  }
  CHECK(pages > 0);
}

TEST_CASE("the number of lines never changes: pages put together at random", "[doxygen]") {
  const Lines pieces{"# T",    "## `x`",    "",         "> [!NOTE]",  "> ",        ">",         "> ```",
                     "```",    "```math",   "~~~~",     "`",          "``",        "$`",        "`$",
                     "[a",     "b](c.md)",  "](",       "![x](y.svg", ")",         "**",        "*a",
                     "***",    "- [ ] ",    "1. ",      "    code",   "<details>", "</details", "<!--",
                     "-->",    "<img src=", "\"x\">",   "| a | b |",  "|---|",     "\\",        "\\f$",
                     "@word",  "{#id}",     "굵게",     "[^1]: x",    "---",       "===",       "\t",
                     "[[[(((", "]])))",     "https://", "<a href=",   "![![[](](", "::"};
  static const Repository repository;
  std::mt19937 random(0);
  std::uniform_int_distribution<std::size_t> piece(0, pieces.size() - 1), length(0, 12), width(1, 4);
  for (int round = 0; round < 3000; ++round) {
    Lines lines(length(random));
    for (std::string& text : lines) {
      for (std::size_t n = width(random); n > 0; --n) text += pieces[piece(random)] + (n % 2 == 0 ? " " : "");
    }
    INFO(weave::join_lines(lines));
    const Lines filtered = repository.filter(lines);
    REQUIRE(filtered.size() == lines.size());
    REQUIRE(std::none_of(filtered.begin(), filtered.end(), [](const auto& l) { return l.find('\n') != l.npos; }));
  }
}

TEST_CASE("a very long line is no trouble", "[doxygen]") {
  for (const std::string sign : {"*", "[", "](", "`", "$`", "<a ", "<img src=\"", "_", "> ", "\\", "- [ ] "}) {
    std::string text;
    while (text.size() < 2000) text += sign;
    CHECK(page({text, text}).size() == 2);
  }
}
