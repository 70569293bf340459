#include "ten_years.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <chrono>
#include <cmath>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/store.hpp"

namespace bench {

namespace {

using Clock = std::chrono::system_clock;

constexpr int kCharactersOfANote = 500;
constexpr std::array kExercises{"dot_product",   "score_table",   "softmax",    "weighted_sum", "mean_max_weight",
                                "scaled_scores", "causal_mask",   "attention",  "padding_mask", "leak_check",
                                "masked_rows",   "count_regions", "order_tasks"};

// ---- Words ----------------------------------------------------------------------------------------------------------

// The standard's engines give the same numbers everywhere; its distributions need not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }
  double unit() { return static_cast<double>(engine_() >> 11U) * 0x1.0p-53; }
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  std::mt19937_64 engine_;
};

std::vector<std::string> english_words(Dice& dice) {
  constexpr std::array kParts{"ba",  "con", "de",  "er",  "fin", "gra", "hol", "in",  "ker", "la", "mat", "nor", "o",
                              "per", "qui", "row", "sta", "ten", "un",  "vec", "wei", "xen", "yl", "zor", "th",  "ing"};
  std::vector<std::string> words;
  while (words.size() < 8000) {
    std::string word;
    for (std::size_t part = 0, parts = 1 + dice.below(4); part < parts; ++part)
      word += kParts[dice.below(kParts.size())];
    words.push_back(word);
  }
  return words;
}

// Two or three syllables of the block U+AC00 to U+D7A3, at every eighth of which a common one stands.
std::vector<std::string> korean_words(Dice& dice) {
  std::vector<std::string> words;
  while (words.size() < 3000) {
    std::string word;
    for (std::size_t letter = 0, letters = 2 + dice.below(2); letter < letters; ++letter) {
      const auto code = static_cast<unsigned>(0xac00 + 8 * dice.below(1396));
      word += static_cast<char>(0xe0U | code >> 12U);
      word += static_cast<char>(0x80U | (code >> 6U & 0x3fU));
      word += static_cast<char>(0x80U | (code & 0x3fU));
    }
    words.push_back(word);
  }
  return words;
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U ? 1 : 0;
  return count;
}

// The n-th word comes about n times more seldom than the first, as in every language.
class Vocabulary {
 public:
  explicit Vocabulary(std::vector<std::string> words) : words_(std::move(words)) {}

  const std::string& word(Dice& dice) const {
    const double rank = std::pow(static_cast<double>(words_.size()), dice.unit());
    return words_[static_cast<std::size_t>(rank) - 1];
  }

  std::string words(Dice& dice, std::size_t length, std::string text = {}) const {
    for (std::size_t count = characters(text); count < length;) {
      const std::string& next = word(dice);
      text += (text.empty() ? "" : " ") + next;
      count += characters(next) + 1;
    }
    return text;
  }

 private:
  std::vector<std::string> words_;
};

// ---- Answers and verdicts -------------------------------------------------------------------------------------------

/// The learner's file for one exercise, as it changes from save to save.
class Answer {
 public:
  bool empty() const { return lines_.empty(); }

  void change(Dice& dice, const Vocabulary& names) {
    if (lines_.empty() || dice.one_in(40)) begin_again(dice, names);
    for (std::size_t change = 0, changes = 1 + dice.below(4); change < changes; ++change)
      lines_[dice.below(lines_.size())] = line(dice, names);
  }

  std::string text() const {
    return "#include \"answer.hpp\"\n\n#include <algorithm>\n#include <cmath>\n\n" +
           fmt::format("{}\n", fmt::join(lines_, "\n")) + "}\n";
  }

 private:
  void begin_again(Dice& dice, const Vocabulary& names) {
    lines_.resize(15 + dice.below(30));
    for (auto& one : lines_) one = line(dice, names);
  }

  static std::string line(Dice& dice, const Vocabulary& names) {
    switch (dice.below(4)) {
      case 0:
        return fmt::format("  for (std::size_t {0} = 0; {0} < {1}.rows(); ++{0}) {{", names.word(dice),
                           names.word(dice));
      case 1:
        return fmt::format("    {}(i, j) += {} * std::exp({}(i, j) - largest);", names.word(dice), dice.below(100),
                           names.word(dice));
      case 2:
        return "    // " + names.words(dice, 40);
      default:
        return fmt::format("  const double {} = {};", names.word(dice), dice.unit());
    }
  }

  std::vector<std::string> lines_;
};

std::string check_json(Dice& dice, const Vocabulary& words, bool passed) {
  const std::string message =
      passed ? ""
             : fmt::format("scores = [[{}, {}, {}]]     yours [[{}, {}]]     right [[{}, {}]]", dice.below(9),
                           dice.below(9), dice.below(9), dice.unit(), dice.unit(), dice.unit(), dice.unit());
  return fmt::format(R"({{"name":"{}","points":{},"max_points":2,"passed":{},"message":"{}"}})", words.words(dice, 45),
                     passed ? 2 : 0, passed, message);
}

std::string verdict_json(Dice& dice, const Vocabulary& words, const tracker::Attempt& attempt) {
  std::vector<std::string> checks;
  for (int check = 0; check < attempt.max_points / 2; ++check)
    checks.push_back(check_json(dice, words, 2 * check < attempt.points));
  const std::string diagnosis =
      attempt.mistakes.empty()
          ? ""
          : fmt::format(
                R"({{"mistake":"{}","title":"{}","agrees":19,"of":19,"lesson":"lessons/03_softmax/lesson.md"}})",
                attempt.mistakes, words.words(dice, 60));
  return fmt::format(
      R"({{"exercise":"{}","outcome":"{}","points":{},"max_points":{},"passed":{},"checks":[{}],"diagnosis":[{}],)"
      R"("compiler":[],"duration_ms":{:.1f}}})",
      attempt.exercise, attempt.outcome, attempt.points, attempt.max_points, attempt.passed, fmt::join(checks, ","),
      diagnosis, 100.0 + 400.0 * dice.unit());
}

// ---- The study ------------------------------------------------------------------------------------------------------

/// Writes one record after the other.
class Learner {
 public:
  Learner(const std::filesystem::path& folder, std::uint64_t seed)
      : dice_(seed), english_(english_words(dice_)), korean_(korean_words(dice_)), store_(folder) {}

  void start(Clock::time_point morning) { clock_ = morning; }

  void note() {
    const bool korean = notes_ % 5 == 4;
    const Vocabulary& words = korean ? korean_ : english_;
    std::string text = words.words(dice_, kCharactersOfANote / 2);
    if (notes_ % 20 == 7) text += std::string(" ") + kWordInEveryTwentiethNote;
    if (notes_ % 20 == 9) text += std::string(" ") + kKoreanWordInEveryTwentiethNote + "을";
    text = words.words(dice_, kCharactersOfANote, text + ".");
    ++notes_;
    store_.add_note(text, next_moment());
  }

  void problem_note() {
    constexpr std::array kTraversals{"BFS", "DFS", "union-find", "topological", "Dijkstra", "other"};
    constexpr std::array kKinds{"visited", "boundary", "cycle", "complexity", "reading", "other"};
    constexpr std::array kTopics{"bfs", "dfs", "union-find;graph", "topological-sort", "shortest-path", "grid;bfs"};
    const auto number = static_cast<int>(1 + 7 * dice_.below(260));
    const bool mistaken = !dice_.one_in(4);
    const tracker::ProblemNote note{.at = next_moment(),
                                    .representation = dice_.one_in(2) ? "grid" : "adjacency list",
                                    .approach = english_.words(dice_, 180),
                                    .traversal = kTraversals[dice_.below(kTraversals.size())],
                                    .why = english_.words(dice_, 120),
                                    .time = "O(V + E)",
                                    .space = "O(V)",
                                    .mistake = english_.words(dice_, 110),
                                    .kind = mistaken ? kKinds[dice_.below(kKinds.size())] : "",
                                    .minutes = static_cast<int>(5 + dice_.below(55)),
                                    .help = dice_.one_in(3) ? "hint" : "alone"};
    tracker::Problems(store_).add({.number = number,
                                   .title = fmt::format("Problem {}", number),
                                   .slug = fmt::format("problem-{}", number),
                                   .difficulty = "Medium",
                                   .topics = kTopics[static_cast<std::size_t>(number) % kTopics.size()]},
                                  note);
  }

  // A learner works at one exercise for a while; one in three attempts repeats a text.
  void attempt() {
    if (dice_.one_in(12)) exercise_ = dice_.below(kExercises.size());
    Answer& answer = answers_.at(exercise_);
    const bool repeats = !answer.empty() && dice_.one_in(3);
    if (!repeats) answer.change(dice_, english_);
    const std::string text = answer.text();
    tracker::Attempt attempt;
    attempt.exercise = kExercises.at(exercise_);
    attempt.at = next_moment();
    attempt.outcome = "graded";
    attempt.max_points = 8;
    attempt.points = static_cast<int>(dice_.below(9));
    attempt.passed = attempt.points == attempt.max_points;
    attempt.mistakes = attempt.passed || dice_.one_in(2) ? "" : english_.word(dice_);
    attempt.verdict = verdict_json(dice_, english_, attempt);
    store_.record_attempt(attempt, text, "check");
    if (dice_.one_in(10)) store_.record_hint(attempt.exercise);
  }

  void experiment() {
    const int runs = experiments_++ % 4 == 0 ? 5 : 1;
    tracker::Experiment experiment;
    experiment.name = "saturation";
    experiment.at = next_moment();
    experiment.parameters = {{"d_k", "4,16,64,256,1024"}, {"n", "16"}};
    experiment.workbook_version = "0.1.0";
    experiment.workbook_commit = "0123456789abcdef0123456789abcdef01234567";
    experiment.duration = std::chrono::microseconds(1000 + dice_.below(100'000));
    for (int run = 0; run < runs; ++run) experiment.runs.push_back({dice_.below(1000), table()});
    if (runs > 1) experiment.mean = experiment.deviation = table();
    experiment.conclusions.push_back({experiment.at, english_.words(dice_, 150)});
    tracker::Experiments(store_).record(experiment);
  }

  void lesson() {
    store_.record_lesson_run(
        {.lesson = "01_query_key_value", .at = next_moment(), .held = 14, .checks = 14, .done = true});
  }

 private:
  tracker::Moment next_moment() {
    return tracker::moment_at(clock_ += std::chrono::milliseconds(120'000 + dice_.below(60'000)));
  }

  table::Table table() {
    table::Table made{{"d_k", "unscaled", "scaled"}, {}};
    for (double width = 4; width <= 1024; width *= 4) made.rows.push_back({width, dice_.unit(), dice_.unit()});
    return made;
  }

  Dice dice_;
  Vocabulary english_;
  Vocabulary korean_;
  tracker::Store store_;
  Clock::time_point clock_;
  std::array<Answer, kExercises.size()> answers_;
  std::size_t exercise_ = 0;
  int notes_ = 0;
  int experiments_ = 0;
};

// How many of `all` fall on a day, spread evenly.
int share(int all, int days, int day) {
  const auto before = [&](int count) { return static_cast<int>(static_cast<long long>(all) * count / days); };
  return before(day + 1) - before(day);
}

// At eight UTC, so that an hour of work has one day's name nearly everywhere.
Clock::time_point morning(int days_ago) {
  const auto today = std::chrono::floor<std::chrono::days>(Clock::now());
  return today - std::chrono::days(days_ago) + std::chrono::hours(8);
}

}  // namespace

void make_study(const std::filesystem::path& folder, const StudySize& size, std::uint64_t seed) {
  Learner learner(folder, seed);
  for (int day = 0; day < size.days; ++day) {
    learner.start(morning(size.days - 1 - day));
    learner.lesson();
    for (int i = share(size.attempts, size.days, day); i > 0; --i) learner.attempt();
    for (int i = share(size.experiments, size.days, day); i > 0; --i) learner.experiment();
    for (int i = share(size.problem_notes, size.days, day); i > 0; --i) learner.problem_note();
    for (int i = share(size.notes, size.days, day); i > 0; --i) learner.note();
  }
}

}  // namespace bench
