#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/study.hpp"
#include "tracker/days.hpp"

namespace cli {

namespace {

using std::chrono::sys_days;
using std::chrono::year_month_day;
using tracker::DayCounts;

constexpr int kDayColumn = 11;
constexpr int kGridWidth = 2 + 7 * kDayColumn - 1;

struct Month {
  std::string name;   // "2026-11"
  std::string title;  // "November 2026"
  unsigned days = 30;
  unsigned first_weekday = 1;  // 1 is Monday
};

// A month is its first day, read as every other day is.
Month month_from(const std::string& word, const std::string& today) {
  const std::string name = word.empty() ? today.substr(0, 7) : word;
  std::string first;
  try {
    first = parse_day(name + "-01", today);
  } catch (const Failure&) {
    throw Failure(kWrongUse, fmt::format("\"{}\" is no month", name), "write a month such as 2026-11");
  }
  const std::chrono::year year(std::stoi(first.substr(0, 4)));
  const std::chrono::month month(static_cast<unsigned>(std::stoi(first.substr(5, 2))));
  const year_month_day begin{year, month, std::chrono::day(1)};
  const std::string words = long_day(first);  // "Sunday 1 November 2026"
  return {name, words.substr(words.find(' ', words.find(' ') + 1) + 1),
          static_cast<unsigned>(year_month_day{year / month / std::chrono::last}.day()),
          std::chrono::weekday(sys_days(begin)).iso_encoding()};
}

std::string day_of(const Month& month, unsigned day) { return fmt::format("{}-{:02}", month.name, day); }

// A letter for each kind of work, so that no colour is needed.
std::string work_signs(const DayCounts& counts) {
  std::string text;
  if (counts.lesson_runs > 0) text += 'L';
  if (counts.attempts > 0) text += 'A';
  if (counts.experiments + counts.conclusions > 0) text += 'E';
  if (counts.problems > 0) text += 'P';
  if (counts.problems > 1) text += fmt::format("{}", std::min(counts.problems, 9));
  if (counts.notes > 0) text += 'N';
  return text;
}

/// A month with what was done in it.
struct Work {
  Month month;
  std::string today;
  std::map<std::string, DayCounts> days;
  int in_a_row = 0;  // up to today

  bool is_to_come() const { return day_of(month, 1) > today; }
  std::string signs(unsigned day) const {
    const auto found = days.find(day_of(month, day));
    return found == days.end() ? "" : work_signs(found->second);
  }
};

std::string day_cell(const Context& context, const Work& work, unsigned day) {
  const std::string number = fmt::format("{}{}", day, day_of(work.month, day) == work.today ? "*" : "");
  const std::string signs = work.signs(day);
  return signs.empty() ? context.terminal.dim(number) : fmt::format("{:<3} {}", number, signs);
}

std::string grid(const Context& context, const Work& work) {
  std::string text = "  ";
  for (const char* const name : {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat"}) text += padded(name, kDayColumn);
  text += "Sun\n  " + std::string(std::size_t{work.month.first_weekday - 1} * kDayColumn, ' ');
  for (unsigned day = 1; day <= work.month.days; ++day) {
    const bool ends_line = (work.month.first_weekday + day - 1) % 7 == 0 || day == work.month.days;
    const std::string cell = day_cell(context, work, day);
    text += ends_line ? cell + (day == work.month.days ? "\n" : "\n  ") : padded(cell, kDayColumn);
  }
  return text;
}

// For a terminal that is too narrow for a grid: the days with work, one below the other.
std::string day_list(const Work& work) {
  std::string text;
  for (const auto& [day, counts] : work.days) {
    text += fmt::format("  {:<3} {:>2}{}  {}\n", long_day(day).substr(0, 3), std::stoi(day.substr(8)),
                        day == work.today ? "*" : " ", work_signs(counts));
  }
  return text;
}

int longest_row(const Work& work) {
  int row = 0, longest = 0;
  for (unsigned day = 1; day <= work.month.days; ++day) {
    row = work.days.contains(day_of(work.month, day)) ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  return longest;
}

std::string day_count(std::size_t count) { return fmt::format("{} {}", count, count == 1 ? "day" : "days"); }

std::string month_summary(const Context& context, const Work& work) {
  if (work.days.empty())
    return fmt::format("  {} {}.\n", work.month.title, work.is_to_come() ? "is still to come" : "has no day with work");
  std::string text = fmt::format("Studied on {}, at most {} in a row.", day_count(work.days.size()), longest_row(work));
  if (work.today.starts_with(work.month.name))
    text += fmt::format(" Up to today: {} in a row.", day_count(static_cast<std::size_t>(work.in_a_row)));
  return paragraph(text, "  ", "  ", context.terminal.width) + "  One of them: ./workbook day " +
         work.days.rbegin()->first + "\n";
}

std::string days_text(const Context& context, const Work& work) {
  const bool fits = context.terminal.width >= kGridWidth;
  return context.terminal.bold(work.month.title) + "\n" + (fits ? grid(context, work) : day_list(work)) + "\n" +
         paragraph("L lesson, A answer checked, E experiment, P2 two problems, N note, * today", "  ", "  ",
                   context.terminal.width) +
         month_summary(context, work);
}

Json days_json(const Work& work) {
  Json json = {{"month", work.month.name},         {"today", work.today},
               {"studied", work.days.size()},      {"longest_row", longest_row(work)},
               {"row_up_to_today", work.in_a_row}, {"days", Json::array()}};
  for (const auto& [day, counts] : work.days) {
    json["days"].push_back({{"day", day},
                            {"lesson_runs", counts.lesson_runs},
                            {"attempts", counts.attempts},
                            {"experiments", counts.experiments},
                            {"conclusions", counts.conclusions},
                            {"problems", counts.problems},
                            {"notes", counts.notes}});
  }
  return json;
}

int show_days(const Context& context, const std::string& word) {
  const std::string today = tracker::now().day;
  Work work{month_from(word, today), today, {}, 0};
  if (auto store = existing_store(context)) {
    work.days = tracker::counts_between(*store, day_of(work.month, 1), day_of(work.month, work.month.days));
    work.in_a_row = tracker::days_in_a_row(*store, today);
  }
  context.json ? context.say_json(days_json(work)) : context.say(days_text(context, work));
  return kDone;
}

}  // namespace

void add_days(App& app) {
  const auto month = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "days",
                              .group = "Diary",
                              .about = "Show a month with what was done on each day",
                              .example = "./workbook days --month 2026-11",
                              .run = [month](const Context& context) { return show_days(context, *month); }});
  parser.add_option("--month", *month, "Such as 2026-11; else this one")->type_name("MONTH");
}

}  // namespace cli
