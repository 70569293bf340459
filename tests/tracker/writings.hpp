#pragma once
/// @file
/// @brief Everything that writes into a study, to be killed or to meet a full disk in the middle of it.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tracker/store.hpp"

namespace tracker_tests {

/// @brief One kind of write.
struct Writing {
  /// @brief Its name, for messages.
  std::string name;
  /// @brief Writes once; each number writes something else.
  std::function<void(tracker::Store& store, int number)> write;
};

/// @brief Every kind of write that the tracker has. They need a study of fill_every_table().
/// @return in an order in which each finds what it needs
const std::vector<Writing>& writings();

/// @brief The write of a number: each kind in turn. @param store an open study @param number from 0
void write_number(tracker::Store& store, int number);

/// @brief Makes a study with something in every table. @param folder without a study
void make_full_study(const std::filesystem::path& folder);

}  // namespace tracker_tests
