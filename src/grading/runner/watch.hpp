#pragma once
/// @file
/// @brief Watches one child process, and sees to it that nothing of it is left.

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string_view>
#include <vector>

#include "grading/report.hpp"
#include "grading/runner/pipes.hpp"

namespace grading {

/// @brief The clock of the limits.
using Clock = std::chrono::steady_clock;

/// @brief The grader went away while a child ran; everything is to be cleaned up.
struct Cancelled {};

/// @brief One pipe that a child writes to.
struct Stream {
  /// @brief Its reading end.
  Fd fd;
  /// @brief Takes the next bytes; returns false when it was too much and the child must end.
  std::function<bool(std::string_view)> take;
};

/// @brief Makes this process the one that orphans of its children fall to, and lets it notice their ends. Call it once.
void become_guardian();

/// @brief What to do in a forked child before anything else: a group of its own, ending when its guardian ends, no
/// signal blocked or ignored, nothing to read on standard input.
/// @param guardian the process that forked
void enter_childhood(pid_t guardian);

/// @brief Watches a child until it ends or must end; then ends what is left of it, however it hides.
/// @param child a process that leads its own group
/// @param streams what it writes to
/// @param deadline asked again and again: when the child's time is over
/// @param grader a pipe that ends when the grader goes away
/// @return how it ended
/// @throws Cancelled when the grader is gone; the child is ended first
Ending watch(pid_t child, std::vector<Stream>& streams, const std::function<Clock::time_point()>& deadline, int grader);

}  // namespace grading
