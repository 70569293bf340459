#include "report/content.hpp"

#include "grading/catch.hpp"
#include "sample_study.hpp"

using namespace report_tests;
using report::Content;
using report::gather;
using tracker::Store;
using tracker_tests::StudyFolder;

namespace {

const report::Span kWeek{"2026-11-23", "2026-11-29"};

Content content_of(Store& store, const report::Span& span) { return gather(&store, span, small_workbook()); }

std::string day(int number) {
  const auto first = *practice::day_from("2026-01-01");
  return practice::text_of(first + std::chrono::days(number));
}

}  // namespace

TEST_CASE("a week's content counts its days and what was done on them", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const Content content = content_of(store, kWeek);
  CHECK(content.span_name == "Xday 23 Month 2026 to Sunday 29 November 2026");
  CHECK(content.days == 7);
  CHECK(content.studied == 2);
  CHECK(content.counts == tracker::DayCounts{2, 3, 2, 1, 2, 1});
  CHECK(content.work.size() == 2);
  CHECK(content.months.empty());
}

TEST_CASE("progress tells what was there before and what the days brought", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const Content content = content_of(store, kWeek);
  CHECK(content.before.points == 1);
  CHECK(content.before.exercises == 0);
  CHECK(content.after.points == 4 + 2);
  CHECK(content.after.exercises == 1);
  CHECK(content.after.lessons == 1);
  CHECK(content.all.points == 9);
  CHECK(content.points == std::vector<std::pair<std::string, int>>{{"2026-11-23", 6}});
}

TEST_CASE("a day sums up each lesson and each exercise, mistakes in words", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const auto work = content_of(store, kWeek).work.front();
  REQUIRE(work.lessons.size() == 1);
  CHECK(work.lessons[0].title == "Lesson 1: Query, key and value");
  CHECK(work.lessons[0].runs == 2);
  CHECK(work.lessons[0].held == 5);
  CHECK(work.lessons[0].done);
  REQUIRE(work.exercises.size() == 2);
  CHECK(work.exercises[0].attempts == 2);
  CHECK(work.exercises[0].points == 4);
  CHECK(work.exercises[0].passed);
  CHECK(work.exercises[0].mistakes.at(0).words == "added q and k instead of multiplying them");
  CHECK(work.exercises[1].mistakes.at(0).words == "no shift");
  CHECK(work.problems.at(0).time == "14:00");
}

TEST_CASE("a conclusion stands beside its experiment, and on the day on which it was written", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const Content content = content_of(store, kWeek);
  CHECK(content.work.front().experiments.at(0).conclusions.size() == 2);
  CHECK(content.work.front().late_conclusions.empty());
  CHECK(content.work.back().late_conclusions.at(0).text == "Only unscaled rows saturate.");
}

TEST_CASE("mistakes are counted over all attempts, the most frequent first", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const Content content = content_of(store, {"2026-11-01", "2026-11-29"});
  REQUIRE(content.mistakes.size() == 2);
  CHECK(content.mistakes[0].times == 2);
  CHECK(content.mistakes[0].exercise == "dot_product");
}

TEST_CASE("today without work breaks no row of days, a day that is over does", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  for (const char* const when : {"2026-11-20", "2026-11-21", "2026-11-22", "2026-11-27", "2026-11-28"})
    store.add_note("x", at(when));
  CHECK(content_of(store, kWeek).streak.current == 2);
  CHECK(content_of(store, kWeek).streak.longest == 3);
  CHECK(content_of(store, {"2026-11-16", "2026-11-23"}).streak.current == 0);
  CHECK(content_of(store, {"2026-11-16", "2026-11-22"}).streak.current == 3);
}

TEST_CASE("a study of more days than a report shows is counted by month before them", "[report]") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  for (int i = 0; i < 140; ++i) store.add_note("note " + std::to_string(i), at(day(i)));
  const Content content = content_of(store, {"2026-01-01", "2026-05-20"});
  CHECK(content.work.size() == report::kMostDays);
  CHECK(content.work.front().day == "2026-02-10");
  REQUIRE(content.months.size() == 2);
  CHECK(content.months[0].days.first == "2026-01-01");
  CHECK(content.months[0].days.last == "2026-01-31");
  CHECK(content.months[0].studied == 31);
  CHECK(content.months[1].days.last == "2026-02-09");
  CHECK(content.months[1].counts.notes == 9);
  CHECK(content.counts.notes == 140);
}

TEST_CASE("without a study the content is empty and says so", "[report]") {
  const Content content = gather(nullptr, kWeek, small_workbook());
  CHECK(content.empty_study);
  CHECK(content.days == 7);
  CHECK(content.studied == 0);
  CHECK(content.all.points == 9);
}

TEST_CASE("the span of all records goes from the first to the last", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  CHECK(report::recorded_span(store).first.empty());
  fill(store);
  CHECK(report::recorded_span(store).first == "2026-11-20");
  CHECK(report::recorded_span(store).last == "2026-11-29");
}
