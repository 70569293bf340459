#include "cli/terminal.hpp"

#include "cli/dates.hpp"
#include "cli/failure.hpp"
#include "cli/nearest.hpp"
#include "grading/catch.hpp"

namespace {

const cli::Terminal kPlain;
const cli::Terminal kColoured{true, true, true, 80};
const cli::Terminal kAscii{false, false, false, 80};

}  // namespace

TEST_CASE("a bar is filled by its share and keeps its width", "[cli][terminal]") {
  CHECK(kPlain.bar(0.0, 4) == "▕░░░░▏");
  CHECK(kPlain.bar(0.5, 4) == "▕██░░▏");
  CHECK(kPlain.bar(1.0, 4) == "▕████▏");
  CHECK(kPlain.bar(0.99, 4) == "▕███░▏");
  CHECK(kPlain.bar(7.0, 2) == "▕██▏");
  CHECK(kAscii.bar(0.5, 4) == "[##--]");
}

TEST_CASE("a sign says without colour whether something holds", "[cli][terminal]") {
  CHECK(kPlain.sign(true) == "✓");
  CHECK(kPlain.sign(false) == "✗");
  CHECK(kAscii.sign(true) == "[ok]");
  CHECK(kAscii.sign(false) == "[x]");
  CHECK(kColoured.sign(true) == "\033[32m✓\033[0m");
}

TEST_CASE("columns count letters, not bytes, and no colours", "[cli][terminal]") {
  CHECK(cli::columns("abc") == 3);
  CHECK(cli::columns("✓ é") == 3);
  CHECK(cli::columns("어텐션") == 6);
  CHECK(cli::columns("\033[32mgood\033[0m") == 4);
  CHECK(cli::columns("e\xCC\x81") == 1);  // e and a combining accent
  CHECK(cli::columns("\xF0\x9F") == 1);   // half a letter is not read past its end
}

TEST_CASE("padding fills up and never cuts", "[cli][terminal]") {
  CHECK(cli::padded("né", 4) == "né  ");
  CHECK(cli::padded("long", 2) == "long");
}

TEST_CASE("cutting keeps whole letters and says that it cut", "[cli][terminal]") {
  CHECK(cli::cut("abcdef", 6) == "abcdef");
  CHECK(cli::cut("abcdef", 4) == "abc…");
  CHECK(cli::cut("어텐션", 4) == "어…");
}

TEST_CASE("wrapping breaks at spaces and keeps long words whole", "[cli][terminal]") {
  CHECK(cli::wrap("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(cli::wrap("  a \n b  ", 10) == std::vector<std::string>{"a b"});
  CHECK(cli::wrap("abcdefghij k", 4) == std::vector<std::string>{"abcdefghij", "k"});
  CHECK(cli::wrap("", 4) == std::vector<std::string>{""});
}

TEST_CASE("a paragraph hangs under its first line", "[cli][terminal]") {
  CHECK(cli::paragraph("one two three four five six", "- ", "  ", 22) == "- one two three four\n  five six\n");
}

TEST_CASE("ascii replaces the workbook's signs and marks the rest", "[cli][terminal]") {
  CHECK(cli::ascii("✓ a → b …") == "[ok] a -> b ...");
  CHECK(cli::ascii("어") == "?");
  CHECK(cli::ascii("\xE2\x9C") == "?");
}

TEST_CASE("edit distance counts changes, and a swap as one", "[cli][nearest]") {
  CHECK(cli::edit_distance("check", "check") == 0);
  CHECK(cli::edit_distance("chekc", "check") == 1);
  CHECK(cli::edit_distance("chck", "check") == 1);
  CHECK(cli::edit_distance("", "abc") == 3);
  CHECK(cli::edit_distance("softmax", "score_table") == cli::edit_distance("score_table", "softmax"));
}

TEST_CASE("the nearest name is suggested only when it is near", "[cli][nearest]") {
  const std::vector<std::string> names{"dot_product", "score_table", "softmax"};
  CHECK(cli::nearest("dotproduct", names) == "dot_product");
  CHECK(cli::nearest("sofmtax", names) == "softmax");
  CHECK(cli::nearest("quaternion", names).empty());
}

TEST_CASE("a unique beginning is enough, a whole name wins over a longer one", "[cli][nearest]") {
  const std::vector<std::string> names{"softmax", "softmax_gradient", "scores"};
  CHECK(cli::matches("sc", names) == std::vector<std::string>{"scores"});
  CHECK(cli::matches("soft", names) == std::vector<std::string>{"softmax", "softmax_gradient"});
  CHECK(cli::matches("softmax", names) == std::vector<std::string>{"softmax"});
  CHECK(cli::matches("x", names).empty());
  CHECK(cli::matches("", names).empty());
}

TEST_CASE("days are read as words and as dates", "[cli][dates]") {
  CHECK(cli::parse_day("today", "2026-03-01") == "2026-03-01");
  CHECK(cli::parse_day("yesterday", "2026-03-01") == "2026-02-28");
  CHECK(cli::parse_day("yesterday", "2028-03-01") == "2028-02-29");
  CHECK(cli::parse_day("yesterday", "2027-01-01") == "2026-12-31");
  CHECK(cli::parse_day("2026-11-29", "2026-03-01") == "2026-11-29");
}

TEST_CASE("a day that no calendar has is refused as wrong use", "[cli][dates]") {
  for (const char* const word :
       {"2026-02-30", "2026-13-01", "2026-1-1", "29.11.2026", "2026-11-29x", "", "tomorrow", " 2026-1-01"}) {
    INFO(word);
    try {
      cli::parse_day(word, "2026-03-01");
      FAIL("was taken for a day");
    } catch (const cli::Failure& failure) {
      CHECK(failure.exit_code() == cli::kWrongUse);
    }
  }
}

TEST_CASE("a day is written in words", "[cli][dates]") {
  CHECK(cli::long_day("2026-11-29") == "Sunday 29 November 2026");
  CHECK(cli::long_day("2024-02-29") == "Thursday 29 February 2024");
}
