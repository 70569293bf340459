#include "figures/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "figures/text.hpp"

namespace figures {

namespace {

using Rgb = std::array<double, 3>;
constexpr Rgb kWhite{250, 250, 250};
constexpr Rgb kFullBlue{31, 95, 168};
constexpr Rgb kFullOrange{179, 84, 10};
constexpr Rgb kGrey{217, 221, 226};
constexpr double kSmall = 12.5;

// The colour of a cell: from white to the full colour of the number's sign.
Rgb cell_colour(double value, double strongest) {
  if (!std::isfinite(value)) return kGrey;
  const Rgb& full = value < 0 ? kFullOrange : kFullBlue;
  const double share = std::min(1.0, std::abs(value) / strongest);
  Rgb mixed{};
  for (std::size_t c = 0; c < mixed.size(); ++c) mixed[c] = kWhite[c] + share * (full[c] - kWhite[c]);
  return mixed;
}

// Relative luminance as WCAG 2 defines it, 0 for black to 1 for white.
double luminance(const Rgb& rgb) {
  const auto linear = [](double c) {
    return c <= 0.04045 * 255 ? c / 255 / 12.92 : std::pow((c / 255 + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

// Black and white letters have the same contrast, 4.58, on a luminance of 0.179; so every number can be read.
std::string_view letters_on(const Rgb& fill) { return luminance(fill) < 0.179 ? "#ffffff" : "#000000"; }

void require_names(std::string_view what, std::size_t names, std::size_t numbers) {
  if (names == 0 || names == numbers) return;
  throw std::invalid_argument(fmt::format("{}: {} names for {} numbers; give one each or none", what, names, numbers));
}

double cell_x(const HeatMap& style, std::size_t j) {
  return style.corner.x + style.cell_width * static_cast<double>(j);
}

double cell_y(const HeatMap& style, std::size_t i) {
  return style.corner.y + style.cell_height * static_cast<double>(i);
}

void draw_names(Figure& figure, const HeatMap& style) {
  for (std::size_t i = 0; i < style.row_names.size(); ++i) {
    figure.text({style.corner.x - 8, cell_y(style, i) + style.cell_height / 2}, style.row_names[i],
                {.size = kSmall, .colour = colour::kMuted, .anchor = Anchor::kEnd});
  }
  for (std::size_t j = 0; j < style.column_names.size(); ++j) {
    figure.text({cell_x(style, j) + style.cell_width / 2, style.corner.y - 11}, style.column_names[j],
                {.size = kSmall, .colour = colour::kMuted});
  }
}

void draw_cell(Figure& figure, const HeatMap& style, std::size_t i, std::size_t j, double value) {
  const Box cell{{cell_x(style, j) + 1, cell_y(style, i) + 1}, style.cell_width - 2, style.cell_height - 2};
  figure.rectangle(cell, heat_colour(value, style.strongest), colour::kGrid);
  figure.text(cell.middle(), number(value, style.decimals),
              {.size = kSmall, .colour = letters_on(cell_colour(value, style.strongest))});
}

// Ticks are whole multiples of the step, so that 0 is among them.
template <typename Draw>
void each_tick(double lowest, double highest, double step, const Draw& draw) {
  const double first = std::ceil(lowest / step);
  const double last = std::floor(highest / step);
  for (int k = 0; first + k <= last; ++k) draw((first + k) * step);
}

std::string tick_name(double value) { return number(value, value == std::floor(value) ? 0 : 1); }

// What a line plot draws on: a plane whose coordinates are the logarithms where an axis is logarithmic.
class Axes {
 public:
  explicit Axes(const LinePlot& style)
      : style_(style), plane_(style.box, on_plane(style.lowest, style), on_plane(style.highest, style)) {}

  Point place(std::string_view what, Point point) const {
    if (!(point.x >= style_.lowest.x && point.x <= style_.highest.x && point.y >= style_.lowest.y &&
          point.y <= style_.highest.y)) {
      throw std::invalid_argument(fmt::format("line_plot: {} at ({}, {}) is outside the axes, ({}, {}) to ({}, {})",
                                              what, point.x, point.y, style_.lowest.x, style_.lowest.y,
                                              style_.highest.x, style_.highest.y));
    }
    return plane_.place(on_plane(point, style_));
  }

 private:
  static double along(double value, bool log2) {
    if (log2 && !(value > 0)) throw std::invalid_argument("line_plot: a log2 axis must begin above 0");
    return log2 ? std::log2(value) : value;
  }

  static Point on_plane(Point point, const LinePlot& style) {
    return {along(point.x, style.log2_x), along(point.y, style.log2_y)};
  }

  LinePlot style_;
  Plane plane_;
};

// As many decimals as the number has, up to three.
std::string short_number(double value) {
  int decimals = 0;
  while (decimals < 3 && std::abs(value - std::stod(number(value, decimals))) > 1e-9) ++decimals;
  return number(value, decimals);
}

void draw_axes(Figure& figure, const Axes& axes, const LinePlot& style) {
  const Stroke pen{.colour = colour::kMuted, .width = 1.2};
  const Point corner{style.box.corner.x, style.box.corner.y + style.box.height};
  const double right = corner.x + style.box.width;
  const TextStyle words{.size = kSmall, .colour = colour::kMuted};
  for (const double y : style.y_ticks) {
    const Point at = axes.place("a tick", {style.lowest.x, y});
    figure.line(at, {right, at.y}, {.colour = "#e4e7eb", .width = 1});
    figure.text({at.x - 8, at.y}, short_number(y), {.size = kSmall, .colour = colour::kMuted, .anchor = Anchor::kEnd});
  }
  for (const double x : style.x_ticks) {
    const Point at = axes.place("a tick", {x, style.lowest.y});
    figure.line(at, {at.x, at.y + 5}, pen);
    figure.text({at.x, at.y + 16}, short_number(x), words);
  }
  figure.line(corner, {right, corner.y}, pen);
  figure.line(corner, style.box.corner, pen);
  figure.text({style.box.middle().x, corner.y + 36}, style.x_name, words);
  figure.text({corner.x - 30, style.box.corner.y - 16}, style.y_name,
              {.size = kSmall, .colour = colour::kMuted, .anchor = Anchor::kStart});
}

// The curve's pieces between its gaps, as places in the figure.
std::vector<std::vector<Point>> pieces_of(const Axes& axes, const Curve& curve) {
  std::vector<std::vector<Point>> pieces;
  bool gap = true;
  for (const Point& point : curve.points) {
    const bool missing = std::isnan(point.y);
    if (!missing && gap) pieces.emplace_back();
    if (!missing) pieces.back().push_back(axes.place("a point of \"" + curve.name + "\"", point));
    gap = missing;
  }
  return pieces;
}

void draw_curve(Figure& figure, const Axes& axes, const Curve& curve) {
  const auto pieces = pieces_of(axes, curve);
  if (pieces.empty()) return;
  for (const std::vector<Point>& piece : pieces) {
    figure.curve(piece, {.colour = curve.colour, .width = 2.2, .dashed = curve.dashed});
    const bool alone = piece.size() == 1;  // a line of a single point is not seen
    for (const Point& place : piece) {
      if (curve.dots || alone) figure.dot(place, curve.dots ? 4 : 2, curve.colour);
    }
  }
  if (curve.name.empty()) return;
  const Point end = pieces.back().back();
  figure.text({end.x + 10, end.y + curve.name_shift}, curve.name,
              {.size = 13, .colour = curve.colour, .anchor = Anchor::kStart, .bold = true});
}

}  // namespace

std::string heat_colour(double value, double strongest) {
  const Rgb rgb = cell_colour(value, strongest);
  return fmt::format("#{:02x}{:02x}{:02x}", std::lround(rgb[0]), std::lround(rgb[1]), std::lround(rgb[2]));
}

Box HeatMap::cells(const attn::Matrix& m) const {
  return {corner, cell_width * static_cast<double>(m.cols()), cell_height * static_cast<double>(m.rows())};
}

void heat_map(Figure& figure, const attn::Matrix& m, const HeatMap& style) {
  require_names("heat_map: rows", style.row_names.size(), m.rows());
  require_names("heat_map: columns", style.column_names.size(), m.cols());
  const double title_y = style.corner.y - (style.column_names.empty() ? 16 : 34);
  if (!style.title.empty()) {
    figure.text({style.cells(m).middle().x, title_y}, style.title, {.size = 14, .bold = true});
  }
  draw_names(figure, style);
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) draw_cell(figure, style, i, j, m(i, j));
  }
}

void bars(Figure& figure, std::span<const double> values, const Bars& style) {
  require_names("bars", style.names.size(), values.size());
  if (!(style.highest > style.lowest)) throw std::invalid_argument("bars: highest must be above lowest");
  const double bottom = style.box.corner.y + style.box.height;
  const double slot = style.box.width / static_cast<double>(values.size());
  const auto y_of = [&](double v) {
    return bottom - style.box.height * (v - style.lowest) / (style.highest - style.lowest);
  };
  if (!style.title.empty()) {
    figure.text({style.box.middle().x, style.box.corner.y - 42}, style.title, {.size = 14, .bold = true});
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double left = style.box.corner.x + slot * static_cast<double>(i);
    const double top = std::min(y_of(values[i]), y_of(0));
    figure.rectangle({{left + 0.16 * slot, top}, 0.68 * slot, std::abs(y_of(values[i]) - y_of(0))}, style.colour);
    const double number_y = values[i] < 0 ? y_of(values[i]) + 11 : y_of(values[i]) - 11;
    figure.text({left + slot / 2, number_y}, number(values[i], style.decimals), {.size = kSmall});
    if (!style.names.empty()) {
      figure.text({left + slot / 2, bottom + 15}, style.names[i], {.size = kSmall, .colour = colour::kMuted});
    }
  }
  figure.line({style.box.corner.x, y_of(0)}, {style.box.corner.x + style.box.width, y_of(0)},
              {.colour = colour::kMuted, .width = 1});
}

Plane::Plane(const Box& box, Point lowest, Point highest) : box_(box), lowest_(lowest), highest_(highest) {
  if (!(highest.x > lowest.x) || !(highest.y > lowest.y)) {
    throw std::invalid_argument("Plane: highest must lie above and to the right of lowest");
  }
}

Point Plane::place(Point point) const {
  return {box_.corner.x + box_.width * (point.x - lowest_.x) / (highest_.x - lowest_.x),
          box_.corner.y + box_.height * (highest_.y - point.y) / (highest_.y - lowest_.y)};
}

void Plane::grid(Figure& figure) const {
  const auto pen = [](double at) {
    return at == 0 ? Stroke{.colour = colour::kMuted, .width = 1.2} : Stroke{.colour = "#e4e7eb", .width = 1};
  };
  each_tick(lowest_.x, highest_.x, 1, [&](double x) {
    figure.line(place({x, lowest_.y}), place({x, highest_.y}), pen(x));
  });
  each_tick(lowest_.y, highest_.y, 1, [&](double y) {
    figure.line(place({lowest_.x, y}), place({highest_.x, y}), pen(y));
  });
}

void Plane::axes(Figure& figure, Point step) const {
  const Stroke pen{.colour = colour::kMuted, .width = 1.2};
  const Point origin = place({std::max(0.0, lowest_.x), std::max(0.0, lowest_.y)});
  figure.line({box_.corner.x, origin.y}, {box_.corner.x + box_.width, origin.y}, pen);
  figure.line({origin.x, box_.corner.y}, {origin.x, box_.corner.y + box_.height}, pen);
  const TextStyle words{.size = kSmall, .colour = colour::kMuted};
  each_tick(lowest_.x, highest_.x, step.x, [&](double x) {
    const double at = place({x, 0}).x;
    figure.line({at, origin.y}, {at, origin.y + 4}, pen);
    figure.text({at, origin.y + 15}, tick_name(x), words);
  });
  each_tick(lowest_.y, highest_.y, step.y, [&](double y) {
    if (y == 0) return;  // the horizontal axis has it
    const double at = place({0, y}).y;
    figure.line({origin.x - 4, at}, {origin.x, at}, pen);
    figure.text({origin.x - 8, at}, tick_name(y), {.size = kSmall, .colour = colour::kMuted, .anchor = Anchor::kEnd});
  });
}

void Plane::vector(Figure& figure, Point tip, const Stroke& stroke) const {
  figure.arrow(place({0, 0}), place(tip), stroke);
}

void Plane::curve(Figure& figure, const std::function<double(double)>& function, double from, double to,
                  const Stroke& stroke) const {
  constexpr int kSteps = 120;
  std::vector<Point> points;
  for (int k = 0; k <= kSteps; ++k) {
    const double x = from + (to - from) * k / kSteps;
    const double y = function(x);
    if (y >= lowest_.y && y <= highest_.y) points.push_back(place({x, y}));
  }
  figure.curve(points, stroke);
}

void line_plot(Figure& figure, std::span<const Curve> curves, const LinePlot& style) {
  const Axes axes(style);
  if (!style.title.empty()) {
    figure.text({style.box.middle().x, style.box.corner.y - 40}, style.title, {.size = 14, .bold = true});
  }
  draw_axes(figure, axes, style);
  for (const Curve& curve : curves) draw_curve(figure, axes, curve);
}

void flow(Figure& figure, const Box& first, double gap, std::span<const FlowBox> boxes) {
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const double left = first.corner.x + (first.width + gap) * static_cast<double>(i);
    const Box box{{left, first.corner.y}, first.width, first.height};
    if (i > 0) figure.arrow({left - gap + 4, box.middle().y}, {left - 4, box.middle().y}, {.colour = colour::kMuted});
    figure.rectangle(box, "#ffffff", boxes[i].colour);
    const double line = boxes[i].note.empty() ? 0 : 10;
    figure.text({box.middle().x, box.middle().y - line}, boxes[i].title, {.colour = boxes[i].colour, .bold = true});
    if (line > 0) {
      figure.text({box.middle().x, box.middle().y + line}, boxes[i].note, {.size = kSmall, .colour = colour::kMuted});
    }
  }
}

}  // namespace figures
