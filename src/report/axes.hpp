#pragma once
/// @file
/// @brief Round numbers beside an axis, and axes whose ticks have any words.

#include <string>
#include <vector>

#include "figures/charts.hpp"
#include "figures/figure.hpp"

namespace report {

/// @brief What an axis covers.
struct Range {
  /// @brief Its lower end.
  double low = 0;
  /// @brief Its upper end.
  double high = 1;
};

/// @brief A range widened to whole steps, with 0 in it when it is near.
/// @param range low below high
/// @return the range
Range rounded(Range range);

/// @brief About five round numbers that cover a range.
/// @param range low below high
/// @return multiples of 1, 2 or 5 times a power of ten
std::vector<double> ticks(const Range& range);

/// @brief A mark on an axis.
struct Tick {
  /// @brief Where, in the axis's own numbers.
  double at = 0;
  /// @brief What stands beside it.
  std::string words;
};

/// @brief The room that the words of marks take left of an axis. @param y the marks @return in pixels
double room_for(const std::vector<Tick>& y);

/// @brief Draws marks beside axes; figures::line_plot() without ticks draws the rest. Marks whose words would meet the
/// ones before are drawn without them.
/// @param figure gets the drawing
/// @param axes where the axes are, log2 or not
/// @param x marks below, from left to right
/// @param y marks on the left, each with a line across
void draw_ticks(figures::Figure& figure, const figures::LinePlot& axes, const std::vector<Tick>& x,
                const std::vector<Tick>& y);

}  // namespace report
