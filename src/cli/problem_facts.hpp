#pragma once
/// @file
/// @brief The graph problems that the workbook and the learner know, and how they are shown.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/problems.hpp"
#include "cli/app.hpp"
#include "practice/picks.hpp"
#include "practice/schedule.hpp"
#include "tracker/problems.hpp"

namespace cli {

/// @brief A problem of the workbook's list, or one that the learner added.
struct KnownProblem {
  /// @brief Its facts; the slug of an added one is empty, and so may its difficulty and topics be.
  catalogue::Problem facts;
  /// @brief True when the learner added it.
  bool added = false;
  /// @brief The day of the first note, "2026-11-29"; empty when it was never noted.
  std::string first_noted;
};

/// @brief Every problem that is known. @param context the workbook's and the study folder @return by number
/// @throws Failure when the workbook's list cannot be read
std::vector<KnownProblem> known_problems(const Context& context);

/// @brief A number as the learner typed it.
/// @param word such as "200"
/// @return the number
/// @throws Failure when it is no number of a problem
int problem_number(const std::string& word);

/// @brief The problem of a number.
/// @param problems from known_problems()
/// @param number the number
/// @return the problem
/// @throws Failure with the nearest number, and how to add one
const KnownProblem& find_problem(const std::vector<KnownProblem>& problems, int number);

/// @brief What the learner asks for when choosing problems.
struct ProblemFilter {
  /// @brief "easy", "medium", "hard" or "any", or the beginning of it; empty for any.
  std::string difficulty;
  /// @brief A topic, or the unique beginning of it; empty for any.
  std::string topic;
  /// @brief A list, or the unique beginning of it; empty for any.
  std::string list;
  /// @brief `--premium`.
  bool premium = false;
};

/// @brief Adds the filter's options to a command.
/// @param parser the command
/// @param filter where the words go
/// @param premium what `--premium` means there
void add_filter(CLI::App& parser, ProblemFilter& filter, const std::string& premium);

/// @brief Reads the filter's words.
/// @param filter what was typed
/// @param problems from known_problems(); they say which topics and lists there are
/// @return the wish; its premium is the filter's
/// @throws Failure for a word that is none, with the nearest
practice::Wish wish_from(const ProblemFilter& filter, const std::vector<KnownProblem>& problems);

/// @brief A problem as the picks need it. @param problem any problem @return its candidate
practice::Candidate candidate_of(const KnownProblem& problem);

/// @brief A problem as the study keeps it. @param problem any problem @return its record
tracker::Problem record_of(const KnownProblem& problem);

/// @brief The tries of a study as the schedule and the statistics need them.
/// @param notes problem notes, oldest first
/// @return a try for each note whose day can be read
std::vector<practice::Try> tries_of(const std::vector<tracker::ProblemNote>& notes);

/// @brief Where a problem stands. @param problem any problem @return its address; empty when it is unknown
std::string address_of(const catalogue::Problem& problem);

/// @brief "200 Number of Islands". @param problem any problem @return number and title, safe to show
std::string titled(const KnownProblem& problem);

/// @brief Difficulty, premium and topics in one line. @param problem any problem @return "Medium, premium: bfs, grid"
std::string facts_line(const KnownProblem& problem);

/// @brief A problem for a program. @param problem any problem @return its JSON
Json problem_json(const KnownProblem& problem);

/// @brief A note for a program. @param note any note @return its JSON
Json problem_note_json(const tracker::ProblemNote& note);

/// @brief A note for a reader, field by field. @param context the terminal @param note any note @return lines
std::string problem_note_text(const Context& context, const tracker::ProblemNote& note);

}  // namespace cli
