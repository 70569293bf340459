/// @file
/// @brief What may be chosen, and what is said of every wrong choice.

#include "experiments/parameters.hpp"

#include "experiments/catalogue.hpp"
#include "grading/catch.hpp"

namespace {

using Given = std::map<std::string, std::string>;

experiments::Parameters complete(const std::string& name, const Given& given) {
  return experiments::complete(*experiments::find(name), given);
}

// What is said of a wrong choice; empty when nothing is.
std::string refusal(const std::string& name, const Given& given) {
  try {
    complete(name, given);
    return {};
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("what is not given is as the study day had it", "[experiments]") {
  CHECK(complete("saturation", {}).words() == Given{{"d_k", "4,16,64,256,1024"}, {"n", "16"}});
  CHECK(complete("dot_product_std", {}).words() == Given{{"d_k", "4,64,1024"}, {"pairs", "10000"}});
  CHECK(complete("causal_leak", {}).words() == Given{{"d", "8"}, {"factor", "100"}, {"n", "4"}});
}

TEST_CASE("lists are read with blanks and zeros in front, and written without", "[experiments]") {
  const auto parameters = complete("saturation", {{"d_k", " 8, 004 ,2"}, {"n", " 3 "}});
  CHECK(parameters.numbers("d_k") == std::vector<std::size_t>{8, 4, 2});
  CHECK(parameters.number("n") == 3);
  CHECK(parameters.words() == Given{{"d_k", "8,4,2"}, {"n", "3"}});
  CHECK(complete("saturation", parameters.words()).words() == parameters.words());
}

TEST_CASE("an unknown parameter is answered with the known ones", "[experiments]") {
  CHECK(refusal("saturation", {{"width", "4"}}) == "there is no parameter \"width\"; there is d_k and n");
  CHECK(refusal("padding_leak", {{"", "4"}}) == "there is no parameter \"\"; there is n, d, padding and factor");
  CHECK(refusal("saturation", {{"D_K", "4"}}) == "there is no parameter \"D_K\"; there is d_k and n");
}

TEST_CASE("what is no whole number is named as it was typed", "[experiments]") {
  for (const std::string typed : {"many", "1.5", "1e3", "0x10", "+4", "4 4", "nan", "inf", "--4", "-"}) {
    CHECK(refusal("saturation", {{"n", typed}}) == "n: \"" + typed + "\" is not a whole number");
  }
  CHECK(refusal("saturation", {{"d_k", "4,x,16"}}) == "d_k: \"x\" is not a whole number");
}

TEST_CASE("what is out of range is told with the range", "[experiments]") {
  for (const std::string typed : {"0", "1025", "-3", "99999999999999999999999999"}) {
    CHECK(refusal("saturation", {{"n", typed}}) == "n: \"" + typed + "\" is out of range; it goes from 1 to 1024");
  }
  CHECK(refusal("dot_product_std", {{"pairs", "1"}}) == "pairs: \"1\" is out of range; it goes from 2 to 1000000");
  CHECK(refusal("entropy", {{"d_k", "4,16385"}}) == "d_k: \"16385\" is out of range; it goes from 1 to 16384");
}

TEST_CASE("a list that is empty, broken, too long or doubled is told so", "[experiments]") {
  CHECK(refusal("saturation", {{"d_k", " "}}) == "d_k is empty; write it as 4,16,64,256,1024");
  CHECK(refusal("saturation", {{"d_k", "4,,16"}}) ==
        "d_k has an empty place in its list; write it as 4,16,64,256,1024");
  CHECK(refusal("saturation", {{"d_k", "4,"}}) == refusal("saturation", {{"d_k", ",4"}}));
  CHECK(refusal("saturation", {{"d_k", "4,16,4"}}) == "d_k: 4 stands there twice");
  CHECK(refusal("saturation", {{"n", "4,16"}}) == "n is one number, not a list: \"4,16\"");
  std::string many = "1";
  for (int i = 2; i <= 21; ++i) many += "," + std::to_string(i);
  CHECK(refusal("saturation", {{"d_k", many}}) == "d_k has 21 numbers; at most 20");
}

TEST_CASE("what is typed wrongly can stand in any message", "[experiments]") {
  const std::string huge(1'000'000, '7');
  CHECK(refusal("saturation", {{"n", huge}}).size() < 120);
  CHECK(refusal("saturation", {{huge, "4"}}).size() < 120);
  CHECK(refusal("saturation", {{"n", "\xff\x1b[31m\n4"}}) == "n: \"??[31m?4\" is not a whole number");
  CHECK(refusal("saturation", {{"d_k", std::string(1'000'000, ',')}}) == "d_k has 1000001 numbers; at most 20");
}

TEST_CASE("what would take hours or all memory is refused with what to do", "[experiments]") {
  CHECK(refusal("saturation", {{"n", "1024"}, {"d_k", "16384"}}) ==
        "too much work: n * n * d_k, over every d_k, comes to 17,179,869,184, and the limit is 200,000,000; take a "
        "smaller n, or fewer or smaller d_k");
  CHECK(refusal("dot_product_std", {{"pairs", "1000000"}}).starts_with("too much work: pairs * d_k"));
  CHECK(refusal("study_day", {{"n", "1024"}}).starts_with("too much work: n * n * d_k"));
  CHECK(refusal("study_day", {{"pairs", "1000000"}}).ends_with("take fewer pairs, or fewer or smaller std_d_k"));
  CHECK(refusal("entropy", {{"n", "1024"}}).starts_with("too much work"));
  CHECK(refusal("causal_leak", {{"n", "512"}, {"d", "4096"}}).ends_with("take a smaller n or d"));
  CHECK(refusal("padding_leak", {{"n", "512"}, {"d", "4096"}}).ends_with("take a smaller n or d"));
}

TEST_CASE("padding must be tokens that are there, and leave a word", "[experiments]") {
  CHECK(refusal("padding_leak", {{"padding", "1,4"}}) == "padding: there is no token 4; with n=4 they are 0 to 3");
  CHECK(refusal("padding_leak", {{"padding", "3,1,0,2"}}) == "padding: at least one token must be a word, not padding");
  CHECK(refusal("padding_leak", {{"padding", "0,1"}}).empty());
}

TEST_CASE("a range reads as words", "[experiments]") {
  CHECK(experiments::range({"n", "16", "", 1, 1024, 1}) == "1 to 1024");
  CHECK(experiments::range({"d_k", "4", "", 1, 16384, 20}) == "1 to 16384, up to 20 numbers");
}
