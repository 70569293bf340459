#include "weave/markdown.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "weave/text.hpp"

namespace weave {
namespace {

constexpr std::string_view kListSigns = "-*+";

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

std::size_t run_length(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(text[at], at), text.size()) - at;
}

bool is_quoted(std::string_view line) { return trimmed(line).substr(0, 1) == ">"; }

std::string_view without_quote_signs(std::string_view line) {
  while (is_quoted(line)) line = trimmed(line).substr(1);
  return line;
}

// How long the sign of a list item is ("- ", "12. "); 0 if the line starts none.
std::size_t list_sign_length(std::string_view line) {
  const std::size_t start = indent_of(line);
  std::size_t end = start;
  while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
  if (end == line.size()) return 0;
  const bool numbered = end > start && (line[end] == '.' || line[end] == ')');
  const bool bulleted = end == start && kListSigns.find(line[end]) != kListSigns.npos;
  return (numbered || bulleted) && end + 1 < line.size() && line[end + 1] == ' ' ? end + 2 : 0;
}

// The block that a line opens, as its fence: "```" or "~~~~".
struct Fence {
  std::string sign;
  bool is_math = false;
  bool quoted = false;
  std::size_t line = 0;
};

std::optional<Fence> opened_by(std::string_view line) {
  std::string_view content = without_quote_signs(line);
  content = trimmed(content.substr(list_sign_length(content)));
  if (content.substr(0, 3) != "```" && content.substr(0, 3) != "~~~") return {};
  const std::size_t length = run_length(content, 0);
  const std::string_view language = content.substr(length);
  if (content[0] == '`' && language.find('`') != language.npos) return {};
  return Fence{std::string(content.substr(0, length)), trimmed(language) == "math", is_quoted(line)};
}

bool closes(const Fence& fence, std::string_view line) {
  const std::string_view content = trimmed(fence.quoted ? without_quote_signs(line) : line);
  return content.size() >= fence.sign.size() && content.find_first_not_of(fence.sign[0]) == content.npos;
}

bool is_heading(std::string_view line) {
  if (line.empty() || line[0] != '#') return false;
  const std::size_t level = run_length(line, 0);
  return level <= 6 && level < line.size() && line[level] == ' ';
}

// Reads a page line by line and remembers what it is inside of.
class Scanner {
 public:
  LineKind next(std::string_view line) {
    ++number_;
    if (open_ && open_->quoted && !is_quoted(line)) open_.reset();
    if (open_) return inside(line);
    open_ = opened_by(line);
    if (open_) return opening();
    const LineKind kind = outside(line);
    after_blank_ = kind == LineKind::kBlank || kind == LineKind::kCode;
    return kind;
  }
  std::size_t unclosed() const { return open_ ? open_->line : 0; }

 private:
  LineKind opening() {
    open_->line = number_;
    return open_->is_math ? LineKind::kMathFence : LineKind::kCodeFence;
  }
  LineKind inside(std::string_view line) {
    const bool math = open_->is_math;
    if (!closes(*open_, line)) return math ? LineKind::kMath : LineKind::kCode;
    open_.reset();
    after_blank_ = false;
    return math ? LineKind::kMathFence : LineKind::kCodeFence;
  }
  LineKind outside(std::string_view line) {
    if (trimmed(line).empty()) return LineKind::kBlank;
    if (after_blank_ && !in_list_ && indent_of(line) >= 4) return LineKind::kCode;
    if (is_heading(line)) return LineKind::kHeading;
    if (list_sign_length(line) > 0)
      in_list_ = true;
    else if (after_blank_ && indent_of(line) == 0)
      in_list_ = false;
    return trimmed(line)[0] == '|' ? LineKind::kTableRow : LineKind::kProse;
  }

  std::optional<Fence> open_;
  bool after_blank_ = true;
  bool in_list_ = false;
  std::size_t number_ = 0;
};

// The end of the code span that starts with the backticks here; none if they are only backticks.
std::optional<std::size_t> code_end(std::string_view text, std::size_t begin) {
  const std::size_t length = run_length(text, begin);
  for (std::size_t at = text.find('`', begin + length); at != text.npos;) {
    const std::size_t run = run_length(text, at);
    if (run == length) return at + run;
    at = text.find('`', at + run);
  }
  return {};
}

std::optional<std::size_t> end_at(std::string_view text, std::size_t from, std::string_view closing) {
  const std::size_t at = text.find(closing, from);
  if (at == text.npos) return {};
  return at + closing.size();
}

// The span that starts exactly here.
std::optional<Span> span_at(std::string_view text, std::size_t at) {
  const auto span = [&](SpanKind kind, std::optional<std::size_t> end) {
    return end ? std::optional(Span{kind, at, *end}) : std::nullopt;
  };
  const std::string_view rest = text.substr(at);
  if (rest.substr(0, 2) == "$`") {
    if (const auto math = span(SpanKind::kMath, end_at(text, at + 2, "`$"))) return math;
  }
  if (rest[0] == '`') return span(SpanKind::kCode, code_end(text, at));
  if (rest.substr(0, 4) == "<!--") return span(SpanKind::kComment, end_at(text, at + 4, "-->"));
  if (rest[0] == '\\' && rest.size() > 1 && std::ispunct(static_cast<unsigned char>(rest[1])) != 0) {
    return Span{SpanKind::kEscape, at, at + 2};
  }
  return {};
}

// The bracket that closes the one at `open`; npos if none does.
std::size_t matching_bracket(std::string_view mask, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < mask.size(); ++i) {
    if (mask[i] == '[') ++depth;
    if (mask[i] == ']' && --depth == 0) return i;
  }
  return mask.npos;
}

std::size_t matching_parenthesis(std::string_view mask, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < mask.size(); ++i) {
    if (mask[i] == '(') ++depth;
    if (mask[i] == ')' && --depth == 0) return i;
  }
  return mask.npos;
}

// Drops a title, as in `(figure.svg "a title")`.
std::string target_of(std::string_view parenthesised) {
  const std::string_view all = trimmed(parenthesised);
  return std::string(all.substr(0, all.find_first_of(" \n")));
}

std::optional<Link> link_at(std::string_view text, std::string_view mask, std::size_t bracket) {
  const std::size_t close = matching_bracket(mask, bracket);
  if (close == mask.npos || close + 1 >= mask.size() || mask[close + 1] != '(') return {};
  const std::size_t end = matching_parenthesis(mask, close + 1);
  if (end == mask.npos) return {};
  const bool is_image = bracket > 0 && mask[bracket - 1] == '!';
  return Link{is_image,
              bracket - (is_image ? 1 : 0),
              bracket + 1,
              close,
              end + 1,
              std::string(text.substr(bracket + 1, close - bracket - 1)),
              target_of(text.substr(close + 2, end - close - 2))};
}

// Where the link target, tag or address that starts here ends; `at` if none does.
std::size_t verbatim_end(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  const auto after = [&](std::string_view closing) {
    const std::size_t end = rest.find_first_of(closing);
    return end == rest.npos || rest[end] == '\n' ? at : at + end + 1;
  };
  if (rest.substr(0, 2) == "](") return after(")\n");
  if (rest[0] == '<' && rest.size() > 1 && (rest[1] == '/' || is_letter(rest, 1))) return after(">");
  if (rest.substr(0, 7) != "http://" && rest.substr(0, 8) != "https://") return at;
  return at + std::min(rest.find_first_of(" \n)>\x01"), rest.size());
}

// GitHub's name for a heading: ASCII punctuation goes, other letters stay.
std::string slug(std::string_view heading) {
  std::string name;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || c == '-' || c == '_')
      name += c;
    else if (std::isalnum(byte) != 0)
      name += static_cast<char>(std::tolower(byte));
    else if (c == ' ')
      name += '-';
  }
  return name;
}

bool starts_paragraph(const std::vector<std::string>& lines, std::size_t i, LineKind before) {
  if (before != LineKind::kProse || list_sign_length(lines[i]) > 0) return true;
  return is_quoted(lines[i]) != is_quoted(lines[i - 1]) || trimmed(without_quote_signs(lines[i - 1])).empty();
}

}  // namespace

std::vector<LineKind> line_kinds(const std::vector<std::string>& lines) {
  Scanner scanner;
  std::vector<LineKind> kinds;
  for (const std::string& line : lines) kinds.push_back(scanner.next(line));
  return kinds;
}

std::size_t unclosed_block(const std::vector<std::string>& lines) {
  Scanner scanner;
  for (const std::string& line : lines) scanner.next(line);
  return scanner.unclosed();
}

std::vector<Span> spans(std::string_view text) {
  std::vector<Span> found;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto span = span_at(text, i)) {
      found.push_back(*span);
      i = span->end;
    } else {
      // Backticks that close nothing are plain text, all of the run.
      i += text[i] == '`' ? run_length(text, i) : 1;
    }
  }
  return found;
}

std::string masked(std::string_view text) {
  std::string mask(text);
  for (const Span& span : spans(text)) {
    for (std::size_t i = span.begin; i < span.end; ++i) mask[i] = mask[i] == '\n' ? '\n' : '\x01';
  }
  return mask;
}

std::string frozen(std::string_view text) {
  std::string mask = masked(text);
  for (std::size_t i = 0; i < mask.size(); ++i) {
    const std::size_t end = verbatim_end(mask, i);
    for (; i < end; ++i) mask[i] = mask[i] == '\n' ? '\n' : '\x01';
  }
  return mask;
}

std::vector<Link> links(std::string_view text) {
  const std::string mask = masked(text);
  std::vector<Link> found;
  for (std::size_t at = mask.find('['); at != mask.npos; at = mask.find('[', at + 1)) {
    if (auto link = link_at(text, mask, at)) found.push_back(std::move(*link));
  }
  std::sort(found.begin(), found.end(), [](const Link& a, const Link& b) { return a.end < b.end; });
  return found;
}

std::vector<Heading> headings(const std::vector<std::string>& lines) {
  const std::vector<LineKind> kinds = line_kinds(lines);
  std::vector<Heading> found;
  std::map<std::string, int> seen;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (kinds[i] != LineKind::kHeading) continue;
    const std::size_t level = run_length(lines[i], 0);
    const std::string text(trimmed(std::string_view(lines[i]).substr(level)));
    std::string anchor = slug(text);
    if (const int before = seen[anchor]++; before > 0) anchor += "-" + std::to_string(before);
    found.push_back({i + 1, static_cast<int>(level), text, anchor});
  }
  return found;
}

std::vector<Paragraph> paragraphs(const std::vector<std::string>& lines) {
  const std::vector<LineKind> kinds = line_kinds(lines);
  std::vector<Paragraph> found;
  LineKind before = LineKind::kBlank;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LineKind kind = kinds[i];
    if (kind == LineKind::kHeading || kind == LineKind::kTableRow ||
        (kind == LineKind::kProse && starts_paragraph(lines, i, before))) {
      found.push_back({i, 1, lines[i]});
    } else if (kind == LineKind::kProse) {
      found.back().text += "\n" + lines[i];
      ++found.back().count;
    }
    before = kind;
  }
  return found;
}

std::vector<ImageTag> image_tags(std::string_view text) {
  constexpr std::string_view kSource = "src=\"";
  const std::string mask = masked(text);
  std::vector<ImageTag> found;
  for (std::size_t at = mask.find("<img "); at != mask.npos; at = mask.find("<img ", at + 1)) {
    const std::size_t end = mask.find('>', at);
    const std::size_t source = mask.find(kSource, at);
    if (end == mask.npos || source > end) continue;
    const std::size_t begin = source + kSource.size();
    const std::size_t close = mask.find('"', begin);
    if (close > end) continue;
    found.push_back({at, end + 1, begin, close, mask.substr(begin, close - begin)});
  }
  return found;
}

std::vector<std::string> link_targets(const std::vector<std::string>& lines) {
  std::vector<std::string> targets;
  for (const Paragraph& paragraph : paragraphs(lines)) {
    for (const Link& link : links(paragraph.text)) targets.push_back(link.target);
    for (const ImageTag& tag : image_tags(paragraph.text)) targets.push_back(tag.source);
  }
  return targets;
}

}  // namespace weave
