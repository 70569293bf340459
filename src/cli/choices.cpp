#include "cli/choices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "cli/nearest.hpp"
#include "cli/terminal.hpp"

namespace cli {

namespace {

constexpr int kShownColumns = 40;
constexpr std::size_t kLongestWord = 200;

// "Union_Find " and "union-find" are the same word.
std::string plain_word(std::string_view word) {
  std::string result(word);
  result.erase(result.find_last_not_of(" \t\r\n") + 1);
  result.erase(0, std::min(result.find_first_not_of(" \t\r\n"), result.size()));
  for (char& letter : result) {
    const bool joint = letter == ' ' || letter == '_';
    letter = joint ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return result;
}

}  // namespace

std::string chosen(std::string_view word, const std::vector<std::string>& choices,
                   const std::map<std::string, std::string>& other_words) {
  std::vector<std::string> plain;
  for (const std::string& choice : choices) plain.push_back(plain_word(choice));
  const std::string wanted = plain_word(word.substr(0, kLongestWord));
  const auto choice_of = [&](const std::string& name) {
    return choices[static_cast<std::size_t>(std::ranges::find(plain, name) - plain.begin())];
  };
  const auto found = matches(wanted, plain);
  if (found.size() == 1) return choice_of(found.front());
  if (const auto other = other_words.find(wanted); other != other_words.end()) return other->second;
  const std::string said = cut(word.substr(0, kLongestWord), kShownColumns);
  if (found.size() > 1) {
    std::vector<std::string> candidates;
    for (const std::string& name : found) candidates.push_back(choice_of(name));
    throw std::invalid_argument(
        fmt::format("\"{}\" begins more than one of them: {}", said, fmt::join(candidates, ", ")));
  }
  const std::string near = nearest(wanted, plain);
  const std::string question = near.empty() ? "" : fmt::format("; did you mean {}?", choice_of(near));
  throw std::invalid_argument(fmt::format("\"{}\" is none of {}{}", said, fmt::join(choices, ", "), question));
}

}  // namespace cli
