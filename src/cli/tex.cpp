#include "cli/tex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace cli {

namespace {

const std::map<std::string_view, std::string_view>& signs() {
  static const std::map<std::string_view, std::string_view> known = {
      {"cdot", "·"},       {"times", "×"},      {"in", "∈"},         {"sum", "Σ"},
      {"prod", "Π"},       {"infty", "∞"},      {"le", "≤"},         {"leq", "≤"},
      {"ge", "≥"},         {"geq", "≥"},        {"ne", "≠"},         {"neq", "≠"},
      {"approx", "≈"},     {"to", "→"},         {"rightarrow", "→"}, {"longrightarrow", "→"},
      {"Rightarrow", "⇒"}, {"mapsto", "↦"},     {"leftarrow", "←"},  {"gets", "←"},
      {"pm", "±"},         {"ldots", "…"},      {"dots", "…"},       {"cdots", "⋯"},
      {"vdots", "⋮"},      {"top", "ᵀ"},        {"partial", "∂"},    {"nabla", "∇"},
      {"alpha", "α"},      {"beta", "β"},       {"gamma", "γ"},      {"delta", "δ"},
      {"epsilon", "ε"},    {"varepsilon", "ε"}, {"eta", "η"},        {"theta", "θ"},
      {"lambda", "λ"},     {"mu", "μ"},         {"pi", "π"},         {"rho", "ρ"},
      {"sigma", "σ"},      {"tau", "τ"},        {"phi", "φ"},        {"omega", "ω"},
      {"Delta", "Δ"},      {"Sigma", "Σ"},      {"lvert", "|"},      {"rvert", "|"},
      {"mid", "|"},        {"lVert", "‖"},      {"rVert", "‖"},      {"lfloor", "⌊"},
      {"rfloor", "⌋"},     {"lceil", "⌈"},      {"rceil", "⌉"},      {"langle", "⟨"},
      {"rangle", "⟩"},     {"quad", "\t"},      {"qquad", "\t\t"},   {"odot", "⊙"},
      {"sim", "~"},        {"equiv", "≡"},      {"ll", "≪"},         {"gg", "≫"},
      {"propto", "∝"},     {"forall", "∀"},     {"star", "*"},       {"ast", "*"},
      {"colon", ":"},      {"prime", "'"},      {"ell", "l"}};
  return known;
}

// Commands that say how something looks: what stands in their braces is all that matters here.
bool only_looks(std::string_view name) {
  static constexpr std::string_view kNames[] = {"mathbf",     "mathrm",       "mathit", "mathsf",   "mathcal",
                                                "boldsymbol", "operatorname", "bm",     "bar",      "hat",
                                                "vec",        "tilde",        "mathtt", "underline"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool is_text(std::string_view name) {
  return name == "text" || name == "textbf" || name == "textit" || name == "texttt";
}

// Sizes of brackets and of formulas; nothing of them is left in a terminal.
bool is_size(std::string_view name) {
  static constexpr std::string_view kNames[] = {"left",         "right",     "big",    "Big",     "bigl",
                                                "bigr",         "Bigl",      "Bigr",   "bigg",    "Bigg",
                                                "displaystyle", "textstyle", "limits", "nolimits"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool is_one_thing(std::string_view text) { return text.find_first_of(" +-/=,<>") == std::string_view::npos; }

std::string grouped(const std::string& text) { return is_one_thing(text) ? text : "(" + text + ")"; }

std::string superscript(const std::string& text) {
  static const std::map<std::string_view, std::string_view> raised = {
      {"T", "ᵀ"}, {"ᵀ", "ᵀ"}, {"2", "²"}, {"3", "³"}, {"'", "'"}};
  const auto sign = raised.find(text);
  if (sign != raised.end()) return std::string(sign->second);
  // e^s_j could be read as (e^s)_j.
  const bool has_index = text.find_first_of("_^") != std::string::npos;
  return "^" + (has_index && is_one_thing(text) ? "(" + text + ")" : grouped(text));
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string one_space(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool after_space = result.empty() || result.back() == ' ' || result.back() == '\n';
    if (letter != ' ' || !after_space) result += letter;
  }
  while (!result.empty() && (result.back() == ' ' || result.back() == '\n')) result.pop_back();
  return replace_all(replace_all(replace_all(result, " \n", "\n"), " )", ")"), "( ", "(");
}

// Reads a formula from left to right; braces and environments call it again for what they hold.
class FormulaReader {
 public:
  explicit FormulaReader(std::string_view tex) : tex_(tex) {}

  std::string sequence() {
    std::string text;
    while (at_ < tex_.size() && tex_[at_] != '}' && !ends_environment()) text += next();
    return text;
  }

 private:
  bool ends_environment() const { return tex_.substr(at_).starts_with("\\end{"); }

  std::string next() {
    const char letter = tex_[at_];
    if (letter == '{') return braces();
    if (letter == '\\') return command();
    ++at_;
    if (letter == '_') return "_" + grouped(argument());
    if (letter == '^') return superscript(argument());
    if (letter == '&') return "  ";
    if (letter == '~' || letter == '\n') return " ";
    return std::string(1, letter);
  }

  std::string braces() {
    ++at_;
    const std::string inside = sequence();
    if (at_ < tex_.size()) ++at_;
    return inside;
  }

  std::string argument() {
    while (at_ < tex_.size() && tex_[at_] == ' ') ++at_;
    if (at_ >= tex_.size() || tex_[at_] == '}') return {};
    return one_space(next());
  }

  // What stands in the braces of \text, letter by letter.
  std::string raw_argument() {
    const std::size_t end = tex_.find('}', at_);
    if (at_ >= tex_.size() || tex_[at_] != '{' || end == std::string_view::npos) return argument();
    const std::string inside(tex_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return inside;
  }

  std::string command() {
    ++at_;
    if (at_ >= tex_.size()) return {};
    if (std::isalpha(static_cast<unsigned char>(tex_[at_])) == 0) return symbol(tex_[at_++]);
    const std::size_t start = at_;
    while (at_ < tex_.size() && std::isalpha(static_cast<unsigned char>(tex_[at_])) != 0) ++at_;
    return word(tex_.substr(start, at_ - start));
  }

  static std::string symbol(char letter) {
    if (letter == '\\') return "\n";
    if (letter == '!') return {};
    if (letter == '|') return "‖";
    const bool is_space = letter == ',' || letter == ';' || letter == ':' || letter == ' ';
    return is_space ? " " : std::string(1, letter);
  }

  std::string word(std::string_view name) {
    const auto sign = signs().find(name);
    if (sign != signs().end()) return std::string(sign->second);
    if (name == "sqrt") return "√" + grouped(argument());
    if (name == "frac" || name == "tfrac" || name == "dfrac") return fraction();
    if (name == "mathbb") return blackboard(argument());
    if (name == "begin") return environment();
    if (only_looks(name)) return argument();
    if (is_text(name)) return raw_argument();
    if (is_size(name)) return delimiter();
    return std::string(name);
  }

  std::string fraction() {
    const std::string above = argument();
    return grouped(above) + "/" + grouped(argument());
  }

  static std::string blackboard(const std::string& letter) { return letter == "R" ? "ℝ" : letter; }

  std::string delimiter() {
    if (at_ < tex_.size() && tex_[at_] == '.') ++at_;
    return {};
  }

  std::string environment() {
    const std::string name = raw_argument();
    std::string inside = sequence();
    if (ends_environment()) {
      at_ += 4;
      raw_argument();
    }
    if (name.find("matrix") == std::string::npos) return replace_all(inside, "  ", " ");
    return "[" + replace_all(one_space(inside), "\n", "; ") + "]";
  }

  std::string_view tex_;
  std::size_t at_ = 0;
};

}  // namespace

// A wide space is a tab until narrow ones have been put in order.
std::string tex_to_text(std::string_view tex) {
  const std::string text = one_space(FormulaReader(tex).sequence());
  return replace_all(replace_all(replace_all(text, " \t", "\t"), "\t ", "\t"), "\t", "   ");
}

}  // namespace cli
