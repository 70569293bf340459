#include "weave/weave.hpp"

#include <algorithm>

namespace weave {

std::vector<Problem> check_page(const std::filesystem::path& page) {
  std::vector<Problem> problems = check_copies(page);
  for (Problem& problem : lint_page(page)) problems.push_back(std::move(problem));
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  return problems;
}

}  // namespace weave
