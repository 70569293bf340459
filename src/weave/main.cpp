// weave: keeps lesson pages true, and hands them to Doxygen.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "weave/weave.hpp"

namespace fs = std::filesystem;
namespace {

constexpr int kFine = 0, kFallsShort = 1, kWrongUse = 2, kFailure = 3;

int report(const std::vector<weave::Problem>& problems, int exit_code) {
  for (const weave::Problem& problem : problems) fmt::print(stderr, "{}\n", weave::to_string(problem));
  return problems.empty() ? kFine : exit_code;
}

// Does a step for every page; one that cannot be read does not hide what the others need.
template <typename Step>
int for_each_page(const std::vector<fs::path>& pages, int exit_code, Step step) {
  int worst = kFine;
  for (const fs::path& page : pages) {
    std::vector<weave::Problem> problems;
    try {
      step(page, problems);
      worst = std::max(worst, report(problems, exit_code));
    } catch (const weave::Error& error) {
      fmt::print(stderr, "weave: {}\n", error.what());
      worst = kFailure;
    }
  }
  return worst;
}

int check(const std::vector<fs::path>& pages) {
  return for_each_page(pages, kFallsShort, [](const fs::path& page, std::vector<weave::Problem>& problems) {
    problems = weave::check_page(page);
  });
}

int update(const std::vector<fs::path>& pages) {
  return for_each_page(pages, kFailure, [](const fs::path& page, std::vector<weave::Problem>& problems) {
    if (weave::update_copies(page, problems)) fmt::print("updated {}\n", page.string());
  });
}

int filter(const std::vector<fs::path>& pages) {
  const fs::path root = fs::current_path();
  for (const fs::path& page : pages) {
    const auto lines = weave::doxygen_lines(weave::read_lines(page), fs::proximate(page, root), root);
    fmt::print("{}", weave::join_lines(lines));
  }
  return kFine;
}

int build(const fs::path& output, const fs::path& program) {
  const weave::SiteOptions options{fs::current_path(), output, fs::absolute(program)};
  fmt::print("{}\n", weave::build_site(options).string());
  return kFine;
}

int run(int argc, char** argv) {
  CLI::App app(
      "Keeps lesson pages true to their code, and hands them to Doxygen.\n"
      "Example: weave check lessons/*/lesson.md");
  app.require_subcommand(1);
  std::vector<fs::path> files;
  const auto command = [&](const char* name, const char* help, const char* what) {
    CLI::App* sub = app.add_subcommand(name, help);
    sub->add_option(what, files)->required();
    return sub;
  };
  const auto* checking =
      command("check", "Name what is stale or would not read well, and exit 1 if there is any", "FILE");
  const auto* updating = command("update", "Copy code and output into the pages again", "FILE");
  const auto* filtering = command("doxygen", "Print a page as Doxygen reads it; run from the root folder", "FILE");
  const auto* orphaned = command("orphans", "Name outputs, regions and figures that no page uses, and exit 1", "DIR");
  auto* building = command("site", "Build the site from the repository in the current folder", "DIR");
  building->get_option("DIR")->expected(1);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kFine : kWrongUse;
  }
  if (checking->parsed()) return check(files);
  if (updating->parsed()) return update(files);
  if (filtering->parsed()) return filter(files);
  if (building->parsed()) return build(files.front(), argv[0]);
  if (orphaned->parsed()) return report(weave::find_orphans(files), kFallsShort);
  return kWrongUse;
}

}  // namespace

int main(int argc, char** argv) try { return run(argc, argv); } catch (const std::exception& error) {
  fmt::print(stderr, "weave: {}\n", error.what());
  return kFailure;
}
