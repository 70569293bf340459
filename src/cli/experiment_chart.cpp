#include "cli/experiment_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiments/catalogue.hpp"
#include "report/experiment_plot.hpp"
#include "table/text.hpp"

namespace cli {

namespace {

using experiments::Plot;
using report::PlotCurve;
using report::PlotPoint;

constexpr int kWidestChart = 48;
constexpr int kChartHeight = 12;
constexpr int kLongestBar = 24;
constexpr int kWidestName = 32;
constexpr std::string_view kSigns = "ox+*@%&$";
constexpr char kSeveral = '#';

std::string one_line(const std::string& text, int width) { return cut(printable(text), width); }

// ---- Bars -----------------------------------------------------------------------------------------------------------

struct Bar {
  std::string name;
  std::string number;
  double length = 0;
};

std::vector<Bar> bars_of(const Plot& plot, const table::Table& table, int widest_name) {
  const auto column = [&](const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(table.columns, name) - table.columns.begin());
  };
  const std::size_t names = column(plot.x), numbers = column(plot.curves.front());
  std::vector<Bar> bars;
  for (const auto& row : table.rows) {
    const auto* const number = std::get_if<double>(&row[numbers]);
    bars.push_back({one_line(table::shown(row[names]), widest_name), table::shown(row[numbers]),
                    number != nullptr && std::isfinite(*number) ? std::abs(*number) : 0});
  }
  return bars;
}

// Half of a narrow terminal is for names, and what a number leaves of the other half for bars.
int columns_of_names(const Context& context) { return std::min(kWidestName, context.terminal.width / 2 - 4); }

int longest_bar(const Context& context, int names) {
  constexpr int kNumber = 12, kBetween = 5;
  return std::clamp(context.terminal.width - names - kBetween - kNumber, 1, kLongestBar);
}

std::string bars_text(const Context& context, const Plot& plot, const table::Table& table) {
  double largest = 0;
  int widest = 0;
  const std::vector<Bar> bars = bars_of(plot, table, columns_of_names(context));
  for (const Bar& bar : bars) {
    largest = std::max(largest, bar.length);
    widest = std::max(widest, columns(bar.name));
  }
  std::string text = "  " + one_line(plot.y_name, context.terminal.width - 2) + "\n";
  for (const Bar& bar : bars) {
    const auto cells = largest > 0 ? std::lround(bar.length / largest * longest_bar(context, widest)) : 0;
    std::string blocks;
    for (int i = 0; i < cells; ++i) blocks += context.terminal.utf8 ? "█" : "#";
    text += "  " + padded(bar.name, widest) + "  " + blocks + (blocks.empty() ? "" : " ") + bar.number + "\n";
  }
  return text;
}

// ---- Curves ---------------------------------------------------------------------------------------------------------

struct Extent {
  double low = HUGE_VAL;
  double high = -HUGE_VAL;

  void take(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  // 0 at the lower end, 1 at the upper one.
  double share(double value) const {
    if (!(low < high)) return 0.5;
    if (std::isfinite(high - low)) return (value - low) / (high - low);
    return (value / 2 - low / 2) / (high / 2 - low / 2);
  }
};

/// A grid of letters. Behind each letter lie two by four dots, which braille can show one by one.
class Canvas {
 public:
  explicit Canvas(int width) : width_(width) {}

  // From a place to another, in dots.
  void line(double x0, double y0, double x1, double y1) {
    const auto steps = std::lround(std::max({std::abs(x1 - x0), std::abs(y1 - y0), 1.0}));
    for (long i = 0; i <= steps; ++i) {
      const double share = static_cast<double>(i) / static_cast<double>(steps);
      dot(std::lround(x0 + share * (x1 - x0)), std::lround(y0 + share * (y1 - y0)));
    }
  }

  void sign(double x, double y, char sign) {
    char& there = cell(std::lround(x) / 2, std::lround(y) / 4).sign;
    several_ = several_ || (there != ' ' && there != sign);
    there = there == ' ' || there == sign ? sign : kSeveral;
  }

  bool several() const { return several_; }

  std::string row(long y, bool utf8) const {
    std::string text;
    for (long x = 0; x < width_; ++x) {
      const Cell& here = cells_[static_cast<std::size_t>(y * width_ + x)];
      text += here.sign != ' ' ? std::string(1, here.sign) : here.dots == 0 ? " " : utf8 ? braille(here.dots) : ".";
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

 private:
  struct Cell {
    char sign = ' ';
    unsigned dots = 0;
  };

  Cell& cell(long x, long y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  // Unicode numbers the dots of braille 1 2 3 7 down the left side, 4 5 6 8 down the right one.
  void dot(long x, long y) {
    static constexpr unsigned kBits[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    cell(x / 2, y / 4).dots |= kBits[x % 2][y % 4];
  }

  static std::string braille(unsigned dots) {
    return {'\xe2', static_cast<char>(0xa0U | (dots >> 6U)), static_cast<char>(0x80U | (dots & 0x3fU))};
  }

  int width_;
  std::vector<Cell> cells_ = std::vector<Cell>(static_cast<std::size_t>(width_ * kChartHeight));
  bool several_ = false;
};

/// Curves on axes, doubling as one step where that is asked for and can be.
class Chart {
 public:
  Chart(const Context& context, const Plot& plot, const std::vector<PlotCurve>& curves)
      : context_(context), plot_(plot), curves_(curves) {
    log2_ = plot.x_axis == experiments::XAxis::log2;
    each_point([&](const PlotPoint& point) { log2_ = log2_ && point.x > 0; });
    each_point([&](const PlotPoint& point) {
      xs_.take(along(point.x));
      if (std::isfinite(point.y)) ys_.take(point.y);
    });
    margin_ = std::max(columns(table::shown(ys_.high)), columns(table::shown(ys_.low)));
    width_ = std::min(kWidestChart, context.terminal.width - margin_ - 4);
  }

  std::string text() const {
    Canvas canvas(width_);
    for (std::size_t i = 0; i < curves_.size(); ++i) draw(canvas, curves_[i], kSigns[i % kSigns.size()]);
    std::string text = "  " + one_line(plot_.y_name, context_.terminal.width - 2) + "\n";
    for (int y = 0; y < kChartHeight; ++y) {
      const std::string label = y == 0 ? table::shown(ys_.high) : y == kChartHeight - 1 ? table::shown(ys_.low) : "";
      text += fmt::format("  {:>{}} {}{}\n", label, margin_, context_.terminal.utf8 ? "┤" : "|",
                          canvas.row(y, context_.terminal.utf8));
    }
    return text + below(canvas.several());
  }

 private:
  double along(double x) const { return log2_ ? std::log2(x) : x; }
  double back(double x) const { return log2_ ? std::exp2(x) : x; }

  template <typename Do>
  void each_point(const Do& act) const {
    for (const PlotCurve& curve : curves_) {
      for (const PlotPoint& point : curve.points) act(point);
    }
  }

  // The ends of the x axis, its name, and what each sign stands for.
  std::string below(bool several) const {
    const std::string left = table::shown(back(xs_.low)), right = table::shown(back(xs_.high));
    const std::string before(static_cast<std::size_t>(margin_ + 4), ' ');
    return fmt::format("{}{}{:>{}}\n", before, left, right, width_ - columns(left)) + before +
           one_line(plot_.x_name + (log2_ ? " (log2)" : ""), width_) + "\n" +
           paragraph(legend(several), before, before, context_.terminal.width);
  }

  void draw(Canvas& canvas, const PlotCurve& curve, char sign) const {
    const auto x_of = [&](const PlotPoint& point) { return xs_.share(along(point.x)) * (2 * width_ - 1); };
    const auto y_of = [&](const PlotPoint& point) { return (1 - ys_.share(point.y)) * (4 * kChartHeight - 1); };
    const PlotPoint* before = nullptr;
    for (const PlotPoint& point : curve.points) {
      const bool finite = std::isfinite(point.y);
      if (finite && before != nullptr) canvas.line(x_of(*before), y_of(*before), x_of(point), y_of(point));
      if (finite) canvas.sign(x_of(point), y_of(point), sign);
      before = finite ? &point : nullptr;
    }
  }

  std::string legend(bool several) const {
    std::string text;
    for (std::size_t i = 0; i < curves_.size(); ++i) {
      text +=
          fmt::format("{}{} {}", i > 0 ? ", " : "", kSigns[i % kSigns.size()], one_line(curves_[i].name, kWidestName));
    }
    return text + (several ? fmt::format(", {} several", kSeveral) : "");
  }

  const Context& context_;
  const Plot& plot_;
  const std::vector<PlotCurve>& curves_;
  bool log2_ = false;
  Extent xs_;
  Extent ys_;
  int margin_ = 0;
  int width_ = kWidestChart;
};

}  // namespace

std::string chart_text(const Context& context, const tracker::Experiment& experiment) {
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  const auto plot = report::plot_for(kind, experiment.mean);
  if (!plot) return "";
  if (plot->x_axis == experiments::XAxis::names) return bars_text(context, *plot, experiment.mean);
  const auto curves = report::curves_of(*plot, experiment.mean);
  if (curves.empty()) return "";
  const std::string left_out = report::left_out(*plot, experiment.mean);
  return Chart(context, *plot, curves).text() + (left_out.empty() ? "" : "  " + left_out + "\n");
}

}  // namespace cli
