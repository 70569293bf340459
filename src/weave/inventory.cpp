#include "weave/inventory.hpp"

#include <algorithm>
#include <set>

#include "weave/markdown.hpp"
#include "weave/pages.hpp"
#include "weave/text.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

using Paths = std::vector<fs::path>;

// The pages below one folder of the root, by name; numbered folders are then in reading order.
Paths pages_below(const fs::path& root, const char* folder) {
  Paths found;
  if (!fs::is_directory(root / folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const fs::path file = entry.path().lexically_relative(root);
    if (entry.is_regular_file() && is_page(file)) found.push_back(file);
  }
  std::sort(found.begin(), found.end());
  return found;
}

Paths headers_below(const fs::path& root) {
  Paths found;
  if (!fs::is_directory(root / "src")) return found;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src")) {
    if (entry.path().extension() == ".hpp") found.push_back(entry.path().lexically_relative(root));
  }
  std::sort(found.begin(), found.end());
  return found;
}

void collect_targets(const fs::path& page, const fs::path& root, std::set<fs::path>& sources,
                     std::set<fs::path>& pictures) {
  for (const std::string& link : link_targets(read_lines(root / page))) {
    const Target target = resolve(link, page, root);
    if (target.kind == TargetKind::kSource) sources.insert(target.file);
    if (target.kind == TargetKind::kPicture) pictures.insert(target.file);
  }
}

}  // namespace

Paths Inventory::pages() const {
  Paths all = lessons;
  all.insert(all.end(), exercises.begin(), exercises.end());
  all.insert(all.end(), texts.begin(), texts.end());
  return all;
}

Inventory take_inventory(const fs::path& root) {
  if (!fs::is_regular_file(root / "README.md")) throw Error(root.string() + ": no README.md; is this the root folder?");
  Inventory inventory;
  inventory.lessons = pages_below(root, "lessons");
  inventory.exercises = pages_below(root, "exercises");
  inventory.texts = pages_below(root, "docs");
  inventory.texts.insert(inventory.texts.begin(), "README.md");
  inventory.headers = headers_below(root);
  std::set<fs::path> sources, pictures;
  for (const fs::path& page : inventory.pages()) collect_targets(page, root, sources, pictures);
  inventory.sources.assign(sources.begin(), sources.end());
  inventory.pictures.assign(pictures.begin(), pictures.end());
  return inventory;
}

std::string title_of(const fs::path& page) {
  const std::vector<Heading> found = headings(read_lines(page));
  return found.empty() ? page.filename().string() : found.front().text;
}

}  // namespace weave
