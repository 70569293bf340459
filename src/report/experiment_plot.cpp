#include "report/experiment_plot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "figures/charts.hpp"
#include "figures/rows.hpp"
#include "report/axes.hpp"
#include "report/words.hpp"
#include "table/text.hpp"

namespace report {

namespace {

using experiments::Plot;
using experiments::XAxis;
using table::Cell;
using table::Table;

constexpr double kWidth = 720;
constexpr double kRowHeight = 26;
constexpr std::size_t kMostCurves = 8;
constexpr std::size_t kMostDots = 40;  // more would be one thick line
// What there is room for, in heights of letters.
constexpr double kNameWidth = 11;   // of a curve, right of the axes
constexpr double kAxisWidth = 48;   // of an axis's name
constexpr double kTitleWidth = 38;  // of the title, in bold
constexpr std::array kColours{figures::colour::kBlue, figures::colour::kOrange, figures::colour::kGreen,
                              figures::colour::kMuted};

std::size_t column_index(const Table& table, const std::string& name) {
  return static_cast<std::size_t>(std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin());
}

bool is_finite(const Cell& cell) {
  const auto* const number = std::get_if<double>(&cell);
  return number != nullptr && std::isfinite(*number);
}

bool has_numbers(const Table& table, std::size_t column) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) { return is_finite(row[column]); });
}

double finite_or_nan(const Cell& cell) {
  return is_finite(cell) ? std::get<double>(cell) : std::numeric_limits<double>::quiet_NaN();
}

bool has_numbers(const PlotCurve& curve) {
  return std::any_of(curve.points.begin(), curve.points.end(), [](const auto& point) { return !std::isnan(point.y); });
}

// ---- Axes -----------------------------------------------------------------------------------------------------------

// Numbers that differ by less than an axis can show, or not at all.
bool is_flat(const Range& range) {
  constexpr double kSame = 1e-9, kNothing = 1e-290;
  const double largest = std::max(std::abs(range.low), std::abs(range.high));
  return !(range.high - range.low > std::max(kSame * largest, kNothing));
}

Range range_of(const std::vector<PlotCurve>& curves, double PlotPoint::*side) {
  Range range{HUGE_VAL, -HUGE_VAL};
  for (const PlotCurve& curve : curves) {
    for (const PlotPoint& point : curve.points) {
      if (!std::isfinite(point.*side)) continue;
      range.low = std::min(range.low, point.*side);
      range.high = std::max(range.high, point.*side);
    }
  }
  if (!is_flat(range)) return range;
  const double half = std::abs(range.low) / 2;
  const double margin = half > 1e-280 ? half : 1;
  return {range.low - margin, range.high + margin};
}

// Numbers so far apart that no double tells how far have no axis.
bool fit_on_axes(const std::vector<PlotCurve>& curves) {
  const Range x = range_of(curves, &PlotPoint::x);
  const Range y = range_of(curves, &PlotPoint::y);
  return std::isfinite(2 * (x.high - x.low)) && std::isfinite(2 * (y.high - y.low));
}

std::vector<double> x_values(const std::vector<PlotCurve>& curves) {
  std::vector<double> values;
  for (const PlotCurve& curve : curves) {
    for (const PlotPoint& point : curve.points) values.push_back(point.x);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

// ---- Figures --------------------------------------------------------------------------------------------------------

std::string description(const Plot& plot, const Table& table) {
  const std::string missing = left_out(plot, table);
  return fmt::format("{} against {}: {}.{}{}", plot.y_name, plot.x_name, fmt::join(plot.curves, ", "),
                     missing.empty() ? "" : " ", missing);
}

double last_y(const figures::Curve& curve) {
  const auto last = std::find_if(curve.points.rbegin(), curve.points.rend(),
                                 [](const figures::Point& point) { return !std::isnan(point.y); });
  return last->y;
}

// Names at the ends of curves, moved apart where two would overlap.
void move_names_apart(std::vector<figures::Curve>& curves, const figures::LinePlot& axes) {
  constexpr double kLine = 17;
  std::vector<std::pair<double, figures::Curve*>> ends;
  for (figures::Curve& curve : curves) {
    const double share = (last_y(curve) - axes.lowest.y) / (axes.highest.y - axes.lowest.y);
    ends.emplace_back((1 - share) * axes.box.height, &curve);
  }
  std::sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 1; i < ends.size(); ++i) {
    const double least = ends[i - 1].first + kLine;
    if (ends[i].first >= least) continue;
    ends[i].second->name_shift = least - ends[i].first;
    ends[i].first = least;
  }
}

// Whether doubling is to be one step, and can be.
bool is_log2(const Plot& plot, const std::vector<double>& xs) {
  return plot.x_axis == XAxis::log2 && xs.front() > 0 && !is_flat({xs.front(), xs.back()});
}

std::vector<double> x_ticks(const std::vector<double>& xs, bool log2, const Range& x) {
  std::vector<double> all = log2 && xs.size() <= 12 ? xs : log2 ? std::vector{xs.front(), xs.back()} : ticks(x);
  std::erase_if(all, [&](double tick) { return tick < x.low || tick > x.high; });
  return all;
}

figures::LinePlot axes_for(const Plot& plot, const std::vector<PlotCurve>& curves, const figures::Box& box) {
  const std::vector<double> xs = x_values(curves);
  const bool log2 = is_log2(plot, xs);
  const Range x = log2 ? Range{xs.front(), xs.back()} : range_of(curves, &PlotPoint::x);
  const Range exact = range_of(curves, &PlotPoint::y), round = rounded(exact);
  const Range y{std::min(exact.low, round.low), std::max(exact.high, round.high)};  // rounding may miss by a bit
  figures::LinePlot axes;
  axes.box = box;
  axes.lowest = {x.low, y.low};
  axes.highest = {x.high, y.high};
  axes.x_name = log2 ? plot.x_name + " (log2)" : plot.x_name;
  axes.y_name = plot.y_name;
  axes.x_ticks = x_ticks(xs, log2, x);
  axes.y_ticks = ticks(y);
  axes.log2_x = log2;
  return axes;
}

std::vector<figures::Curve> drawn(const std::vector<PlotCurve>& curves) {
  std::vector<figures::Curve> all;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    figures::Curve curve;
    curve.name = curves[i].name;
    curve.colour = kColours.at(i % kColours.size());
    curve.dots = curves[i].points.size() <= kMostDots;
    curve.dashed = (i + i / kColours.size()) % 2 == 1;
    for (const PlotPoint& point : curves[i].points) curve.points.push_back({point.x, point.y});
    all.push_back(std::move(curve));
  }
  return all;
}

std::vector<Tick> with_words(const std::vector<double>& values) {
  std::vector<Tick> all;
  for (const double value : values) all.push_back({value, table::shown(value)});
  return all;
}

// Curves over axes whose ticks may be any numbers, large and small ones too.
void draw_on_axes(figures::Figure& figure, const std::vector<figures::Curve>& curves, figures::LinePlot axes,
                  double name_width) {
  draw_ticks(figure, axes, with_words(axes.x_ticks), with_words(axes.y_ticks));
  axes.x_ticks.clear();
  axes.y_ticks.clear();
  axes.x_name = fitted(axes.x_name, name_width);
  axes.y_name = fitted(axes.y_name, name_width);
  figures::line_plot(figure, curves, axes);
}

void draw_curves(figures::Figure& figure, const std::string& title, const Plot& plot,
                 const std::vector<PlotCurve>& curves) {
  figures::LinePlot axes = axes_for(plot, curves, {{90, 70}, 450, 260});
  axes.title = fitted(title, kTitleWidth);
  std::vector<figures::Curve> named = drawn(curves);
  for (figures::Curve& curve : named) curve.name = fitted(curve.name, kNameWidth);
  move_names_apart(named, axes);
  draw_on_axes(figure, named, axes, kAxisWidth);
}

// A bar for each row, its words left of it, its number at its end.
void draw_bars(figures::Figure& figure, const std::string& title, const Plot& plot, const Table& table) {
  const std::size_t names = column_index(table, plot.x);
  const std::size_t numbers = column_index(table, plot.curves.front());
  constexpr double kLeft = 320;
  constexpr double kLongest = 280;
  double largest = 0;
  for (const auto& row : table.rows) {
    if (is_finite(row[numbers])) largest = std::max(largest, std::abs(std::get<double>(row[numbers])));
  }
  figure.text({kWidth / 2, 24}, title, {.size = 16, .bold = true});
  figure.text({kWidth / 2, 48}, plot.y_name, {.size = 13, .colour = figures::colour::kMuted});
  double y = 80;
  for (const auto& row : table.rows) {
    const bool finite = is_finite(row[numbers]);
    const double share = finite && largest > 0 ? std::abs(std::get<double>(row[numbers])) / largest : 0;
    figure.text({kLeft - 10, y}, table::shown(row[names]), {.size = 13, .anchor = figures::Anchor::kEnd});
    if (share > 0) figure.rectangle({{kLeft, y - 8}, kLongest * share, 16}, figures::colour::kBlue);
    figure.text({kLeft + kLongest * share + 8, y}, table::shown(row[numbers]),
                {.size = 13, .anchor = figures::Anchor::kStart});
    y += kRowHeight;
  }
}

// ---- Small figures --------------------------------------------------------------------------------------------------

constexpr double kSmallWidth = 360;
constexpr double kLegendRow = 18;
constexpr double kAbove = 34;
constexpr double kSmallWidthOfWords = 24;  // in heights of letters
constexpr double kLegendWidth = 20;        // in bold, beside its line
constexpr double kSmallRight = 342;        // where the axis ends
constexpr double kSmallLeft = 58;          // where it begins, if the numbers beside it have room

// Each curve's line, and its name beside it: names of any length have room.
void draw_legend(figures::Figure& figure, const std::vector<figures::Curve>& curves) {
  double y = 14;
  for (const figures::Curve& curve : curves) {
    figure.line({12, y}, {38, y}, {.colour = curve.colour, .width = 2.2, .dashed = curve.dashed});
    figure.dot({25, y}, 4, curve.colour);
    figure.text({46, y}, fitted(curve.name, kLegendWidth),
                {.size = 13, .colour = curve.colour, .anchor = figures::Anchor::kStart, .bold = true});
    y += kLegendRow;
  }
}

figures::Figure small_curves(const std::string& name, const std::string& title, const Plot& plot, const Table& table) {
  const auto curves = curves_of(plot, table);
  const double top = kAbove + kLegendRow * static_cast<double>(curves.size());
  figures::Figure figure(name, kSmallWidth, top + 240, title, description(plot, table));
  std::vector<figures::Curve> unnamed = drawn(curves);
  draw_legend(figure, unnamed);
  for (figures::Curve& curve : unnamed) curve.name.clear();
  figures::LinePlot axes = axes_for(plot, curves, {{kSmallLeft, top}, kSmallRight - kSmallLeft, 190});
  const double left = std::max(kSmallLeft, room_for(with_words(axes.y_ticks)) + 4);
  axes.box = {{left, top}, kSmallRight - left, 190};
  draw_on_axes(figure, unnamed, axes, kSmallWidthOfWords);
  return figure;
}

figures::Figure small_bars(const std::string& name, const std::string& title, const Plot& plot, const Table& table) {
  const std::size_t names = column_index(table, plot.x);
  const std::size_t numbers = column_index(table, plot.curves.front());
  std::vector<figures::Row> rows;
  for (const auto& row : table.rows) {
    const double value = is_finite(row[numbers]) ? std::abs(std::get<double>(row[numbers])) : 0;
    rows.push_back({fitted(table::shown(row[names]), kSmallWidthOfWords), value, table::shown(row[numbers])});
  }
  figures::Figure figure(name, kSmallWidth, 36 + figures::rows_height(rows.size()), title, description(plot, table));
  figure.text({12, 16}, fitted(plot.y_name, kSmallWidthOfWords),
              {.size = 12.5, .colour = figures::colour::kMuted, .anchor = figures::Anchor::kStart});
  figures::rows(figure, rows, {.corner = {12, 32}, .width = kSmallWidth - 24, .number_width = 100});
  return figure;
}

}  // namespace

std::optional<Plot> plot_for(const experiments::ExperimentKind* kind, const Table& table) {
  if (kind != nullptr && kind->columns == table.columns) return kind->plot;
  std::vector<std::string> numbers;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (has_numbers(table, j)) numbers.push_back(table.columns[j]);
  }
  if (numbers.size() < 2) return std::nullopt;
  Plot plot;
  plot.x = plot.x_name = numbers.front();
  numbers.resize(std::min(numbers.size(), 1 + kMostCurves));
  plot.curves.assign(numbers.begin() + 1, numbers.end());
  plot.y_name = fmt::format("{}", fmt::join(plot.curves, ", "));
  plot.x_axis = XAxis::linear;
  return plot;
}

std::vector<PlotCurve> curves_of(const Plot& plot, const Table& table) {
  const std::size_t x = column_index(table, plot.x);
  std::vector<PlotCurve> curves;
  for (const std::string& name : plot.curves) {
    const std::size_t y = column_index(table, name);
    PlotCurve curve{name, {}};
    for (const auto& row : table.rows) {
      if (is_finite(row[x])) curve.points.push_back({std::get<double>(row[x]), finite_or_nan(row[y])});
    }
    std::stable_sort(curve.points.begin(), curve.points.end(), [](auto a, auto b) { return a.x < b.x; });
    if (has_numbers(curve)) curves.push_back(std::move(curve));
  }
  return curves;
}

std::string left_out(const Plot& plot, const Table& table) {
  if (plot.x_axis == XAxis::names) return "";  // a bar has its cell beside it
  std::map<std::string, std::size_t> counts;
  const std::size_t x = column_index(table, plot.x);
  for (const std::string& name : plot.curves) {
    const std::size_t y = column_index(table, name);
    for (const auto& row : table.rows) {
      if (!is_finite(row[x])) {
        ++counts[fmt::format("at no finite {}", plot.x)];
      } else if (!is_finite(row[y])) {
        ++counts[std::holds_alternative<double>(row[y]) ? table::exact(row[y]) : "words"];
      }
    }
  }
  std::vector<std::string> parts;
  for (const auto& [what, count] : counts) parts.push_back(fmt::format("{} {}", count, what));
  return parts.empty() ? "" : fmt::format("Without a point: {}.", fmt::join(parts, ", "));
}

figures::Figure experiment_figure(const std::string& name, const std::string& title, const Plot& plot,
                                  const Table& table) {
  const bool named = plot.x_axis == XAxis::names;
  const double height = named ? 90 + kRowHeight * static_cast<double>(table.rows.size()) : 400;
  const std::string missing = left_out(plot, table);
  figures::Figure figure(name, kWidth, height + (missing.empty() ? 0 : kRowHeight), title, description(plot, table));
  if (!missing.empty())
    figure.text({kWidth / 2, height + 6}, fitted(missing, kAxisWidth), {.size = 13, .colour = figures::colour::kMuted});
  const auto curves = named ? std::vector<PlotCurve>{} : curves_of(plot, table);
  if (named) {
    draw_bars(figure, title, plot, table);
  } else if (curves.empty()) {
    figure.text({kWidth / 2, 200}, "no finite number to draw", {.colour = figures::colour::kMuted});
  } else if (!fit_on_axes(curves)) {
    figure.text({kWidth / 2, 200}, "the numbers lie too far apart to draw", {.colour = figures::colour::kMuted});
  } else {
    draw_curves(figure, title, plot, curves);
  }
  return figure;
}

std::optional<figures::Figure> small_experiment_figure(const std::string& name, const std::string& title,
                                                       const Plot& plot, const Table& table) {
  if (plot.x_axis == XAxis::names) return small_bars(name, title, plot, table);
  const auto curves = curves_of(plot, table);
  if (curves.empty() || !fit_on_axes(curves)) return std::nullopt;
  return small_curves(name, title, plot, table);
}

}  // namespace report
