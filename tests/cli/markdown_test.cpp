#include "cli/markdown.hpp"

#include <sstream>

#include "cli/tex.hpp"
#include "grading/catch.hpp"

namespace {

std::string plain(const std::string& markdown) {
  return cli::markdown_text(markdown, "lessons/02_scores", cli::Terminal{});
}

std::string coloured(const std::string& markdown) {
  return cli::markdown_text(markdown, "lessons/02_scores", cli::Terminal{true, true, true, 80});
}

}  // namespace

TEST_CASE("formulas become plain signs", "[cli][tex]") {
  CHECK(cli::tex_to_text("\\sqrt{d_k}") == "√d_k");
  CHECK(cli::tex_to_text("\\mathrm{softmax}\\left(\\frac{Q K^\\top}{\\sqrt{d_k}}\\right) V") ==
        "softmax((Q Kᵀ)/√d_k) V");
  CHECK(cli::tex_to_text("q \\cdot k = \\sum_{c} q_c \\, k_c") == "q · k = Σ_c q_c k_c");
  CHECK(cli::tex_to_text("Q \\in \\mathbb{R}^{n_q \\times d_k}") == "Q ∈ ℝ^(n_q × d_k)");
  CHECK(cli::tex_to_text("e^{x - m}") == "e^(x - m)");
  CHECK(cli::tex_to_text("e^{s_j} \\quad e^x") == "e^(s_j)   e^x");
  CHECK(cli::tex_to_text("x^2 + x^{10}") == "x² + x^10");
  CHECK(cli::tex_to_text("\\sum_{j=1}^{n} w_{ij} = 1") == "Σ_(j=1)^n w_ij = 1");
  CHECK(cli::tex_to_text("\\text{scores of } q") == "scores of q");
  CHECK(cli::tex_to_text("\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}") == "[1 2; 3 4]");
  CHECK(cli::tex_to_text("\\lVert q \\rVert \\le \\infty") == "‖ q ‖ ≤ ∞");
  CHECK(cli::tex_to_text("\\operatorname{mean}\\{x\\}") == "mean{x}");
}

TEST_CASE("a formula that ends early is read to its end", "[cli][tex]") {
  CHECK(cli::tex_to_text("\\frac{a") == "a/");
  CHECK(cli::tex_to_text("x_") == "x_");
  CHECK(cli::tex_to_text("\\") == "");
  CHECK(cli::tex_to_text("\\unknown") == "unknown");
  CHECK(cli::tex_to_text("\\begin{bmatrix} 1") == "[1]");
}

TEST_CASE("headings are underlined, paragraphs are wrapped at 80 columns", "[cli][markdown]") {
  CHECK(plain("# Lesson 2: Scores\n\nOne\ntwo.\n") == "Lesson 2: Scores\n════════════════\n\nOne two.\n");
  std::string words;
  for (int word = 0; word < 60; ++word) words += "word ";
  std::istringstream lines(plain(words + "\n"));
  for (std::string line; std::getline(lines, line);) CHECK(cli::columns(line) <= 80);
}

TEST_CASE("code stands free, printed output behind a bar, comments are gone", "[cli][markdown]") {
  const std::string page =
      "<!-- snippet: scores.cpp#table -->\n```cpp\nint x = 1;  // **not bold**\n```\n<!-- /snippet -->\n\n"
      "<!-- output: scores.out -->\n```text\n  1.00\n```\n<!-- /output -->\n";
  CHECK(plain(page) == "    int x = 1;  // **not bold**\n\n  │   1.00\n");
}

TEST_CASE("formulas in a line and in a block are shown", "[cli][markdown]") {
  CHECK(plain("Divide by $`\\sqrt{d_k}`$ now.\n") == "Divide by √d_k now.\n");
  CHECK(plain("```math\ns = \\frac{q}{k}\n```\n") == "      s = q/k\n");
}

TEST_CASE("a picture is told in words", "[cli][markdown]") {
  CHECK(plain("![Scores as a grid](figures/02_grid.svg)\n") ==
        "[figure: Scores as a grid — lessons/02_scores/figures/02_grid.svg]\n");
}

TEST_CASE("a link says where it leads, as a command where there is one", "[cli][markdown]") {
  CHECK(plain("See [softmax](../03_softmax/lesson.md#rows).\n") == "See softmax (./workbook lesson 3).\n");
  CHECK(plain("Do [it](../../exercises/02_dot_product/task.md).\n") == "Do it (./workbook task dot_product).\n");
  CHECK(plain("Read [the paper](https://arxiv.org/abs/1706.03762).\n") ==
        "Read the paper (https://arxiv.org/abs/1706.03762).\n");
  CHECK(plain("As [above](#the-code).\n") == "As above.\n");
  CHECK(plain("The [code](../../src/attention/scores.hpp).\n") == "The code (src/attention/scores.hpp).\n");
}

TEST_CASE("stars around words go, names with underscores stay", "[cli][markdown]") {
  CHECK(plain("A **bold** and an *odd* word, d_k and n_q, 2 * 3 * 4.\n") ==
        "A bold and an odd word, d_k and n_q, 2 * 3 * 4.\n");
  CHECK(plain("_whole_ but not snake_case_name\n") == "whole but not snake_case_name\n");
  CHECK(coloured("A **two words** here\n") == "A \033[1mtwo\033[0m \033[1mwords\033[0m here\n");
}

TEST_CASE("code in a line keeps its backticks where colour cannot mark it", "[cli][markdown]") {
  CHECK(plain("Call `q.size()`.\n") == "Call `q.size()`.\n");
  CHECK(coloured("Call `q.size()`.\n") == "Call \033[36mq.size()\033[0m.\n");
}

TEST_CASE("list items hang under their marker", "[cli][markdown]") {
  CHECK(plain("1. One\n   goes on.\n2. Two\n- three\n") == "1. One goes on.\n2. Two\n- three\n");
}

TEST_CASE("tables line up", "[cli][markdown]") {
  CHECK(plain("| name | shape |\n| --- | --- |\n| `q` | `[d_k]` |\n| result | one |\n") ==
        "  name    shape\n  ──────  ───────\n  `q`     `[d_k]`\n  result  one\n");
}

TEST_CASE("a wide table is wrapped to the line", "[cli][markdown]") {
  std::string cell;
  for (int word = 0; word < 30; ++word) cell += "word ";
  std::istringstream lines(plain("| a | b |\n| --- | --- |\n| x | " + cell + " |\n"));
  for (std::string line; std::getline(lines, line);) CHECK(cli::columns(line) <= 80);
}

TEST_CASE("notes and folded parts are read as text", "[cli][markdown]") {
  CHECK(plain("> [!WARNING]\n> Mind the row.\n") == "  │ Warning: Mind the row.\n");
  CHECK(plain("<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>\n") == "Why?\n\nBecause.\n\n");
}
