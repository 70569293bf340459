#include "practice/complexity.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "grading/catch.hpp"

using practice::check_complexity;
using practice::ComplexityError;

namespace {

std::string tidy(const std::string& text) {
  const auto result = check_complexity(text);
  if (const auto* const error = std::get_if<ComplexityError>(&result)) return "error: " + error->what;
  return std::get<std::string>(result);
}

ComplexityError error_of(const std::string& text) {
  const auto result = check_complexity(text, [](auto, const auto& names) { return names.front(); });
  const auto* const error = std::get_if<ComplexityError>(&result);
  return error == nullptr ? ComplexityError{"no error: " + std::get<std::string>(result), 999} : *error;
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// An expression out of the grammar of the header.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  std::string expression() { return "O" + blank() + "(" + blank() + sum(3) + blank() + ")"; }

 private:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  std::string blank() { return below(3) == 0 ? " " : ""; }
  std::string one_of(const std::vector<std::string>& texts) {
    return texts[static_cast<std::size_t>(below(static_cast<int>(texts.size())))];
  }
  std::string size() {
    const auto& all = practice::sizes();
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))].name;
  }

  std::string sum(int depth) {
    std::string text = product(depth);
    while (below(3) == 0) text += blank() + one_of({"+", "-"}) + blank() + product(depth);
    return text;
  }
  std::string product(int depth) {
    std::string text = power(depth);
    while (below(3) == 0) text += one_of({" * ", "*", "·", " × ", "/", " "}) + word_or_group(depth);
    return text;
  }
  std::string word_or_group(int depth) { return below(2) == 0 ? size() : group(depth); }
  std::string power(int depth) {
    const std::string base = atom(depth);
    switch (below(6)) {
      case 0:
        return base + "²";
      case 1:
        return base + "^" + word_or_group(depth);
      case 2:
        return base + "!";
      default:
        return base;
    }
  }
  std::string group(int depth) { return depth == 0 ? size() : "(" + sum(depth - 1) + ")"; }
  std::string atom(int depth) {
    switch (below(8)) {
      case 0:
        return std::to_string(1 + below(99));
      case 1:
        return "|" + size() + "|";
      case 2:
        return one_of({"log ", "log^2 ", "log2 ", "sqrt ", "α "}) + size();
      case 3:
        return one_of({"log", "sqrt", "alpha"}) + "(" + sum(depth == 0 ? 0 : depth - 1) + ")";
      case 4:
        return one_of({"min", "max"}) + "(" + size() + "," + group(depth) + ")";
      case 5:
        return group(depth);
      default:
        return size();
    }
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("an expression is written tidily") {
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"O(V + E)", "O(V + E)"},
      {" o( v+e ) ", "O(V + E)"},
      {"O(R*C)", "O(R*C)"},
      {"O(R C)", "O(R*C)"},
      {"O(RC)", "O(R*C)"},
      {"O(r · c)", "O(R*C)"},
      {"O(rows × cols)", "O(rows*cols)"},
      {"O(E log V)", "O(E log V)"},
      {"O(ElogV)", "O(E log V)"},
      {"O(E*log(V))", "O(E log V)"},
      {"O(nlogn)", "O(n log n)"},
      {"O(N LOG N)", "O(n log n)"},
      {"O((V+E) log V)", "O((V + E) log V)"},
      {"O(1)", "O(1)"},
      {"O(V^2)", "O(V^2)"},
      {"O(V²)", "O(V^2)"},
      {"O(V**2)", "O(V^2)"},
      {"O(2^n)", "O(2^n)"},
      {"O(n 2^n)", "O(n*2^n)"},
      {"O(2ⁿ)", "O(2^n)"},
      {"O(2^(n+1))", "O(2^(n + 1))"},
      {"O(sqrt(n))", "O(sqrt(n))"},
      {"O(√n)", "O(sqrt(n))"},
      {"O(E α(V))", "O(E alpha(V))"},
      {"O(|V| + |E|)", "O(V + E)"},
      {"O(((V)+(E)))", "O(V + E)"},
      {"O(min(R,C))", "O(min(R, C))"},
      {"O(W*L^2)", "O(W*L^2)"},
      {"O(26 n)", "O(26*n)"},
      {"O(2V)", "O(2*V)"},
      {"O(log log n)", "O(log log n)"},
      {"O(log_2 n)", "O(log n)"},
      {"O(log² n)", "O(log^2 n)"},
      {"O(log(V + E))", "O(log(V + E))"},
      {"O(log(V)^2)", "O((log V)^2)"},
      {"O(n!)", "O(n!)"},
      {"O(V - (E - k))", "O(V - (E - k))"},
      {"O(n/(m*k))", "O(n/(m*k))"},
      {"O(V\u00a0+\tE)", "O(V + E)"},
      {"O(vertices + edges)", "O(V + E)"},
      {"O(vertex + edge)", "O(V + E)"},
      {"O(MN)", "O(m*n)"},
      {"O(MN log MN)", "O(m*n log(m*n))"},
      {"O(RC log RC)", "O(R*C log(R*C))"},
      {"O(log R C)", "O(log(R)*C)"},
      {"O(n log n * m)", "O(n log(n)*m)"},
      {"O(log n / m)", "O(log(n)/m)"},
      {"O(log n log m k)", "O(log n log(m)*k)"},
      {"O(logVE)", "O(log(V*E))"},
      {"O(length of)",
       "error: \"of\" is none of the sizes: V vertices, E edges, R rows, C columns, n items, m other items, "
       "k how many, L length of a word, W words, D depth, h height, b branches, q queries"},
  };
  for (const auto& [written, wanted] : examples) {
    INFO(written);
    CHECK(tidy(written) == wanted);
  }
}

TEST_CASE("what is wrong is said, with the place") {
  struct Example {
    std::string text;
    std::size_t offset;
    std::string what;
  };
  const std::vector<Example> examples = {
      {"", 0, "empty"},
      {" \t", 0, "empty"},
      {"V + E", 0, "begins with O"},
      {"O V + E)", 2, "a parenthesis opens"},
      {"Θ(V + E)", 0, "begins with O"},
      {"O(MAX)", 2, "max stands before a list"},
      {"O", 1, "a parenthesis opens"},
      {"0(V + E)", 0, "digit 0"},
      {"O()", 2, "nothing in the parentheses"},
      {"O(0)", 2, "O(1) is the least"},
      {"O(", 1, "never closed"},
      {"O(V + E", 1, "never closed"},
      {"O((V + E) log V", 1, "never closed"},
      {"O((V + E log V)", 1, "never closed"},
      {"O(V + E))", 8, "closes nothing"},
      {"O(V) + O(E)", 5, "a sum goes inside"},
      {"O(V + E) time", 9, "a sum goes inside"},
      {"O(V + O(E))", 6, "one O is enough"},
      {"O(V +)", 4, "behind \"+\" something is missing"},
      {"O(V * )", 4, "behind \"*\""},
      {"O(V^)", 3, "behind \"^\""},
      {"O(+ V)", 2, "before \"+\""},
      {"O(V + * E)", 6, "two signs"},
      {"O(V + ())", 6, "nothing in these parentheses"},
      {"O(V2)", 3, "V^2 for a power, 2*V for a product"},
      {"O(2 3)", 4, "a sign is missing"},
      {"O(E log)", 4, "log of what"},
      {"O(sqrt())", 6, "nothing in these parentheses"},
      {"O(min V)", 2, "min(R, C)"},
      {"O(min(R,))", 2, "min(R, C)"},
      {"O(log^V n)", 5, "comes a number"},
      {"O(V | E)", 4, "around one size"},
      {"O(|V)", 2, "around one size"},
      {"O(V, E)", 3, "cannot stand here"},
      {"O[V + E]", 1, "\"[\" means nothing"},
      {"O(V & E)", 4, "\"&\" means nothing"},
      {"O(V + 정점)", 6, "\"정\" means nothing"},
      {std::string("O(V\0)", 5), 3, "0x00"},
      {"O(V\xff)", 3, "0xff"},
      {"O(X)", 2, "none of the sizes: V vertices, E edges"},
      {"O(V + Vx)", 6, "none of the sizes"},
      {"O(V + Xyz)", 6, "\"Xyz\" is no size; did you mean V?"},
  };
  for (const Example& example : examples) {
    INFO(example.text);
    const ComplexityError error = error_of(example.text);
    CHECK_THAT(error.what, grading::contains_text(example.what));
    CHECK(error.offset == example.offset);
  }
}

TEST_CASE("without somebody to suggest a name, an unknown one lists what there is") {
  CHECK(holds(tidy("O(Vertexes)"), "\"Vertexes\" is none of the sizes"));
}

TEST_CASE("an expression that is far too long or too deep is refused at once") {
  CHECK(holds(error_of(std::string(10'000, 'V')).what, "10000 bytes"));
  CHECK(holds(error_of("O(" + std::string(10'000, '(') + "V" + std::string(10'001, ')')).what, "20004 bytes"));
  const std::string deep = "O(" + std::string(98, '(') + "V" + std::string(99, ')');
  REQUIRE(deep.size() == practice::kLongestComplexity);
  CHECK(tidy(deep) == "O(V)");
  CHECK(holds(error_of("O(" + std::string(198, '(')).what, "never closed"));
}

TEST_CASE("every expression of the grammar is read, and its tidy form is tidy") {
  for (unsigned seed = 0; seed < 3000; ++seed) {
    const std::string written = Writer(seed).expression();
    if (written.size() > practice::kLongestComplexity) continue;
    INFO(written);
    const std::string once = tidy(written);
    CHECK(once.starts_with("O("));
    if (once.size() <= practice::kLongestComplexity) CHECK(tidy(once) == once);
  }
}

TEST_CASE("any bytes at all get an answer with a place inside them") {
  std::mt19937 random(7);
  const std::string letters = "O()VE+*^!|,-/ log2sqrtminα²\xff\x80\n0";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = round % 2 == 0 ? "O(" : "";
    const auto length = random() % 24;
    for (std::size_t i = 0; i < length; ++i) text += letters[random() % letters.size()];
    const auto result = check_complexity(text);
    if (const auto* const error = std::get_if<ComplexityError>(&result)) {
      INFO(text);
      REQUIRE(error->offset <= text.size());
      REQUIRE_FALSE(error->what.empty());
    }
  }
}
