#include "tracker/moment.hpp"

#include <cstdlib>
#include <optional>

#include "grading/catch.hpp"

using tracker::moment_at;
using namespace std::chrono;

namespace {

/// The time zone of the process, for the length of a test.
class TimeZone {
 public:
  explicit TimeZone(const char* name) {
    if (const char* old = std::getenv("TZ")) old_ = old;
    setenv("TZ", name, 1);
  }
  ~TimeZone() { old_ ? setenv("TZ", old_->c_str(), 1) : unsetenv("TZ"); }
  TimeZone(const TimeZone&) = delete;
  TimeZone& operator=(const TimeZone&) = delete;

 private:
  std::optional<std::string> old_;
};

system_clock::time_point utc(sys_days day, hours hour, minutes minute, seconds second = 0s, milliseconds rest = 0ms) {
  return day + hour + minute + second + rest;
}

}  // namespace

TEST_CASE("a moment keeps the instant in UTC with milliseconds") {
  const TimeZone zone("UTC");
  const auto moment = moment_at(utc(2026y / November / 29, 21h, 40min, 42s, 123ms));
  CHECK(moment.utc == "2026-11-29T21:40:42.123Z");
  CHECK(moment.day == "2026-11-29");
  CHECK(moment_at(utc(2026y / January / 2, 3h, 4min, 5s, 6ms)).utc == "2026-01-02T03:04:05.006Z");
}

TEST_CASE("the learner's day begins at the learner's midnight: Seoul") {
  const TimeZone zone("Asia/Seoul");
  CHECK(moment_at(utc(2026y / November / 29, 14h, 59min, 59s, 999ms)).day == "2026-11-29");
  CHECK(moment_at(utc(2026y / November / 29, 15h, 0min)).day == "2026-11-30");
  CHECK(moment_at(utc(2026y / November / 29, 15h, 0min)).utc == "2026-11-29T15:00:00.000Z");
}

TEST_CASE("the learner's day begins at the learner's midnight: Los Angeles, winter and summer") {
  const TimeZone zone("America/Los_Angeles");
  CHECK(moment_at(utc(2026y / November / 29, 7h, 59min)).day == "2026-11-28");
  CHECK(moment_at(utc(2026y / November / 29, 8h, 0min)).day == "2026-11-29");
  CHECK(moment_at(utc(2026y / July / 1, 6h, 59min)).day == "2026-06-30");
  CHECK(moment_at(utc(2026y / July / 1, 7h, 0min)).day == "2026-07-01");
}

TEST_CASE("the day on which clocks change is one day: 23 hours in March, 25 in November") {
  const TimeZone zone("America/Los_Angeles");
  CHECK(moment_at(utc(2026y / March / 8, 8h, 0min)).day == "2026-03-08");
  CHECK(moment_at(utc(2026y / March / 9, 6h, 59min)).day == "2026-03-08");
  CHECK(moment_at(utc(2026y / March / 9, 7h, 0min)).day == "2026-03-09");
  CHECK(moment_at(utc(2026y / November / 1, 7h, 0min)).day == "2026-11-01");
  CHECK(moment_at(utc(2026y / November / 2, 7h, 59min)).day == "2026-11-01");
  CHECK(moment_at(utc(2026y / November / 2, 8h, 0min)).day == "2026-11-02");
}

TEST_CASE("a leap day and the turn of a year are days like any other") {
  const TimeZone zone("UTC");
  CHECK(moment_at(utc(2028y / February / 29, 12h, 0min)).day == "2028-02-29");
  CHECK(moment_at(utc(2026y / December / 31, 23h, 59min, 59s, 999ms)).day == "2026-12-31");
  CHECK(moment_at(utc(2027y / January / 1, 0h, 0min)).utc == "2027-01-01T00:00:00.000Z");
}

TEST_CASE("an instant between two milliseconds belongs to the earlier, before 1970 too") {
  const TimeZone zone("UTC");
  CHECK(moment_at(utc(2026y / May / 1, 0h, 0min) + 1999us).utc == "2026-05-01T00:00:00.001Z");
  CHECK(moment_at(utc(1970y / January / 1, 0h, 0min) - 1us).utc == "1969-12-31T23:59:59.999Z");
}

TEST_CASE("now is the clock's now") {
  const auto before = moment_at(system_clock::now());
  const auto present = tracker::now();
  const auto after = moment_at(system_clock::now());
  CHECK(before.utc <= present.utc);
  CHECK(present.utc <= after.utc);
}
