/// @file
/// @brief What the catalogue says of its experiments is true of each.

#include "experiments/catalogue.hpp"

#include <algorithm>
#include <set>

#include "grading/catch.hpp"

using experiments::ExperimentKind;

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// With few dot products: what is looked at here does not depend on their number.
table::Table run(const ExperimentKind& kind, std::uint64_t seed) {
  std::map<std::string, std::string> given;
  for (const auto& parameter : kind.parameters) {
    if (parameter.name == "pairs") given["pairs"] = "100";
  }
  return experiments::run(kind, seed, experiments::complete(kind, given));
}

}  // namespace

TEST_CASE("the catalogue holds the six experiments, each found by its name", "[experiments]") {
  std::vector<std::string> names;
  for (const ExperimentKind& kind : experiments::all()) {
    names.push_back(kind.name);
    CHECK(experiments::find(kind.name) == &kind);
  }
  CHECK(names == std::vector<std::string>{"saturation", "dot_product_std", "study_day", "causal_leak", "padding_leak",
                                          "entropy"});
  CHECK(experiments::find("saturatio") == nullptr);
  CHECK(experiments::find("") == nullptr);
}

TEST_CASE("every experiment has a title, one question, and parameters with a meaning and a range", "[experiments]") {
  for (const ExperimentKind& kind : experiments::all()) {
    INFO(kind.name);
    CHECK_FALSE(kind.title.empty());
    CHECK(std::ranges::count(kind.question, '?') == 1);
    CHECK(kind.question.ends_with('?'));
    CHECK_FALSE(kind.parameters.empty());
    for (const auto& parameter : kind.parameters) {
      INFO(parameter.name);
      CHECK_FALSE(parameter.meaning.empty());
      CHECK(parameter.least < parameter.most);
      CHECK(experiments::range(parameter).find(" to ") != std::string::npos);
    }
  }
}

TEST_CASE("every table has the columns of its catalogue, and its plot draws columns that are there", "[experiments]") {
  for (const ExperimentKind& kind : experiments::all()) {
    INFO(kind.name);
    const table::Table table = run(kind, 0);
    CHECK(table.columns == kind.columns);
    CHECK_FALSE(table.rows.empty());
    for (const auto& row : table.rows) CHECK(row.size() == table.columns.size());
    CHECK(has(kind.columns, kind.plot.x));
    CHECK_FALSE(kind.plot.curves.empty());
    for (const auto& curve : kind.plot.curves) CHECK(has(kind.columns, curve));
    CHECK_FALSE(kind.plot.x_name.empty());
    CHECK_FALSE(kind.plot.y_name.empty());
    const bool words = std::holds_alternative<std::string>(table.rows[0][0]);
    CHECK(words == (kind.plot.x_axis == experiments::XAxis::names));
  }
}

TEST_CASE("the same seed gives the same bits, another seed other numbers", "[experiments]") {
  for (const ExperimentKind& kind : experiments::all()) {
    INFO(kind.name);
    const table::Table first = run(kind, 7);
    CHECK(table::same(first, run(kind, 7)));
    CHECK_FALSE(table::same(first, run(kind, 8)));
  }
}

TEST_CASE("an experiment runs on none or some of three answers", "[experiments]") {
  const std::set<std::string> known{"attention", "scaled_scores", "softmax"};
  for (const ExperimentKind& kind : experiments::all()) {
    for (const auto& answer : kind.answers) CHECK(known.contains(answer));
  }
  CHECK(experiments::find("dot_product_std")->answers.empty());
  CHECK(experiments::find("saturation")->answers.size() == 3);
  CHECK(experiments::find("causal_leak")->answers == std::vector<std::string>{"attention"});
}
