#pragma once
/// @file
/// @brief The charts that the lessons need: a table of coloured numbers, bars, a plane for vectors and curves,
/// lines over named axes, a flow.

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.hpp"
#include "figures/figure.hpp"

namespace figures {

/// @brief How a matrix is shown as a table of coloured cells with the numbers in them.
struct HeatMap {
  Point corner = {};                           ///< upper left corner of the first cell
  double cell_width = 62;                      ///< in pixels
  double cell_height = 32;                     ///< in pixels
  std::string title = {};                      ///< words above the table; none when empty
  std::vector<std::string> row_names = {};     ///< words left of the rows, `[rows]`; none when empty
  std::vector<std::string> column_names = {};  ///< words above the columns, `[cols]`; none when empty
  int decimals = 3;                            ///< digits after the point
  double strongest = 1;                        ///< absolute value that gets the full colour, above 0

  /// Gives the box that the cells fill.
  /// @param m the matrix to be shown
  /// @return the box, without names and title
  Box cells(const attn::Matrix& m) const;
};

/// Draws a matrix as a heat map: blue above 0, orange below, white at 0, grey where there is no finite number.
/// @param figure gets the drawing
/// @param m the matrix, `[rows, cols]`
/// @param style where and how
/// @throws std::invalid_argument when the names do not fit the shape; the message names both
void heat_map(Figure& figure, const attn::Matrix& m, const HeatMap& style);

/// Gives the colour of a heat map's cell.
/// @param value the number in the cell
/// @param strongest absolute value that gets the full colour, above 0
/// @return the colour as `#rrggbb`
std::string heat_colour(double value, double strongest);

/// @brief How numbers are shown as standing bars.
struct Bars {
  Box box = {};                             ///< the place of the bars, without names and title
  double lowest = 0;                        ///< number at the box's lower edge
  double highest = 1;                       ///< number at the box's upper edge, above lowest
  std::string title = {};                   ///< words above; none when empty
  std::vector<std::string> names = {};      ///< words below the bars, `[n]`; none when empty
  int decimals = 3;                         ///< digits after the point
  std::string_view colour = colour::kBlue;  ///< of the bars
};

/// Draws numbers as bars from 0, each with its number at its end.
/// @param figure gets the drawing
/// @param values the numbers, `[n]`, finite
/// @param style where and how
/// @throws std::invalid_argument when the names do not fit the numbers, or highest is not above lowest
void bars(Figure& figure, std::span<const double> values, const Bars& style);

/// @brief A plane with coordinates, on which vectors and curves are drawn.
class Plane {
 public:
  /// Makes a plane.
  /// @param box its place in the figure
  /// @param lowest coordinates of its lower left corner
  /// @param highest coordinates of its upper right corner, above and right of lowest
  /// @throws std::invalid_argument when highest is not above and right of lowest
  Plane(const Box& box, Point lowest, Point highest);

  /// Gives the place of a point of the plane.
  /// @param point coordinates on the plane, y upwards
  /// @return pixels in the figure, y downwards
  Point place(Point point) const;

  /// Draws a grid at whole numbers and both axes.
  /// @param figure gets the drawing
  void grid(Figure& figure) const;

  /// Draws the two axes with ticks and numbers at multiples of the steps.
  /// @param figure gets the drawing
  /// @param step distance of the ticks, to the right and upwards, both above 0
  void axes(Figure& figure, Point step) const;

  /// Draws a vector as an arrow from the origin.
  /// @param figure gets the drawing
  /// @param tip the vector, `[2]`
  /// @param stroke how
  void vector(Figure& figure, Point tip, const Stroke& stroke) const;

  /// Draws the curve of a function.
  /// @param figure gets the drawing
  /// @param function from x to y; points outside the plane are left out
  /// @param from where the curve begins
  /// @param to where the curve ends, above from
  /// @param stroke how
  void curve(Figure& figure, const std::function<double(double)>& function, double from, double to,
             const Stroke& stroke) const;

 private:
  Box box_;
  Point lowest_;
  Point highest_;
};

/// @brief One curve of a line plot: points that are joined by straight lines; a point whose y is NaN leaves a gap.
struct Curve {
  std::string name = {};                    ///< words at its last point; none when empty
  std::vector<Point> points = {};           ///< in the axes' own numbers, from left to right, `[n]`
  std::string_view colour = colour::kBlue;  ///< of its line, dots and name
  bool dashed = false;                      ///< whether the line is broken into dashes
  bool dots = true;                         ///< whether each point gets a dot
  double name_shift = 0;                    ///< pixels that the name is moved down, where two would overlap
};

/// @brief The axes of a line plot.
struct LinePlot {
  Box box = {};             ///< the place of the axes, without ticks and names; names of curves stand right of it
  Point lowest = {};        ///< numbers at the lower left corner
  Point highest = {};       ///< numbers at the upper right corner, both above those of lowest
  std::string title = {};   ///< words above; none when empty
  std::string x_name = {};  ///< words below the horizontal axis
  std::string y_name = {};  ///< words above the vertical axis
  std::vector<double> x_ticks = {};  ///< numbers that the horizontal axis names
  std::vector<double> y_ticks = {};  ///< numbers that the vertical axis names, each with a line across
  bool log2_x = false;               ///< whether doubling is one and the same step to the right
  bool log2_y = false;               ///< whether doubling is one and the same step upwards
};

/// Draws curves over axes with names, ticks and, where asked, a scale on which doubling is one step.
/// @param figure gets the drawing
/// @param curves the curves, drawn in their order
/// @param style where and how
/// @throws std::invalid_argument when highest is not above and right of lowest, a log2 axis does not begin above 0, or
/// a
///   tick or a point lies outside the axes; the message names it
void line_plot(Figure& figure, std::span<const Curve> curves, const LinePlot& style);

/// @brief One box of a flow.
struct FlowBox {
  std::string title = {};                  ///< first line, heavy
  std::string note = {};                   ///< second line
  std::string_view colour = colour::kInk;  ///< of its edge and title
};

/// Draws boxes from left to right with arrows between them.
/// @param figure gets the drawing
/// @param first place of the first box; the others follow in its size
/// @param gap pixels between two boxes
/// @param boxes the boxes, `[n]`
void flow(Figure& figure, const Box& first, double gap, std::span<const FlowBox> boxes);

}  // namespace figures
