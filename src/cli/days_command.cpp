#include <fmt/format.h>

#include <chrono>
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

constexpr int kColumn = 10;

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
  if (counts.experiments > 0) text += 'E';
  if (counts.notes > 0) text += 'N';
  return text;
}

using Days = std::map<std::string, DayCounts>;

std::string grid(const Context& context, const Month& month, const Days& days, const std::string& today) {
  std::string text;
  for (const char* const name : {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}) text += padded(name, kColumn);
  text = "  " + text + "\n  " + std::string((month.first_weekday - 1) * kColumn, ' ');
  unsigned weekday = month.first_weekday;
  for (unsigned day = 1; day <= month.days; ++day, ++weekday) {
    if (weekday == 8) {
      text += "\n  ";
      weekday = 1;
    }
    const auto found = days.find(day_of(month, day));
    const std::string work = found == days.end() ? "" : work_signs(found->second);
    const std::string number = fmt::format("{}{}", day, day_of(month, day) == today ? "*" : "");
    const std::string cell = padded(fmt::format("{:<3} {}", number, work), kColumn);
    text += work.empty() ? context.terminal.dim(cell) : cell;
  }
  std::string lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    line.erase(line.find_last_not_of(' ') + 1);
    lines += line + "\n";
    at = end + 1;
  }
  return lines;
}

std::string days_text(const Context& context, const Month& month, const Days& days, const std::string& today) {
  std::string text = context.terminal.bold(month.title) + "\n" + grid(context, month, days, today) + "\n";
  text += "  L lesson  A answer checked  E experiment  N note  * today\n";
  const std::size_t count = days.size();
  return text + fmt::format("  {} {} with work in it. One day: ./workbook day {}-01\n", count,
                            count == 1 ? "day" : "days", month.name);
}

Json days_json(const Month& month, const Days& days) {
  Json json = {{"month", month.name}, {"days", Json::array()}};
  for (const auto& [day, counts] : days) {
    json["days"].push_back({{"day", day},
                            {"lesson_runs", counts.lesson_runs},
                            {"attempts", counts.attempts},
                            {"experiments", counts.experiments},
                            {"notes", counts.notes}});
  }
  return json;
}

int show_days(const Context& context, const std::string& word) {
  const std::string today = tracker::now().day;
  const Month month = month_from(word, today);
  auto store = existing_store(context);
  const Days days = store ? tracker::counts_between(*store, day_of(month, 1), day_of(month, month.days)) : Days{};
  context.json ? context.say_json(days_json(month, days)) : context.say(days_text(context, month, days, today));
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
