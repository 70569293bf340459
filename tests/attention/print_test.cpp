/// @file
/// @brief Printing, compared with what NumPy printed.

#include "attention/print.hpp"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "grading/catch.hpp"
#include "support/matrices.hpp"

using attn::Matrix;
using attn::to_text;

namespace {

nlohmann::json numpy_print() { return nlohmann::json::parse(std::ifstream(WORKBOOK_ROOT "/data/numpy_print.json")); }

std::vector<double> numbers_in(const std::string& text) {
  std::istringstream words(text);
  std::vector<double> numbers;
  for (std::string word; words >> word;) numbers.push_back(std::strtod(word.c_str(), nullptr));
  return numbers;
}

std::string our_text(const nlohmann::json& example) {
  const auto shape = example["shape"].get<std::vector<std::size_t>>();
  const auto numbers = numbers_in(example["entries"].get<std::string>());
  const int decimals = example["decimals"].get<int>();
  if (shape.size() == 1) return to_text(numbers, decimals);
  Matrix m(shape[0], shape[1]);
  for (std::size_t n = 0; n < numbers.size(); ++n) m(n / m.cols(), n % m.cols()) = numbers[n];
  return to_text(m, decimals);
}

}  // namespace

TEST_CASE("a matrix is printed with brackets, aligned, without trailing zeros", "[print]") {
  CHECK(to_text({{0.5, 1}, {0.25, 0.12549}}, 3) ==
        "[[0.5   1.   ]\n"
        " [0.25  0.125]]");
}

TEST_CASE("a vector is printed in one pair of brackets", "[print]") {
  CHECK(to_text(Matrix{{1, -0.5, support::kNan}}.row(0), 2) == "[ 1.  -0.5  nan]");
}

TEST_CASE("every array is printed as NumPy printed it", "[print]") {
  const auto cases = numpy_print()["cases"];
  REQUIRE(cases.size() >= 170);
  for (const auto& example : cases) {
    CAPTURE(example["name"].get<std::string>(), example["decimals"].get<int>());
    CHECK(our_text(example) == example["text"].get<std::string>());
  }
}
