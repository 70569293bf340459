#include "figures/calendar.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace figures {

namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr double kNamesLeft = 30;
constexpr double kNamesAbove = 18;
constexpr double kLetters = 11;
constexpr double kCorner = 1;  // of a square: it must not look like a dot
constexpr int kWeeksOfAName = 3;
const TextStyle kWords{.size = kLetters, .colour = colour::kMuted, .anchor = Anchor::kStart};

// 0 for Monday to 6 for Sunday.
int weekday(sys_days day) { return static_cast<int>(std::chrono::weekday(day).iso_encoding()) - 1; }

struct Place {
  int week;
  int weekday;
};

Place place_of(sys_days day, sys_days first) {
  const auto since_monday = (day - first).count() + weekday(first);
  return {static_cast<int>(since_monday / 7), static_cast<int>(since_monday % 7)};
}

Point corner_of(const Place& place, const Calendar& style) {
  return {style.corner.x + kNamesLeft + style.pitch * place.week,
          style.corner.y + kNamesAbove + style.pitch * place.weekday};
}

void draw_square(Figure& figure, Point corner, int level, double pitch) {
  const double side = pitch - 2;
  figure.rectangle({{corner.x + 0.5, corner.y + 0.5}, side, side}, colour::kNone, colour::kGrid, kCorner);
  if (level == 0) return;
  const double inner = side * (0.5 + 0.1 * level);
  const double edge = 0.5 + (side - inner) / 2;
  figure.rectangle({{corner.x + edge, corner.y + edge}, inner, inner},
                   kCalendarShades.at(static_cast<std::size_t>(level - 1)), colour::kNone, kCorner);
}

// Whether a month goes on for the weeks that its name takes.
bool has_room(sys_days day) {
  const year_month_day date{day};
  return sys_days(date.year() / date.month() / std::chrono::last) - day >= days(kWeeksOfAName * 7 - 1);
}

// A month is named where it begins, the first one also where the calendar does.
void draw_months(Figure& figure, std::size_t count, const Calendar& style) {
  for (sys_days day = style.first; day < style.first + days(count); day += days(1)) {
    const year_month_day date{day};
    const bool begins = date.day() == std::chrono::day(1);
    if (!begins && !(day == style.first && has_room(day))) continue;
    const double x = corner_of(place_of(day, style.first), style).x;
    figure.text({x, style.corner.y + 8}, kMonths.at(static_cast<unsigned>(date.month()) - 1), kWords);
  }
}

}  // namespace

Box calendar_box(std::size_t days, const Calendar& style) {
  const auto weeks = (days + static_cast<std::size_t>(weekday(style.first)) + 6) / 7;
  return {style.corner, kNamesLeft + style.pitch * static_cast<double>(weeks), kNamesAbove + style.pitch * 7};
}

void calendar(Figure& figure, std::span<const int> levels, const Calendar& style) {
  draw_months(figure, levels.size(), style);
  for (const auto& [row, name] : {std::pair{0, "Mon"}, std::pair{2, "Wed"}, std::pair{4, "Fri"}, std::pair{6, "Sun"}}) {
    figure.text({style.corner.x, style.corner.y + kNamesAbove + style.pitch * (row + 0.5)}, name, kWords);
  }
  sys_days day = style.first;
  for (const int level : levels) {
    if (level < 0 || level > static_cast<int>(kCalendarShades.size())) {
      throw std::invalid_argument(fmt::format("calendar: level {}; it must be 0 to {}", level, kCalendarShades.size()));
    }
    draw_square(figure, corner_of(place_of(day, style.first), style), level, style.pitch);
    day += days(1);
  }
}

void calendar_legend(Figure& figure, Point at, std::string_view before, std::string_view after, const Calendar& style) {
  figure.text(at, before, kWords);
  double x = at.x + 8 + 0.5 * kLetters * static_cast<double>(before.size());
  for (int level = 0; level <= static_cast<int>(kCalendarShades.size()); ++level, x += style.pitch + 2) {
    draw_square(figure, {x, at.y - style.pitch / 2}, level, style.pitch);
  }
  figure.text({x + 6, at.y}, after, kWords);
}

}  // namespace figures
