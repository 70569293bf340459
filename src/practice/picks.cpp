#include "practice/picks.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace practice {

namespace {

// The finalizer of SplitMix64 (Steele, Lea, Flood 2014): every bit of the input moves about half of the output's.
std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

std::uint64_t place(Day day, int number) {
  const auto days = static_cast<std::uint64_t>(day.time_since_epoch().count());
  return mixed(mixed(days) + static_cast<std::uint64_t>(number));
}

bool holds(const std::vector<std::string>& names, const std::string& wanted) {
  return wanted.empty() || std::ranges::find(names, wanted) != names.end();
}

}  // namespace

bool fits(const Candidate& candidate, const Wish& wish) {
  return (wish.difficulty.empty() || candidate.difficulty == wish.difficulty) && holds(candidate.topics, wish.topic) &&
         holds(candidate.lists, wish.list) && (wish.premium || !candidate.premium);
}

std::vector<int> picks(const std::vector<Candidate>& candidates, const Wish& wish, Day day, std::size_t count) {
  std::vector<std::tuple<bool, std::uint64_t, int>> places;
  for (const Candidate& candidate : candidates) {
    const bool new_on_the_day = !candidate.first_noted || *candidate.first_noted >= day;
    if (new_on_the_day && fits(candidate, wish))
      places.emplace_back(candidate.added, place(day, candidate.number), candidate.number);
  }
  std::ranges::sort(places);
  if (places.size() > count) places.resize(count);
  std::vector<int> numbers;
  for (const auto& [added, hash, number] : places) numbers.push_back(number);
  return numbers;
}

}  // namespace practice
