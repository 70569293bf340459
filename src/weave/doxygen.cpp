#include "weave/doxygen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <regex>

#include "weave/markdown.hpp"
#include "weave/pages.hpp"
#include "weave/text.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

using Lines = std::vector<std::string>;

// A piece of a paragraph and what takes its place.
struct Edit {
  std::size_t begin;
  std::size_t end;
  std::string replacement;
};

// ---- What Doxygen reads as a command ----------------------------------------------------------------------------

bool starts_word(std::string_view text, std::size_t at) {
  return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

// A sign that would make the word behind it a command, a link or a suppressed link.
bool reads_as_command(std::string_view text, std::size_t at) {
  if (text[at] == '\\') return is_letter(text, at + 1);
  if (text[at] == '@' || text[at] == '#' || text[at] == '%') return starts_word(text, at) && is_letter(text, at + 1);
  return text.substr(at, 2) == "::" && starts_word(text, at) && is_letter(text, at + 2);
}

bool is_rule_or_separator(std::string_view line) { return line.find_first_not_of("-|: \n>") == line.npos; }

void escape_commands(const std::string& frozen_text, std::vector<Edit>& edits) {
  const std::string_view text = frozen_text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t dashes = std::min(text.find_first_not_of('-', i), text.size()) - i;
    if (reads_as_command(text, i)) edits.push_back({i, i, "\\"});
    // Doxygen prints two or three hyphens as a dash.
    if ((dashes == 2 || dashes == 3) && !is_rule_or_separator(text)) edits.push_back({i, i, "\\"});
    if (dashes > 1) i += dashes - 1;
  }
}

void translate_escapes(std::string_view text, std::vector<Edit>& edits) {
  constexpr std::string_view kKnown = "[]*!()`_\\@&#<>%|";
  for (const Span& span : spans(text)) {
    const bool known = kKnown.find(text[span.begin + 1]) != kKnown.npos;
    if (span.kind == SpanKind::kEscape && !known) edits.push_back({span.begin, span.begin + 1, ""});
  }
}

// ---- Formulas and emphasis --------------------------------------------------------------------------------------

void translate_formulas(std::string_view text, std::vector<Edit>& edits) {
  for (const Span& span : spans(text)) {
    if (span.kind != SpanKind::kMath) continue;
    edits.push_back({span.begin, span.begin + 2, "\\f$"});
    edits.push_back({span.end - 2, span.end, "\\f$"});
  }
}

struct Stars {
  std::size_t begin;
  std::size_t count;
};

std::string opening_tags(std::size_t stars) { return stars == 1 ? "<em>" : stars == 2 ? "<b>" : "<b><em>"; }
std::string closing_tags(std::size_t stars) { return stars == 1 ? "</em>" : stars == 2 ? "</b>" : "</em></b>"; }

bool is_space(std::string_view text, std::size_t at) {
  return at >= text.size() || std::isspace(static_cast<unsigned char>(text[at])) != 0;
}

// Doxygen leaves stars alone when a letter that is not ASCII follows them; tags always work.
void translate_stars(std::string_view text, std::vector<Edit>& edits) {
  std::vector<Stars> open;
  for (std::size_t i = text.find('*'); i != text.npos; i = text.find('*', i)) {
    const std::size_t count = std::min(text.find_first_not_of('*', i), text.size()) - i;
    const auto match = std::find_if(open.rbegin(), open.rend(), [&](const Stars& s) { return s.count == count; });
    if (i > 0 && !is_space(text, i - 1) && match != open.rend()) {
      edits.push_back({match->begin, match->begin + count, opening_tags(count)});
      edits.push_back({i, i + count, closing_tags(count)});
      open.erase(std::prev(match.base()), open.end());
    } else if (!is_space(text, i + count) && count <= 3) {
      open.push_back({i, count});
    }
    i += count;
  }
}

// ---- Links and images -------------------------------------------------------------------------------------------

std::string escaped_html(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

// Moves a line break out of a link's text, to the place before the link.
std::string take_line_breaks(std::string& text) {
  static const std::regex kBreak(R"(\n[ \t]*(?:>[ \t]?)*)");
  std::string taken;
  for (std::sregex_iterator it(text.begin(), text.end(), kBreak), end; it != end; ++it) taken += it->str();
  text = std::regex_replace(text, kBreak, " ");
  return taken;
}

// The text of an @ref is printed as it is, so the signs of code and emphasis go, and a quotation mark would end it.
std::string plain_text(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == '`' || c == '*'; }), text.end());
  std::replace(text.begin(), text.end(), '"', '\'');
  return text;
}

bool is_one_code_span(std::string_view text) {
  const std::vector<Span> found = spans(text);
  return found.size() == 1 && found[0].kind == SpanKind::kCode && found[0].begin == 0 && found[0].end == text.size();
}

// Rewrites the links and images of one page.
class LinkWriter {
 public:
  LinkWriter(const fs::path& page, const fs::path& root) : page_(page), root_(root) {}

  void translate(std::string_view text, std::vector<Edit>& edits) const {
    for (const Link& link : links(text)) {
      const bool alone = link.begin == 0 && link.end == text.size();
      if (link.is_image)
        edits.push_back({link.begin, link.end, image(link.target, link.text, alone)});
      else
        rewrite(link, edits);
    }
    translate_tags(text, edits);
  }

 private:
  void rewrite(const Link& link, std::vector<Edit>& edits) const {
    const Target target = resolve(link.target, page_, root_);
    if (target.kind == TargetKind::kWeb || link.text.find("![") != std::string::npos) return;
    const std::string id = reference(target);
    if (id.empty()) {
      edits.push_back({link.begin, link.text_begin, ""});
      edits.push_back({link.text_end, link.end, ""});
      return;
    }
    std::string text = link.text;
    const std::string breaks = take_line_breaks(text);
    const std::string plain = fmt::format("[{}](@ref {})", plain_text(text), id);
    edits.push_back({link.begin, link.end, breaks + (is_one_code_span(text) ? "<tt>" + plain + "</tt>" : plain)});
  }
  // What Doxygen calls the target; empty if the site has no page for it.
  std::string reference(const Target& target) const {
    if (target.kind == TargetKind::kHeader) return target.file.generic_string();
    if (target.kind == TargetKind::kSource) return page_id(target.file);
    if (target.kind != TargetKind::kPage) return {};
    const std::string id = page_id(target.file);
    return target.anchor.empty() || is_title(target) ? (id == "readme" ? "index" : id) : id + "_" + target.anchor;
  }
  bool is_title(const Target& target) const {
    const std::vector<Heading> found = headings(read_lines(root_ / target.file));
    return !found.empty() && found.front().anchor == target.anchor;
  }
  std::string source_of(const std::string& target) const {
    const Target found = resolve(target, page_, root_);
    return found.kind == TargetKind::kPicture ? found.file.generic_string() : target;
  }
  std::string image(const std::string& target, const std::string& alternative, bool alone) const {
    return fmt::format("@htmlonly{}<img src=\"{}\" alt=\"{}\">@endhtmlonly", alone ? "[block]" : " ", source_of(target),
                       escaped_html(alternative));
  }
  void translate_tags(std::string_view text, std::vector<Edit>& edits) const {
    for (const ImageTag& tag : image_tags(text)) {
      const std::string_view before = text.substr(tag.begin, tag.source_begin - tag.begin);
      const std::string_view after = text.substr(tag.source_end, tag.end - tag.source_end);
      edits.push_back(
          {tag.begin, tag.end, fmt::format("@htmlonly {}{}{}@endhtmlonly", before, source_of(tag.source), after)});
    }
  }

  const fs::path& page_;
  const fs::path& root_;
};

// ---- A paragraph ------------------------------------------------------------------------------------------------

std::size_t line_breaks(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Applies edits from left to right; one inside a piece that an earlier one replaced is dropped.
std::string applied(std::string_view text, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.begin != b.begin ? a.begin < b.begin : a.end > b.end; });
  std::string result;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    if (edit.begin < done) continue;
    result.append(text.substr(done, edit.begin - done));
    // A line break that the replacement has no room for goes before it: the number of lines stays.
    const std::size_t before = line_breaks(text.substr(edit.begin, edit.end - edit.begin));
    result.append(before - std::min(before, line_breaks(edit.replacement)), '\n').append(edit.replacement);
    done = edit.end;
  }
  return result.append(text.substr(done));
}

std::string translated(std::string_view text, const LinkWriter& link_writer) {
  std::vector<Edit> edits;
  const std::string frozen_text = frozen(text);
  link_writer.translate(text, edits);
  translate_formulas(text, edits);
  translate_escapes(text, edits);
  translate_stars(frozen_text, edits);
  escape_commands(frozen_text, edits);
  return applied(text, std::move(edits));
}

// ---- The page ---------------------------------------------------------------------------------------------------

std::string spaces_before(const std::string& line) { return line.substr(0, line.find_first_not_of(' ')); }

const std::regex& alert_pattern() {
  static const std::regex kAlert(R"(\s*> ?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*)");
  return kAlert;
}

std::string alert_command(const std::string& name) {
  static const std::map<std::string, std::string> kCommands{{"NOTE", "@note"},
                                                            {"TIP", "@remark"},
                                                            {"IMPORTANT", "@note"},
                                                            {"WARNING", "@warning"},
                                                            {"CAUTION", "@attention"}};
  return kCommands.at(name);
}

// Carries a page through the steps; a line that a step has settled is not touched by a later one.
class Translation {
 public:
  Translation(Lines lines, const fs::path& page, const fs::path& root)
      : lines_(std::move(lines)), settled_(lines_.size()), link_writer_(page, root), id_(page_id(page)) {}

  Lines run() {
    open_alerts();
    settle_blocks();
    name_headings();
    for (const Paragraph& paragraph : paragraphs(lines_)) translate(paragraph);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (settled_[i]) lines_[i] = *settled_[i];
    }
    return std::move(lines_);
  }

 private:
  // A settled line ends the paragraph before it.
  void settle(std::size_t i, std::string text) {
    settled_[i] = std::move(text);
    lines_[i].clear();
  }
  void open_alerts() {
    const std::vector<LineKind> kinds = line_kinds(lines_);
    bool inside = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      std::smatch match;
      const bool quoted = trimmed(lines_[i]).substr(0, 1) == ">";
      inside = inside && quoted;
      if (kinds[i] == LineKind::kProse && std::regex_match(lines_[i], match, alert_pattern())) {
        inside = true;
        settle(i, alert_command(match[1]));
      } else if (inside) {
        lines_[i].erase(0, lines_[i].find('>') + 1);
        if (lines_[i].substr(0, 1) == " ") lines_[i].erase(0, 1);
        if (kinds[i] == LineKind::kProse && lines_[i].empty()) settle(i, "<br><br>");
      }
    }
  }
  void settle_blocks() {
    static const std::regex kDetails(R"(^\s*(</?details\b|<summary\b))");
    static const std::regex kTask(R"(^(\s*[-*+] )\[([ xX])\] )");
    const std::vector<LineKind> kinds = line_kinds(lines_);
    bool closes = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      std::smatch match;
      if (kinds[i] == LineKind::kMathFence) {
        settle(i, spaces_before(lines_[i]) + (closes ? "\\f]" : "\\f["));
        closes = !closes;
      } else if (kinds[i] == LineKind::kMath) {
        settle(i, lines_[i]);
      } else if (kinds[i] == LineKind::kProse && std::regex_search(lines_[i], kDetails)) {
        settle(i, "@htmlonly[block]" + lines_[i] + "@endhtmlonly");
      } else if (kinds[i] == LineKind::kProse && std::regex_search(lines_[i], match, kTask)) {
        lines_[i] = match[1].str() + (match[2] == " " ? "☐ " : "☑ ") + match.suffix().str();
      }
    }
  }
  void name_headings() {
    bool is_title = true;
    for (const Heading& heading : headings(lines_)) {
      const std::size_t i = heading.line - 1;
      const std::string name = is_title ? id_ : id_ + "_" + heading.anchor;
      names_[i] = name;
      if (is_title && i + 1 < lines_.size() && lines_[i + 1].empty() && !settled_[i + 1]) settle(i + 1, "[TOC]");
      is_title = false;
    }
  }
  void translate(const Paragraph& paragraph) {
    const std::string text = translated(paragraph.text, link_writer_);
    std::size_t begin = 0;
    for (std::size_t i = paragraph.first; i < paragraph.first + paragraph.count; ++i) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      settled_[i] = text.substr(begin, end - begin);
      begin = end + 1;
    }
    const auto name = names_.find(paragraph.first);
    if (name != names_.end()) *settled_[paragraph.first] += " {#" + name->second + "}";
  }

  Lines lines_;
  std::vector<std::optional<std::string>> settled_;
  std::map<std::size_t, std::string> names_;
  LinkWriter link_writer_;
  std::string id_;
};

}  // namespace

Lines doxygen_lines(const Lines& lines, const fs::path& page, const fs::path& root) {
  return Translation(lines, page, root).run();
}

}  // namespace weave
