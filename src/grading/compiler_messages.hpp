#pragma once
/// @file
/// @brief Finds the messages that help in what a compiler prints.

#include <string>
#include <vector>

namespace grading {

/// @brief The messages about the learner's file that matter: the errors first, then warnings, few of each.
///
/// The first one carries the line of code that it is about. An error inside a header is told at the learner's line that
/// led there.
/// @param printed everything that the compiler printed
/// @param file the learner's file as the compiler was given it
/// @param shown the learner's file as it is to be shown
/// @return messages such as `dot_product.cpp:7:12: error: 'x' was not declared in this scope`
std::vector<std::string> messages_that_matter(const std::string& printed, const std::string& file,
                                              const std::string& shown);

}  // namespace grading
