#include "practice/day.hpp"

#include "grading/catch.hpp"

using practice::day_from;
using practice::text_of;
using practice::week_of;

TEST_CASE("a day is read and written, and what is no day is none") {
  CHECK(text_of(*day_from("2026-11-29")) == "2026-11-29");
  CHECK(text_of(*day_from("0001-01-01")) == "0001-01-01");
  CHECK(day_from("2024-02-29").has_value());
  for (const char* const word : {"", "2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "26-11-29", "2026/11/29",
                                 "2026-11-2x", "2026-1--1", "-026-11-29", "2026-11-29 ", "today"}) {
    INFO(word);
    CHECK_FALSE(day_from(word));
  }
}

TEST_CASE("a week begins on Monday and belongs to the year of its Thursday") {
  struct Example {
    const char* day;
    int year;
    int number;
    const char* monday;
  };
  for (const Example& example :
       {Example{"2026-11-30", 2026, 49, "2026-11-30"}, Example{"2026-11-29", 2026, 48, "2026-11-23"},
        Example{"2027-01-01", 2026, 53, "2026-12-28"}, Example{"2024-12-30", 2025, 1, "2024-12-30"},
        Example{"2023-01-01", 2022, 52, "2022-12-26"}, Example{"2018-01-01", 2018, 1, "2018-01-01"}}) {
    INFO(example.day);
    const auto week = week_of(*day_from(example.day));
    CHECK(week.year == example.year);
    CHECK(week.number == example.number);
    CHECK(text_of(week.monday) == example.monday);
  }
}
