#include "practice/complexity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace practice {

namespace {

// broken: its text says what is wrong with the letters
enum class Kind { end, broken, number, word, sign };

struct Token {
  Kind kind = Kind::end;
  // A number's digits, a size or function as it is written tidily, a sign as one ASCII letter.
  std::string text;
  std::size_t offset = 0;
};

// ---- Letters --------------------------------------------------------------------------------------------------------

using Replacement = std::pair<std::string_view, std::string_view>;

// Signs beyond ASCII, and what they mean. A blank before and behind keeps words apart.
constexpr std::array<Replacement, 22> kSigns = {
    {{"·", "*"},    {"×", "*"},     {"⋅", "*"},  {"∙", "*"},  {"∗", "*"},  {"−", "-"},     {"–", "-"},  {"÷", "/"},
     {"√", "sqrt"}, {"α", "alpha"}, {"⁰", "^0"}, {"¹", "^1"}, {"²", "^2"}, {"³", "^3"},    {"⁴", "^4"}, {"⁵", "^5"},
     {"⁶", "^6"},   {"⁷", "^7"},    {"⁸", "^8"}, {"⁹", "^9"}, {"ⁿ", "^n"}, {"\u00a0", " "}}};

constexpr std::string_view kAsciiSigns = "()+-*/^!|,";
constexpr std::array<std::string_view, 5> kFunctions = {"log", "sqrt", "alpha", "min", "max"};
constexpr std::array<Replacement, 21> kSameWords = {
    {{"ln", "log"},      {"lg", "log"},       {"ld", "log"},   {"root", "sqrt"}, {"vertex", "V"}, {"vertices", "V"},
     {"node", "V"},      {"nodes", "V"},      {"edge", "E"},   {"edges", "E"},   {"row", "rows"}, {"col", "cols"},
     {"column", "cols"}, {"columns", "cols"}, {"word", "W"},   {"words", "W"},   {"length", "L"}, {"depth", "D"},
     {"height", "h"},    {"query", "q"},      {"queries", "q"}}};

bool is_letter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }
bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }
bool is_blank(char letter) { return std::isspace(static_cast<unsigned char>(letter)) != 0; }

std::string lower(std::string_view word) {
  std::string result(word);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return result;
}

bool is_function(std::string_view word) { return std::ranges::find(kFunctions, word) != kFunctions.end(); }

// A whole letter of UTF-8, or one byte where there is none.
std::string_view letter_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0xC0U;
  while (starts && end < text.size() && end < at + 4 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return text.substr(at, end - at);
}

std::string shown_letter(std::string_view letter) {
  const auto byte = static_cast<unsigned char>(letter.front());
  if (letter.size() == 1 && (byte < 0x20U || byte >= 0x7FU)) return fmt::format("the byte 0x{:02x}", byte);
  return fmt::format("\"{}\"", letter);
}

// ---- Words ----------------------------------------------------------------------------------------------------------

std::string sizes_in_words() {
  std::string text;
  for (const Size& size : sizes()) {
    if (size.name.size() == 1) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", size.name, size.meaning);
  }
  return text;
}

// The size or function that a whole word stands for.
std::optional<std::string> meaning_of(std::string_view word) {
  for (const Size& size : sizes()) {
    if (size.name == word) return size.name;
  }
  const std::string small = lower(word);
  if (is_function(small)) return small;
  for (const auto& [same, means] : kSameWords) {
    if (same == small) return std::string(means);
  }
  for (const Size& size : sizes()) {
    if (lower(size.name) == small) return size.name;
  }
  return std::nullopt;
}

// The longest size, or "log", with which a run of letters such as "VE" or "nlogn" begins; exact case.
std::size_t beginning(std::string_view word) {
  std::size_t longest = word.starts_with("log") ? 3 : 0;
  for (const Size& size : sizes()) {
    if (word.starts_with(size.name)) longest = std::max(longest, size.name.size());
  }
  return longest;
}

// "MN" is m n: in capitals each letter may be a size of either case.
std::vector<std::string> capitals(std::string_view word) {
  std::vector<std::string> pieces;
  for (const char letter : word) {
    const auto size =
        std::isupper(static_cast<unsigned char>(letter)) == 0 ? std::nullopt : meaning_of(std::string_view(&letter, 1));
    if (!size) return {};
    pieces.push_back(*size);
  }
  return pieces;
}

// "VE" is V E, "nlogn" is n log n; nothing when a letter stays over, or when it is rather a word.
std::vector<std::string> pieces_of(std::string_view word) {
  constexpr std::size_t kMostPieces = 3;
  if (const auto whole = meaning_of(word)) return {*whole};
  std::vector<std::string> pieces;
  std::string_view rest = word;
  for (std::size_t length = beginning(rest); length > 0; length = beginning(rest)) {
    pieces.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  if (!rest.empty()) pieces = capitals(word);
  return pieces.size() > kMostPieces ? std::vector<std::string>{} : pieces;
}

std::string unknown_word(std::string_view word, const Nearest& nearest) {
  std::vector<std::string> names;
  for (const Size& size : sizes()) names.push_back(size.name);
  for (const auto function : kFunctions) names.emplace_back(function);
  for (const auto& [same, means] : kSameWords) names.emplace_back(same);
  const std::string near = nearest && word.size() > 2 ? nearest(lower(word), names) : "";
  if (near.empty()) return fmt::format("\"{}\" is none of the sizes: {}", word, sizes_in_words());
  return fmt::format("\"{}\" is no size; did you mean {}?", word, meaning_of(near).value_or(near));
}

// ---- From text to tokens --------------------------------------------------------------------------------------------

class Reader {
 public:
  Reader(std::string_view text, const Nearest& nearest) : text_(text), nearest_(&nearest) {}

  // Every token up to the end, or up to the first letters that are none.
  std::vector<Token> tokens() {
    while (at_ < text_.size() && (tokens_.empty() || tokens_.back().kind != Kind::broken)) {
      if (is_blank(text_[at_])) {
        ++at_;
      } else if (is_letter(text_[at_])) {
        word();
      } else if (is_digit(text_[at_])) {
        add(Kind::number, span(is_digit));
      } else {
        sign();
      }
    }
    tokens_.push_back({Kind::end, "", text_.size()});
    return std::move(tokens_);
  }

 private:
  std::string_view span(bool (*belongs)(char)) const {
    std::size_t end = at_;
    while (end < text_.size() && belongs(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  void add(Kind kind, std::string_view text) {
    tokens_.push_back({kind, std::string(text), at_});
    at_ += text.size();
  }

  void word() {
    const std::string_view letters = span(is_letter);
    const std::size_t start = at_;
    if (lower(letters) == "o") return add(Kind::word, "O");
    const auto pieces = pieces_of(letters);
    if (pieces.empty()) return tokens_.push_back({Kind::broken, unknown_word(letters, *nearest_), start});
    for (const std::string& piece : pieces) tokens_.push_back({Kind::word, piece, start});
    at_ += letters.size();
    if (pieces.back() == "log") skip_base();
  }

  // log2 V and log_2 V grow as log V does.
  void skip_base() {
    if (text_.substr(at_).starts_with("_") && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) ++at_;
    at_ += span(is_digit).size();
  }

  void sign() {
    const std::string_view letter = letter_at(text_, at_);
    if (text_.substr(at_).starts_with("**")) {
      tokens_.push_back({Kind::sign, "^", at_});
      at_ += 2;
    } else if (letter.size() == 1 && kAsciiSigns.find(letter.front()) != std::string_view::npos) {
      add(Kind::sign, letter);
    } else {
      beyond_ascii(letter);
    }
  }

  void beyond_ascii(std::string_view letter) {
    const auto* const found = std::ranges::find(kSigns, letter, &Replacement::first);
    if (found == kSigns.end()) {
      tokens_.push_back({Kind::broken, fmt::format("{} means nothing here", shown_letter(letter)), at_});
      return;
    }
    const std::string_view means = found->second;
    if (means.size() == 2) {  // ² is ^2
      tokens_.push_back({Kind::sign, "^", at_});
      tokens_.push_back({is_digit(means[1]) ? Kind::number : Kind::word, std::string(means.substr(1)), at_});
    } else if (means != " ") {
      tokens_.push_back({is_letter(means[0]) ? Kind::word : Kind::sign, std::string(means), at_});
    }
    at_ += letter.size();
  }

  std::string_view text_;
  const Nearest* nearest_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

// ---- From tokens to the tidy form -----------------------------------------------------------------------------------

// How tightly a text holds together: a looser one needs parentheses inside a tighter one.
enum class Bond { sum, product, power, atom };

struct Tidy {
  std::string text;
  Bond bond = Bond::atom;
  bool function = false;  // begins with log, sqrt …: "E log V" has a blank, "R*C" a star
  // How it stands before a further factor: n log(n), where log n would seem to hold that too. Empty: as it is.
  std::string closed = {};

  const std::string& before_factor() const { return closed.empty() ? text : closed; }
};

std::string held(const Tidy& part, Bond least) { return part.bond < least ? "(" + part.text + ")" : part.text; }

// Recursive descent; its depth is bounded by kLongestComplexity. The first error is thrown.
class Grammar {
 public:
  explicit Grammar(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  std::string whole() {
    expect_o();
    if (token().kind == Kind::end) close(1);
    if (is_sign(")")) fail("there is nothing in the parentheses; O(1) is what never grows");
    const Tidy inside = sum();
    if (inside.text == "0") fail("no program takes nothing; O(1) is the least", tokens_[2].offset);
    close(1);
    if (token().kind != Kind::end) fail_behind();
    return "O(" + inside.text + ")";
  }

 private:
  [[noreturn]] static void fail(std::string what, std::size_t offset) {
    throw ComplexityError{std::move(what), offset};
  }
  [[noreturn]] void fail(std::string what) const { fail(std::move(what), token().offset); }

  const Token& token() const { return tokens_[at_]; }
  bool is_sign(std::string_view sign) const { return token().kind == Kind::sign && token().text == sign; }
  bool is_any(std::string_view signs) const {
    return token().kind == Kind::sign && signs.find(token().text.front()) != std::string_view::npos;
  }
  void refuse_broken() const {
    if (token().kind == Kind::broken) fail(token().text);
  }
  Token take() {
    const std::size_t taken = at_++;
    refuse_broken();
    return tokens_[taken];
  }

  void expect_o() {
    const bool zero =
        token().kind == Kind::number && token().text == "0" && tokens_.size() > 1 && tokens_[1].text == "(";
    if (zero) fail("this is the digit 0; write the letter: O(V + E)");
    if (token().kind != Kind::word || token().text != "O") fail("it begins with O and a parenthesis: O(V + E)");
    take();
    if (!is_sign("(")) fail("behind O a parenthesis opens: O(V + E)");
    take();
  }

  // Leaves what stands behind unread: behind the last parenthesis nothing is right, broken or not.
  void close(std::size_t opened) {
    if (token().kind == Kind::end) fail("this parenthesis is never closed", tokens_[opened].offset);
    refuse_broken();
    if (is_sign("|")) fail("a | stands around one size, as in |V|");
    if (!is_sign(")")) fail(fmt::format("\"{}\" cannot stand here", token().text));
    ++at_;
  }

  [[noreturn]] void fail_behind() const {
    if (is_sign(")")) fail("this parenthesis closes nothing");
    fail(
        "nothing may stand behind the last parenthesis; a sum goes inside, O(V + E), and a reason into your own words");
  }

  Tidy sum() {
    Tidy result = product();
    while (is_any("+-")) {
      const Token sign = take();
      expect_operand(sign);
      const Tidy next = product();
      // a - (b - c) keeps its parentheses
      result = {result.text + " " + sign.text + " " + held(next, sign.text == "-" ? Bond::product : Bond::sum),
                Bond::sum, false};
    }
    return result;
  }

  Tidy product() {
    Tidy result = power();
    while (true) {
      std::string sign = "*";
      if (is_any("*/")) {
        const Token written = take();
        expect_operand(written);
        sign = written.text;
      } else if (!starts_operand()) {
        return result;
      } else {
        refuse_trailing_number();
      }
      result = multiplied(result, sign, power());
    }
  }

  static Tidy multiplied(const Tidy& left, const std::string& sign, const Tidy& right) {
    const bool blank = sign == "*" && right.function;
    // a / (b / c) and a / (b * c) keep their parentheses
    const Bond least = sign == "/" ? Bond::power : Bond::product;
    const std::string before = left.bond < Bond::product || blank ? held(left, Bond::product) : left.before_factor();
    const std::string joint = before + (blank ? " " : sign);
    const std::string closed = right.closed.empty() ? "" : joint + right.closed;
    return {joint + held(right, least), Bond::product, left.function, closed};
  }

  bool starts_operand() const {
    return token().kind == Kind::number || token().kind == Kind::word || is_sign("(") ||
           (is_sign("|") && tokens_[at_ + 1].kind == Kind::word);
  }

  void expect_operand(const Token& sign) const {
    if (starts_operand()) return;
    if (is_any("+-*/^!,"))
      fail(fmt::format("two signs, \"{}\" and \"{}\", with nothing between them", sign.text, token().text));
    fail(fmt::format("behind \"{}\" something is missing", sign.text), sign.offset);
  }

  // V2 may be a power or a product.
  void refuse_trailing_number() const {
    if (token().kind != Kind::number || tokens_[at_ + 1].text == "^") return;  // V 2^n is V * 2^n
    const Token& before = tokens_[at_ - 1];
    const bool size = before.kind == Kind::word;
    fail(size ? fmt::format("write {}^{} for a power, {}*{} for a product", before.text, token().text, token().text,
                            before.text)
              : fmt::format("a sign is missing before {}", token().text));
  }

  Tidy power() {
    Tidy base = atom();
    if (is_sign("!")) {
      take();
      return {held(base, Bond::atom) + "!", Bond::power, base.function};
    }
    if (!is_sign("^")) return base;
    const Token sign = take();
    expect_operand(sign);
    return {held(base, Bond::atom) + "^" + held(power(), Bond::power), Bond::power, base.function};
  }

  Tidy atom() {
    if (token().kind == Kind::end) close(1);
    if (!starts_operand()) fail(fmt::format("before \"{}\" something is missing", token().text));
    if (is_sign("(")) return grouped();
    if (is_sign("|")) return between_bars();
    const Token found = take();
    if (found.kind == Kind::number) return {found.text};
    if (found.text == "O") fail("one O is enough: O(V + E)", found.offset);
    if (!is_function(found.text)) return {found.text};
    return found.text == "min" || found.text == "max" ? of_several(found) : of_one(found);
  }

  Tidy grouped() {
    const std::size_t opened = at_;
    take();
    if (is_sign(")")) fail("there is nothing in these parentheses", tokens_[opened].offset);
    Tidy inside = token().kind == Kind::end ? Tidy{} : sum();
    close(opened);
    refuse_broken();
    return inside;
  }

  Tidy between_bars() {
    const Token bar = take();
    const Token size = take();
    if (size.kind != Kind::word || is_function(size.text) || !is_sign("|"))
      fail("a | stands around one size, as in |V|", bar.offset);
    take();
    return {size.text};
  }

  // log V, log^2 V, sqrt(n)
  Tidy of_one(const Token& function) {
    std::string name = function.text;
    if (is_sign("^")) {
      const Token sign = take();
      if (token().kind != Kind::number) fail(fmt::format("behind \"{} ^\" comes a number", name), sign.offset);
      name += "^" + take().text;
    }
    if (!starts_operand())
      fail(fmt::format("{} of what? Write {}", function.text, example_of(function.text)), function.offset);
    // log(V)^2 is the power of the logarithm, log V^2 is the logarithm of the power
    const Tidy argument = is_sign("(") ? atom() : one_word();
    const bool bare = function.text == "log" && argument.bond >= Bond::power && !argument.text.starts_with("(");
    const std::string closed = name + "(" + argument.text + ")";
    if (!bare) return {closed, Bond::atom, true};
    return {name + " " + argument.text, Bond::power, true, closed};
  }

  // log RC is log(R*C): letters of one word stay together.
  Tidy one_word() {
    const std::size_t word = token().offset;
    Tidy all = power();
    while (token().kind == Kind::word && token().offset == word) all = multiplied(all, "*", power());
    return all;
  }

  static std::string example_of(const std::string& function) {
    return function == "log" ? "log V" : function + "(" + (function == "alpha" ? "V" : "n") + ")";
  }

  // min(R, C)
  Tidy of_several(const Token& function) {
    const std::size_t opened = at_;
    const std::string example = fmt::format("{} stands before a list: {}(R, C)", function.text, function.text);
    if (!is_sign("(")) fail(example, function.offset);
    std::string list;
    do {
      take();
      if (!starts_operand()) fail(example, function.offset);
      list += (list.empty() ? "" : ", ") + sum().text;
    } while (is_sign(","));
    close(opened);
    refuse_broken();
    return {function.text + "(" + list + ")", Bond::atom, true};
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

}  // namespace

const std::vector<Size>& sizes() {
  static const std::vector<Size> kAll = {
      {"V", "vertices"},   {"E", "edges"}, {"R", "rows"},        {"C", "columns"},  {"rows", "rows"},
      {"cols", "columns"}, {"n", "items"}, {"m", "other items"}, {"k", "how many"}, {"L", "length of a word"},
      {"W", "words"},      {"D", "depth"}, {"h", "height"},      {"b", "branches"}, {"q", "queries"}};
  return kAll;
}

std::variant<std::string, ComplexityError> check_complexity(std::string_view text, const Nearest& nearest) {
  if (text.size() > kLongestComplexity) {
    return ComplexityError{fmt::format("it is {} bytes long; at most {} are read", text.size(), kLongestComplexity), 0};
  }
  if (std::ranges::all_of(text, is_blank)) return ComplexityError{"it is empty; write it as O(V + E)", 0};
  try {
    return Grammar(Reader(text, nearest).tokens()).whole();
  } catch (const ComplexityError& error) {
    return error;
  }
}

}  // namespace practice
