#include "experiments/parameters.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace experiments {
namespace {

constexpr std::size_t kLongestQuote = 40;
constexpr std::string_view kBlanks = " \t\r\n";

[[noreturn]] void refuse(const std::string& message) { throw std::invalid_argument(message); }

// What was typed, so that it can stand in any message: short, and nothing but plain letters.
std::string quoted(std::string_view typed) {
  std::string text;
  for (const char c : typed.substr(0, kLongestQuote)) text += c >= ' ' && c <= '~' ? c : '?';
  return "\"" + text + (typed.size() > kLongestQuote ? "…\"" : "\"");
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string joined(const std::vector<std::size_t>& numbers) {
  std::string text;
  for (const std::size_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

bool is_whole(std::string_view typed) {
  if (typed.starts_with('-')) typed.remove_prefix(1);
  return !typed.empty() && typed.find_first_not_of("0123456789") == typed.npos;
}

std::size_t read_number(const Parameter& parameter, std::string_view typed) {
  if (!is_whole(typed)) refuse(parameter.name + ": " + quoted(typed) + " is not a whole number");
  std::size_t number = 0;
  const auto result = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  // A minus sign, or more digits than fit: whole, and out of every range.
  if (result.ec != std::errc() || number < parameter.least || number > parameter.most) {
    refuse(parameter.name + ": " + quoted(typed) + " is out of range; it goes from " + std::to_string(parameter.least) +
           " to " + std::to_string(parameter.most));
  }
  return number;
}

void require_not_twice(const Parameter& parameter, std::vector<std::size_t> numbers) {
  std::ranges::sort(numbers);
  const auto twice = std::ranges::adjacent_find(numbers);
  if (twice != numbers.end()) refuse(parameter.name + ": " + std::to_string(*twice) + " stands there twice");
}

void require_room(const Parameter& parameter, std::string_view typed) {
  const auto count = static_cast<std::size_t>(std::ranges::count(typed, ',')) + 1;
  if (count <= parameter.most_numbers) return;
  if (parameter.most_numbers == 1) refuse(parameter.name + " is one number, not a list: " + quoted(typed));
  refuse(parameter.name + " has " + std::to_string(count) + " numbers; at most " +
         std::to_string(parameter.most_numbers));
}

std::vector<std::size_t> read_numbers(const Parameter& parameter, std::string_view typed) {
  if (trimmed(typed).empty()) refuse(parameter.name + " is empty; write it as " + parameter.standard);
  require_room(parameter, typed);
  std::vector<std::size_t> numbers;
  for (bool more = true; more;) {
    const auto comma = typed.find(',');
    const auto part = trimmed(typed.substr(0, comma));
    if (part.empty()) refuse(parameter.name + " has an empty place in its list; write it as " + parameter.standard);
    numbers.push_back(read_number(parameter, part));
    more = comma != typed.npos;
    if (more) typed.remove_prefix(comma + 1);
  }
  require_not_twice(parameter, numbers);
  return numbers;
}

std::string names_of(const std::vector<Parameter>& known) {
  std::string text;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const char* const between = i == 0 ? "" : (i + 1 == known.size() ? " and " : ", ");
    text += between + known[i].name;
  }
  return text;
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, 1, ',');
  return text;
}

}  // namespace

std::string range(const Parameter& parameter) {
  const std::string text = std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
  return parameter.most_numbers == 1 ? text : text + ", up to " + std::to_string(parameter.most_numbers) + " numbers";
}

std::map<std::string, std::string> Parameters::words() const {
  std::map<std::string, std::string> words;
  for (const auto& [name, numbers] : values_) words[name] = joined(numbers);
  return words;
}

Parameters read(const std::vector<Parameter>& known, const std::map<std::string, std::string>& given) {
  for (const auto& [name, typed] : given) {
    if (std::ranges::find(known, name, &Parameter::name) != known.end()) continue;
    refuse("there is no parameter " + quoted(name) + "; there is " + names_of(known));
  }
  std::map<std::string, std::vector<std::size_t>> values;
  for (const Parameter& parameter : known) {
    const auto typed = given.find(parameter.name);
    values[parameter.name] = read_numbers(parameter, typed == given.end() ? parameter.standard : typed->second);
  }
  return Parameters(std::move(values));
}

void require_work(const std::string& what, std::uint64_t work, std::uint64_t most, const std::string& advice) {
  if (work <= most) return;
  refuse("too much work: " + what + " comes to " + with_commas(work) + ", and the limit is " + with_commas(most) +
         "; " + advice);
}

}  // namespace experiments
