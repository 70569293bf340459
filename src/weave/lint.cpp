#include "weave/lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "weave/markdown.hpp"
#include "weave/pages.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t'; }

// Letters of any alphabet, digits and underscores.
bool is_word(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const auto byte = static_cast<unsigned char>(text[at]);
  return byte >= 0x80 || std::isalnum(byte) != 0 || byte == '_';
}

std::size_t end_of_run(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(text[at], at), text.size());
}

bool is_underline(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.size() > 1 && (text[0] == '=' || text[0] == '-') && text.find_first_not_of(text[0]) == text.npos;
}

class Linter {
 public:
  explicit Linter(const fs::path& page) : page_(page), lines_(read_lines(page)) {}

  std::vector<Problem> run() {
    check_title();
    check_headings();
    if (const std::size_t line = unclosed_block(lines_)) report(line, "this block is never closed");
    for (const Paragraph& paragraph : paragraphs(lines_)) check(paragraph);
    std::stable_sort(problems_.begin(), problems_.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
    return std::move(problems_);
  }

 private:
  void report(std::size_t line, std::string text) { problems_.push_back({page_, line, std::move(text)}); }
  void report_at(std::size_t offset, std::string text) {
    const auto begin = current_->text.begin();
    const auto breaks = std::count(begin, begin + static_cast<std::ptrdiff_t>(offset), '\n');
    report(current_->first + 1 + static_cast<std::size_t>(breaks), std::move(text));
  }

  // ---- Headings -------------------------------------------------------------------------------------------------
  void check_title() {
    const auto first = std::find_if(lines_.begin(), lines_.end(), [](const auto& l) { return !trimmed(l).empty(); });
    if (first == lines_.end()) return report(1, "the page is empty");
    if (first->rfind("# ", 0) != 0) {
      report(static_cast<std::size_t>(first - lines_.begin()) + 1, "begin the page with its title: # …");
    }
  }
  void check_headings() {
    int titles = 0;
    for (const Heading& heading : headings(lines_)) {
      if (heading.text.find_first_of("$`*") != std::string::npos) {
        report(heading.line, "keep headings plain: no formula, no code, no emphasis");
      }
      if (heading.level == 1 && ++titles == 2) report(heading.line, "a page has one title; use ## for its sections");
    }
  }

  // ---- Paragraphs -----------------------------------------------------------------------------------------------
  void check(const Paragraph& paragraph) {
    current_ = &paragraph;
    const bool is_row = paragraph.text.find_first_not_of(' ') == paragraph.text.find('|');
    check_formulas(paragraph.text);
    check_dollars(masked(paragraph.text));
    check_code(masked(paragraph.text));
    check_emphasis(frozen(paragraph.text));
    check_signs(paragraph);
    if (is_row) check_row(paragraph.text);
    for (const Link& link : links(paragraph.text)) link.is_image ? check_image(link) : check_link(link);
    for (const ImageTag& tag : image_tags(paragraph.text)) check_tag(paragraph.text, tag);
  }

  void check_formulas(std::string_view text) {
    for (const Span& span : spans(text)) {
      if (span.kind != SpanKind::kMath) continue;
      if (span.begin > 0 && !is_space(text[span.begin - 1]) && text[span.begin - 1] != '|') {
        report_at(span.begin, "put a space before the formula; GitHub does not see it otherwise");
      }
      if (std::isalnum(static_cast<unsigned char>(span.end < text.size() ? text[span.end] : ' ')) != 0) {
        report_at(span.begin, "put a space after the formula; GitHub does not see it otherwise");
      }
      const std::string_view formula = text.substr(span.begin, span.end - span.begin);
      if (formula.find('\n') != formula.npos) report_at(span.begin, "keep a formula on one line");
    }
  }
  // A dollar sign that is left once the formulas are covered is money, or a formula that GitHub reads and the site not.
  void check_dollars(std::string_view mask) {
    for (std::size_t at = mask.find('$'); at != mask.npos; at = mask.find('$', at + 1)) {
      const std::string_view rest = mask.substr(at + 1, mask.find('\n', at) - at - 1);
      if (rest.substr(0, 1) == "`") return report_at(at, "this formula is never closed; it ends with `$");
      if (rest.substr(0, 1) == "$") return report_at(at, "write a displayed formula as a ```math block");
      const std::size_t close = rest.find('$');
      if (close == rest.npos || close == 0 || is_space(rest[0]) || is_space(rest[close - 1])) continue;
      return report_at(at, "write a formula as $`…`$; the site does not read $…$");
    }
  }
  // A line that begins with + or - within code ends the paragraph, and the code with it.
  void check_code(std::string_view mask) {
    const std::size_t at = mask.find('`');
    const bool is_formula = at != mask.npos && at > 0 && mask[at - 1] == '$';
    if (at != mask.npos && !is_formula) report_at(at, "this code is never closed; keep it on one line");
  }
  void check_emphasis(std::string_view text) {
    for (std::size_t at = text.find('_'); at != text.npos; at = text.find('_', end_of_run(text, at))) {
      const std::size_t next = end_of_run(text, at);
      const std::size_t close = text.find('_', next);
      if (close == text.npos) return;
      const bool opens = (at == 0 || !is_word(text, at - 1)) && !is_space(text[next]);
      const bool closes = !is_space(text[close - 1]) && !is_word(text, end_of_run(text, close));
      if (opens && closes) return report_at(at, "write *emphasis* with stars; the site does not read underscores");
    }
  }
  void check_signs(const Paragraph& paragraph) {
    const std::string mask = masked(paragraph.text);
    if (const std::size_t at = mask.find("[^"); at != mask.npos)
      report_at(at, "the site has no footnotes; say it here");
    if (const std::size_t at = mask.find("]:"); at != mask.npos && mask[0] == '[') {
      report_at(at, "write the link where it is used: [text](target)");
    }
    for (std::size_t i = 1; i < paragraph.count; ++i) {
      const std::size_t index = paragraph.first + i;
      if (is_underline(lines_[index])) report(index + 1, "write headings with #, and leave a blank line before a rule");
    }
  }
  void check_row(std::string_view row) {
    constexpr const char* kAdvice = "in formulas write \\lvert, \\lVert or \\mid";
    for (const Span& span : spans(row)) {
      if (row.substr(span.begin, span.end - span.begin).find('|') == row.npos) continue;
      return report_at(span.begin, fmt::format("a bar inside a cell splits it; {}", kAdvice));
    }
  }

  // ---- Links and pictures ---------------------------------------------------------------------------------------
  void check_link(const Link& link) {
    const std::vector<Span> inside = spans(link.text);
    if (std::any_of(inside.begin(), inside.end(), [](const Span& s) { return s.kind == SpanKind::kMath; })) {
      report_at(link.begin, "keep formulas out of a link's text");
    }
    if (link.target.empty()) return report_at(link.begin, "this link leads nowhere");
    if (link.target[0] == '/') return report_at(link.begin, link.target + ": name the file relative to this page");
    const Target target = resolve(link.target, page_, {});
    if (target.kind == TargetKind::kWeb) return;
    if (target.kind == TargetKind::kMissing) return report_at(link.begin, link.target + ": no such file");
    if (!target.anchor.empty()) check_anchor(link, target);
  }
  void check_anchor(const Link& link, const Target& target) {
    if (target.file.extension() != ".md") return report_at(link.begin, link.target + ": only pages have headings");
    const std::vector<Heading> found = headings(read_lines(target.file));
    if (std::none_of(found.begin(), found.end(), [&](const Heading& h) { return h.anchor == target.anchor; })) {
      report_at(link.begin, link.target + ": the page has no such heading");
    }
  }
  void check_image(const Link& link) {
    if (trimmed(link.text).empty()) report_at(link.begin, link.target + ": say in the brackets what the picture shows");
    check_picture(link.begin, link.target);
  }
  void check_tag(std::string_view text, const ImageTag& tag) {
    const std::string_view html = text.substr(tag.begin, tag.end - tag.begin);
    if (html.find(" alt=\"") == html.npos || html.find(" alt=\"\"") != html.npos) {
      report_at(tag.begin, tag.source + ": say in alt=\"…\" what the picture shows");
    }
    check_picture(tag.begin, tag.source);
  }
  void check_picture(std::size_t offset, const std::string& name) {
    const Target target = resolve(name, page_, {});
    if (target.kind == TargetKind::kWeb) return report_at(offset, name + ": keep pictures in the repository");
    if (target.kind == TargetKind::kMissing) return report_at(offset, name + ": no such file");
    if (target.kind != TargetKind::kPicture) return report_at(offset, name + ": not a picture");
    check_name_is_unique(offset, fs::weakly_canonical(target.file));
  }
  // lessons/01_x/figures/a.svg and lessons/02_y/figures/a.svg would be taken for each other.
  void check_name_is_unique(std::size_t offset, const fs::path& picture) {
    const fs::path folder = picture.parent_path().filename();
    const fs::path lesson = picture.parent_path().parent_path();
    if (folder != "figures") return;
    for (const auto& other : fs::directory_iterator(lesson.parent_path())) {
      if (other.path() == lesson || !fs::exists(other.path() / folder / picture.filename())) continue;
      report_at(offset, fmt::format("{}: {} has a picture of the same name", picture.filename().string(),
                                    other.path().filename().string()));
    }
  }

  const fs::path& page_;
  std::vector<std::string> lines_;
  const Paragraph* current_ = nullptr;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> lint_page(const fs::path& page) { return Linter(page).run(); }

}  // namespace weave
