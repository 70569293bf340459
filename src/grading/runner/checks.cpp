/// @file
/// @brief Loading, running, and a Catch2 listener that tells the runner.
///
/// This file holds Catch2 itself where Catch2 is a header (2.x).
#define CATCH_CONFIG_RUNNER
#define CATCH_CONFIG_NO_POSIX_SIGNALS
#include "grading/runner/checks.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "grading/catch.hpp"
#include "grading/runner/events.hpp"
#include "grading/runner/loading.hpp"

namespace grading {
namespace {

#if __has_include(<catch2/catch_all.hpp>)
using ListenerBase = Catch::EventListenerBase;
using AssertionEnd = void;
#else
using ListenerBase = Catch::TestEventListenerBase;
using AssertionEnd = bool;
#endif

int points_of(const std::vector<std::string>& tags) {
  const std::string prefix = "points:";
  for (const auto& tag : tags) {
    if (tag.starts_with(prefix)) return std::atoi(tag.c_str() + prefix.size());
  }
  return 0;
}

// Catch2 2 hands the test's description over by value, Catch2 3 by pointer.
template <typename Info>
const std::string& name_of(const Info& info) {
  if constexpr (std::is_pointer_v<Info>) {
    return info->name;
  } else {
    return info.name;
  }
}

struct Check {
  std::string name;
  int points = 0;
};

std::vector<Check> all_checks() {
  std::vector<Check> checks;
#if __has_include(<catch2/catch_all.hpp>)
  for (const auto* info : Catch::getRegistryHub().getTestCaseRegistry().getAllInfos()) {
    std::vector<std::string> tags;
    for (const auto& tag : info->tags) tags.emplace_back(tag.original.begin(), tag.original.end());
    checks.push_back({info->name, points_of(tags)});
  }
#else
  for (const auto& test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests()) {
    checks.push_back({test.name, points_of(test.tags)});
  }
#endif
  return checks;
}

class Teller : public ListenerBase {
 public:
  using ListenerBase::ListenerBase;

  void testCaseStarting(const Catch::TestCaseInfo& info) override {
    events::send({{"event", "begin"}, {"check", info.name}});
  }

  AssertionEnd assertionEnded(const Catch::AssertionStats& stats) override {
    const auto& result = stats.assertionResult;
    if (!result.isOk()) {
      events::send({{"event", "note"},
                    {"expression", std::string(result.getExpression())},
                    {"message", std::string(result.getMessage())}});
    }
    return AssertionEnd(true);
  }

  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    events::send({{"event", "end"},
                  {"check", name_of(stats.testInfo)},
                  {"ok", stats.totals.assertions.failed == 0 && stats.totals.assertions.passed > 0}});
  }
};

// The characters that mean something in Catch2's language for choosing tests.
std::string escaped(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (std::string_view("\\,[]\"*~").find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text;
}

void run_all_but(const std::vector<std::string>& skipped) {
  std::string chosen;
  for (const auto& check : all_checks()) {
    events::send({{"event", "check"}, {"check", check.name}, {"points", check.points}});
    if (std::find(skipped.begin(), skipped.end(), check.name) != skipped.end()) continue;
    chosen += (chosen.empty() ? "" : ",") + escaped(check.name);
  }
  if (chosen.empty()) return;
  const std::array argv{"checks", "--out", "/dev/null", "--reporter", "compact", chosen.c_str()};
  Catch::Session().run(static_cast<int>(argv.size()), argv.data());
}

}  // namespace

CATCH_REGISTER_LISTENER(Teller)

void run_checks(const std::string& answer, const std::string& checks, const std::vector<std::string>& skipped) {
  events::send({{"event", "loading"}});
  if (load(answer, "answer") == nullptr || load(checks, "checks") == nullptr) return;
  run_all_but(skipped);
  events::send({{"event", "done"}});
}

}  // namespace grading
