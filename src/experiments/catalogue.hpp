#pragma once
/// @file
/// @brief The catalogue of experiments: each a question, parameters, and a table that a seed decides.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/functions.hpp"
#include "experiments/parameters.hpp"
#include "table/table.hpp"

/// Seeded experiments that return tables.
namespace experiments {

/// @brief How the x axis of a plot is to be read.
enum class XAxis {
  linear,  ///< numbers
  log2,    ///< numbers, each doubling one step
  names    ///< words: a bar for each row
};

/// @brief Which columns of an experiment's table make a plot. A cell that is no number has no point.
struct Plot {
  /// @brief The column that is x.
  std::string x;
  /// @brief The columns that are drawn, one curve each.
  std::vector<std::string> curves;
  /// @brief What stands beside the x axis.
  std::string x_name;
  /// @brief What stands beside the y axis.
  std::string y_name;
  /// @brief How the x axis is to be read.
  XAxis x_axis = XAxis::log2;
};

/// @brief One experiment of the catalogue.
struct ExperimentKind {
  /// @brief What the learner types, such as "saturation".
  std::string name;
  /// @brief A heading.
  std::string title;
  /// @brief What the learner's conclusion answers, one sentence.
  std::string question;
  /// @brief What can be chosen.
  std::vector<Parameter> parameters;
  /// @brief The table's columns.
  std::vector<std::string> columns;
  /// @brief What to draw.
  Plot plot;
  /// @brief The exercises whose answers it can run on, by id: "attention", "scaled_scores", "softmax"; none for some.
  std::vector<std::string> answers;
  /// @brief Refuses parameters that do not go together or would take too long, by std::invalid_argument.
  std::function<void(const Parameters&)> check;
  /// @brief Measures; run() calls it.
  std::function<table::Table(std::uint64_t seed, const Parameters&, const Functions&)> measure;
};

/// @brief All experiments, in the order in which a list shows them.
/// @return the catalogue
const std::vector<ExperimentKind>& all();

/// @brief The experiment of a name.
/// @param name such as "saturation", exactly
/// @return the experiment, or nullptr
const ExperimentKind* find(std::string_view name);

/// @brief Reads what was given, fills in the defaults, and refuses what cannot be or would take too long.
/// @param kind the experiment
/// @param given texts by name, as typed
/// @return every parameter; store its words()
/// @throws std::invalid_argument with a message for the learner: what is wrong and what is allowed
Parameters complete(const ExperimentKind& kind, const std::map<std::string, std::string>& given);

/// @brief Runs an experiment. The same seed, parameters and functions give the same bits.
///
/// Draws come from numpy_random::default_rng(seed), in NumPy's order. What complete() lets
/// through takes at most some seconds and 200 MB.
/// @param kind the experiment
/// @param seed any number
/// @param parameters what complete() gave
/// @param functions the workbook's own where empty; those that the experiment does not use are ignored
/// @return the table, with kind.columns
/// @throws WrongShape when a given function gives a wrong shape; and whatever it throws
table::Table run(const ExperimentKind& kind, std::uint64_t seed, const Parameters& parameters,
                 const Functions& functions = {});

}  // namespace experiments
