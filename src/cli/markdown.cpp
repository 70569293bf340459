#include "cli/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <numeric>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "cli/tex.hpp"
#include "weave/markdown.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

using Style = std::function<std::string(std::string_view)>;

// A style that ends with each word: pagers and line breaks then never leave one open.
std::string word_by_word(std::string_view text, const Style& style) {
  std::string result;
  while (!text.empty()) {
    const std::size_t spaces = std::min(text.find_first_not_of(" \n"), text.size());
    result += text.substr(0, spaces);
    text.remove_prefix(spaces);
    const std::string_view word = text.substr(0, text.find_first_of(" \n"));
    if (!word.empty()) result += style(word);
    text.remove_prefix(word.size());
  }
  return result;
}

bool is_letter(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || (letter & 0x80) != 0; }

// Where a link leads, as a learner in the terminal can follow it; empty for a place on the same page.
std::string destination(const std::string& target, const fs::path& folder) {
  if (target.starts_with("#")) return {};
  if (target.find("://") != std::string::npos) return target;
  const fs::path file = (folder / target.substr(0, target.find('#'))).lexically_normal();
  const std::string room = file.parent_path().filename().string();
  const std::size_t bar = room.find('_');
  if (file.filename() == "lesson.md" && bar != std::string::npos) {
    return fmt::format("./workbook lesson {}", std::atoi(room.c_str()));
  }
  if (file.filename() == "task.md" && bar != std::string::npos) return "./workbook task " + room.substr(bar + 1);
  return file.string();
}

// Writes the inside of one paragraph.
class Inline {
 public:
  Inline(std::string_view text, const fs::path& folder, const Terminal& terminal)
      : text_(text), folder_(folder), terminal_(terminal), spans_(weave::spans(text)), links_(weave::links(text)) {
    // A picture inside a link is part of the link's text.
    std::sort(links_.begin(), links_.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
  }

  std::string text() { return range(0, text_.size()); }

 private:
  std::string range(std::size_t begin, std::size_t end) {
    std::string result;
    for (std::size_t at = begin; at < end;) result += piece(at, end);
    return result;
  }

  // Writes what stands at a place and moves the place behind it.
  std::string piece(std::size_t& at, std::size_t end) {
    for (const weave::Span& span : spans_) {
      if (span.begin == at) return written(span, at);
    }
    for (const weave::Link& link : links_) {
      if (link.begin == at && link.end <= end) return written(link, at);
    }
    if (auto emphasis = emphasised(at, end)) return *emphasis;
    if (text_[at] == '<') {
      if (const std::size_t length = tag_length(at); length > 0) {
        at += length;
        return {};
      }
    }
    return std::string(1, text_[at++]);
  }

  std::string written(const weave::Span& span, std::size_t& at) const {
    const std::string_view all = text_.substr(span.begin, span.end - span.begin);
    at = span.end;
    switch (span.kind) {
      case weave::SpanKind::kComment:
        return {};
      case weave::SpanKind::kEscape:
        return std::string(all.substr(1));
      case weave::SpanKind::kMath:
        return tex_to_text(all.substr(2, all.size() - 4));
      case weave::SpanKind::kCode:
        return terminal_.colour ? word_by_word(without_ticks(all), [&](auto word) { return terminal_.code(word); })
                                : std::string(all);
    }
    return std::string(all);
  }

  static std::string_view without_ticks(std::string_view code) {
    const std::size_t ticks = std::min(code.find_first_not_of('`'), code.size() / 2);
    return code.substr(ticks, code.size() - 2 * ticks);
  }

  std::string written(const weave::Link& link, std::size_t& at) {
    at = link.end;
    if (link.is_image) {
      return fmt::format("[figure: {} — {}]", link.text, (folder_ / link.target).lexically_normal().string());
    }
    const std::string words = range(link.text_begin, link.text_end);
    const std::string place = destination(link.target, folder_);
    return place.empty() || place == words ? words : fmt::format("{} ({})", words, place);
  }

  std::optional<std::string> emphasised(std::size_t& at, std::size_t end) {
    for (const std::string_view mark : {std::string_view("**"), std::string_view("*"), std::string_view("_")}) {
      if (!text_.substr(at, end - at).starts_with(mark) || !opens(at, mark.size())) continue;
      const std::size_t close = closing(at + mark.size(), end, mark);
      if (close == std::string_view::npos) continue;
      const std::string inside = range(at + mark.size(), close);
      at = close + mark.size();
      return word_by_word(
          inside, [&](auto word) { return mark.size() == 2 ? terminal_.bold(word) : terminal_.underlined(word); });
    }
    return std::nullopt;
  }

  bool opens(std::size_t at, std::size_t length) const {
    const std::size_t after = at + length;
    if (after >= text_.size() || text_[after] == ' ') return false;
    return text_[at] != '_' || at == 0 || !is_letter(text_[at - 1]);
  }

  std::size_t closing(std::size_t from, std::size_t end, std::string_view mark) const {
    const std::string masked = weave::masked(text_);
    for (std::size_t at = masked.find(mark, from); at < end; at = masked.find(mark, at + 1)) {
      const std::size_t after = at + mark.size();
      const bool ends_word = mark != "_" || after >= text_.size() || !is_letter(text_[after]);
      if (at > from && text_[at - 1] != ' ' && ends_word) return at;
    }
    return std::string_view::npos;
  }

  std::size_t tag_length(std::size_t at) const {
    const std::size_t close = text_.find('>', at);
    const char next = at + 1 < text_.size() ? text_[at + 1] : ' ';
    const bool is_tag =
        close != std::string_view::npos && (next == '/' || std::isalpha(static_cast<unsigned char>(next)) != 0);
    return is_tag ? close - at + 1 : 0;
  }

  std::string_view text_;
  const fs::path& folder_;
  const Terminal& terminal_;
  std::vector<weave::Span> spans_;
  std::vector<weave::Link> links_;
};

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

// The length of a list item's marker with its spaces, "- " or "12. "; 0 for any other line.
std::size_t marker_length(std::string_view line) {
  const std::string_view rest = line.substr(indent_of(line));
  if (rest.starts_with("- ") || rest.starts_with("* ") || rest.starts_with("+ ")) return indent_of(line) + 2;
  const std::size_t digits = rest.find_first_not_of("0123456789");
  const bool numbered = digits != 0 && digits != std::string_view::npos && rest.substr(digits).starts_with(". ");
  return numbered ? indent_of(line) + digits + 2 : 0;
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  const std::string masked = weave::masked(row);
  std::size_t start = masked.find('|') + 1;
  for (std::size_t bar = masked.find('|', start); bar != std::string::npos; bar = masked.find('|', start)) {
    std::string cell(row.substr(start, bar - start));
    cell.erase(0, indent_of(cell));
    cell.erase(cell.find_last_not_of(' ') + 1);
    cells.push_back(cell);
    start = bar + 1;
  }
  return cells;
}

bool is_rule(std::string_view row) { return row.find_first_not_of("|-: ") == std::string_view::npos; }

using Rows = std::vector<std::vector<std::string>>;

// Column widths that fit the line: the widest column gives way until they do.
std::vector<int> fitting_widths(const Rows& rows, int room) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 1);
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], columns(row[c]));
  }
  const int gaps = 2 * static_cast<int>(widths.size());
  while (std::accumulate(widths.begin(), widths.end(), gaps) > room) {
    const auto widest = std::max_element(widths.begin(), widths.end());
    if (*widest <= 8) break;
    --*widest;
  }
  return widths;
}

std::string table_row(const std::vector<std::string>& row, const std::vector<int>& widths) {
  std::vector<std::vector<std::string>> cells;
  std::size_t height = 1;
  for (std::size_t c = 0; c < row.size(); ++c) {
    cells.push_back(wrap(row[c], widths[c]));
    height = std::max(height, cells.back().size());
  }
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    std::string out = "  ";
    for (std::size_t c = 0; c < cells.size(); ++c) {
      out += padded(line < cells[c].size() ? cells[c][line] : "", widths[c]) + "  ";
    }
    out.erase(out.find_last_not_of(' ') + 1);
    text += out + "\n";
  }
  return text;
}

// Goes through the page block by block.
class Page {
 public:
  Page(const std::string& markdown, const fs::path& folder, const Terminal& terminal)
      : folder_(folder), terminal_(terminal) {
    std::istringstream in(markdown);
    for (std::string line; std::getline(in, line);) lines_.push_back(line);
    kinds_ = weave::line_kinds(lines_);
  }

  std::string text() {
    while (at_ < lines_.size()) block();
    return text_;
  }

 private:
  void block() {
    switch (kinds_[at_]) {
      case weave::LineKind::kBlank:
        ++at_;
        blank();
        break;
      case weave::LineKind::kHeading:
        heading();
        break;
      case weave::LineKind::kTableRow:
        table();
        break;
      case weave::LineKind::kCodeFence:
        code();
        break;
      case weave::LineKind::kMathFence:
        math();
        break;
      default:
        prose();
    }
  }

  // Comments and tags leave blank lines behind; one is enough.
  void blank() {
    if (!text_.empty() && !text_.ends_with("\n\n")) text_ += "\n";
  }

  std::string styled(std::string_view text) const { return Inline(text, folder_, terminal_).text(); }

  void heading() {
    const std::string& line = lines_[at_++];
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const std::string words =
        styled(std::string_view(line).substr(std::min(line.find_first_not_of("# "), line.size())));
    blank();
    text_ += paragraph(word_by_word(words, [&](auto word) { return terminal_.bold(word); }), "", "", terminal_.width);
    const std::string_view stroke = level == 1 ? "═" : level == 2 ? "─" : "╌";
    for (int column = 0; column < std::min(columns(words), terminal_.width); ++column) text_ += stroke;
    text_ += "\n";
  }

  std::vector<std::string> fenced(weave::LineKind fence) {
    std::vector<std::string> inside;
    for (++at_; at_ < lines_.size() && kinds_[at_] != fence; ++at_) inside.push_back(lines_[at_]);
    ++at_;
    return inside;
  }

  // What a program printed stands behind a bar, code stands free, so that it can be copied.
  void code() {
    const std::string& fence = lines_[at_];
    const bool is_output = fence.find("text", indent_of(fence)) != std::string::npos;
    for (const std::string& line : fenced(weave::LineKind::kCodeFence)) {
      if (is_output)
        text_ += "  │ " + line + "\n";
      else
        text_ += line.empty() ? "\n" : "    " + terminal_.code(line) + "\n";
    }
  }

  void math() {
    std::string tex;
    for (const std::string& line : fenced(weave::LineKind::kMathFence)) tex += line + " ";
    std::istringstream in(tex_to_text(tex));
    for (std::string line; std::getline(in, line);) {
      const bool fits = columns(line) + 6 <= terminal_.width;  // wide spaces between two formulas stay
      text_ += fits ? "      " + line + "\n" : paragraph(line, "      ", "        ", terminal_.width);
    }
  }

  void table() {
    Rows rows;
    for (; at_ < lines_.size() && kinds_[at_] == weave::LineKind::kTableRow; ++at_) {
      if (is_rule(lines_[at_])) continue;
      rows.push_back(cells_of(lines_[at_]));
      for (std::string& cell : rows.back()) cell = styled(cell);
    }
    if (rows.empty()) return;
    for (std::string& cell : rows.front()) cell = word_by_word(cell, [&](auto word) { return terminal_.bold(word); });
    const auto widths = fitting_widths(rows, terminal_.width);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      text_ += table_row(rows[r], widths);
      if (r == 0) text_ += table_rule(widths);
    }
  }

  static std::string table_rule(const std::vector<int>& widths) {
    std::string text = "  ";
    for (std::size_t c = 0; c < widths.size(); ++c) {
      for (int column = 0; column < widths[c]; ++column) text += "─";
      if (c + 1 < widths.size()) text += "  ";
    }
    return text + "\n";
  }

  bool skip_comment() {
    if (!std::string_view(lines_[at_]).substr(indent_of(lines_[at_])).starts_with("<!--")) return false;
    while (at_ < lines_.size() && lines_[at_].find("-->") == std::string::npos) ++at_;
    ++at_;
    return true;
  }

  void prose() {
    if (skip_comment()) return;
    if (lines_[at_].starts_with(">")) return quotation();
    const std::string& first = lines_[at_];
    const std::size_t marker = marker_length(first);
    std::string words = first.substr(marker > 0 ? marker : indent_of(first));
    for (++at_; continues(); ++at_) words += "\n" + lines_[at_].substr(indent_of(lines_[at_]));
    const std::string text = styled(words);
    if (text.find_first_not_of(" \n") == std::string::npos) return;  // nothing but tags
    const std::string start = marker > 0 ? first.substr(0, marker) : std::string(indent_of(first), ' ');
    text_ += paragraph(text, start, std::string(start.size(), ' '), terminal_.width);
  }

  bool continues() const {
    if (at_ >= lines_.size() || kinds_[at_] != weave::LineKind::kProse) return false;
    const std::string_view line = std::string_view(lines_[at_]).substr(indent_of(lines_[at_]));
    return marker_length(line) == 0 && !line.starts_with("<!--") && !line.starts_with(">") && !line.starts_with("</") &&
           !line.starts_with("<summary") && !line.starts_with("<details");
  }

  void quotation() {
    std::string words;
    for (; at_ < lines_.size() && lines_[at_].starts_with(">"); ++at_) {
      std::string line = lines_[at_].substr(1);
      line.erase(0, indent_of(line));
      words += (line.starts_with("[!") ? note_name(line) : line) + "\n";
    }
    text_ += paragraph(styled(words), "  │ ", "  │ ", terminal_.width);
  }

  // "[!WARNING]" starts a warning.
  static std::string note_name(const std::string& line) {
    std::string name = line.substr(2, line.find(']') - 2);
    std::transform(name.begin() + 1, name.end(), name.begin() + 1,
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return name + ":";
  }

  fs::path folder_;
  Terminal terminal_;
  std::vector<std::string> lines_;
  std::vector<weave::LineKind> kinds_;
  std::size_t at_ = 0;
  std::string text_;
};

}  // namespace

std::string markdown_text(const std::string& markdown, const fs::path& folder, const Terminal& terminal) {
  return Page(markdown, folder, terminal).text();
}

}  // namespace cli
