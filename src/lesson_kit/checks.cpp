#include "lesson_kit/checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace lesson_kit {

void Checks::hold(std::string claim, bool holds) {
  if (claim.empty()) throw std::invalid_argument("Checks: a claim has no words; say what should hold");
  const bool repeated = std::any_of(claims_.begin(), claims_.end(), [&](const Claim& c) { return c.words == claim; });
  if (repeated) throw std::invalid_argument(fmt::format("Checks: \"{}\" is claimed twice; give each its name", claim));
  claims_.push_back({std::move(claim), holds});
}

bool Checks::all_hold() const {
  return !claims_.empty() && std::all_of(claims_.begin(), claims_.end(), [](const Claim& c) { return c.holds; });
}

std::string Checks::report() const {
  std::string lines = "== Checks ==\n";
  for (const Claim& claim : claims_) lines += fmt::format("  {} {}\n", claim.holds ? "✓" : "✗", claim.words);
  if (claims_.empty()) lines += "  ✗ no claim was made\n";
  return lines;
}

}  // namespace lesson_kit
