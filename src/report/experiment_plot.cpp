#include "report/experiment_plot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "figures/charts.hpp"
#include "table/text.hpp"

namespace report {

namespace {

using experiments::Plot;
using experiments::XAxis;
using table::Cell;
using table::Table;

constexpr double kWidth = 720;
constexpr double kRowHeight = 26;
constexpr int kTicks = 5;
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

// ---- Axes -----------------------------------------------------------------------------------------------------------

struct Range {
  double low = 0;
  double high = 1;
};

template <class Look>
void each_point(const std::vector<PlotCurve>& curves, const Look& look) {
  for (const PlotCurve& curve : curves) {
    for (const auto& stretch : curve.stretches) std::for_each(stretch.begin(), stretch.end(), look);
  }
}

Range range_of(const std::vector<PlotCurve>& curves, double PlotPoint::*side) {
  Range range{HUGE_VAL, -HUGE_VAL};
  each_point(curves, [&](const PlotPoint& point) {
    range.low = std::min(range.low, point.*side);
    range.high = std::max(range.high, point.*side);
  });
  if (range.low < range.high) return range;
  const double room = std::max(1.0, std::abs(range.low) / 2);
  return {range.low - room, range.high + room};
}

// Steps of an axis need room: not beyond the largest double, not among the smallest, not within the last digits.
bool has_room_for_steps(const Range& range) {
  const double width = range.high - range.low;
  return std::isfinite(2 * width) && width > 1e-290 &&
         width > 1e-9 * std::max(std::abs(range.low), std::abs(range.high));
}

// 1, 2 or 5 times a power of ten, so that about kTicks of them cover the range.
double step_for(const Range& range) {
  const double rough = (range.high - range.low) / kTicks;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

// The range widened to whole steps, with 0 in it when it is near.
Range rounded(Range range) {
  if (range.low > 0 && range.low < 0.5 * range.high) range.low = 0;
  const double step = step_for(range);
  // A product may fall short of the last digit of the number that it came from.
  return {std::min(range.low, step * std::floor(range.low / step)),
          std::max(range.high, step * std::ceil(range.high / step))};
}

std::vector<double> ticks(const Range& range) {
  const double step = step_for(range);
  std::vector<double> all;
  for (int i = 0; range.low + i * step <= range.high + step / 4; ++i) {
    const double tick = range.low + i * step;
    all.push_back(std::abs(tick) < step / 1e6 ? 0 : std::min(tick, range.high));
  }
  return all;
}

std::vector<double> x_values(const std::vector<PlotCurve>& curves) {
  std::vector<double> values;
  each_point(curves, [&](const PlotPoint& point) { values.push_back(point.x); });
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

// ---- Figures --------------------------------------------------------------------------------------------------------

std::string description(const Plot& plot, const Table& table) {
  std::size_t missing = 0;
  for (const std::string& curve : plot.curves) {
    const std::size_t j = column_index(table, curve);
    for (const auto& row : table.rows) missing += is_finite(row[j]) ? 0U : 1U;
  }
  std::string words = fmt::format("{} against {}: {}.", plot.y_name, plot.x_name, fmt::join(plot.curves, ", "));
  if (missing > 0) words += fmt::format(" {} cells are no finite number and have no point.", missing);
  return words;
}

// Names at the ends of curves, moved apart where two would overlap; a stretch that is followed has no name.
void move_names_apart(std::vector<figures::Curve>& curves, const figures::LinePlot& axes) {
  constexpr double kLine = 17;
  std::vector<std::pair<double, figures::Curve*>> ends;
  for (figures::Curve& curve : curves) {
    if (curve.name.empty()) continue;
    const double share = (curve.points.back().y - axes.lowest.y) / (axes.highest.y - axes.lowest.y);
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

std::vector<figures::Curve> drawn_curves(const std::vector<PlotCurve>& curves) {
  std::vector<figures::Curve> drawn;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    for (const auto& stretch : curves[i].stretches) {
      figures::Curve curve;
      curve.colour = kColours.at(i % kColours.size());
      curve.dashed = i % 2 == 1;
      for (const PlotPoint& point : stretch) curve.points.push_back({point.x, point.y});
      drawn.push_back(std::move(curve));
    }
    drawn.back().name = curves[i].name;
  }
  return drawn;
}

void draw_curves(figures::Figure& figure, const std::string& title, const Plot& plot,
                 const std::vector<PlotCurve>& curves) {
  const std::vector<double> xs = x_values(curves);
  const bool log2 = plot.x_axis == XAxis::log2 && xs.front() > 0 && xs.front() < xs.back();
  const Range x = log2 ? Range{xs.front(), xs.back()} : range_of(curves, &PlotPoint::x);
  const Range y = rounded(range_of(curves, &PlotPoint::y));
  figures::LinePlot axes;
  axes.box = {{90, 70}, 450, 260};
  axes.lowest = {x.low, y.low};
  axes.highest = {x.high, y.high};
  axes.title = title;
  axes.x_name = log2 ? plot.x_name + " (each step doubles)" : plot.x_name;
  axes.y_name = plot.y_name;
  axes.x_ticks = log2 && xs.size() <= 12 ? xs : log2 ? std::vector{xs.front(), xs.back()} : ticks(x);
  std::erase_if(axes.x_ticks, [&](double tick) { return tick < x.low || tick > x.high; });
  axes.y_ticks = ticks(y);
  axes.log2_x = log2;
  auto drawn = drawn_curves(curves);
  move_names_apart(drawn, axes);
  figures::line_plot(figure, drawn, axes);
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
  plot.curves.assign(numbers.begin() + 1, numbers.end());
  plot.y_name = fmt::format("{}", fmt::join(plot.curves, ", "));
  plot.x_axis = XAxis::linear;
  return plot;
}

std::vector<PlotCurve> curves_of(const Plot& plot, const Table& table) {
  const std::size_t x = column_index(table, plot.x);
  std::vector<const std::vector<Cell>*> rows;
  for (const auto& row : table.rows) {
    if (is_finite(row[x])) rows.push_back(&row);
  }
  const auto x_of = [&](const auto* row) { return std::get<double>((*row)[x]); };
  std::stable_sort(rows.begin(), rows.end(), [&](const auto* a, const auto* b) { return x_of(a) < x_of(b); });
  std::vector<PlotCurve> curves;
  for (const std::string& name : plot.curves) {
    const std::size_t y = column_index(table, name);
    PlotCurve curve{name, {}};
    bool joins = false;
    for (const auto* const row : rows) {
      if (!is_finite((*row)[y])) {
        joins = false;
        continue;
      }
      if (!joins) curve.stretches.emplace_back();
      curve.stretches.back().push_back({x_of(row), std::get<double>((*row)[y])});
      joins = true;
    }
    if (!curve.stretches.empty()) curves.push_back(std::move(curve));
  }
  return curves;
}

bool fit_on_axes(const std::vector<PlotCurve>& curves) {
  return has_room_for_steps(range_of(curves, &PlotPoint::x)) && has_room_for_steps(range_of(curves, &PlotPoint::y));
}

figures::Figure experiment_figure(const std::string& name, const std::string& title, const Plot& plot,
                                  const Table& table) {
  const bool named = plot.x_axis == XAxis::names;
  const double height = named ? 90 + kRowHeight * static_cast<double>(table.rows.size()) : 400;
  figures::Figure figure(name, kWidth, height, title, description(plot, table));
  const auto curves = named ? std::vector<PlotCurve>{} : curves_of(plot, table);
  if (named) {
    draw_bars(figure, title, plot, table);
  } else if (curves.empty() || !fit_on_axes(curves)) {
    figure.text({kWidth / 2, 200}, curves.empty() ? "no finite number to draw" : "the numbers fit on no axis",
                {.colour = figures::colour::kMuted});
  } else {
    draw_curves(figure, title, plot, curves);
  }
  return figure;
}

}  // namespace report
