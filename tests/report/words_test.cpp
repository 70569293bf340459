#include "report/words.hpp"

#include <array>
#include <random>

#include "grading/catch.hpp"

namespace {

using report::clean;
using report::html;
using report::markdown_inline;
using report::markdown_quote;

// Texts of pieces that mean something in HTML, Markdown, UTF-8 or a terminal, in any order.
std::string hostile_text(std::mt19937& random) {
  static const std::array<std::string, 40> kPieces{"<script>alert(1)</script>",
                                                   "</style>",
                                                   "<!--",
                                                   "-->",
                                                   "&amp;",
                                                   "&#60;",
                                                   "&",
                                                   "\"",
                                                   "'",
                                                   "`",
                                                   "```",
                                                   "~~~",
                                                   "|",
                                                   "| --- |",
                                                   "# ",
                                                   "- ",
                                                   "+ ",
                                                   "1. ",
                                                   "12) ",
                                                   "* ",
                                                   "**",
                                                   "__",
                                                   "_",
                                                   "snake_case",
                                                   "[a](javascript:b)",
                                                   "![",
                                                   "]",
                                                   "\\",
                                                   "$x$",
                                                   "===",
                                                   "> ",
                                                   "\n",
                                                   "\n\n",
                                                   "\r\n",
                                                   "    ",
                                                   "\t",
                                                   std::string("\0", 1),
                                                   "\x1b[31m",
                                                   "\xff\xc3",
                                                   "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d"};
  std::uniform_int_distribution<std::size_t> piece(0, kPieces.size() - 1);
  std::uniform_int_distribution<int> count(0, 12);
  std::string text;
  for (int i = count(random); i > 0; --i) text += kPieces.at(piece(random));
  return text;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// What a reader of HTML shows.
std::string shown_by_html(std::string text) {
  for (const auto& [name, sign] : std::array<std::pair<const char*, const char*>, 5>{
           {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}})
    replace_all(text, name, sign);
  return text;
}

// What a reader of Markdown shows of a line in which every sign with a meaning is escaped.
std::string shown_by_markdown(const std::string& line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line.compare(at, 6, "&nbsp;") == 0) {
      text += ' ';
      at += 5;
    } else {
      if (line[at] == '\\') ++at;
      text += line.at(at);
    }
  }
  return text;
}

// Tabs before a line are four blanks.
std::string with_blanks(const std::string& text) {
  std::string blanks;
  bool at_start = true;
  for (const char sign : text) {
    blanks += at_start && sign == '\t' ? "    " : std::string(1, sign);
    at_start = sign == '\n' || (at_start && (sign == ' ' || sign == '\t'));
  }
  return blanks;
}

// Signs with a meaning that no backslash stands before; a new line's own apart.
std::string bare_signs(const std::string& line) {
  std::string bare;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '\\') {
      ++at;
    } else if (line.compare(at, 4, "<br>") == 0) {
      at += 3;
    } else if (std::string_view("`*[]<|~$#").find(line[at]) != std::string_view::npos) {
      bare += line[at];
    }
  }
  return bare;
}

std::string unquoted(const std::string& quote) {
  std::string text;
  std::size_t at = 0;
  while (at < quote.size()) {
    const std::size_t end = quote.find('\n', at);
    std::string line = quote.substr(at, end - at);
    REQUIRE(line.starts_with(">"));
    line.erase(0, line.starts_with("> ") ? 2 : 1);
    const bool blank_follows = end + 2 >= quote.size() || quote.compare(end + 1, 2, ">\n") == 0;
    if (!blank_follows && line.ends_with("  ")) line.resize(line.size() - 2);
    text += (at == 0 ? "" : "\n") + shown_by_markdown(line);
    at = end + 1;
  }
  return text;
}

}  // namespace

TEST_CASE("bytes that are no UTF-8 and C1 controls are shown as U+FFFD", "[report]") {
  CHECK(clean("a\xff z") == "a\xef\xbf\xbd z");
  CHECK(clean("\xc3") == "\xef\xbf\xbd");
  CHECK(clean("\xed\xa0\x80") == "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(clean("\xc2\x9b[31m") == "\xef\xbf\xbd[31m");
}

TEST_CASE("control characters are shown as their pictures, and reach no terminal", "[report]") {
  CHECK(clean("\x1b[31m") == "\xe2\x90\x9b[31m");
  CHECK(clean(std::string("a\0b", 3)) ==
        "a\xe2\x90\x80"
        "b");
  CHECK(clean("\x7f") == "\xe2\x90\xa1");
  CHECK(clean("a\r\nb\rc\td") == "a\nb\nc\td");
}

TEST_CASE("words of every script stay as they are", "[report]") {
  for (const std::string text : {"소프트맥스", "注意力", "שלום \"עולם\"", "a\u202eb\u202c", "😀 ∂L/∂q", "e\u0301", ""})
    CHECK(clean(text) == text);
}

TEST_CASE("hostile words are whole in HTML, and mark up nothing", "[report]") {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = hostile_text(random);
    const std::string escaped = html(text);
    CHECK(escaped.find_first_of("<>\"'") == escaped.npos);
    CHECK(shown_by_html(escaped) == clean(text));
    CHECK(clean(clean(text)) == clean(text));
  }
}

TEST_CASE("hostile words are whole in a quote of Markdown, line by line", "[report]") {
  std::mt19937 random(2);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = hostile_text(random);
    INFO(text);
    CHECK(unquoted(markdown_quote(text)) == with_blanks(clean(text)));
  }
}

TEST_CASE("no sign keeps its meaning in Markdown", "[report]") {
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    const std::string line = markdown_inline(hostile_text(random));
    INFO(line);
    CHECK(line.find('\n') == line.npos);
    CHECK(bare_signs(line).empty());
  }
}

TEST_CASE("Markdown escapes what means something, and no more", "[report]") {
  CHECK(markdown_quote("plain words, d_k and a -> b (1.5)!") == "> plain words, d_k and a -> b (1.5)!\n");
  CHECK(markdown_quote("# no heading\n- no list\n1. no number") ==
        "> \\# no heading  \n> \\- no list  \n> 1\\. no number\n");
  CHECK(markdown_quote("one\n\ntwo") == "> one\n>\n> two\n");
  CHECK(markdown_quote("if:\n    return;") == "> if:  \n> &nbsp;&nbsp;&nbsp;&nbsp;return;\n");
  CHECK(markdown_inline("a|b\n<script>") == "a\\|b<br>\\<script>");
  CHECK(markdown_inline("AT&T &lt; R & D") == "AT\\&T \\&lt; R & D");
}

TEST_CASE("a text that is too wide is cut between two letters", "[report]") {
  CHECK(report::fitted("softmax", 4.7) == "softmax");
  CHECK(report::fitted("softmax", 3.2) == "soft…");
  CHECK(report::fitted("소프트맥스", 4) == "소프…");
  CHECK(report::fitted("a\nb\xff", 10) == "a b\xef\xbf\xbd");
  CHECK(report::fitted("", 1).empty());
}

TEST_CASE("wide letters take more room than narrow ones", "[report]") {
  CHECK(report::width_of("iiii") < report::width_of("nnnn"));
  CHECK(report::width_of("nnnn") < report::width_of("WWWW"));
  CHECK(report::width_of("WWWW") < report::width_of("소프트맥"));
  CHECK(report::fitted(std::string(100, 'W'), 25).size() < report::fitted(std::string(100, 'i'), 25).size());
}
