#pragma once
/// @file
/// @brief What the grader says of an answer.

#include <optional>
#include <string>
#include <vector>

namespace grading {

/// @brief How the grading ended.
enum class Outcome {
  graded,         ///< every check ran to its end
  compile_error,  ///< the compiler or the linker refused the answer
  crash,          ///< at least one check died: a signal, exit(), an abort
  timeout,        ///< at least one check ran past its time limit
  output_limit    ///< at least one check printed past its limit
};

/// @brief The outcome's name as `check --json` prints it.
/// @param outcome any outcome
/// @return "graded", "compile_error", "crash", "timeout" or "output_limit"
std::string to_string(Outcome outcome);

/// @brief One check, and how the answer did on it.
struct CheckResult {
  /// @brief The check in the learner's words, as Catch2 names it.
  std::string name;
  /// @brief Points reached: all or none.
  int points = 0;
  /// @brief Points that the check is worth.
  int max_points = 0;
  /// @brief True when every observation of the check agreed.
  bool passed = false;
  /// @brief What went wrong, with the input; empty when passed.
  std::string message;
};

/// @brief A kept mistake that the answer behaves like.
struct Diagnosis {
  /// @brief The mistake's file stem, such as "k_not_transposed".
  std::string mistake;
  /// @brief The mistake's name in words, from its header comment.
  std::string title;
  /// @brief One sentence on why it is wrong, from its header comment.
  std::string why;
  /// @brief Observations on which the answer gave what the mistake gives; of two at once, those that it alone explains.
  int agrees = 0;
  /// @brief Observations in all; of two at once, the wrong ones.
  int of = 0;
  /// @brief Where to read again, as "lessons/02_scores/lesson.md#a-score-is-a-dot-product".
  std::string lesson;
  /// @brief Of two mistakes made at once: the first input on which this one shows alone; of the nearest one: the first
  /// on which the answer did something else. Else empty. Not in the JSON.
  std::string shows_on = {};
};

/// @brief The first observation that did not come out right.
struct WrongObservation {
  /// @brief The check that it belongs to.
  std::string check;
  /// @brief The input, as given() wrote it.
  std::string input;
  /// @brief What the answer gave, as text; or what happened instead ("threw …").
  std::string yours;
  /// @brief The right value, as text.
  std::string right;
  /// @brief The kind of difference where it holds on every wrong observation ("off by a constant factor 2.83"); else
  /// empty.
  std::string difference;
};

/// @brief Everything that the grader has to say of one answer.
struct Verdict {
  /// @brief The exercise's id.
  std::string exercise;
  /// @brief How the grading ended.
  Outcome outcome = Outcome::graded;
  /// @brief Points reached.
  int points = 0;
  /// @brief Points to be had.
  int max_points = 0;
  /// @brief True when every check passed.
  bool passed = false;
  /// @brief Every check of the exercise, in its order, run or not.
  std::vector<CheckResult> checks;
  /// @brief The kept mistakes that agree on every observation: none, one, or look-alikes; or two made at once.
  std::vector<Diagnosis> diagnosis;
  /// @brief True when the diagnosis names mistakes that were made together, each explaining its own part. Not in the
  /// JSON.
  bool two_at_once = false;
  /// @brief Where nothing is named: the kept mistake that agrees on most observations, if it is near. Not in the JSON.
  std::optional<Diagnosis> nearest = {};
  /// @brief With several mistakes named: the input that would tell them apart, or that there is none. Not in the JSON.
  std::string look_alikes;
  /// @brief The first wrong observation; absent when all agreed or nothing ran.
  std::optional<WrongObservation> first_wrong;
  /// @brief The compiler's messages that matter, each with the line; errors first. Warnings of a compiled answer too.
  std::vector<std::string> compiler;
  /// @brief The beginning of what the answer printed while the checks ran. Not in the JSON.
  std::string printed;
  /// @brief Save to verdict, in milliseconds.
  double duration_ms = 0.0;
};

/// @brief The verdict as the one object that `check --json` prints.
/// @param verdict any verdict
/// @return compact JSON text, keys in the documented order, without a newline
std::string to_json(const Verdict& verdict);

}  // namespace grading
