/// @file
/// @brief Reading the runner's report.
#include "grading/results.hpp"

#include <algorithm>

#include "grading/wording.hpp"

namespace grading {
namespace {

// Everything known of one check.
struct CheckRun {
  bool begun = false;
  bool ended_well = false;
  Trail trail;
  std::string open_input;    // announced, and nothing came back yet
  long long overworked = 0;  // the steps that it was allowed and took
  std::string note;          // the first failed assertion outside of observe()
  std::string death;         // how the process ended in this check
  Outcome outcome = Outcome::graded;
};

Outcome outcome_of(const Ending& ending) {
  if (ending.how == "timeout") return Outcome::timeout;
  if (ending.how == "output") return Outcome::output_limit;
  return Outcome::crash;
}

class Reading {
 public:
  Reading(const std::vector<CheckWorth>& checks, const Limits& limits) : checks_(checks), limits_(limits) {
    runs_.resize(checks.size());
  }

  void read(const Finished& session) {
    current_ = nullptr;
    for (const auto& event : session.events) take(event);
    if (done_ || !missing_.empty()) return;
    // A process that ended between two checks counts against the one before it, and before all checks against the
    // first.
    if (current_ == nullptr && !runs_.empty()) current_ = &runs_.front();
    if (current_ != nullptr) end_in(*current_, session);
  }

  Results results() const {
    Results results;
    results.missing = missing_;
    for (std::size_t i = 0; i < checks_.size(); ++i) {
      const auto& run = runs_[i];
      if (results.outcome == Outcome::graded) results.outcome = run.outcome;
      results.trail.insert(results.trail.end(), run.trail.begin(), run.trail.end());
      const bool passed = has_passed(run);
      results.checks.push_back(
          {checks_[i].name, passed ? checks_[i].points : 0, checks_[i].points, passed, passed ? "" : message(run)});
    }
    return results;
  }

 private:
  static bool has_passed(const CheckRun& run) {
    return run.ended_well && run.death.empty() &&
           std::all_of(run.trail.begin(), run.trail.end(), [](const Observation& seen) { return seen.ok; });
  }

  std::string message(const CheckRun& run) const {
    for (const auto& seen : run.trail) {
      if (!seen.ok) return words_for(seen);
    }
    if (!run.death.empty()) return run.death;
    if (!run.note.empty()) return run.note;
    return missing_.empty() ? "not run: the answer ended before this check" : "not run: " + missing_;
  }

  CheckRun* find(const std::string& name) {
    for (std::size_t i = 0; i < checks_.size(); ++i) {
      if (checks_[i].name == name) return &runs_[i];
    }
    return nullptr;
  }

  void take(const nlohmann::json& event) {
    const std::string name = event.value("event", "");
    if (name == "loading") done_ = false;
    if (name == "done") done_ = true;
    if (name == "unloadable") missing_ = words_for_missing(event.value("part", ""), event.value("message", ""));
    if (name == "begin") begin(event.value("check", ""));
    if (current_ != nullptr) take_within_check(name, event);
  }

  void begin(const std::string& check) {
    current_ = find(check);
    if (current_ != nullptr) current_->begun = true;
  }

  void take_within_check(const std::string& name, const nlohmann::json& event) {
    if (name == "trying") current_->open_input = event.value("input", "");
    if (name == "saw") saw(event.at("observation").get<Observation>());
    if (name == "overworked") current_->overworked = event.value("steps", 0LL);
    if (name == "note" && current_->note.empty()) {
      current_->note = event.value("expression", "") + " " + event.value("message", "");
    }
    if (name == "end") current_->ended_well = event.value("ok", false);
  }

  void saw(Observation seen) {
    seen.check = checks_[static_cast<std::size_t>(current_ - runs_.data())].name;
    current_->trail.push_back(std::move(seen));
    current_->open_input.clear();
  }

  void end_in(CheckRun& run, const Finished& session) {
    const bool overworked = run.overworked > 0;
    const std::string words = overworked ? words_for_overwork(run.overworked) : words_for(session, limits_);
    run.outcome = overworked ? Outcome::timeout : outcome_of(session.ending);
    const bool in_globals = !run.begun && session.ending.how != "runner";
    run.death = in_globals ? "before any check, while its globals were made, the answer " + words : words;
    Observation last;
    last.check = checks_[static_cast<std::size_t>(&run - runs_.data())].name;
    last.input = run.open_input;
    last.kind = Observation::Kind::ended;
    last.happened = overworked ? "repeated work" : kind_of(session.ending);
    last.detail = run.death;
    run.trail.push_back(std::move(last));
  }

  const std::vector<CheckWorth>& checks_;
  const Limits& limits_;
  std::vector<CheckRun> runs_;
  CheckRun* current_ = nullptr;
  bool done_ = false;
  std::string missing_;
};

}  // namespace

std::vector<CheckWorth> checks_in(const Report& report) {
  std::vector<CheckWorth> checks;
  if (report.sessions.empty()) return checks;
  for (const auto& event : report.sessions.front().events) {
    if (event.value("event", "") == "check") checks.push_back({event.value("check", ""), event.value("points", 0)});
  }
  return checks;
}

Results read_results(const Report& report, const std::vector<CheckWorth>& checks, const Limits& limits) {
  Reading reading(checks, limits);
  for (const auto& session : report.sessions) reading.read(session);
  return reading.results();
}

}  // namespace grading
