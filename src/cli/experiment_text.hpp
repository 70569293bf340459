#pragma once
/// @file
/// @brief Experiments as the learner reads them: heads, tables, conclusions.

#include <string>

#include "cli/app.hpp"
#include "table/table.hpp"
#include "tracker/experiments.hpp"

namespace cli {

/// @brief How a table is written.
enum class Format {
  text,      ///< aligned for the terminal
  markdown,  ///< at full precision
  csv,       ///< at full precision
  json       ///< at full precision, NaN and ±Inf as words
};

/// @brief Reads the value of `--format`. @param word what was typed @return the format @throws Failure for another word
Format format_from(const std::string& word);

/// @brief Writes a table. @param context the terminal @param table any table @param format how @return the text
std::string table_text(const Context& context, const table::Table& table, Format format);

/// @brief A table as JSON: {"columns": […], "rows": [[…]]}; NaN and ±Inf are the words of exact().
/// @param table any table
/// @return the JSON
Json table_json(const table::Table& table);

/// @brief An experiment as JSON, every cell included. @param experiment any experiment @return the JSON
Json experiment_json(const tracker::Experiment& experiment);

/// @brief What ran: "seed 0", "seeds 0 to 9", "measured elsewhere". @param experiment any experiment @return the words
std::string seeds_text(const tracker::Experiment& experiment);

/// @brief What measured an experiment: "workbook 0.1.0 (39feee12af)".
/// @param version the workbook's version
/// @param commit its commit; may be empty
/// @return the words
std::string workbook_text(const std::string& version, const std::string& commit);

/// @brief Parameters as they are typed: "d_k=4,16 n=16". @param experiment any experiment @return the words
std::string parameters_text(const tracker::Experiment& experiment);

/// @brief An experiment with its head, table and conclusions.
/// @param context the terminal
/// @param experiment any experiment
/// @return lines
std::string experiment_text(const Context& context, const tracker::Experiment& experiment);

}  // namespace cli
