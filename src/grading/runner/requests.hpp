#pragma once
/// @file
/// @brief The inside of a child that serves requests: loads the answer and its module, and asks.

#include <string>
#include <vector>

namespace grading {

/// @brief Loads an answer and the module that calls it, and serves the requests until one fails; events tell every
/// step.
/// @param answer the answer's shared object
/// @param module the module's shared object, see serving.hpp
/// @param requests what to ask, in order
void serve_requests(const std::string& answer, const std::string& module, const std::vector<std::string>& requests);

}  // namespace grading
