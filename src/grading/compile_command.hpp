#pragma once
/// @file
/// @brief The one place that knows how an answer is compiled.

#include <filesystem>
#include <string>
#include <vector>

namespace grading {

/// @brief A program and its arguments, without a shell between.
using Command = std::vector<std::string>;

/// @brief The commands that compile the header ahead, for the build to run in order.
/// @param exercise_folder the exercise's folder
/// @param prebuilt where warm.hpp lies and the result goes
/// @return one command with g++, two with clang
std::vector<Command> precompile_commands(const std::filesystem::path& exercise_folder,
                                         const std::filesystem::path& prebuilt);

/// @brief The command that makes a shared object of an answer.
/// @param exercise_folder the exercise's folder
/// @param prebuilt where the precompiled header lies
/// @param answer the learner's file
/// @param object the shared object to write
/// @return the command
Command compile_command(const std::filesystem::path& exercise_folder, const std::filesystem::path& prebuilt,
                        const std::filesystem::path& answer, const std::filesystem::path& object);

}  // namespace grading
