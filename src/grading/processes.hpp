#pragma once
/// @file
/// @brief The machine's processes, as /proc shows them.

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <vector>

namespace grading {

/// @brief The processes that run now and satisfy a condition.
///
/// Where there is no /proc it finds none. Cost: one look at each process.
/// @param condition asked with each process's folder in /proc
/// @return their numbers
std::vector<pid_t> processes_where(const std::function<bool(const std::filesystem::path& process)>& condition);

/// @brief Ends the processes whose command line names a folder, and waits until they are gone.
///
/// A process that forks keeps its parent's command line, so this finds a family that has lost its head. Gives up after
/// 5 s.
/// @param folder the folder that no other process knows of
void end_processes_of(const std::filesystem::path& folder);

}  // namespace grading
