/// @file
/// @brief Comparing fingerprints.
#include "grading/diagnosis.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace grading {
namespace {

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

// What each of two mistakes explains alone, and how often one of them is right about what both do together.
struct Pair {
  const Suspect* first = nullptr;
  const Suspect* second = nullptr;
  std::vector<std::size_t> by_first;
  std::vector<std::size_t> by_second;
  std::size_t shared = 0;

  std::size_t explained() const {
    return by_first.empty() || by_second.empty() ? 0 : by_first.size() + by_second.size();
  }
  std::pair<std::size_t, std::size_t> score() const { return {explained(), shared}; }
};

// Nothing explained when the two do not fit the answer.
Pair pair_of(const Trail& trail, const Suspect& first, const Suspect& second) {
  Pair pair{&first, &second, {}, {}};
  for (std::size_t i = 0; i < trail.size(); ++i) {
    if (first.shows[i] && second.shows[i]) {
      // Together they do something that neither does alone; only that it is wrong can be asked.
      if (trail[i].ok) return {};
      if (first.same[i] || second.same[i]) ++pair.shared;
      continue;
    }
    const bool fits = first.shows[i] ? first.same[i] : second.shows[i] ? second.same[i] : trail[i].ok;
    if (!fits) return {};
    if (first.shows[i]) pair.by_first.push_back(i);
    if (second.shows[i]) pair.by_second.push_back(i);
  }
  return pair;
}

// The pair that explains most; nothing where two pairs explain as much, because naming one of them would be guessing.
Pair best_pair(const Trail& trail, const std::vector<Suspect>& suspects) {
  Pair best;
  bool is_tied = false;
  for (std::size_t a = 0; a < suspects.size(); ++a) {
    for (std::size_t b = a + 1; b < suspects.size(); ++b) {
      Pair pair = pair_of(trail, suspects[a], suspects[b]);
      if (pair.explained() == 0 || pair.score() < best.score()) continue;
      is_tied = pair.score() == best.score();
      if (!is_tied) best = std::move(pair);
    }
  }
  return is_tied ? Pair{} : best;
}

// A mistake that the answer resembles without being it.
struct Nearest {
  const Suspect* suspect = nullptr;
  std::size_t explained = 0;  // wrong observations that it gives too
  bool is_tied = false;
};

std::size_t agreeing(const Suspect& suspect) {
  return static_cast<std::size_t>(std::count(suspect.same.begin(), suspect.same.end(), true));
}

std::size_t explained_by(const Trail& trail, const Suspect& suspect) {
  std::size_t explained = 0;
  for (std::size_t i = 0; i < trail.size(); ++i) explained += !trail[i].ok && suspect.same[i] ? 1 : 0;
  return explained;
}

// Near is: three of four observations are the same, and two of three wrong ones.
Nearest nearest_of(const Trail& trail, const std::vector<Suspect>& suspects, std::size_t wrong) {
  Nearest nearest;
  for (const auto& suspect : suspects) {
    const std::size_t explained = explained_by(trail, suspect);
    if (4 * agreeing(suspect) < 3 * trail.size() || 3 * explained < 2 * wrong) continue;
    const std::size_t best = nearest.suspect == nullptr ? 0 : agreeing(*nearest.suspect);
    if (agreeing(suspect) < best) continue;
    nearest = {&suspect, explained, agreeing(suspect) == best};
  }
  return nearest.is_tied ? Nearest{} : nearest;
}

void name_two(const Trail& trail, const Pair& pair, std::size_t wrong, Verdict& verdict) {
  const auto add = [&](const Suspect& suspect, const std::vector<std::size_t>& part) {
    verdict.diagnosis.push_back(describe(*suspect.mistake, static_cast<int>(part.size()), static_cast<int>(wrong)));
    verdict.diagnosis.back().shows_on = trail[part.front()].input;
  };
  add(*pair.first, pair.by_first);
  add(*pair.second, pair.by_second);
  verdict.two_at_once = true;
}

void name_nearest(const Trail& trail, const Suspect& suspect, Verdict& verdict) {
  verdict.nearest =
      describe(*suspect.mistake, static_cast<int>(agreeing(suspect)), static_cast<int>(suspect.same.size()));
  const auto differs = std::find(suspect.same.begin(), suspect.same.end(), false) - suspect.same.begin();
  verdict.nearest->shows_on = trail[static_cast<std::size_t>(differs)].input;
}

// No kept mistake agrees everywhere: one that nearly does, or two at once, whichever explains more.
void name_inexact(const Trail& trail, const std::vector<Suspect>& suspects, Verdict& verdict) {
  const auto wrong = static_cast<std::size_t>(
      std::count_if(trail.begin(), trail.end(), [](const Observation& seen) { return !seen.ok; }));
  const Pair pair = best_pair(trail, suspects);
  const Nearest nearest = nearest_of(trail, suspects, wrong);
  if (nearest.suspect != nullptr && nearest.explained >= pair.explained()) {
    name_nearest(trail, *nearest.suspect, verdict);
  } else if (pair.explained() > 0) {
    name_two(trail, pair, wrong, verdict);
  }
}

}  // namespace

void diagnose(const Trail& trail, const std::vector<KeptMistake>& mistakes, Verdict& verdict) {
  const auto suspects = suspects_of(trail, mistakes);
  name_single(suspects, verdict);
  if (verdict.diagnosis.empty()) name_inexact(trail, suspects, verdict);
}

}  // namespace grading
