#include "weave/search_index.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "weave/inventory.hpp"
#include "weave/markdown.hpp"
#include "weave/pages.hpp"
#include "weave/text.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

std::string html_file(const fs::path& page) {
  const std::string id = page_id(page);
  return (id == "readme" ? "index" : id) + ".html";
}

// A formula's source reads badly in a line of results, and a comment is for nobody.
std::string without_formulas(std::string_view text) {
  std::string plain;
  std::size_t done = 0;
  for (const Span& span : spans(text)) {
    if (span.kind != SpanKind::kMath && span.kind != SpanKind::kComment) continue;
    plain.append(text.substr(done, span.begin - done)).append(span.kind == SpanKind::kMath ? "…" : "");
    done = span.end;
  }
  return plain.append(text.substr(done));
}

std::string without_targets(std::string text) {
  const std::vector<Link> found = links(text);
  for (auto link = found.rbegin(); link != found.rend(); ++link) {
    text.replace(link->begin, link->end - link->begin, link->text);
  }
  return text;
}

std::string searchable_text(const std::string& paragraph) {
  constexpr std::string_view kSigns = "`*|#\\";
  std::string plain;
  for (const char c : without_formulas(without_targets(paragraph))) {
    const bool space = c == ' ' || c == '\n' || kSigns.find(c) != kSigns.npos;
    if (!space)
      plain += c;
    else if (c != '`' && c != '*' && !plain.empty() && plain.back() != ' ')
      plain += ' ';
  }
  return plain;
}

// What stands between <tag> and </tag> on one line of Doxygen's tag file.
std::optional<std::string> element(std::string_view line, std::string_view tag) {
  const std::string open = fmt::format("<{}>", tag);
  const std::size_t begin = line.find(open);
  if (begin == line.npos) return {};
  const std::size_t end = line.find(fmt::format("</{}>", tag), begin);
  if (end == line.npos) return {};
  return std::string(line.substr(begin + open.size(), end - begin - open.size()));
}

std::string kind_attribute(std::string_view line) {
  constexpr std::string_view kOpen = "kind=\"";
  const std::size_t begin = line.find(kOpen) + kOpen.size();
  return std::string(line.substr(begin, line.find('"', begin) - begin));
}

std::string decoded(std::string text) {
  const std::pair<std::string_view, std::string_view> kEntities[] = {{"&lt;", "<"},   {"&gt;", ">"},  {"&quot;", "\""},
                                                                     {"&apos;", "'"}, {"&#39;", "'"}, {"&amp;", "&"}};
  for (const auto& [entity, sign] : kEntities) {
    for (std::size_t at = text.find(entity); at != text.npos; at = text.find(entity, at + 1)) {
      text.replace(at, entity.size(), sign);
    }
  }
  return text;
}

// Pages are searched by their text; the tag file's headings of them would only repeat it.
bool is_symbol(const std::string& kind) { return kind != "page" && kind != "dir" && kind != "file"; }

// Collects the elements of one <compound> or <member>.
class TagReader {
 public:
  void read(const std::string& line) {
    if (line.find("<compound ") != line.npos) start(compound_, line);
    if (line.find("<member ") != line.npos) start(member_, line);
    Fields& fields = member_.kind.empty() ? compound_ : member_;
    for (const char* tag : {"name", "filename", "anchorfile", "anchor"}) {
      if (const auto value = element(line, tag)) fields.values.emplace(tag, decoded(*value));
    }
    if (line.find("</member>") != line.npos) finish_member();
    if (line.find("</compound>") != line.npos) finish_compound();
  }
  std::vector<SearchEntry> entries() { return std::move(entries_); }

 private:
  struct Fields {
    std::string kind;
    std::map<std::string, std::string> values;
  };
  static void start(Fields& fields, const std::string& line) { fields = {kind_attribute(line), {}}; }
  void finish_member() {
    const std::string address = member_.values["anchorfile"] + "#" + member_.values["anchor"];
    // Doxygen lists a function of a namespace under its file too.
    if (compound_.kind != "file") {
      entries_.push_back({compound_.values["name"] + "::" + member_.values["name"], member_.kind, address, ""});
    }
    member_ = {};
  }
  void finish_compound() {
    if (is_symbol(compound_.kind)) {
      entries_.push_back({compound_.values["name"], compound_.kind, compound_.values["filename"], ""});
    }
    compound_ = {};
  }

  Fields compound_;
  Fields member_;
  std::vector<SearchEntry> entries_;
};

}  // namespace

std::vector<SearchEntry> page_entries(const fs::path& root, const fs::path& page) {
  const std::vector<std::string> lines = read_lines(root / page);
  const std::string title = title_of(root / page);
  std::vector<SearchEntry> entries{{title, "", html_file(page), ""}};
  std::map<std::size_t, Heading> starts;
  for (const Heading& heading : headings(lines)) starts.emplace(heading.line - 1, heading);
  for (const Paragraph& paragraph : paragraphs(lines)) {
    const auto start = starts.find(paragraph.first);
    if (start == starts.end()) {
      entries.back().text += searchable_text(paragraph.text) + " ";
    } else if (start != starts.begin()) {
      const std::string anchor = page_id(page) + "_" + start->second.anchor;
      entries.push_back({title, start->second.text, html_file(page) + "#" + anchor, ""});
    }
  }
  return entries;
}

std::vector<SearchEntry> symbol_entries(const fs::path& tag_file) {
  TagReader reader;
  for (const std::string& line : read_lines(tag_file)) reader.read(line);
  return reader.entries();
}

std::string search_script(const std::vector<SearchEntry>& entries) {
  nlohmann::json list = nlohmann::json::array();
  for (const SearchEntry& entry : entries) list.push_back({entry.title, entry.heading, entry.address, entry.text});
  return "window.searchIndex = " + list.dump(0) + ";\n";
}

}  // namespace weave
