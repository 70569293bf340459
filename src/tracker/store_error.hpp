#pragma once
/// @file
/// @brief The one kind of error that the study's store throws.

#include <stdexcept>

namespace tracker {

/// @brief The study could not be opened, read or written; what() names the file and the way out. Nothing was changed.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace tracker
