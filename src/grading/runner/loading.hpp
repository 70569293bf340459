#pragma once
/// @file
/// @brief Loads shared objects into the child.

#include <string>

namespace grading {

/// @brief Loads a shared object for good; when it cannot, an event tells why.
/// @param object the file
/// @param part "answer", or "checks" for what calls it
/// @return its handle, or nullptr
void* load(const std::string& object, const char* part);

}  // namespace grading
