#pragma once
/// @file
/// @brief An experiment's table as a picture.

#include <optional>
#include <string>
#include <vector>

#include "experiments/catalogue.hpp"
#include "figures/figure.hpp"
#include "table/table.hpp"

/// What is made of a study for others to read: plots and reports.
namespace report {

/// @brief A row of a table in a plot.
struct PlotPoint {
  /// @brief From the x column, finite.
  double x = 0;
  /// @brief From the curve's column; NaN, which leaves a gap, where the cell is no finite number.
  double y = 0;
};

/// @brief One curve of a plot.
struct PlotCurve {
  /// @brief The column's name.
  std::string name;
  /// @brief The points from left to right, a finite one among them.
  std::vector<PlotPoint> points;
};

/// @brief What to draw for a table: as its experiment says, or, for a table that was measured elsewhere, the first
/// column of numbers against the others, at most eight.
/// @param kind the experiment, or nullptr
/// @param table the table
/// @return what to draw; nothing when there are no two columns of numbers
std::optional<experiments::Plot> plot_for(const experiments::ExperimentKind* kind, const table::Table& table);

/// @brief The points of a plot whose x axis is made of numbers.
/// @param plot what to draw
/// @param table the table
/// @return a curve for each column that has a finite point
std::vector<PlotCurve> curves_of(const experiments::Plot& plot, const table::Table& table);

/// @brief What a plot cannot show, in words for its caption.
/// @param plot what to draw
/// @param table the table
/// @return such as "Without a point: 1 nan, 2 -inf."; empty when every cell has its point or bar
std::string left_out(const experiments::Plot& plot, const table::Table& table);

/// @brief Draws a table: curves over named axes, or bars where rows are named by words.
/// @param name the figure's name, such as "experiment_12"
/// @param title words above
/// @param plot what to draw
/// @param table the table
/// @return the figure; cells that are no finite number leave a gap, which its caption says
figures::Figure experiment_figure(const std::string& name, const std::string& title, const experiments::Plot& plot,
                                  const table::Table& table);

/// @brief Draws a table for a narrow page: 360 pixels wide, no title in the picture, the curves' names above them.
/// @param name the figure's name, such as "experiment_12"
/// @param title what it is, for those who cannot see it
/// @param plot what to draw
/// @param table the table
/// @return the figure; nothing when no number is finite, or they lie too far apart for an axis
std::optional<figures::Figure> small_experiment_figure(const std::string& name, const std::string& title,
                                                       const experiments::Plot& plot, const table::Table& table);

}  // namespace report
