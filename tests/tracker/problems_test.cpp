#include "tracker/problems.hpp"

#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/days.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using tracker::Moment;
using tracker::Problem;
using tracker::ProblemNote;
using tracker::Problems;
using tracker::Store;

namespace {

const Problem kIslands{200, "Number of Islands", "number-of-islands", "Medium", "bfs;dfs;grid", false};

ProblemNote a_note(const std::string& day, const std::string& mistake = "marked too late") {
  ProblemNote note;
  note.at = Moment{day + "T12:00:00.000Z", day};
  note.representation = "grid";
  note.approach = "flood each island";
  note.traversal = "BFS";
  note.why = "no deep recursion";
  note.time = "O(R C)";
  note.space = "O(R C)";
  note.mistake = mistake;
  note.kind = "visited";
  note.minutes = 25;
  note.help = "alone";
  return note;
}

}  // namespace

TEST_CASE("each try at a problem is a note of its own") {
  const StudyFolder folder;
  Store store(folder.path());
  Problems problems(store);
  problems.add(kIslands, a_note("2026-11-29"));
  const auto second = problems.add(kIslands, a_note("2026-11-30", "none: read the task twice"));
  CHECK(second.id == 2);
  CHECK(second.problem == 200);
  const auto notes = problems.notes(200);
  REQUIRE(notes.size() == 2);
  CHECK(notes[0].mistake == "marked too late");
  CHECK(notes[1].minutes == 25);
  CHECK(problems.notes().size() == 2);
  CHECK(problems.notes(1).empty());
  CHECK(problems.between("2026-11-30", "2026-12-01").size() == 1);
  CHECK(problems.first_days() == std::map<int, std::string>{{200, "2026-11-29"}});
  CHECK(problems.count_on("2026-11-30") == 1);
}

TEST_CASE("a study keeps what is known of a problem, and does not forget it") {
  const StudyFolder folder;
  Store store(folder.path());
  Problems problems(store);
  problems.keep(kIslands);
  problems.keep({200, "Number of Islands", "", "", "", true});
  const Problem kept = problems.problems().at(200);
  CHECK(kept.slug == "number-of-islands");
  CHECK(kept.difficulty == "Medium");
  CHECK(kept.topics == "bfs;dfs;grid");
}

TEST_CASE("a note that the schema refuses leaves nothing behind") {
  const StudyFolder folder;
  Store store(folder.path());
  ProblemNote wrong = a_note("2026-11-29");
  wrong.help = "by magic";
  CHECK_THROWS_AS(Problems(store).add(kIslands, wrong), tracker::StoreError);
  CHECK(Problems(store).problems().empty());
  CHECK(Problems(store).notes().empty());
}

TEST_CASE("days are counted by what was done on them") {
  const StudyFolder folder;
  Store store(folder.path());
  Problems(store).add(kIslands, a_note("2026-11-29"));
  Problems(store).add(kIslands, a_note("2026-11-29"));
  store.add_note("words", Moment{"2026-11-30T12:00:00.000Z", "2026-11-30"});
  const auto days = tracker::counts_between(store, "2026-11-01", "2026-11-30");
  REQUIRE(days.size() == 2);
  CHECK(days.at("2026-11-29").problems == 1);
  CHECK(days.at("2026-11-30").notes == 1);
  CHECK(tracker::counts_between(store, "2026-12-01", "2026-12-31").empty());
}

TEST_CASE("a problem note's fields and bytes come back exactly") {
  const StudyFolder folder;
  Store store(folder.path());
  ProblemNote note = a_note("2026-11-29");
  note.approach = std::string("a\0b", 3);
  note.why = "\xff\xfe 섬마다";
  note.mistake = "";
  note.kind = "";
  note.minutes = 0;
  note.help = "reading";
  Problems(store).add(kIslands, note);
  const ProblemNote read = Problems(store).notes().at(0);
  CHECK(read.at.utc == note.at.utc);
  CHECK(read.at.day == note.at.day);
  CHECK(read.representation == "grid");
  CHECK(read.approach == note.approach);
  CHECK(read.traversal == "BFS");
  CHECK(read.why == note.why);
  CHECK(read.time == "O(R C)");
  CHECK(read.space == "O(R C)");
  CHECK(read.mistake.empty());
  CHECK(read.kind.empty());
  CHECK(read.minutes == 0);
  CHECK(read.help == "reading");
}

TEST_CASE("a note needs its problem, whoever writes it") {
  const StudyFolder folder;
  Store store(folder.path());
  CHECK_THROWS_AS(store.file().write([](SQLite::Database& database) {
    return database.exec(
        "INSERT INTO problem_note (problem, at_utc, day, representation, approach, traversal, why, time, space, "
        "mistake, kind, minutes, help) VALUES (9, '2026-11-29T12:00:00Z', '2026-11-29', '', '', '', '', '', '', '', "
        "'', 0, 'alone')");
  }),
                  tracker::StoreError);
}
