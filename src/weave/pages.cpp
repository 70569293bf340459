#include "weave/pages.hpp"

#include <algorithm>
#include <cctype>

namespace weave {
namespace fs = std::filesystem;
namespace {

bool leads_away(std::string_view link) { return link.find("://") != link.npos || link.substr(0, 7) == "mailto:"; }

bool is_picture(const fs::path& file) {
  const std::string extension = file.extension().string();
  return extension == ".svg" || extension == ".png" || extension == ".jpg" || extension == ".gif";
}

fs::path page_of_folder(const fs::path& folder, const fs::path& root) {
  for (const char* name : {"lesson.md", "task.md", "README.md"}) {
    if (is_page(folder / name) && fs::is_regular_file(root / folder / name)) return folder / name;
  }
  return {};
}

Target of_folder(const fs::path& folder, const std::string& anchor, const fs::path& root) {
  const fs::path page = page_of_folder(folder, root);
  return page.empty() ? Target{TargetKind::kFolder, folder, anchor} : Target{TargetKind::kPage, page, anchor};
}

TargetKind kind_of(const fs::path& file) {
  if (is_page(file)) return TargetKind::kPage;
  if (is_picture(file)) return TargetKind::kPicture;
  return *file.begin() == "src" && file.extension() == ".hpp" ? TargetKind::kHeader : TargetKind::kSource;
}

}  // namespace

bool is_page(const fs::path& file) {
  const std::string first = file.begin()->string();
  const auto depth = std::distance(file.begin(), file.end());
  if (first == "lessons") return depth == 3 && file.filename() == "lesson.md";
  if (first == "exercises") return depth == 3 && file.filename() == "task.md";
  if (first == "docs") return depth == 2 && file.extension() == ".md";
  return file == "README.md";
}

std::string page_id(const fs::path& file) {
  const fs::path stem = file.parent_path() / file.stem();
  std::string id = "source_" + file.generic_string();
  if (is_page(file)) id = stem.generic_string();
  if (file.filename() == "lesson.md") id = "lesson_" + file.parent_path().filename().string();
  if (file.filename() == "task.md") id = "exercise_" + file.parent_path().filename().string();
  std::transform(id.begin(), id.end(), id.begin(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) != 0 ? static_cast<char>(std::tolower(byte)) : '_';
  });
  return id;
}

Target resolve(std::string_view link, const fs::path& page, const fs::path& root) {
  if (leads_away(link)) return {TargetKind::kWeb, {}, {}};
  const std::size_t hash = std::min(link.find('#'), link.size());
  const std::string_view path = link.substr(0, hash);
  const std::string anchor(link.substr(std::min(hash + 1, link.size())));
  fs::path file = path.empty() ? page : (page.parent_path() / path).lexically_normal();
  if (!file.has_filename()) file = file.parent_path();
  if (file.empty()) file = ".";
  if (fs::is_directory(root / file)) return of_folder(file, anchor, root);
  if (!fs::is_regular_file(root / file)) return {TargetKind::kMissing, file, anchor};
  return {kind_of(file), file, anchor};
}

}  // namespace weave
