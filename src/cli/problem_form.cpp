#include "cli/problem_form.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "cli/choices.hpp"
#include "cli/nearest.hpp"
#include "cli/terminal.hpp"
#include "practice/complexity.hpp"
#include "report/words.hpp"

namespace cli {

namespace {

constexpr std::size_t kLongestAnswer = 100'000;
constexpr int kMinutesADay = 1440;
constexpr std::string_view kComment = "#:";
constexpr std::string_view kStoppedHere = "#: You stopped in the middle of this answer.";
constexpr const char* kBlanks = " \t\r\n";

const std::map<std::string, std::string>& other_words() {
  static const std::map<std::string, std::string> kWords = {{"breadth-first", "BFS"},
                                                            {"breadth-first-search", "BFS"},
                                                            {"depth-first", "DFS"},
                                                            {"depth-first-search", "DFS"},
                                                            {"dsu", "union-find"},
                                                            {"disjoint-set", "union-find"},
                                                            {"topological-sort", "topological"},
                                                            {"toposort", "topological"},
                                                            {"adjacency-matrix", "matrix"},
                                                            {"edges", "edge list"},
                                                            {"cells", "grid"},
                                                            {"border", "boundary"},
                                                            {"with-a-hint", "hint"},
                                                            {"after-reading", "reading"},
                                                            {"no", "none"}};
  return kWords;
}

std::string without_blanks(const std::string& text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// ---- Answers --------------------------------------------------------------------------------------------------------

bool holds_utf8(const std::string& text) {
  try {
    static_cast<void>(nlohmann::json(text).dump());
    return true;
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

void require_words(const std::string& text) {
  if (text.size() > kLongestAnswer)
    throw std::invalid_argument(fmt::format("it is {} bytes long; {} fit", text.size(), kLongestAnswer));
  if (!holds_utf8(text)) throw std::invalid_argument("it is not UTF-8 text; write it again");
  std::string lines = text;
  std::erase(lines, '\r');
  if (report::clean(lines) != lines) throw std::invalid_argument("it holds a control character; write it again");
}

// One column for each letter that would move the cursor.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
  return text;
}

void remove_first_letter(std::string& text) {
  do text.erase(0, 1);
  while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0U) == 0x80U);
}

std::string with_caret(const std::string& text, std::size_t offset, int width) {
  constexpr std::string_view kIndent = "  ", kLeftOut = "...";
  const int room = width - columns(kIndent);
  std::string before = on_one_line(text.substr(0, offset));
  if (columns(before) > room / 2) {
    while (columns(before) + columns(kLeftOut) > room / 2) remove_first_letter(before);
    before.insert(0, kLeftOut);
  }
  const std::string behind = cut(on_one_line(text.substr(offset)), room - columns(before));
  return fmt::format("{0}{1}{2}\n{0}{3}^", kIndent, before, behind, padded("", columns(before)));
}

std::string checked_complexity(const std::string& text, int width) {
  const auto result = practice::check_complexity(text, nearest);
  if (const auto* const error = std::get_if<practice::ComplexityError>(&result))
    throw std::invalid_argument(error->what + "\n" + with_caret(text, error->offset, width));
  return std::get<std::string>(result);
}

std::string checked_minutes(const std::string& text) {
  int minutes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || minutes < 1 || minutes > kMinutesADay) {
    throw std::invalid_argument(
        fmt::format("\"{}\" is no number of minutes from 1 to {}", cut(on_one_line(text), 20), kMinutesADay));
  }
  return std::to_string(minutes);
}

// ---- The file -------------------------------------------------------------------------------------------------------

std::string commented(std::string_view text, std::string_view sign) {
  std::string result;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) result += fmt::format("{}{}{}\n", kComment, sign, line);
  return result;
}

std::string commented_words(std::string_view text) {
  std::string result;
  for (const std::string& line : wrap(text, kFormColumns)) result += fmt::format("{} {}\n", kComment, line);
  return result;
}

std::string field_comment(const ProblemField& field) {
  std::string text = field.question;
  if (!field.choices.empty()) text += fmt::format(" Choices: {}.", fmt::join(field.choices, ", "));
  text += fmt::format(" Example: {}", field.example);
  return commented_words(text + (field.required ? "" : " (may stay empty)"));
}

// The field whose heading a line is.
const ProblemField* heading(const std::string& line) {
  const std::string word = without_blanks(line);
  const auto found =
      std::ranges::find_if(problem_fields(), [&](const ProblemField& field) { return word == "[" + field.name + "]"; });
  return found == problem_fields().end() ? nullptr : &*found;
}

// A line of an answer that would be taken for a comment or a heading gets a backslash.
bool needs_backslash(const std::string& line) {
  const std::string rest = line.substr(std::min(line.find_first_not_of('\\'), line.size()));
  return rest.starts_with(kComment) || heading(rest) != nullptr;
}

std::string protected_lines(const std::string& text) {
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) result += (needs_backslash(line) ? "\\" : "") + line + "\n";
  return result;
}

}  // namespace

std::vector<std::string> names_in_order(const ProblemErrors& errors) {
  std::vector<std::string> names;
  for (const ProblemField& field : problem_fields()) {
    if (errors.contains(field.name)) names.push_back(field.name);
  }
  return names;
}

const std::vector<ProblemField>& problem_fields() {
  static const std::vector<ProblemField> kFields = {
      {"representation",
       "How is the graph represented?",
       "grid",
       {"adjacency list", "matrix", "grid", "edge list", "implicit"}},
      {"approach", "How is it solved, in your words?", "each new land cell starts a walk that marks its island", {}},
      {"traversal", "Which traversal?", "BFS", {"BFS", "DFS", "union-find", "topological", "Dijkstra", "other"}},
      {"why", "Why this one and not the other?", "a queue: recursion would be too deep on a long snake", {}},
      {"time", "How much time?", "O(R*C)", {}},
      {"space", "How much space?", "O(R*C)", {}},
      {"mistake",
       "Your mistake; or, if none, what your first idea confused?",
       "marked a cell when it was taken, not when it was queued",
       {}},
      {"kind",
       "Which kind of mistake was it? (none: there was no mistake)",
       "visited",
       {"visited", "boundary", "cycle", "complexity", "reading", "other", "none"}},
      {"minutes", "How many minutes did it take?", "35", {}, false},
      {"help-used", "Solved alone, with a hint, or after reading?", "alone", {"alone", "hint", "reading"}}};
  return kFields;
}

std::string checked_answer(const ProblemField& field, const std::string& text, int width) {
  require_words(text);
  const std::string words = without_blanks(text);
  if (!field.choices.empty()) return chosen(on_one_line(words), field.choices, other_words());
  if (field.name == "time" || field.name == "space") return checked_complexity(words, width);
  return field.name == "minutes" ? checked_minutes(words) : words;
}

ProblemErrors wrong_answers(const ProblemAnswers& answers, int width) {
  ProblemErrors wrong;
  for (const ProblemField& field : problem_fields()) {
    const auto answer = answers.find(field.name);
    if (answer == answers.end() || without_blanks(answer->second).empty()) continue;
    try {
      checked_answer(field, answer->second, width);
    } catch (const std::invalid_argument& error) {
      wrong[field.name] = error.what();
    }
  }
  return wrong;
}

std::string error_lines(const std::string& error, const std::string& first, int width) {
  const std::size_t end = std::min(error.find('\n'), error.size());
  const std::string behind = error.substr(end);
  return paragraph(error.substr(0, end), first, "  ", width) + (behind.empty() ? "" : behind.substr(1) + "\n");
}

std::vector<std::string> missing_answers(const ProblemAnswers& answers) {
  std::vector<std::string> missing;
  for (const ProblemField& field : problem_fields()) {
    const auto answer = answers.find(field.name);
    const bool blank = answer == answers.end() || without_blanks(answer->second).empty();
    if (field.required && blank) missing.push_back(field.name);
  }
  return missing;
}

bool nothing_answered(const ProblemAnswers& answers) {
  return std::ranges::all_of(answers, [](const auto& answer) { return without_blanks(answer.second).empty(); });
}

std::string form_text(const std::string& title, const ProblemForm& form, const ProblemErrors& errors) {
  std::string text =
      commented_words(title) + commented_words("Write below each heading. Lines that begin with #: are not kept.");
  if (!errors.empty()) text += commented(fmt::format("To mend: {}", fmt::join(names_in_order(errors), ", ")), "! ");
  if (!form.stray.empty())
    text += commented("These words stand above the first heading; move them below one.", "! ") +
            protected_lines(form.stray);
  for (const ProblemField& field : problem_fields()) {
    text += fmt::format("\n[{}]\n", field.name) + field_comment(field);
    if (const auto error = errors.find(field.name); error != errors.end()) text += commented(error->second, "! ");
    if (form.unfinished == field.name) text += fmt::format("{}\n", kStoppedHere);
    const auto answer = form.answers.find(field.name);
    text += answer == form.answers.end() ? "\n" : protected_lines(answer->second);
  }
  return text;
}

ProblemForm read_form(const std::string& text) {
  ProblemForm form;
  std::string below;  // the heading
  std::string* place = &form.stray;
  const bool marked = text.starts_with("\xEF\xBB\xBF");  // some editors put a mark before UTF-8
  std::istringstream lines(marked ? text.substr(3) : text);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (line == kStoppedHere) form.unfinished = below;
    if (line.starts_with(kComment)) continue;
    if (const ProblemField* const field = heading(line)) {
      below = field->name;
      place = &form.answers[below];
    } else {
      *place += (line.starts_with('\\') && needs_backslash(line) ? line.substr(1) : line) + "\n";
    }
  }
  form.stray = without_blanks(form.stray);
  for (auto& [name, answer] : form.answers) answer = without_blanks(answer);
  std::erase_if(form.answers, [](const auto& answer) { return answer.second.empty(); });
  if (!form.answers.contains(form.unfinished)) form.unfinished.clear();
  return form;
}

}  // namespace cli
