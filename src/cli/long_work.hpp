#pragma once
/// @file
/// @brief Work that takes seconds: how far it is, on a terminal, and Ctrl-C without a half file.

#include <csignal>
#include <cstdint>
#include <string>

namespace cli {

/// @brief While it lives, Ctrl-C and an end from outside are heeded at the next step, so that the work can clean up; on
/// a terminal it tells how far the work is.
class LongWork {
 public:
  /// @brief Begins.
  /// @param what such as "exporting"
  explicit LongWork(std::string what);
  /// @brief Ends: the line on the terminal is gone, signals do again what they did.
  ~LongWork();
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;

  /// @brief One step done.
  /// @param bytes done so far, shown in MB
  /// @throws Failure after Ctrl-C
  void at(std::uintmax_t bytes);

 private:
  void show(const std::string& line);

  std::string what_;
  struct sigaction interrupt_before_ {};
  struct sigaction terminate_before_ {};
  std::int64_t shown_at_ms_;
  bool shown_ = false;
};

}  // namespace cli
