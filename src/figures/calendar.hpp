#pragma once
/// @file
/// @brief Days as a calendar of squares: a column for each week, a shade and a size for how much was done.

#include <array>
#include <chrono>
#include <span>
#include <string_view>

#include "figures/figure.hpp"

namespace figures {

/// @brief The fillings of a calendar's squares, from the least to the most; each is darker than the one before.
inline constexpr std::array<std::string_view, 5> kCalendarShades{"#a9c6e8", "#7ba7da", "#4f87c6", "#2f6cb0", "#1a4f8c"};

/// @brief The months' names, January first.
inline constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// @brief How days are shown as a calendar.
struct Calendar {
  Point corner = {};                 ///< upper left corner, names of months and weekdays included
  double pitch = 12;                 ///< from one square to the next, in pixels
  std::chrono::sys_days first = {};  ///< the first day
};

/// @brief The size of a calendar, names of months and weekdays included.
/// @param days how many days it shows
/// @param style where and how
/// @return its box
Box calendar_box(std::size_t days, const Calendar& style);

/// @brief Draws a calendar: weeks from left to right, Monday above, the months named where they begin.
///
/// A square grows with its level as its shade darkens, so that neither colour nor sight of colour is needed.
/// @param figure gets the drawing
/// @param levels of each day from style.first on: 0 for nothing, up to 5
/// @param style where and how
/// @throws std::invalid_argument for a level that is none of these; the message names it
void calendar(Figure& figure, std::span<const int> levels, const Calendar& style);

/// @brief Draws what the squares of a calendar mean, in one row.
/// @param figure gets the drawing
/// @param at the middle of the row's left end
/// @param before words before the squares, such as "none"
/// @param after words behind them
/// @param style the calendar's
void calendar_legend(Figure& figure, Point at, std::string_view before, std::string_view after, const Calendar& style);

}  // namespace figures
