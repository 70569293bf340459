#pragma once
/// @file
/// @brief A drawing that becomes an SVG file: the strokes from which every figure is made.

#include <span>
#include <string>
#include <string_view>

/// Drawings and charts as SVG, for lessons, plots and reports.
namespace figures {

/// @brief The colours of the figures; each is readable on the light panel and told apart by the colour blind.
namespace colour {

/// Words and numbers.
inline constexpr std::string_view kInk = "#1f2933";
/// Words that explain.
inline constexpr std::string_view kMuted = "#52606d";
/// Grids and frames.
inline constexpr std::string_view kGrid = "#cbd2d9";
/// The panel that every figure lies on.
inline constexpr std::string_view kPanel = "#fcfcfd";
/// Queries, and whatever a figure is about.
inline constexpr std::string_view kBlue = "#1f5fa8";
/// Keys, and whatever opposes.
inline constexpr std::string_view kOrange = "#b3540a";
/// Values, and what comes out.
inline constexpr std::string_view kGreen = "#1b7340";
/// Nothing at all: a shape without a filling or a stroke.
inline constexpr std::string_view kNone = "none";

}  // namespace colour

/// @brief A place in a figure, in pixels from its upper left corner.
struct Point {
  double x;  ///< to the right
  double y;  ///< downwards
};

/// @brief A rectangle in a figure.
struct Box {
  Point corner;   ///< its upper left corner
  double width;   ///< in pixels
  double height;  ///< in pixels

  /// Gives the middle of the box.
  /// @return the point half way across and half way down
  Point middle() const { return {corner.x + width / 2, corner.y + height / 2}; }
};

/// @brief Where a text stands relative to its point.
enum class Anchor {
  kStart,   ///< the text begins at the point
  kMiddle,  ///< the text is centred on the point
  kEnd      ///< the text ends at the point
};

/// @brief How a text looks.
struct TextStyle {
  double size = 14;                        ///< height of the letters, in pixels
  std::string_view colour = colour::kInk;  ///< as `#rrggbb`
  Anchor anchor = Anchor::kMiddle;         ///< which end of the text its point is
  bool bold = false;                       ///< whether it is heavy
};

/// @brief How a stroke looks.
struct Stroke {
  std::string_view colour = colour::kInk;  ///< as `#rrggbb`
  double width = 1.5;                      ///< in pixels
  bool dashed = false;                     ///< whether it is broken into dashes
};

/// @brief A drawing with a light, opaque panel behind it and words for those who cannot see it.
///
/// The SVG depends on nothing but the calls made: numbers have a fixed format, ids and times are not used.
class Figure {
 public:
  /// Makes a figure with nothing but its panel.
  /// @param name basename of the file, unique among all lessons: "03_softmax_bars"
  /// @param width in pixels, above 0
  /// @param height in pixels, above 0
  /// @param title what the figure is, in a few words
  /// @param description what there is to see, in sentences that can replace the figure
  /// @throws std::invalid_argument when the name, the title or the description is empty, or a size is not above 0
  Figure(std::string name, double width, double height, std::string title, std::string description);

  /// Gives the basename of the figure's file, without `.svg`.
  /// @return the name
  const std::string& name() const { return name_; }

  /// Draws a rectangle with slightly round corners.
  /// @param box where
  /// @param fill colour inside
  /// @param stroke colour of its edge
  /// @param radius of the corners, in pixels
  void rectangle(const Box& box, std::string_view fill, std::string_view stroke = colour::kNone, double radius = 3);

  /// Writes a text on one line, vertically centred on its point.
  /// @param at where
  /// @param words what; any characters
  /// @param style how
  void text(Point at, std::string_view words, const TextStyle& style = {});

  /// Draws a straight line.
  /// @param from one end
  /// @param to the other end
  /// @param stroke how
  void line(Point from, Point to, const Stroke& stroke = {});

  /// Draws a straight arrow; one too short for its head is drawn as its head alone.
  /// @param from its tail
  /// @param to its tip
  /// @param stroke how
  void arrow(Point from, Point to, const Stroke& stroke = {});

  /// Draws a line through points.
  /// @param points the points in order, `[n]`
  /// @param stroke how
  void curve(std::span<const Point> points, const Stroke& stroke = {});

  /// Draws a filled dot.
  /// @param at its middle
  /// @param radius in pixels
  /// @param fill its colour
  void dot(Point at, double radius, std::string_view fill);

  /// Writes the figure as an SVG document.
  /// @return the document's text
  std::string svg() const;

 private:
  std::string name_;
  double width_;
  double height_;
  std::string title_;
  std::string description_;
  std::string strokes_;
};

}  // namespace figures
