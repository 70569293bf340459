#include "report/axes.hpp"

#include <algorithm>
#include <cmath>

#include "report/words.hpp"

namespace report {

namespace {

constexpr int kTicks = 5;
constexpr double kLetters = 12;
constexpr double kGap = 8;
constexpr double kBeyond = 16;  // that words may reach beyond the right end of the axis

// 1, 2 or 5 times a power of ten, so that about kTicks of them cover the range.
double step_for(const Range& range) {
  const double rough = (range.high - range.low) / kTicks;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

double share(double value, double low, double high, bool log2) {
  return log2 ? (std::log2(value) - std::log2(low)) / (std::log2(high) - std::log2(low)) : (value - low) / (high - low);
}

}  // namespace

Range rounded(Range range) {
  if (range.low > 0 && range.low < 0.5 * range.high) range.low = 0;
  const double step = step_for(range);
  return {step * std::floor(range.low / step), step * std::ceil(range.high / step)};
}

std::vector<double> ticks(const Range& range) {
  const double step = step_for(range);
  const double last = std::floor(range.high / step + 1e-6);
  std::vector<double> all;
  for (double k = std::ceil(range.low / step - 1e-6); k <= last && all.size() <= std::size_t{2} * kTicks; ++k)
    all.push_back(k == 0 ? 0 : std::clamp(k * step, range.low, range.high));
  return all;
}

double room_for(const std::vector<Tick>& y) {
  double widest = 0;
  for (const Tick& tick : y) widest = std::max(widest, width_of(tick.words));
  return kLetters * widest + kGap;
}

void draw_ticks(figures::Figure& figure, const figures::LinePlot& axes, const std::vector<Tick>& x,
                const std::vector<Tick>& y) {
  const figures::TextStyle words{.size = kLetters, .colour = figures::colour::kMuted};
  const double bottom = axes.box.corner.y + axes.box.height;
  const double right = axes.box.corner.x + axes.box.width;
  for (const Tick& tick : y) {
    const double at = bottom - axes.box.height * share(tick.at, axes.lowest.y, axes.highest.y, axes.log2_y);
    figure.line({axes.box.corner.x, at}, {right, at}, {.colour = figures::colour::kGrid, .width = 1});
    figure.text({axes.box.corner.x - 7, at}, tick.words,
                {.size = words.size, .colour = words.colour, .anchor = figures::Anchor::kEnd});
  }
  double free_from = -HUGE_VAL;
  for (const Tick& tick : x) {
    const double at = axes.box.corner.x + axes.box.width * share(tick.at, axes.lowest.x, axes.highest.x, axes.log2_x);
    figure.line({at, bottom}, {at, bottom + 5}, {.colour = figures::colour::kMuted, .width = 1.2});
    const double half = kLetters * width_of(tick.words) / 2;
    const double middle = std::min(at, right + kBeyond - half);
    if (middle - half < free_from) continue;
    figure.text({middle, bottom + 15}, tick.words, words);
    free_from = middle + half + kGap;
  }
}

}  // namespace report
