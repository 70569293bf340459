#include "tracker/moment.hpp"

#include <array>
#include <ctime>

namespace tracker {
namespace {

std::string formatted(const std::tm& parts, const char* format) {
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

// milliseconds: 0 to 999
std::string utc_text(std::time_t seconds, long long milliseconds) {
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  const std::string digits = std::to_string(milliseconds);
  return formatted(parts, "%Y-%m-%dT%H:%M:%S.") + std::string(3 - digits.size(), '0') + digits + "Z";
}

std::string local_day(std::time_t seconds) {
  std::tm parts{};
  tzset();  // localtime_r alone need not notice a changed TZ
  localtime_r(&seconds, &parts);
  return formatted(parts, "%Y-%m-%d");
}

}  // namespace

Moment now() { return moment_at(std::chrono::system_clock::now()); }

Moment moment_at(std::chrono::system_clock::time_point instant) {
  // Floor, not truncation: an instant before 1970 must not round up into the next second.
  const auto whole = std::chrono::floor<std::chrono::seconds>(instant);
  const auto rest = std::chrono::floor<std::chrono::milliseconds>(instant - whole);
  const std::time_t seconds = std::chrono::system_clock::to_time_t(whole);
  return {utc_text(seconds, rest.count()), local_day(seconds)};
}

}  // namespace tracker
