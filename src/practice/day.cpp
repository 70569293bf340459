#include "practice/day.hpp"

#include <fmt/format.h>

#include <charconv>

namespace practice {

namespace chrono = std::chrono;

namespace {

// A number of exactly these letters.
std::optional<int> digits(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size() && text.front() != '-';
  return whole ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<Day> day_from(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = digits(text.substr(0, 4)), month = digits(text.substr(5, 2)), day = digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const chrono::year_month_day date{chrono::year(*year), chrono::month(static_cast<unsigned>(*month)),
                                    chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(Day(date)) : std::nullopt;
}

std::string text_of(Day day) {
  const chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

Week week_of(Day day) {
  const chrono::weekday weekday(day);
  const Day monday = day - (weekday - chrono::Monday);
  const Day thursday = monday + chrono::days(3);
  const chrono::year year = chrono::year_month_day(thursday).year();
  const auto since_new_year = thursday - Day(year / chrono::January / 1);
  return {monday, static_cast<int>(year), static_cast<int>(since_new_year.count()) / 7 + 1};
}

}  // namespace practice
