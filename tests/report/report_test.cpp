#include "grading/catch.hpp"
#include "report/html.hpp"
#include "report/markdown.hpp"
#include "report/phrases.hpp"
#include "sample_study.hpp"

using namespace report_tests;
using grading::contains_text;
using report::Content;
using tracker::Store;
using tracker_tests::StudyFolder;

namespace {

const report::Span kWeek{"2026-11-23", "2026-11-29"};

Content week() {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  return report::gather(&store, kWeek, small_workbook());
}

Content week_with_note(const std::string& words) {
  const StudyFolder folder;
  Store store(folder.path());
  store.add_note(words, at("2026-11-29"));
  return report::gather(&store, kWeek, small_workbook());
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a report in Markdown begins with its mark, its span and a summary", "[report]") {
  CHECK(report::markdown_report(week()).starts_with(R"(<!-- Made by the Attention Workbook: study report -->

# Study report

Xday 23 Month 2026 to Sunday 29 November 2026

Made on Sunday 29 November 2026.

## Summary

- Days studied: 2 of 7
- Days in a row: now 1, longest 1
- Lesson runs: 2
- Attempts at exercises: 3
- Experiments: 1, 2 conclusions
- Graph problems: 1, in 1 try
- Days in a row with two problems: now 0, longest 0
- Notes: 2

## Progress

| | reached | of | in these days |
| --- | ---: | ---: | ---: |
| Lessons done | 1 | 2 | 1 |
| Exercises passed | 1 | 2 | 1 |
| Points | 6 | 9 | 5 |

## Mistakes named

| exercise | mistake | attempts |
| --- | --- | ---: |
| dot_product | added q and k instead of multiplying them | 1 |
| softmax | no shift | 1 |
)"));
}

TEST_CASE("a day in Markdown holds lessons, exercises, experiments, problems and notes", "[report]") {
  const std::string text = report::markdown_report(week());
  CHECK_THAT(text, contains_text(R"(### Xday 23 Month 2026

#### Lessons

- Lesson 1: Query, key and value: 5 of 5 checks hold: done, 2 runs

#### Exercises

| exercise | attempts | points | of | passed | mistakes named |
| --- | ---: | ---: | ---: | --- | --- |
| dot_product | 2 | 4 | 4 | yes | added q and k instead of multiplying them |
| softmax | 1 | 2 | 5 | no | no shift |

#### Experiments

##### Experiment 1: Does softmax saturate without the scale?
)"));
  CHECK_THAT(text, contains_text(R"(saturation, seed 0, d_k=4,16 n=16

Table:

| d_k | unscaled | scaled |
| ---: | ---: | ---: |
| 4 | 0.5 | 0.25 |
| 16 | 0.751235 | 0.26 |

````text
  o
 ``` saturation
````

Conclusion:

> Only unscaled rows saturate.

Before, on 2026-11-23:

> Unscaled rows saturate.
)"));
  CHECK_THAT(text, contains_text(R"(##### [200\. Number of Islands](https://leetcode.com/problems/number-of-islands/)

- At: 14:00
- Difficulty: Medium
- Topics: bfs, grid
- Representation: grid
- Traversal: BFS
- Time: O(R\*C)
- Space: O(R\*C)
- Took: 25 minutes
- Help: solved with a hint

Approach:

> Flood each island.

Why this traversal:

> Depth could overflow the stack.

Mistake (visited):

> Marked cells when they left the queue.

#### Notes

At 21:40:

> First line.  
> \<script>alert(1)\</script> \| \`code\`

### Sunday 29 November 2026

#### Conclusions from earlier experiments

Experiment 1 (saturation):

> Only unscaled rows saturate.

#### Notes

At 20:00:

> Sunday's note.
)"));
}

TEST_CASE("a report in HTML holds the learner's words escaped, and each kind of chart", "[report]") {
  const std::string text = report::html_report(week());
  CHECK_THAT(text, contains_text("<blockquote dir=\"auto\">First line.\n"
                                 "&lt;script&gt;alert(1)&lt;/script&gt; | `code`</blockquote>"));
  CHECK(text.find("<script") == text.npos);
  for (const char* const title :
       {"Points over the days", "Study days from 2026-06-01 to 2026-11-29", "Problems by topic",
        "Mistakes in graph problems", "Mistakes named, and in how many attempts",
        "Does softmax saturate without the scale?"})
    CHECK_THAT(text, contains_text(std::string("<title>") + title + "</title>"));
  CHECK_THAT(text, contains_text("<td class=\"n\"><bdi>0.751235</bdi></td>"));
  CHECK_THAT(text, contains_text("<a href=\"https://leetcode.com/problems/number-of-islands/\">"));
}

TEST_CASE("an exercise of a day is told in one line, its mistakes below", "[report]") {
  const std::string text = report::html_report(week());
  CHECK_THAT(text,
             contains_text("<li><strong>dot_product</strong>, One score: 4 of 4 points, passed, 2 attempts\n<ul>\n"
                           "<li>added q and k instead of multiplying them</li>\n</ul></li>\n"));
  CHECK_THAT(text, contains_text("2 of 5 points, not passed, 1 attempt\n"));
}

TEST_CASE("where words stand among numbers, all of a column reads as words", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  tracker::Experiment experiment = an_experiment(at("2026-11-29"));
  experiment.recorded = true;
  experiment.mean = {{"x", "y"}, {{1.0, 2.5}, {std::string("none"), std::string()}}};
  experiment.runs = {{std::nullopt, experiment.mean}};
  tracker::Experiments(store).record(experiment);
  const std::string text = report::html_report(report::gather(&store, kWeek, small_workbook()));
  CHECK_THAT(text, contains_text("<th scope=\"row\"><bdi>1</bdi></th><td class=\"n\"><bdi>2.5</bdi></td>"));
  CHECK_THAT(text, contains_text("To write one: <code>./workbook experiment conclude 1</code>"));
}

TEST_CASE("what would be a list of hundreds is cut, and says so", "[report]") {
  Content content;
  practice::MistakeCount mistake{"cycle", 21, {}};
  for (int i = 1; i <= 20; ++i) mistake.problems[i] = i == 7 ? 2 : 1;
  CHECK(report::problems_of(mistake) == "7 (2 times), 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 and 8 more");
  for (int i = 0; i < 60; ++i) content.mistakes.push_back({"softmax", "mistake " + std::to_string(i), 60 - i});
  CHECK(report::listed_mistakes(content).size() == report::kMostMistakes);
  CHECK(report::mistakes_left_out(content) == "And 10 more, named less often.");
  content.mistakes.resize(50);
  CHECK(report::mistakes_left_out(content).empty());
}

TEST_CASE("half years without work are spoken of where there can be some", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const std::string rule = "A half year without any is not drawn.";
  CHECK(times(report::html_report(week()), rule) == 0);
  CHECK_THAT(report::html_report(report::gather(&store, {"2025-11-29", "2026-11-29"}, small_workbook())),
             contains_text(rule));
}

TEST_CASE("a report in HTML asks for nothing from elsewhere", "[report]") {
  const std::string text = report::html_report(week());
  for (const char* const part : {"src=", "@import", "url(", "<link", "<iframe", "<object", "<script"})
    CHECK(times(text, part) == 0);
  CHECK(times(text, "http") == times(text, "href=\"https://leetcode.com") + times(text, "xmlns=\"http://www.w3.org"));
}

TEST_CASE("headings of HTML go down one level at a time", "[report]") {
  const std::string text = report::html_report(week());
  char before = '0';
  for (std::size_t at = text.find("<h"); at != text.npos; at = text.find("<h", at + 1)) {
    const char level = text[at + 2];
    if (level < '1' || level > '6') continue;
    CHECK(level <= before + 1);
    before = level;
  }
  CHECK(before == '4');
}

TEST_CASE("words that are no UTF-8, controls and scripts of both directions come through", "[report]") {
  const std::string words = "a\xff\x1b[31m\nשלום <b> &amp; 소프트맥스";
  const Content content = week_with_note(words);
  CHECK_THAT(report::html_report(content), contains_text("a\xef\xbf\xbd\xe2\x90\x9b[31m\nשלום &lt;b&gt; &amp;amp; "
                                                         "소프트맥스</blockquote>"));
  const std::string text = report::markdown_report(content);
  CHECK_THAT(text, contains_text("> a\xef\xbf\xbd\xe2\x90\x9b\\[31m  \n> שלום \\<b> \\&amp; 소프트맥스\n"));
  CHECK(text.find('\x1b') == text.npos);
}

TEST_CASE("names that an import brought cannot break out of charts, tables and links", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  tracker::Experiment experiment = an_experiment(at("2026-11-29"));
  experiment.recorded = true;
  experiment.name = "<svg onload=x>\xff";
  experiment.mean.columns = experiment.runs[0].table.columns = {"</svg><script>", "b|c\x01", "d\n\"e"};
  tracker::Experiments(store).record(experiment);
  tracker::Problem problem{7, "</h5><script>|x", "a\" onclick=\"x", "Hard", "</svg><script>;b\x02", true};
  tracker::Problems(store).add(problem, a_problem_note(at("2026-11-29"), "<i>\n"));
  const Content content = report::gather(&store, kWeek, small_workbook());
  const std::string text = report::html_report(content);
  for (const char* const part : {"<script", "<svg onload", "onclick=\"x", "<i>", "\x01", "\x02", "\xff"})
    CHECK(times(text, part) == 0);
  CHECK(times(text, "leetcode.com") == 0);
  CHECK_THAT(report::markdown_report(content), contains_text("b\\|c\xe2\x90\x81"));
}

TEST_CASE("an empty study, and days without work, are said to be so", "[report]") {
  const Content none = report::gather(nullptr, kWeek, small_workbook());
  CHECK_THAT(report::markdown_report(none), contains_text("The study is empty: nothing was recorded yet."));
  CHECK_THAT(report::html_report(none), contains_text("The study is empty: nothing was recorded yet."));
  const StudyFolder folder;
  Store store(folder.path());
  fill(store);
  const Content idle = report::gather(&store, {"2026-11-24", "2026-11-25"}, small_workbook());
  CHECK_THAT(report::markdown_report(idle), contains_text("Nothing was recorded in these days."));
}

TEST_CASE("of a long table the first rows are shown, and the rest is told", "[report]") {
  const StudyFolder folder;
  Store store(folder.path());
  tracker::Experiment experiment = an_experiment(at("2026-11-29"));
  experiment.recorded = true;
  experiment.mean.rows.clear();
  for (int i = 0; i < 100; ++i) experiment.mean.rows.push_back({1.0 * i, 2.0 * i, 3.0 * i});
  experiment.runs[0].table = experiment.mean;
  tracker::Experiments(store).record(experiment);
  const Content content = report::gather(&store, kWeek, small_workbook());
  for (const std::string& text : {report::markdown_report(content), report::html_report(content)})
    CHECK_THAT(text, contains_text("40 more rows of 100: ./workbook experiment show 1"));
}

TEST_CASE("months that are not shown day by day name the command that shows them", "[report]") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const auto first = *practice::day_from("2026-01-01");
  for (int i = 0; i < 140; ++i) store.add_note("x", at(practice::text_of(first + std::chrono::days(i))));
  const Content content = report::gather(&store, {"2026-01-01", "2026-05-20"}, small_workbook());
  for (const std::string& text : {report::markdown_report(content), report::html_report(content)}) {
    CHECK_THAT(text, contains_text("the last 100 days with work one by one"));
    CHECK_THAT(text, contains_text("./workbook report --from 2026-01-01 --to 2026-01-31"));
  }
}

TEST_CASE("a report is known by its mark, other files are not taken for one", "[report]") {
  const Content content = week();
  CHECK(report::is_report(report::markdown_report(content)));
  CHECK(report::is_report(report::html_report(content).substr(0, 512)));
  for (const char* const other : {"", "# Study report", "<!DOCTYPE html><html></html>", "\xff\x00"})
    CHECK_FALSE(report::is_report(other));
}
