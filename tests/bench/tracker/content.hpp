#pragma once
/// @file
/// @brief What a study holds, read from its file.

#include <cstdint>
#include <filesystem>
#include <string>

namespace bench {

/// @brief Counts of a study's records, and bytes of its texts.
struct Content {
  std::int64_t days = 0;                ///< with a lesson run, an attempt, an experiment or a note
  std::int64_t notes = 0;               ///< of days
  std::int64_t problem_notes = 0;       ///< on graph problems
  std::int64_t attempts = 0;            ///< each with its answer
  std::int64_t experiments = 0;         ///< runs of the catalogue
  std::int64_t answers = 0;             ///< texts of answers that are stored
  std::int64_t distinct_answers = 0;    ///< different ones among them, for each exercise
  std::int64_t answer_bytes = 0;        ///< of the texts that are stored
  std::int64_t handed_in_bytes = 0;     ///< of the answers of all attempts, repeats included
  std::int64_t note_bytes = 0;          ///< of day notes
  std::int64_t problem_note_bytes = 0;  ///< of all their words
  std::int64_t verdict_bytes = 0;       ///< as JSON
  std::int64_t conclusion_bytes = 0;    ///< of experiments
  std::int64_t cell_bytes = 0;          ///< of experiments, eight each
  std::string last_day;                 ///< the newest with a lesson run

  /// @brief What the file has to hold at the least. @return the sum, each stored answer once
  std::int64_t text_bytes() const;
};

/// @brief Reads a study that nobody writes to. @param file study.db @return what it holds
Content content_of(const std::filesystem::path& file);

}  // namespace bench
