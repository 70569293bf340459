#include "practice/statistics.hpp"

#include <algorithm>
#include <set>

namespace practice {

namespace {

using std::chrono::days;

std::map<int, Day> first_days(const std::vector<Try>& tries) {
  std::map<int, Day> first;
  for (const Try& one : tries) {
    const auto [entry, added] = first.emplace(one.problem, one.day);
    if (!added) entry->second = std::min(entry->second, one.day);
  }
  return first;
}

std::vector<WeekCount> weeks_of(const std::vector<Try>& tries, const std::map<int, Day>& first) {
  std::map<Day, WeekCount> weeks;
  const auto week = [&](Day day) -> WeekCount& {
    const Week its = week_of(day);
    return weeks.emplace(its.monday, WeekCount{its, 0, 0}).first->second;
  };
  for (const Try& one : tries) ++week(one.day).tries;
  for (const auto& [problem, day] : first) ++week(day).solved;
  std::vector<WeekCount> list;
  for (const auto& [monday, count] : weeks) list.push_back(count);
  return list;
}

std::vector<MistakeCount> mistakes_of(const std::vector<Try>& tries) {
  std::map<std::string, MistakeCount> kinds;
  for (const Try& one : tries) {
    if (one.mistake.empty()) continue;
    MistakeCount& count = kinds[one.mistake];
    count.kind = one.mistake;
    ++count.times;
    ++count.problems[one.problem];
  }
  std::vector<MistakeCount> list;
  for (const auto& [kind, count] : kinds) list.push_back(count);
  std::ranges::stable_sort(list, std::ranges::greater(), &MistakeCount::times);
  return list;
}

// The days on which enough was done, up to today.
std::set<Day> full_days(const std::vector<Try>& tries, Day today) {
  std::map<Day, std::set<int>> problems;
  for (const Try& one : tries) {
    if (one.day <= today) problems[one.day].insert(one.problem);
  }
  std::set<Day> full;
  for (const auto& [day, numbers] : problems) {
    if (static_cast<int>(numbers.size()) >= kProblemsADay) full.insert(day);
  }
  return full;
}

}  // namespace

Streak streak(const std::vector<Try>& tries, Day today) {
  const std::set<Day> full = full_days(tries, today);
  Streak result;
  int run = 0;
  for (const Day day : full) {
    run = full.contains(day - days(1)) ? run + 1 : 1;
    result.longest = std::max(result.longest, run);
  }
  if (!full.empty() && *full.rbegin() >= today - days(1)) result.current = run;
  return result;
}

Statistics statistics(const std::vector<Try>& tries, const std::map<int, Facts>& facts, Day today) {
  const std::map<int, Day> first = first_days(tries);
  Statistics result;
  result.solved = static_cast<int>(first.size());
  result.tries = static_cast<int>(tries.size());
  result.weeks = weeks_of(tries, first);
  for (const auto& [problem, day] : first) {
    const auto known = facts.find(problem);
    ++result.difficulties[known == facts.end() ? "" : known->second.difficulty];
    if (known == facts.end()) continue;
    for (const std::string& topic : known->second.topics) ++result.topics[topic];
  }
  result.mistakes = mistakes_of(tries);
  result.streak = streak(tries, today);
  return result;
}

}  // namespace practice
