#pragma once
/// @file
/// @brief What an experiment can be told: names, defaults, ranges, and what was chosen.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace experiments {

/// @brief One thing that the learner may choose: a whole number, or a list of them such as d_k=4,16,64.
struct Parameter {
  /// @brief Its name, such as "d_k".
  std::string name;
  /// @brief What it is when nothing is said, as it is typed: "4,16,64".
  std::string standard;
  /// @brief What it means, in a few words.
  std::string meaning;
  /// @brief The smallest number allowed.
  std::size_t least = 1;
  /// @brief The largest number allowed.
  std::size_t most = 1;
  /// @brief How many numbers it may hold; 1 for a single number.
  std::size_t most_numbers = 1;
};

/// @brief The range of a parameter in words: "1 to 1024", "1 to 16384, up to 20 numbers".
/// @param parameter any parameter
/// @return the words
std::string range(const Parameter& parameter);

/// @brief What was chosen for one run, every parameter of the experiment included.
class Parameters {
 public:
  /// @brief Makes a choice; read() is the usual way.
  /// @param values numbers by name, at least one for each
  explicit Parameters(std::map<std::string, std::vector<std::size_t>> values) : values_(std::move(values)) {}

  /// @brief A parameter that is one number.
  /// @param name its name
  /// @return the number
  /// @throws std::out_of_range when there is no such parameter
  std::size_t number(const std::string& name) const { return values_.at(name).front(); }

  /// @brief A parameter that is a list.
  /// @param name its name
  /// @return the numbers in the order in which they were given, each once
  /// @throws std::out_of_range when there is no such parameter
  const std::vector<std::size_t>& numbers(const std::string& name) const { return values_.at(name); }

  /// @brief Every parameter as it is typed and stored: {"d_k": "4,16,64", "n": "16"}.
  /// @return texts by name, without blanks or needless zeros
  std::map<std::string, std::string> words() const;

 private:
  std::map<std::string, std::vector<std::size_t>> values_;
};

/// @brief Reads what was given and fills in the defaults.
/// @param known the experiment's parameters
/// @param given texts by name, as typed
/// @return a number or numbers for every known parameter
/// @throws std::invalid_argument when a name is unknown (the known ones are named), a text is no whole number, a number
///   is out of range (the range is named), a list is empty or too long, or a number stands in it twice
Parameters read(const std::vector<Parameter>& known, const std::map<std::string, std::string>& given);

/// @brief Refuses what would take too long.
/// @param what what is counted, such as "n * n * d_k, over every d_k"
/// @param work how much it is
/// @param most how much is allowed
/// @param advice what to do, such as "take a smaller n"
/// @throws std::invalid_argument when it is more
void require_work(const std::string& what, std::uint64_t work, std::uint64_t most, const std::string& advice);

}  // namespace experiments
