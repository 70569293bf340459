#pragma once
/// @file
/// @brief Makes the study of a learner of ten years, the same one for the same seed, to measure the tracker on.

#include <cstdint>
#include <filesystem>

namespace bench {

/// @brief How much a study holds; the defaults are ten years.
struct StudySize {
  /// @brief Days, one after the other; the last one is today.
  int days = 3650;
  /// @brief Day notes of 500 characters; every fifth is Korean.
  int notes = 20'000;
  /// @brief Notes on graph problems.
  int problem_notes = 7'300;
  /// @brief Gradings; two in three bring a text that was not kept yet.
  int attempts = 50'000;
  /// @brief Experiments with a conclusion each; every fourth ran with five seeds.
  int experiments = 2'000;
};

/// @brief A word that stands in every twentieth note: in 1,000 of 20,000.
inline constexpr const char* kWordInEveryTwentiethNote = "zeitgeber";

/// @brief A Korean word that stands in 1,000 of 20,000 notes.
inline constexpr const char* kKoreanWordInEveryTwentiethNote = "주의집중";

/// @brief Makes a study through the tracker, one commit a record, as the learner would have.
/// @param folder a folder without a study; on a memory disk it takes seconds
/// @param size how much
/// @param seed the same one gives the same study, but for the days' names
/// @throws tracker::StoreError when it cannot be written
void make_study(const std::filesystem::path& folder, const StudySize& size, std::uint64_t seed);

}  // namespace bench
