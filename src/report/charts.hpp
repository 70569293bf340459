#pragma once
/// @file
/// @brief The charts of a study report: 360 pixels wide, so that a phone shows them as they are.

#include <optional>
#include <string>
#include <vector>

#include "experiments/catalogue.hpp"
#include "figures/figure.hpp"
#include "report/content.hpp"

namespace report {

/// @brief The most bars of a chart; the rest is counted in its words.
inline constexpr std::size_t kMostBars = 12;

/// @brief The points over the days of the span, as steps.
/// @param content the content
/// @return the chart; nothing when the workbook has no points to be had
std::optional<figures::Figure> points_chart(const Content& content);

/// @brief A chart with the words above it.
struct Captioned {
  /// @brief What it is.
  std::string caption;
  /// @brief The chart.
  figures::Figure figure;
};

/// @brief The study days, half a year a calendar, oldest first; a square's level is the kinds of work on the day.
/// @param content the content
/// @return at least one calendar; half years without work are not among them, but for the last
std::vector<Captioned> calendars(const Content& content);

/// @brief The problems of the span by topic, the most frequent first.
/// @param content the content
/// @return the chart; nothing when there is none
std::optional<figures::Figure> topics_chart(const Content& content);

/// @brief The kinds of mistakes in graph problems and how often they were made.
/// @param content the content
/// @return the chart; nothing when there is none
std::optional<figures::Figure> problem_mistakes_chart(const Content& content);

/// @brief The mistakes that the grader named and how often.
/// @param content the content
/// @return the chart; nothing when there is none
std::optional<figures::Figure> mistakes_chart(const Content& content);

/// @brief The curves or bars of an experiment.
/// @param experiment any
/// @return the chart; nothing for a table that cannot be drawn or has more than 2,000 rows
std::optional<figures::Figure> experiment_chart(const tracker::Experiment& experiment);

}  // namespace report
