#include "tracker/experiments.hpp"

#include <cmath>
#include <limits>

#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using table::Cell;
using table::Table;
using tracker::Experiment;
using tracker::Experiments;
using tracker::Store;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Table hard_cells() {
  return {{"number", "words"},
          {{kNan, std::string("nan")},
           {kInf, std::string("")},
           {-kInf, std::string("a\0b", 3)},
           {-0.0, std::string("\xff\xfe")},
           {5e-324, std::string("한국어")},
           {std::nextafter(0.1, 1.0), 1.7976931348623157e308}}};
}

Experiment an_experiment(int runs = 1) {
  Experiment experiment;
  experiment.name = "saturation";
  experiment.parameters = {{"d_k", "4,16"}, {"n", "16"}};
  experiment.workbook_version = "0.1.0";
  experiment.duration = std::chrono::microseconds(1234);
  for (int run = 0; run < runs; ++run)
    experiment.runs.push_back({18446744073709551615U - static_cast<unsigned>(run), hard_cells()});
  experiment.mean = hard_cells();
  experiment.deviation = runs > 1 ? hard_cells() : Table{};
  return experiment;
}

}  // namespace

TEST_CASE("every cell of an experiment comes back as what it is") {
  const StudyFolder folder;
  const int runs = GENERATE(1, 3);
  {
    Store store(folder.path());
    CHECK(Experiments(store).record(an_experiment(runs)).id == 1);
  }
  Store store(folder.path());
  const auto found = Experiments(store).find(1);
  REQUIRE(found);
  REQUIRE(static_cast<int>(found->runs.size()) == runs);
  for (const auto& run : found->runs) CHECK(table::same(run.table, hard_cells()));
  CHECK(found->runs.front().seed == 18446744073709551615U);
  CHECK(table::same(found->mean, hard_cells()));
  CHECK(table::same(found->deviation, runs > 1 ? hard_cells() : Table{}));
  CHECK(found->parameters == an_experiment().parameters);
  CHECK(found->duration == std::chrono::microseconds(1234));
}

TEST_CASE("a table without rows and one without a seed are kept too") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiment measured;
  measured.name = "measured";
  measured.recorded = true;
  measured.runs.push_back({std::nullopt, {{"a", "b"}, {}}});
  Experiments(store).record(measured);
  const auto found = Experiments(store).find(1);
  REQUIRE(found);
  CHECK(found->recorded);
  CHECK_FALSE(found->runs.front().seed);
  CHECK(found->runs.front().table.columns == std::vector<std::string>{"a", "b"});
  CHECK(found->runs.front().table.rows.empty());
}

TEST_CASE("an experiment names the version of the answer that ran") {
  const StudyFolder folder;
  Store store(folder.path());
  store.keep_version("softmax", "one", "check");
  const auto version = store.keep_version("softmax", "two", "experiment");
  Experiment experiment = an_experiment();
  experiment.answer = "softmax";
  experiment.answer_version = version.number;
  Experiments(store).record(experiment);
  CHECK(Experiments(store).find(1)->answer_version == 2);
}

TEST_CASE("conclusions are added, never written over, and go with their experiment") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiments experiments(store);
  experiments.record(an_experiment());
  CHECK(experiments.conclude(1, "first"));
  CHECK(experiments.conclude(1, "second"));
  CHECK_FALSE(experiments.conclude(2, "of none"));
  CHECK_THROWS_AS(experiments.conclude(1, " \n"), std::invalid_argument);
  const auto all = experiments.list();
  REQUIRE(all.size() == 1);
  REQUIRE(all.front().conclusions.size() == 2);
  CHECK(all.front().conclusions.back().text == "second");
  CHECK(experiments.remove(1));
  CHECK_FALSE(experiments.remove(1));
  CHECK(experiments.list().empty());
  CHECK(experiments.record(an_experiment()).id == 2);
}

TEST_CASE("an experiment without a run, or with runs of different columns, is refused") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiment empty;
  empty.name = "empty";
  CHECK_THROWS_AS(Experiments(store).record(empty), std::invalid_argument);
  Experiment mixed = an_experiment(2);
  mixed.runs.back().table.columns.front() = "other";
  CHECK_THROWS_AS(Experiments(store).record(mixed), std::invalid_argument);
  CHECK(Experiments(store).list().empty());
}

TEST_CASE("a conclusion's bytes come back exactly: NULs and what is no UTF-8 too") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiments experiments(store);
  experiments.record(an_experiment());
  const std::string odd("a\0b \xff\xfe \r\n 한국어", 19);
  experiments.conclude(1, odd);
  CHECK(experiments.find(1)->conclusions.at(0).text == odd);
}

TEST_CASE("what is deleted takes its cells and conclusions along, and those of no other experiment") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiments experiments(store);
  experiments.record(an_experiment(2));
  experiments.record(an_experiment());
  experiments.conclude(1, "first");
  experiments.conclude(2, "second");
  const auto rows_of = [&](const std::string& table, int id) {
    return store.file().read([&](SQLite::Database& database) {
      return tracker::all(
                 tracker::bound(database, "SELECT 1 FROM " + table + " WHERE experiment = ?", id),
                 +[](SQLite::Statement& row) { return tracker::number(row, 0); })
          .size();
    });
  };
  CHECK(rows_of("experiment_cell", 1) == 4 * 12);  // two runs, mean, deviation
  CHECK(experiments.remove(1));
  CHECK(rows_of("experiment_cell", 1) == 0);
  CHECK(rows_of("conclusion", 1) == 0);
  CHECK(rows_of("experiment_cell", 2) == 12);
  CHECK(experiments.find(2)->conclusions.at(0).text == "second");
  CHECK(experiments.between("0001-01-01", "9999-12-31").size() == 1);
}

TEST_CASE("an answer that an experiment ran on is named only when its text is kept") {
  const StudyFolder folder;
  Store store(folder.path());
  Experiment experiment = an_experiment();
  experiment.answer = "softmax";
  experiment.answer_version = 7;
  Experiments(store).record(experiment);
  CHECK(Experiments(store).find(1)->answer == "softmax");
  CHECK(Experiments(store).find(1)->answer_version == 0);
}

TEST_CASE("a conclusion needs an experiment, whoever writes it") {
  const StudyFolder folder;
  Store store(folder.path());
  CHECK_THROWS_AS(store.file().write([](SQLite::Database& database) {
    return database.exec(
        "INSERT INTO conclusion (experiment, at_utc, day, text) "
        "VALUES (5, '2026-11-29T12:00:00Z', '2026-11-29', 'of nothing')");
  }),
                  tracker::StoreError);
}
