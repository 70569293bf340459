#include "catalogue/catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

namespace catalogue {

namespace fs = std::filesystem;

namespace {

struct NumberedName {
  int number;
  std::string name;
};

// "02_scores" is lesson 2, "scores"; any other name is no room of the house.
std::optional<NumberedName> numbered(const std::string& folder) {
  int number = 0;
  const char* const end = folder.data() + folder.size();
  const auto [rest, error] = std::from_chars(folder.data(), end, number);
  if (error != std::errc() || rest + 1 >= end || *rest != '_') return std::nullopt;
  return NumberedName{number, std::string(rest + 1, end)};
}

std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code missing;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, missing)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// The first heading of a page without the name before its colon: "# Lesson 2: Scores" gives "Scores".
std::string title_of(const fs::path& page) {
  std::ifstream file(page);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("# ")) continue;
    const std::size_t colon = line.find(": ");
    return line.substr(colon == std::string::npos ? 2 : colon + 2);
  }
  return {};
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

int points_in(std::string_view checks) {
  constexpr std::string_view kTag = "[points:";
  int sum = 0;
  for (std::size_t at = checks.find(kTag); at != std::string_view::npos; at = checks.find(kTag, at + 1)) {
    int points = 0;
    std::from_chars(checks.data() + at + kTag.size(), checks.data() + checks.size(), points);
    sum += points;
  }
  return sum;
}

std::vector<std::string> program_stems(const fs::path& folder) {
  std::vector<std::string> stems;
  for (const fs::path& path : entries(folder)) {
    if (path.extension() == ".cpp") stems.push_back(path.stem().string());
  }
  return stems;
}

// The text behind "3. " when the line starts a numbered item.
std::optional<std::string> item_start(const std::string& line) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string::npos || line.compare(digits, 2, ". ") != 0) return std::nullopt;
  return line.substr(digits + 2);
}

std::string without_indent(const std::string& line) {
  return line.substr(std::min({line.find_first_not_of(' '), line.size(), std::size_t{3}}));
}

void trim_end(std::string& text) { text.erase(text.find_last_not_of(" \n") + 1); }

// The exercises of one lesson stand in the order in which its page names them.
class Places {
 public:
  explicit Places(const fs::path& root) {
    for (const Lesson& lesson : lessons(root)) pages_[lesson.number] = text_of(lesson.folder / "lesson.md");
  }

  std::pair<int, std::size_t> of(const Exercise& exercise) const {
    const auto page = pages_.find(exercise.lesson);
    const std::string link = "exercises/" + exercise.folder.filename().string() + "/";
    return {exercise.lesson, page == pages_.end() ? std::string::npos : page->second.find(link)};
  }

 private:
  std::map<int, std::string> pages_;
};

}  // namespace

std::vector<Lesson> lessons(const fs::path& root) {
  std::vector<Lesson> found;
  for (const fs::path& folder : entries(root / "lessons")) {
    const auto name = numbered(folder.filename().string());
    if (!name || !fs::exists(folder / "lesson.md")) continue;
    found.push_back(
        {name->number, folder.filename().string(), title_of(folder / "lesson.md"), folder, program_stems(folder)});
  }
  std::stable_sort(found.begin(), found.end(), [](const Lesson& a, const Lesson& b) { return a.number < b.number; });
  return found;
}

std::vector<Exercise> exercises(const fs::path& root) {
  std::vector<Exercise> found;
  for (const fs::path& folder : entries(root / "exercises")) {
    const auto name = numbered(folder.filename().string());
    if (!name || !fs::exists(folder / "task.md")) continue;
    found.push_back(
        {name->name, name->number, title_of(folder / "task.md"), folder, points_in(text_of(folder / "checks.cpp"))});
  }
  const Places places(root);
  std::stable_sort(found.begin(), found.end(),
                   [&](const Exercise& a, const Exercise& b) { return places.of(a) < places.of(b); });
  return found;
}

std::vector<std::string> hints(const Exercise& exercise) {
  std::vector<std::string> found;
  std::ifstream file(exercise.folder / "hints.md");
  for (std::string line; std::getline(file, line);) {
    if (auto start = item_start(line)) {
      found.push_back(*start + "\n");
    } else if (!found.empty()) {
      found.back() += without_indent(line) + "\n";
    }
  }
  for (std::string& hint : found) trim_end(hint);
  return found;
}

}  // namespace catalogue
