#pragma once
/// @file
/// @brief What a report says in the same words in Markdown and in HTML. Nothing here is escaped yet.

#include <string>
#include <vector>

#include "report/content.hpp"
#include "table/table.hpp"

namespace report {

/// @brief The most rows of an experiment's table that a report shows; it says how many more there are.
inline constexpr std::size_t kMostRows = 60;

/// @brief A number and what is counted. @param count the number @param one "note" @param many "notes" @return "2 notes"
std::string counted(int count, const std::string& one, const std::string& many);

/// @brief Something known about the span: "Days studied", "5 of 7".
struct Fact {
  /// @brief What.
  std::string name;
  /// @brief How much.
  std::string value;
};

/// @brief The summary at a report's top. @param content the content @return facts
std::vector<Fact> summary(const Content& content);

/// @brief The most mistakes that a report lists; it says how many more there are.
inline constexpr std::size_t kMostMistakes = 50;

/// @brief The most problems that are listed beside a mistake; it is said how many more there are.
inline constexpr std::size_t kMostProblems = 12;

/// @brief How far one kind of work has come.
struct Advance {
  /// @brief "Lessons done".
  std::string name;
  /// @brief At the span's end.
  int reached = 0;
  /// @brief What there is.
  int all = 0;
  /// @brief Of it, in the span.
  int gained = 0;
};

/// @brief Lessons, exercises and points. @param content the content @return three
std::vector<Advance> advances(const Content& content);

/// @brief What to say where nothing was recorded. @param content the content @return sentences; empty otherwise
std::string nothing_recorded(const Content& content);

/// @brief What the squares of a calendar mean. @param content the content @return sentences
std::string rule_of_calendars(const Content& content);

/// @brief Why some days are counted by month, and how to read them.
/// @param content the content
/// @return a sentence; empty when all days are shown
std::string rule_of_months(const Content& content);

/// @brief The command that shows the days of a month one by one. @param month the month @return the command
std::string command_for(const MonthWork& month);

/// @brief A lesson on one day: "5 of 5 checks hold: done, 2 runs". @param lesson the lesson @return words
std::string lesson_words(const LessonWork& lesson);

/// @brief How an exercise went on one day: "4 of 4 points, passed, 3 attempts". @param work the exercise @return words
std::string exercise_words(const ExerciseWork& work);

/// @brief A mistake: "divided by d_k (2 times)". @param mistake any @return words
std::string mistake_words(const NamedMistake& mistake);

/// @brief The mistakes that a report lists, the most frequent first. @param content the content @return kMostMistakes
/// at most
std::vector<NamedMistake> listed_mistakes(const Content& content);

/// @brief Tells of the mistakes that listed_mistakes() left out. @param content the content @return words, or none
std::string mistakes_left_out(const Content& content);

/// @brief The problems in which a mistake was made, the most frequent first: "200 (2 times), 133".
/// @param mistake any
/// @return at most kMostProblems of them, and how many more there are
std::string problems_of(const practice::MistakeCount& mistake);

/// @brief The mistakes on one line: "divided by d_k (2 times); …". @param mistakes any @return words
std::string mistakes_words(const std::vector<NamedMistake>& mistakes);

/// @brief An experiment's title in the catalogue, or its name. @param experiment any @return words
std::string experiment_title(const tracker::Experiment& experiment);

/// @brief The question that it answers. @param experiment any @return a sentence; empty for a recorded table
std::string experiment_question(const tracker::Experiment& experiment);

/// @brief What ran: "saturation, seed 0, d_k=4,16 n=16". @param experiment any @return words
std::string experiment_source(const tracker::Experiment& experiment);

/// @brief The command that writes a conclusion. @param experiment any @return the command
std::string command_to_conclude(const tracker::Experiment& experiment);

/// @brief What its first table is: "Table" or "Mean of 10 runs". @param experiment any @return words
std::string mean_name(const tracker::Experiment& experiment);

/// @brief Tells a column of numbers, to be set to the right; where words stand among them, all of it reads as words.
/// @param table any
/// @param column its index
/// @return true when it has nothing but numbers and empty cells
bool holds_numbers(const table::Table& table, std::size_t column);

/// @brief Said once above all tables of experiments: how numbers are rounded. The command follows it.
inline constexpr const char* kRounded = "Numbers in tables are rounded to 6 digits. Every digit of one: ";

/// @brief The command that shows every digit.
inline constexpr const char* kCommandForDigits = "./workbook experiment show ID --format csv";

/// @brief A table whose words are clean, and which has kMostRows rows at most. @param table any @return the table
table::Table shown_part(const table::Table& table);

/// @brief Tells of the rows that shown_part() left out.
/// @param table the whole table
/// @param id the experiment's
/// @return a sentence; empty when there are none
std::string rows_left_out(const table::Table& table, std::int64_t id);

/// @brief A problem: "200. Number of Islands". @param problem any @return words
std::string problem_title(const tracker::Problem& problem);

/// @brief Where a problem stands. @param problem any @return its address; empty when its slug is none
std::string problem_address(const tracker::Problem& problem);

/// @brief What is known of a try besides its texts: difficulty, topics, minutes, help. @param work a try @return facts
std::vector<Fact> problem_facts(const ProblemWork& work);

/// @brief The texts of a try, each with its heading; those that are empty are not among them.
/// @param note a try
/// @return facts whose values are the learner's words
std::vector<Fact> problem_texts(const tracker::ProblemNote& note);

}  // namespace report
