/// @file
/// @brief The experiments that change what must not be seen.

#include <cmath>
#include <fstream>
#include <set>

#include "experiments/catalogue.hpp"
#include "grading/catch.hpp"

using Catch::Matchers::WithinRel;

namespace {

using Given = std::map<std::string, std::string>;

constexpr double kTolerance = 1e-12;

table::Table run(const std::string& name, std::uint64_t seed, const Given& given = {},
                 const experiments::Functions& functions = {}) {
  const auto& kind = *experiments::find(name);
  return experiments::run(kind, seed, experiments::complete(kind, given), functions);
}

struct Row {
  double moved;
  double off;
};

Row row(const table::Table& table, const std::string& mask) {
  for (const auto& cells : table.rows) {
    if (std::get<std::string>(cells[0]) == mask) return {std::get<double>(cells[1]), std::get<double>(cells[2])};
  }
  FAIL("no row " << mask);
  return {};
}

std::set<std::string> headings_of(const std::string& lesson) {
  std::ifstream page(std::string(WORKBOOK_ROOT) + "/lessons/" + lesson + "/lesson.md");
  std::set<std::string> headings;
  bool traps = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) traps = line == "## How it goes wrong";
    if (traps && line.starts_with("### ")) headings.insert(line.substr(4));
  }
  return headings;
}

void check_every_trap_has_a_row(const std::string& experiment, const std::string& lesson) {
  const auto headings = headings_of(lesson);
  CHECK(headings.size() >= 10);
  const table::Table table = run(experiment, 0);
  for (const std::string& heading : headings) CHECK(row(table, heading).moved >= 0);
}

}  // namespace

TEST_CASE("every trap of lessons 6 and 7 has a row by its heading", "[experiments]") {
  check_every_trap_has_a_row("causal_leak", "06_causal_mask");
  check_every_trap_has_a_row("padding_leak", "07_padding_mask");
}

TEST_CASE("with the right mask nothing moves, to the last bit", "[experiments]") {
  for (const std::uint64_t seed : {0U, 1U, 2U, 42U, 12345U}) {
    for (const std::string n : {"4", "9"}) {
      const Row causal = row(run("causal_leak", seed, {{"n", n}}), "The right mask");
      CHECK(causal.moved == 0);
      CHECK(causal.off == 0);
      for (const std::string padding : {"2,3", "0", "1,3", "0,1,2"}) {
        const table::Table table = run("padding_leak", seed, {{"n", n}, {"padding", padding}});
        CHECK(row(table, "The right mask").moved == 0);
        CHECK(row(table, "The right mask, causal too").moved == 0);
        CHECK(row(table, "The right mask, causal too").off == 0);
      }
    }
  }
}

// Made by NumPy 1.24.2: default_rng(0) draws Q, K, V [4, 8], then the new last rows of K and V.
TEST_CASE("what leaks from the future leaks as in NumPy", "[experiments]") {
  const table::Table table = run("causal_leak", 0);
  CHECK_THAT(row(table, "No mask").moved, WithinRel(224.70760433656508, kTolerance));
  CHECK_THAT(row(table, "The mask after softmax").moved, WithinRel(0.6610947022000481, kTolerance));
}

// Made by NumPy 1.24.2: default_rng(0) draws Q, K, V [4, 8], then a key and a value for token 2, then for token 3.
TEST_CASE("what leaks from padding leaks as in NumPy", "[experiments]") {
  const table::Table table = run("padding_leak", 0);
  CHECK_THAT(row(table, "Zero at the padded keys").moved, WithinRel(84.9505733014652, kTolerance));
  CHECK_THAT(row(table, "The convention turned over").moved, WithinRel(224.2339698911812, kTolerance));
}

TEST_CASE("masks that show the future let it move the past", "[experiments]") {
  const table::Table table = run("causal_leak", 0);
  for (const std::string mask : {"No mask", "Zero instead of minus infinity", "The mask after softmax",
                                 "One key too far", "The triangle turned over", "True and false exchanged"}) {
    INFO(mask);
    CHECK(row(table, mask).moved > 0.1);
  }
}

TEST_CASE("masks that hide too much are safe, and off from right all the same", "[experiments]") {
  const table::Table table = run("causal_leak", 0);
  for (const std::string mask : {"One row for every query", "An unsigned difference"}) {
    INFO(mask);
    CHECK(row(table, mask).moved == 0);
    CHECK(row(table, mask).off > 1);
  }
  for (const std::string mask : {"The diagonal masked too", "Plus infinity", "Zero times infinity"}) {
    INFO(mask);
    CHECK(row(table, mask).moved == 0);
    CHECK(std::isnan(row(table, mask).off));
  }
}

TEST_CASE("a finite fill that is added leaks when the future is large enough", "[experiments]") {
  CHECK(row(run("causal_leak", 0), "A finite fill added").moved == 0);
  CHECK(row(run("causal_leak", 0, {{"factor", "100000"}}), "A finite fill added").moved > 1);
  CHECK(row(run("causal_leak", 0, {{"factor", "100000"}}), "A finite fill").moved == 0);
}

TEST_CASE("a count instead of a mask is right for padding on the right and leaks on the left", "[experiments]") {
  CHECK(row(run("padding_leak", 0), "A count instead of a mask").moved == 0);
  CHECK(row(run("padding_leak", 0), "A count instead of a mask").off == 0);
  CHECK(row(run("padding_leak", 0, {{"padding", "0,1"}}), "A count instead of a mask").moved > 1);
}

TEST_CASE("an attention in the place of the workbook's is measured in the first rows", "[experiments]") {
  using attn::Matrix;
  experiments::Functions functions;
  functions.attention = [](const Matrix& q, const Matrix& k, const Matrix& v, bool, const std::vector<bool>&, bool) {
    return attn::attention(q, k, v);
  };
  const table::Table own = run("causal_leak", 0);
  const table::Table causal = run("causal_leak", 0, {}, functions);
  REQUIRE(causal.rows.size() == own.rows.size());
  CHECK(row(causal, "Your attention").moved == row(own, "No mask").moved);
  CHECK(row(causal, "Your attention").off > 0);
  for (std::size_t i = 1; i < own.rows.size(); ++i) {
    for (std::size_t c = 0; c < own.columns.size(); ++c) CHECK(table::same(own.rows[i][c], causal.rows[i][c]));
  }
  const table::Table padding = run("padding_leak", 0, {}, functions);
  CHECK(row(padding, "Your attention").moved > 1);
  CHECK(row(padding, "Your attention, causal too").moved > 1);
}
