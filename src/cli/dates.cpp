#include "cli/dates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string_view>

#include "cli/failure.hpp"
#include "cli/nearest.hpp"

namespace cli {

namespace {

using std::chrono::year_month_day;

constexpr std::array kDays = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
constexpr std::array kMonths = {"January", "February", "March",     "April",   "May",      "June",
                                "July",    "August",   "September", "October", "November", "December"};

bool has_shape_of_a_date(const std::string& text) {
  static constexpr std::string_view kShape = "0000-00-00";
  return std::equal(text.begin(), text.end(), kShape.begin(), kShape.end(), [](unsigned char letter, char place) {
    return place == '-' ? letter == '-' : std::isdigit(letter) != 0;
  });
}

std::optional<year_month_day> from_text(const std::string& text) {
  if (!has_shape_of_a_date(text)) return std::nullopt;
  const int year = std::stoi(text.substr(0, 4));
  const auto month = static_cast<unsigned>(std::stoi(text.substr(5, 2)));
  const auto day = static_cast<unsigned>(std::stoi(text.substr(8, 2)));
  const year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  return date.ok() && year >= 1 ? std::optional(date) : std::nullopt;
}

std::string to_text(const year_month_day& date) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

// The weekday of a name, or of its first three letters.
std::optional<std::chrono::weekday> weekday_from(std::string word) {
  std::ranges::transform(word, word.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  for (unsigned day = 0; day < kDays.size(); ++day) {
    std::string name = kDays.at(day);
    name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    if (word == name || word == name.substr(0, 3)) return std::chrono::weekday(day);
  }
  return std::nullopt;
}

[[noreturn]] void refuse_day(const std::string& word) {
  const std::string near = nearest(
      word, {"today", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"});
  throw Failure(kWrongUse,
                fmt::format("\"{}\" is no day{}", word, near.empty() ? "" : fmt::format("; did you mean {}?", near)),
                "write today, yesterday, a weekday, or a date such as 2026-11-29");
}

}  // namespace

std::string parse_day(const std::string& word, const std::string& today) {
  if (word == "today") return today;
  if (from_text(word)) return word;
  if (const auto now = from_text(today)) {
    const std::chrono::sys_days day(*now);
    if (word == "yesterday") return to_text(day - std::chrono::days(1));
    if (const auto weekday = weekday_from(word)) return to_text(day - (std::chrono::weekday(day) - *weekday));
  }
  refuse_day(word);
}

std::string long_day(const std::string& day) {
  const auto date = from_text(day);
  if (!date) return day;
  const unsigned weekday = std::chrono::weekday(std::chrono::sys_days(*date)).c_encoding();
  return fmt::format("{} {} {} {}", kDays.at(weekday), static_cast<unsigned>(date->day()),
                     kMonths.at(static_cast<unsigned>(date->month()) - 1), static_cast<int>(date->year()));
}

std::string clock_time(const std::string& utc) {
  std::tm fields{};
  const int read = std::sscanf(utc.c_str(), "%d-%d-%dT%d:%d:%d", &fields.tm_year, &fields.tm_mon, &fields.tm_mday,
                               &fields.tm_hour, &fields.tm_min, &fields.tm_sec);
  if (read != 6) return utc;
  fields.tm_year -= 1900;
  fields.tm_mon -= 1;
  const std::time_t instant = timegm(&fields);
  std::tm local{};
  localtime_r(&instant, &local);
  return fmt::format("{:02}:{:02}", local.tm_hour, local.tm_min);
}

}  // namespace cli
