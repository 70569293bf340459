#include "weave/site.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "weave/inventory.hpp"
#include "weave/pages.hpp"
#include "weave/process.hpp"
#include "weave/search_index.hpp"
#include "weave/text.hpp"

namespace weave {
namespace fs = std::filesystem;
namespace {

constexpr const char* kManifest = "site.manifest";
constexpr const char* kInstall = "install it with: apt-get install doxygen doxygen-awesome-css libjs-mathjax";

std::string text_of(const fs::path& file) { return join_lines(read_lines(file)); }

// ---- Being current ----------------------------------------------------------------------------------------------

// Every file that the site depends on, with its size and time: two of them are equal only if nothing changed.
std::string manifest(const Inventory& inventory, const SiteOptions& options) {
  std::vector<fs::path> files = inventory.pages();
  for (const auto* more : {&inventory.headers, &inventory.sources, &inventory.pictures}) {
    files.insert(files.end(), more->begin(), more->end());
  }
  for (const char* part :
       {"docs/Doxyfile.in", "docs/theme/head.html", "docs/theme/workbook.css", "docs/theme/workbook.js"}) {
    files.emplace_back(part);
  }
  files.push_back(fs::absolute(options.weave_program));
  std::string text;
  for (const fs::path& file : files) {
    const fs::path full = options.root / file;
    if (!fs::is_regular_file(full)) throw Error(full.string() + ": no such file");
    text += fmt::format("{} {} {}\n", file.generic_string(), fs::file_size(full),
                        fs::last_write_time(full).time_since_epoch().count());
  }
  return text;
}

// ---- What Doxygen is given --------------------------------------------------------------------------------------

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string quoted(const std::string& text) { return "\"" + replaced(text, "\"", "\\\"") + "\""; }

std::string escaped_xml(const std::string& text) {
  return replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), "\"", "&quot;");
}

// Version 1.9.5 brought its own dark colours, which the theme must be free of.
bool has_color_styles(const std::string& version) {
  int major = 0, minor = 0, patch = 0;
  std::sscanf(version.c_str(), "%d.%d.%d", &major, &minor, &patch);
  return std::array{major, minor, patch} >= std::array{1, 9, 5};
}

// An exercise is known by its name, the part of its title before the colon; the sidebar has no room for more.
std::string tab(const fs::path& root, const fs::path& page) {
  std::string title = title_of(root / page);
  if (page.filename() == "task.md") title = title.substr(0, title.find(": "));
  return fmt::format("<tab type=\"user\" url=\"@ref {}\" title=\"{}\"/>\n", page_id(page), escaped_xml(title));
}

std::string tab_group(const fs::path& root, const char* title, const std::vector<fs::path>& pages) {
  if (pages.empty()) return {};
  std::string tabs;
  for (const fs::path& page : pages) tabs += tab(root, page);
  return fmt::format("<tab type=\"usergroup\" url=\"[none]\" title=\"{}\">\n{}</tab>\n", title, tabs);
}

// The sidebar: the lessons one by one, then groups.
std::string layout(const fs::path& root, const Inventory& inventory) {
  std::string tabs = "<tab type=\"mainpage\" visible=\"yes\" title=\"Start\"/>\n";
  for (const fs::path& lesson : inventory.lessons) tabs += tab(root, lesson);
  tabs += tab_group(root, "Exercises", inventory.exercises);
  tabs += tab_group(root, "About the workbook", {inventory.texts.begin() + 1, inventory.texts.end()});
  for (const char* list : {"namespacelist", "classlist", "filelist"}) {
    const char* group = list[0] == 'n' ? "namespaces" : list[0] == 'c' ? "classes" : "files";
    tabs += fmt::format("<tab type=\"{}\" visible=\"yes\"><tab type=\"{}\" visible=\"yes\"/></tab>\n", group, list);
  }
  return fmt::format(
      "<doxygenlayout version=\"1.0\"><navindex>\n{}<tab type=\"pages\" visible=\"no\"/>\n"
      "</navindex></doxygenlayout>\n",
      tabs);
}

std::string language_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  if (extension.empty()) return ".txt";
  return extension == ".hpp" ? ".cpp" : extension;
}

// A page that shows a file as it is, for the links that lead to it.
std::string source_page(const fs::path& root, const fs::path& file) {
  return fmt::format("# {} {{#{}}}\n\n`{}`\n\n~~~~~~~~~~~~{{{}}}\n{}~~~~~~~~~~~~\n", file.filename().string(),
                     page_id(file), file.generic_string(), language_of(file), text_of(root / file));
}

// ---- The build --------------------------------------------------------------------------------------------------

// Removes what a build that was killed left beside the site's place.
void clear_ruins(const fs::path& place) {
  const std::string name = place.filename().string();
  if (!fs::is_directory(place.parent_path())) return;
  for (const auto& entry : fs::directory_iterator(place.parent_path())) {
    const std::string other = entry.path().filename().string();
    const std::size_t dash = other.rfind('-');
    if (other.rfind(name + ".", 0) != 0 || dash == other.npos) continue;
    const int builder = std::atoi(other.c_str() + dash + 1);
    if (builder > 0 && kill(builder, 0) != 0 && errno == ESRCH) fs::remove_all(entry.path());
  }
}

// Two folders beside the site's place: one for what Doxygen is given, one for the site. Gone when the build ends.
class Workshop {
 public:
  explicit Workshop(const fs::path& place)
      : work_(fmt::format("{}.work-{}", place.string(), getpid())),
        site_(fmt::format("{}.new-{}", place.string(), getpid())) {
    clear_ruins(place);
    fs::create_directories(work_ / "sources");
    fs::create_directories(site_);
  }
  ~Workshop() {
    std::error_code ignored;
    fs::remove_all(work_, ignored);
    fs::remove_all(site_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const fs::path& work() const { return work_; }
  const fs::path& site() const { return site_; }

  void move_site_to(const fs::path& place) const {
    const fs::path old = place.string() + fmt::format(".old-{}", getpid());
    if (fs::exists(place)) fs::rename(place, old);
    fs::rename(site_, place);
    fs::remove_all(old);
  }

 private:
  fs::path work_;
  fs::path site_;
};

class SiteBuilder {
 public:
  explicit SiteBuilder(const SiteOptions& options)
      : options_(options), root_(fs::canonical(options.root)), place_(fs::weakly_canonical(options.output)) {}

  fs::path build() {
    require_tools();
    const Inventory inventory = take_inventory(root_);
    const std::string made_from = manifest(inventory, options_);
    const Workshop workshop(place_);
    write_input(inventory, workshop);
    run_doxygen(workshop);
    add_files(inventory, workshop);
    require_pages(inventory, workshop.site());
    replace_file(workshop.site() / kManifest, made_from);
    workshop.move_site_to(place_);
    return place_ / "index.html";
  }

 private:
  void require_tools() {
    const Outcome version = run_program({options_.doxygen, "--version"}, root_);
    if (version.status != 0) throw Error(fmt::format("{} is not installed; {}", options_.doxygen, kInstall));
    version_ = version.output;
    require_file(options_.theme / "doxygen-awesome.css", "the theme doxygen-awesome-css");
    require_file(options_.mathjax / "MathJax.js", "MathJax 2.7 (libjs-mathjax)");
    if (!fs::is_regular_file(options_.weave_program)) {
      throw Error(options_.weave_program.string() + ": the program weave is not built");
    }
  }
  static void require_file(const fs::path& file, const char* what) {
    if (!fs::is_regular_file(file))
      throw Error(fmt::format("{} is not installed ({}); {}", what, file.string(), kInstall));
  }

  void write_input(const Inventory& inventory, const Workshop& workshop) const {
    replace_file(workshop.work() / "layout.xml", layout(root_, inventory));
    replace_file(workshop.work() / "header.html", header(workshop));
    for (const fs::path& file : inventory.sources) {
      replace_file(workshop.work() / "sources" / (page_id(file) + ".markdown"), source_page(root_, file));
    }
    std::string settings = text_of(root_ / "docs/Doxyfile.in");
    settings = replaced(settings, "@INPUT@", input(inventory, workshop));
    settings = replaced(settings, "@OUTPUT@", workshop.site().string());
    settings = replaced(settings, "@WORK@", workshop.work().string());
    settings = replaced(settings, "@THEME@", options_.theme.string());
    // Relative, since Doxygen passes this on to a shell, where a space in the path of the workbook would split it.
    settings = replaced(settings, "@WEAVE@", (fs::path(".") / fs::proximate(options_.weave_program, root_)).string());
    if (has_color_styles(version_)) settings += "HTML_COLORSTYLE = LIGHT\n";
    replace_file(workshop.work() / "Doxyfile", settings);
  }
  static std::string input(const Inventory& inventory, const Workshop& workshop) {
    std::vector<std::string> files;
    for (const auto& group : {inventory.pages(), inventory.headers}) {
      for (const fs::path& file : group) files.push_back(quoted(file.generic_string()));
    }
    for (const fs::path& file : inventory.sources) {
      files.push_back(quoted((workshop.work() / "sources" / (page_id(file) + ".markdown")).string()));
    }
    return fmt::format("{}", fmt::join(files, " \\\n  "));
  }
  // Doxygen's own header, whatever its version, with the workbook's scripts added.
  std::string header(const Workshop& workshop) const {
    const Outcome made =
        run_program({options_.doxygen, "-w", "html", "header.html", "footer.html", "style.css"}, workshop.work());
    if (made.status != 0) throw Error("doxygen -w html failed: " + made.messages);
    const std::string scripts = text_of(root_ / "docs/theme/head.html");
    return replaced(text_of(workshop.work() / "header.html"), "</head>", scripts + "</head>");
  }

  void run_doxygen(const Workshop& workshop) const {
    const Outcome outcome = run_program({options_.doxygen, (workshop.work() / "Doxyfile").string()}, root_);
    if (outcome.status == 0 && outcome.messages.empty()) return;
    throw Error(fmt::format("the pages have faults:\n{}", replaced(outcome.messages, root_.string() + "/", "")));
  }

  void add_files(const Inventory& inventory, const Workshop& workshop) const {
    copy_mathjax(workshop.site() / "mathjax");
    for (const fs::path& picture : inventory.pictures) {
      fs::create_directories((workshop.site() / picture).parent_path());
      fs::copy_file(root_ / picture, workshop.site() / picture);
    }
    std::vector<SearchEntry> entries;
    for (const fs::path& page : inventory.pages()) {
      for (SearchEntry& entry : page_entries(root_, page)) entries.push_back(std::move(entry));
    }
    for (SearchEntry& entry : symbol_entries(workshop.work() / "symbols.xml")) entries.push_back(std::move(entry));
    replace_file(workshop.site() / "search_index.js", search_script(entries));
  }
  // All of MathJax is 54 MB; these two are what TeX in, SVG out needs.
  void copy_mathjax(const fs::path& target) const {
    constexpr std::array kParts{"MathJax.js",
                                "extensions/tex2jax.js",
                                "extensions/MathEvents.js",
                                "extensions/MathMenu.js",
                                "extensions/MathZoom.js",
                                "extensions/AssistiveMML.js",
                                "extensions/toMathML.js",
                                "extensions/TeX",
                                "jax/element",
                                "jax/input/TeX",
                                "jax/output/SVG/autoload",
                                "jax/output/SVG/config.js",
                                "jax/output/SVG/jax.js",
                                "jax/output/SVG/fonts/TeX"};
    for (const char* part : kParts) {
      fs::create_directories((target / part).parent_path());
      fs::copy(options_.mathjax / part, target / part, fs::copy_options::recursive);
    }
  }

  // Doxygen exits with 0 when its filter fails and leaves empty pages; so look at each of them.
  void require_pages(const Inventory& inventory, const fs::path& site) const {
    for (const fs::path& page : inventory.pages()) {
      const fs::path html = site / site_page({{}, {}, {}}, page);
      if (!fs::is_regular_file(html))
        throw Error(fmt::format("{} has no page {}", page.string(), html.filename().string()));
      if (text_of(html).find("<div class=\"textblock\"><p") == std::string::npos) {
        throw Error(fmt::format("{} is empty on the site; did `weave doxygen {}` fail?", page.string(), page.string()));
      }
    }
  }

  const SiteOptions& options_;
  fs::path root_;
  fs::path place_;
  std::string version_;
};

}  // namespace

fs::path build_site(const SiteOptions& options) {
  try {
    return SiteBuilder(options).build();
  } catch (const fs::filesystem_error& error) {
    throw Error(fmt::format("the site cannot be written: {}", error.what()));
  }
}

// Whatever cannot be read or compared is a reason to build.
bool site_is_current(const SiteOptions& options) try {
  return text_of(options.output / kManifest) == manifest(take_inventory(options.root), options);
} catch (const std::exception&) {
  return false;
}

fs::path site_page(const SiteOptions& options, const fs::path& page) {
  const std::string id = page_id(page);
  return options.output / ((id == "readme" ? "index" : id) + ".html");
}

}  // namespace weave
