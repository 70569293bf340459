#pragma once
/// @file
/// @brief Every command that writes into the record, to be killed or to meet a full disk in the middle of it.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "workbook_process.hpp"

/// @brief One command that writes.
struct WritingCommand {
  /// @brief Its name, for messages.
  std::string name;
  /// @brief Makes ready what it needs, and says how to call it; each number writes something else.
  std::function<std::vector<std::string>(const Learner& learner, int number)> words;
};

/// @brief The commands that take a tenth of a second. They need a study of make_study_of_commands().
/// @return log, the hints, what replaces an answer, the experiments', the problems' and import
const std::vector<WritingCommand>& quick_writing_commands();

/// @brief The commands that run programs: check, run, and an experiment on an answer.
/// @return three
const std::vector<WritingCommand>& slow_writing_commands();

/// @brief Makes a study in which every one of the commands finds what it needs.
/// @param learner one without a study
void make_study_of_commands(const Learner& learner);

/// @brief The word that a command of a number writes, and no other one. @param number the number @return the word
std::string keepsake(int number);

/// @brief Every table's rows, sorted.
using TableRows = std::map<std::string, std::vector<std::string>>;

/// @brief Reads a study. @param learner with a study @return its rows, without the index of words
TableRows rows_in_study_of(const Learner& learner);

/// @brief How many rows each table has more; tables that stayed as long are left out.
/// @param before the rows before
/// @param after the rows after
/// @return table -> rows, below 0 where there are fewer
std::map<std::string, int> growth(const TableRows& before, const TableRows& after);

/// @brief Names the tables of which a row is not there any more. @param before the rows before @param after the rows
/// after @return names with a comma behind each; empty when every row stayed
std::string tables_that_lost_rows(const TableRows& before, const TableRows& after);
