#pragma once
/// @file
/// @brief The learner's experiments: what was run or measured, each cell, and the learner's own conclusion.

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "tracker/store.hpp"

namespace SQLite {
class Database;
}

namespace tracker {

/// @brief One table of an experiment that was run with one seed.
struct ExperimentRun {
  /// @brief The seed; nothing for a table that was measured elsewhere.
  std::optional<std::uint64_t> seed;
  /// @brief What came out.
  table::Table table;
};

/// @brief What the learner concluded from an experiment.
struct Conclusion {
  /// @brief When it was written.
  Moment at;
  /// @brief The learner's words, exactly.
  std::string text;
};

/// @brief One experiment as it was run, or a table that the learner measured elsewhere.
struct Experiment {
  /// @brief Row id, the learner's handle; grows with time, and one that was deleted is not given again.
  std::int64_t id = 0;
  /// @brief The experiment's name in the catalogue, or the learner's own name of a recorded table.
  std::string name;
  /// @brief When it was run or recorded.
  Moment at;
  /// @brief True for a table that was measured elsewhere.
  bool recorded = false;
  /// @brief The exercise whose answer ran; empty for the workbook's own code.
  std::string answer;
  /// @brief The number of the answer's version that ran, see AnswerVersion::number; 0 for none.
  int answer_version = 0;
  /// @brief Every parameter but the seed, by name, as written on the command line or by default.
  std::map<std::string, std::string> parameters;
  /// @brief The workbook's version.
  std::string workbook_version;
  /// @brief The workbook's commit; empty when unknown.
  std::string workbook_commit;
  /// @brief How long all runs took together.
  std::chrono::microseconds duration{0};
  /// @brief The learner's conclusions, oldest first; the last one stands, the earlier ones are kept.
  std::vector<Conclusion> conclusions;
  /// @brief One run for each seed, in the order of the seeds; at least one.
  std::vector<ExperimentRun> runs;
  /// @brief Over several runs, the mean of each cell; of a single run its own table.
  table::Table mean;
  /// @brief Over several runs, the standard deviation (n - 1) of each cell; empty for a single run.
  table::Table deviation;
};

/// @brief Writes an experiment with every cell into a database that is in a transaction; import uses it too.
/// @param database an open connection
/// @param experiment with the id that it is to get, or 0 for the next; at must not be empty
/// @return the experiment with its id
/// @throws std::invalid_argument without a run, or when the runs' columns differ
/// @throws SQLite::Exception when it cannot be written
Experiment insert_experiment(SQLite::Database& database, Experiment experiment);

/// @brief Reads an experiment with its cells and without its conclusions; from a damaged study, as far as it can be
/// read.
/// @param database an open connection
/// @param id the experiment's row id
/// @return the experiment, or nothing
/// @throws SQLite::Exception when it cannot be read
std::optional<Experiment> measured_experiment(SQLite::Database& database, std::int64_t id);

/// @brief The experiments of a study.
class Experiments {
 public:
  /// @brief Looks into an open study.
  /// @param store must outlive this
  explicit Experiments(Store& store) : store_(&store) {}

  /// @brief Stores an experiment with every cell, in one transaction.
  /// @param experiment all but id; at may be empty for now(); for an answer, its text must be kept already
  /// @return the experiment as stored
  /// @throws StoreError when it cannot be written
  Experiment record(Experiment experiment);

  /// @brief One experiment, cells included.
  /// @param id its row id
  /// @return the experiment, or nothing
  std::optional<Experiment> find(std::int64_t id) const;

  /// @brief All experiments without their cells (runs, mean and deviation are empty), oldest first.
  /// @return every one
  std::vector<Experiment> list() const;

  /// @brief The experiments of a span of days, cells included.
  /// @param first "2026-11-29"
  /// @param last "2026-11-29", included
  /// @return oldest first
  std::vector<Experiment> between(const std::string& first, const std::string& last) const;

  /// @brief Puts the learner's conclusion beside the table; earlier ones are kept.
  /// @param id the experiment's row id
  /// @param words the learner's words; must not be blank
  /// @param at when
  /// @return false when there is no such experiment
  /// @throws std::invalid_argument for blank words
  /// @throws StoreError when it cannot be written
  bool conclude(std::int64_t id, const std::string& words, const Moment& at = now());

  /// @brief Removes an experiment with its cells and its conclusions.
  /// @param id the experiment's row id
  /// @return false when there was none
  /// @throws StoreError when it cannot be written
  bool remove(std::int64_t id);

 private:
  Store* store_;
};

}  // namespace tracker
