#pragma once
/// @file
/// @brief An experiment's table as a picture.

#include <optional>
#include <string>
#include <vector>

#include "experiments/catalogue.hpp"
#include "figures/figure.hpp"
#include "table/table.hpp"

/// What is made of a study for others to read.
namespace report {

/// @brief A number of a table that has a point in a plot.
struct PlotPoint {
  /// @brief From the x column.
  double x = 0;
  /// @brief From the curve's column.
  double y = 0;
};

/// @brief One curve of a plot.
struct PlotCurve {
  /// @brief The column's name.
  std::string name;
  /// @brief The finite points from left to right; a cell that is no finite number ends a stretch. None is empty.
  std::vector<std::vector<PlotPoint>> stretches;
};

/// @brief What to draw for a table: as its experiment says, or, for a table that was measured elsewhere, the first
/// column of numbers against all others.
/// @param kind the experiment, or nullptr
/// @param table the table
/// @return what to draw; nothing when there are no two columns of numbers
std::optional<experiments::Plot> plot_for(const experiments::ExperimentKind* kind, const table::Table& table);

/// @brief The points of a plot whose x axis is made of numbers.
/// @param plot what to draw
/// @param table the table
/// @return a curve for each column that has a point
std::vector<PlotCurve> curves_of(const experiments::Plot& plot, const table::Table& table);

/// @brief Tells whether the points can stand on axes: doubles can lie too far apart, or too close, for any scale.
/// @param curves what curves_of() gave, at least one
/// @return false when an axis could not tell them apart
bool fit_on_axes(const std::vector<PlotCurve>& curves);

/// @brief Draws a table: curves over named axes, or bars where rows are named by words.
/// @param name the figure's name, such as "experiment_12"
/// @param title words above
/// @param plot what to draw
/// @param table the table
/// @return the figure; where there is nothing that axes could show it says so, and its description counts the cells
/// that are no finite number
figures::Figure experiment_figure(const std::string& name, const std::string& title, const experiments::Plot& plot,
                                  const table::Table& table);

}  // namespace report
