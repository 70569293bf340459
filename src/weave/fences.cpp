#include "weave/fences.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include "weave/markdown.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

using Lines = std::vector<std::string>;

std::string kind_of(const Copy& copy) { return copy.is_output ? "output" : "snippet"; }

std::string name_of(const Copy& copy) {
  return kind_of(copy) + " " + copy.source.generic_string() + (copy.part.empty() ? "" : "#" + copy.part);
}

std::optional<std::string> region_marker(const std::string& line) {
  static const std::regex kMarker(R"(\s*// \[([A-Za-z][A-Za-z0-9_ ]*)\]\s*)");
  std::smatch match;
  if (!std::regex_match(line, match, kMarker)) return {};
  return match[1].str();
}

std::optional<std::string> section_heading(const std::string& line) {
  constexpr std::string_view kOpening = "== ", kClosing = " ==";
  if (line.size() <= kOpening.size() + kClosing.size() || line.rfind(kOpening, 0) != 0) return {};
  const std::size_t end = line.size() - kClosing.size();
  if (line.substr(end) != kClosing) return {};
  return line.substr(kOpening.size(), end - kOpening.size());
}

void require_new(const std::vector<Part>& parts, const std::string& name, const fs::path& source, std::size_t line) {
  const auto same = [&](const Part& part) { return part.name == name; };
  if (std::none_of(parts.begin(), parts.end(), same)) return;
  throw Error(fmt::format("{}:{}: [{}] stands twice; give each part its own name", source.string(), line, name));
}

bool is_blank(const std::string& line) { return trimmed(line).empty(); }

void trim_blank_lines(Part& part, const Lines& lines) {
  while (part.begin < part.end && is_blank(lines[part.begin])) ++part.begin;
  while (part.begin < part.end && is_blank(lines[part.end - 1])) --part.end;
}

std::vector<Part> parts_of(const fs::path& source, const Lines& lines, bool is_output) {
  return is_output ? sections(source, lines) : regions(source, lines);
}

Lines without_common_indent(Lines lines) {
  std::size_t common = std::string::npos;
  for (const std::string& line : lines) {
    if (!is_blank(line)) common = std::min(common, line.find_first_not_of(' '));
  }
  for (std::string& line : lines) line = is_blank(line) ? "" : line.substr(common);
  return lines;
}

Lines part_lines(const Copy& copy, const fs::path& source, const Lines& lines) {
  const std::vector<Part> parts = parts_of(source, lines, copy.is_output);
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == copy.part; });
  if (found != parts.end()) {
    return Lines(lines.begin() + static_cast<std::ptrdiff_t>(found->begin),
                 lines.begin() + static_cast<std::ptrdiff_t>(found->end));
  }
  std::vector<std::string> names;
  for (const Part& part : parts) names.push_back("[" + part.name + "]");
  throw Error(fmt::format("no {} [{}] in {} (it has: {})", copy.is_output ? "section" : "region", copy.part,
                          source.string(), names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))));
}

Lines body_of(const Copy& copy, const fs::path& page) {
  const fs::path source = (page.parent_path() / copy.source).lexically_normal();
  Lines lines = read_lines(source);
  if (!copy.part.empty()) {
    lines = part_lines(copy, source, lines);
  } else if (!copy.is_output) {
    lines.erase(std::remove_if(lines.begin(), lines.end(), region_marker), lines.end());
  }
  return copy.is_output ? lines : without_common_indent(std::move(lines));
}

std::string language_of(const Copy& copy) {
  static const std::map<std::string, std::string> kLanguages{{".cpp", "cpp"}, {".hpp", "cpp"}, {".py", "python"},
                                                             {".sh", "sh"},   {".sql", "sql"}, {".cmake", "cmake"}};
  const auto found = kLanguages.find(copy.source.extension().string());
  return copy.is_output || found == kLanguages.end() ? "text" : found->second;
}

// A fence longer than any in the text, so that the text cannot close it.
std::string fence_around(const Lines& body) {
  std::size_t longest = 2;
  for (const std::string& line : body) {
    const std::size_t ticks = std::min(trimmed(line).find_first_not_of('`'), trimmed(line).size());
    longest = std::max(longest, ticks);
  }
  return std::string(longest + 1, '`');
}

// What should stand between the markers.
Lines rendered(const Copy& copy, const fs::path& page) {
  Lines body = body_of(copy, page);
  const std::string fence = fence_around(body);
  body.insert(body.begin(), fence + language_of(copy));
  body.push_back(fence);
  return body;
}

Lines between(const Lines& lines, const Copy& copy) {
  return Lines(lines.begin() + static_cast<std::ptrdiff_t>(copy.open) + 1,
               lines.begin() + static_cast<std::ptrdiff_t>(copy.close));
}

// Anything but one code block between the markers would be lost by an update.
bool holds_one_block(const Copy& copy, const std::vector<LineKind>& kinds) {
  std::size_t fences = 0;
  for (std::size_t i = copy.open + 1; i < copy.close; ++i) {
    if (kinds[i] == LineKind::kCodeFence)
      ++fences;
    else if (kinds[i] != LineKind::kBlank && (kinds[i] != LineKind::kCode || fences != 1))
      return false;
  }
  return fences == 0 || fences == 2;
}

// Reads the markers of one page from top to bottom.
class MarkerReader {
 public:
  MarkerReader(const fs::path& page, const Lines& lines, std::vector<Problem>& problems)
      : page_(page), lines_(lines), kinds_(line_kinds(lines)), problems_(problems) {}

  std::vector<Copy> read() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (kinds_[i] == LineKind::kProse && looks_like_marker(lines_[i])) read_marker(i);
    }
    if (open_) report_unclosed();
    return std::move(copies_);
  }

 private:
  static bool looks_like_marker(const std::string& line) {
    static const std::regex kAlmost(R"(^\s*<!--\s*/?\s*(snippet|output)\b)");
    return std::regex_search(line, kAlmost);
  }
  void report(std::size_t index, std::string text) { problems_.push_back({page_, index + 1, std::move(text)}); }
  void report_unclosed() {
    report(open_->open,
           fmt::format("{} is never closed; it needs a line <!-- /{} -->", name_of(*open_), kind_of(*open_)));
    open_.reset();
  }
  void read_marker(std::size_t i) {
    static const std::regex kOpening(R"(<!-- (snippet|output): ([^#\s]+)(?:#([^#\s](?:[^#]*[^#\s])?))? -->)");
    static const std::regex kClosing(R"(<!-- /(snippet|output) -->)");
    std::smatch match;
    if (std::regex_match(lines_[i], match, kOpening)) {
      if (open_) report_unclosed();
      open_ = Copy{match[1] == "output", fs::path(match[2].str()), match[3].str(), i, i};
    } else if (std::regex_match(lines_[i], match, kClosing)) {
      close(i, match[1] == "output");
    } else {
      report(i,
             "not a marker; write <!-- snippet: file.cpp#region --> or <!-- output: file.out --> on a line of its own");
    }
  }
  void close(std::size_t i, bool is_output) {
    if (!open_ || open_->is_output != is_output) return report(i, "this closes nothing");
    open_->close = i;
    if (open_->source.is_absolute())
      report(open_->open, name_of(*open_) + ": name the file relative to the page");
    else if (!holds_one_block(*open_, kinds_))
      report(open_->open, name_of(*open_) + ": keep one code block, and nothing else, between the markers");
    else
      copies_.push_back(*open_);
    open_.reset();
  }

  const fs::path& page_;
  const Lines& lines_;
  const std::vector<LineKind> kinds_;
  std::vector<Problem>& problems_;
  std::optional<Copy> open_;
  std::vector<Copy> copies_;
};

// What should stand in the place of a copy; a problem instead if its source does not give it.
std::optional<Lines> wanted(const Copy& copy, const fs::path& page, std::vector<Problem>& problems) {
  try {
    return rendered(copy, page);
  } catch (const Error& error) {
    problems.push_back({page, copy.open + 1, name_of(copy) + ": " + error.what()});
    return {};
  }
}

bool is_figure(const fs::path& file) {
  const std::string extension = file.extension().string();
  return file.parent_path().filename() == "figures" && (extension == ".svg" || extension == ".png");
}

bool is_code(const fs::path& file) { return file.extension() == ".cpp" || file.extension() == ".hpp"; }

std::vector<fs::path> files_below(const std::vector<fs::path>& folders) {
  std::vector<fs::path> files;
  for (const fs::path& folder : folders) {
    if (!fs::is_directory(folder)) throw Error(fmt::format("{}: no such folder", folder.string()));
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// What the pages use: files by their real path, with "#region" behind it for a part.
std::set<std::string> used_by_pages(const std::vector<fs::path>& files) {
  std::set<std::string> used;
  const auto use = [&](const fs::path& page, const fs::path& target, const std::string& part) {
    const std::string file = fs::weakly_canonical(page.parent_path() / target).string();
    used.insert(part.empty() ? file : file + "#" + part);
  };
  for (const fs::path& page : files) {
    if (page.extension() != ".md") continue;
    const Lines lines = read_lines(page);
    std::vector<Problem> ignored;
    for (const Copy& copy : find_copies(page, lines, ignored)) {
      use(page, copy.source, copy.part);
      if (copy.is_output) use(page, copy.source, "");
    }
    for (const std::string& target : link_targets(lines)) use(page, target, "");
  }
  return used;
}

void report_unused_regions(const fs::path& source, const std::set<std::string>& used, std::vector<Problem>& problems) {
  const std::string file = fs::weakly_canonical(source).string();
  for (const Part& region : regions(source, read_lines(source))) {
    if (!used.contains(file + "#" + region.name)) {
      problems.push_back({source, region.begin, fmt::format("no page shows the region [{}]", region.name)});
    }
  }
}

}  // namespace

std::vector<Part> regions(const fs::path& source, const Lines& lines) {
  std::vector<Part> found;
  std::optional<Part> open;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto name = region_marker(lines[i]);
    if (!name) continue;
    if (!open) {
      require_new(found, *name, source, i + 1);
      open = Part{*name, i + 1, i + 1};
    } else if (open->name == *name) {
      open->end = i;
      found.push_back(*open);
      open.reset();
    } else {
      throw Error(fmt::format("{}:{}: the region [{}] starts inside [{}]; close [{}] first", source.string(), i + 1,
                              *name, open->name, open->name));
    }
  }
  if (!open) return found;
  throw Error(fmt::format("{}:{}: the region [{}] is never closed; repeat its marker on the line after it",
                          source.string(), open->begin, open->name));
}

std::vector<Part> sections(const fs::path& source, const Lines& lines) {
  std::vector<Part> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (const auto name = section_heading(lines[i])) {
      require_new(found, *name, source, i + 1);
      found.push_back({*name, i + 1, i + 1});
    } else if (!found.empty()) {
      found.back().end = i + 1;
    }
  }
  for (Part& part : found) trim_blank_lines(part, lines);
  return found;
}

std::vector<Copy> find_copies(const fs::path& page, const Lines& lines, std::vector<Problem>& problems) {
  return MarkerReader(page, lines, problems).read();
}

std::vector<Problem> check_copies(const fs::path& page) {
  const Lines lines = read_lines(page);
  std::vector<Problem> problems;
  for (const Copy& copy : find_copies(page, lines, problems)) {
    const auto right = wanted(copy, page, problems);
    if (right && *right != between(lines, copy)) {
      problems.push_back(
          {page, copy.open + 1, fmt::format("{} is stale (run: weave update {})", name_of(copy), page.string())});
    }
  }
  return problems;
}

bool update_copies(const fs::path& page, std::vector<Problem>& problems) {
  const Lines lines = read_lines(page);
  const std::size_t before = problems.size();
  Lines renewed;
  std::size_t copied = 0;
  const auto copy_until = [&](std::size_t end) {
    while (copied < end) renewed.push_back(lines[copied++]);
  };
  for (const Copy& copy : find_copies(page, lines, problems)) {
    const Lines right = wanted(copy, page, problems).value_or(Lines{});
    copy_until(copy.open + 1);
    renewed.insert(renewed.end(), right.begin(), right.end());
    copied = copy.close;
  }
  copy_until(lines.size());
  if (problems.size() > before || renewed == lines) return false;
  replace_file(page, join_lines(renewed));
  return true;
}

std::vector<Problem> find_orphans(const std::vector<fs::path>& folders) {
  const std::vector<fs::path> files = files_below(folders);
  const std::set<std::string> used = used_by_pages(files);
  const auto is_used = [&](const fs::path& file) { return used.contains(fs::weakly_canonical(file).string()); };
  std::vector<Problem> problems;
  for (const fs::path& file : files) {
    if (is_code(file)) report_unused_regions(file, used, problems);
    if (is_used(file)) continue;
    if (file.extension() == ".out") problems.push_back({file, 0, "no page shows this output"});
    if (is_figure(file)) problems.push_back({file, 0, "no page shows this figure"});
  }
  return problems;
}

}  // namespace weave
