/// @file
/// @brief Comparing fingerprints.
#include "grading/diagnosis.hpp"

#include <algorithm>
#include <string>

namespace grading {
namespace {

// With more candidates than these, naming them would be guessing.
constexpr std::size_t kMostCandidates = 4;

// A mistake laid beside the answer, observation by observation.
struct Suspect {
  const KeptMistake* mistake = nullptr;
  std::vector<bool> shows;  // the mistake gives something wrong here
  std::vector<bool> same;   // the answer gave what the mistake gives
};

std::vector<Suspect> suspects_of(const Trail& trail, const std::vector<KeptMistake>& mistakes) {
  std::vector<Suspect> suspects;
  for (const auto& mistake : mistakes) {
    if (mistake.trail.size() != trail.size()) continue;
    Suspect suspect{&mistake, {}, {}};
    for (std::size_t i = 0; i < trail.size(); ++i) {
      suspect.shows.push_back(!mistake.trail[i].ok);
      suspect.same.push_back(alike(trail[i], mistake.trail[i]));
    }
    suspects.push_back(std::move(suspect));
  }
  return suspects;
}

// The first input on which two look-alikes differ, if the tolerance hides one.
std::string what_tells_apart(const KeptMistake& one, const KeptMistake& other) {
  for (std::size_t i = 0; i < std::min(one.trail.size(), other.trail.size()); ++i) {
    if (!alike(one.trail[i], other.trail[i])) return "what tells them apart: " + one.trail[i].input;
  }
  return "no input of the checks tells them apart";
}

Diagnosis describe(const KeptMistake& mistake, int agrees, int of) {
  return {mistake.mistake, mistake.title, mistake.why, agrees, of, mistake.lesson, {}};
}

void name_single(const std::vector<Suspect>& suspects, Verdict& verdict) {
  std::vector<const KeptMistake*> named;
  for (const auto& suspect : suspects) {
    if (std::find(suspect.same.begin(), suspect.same.end(), false) != suspect.same.end()) continue;
    named.push_back(suspect.mistake);
    const int of = static_cast<int>(suspect.same.size());
    verdict.diagnosis.push_back(describe(*suspect.mistake, of, of));
  }
  if (named.size() > 1) verdict.look_alikes = what_tells_apart(*named[0], *named[1]);
}

// What each of two mistakes explains alone; both empty when the two do not fit the answer.
struct Pair {
  const Suspect* first = nullptr;
  const Suspect* second = nullptr;
  std::vector<std::size_t> by_first;
  std::vector<std::size_t> by_second;
  std::size_t explained() const {
    return by_first.empty() || by_second.empty() ? 0 : by_first.size() + by_second.size();
  }
};

Pair pair_of(const Trail& trail, const Suspect& first, const Suspect& second) {
  Pair pair{&first, &second, {}, {}};
  for (std::size_t i = 0; i < trail.size(); ++i) {
    if (first.shows[i] && second.shows[i]) {
      // Together they do something that neither does alone; only that it is wrong can be asked.
      if (trail[i].ok) return {};
      continue;
    }
    const bool fits = first.shows[i] ? first.same[i] : second.shows[i] ? second.same[i] : trail[i].ok;
    if (!fits) return {};
    if (first.shows[i]) pair.by_first.push_back(i);
    if (second.shows[i]) pair.by_second.push_back(i);
  }
  return pair;
}

std::vector<Pair> best_pairs(const Trail& trail, const std::vector<Suspect>& suspects) {
  std::vector<Pair> best;
  for (std::size_t a = 0; a < suspects.size(); ++a) {
    for (std::size_t b = a + 1; b < suspects.size(); ++b) {
      Pair pair = pair_of(trail, suspects[a], suspects[b]);
      if (pair.explained() == 0 || (!best.empty() && pair.explained() < best[0].explained())) continue;
      if (!best.empty() && pair.explained() > best[0].explained()) best.clear();
      best.push_back(std::move(pair));
    }
  }
  return best;
}

void add_part(const Trail& trail, const Suspect& suspect, const std::vector<std::size_t>& part, int of,
              Verdict& verdict) {
  const auto is_same = [&](const Diagnosis& named) { return named.mistake == suspect.mistake->mistake; };
  if (std::any_of(verdict.diagnosis.begin(), verdict.diagnosis.end(), is_same)) return;
  auto named = describe(*suspect.mistake, static_cast<int>(part.size()), of);
  named.shows_on = trail[part.front()].input;
  verdict.diagnosis.push_back(std::move(named));
}

void name_two(const Trail& trail, const std::vector<Suspect>& suspects, Verdict& verdict) {
  const auto wrong = std::count_if(trail.begin(), trail.end(), [](const Observation& seen) { return !seen.ok; });
  for (const auto& pair : best_pairs(trail, suspects)) {
    add_part(trail, *pair.first, pair.by_first, static_cast<int>(wrong), verdict);
    add_part(trail, *pair.second, pair.by_second, static_cast<int>(wrong), verdict);
  }
  if (verdict.diagnosis.size() > kMostCandidates) verdict.diagnosis.clear();
  verdict.two_at_once = !verdict.diagnosis.empty();
}

}  // namespace

void diagnose(const Trail& trail, const std::vector<KeptMistake>& mistakes, Verdict& verdict) {
  const auto suspects = suspects_of(trail, mistakes);
  name_single(suspects, verdict);
  if (verdict.diagnosis.empty()) name_two(trail, suspects, verdict);
}

}  // namespace grading
