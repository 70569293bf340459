#include "cli/versions.hpp"

#include <fmt/format.h>

#include "cli/study.hpp"

namespace cli {

namespace {

bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 9 && word.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

VersionWords read_version_words(const Context& context, const std::vector<std::string>& words) {
  const bool named = !words.empty() && !is_number(words.front());
  VersionWords result{chosen_exercise(context, named ? words.front() : ""), {}};
  for (std::size_t w = named ? 1 : 0; w < words.size(); ++w) {
    if (!is_number(words[w])) {
      throw Failure(kWrongUse, fmt::format("\"{}\" is no version number", words[w]),
                    fmt::format("./workbook history {} shows the numbers", result.exercise.id));
    }
    result.numbers.push_back(std::stoi(words[w]));
  }
  return result;
}

std::vector<tracker::AnswerVersion> kept_versions(const Context& context, const catalogue::Exercise& exercise) {
  const auto store = existing_store(context);
  return store ? store->versions(exercise.id) : std::vector<tracker::AnswerVersion>{};
}

tracker::AnswerVersion kept_version(const Context& context, const catalogue::Exercise& exercise, int number) {
  const auto versions = kept_versions(context, exercise);
  for (const tracker::AnswerVersion& version : versions) {
    if (version.number == number) return version;
  }
  const std::string there =
      versions.empty() ? "none is kept yet" : fmt::format("there are 1 to {}", versions.back().number);
  throw Failure(kWrongUse, fmt::format("{} has no version {}: {}", exercise.id, number, there),
                fmt::format("./workbook history {} shows them", exercise.id));
}

}  // namespace cli
