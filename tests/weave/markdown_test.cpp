#include "weave/markdown.hpp"

#include "grading/catch.hpp"

using weave::LineKind;
using Lines = std::vector<std::string>;

TEST_CASE("a line in a code block is code, whatever it looks like", "[markdown]") {
  const Lines page{"```text", "# no heading", "| no | row |", "~~~", "```", "# heading"};
  const std::vector<LineKind> kinds = weave::line_kinds(page);
  CHECK(kinds == std::vector<LineKind>{LineKind::kCodeFence, LineKind::kCode, LineKind::kCode, LineKind::kCode,
                                       LineKind::kCodeFence, LineKind::kHeading});
}

TEST_CASE("a longer fence is not closed by a shorter one", "[markdown]") {
  CHECK(weave::unclosed_block({"````", "```", "text"}) == 1);
  CHECK(weave::unclosed_block({"````", "```", "````"}) == 0);
}

TEST_CASE("a block in a quotation ends with the quotation", "[markdown]") {
  CHECK(weave::line_kinds({"> ```", "> x", "after"}).back() == LineKind::kProse);
}

TEST_CASE("an indented block is code, unless a list goes on", "[markdown]") {
  CHECK(weave::line_kinds({"text", "", "    code"}).back() == LineKind::kCode);
  CHECK(weave::line_kinds({"- item", "", "    its second paragraph"}).back() == LineKind::kProse);
  CHECK(weave::line_kinds({"text", "    goes on"}).back() == LineKind::kProse);
}

TEST_CASE("a math block is told from a code block", "[markdown]") {
  CHECK(weave::line_kinds({"```math", "x", "```"}) ==
        std::vector<LineKind>{LineKind::kMathFence, LineKind::kMath, LineKind::kMathFence});
}

TEST_CASE("code, formulas, comments and escapes are found in a paragraph", "[markdown]") {
  const auto found = weave::spans("a `b` $`c`$ <!-- d --> \\* `` e`f ``");
  REQUIRE(found.size() == 5);
  CHECK(found[0].kind == weave::SpanKind::kCode);
  CHECK(found[1].kind == weave::SpanKind::kMath);
  CHECK(found[2].kind == weave::SpanKind::kComment);
  CHECK(found[3].kind == weave::SpanKind::kEscape);
  CHECK(found[4].end - found[4].begin == 9);
}

TEST_CASE("backticks that close nothing are text", "[markdown]") { CHECK(weave::spans("a `` b ` c").empty()); }

TEST_CASE("a link is found with its text and target", "[markdown]") {
  const auto found = weave::links("see [`a` and\nb](x.md#y \"title\"), ![p](q.svg), `[no](link)`");
  REQUIRE(found.size() == 2);
  CHECK(found[0].text == "`a` and\nb");
  CHECK(found[0].target == "x.md#y");
  CHECK_FALSE(found[0].is_image);
  CHECK(found[1].is_image);
  CHECK(found[1].target == "q.svg");
}

TEST_CASE("brackets that are no link are left alone", "[markdown]") {
  CHECK(weave::links("[n_q, d_k] (a shape) and [open (x)").empty());
}

TEST_CASE("headings get the names that GitHub gives them", "[markdown]") {
  const auto found = weave::headings({"# Lesson 2: Scores!", "## 왜 최댓값을 빼는가", "## Added", "## Added"});
  REQUIRE(found.size() == 4);
  CHECK(found[0].anchor == "lesson-2-scores");
  CHECK(found[1].anchor == "왜-최댓값을-빼는가");
  CHECK(found[2].anchor == "added");
  CHECK(found[3].anchor == "added-1");
}

TEST_CASE("list items and table rows are paragraphs of their own", "[markdown]") {
  const auto found = weave::paragraphs({"a", "b", "- c", "  d", "- e", "| f |", "| g |"});
  REQUIRE(found.size() == 5);
  CHECK(found[0].text == "a\nb");
  CHECK(found[1].text == "- c\n  d");
  CHECK(found[4].text == "| g |");
}
