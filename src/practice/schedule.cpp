#include "practice/schedule.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace practice {

namespace {

constexpr int kLongestInterval = 36'500;
constexpr double kLeastEasiness = 1.3;

using Memories = std::map<int, Memory>;
// For each problem its days, and the last try of each.
using Days = std::map<int, std::map<Day, Try>>;

Days days_of(const std::vector<Try>& tries) {
  Days days;
  for (const Try& one : tries) days[one.problem][one.day] = one;
  return days;
}

// What is remembered when only the tries before a day count.
Memories memories_before(const Days& days, Day end) {
  Memories memories;
  for (const auto& [problem, tries] : days) {
    for (auto one = tries.begin(); one != tries.end() && one->first < end; ++one) {
      memories[problem] = repeated(memories[problem], quality(one->second), one->first);
    }
  }
  return memories;
}

Review review_of(int problem, const Memory& memory) {
  const Day due = memory.last + std::chrono::days(memory.interval);
  return {problem, due, due, memory.interval, false};
}

double overdue(const Review& review, Day day) {
  return static_cast<double>((day - review.due).count()) / std::max(1, review.interval);
}

// Takes the most overdue ones of a day out of those that wait.
std::vector<Review> taken(std::vector<Review>& waiting, Day day) {
  const auto first = waiting.begin() + std::min<std::ptrdiff_t>(std::ssize(waiting), kMostReviews);
  std::ranges::partial_sort(waiting, first, [&](const Review& a, const Review& b) {
    return std::tuple(-overdue(a, day), a.due, a.problem) < std::tuple(-overdue(b, day), b.due, b.problem);
  });
  const auto end = std::find_if(waiting.begin(), first, [&](const Review& review) { return review.due > day; });
  std::vector<Review> list(waiting.begin(), end);
  waiting.erase(waiting.begin(), end);
  for (Review& review : list) review.day = day;
  return list;
}

std::vector<Review> spread(std::vector<Review> waiting, Day first) {
  std::vector<Review> plan;
  for (Day day = first; !waiting.empty(); day += std::chrono::days(1)) {
    day = std::max(day, std::ranges::min_element(waiting, {}, &Review::due)->due);
    const auto list = taken(waiting, day);
    plan.insert(plan.end(), list.begin(), list.end());
  }
  return plan;
}

}  // namespace

int quality(const Try& one) {
  if (one.help == "alone") return one.mistake.empty() ? 5 : 4;
  return one.help == "hint" ? 3 : 2;
}

Memory repeated(const Memory& before, int q, Day day) {
  if (q < 3) return {0, before.easiness, 1, day};
  const double easiness = std::max(kLeastEasiness, before.easiness + 0.1 - (5 - q) * (0.08 + (5 - q) * 0.02));
  const int repetitions = before.repetitions + 1;
  if (repetitions == 1) return {repetitions, easiness, 1, day};
  if (repetitions == 2) return {repetitions, easiness, 6, day};
  // A hair below the product, so that 6 * 2.5 is 15 whatever the last bit says.
  const double interval = std::min(std::ceil(before.interval * easiness - 1e-9), double{kLongestInterval});
  return {repetitions, easiness, static_cast<int>(interval), day};
}

ReviewPlan review_plan(const std::vector<Try>& tries, Day today) {
  const Days days = days_of(tries);
  const auto tomorrow = today + std::chrono::days(1);
  const auto tried_today = [&](int problem) { return days.at(problem).contains(today); };

  std::vector<Review> waiting;
  for (const auto& [problem, memory] : memories_before(days, today)) waiting.push_back(review_of(problem, memory));
  ReviewPlan plan{taken(waiting, today), {}};
  for (Review& review : plan.today) review.done = tried_today(review.problem);

  // What was tried today waits for its next day; the rest of today's list is not asked for twice.
  std::erase_if(waiting, [&](const Review& review) { return tried_today(review.problem); });
  for (const auto& [problem, memory] : memories_before(days, tomorrow)) {
    if (tried_today(problem)) waiting.push_back(review_of(problem, memory));
  }
  plan.later = spread(std::move(waiting), tomorrow);
  return plan;
}

}  // namespace practice
