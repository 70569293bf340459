#include "report/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "figures/calendar.hpp"
#include "figures/charts.hpp"
#include "figures/rows.hpp"
#include "report/axes.hpp"
#include "report/experiment_plot.hpp"
#include "report/phrases.hpp"
#include "report/words.hpp"

namespace report {

namespace {

using practice::Day;
using practice::day_from;
using practice::text_of;
using std::chrono::days;

constexpr double kChartWidth = 360;
constexpr double kEdge = 12;
constexpr double kBarNameWidth = (kChartWidth - 2 * kEdge) / 13;  // of letters 13 pixels high
constexpr int kDaysOfAYear = 366;
constexpr std::size_t kMostDrawnRows = 2000;
constexpr std::size_t kMostDrawnBars = 60;

Day day_or(const std::string& text, Day other) { return day_from(text).value_or(other); }

// ---- Points ---------------------------------------------------------------------------------------------------------

double days_since(const std::string& day, Day first) {
  return static_cast<double>((day_or(day, first) - first).count());
}

// A year's days have a short name, which an axis names the year to; longer spans show months.
std::string short_day(Day day, bool with_year) {
  const std::chrono::year_month_day date{day};
  if (with_year) return text_of(day).substr(0, 7);
  const auto month = static_cast<unsigned>(date.month());
  return fmt::format("{} {}", static_cast<unsigned>(date.day()), figures::kMonths.at(month - 1));
}

std::string day_axis(const Content& content) {
  const std::string first = content.span.first.substr(0, 4);
  const std::string last = content.span.last.substr(0, 4);
  if (content.days > kDaysOfAYear) return "month";
  return "day, " + (first == last ? first : first + " to " + last);
}

// About four days of the span, its first and last among them.
std::vector<Tick> day_ticks(Day first, int last, bool with_year) {
  std::vector<Tick> ticks;
  const int parts = std::min(last, 3);
  for (int i = 0; i <= parts; ++i) {
    const int at = parts == 0 ? 0 : static_cast<int>(std::lround(static_cast<double>(last) * i / parts));
    ticks.push_back({static_cast<double>(at), short_day(first + days(at), with_year)});
  }
  return ticks;
}

std::vector<Tick> point_ticks(const Range& range) {
  std::vector<Tick> all;
  for (const double tick : ticks(range)) {
    if (tick == std::floor(tick)) all.push_back({tick, fmt::format("{:.0f}", tick)});
  }
  return all;
}

// Points stay what they are until an attempt brings more.
std::vector<figures::Point> steps(const Content& content, Day first, double last) {
  std::vector<figures::Point> points;
  for (const auto& [day, reached] : content.points) {
    const double x = std::clamp(days_since(day, first), 0.0, last);
    if (!points.empty()) points.push_back({x, points.back().y});
    points.push_back({x, static_cast<double>(reached)});
  }
  points.push_back({last, points.back().y});
  return points;
}

// ---- Calendars ------------------------------------------------------------------------------------------------------

int kinds_of_work(const tracker::DayCounts& counts) {
  return (counts.notes > 0 ? 1 : 0) + (counts.attempts > 0 ? 1 : 0) + (counts.lesson_runs > 0 ? 1 : 0) +
         (counts.experiments + counts.conclusions > 0 ? 1 : 0) + (counts.problems > 0 ? 1 : 0);
}

bool has_work(const Content& content, Day first, Day last) {
  const auto day = content.calendar.lower_bound(text_of(first));
  return day != content.calendar.end() && day->first <= text_of(last);
}

Captioned calendar_of(const Content& content, Day first, Day last) {
  std::vector<int> levels;
  int studied = 0;
  for (Day day = first; day <= last; day += days(1)) {
    const auto found = content.calendar.find(text_of(day));
    levels.push_back(found == content.calendar.end() ? 0 : kinds_of_work(found->second));
    studied += levels.back() > 0 ? 1 : 0;
  }
  const figures::Calendar style{.corner = {kEdge, kEdge}, .pitch = 11.5, .first = first};
  const figures::Box box = figures::calendar_box(levels.size(), style);
  const std::string title = fmt::format("Study days from {} to {}", text_of(first), text_of(last));
  figures::Figure figure("days_" + text_of(first), kChartWidth, box.corner.y + box.height + 34, title,
                         fmt::format("{} of {} days have work in them.", studied, levels.size()));
  figures::calendar(figure, levels, style);
  figures::calendar_legend(figure, {kEdge, box.corner.y + box.height + 16}, "Kinds of work on the day: 0", "5", style);
  return {title, std::move(figure)};
}

// ---- Bars -----------------------------------------------------------------------------------------------------------

struct Bar {
  std::string name;
  int count = 0;
};

std::string list_of(const std::vector<Bar>& bars) {
  std::string text;
  for (std::size_t i = 0; i < std::min(bars.size(), kMostBars); ++i)
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", clean(bars[i].name), bars[i].count);
  if (bars.size() > kMostBars) text += fmt::format(", and {} more, less often", bars.size() - kMostBars);
  return text + ".";
}

std::optional<figures::Figure> bar_chart(const std::string& name, const std::string& title, std::vector<Bar> bars) {
  if (bars.empty()) return std::nullopt;
  std::ranges::stable_sort(bars, std::greater<>(), &Bar::count);
  std::vector<figures::Row> rows;
  for (const Bar& bar : bars) {
    if (rows.size() == kMostBars) break;
    rows.push_back({fitted(bar.name, kBarNameWidth), static_cast<double>(bar.count), std::to_string(bar.count)});
  }
  const std::size_t more = bars.size() - rows.size();
  const double height = kEdge + figures::rows_height(rows.size()) + (more > 0 ? 26 : 4);
  figures::Figure figure(name, kChartWidth, height, title, list_of(bars));
  figures::rows(figure, rows, {.corner = {kEdge, kEdge}, .width = kChartWidth - 2 * kEdge});
  if (more > 0) {
    figure.text({kEdge, height - 16}, fmt::format("and {} more, less often", more),
                {.size = 12.5, .colour = figures::colour::kMuted, .anchor = figures::Anchor::kStart});
  }
  return figure;
}

}  // namespace

std::optional<figures::Figure> points_chart(const Content& content) {
  if (content.all.points <= 0 || content.points.empty()) return std::nullopt;
  const Day first = day_or(content.span.first, Day{});
  const double last = std::max(1.0, days_since(content.span.last, first));
  figures::Figure figure("points", kChartWidth, 248, "Points over the days",
                         fmt::format("From {} points on {} to {} points on {}, of {}.", content.before.points,
                                     content.span.first, content.after.points, content.span.last, content.all.points));
  figures::LinePlot axes;
  axes.box = {{44, 40}, 272, 160};
  axes.highest = {last, rounded({0, static_cast<double>(content.all.points)}).high};
  axes.x_name = day_axis(content);
  axes.y_name = fmt::format("points, of {}", content.all.points);
  draw_ticks(figure, axes, day_ticks(first, static_cast<int>(last), content.days > kDaysOfAYear),
             point_ticks({0, axes.highest.y}));
  const std::vector<figures::Curve> curves{{.points = steps(content, first, last), .dots = false}};
  figures::line_plot(figure, curves, axes);
  return figure;
}

std::vector<Captioned> calendars(const Content& content) {
  std::vector<Captioned> all;
  const Day end = day_or(content.calendar_span.last, Day{});
  Day first = practice::week_of(day_or(content.calendar_span.first, end)).monday;
  // Counted from the end, so that the last one is full.
  const auto weeks = (practice::week_of(end).monday - first).count() / 7 + 1;
  const auto odd = static_cast<int>(weeks * 7 % kCalendarDays);
  for (Day next = first + days(odd == 0 ? kCalendarDays : odd); first <= end; next += days(kCalendarDays)) {
    const Day last = std::min(next - days(1), end);
    if (last == end || has_work(content, first, last)) all.push_back(calendar_of(content, first, last));
    first = next;
  }
  return all;
}

std::optional<figures::Figure> topics_chart(const Content& content) {
  std::vector<Bar> bars;
  for (const auto& [topic, count] : content.problems.topics) bars.push_back({topic, count});
  return bar_chart("topics", "Problems by topic", std::move(bars));
}

std::optional<figures::Figure> problem_mistakes_chart(const Content& content) {
  std::vector<Bar> bars;
  for (const practice::MistakeCount& mistake : content.problems.mistakes) bars.push_back({mistake.kind, mistake.times});
  return bar_chart("problem_mistakes", "Mistakes in graph problems", std::move(bars));
}

std::optional<figures::Figure> mistakes_chart(const Content& content) {
  std::vector<Bar> bars;
  for (const NamedMistake& mistake : content.mistakes) bars.push_back({mistake.words, mistake.times});
  return bar_chart("mistakes", "Mistakes named, and in how many attempts", std::move(bars));
}

std::optional<figures::Figure> experiment_chart(const tracker::Experiment& experiment) {
  if (experiment.mean.rows.size() > kMostDrawnRows) return std::nullopt;
  table::Table table = experiment.mean;
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  const auto plot = plot_for(kind, table);
  if (!plot) return std::nullopt;
  if (plot->x_axis == experiments::XAxis::names && table.rows.size() > kMostDrawnBars) return std::nullopt;
  return small_experiment_figure(fmt::format("experiment_{}", experiment.id), clean(experiment_title(experiment)),
                                 *plot, table);
}

}  // namespace report
