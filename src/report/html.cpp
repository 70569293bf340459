#include "report/html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/charts.hpp"
#include "report/markdown.hpp"
#include "report/phrases.hpp"
#include "report/style_sheet.hpp"
#include "report/words.hpp"
#include "table/text.hpp"

namespace report {

namespace {

namespace in_html {

// ---- Elements -------------------------------------------------------------------------------------------------------

// Words of the learner inside a line: whatever way they run, the line around them runs its own.
std::string aside(const std::string& words) { return "<bdi>" + html(words) + "</bdi>"; }

std::string heading(int level, const std::string& inner) { return fmt::format("<h{0}>{1}</h{0}>\n", level, inner); }

std::string paragraph(const std::string& inner, std::string_view kind = "") {
  if (inner.empty()) return "";
  return kind.empty() ? "<p>" + inner + "</p>\n" : fmt::format("<p class=\"{}\">{}</p>\n", kind, inner);
}

std::string code(const std::string& command) { return "<code>" + html(command) + "</code>"; }

std::string quoted(const std::string& name, const std::string& words) {
  return paragraph(html(name), "label") + "<blockquote dir=\"auto\">" + html(words) + "</blockquote>\n";
}

std::string fact_list(const std::vector<Fact>& facts, std::string_view kind) {
  std::string text = fmt::format("<dl class=\"{}\">\n", kind);
  for (const Fact& fact : facts)
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", html(fact.name), aside(fact.value));
  return text + "</dl>\n";
}

std::string drawing(const std::optional<figures::Figure>& figure, const std::string& caption) {
  if (!figure) return "";
  return "<figure><figcaption>" + html(caption) + "</figcaption>\n" + clean(figure->svg()) + "</figure>\n";
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

struct Column {
  std::string name;
  bool number = false;
};

using Cells = std::vector<std::string>;

constexpr std::size_t kManyColumns = 8;  // more are set smaller on paper
constexpr std::size_t kManyRows = 25;    // more may go on on the next page

std::string cells(const char* tag, const std::string& cell, bool number, const char* scope) {
  return fmt::format("<{0}{2}{3}>{1}</{0}>", tag, cell, scope, number ? " class=\"n\"" : "");
}

// A table in a box of its own, in which it may scroll. Each row begins with what it is about; cells are HTML.
std::string table_of(const std::string& caption, const std::vector<Column>& columns, const std::vector<Cells>& rows,
                     std::string kind = "") {
  if (columns.size() > kManyColumns) kind += " many";
  std::string text = fmt::format(
      "<div class=\"wide{2}\" role=\"group\" tabindex=\"0\" aria-label=\"{0}\">\n<table{1}>\n<caption>{0}</caption>\n"
      "<thead><tr>",
      html(caption), kind.empty() ? "" : " class=\"" + kind + "\"", rows.size() > kManyRows ? " long" : "");
  for (const Column& column : columns) text += cells("th", aside(column.name), column.number, " scope=\"col\"");
  text += "</tr></thead>\n<tbody>\n";
  for (const Cells& row : rows) {
    text += "<tr>" + cells("th", row.front(), columns.front().number, " scope=\"row\"");
    for (std::size_t i = 1; i < row.size(); ++i) text += cells("td", row[i], columns[i].number, "");
    text += "</tr>\n";
  }
  return text + "</tbody>\n</table>\n</div>\n";
}

// Words below others in the same cell.
std::string below(const std::string& words) { return "<br><span class=\"quiet\">" + html(words) + "</span>"; }

// What stands side by side where there is room.
std::string beside(const std::string& inner) { return "<div class=\"beside\">\n" + inner + "</div>\n"; }

std::string number(int value) { return std::to_string(value); }

std::string experiment_table(const std::string& caption, const table::Table& table) {
  const table::Table part = shown_part(table);
  std::vector<Column> columns;
  for (std::size_t i = 0; i < part.columns.size(); ++i) columns.push_back({part.columns[i], holds_numbers(part, i)});
  std::vector<Cells> rows;
  for (const auto& row : part.rows) {
    rows.emplace_back();
    for (const table::Cell& cell : row) rows.back().push_back(aside(table::shown(cell)));
  }
  return table_of(caption, columns, rows, "measured");
}

// ---- The span as a whole --------------------------------------------------------------------------------------------

std::string progress_part(const Content& content) {
  std::vector<Cells> rows;
  for (const Advance& advance : advances(content)) {
    const std::string bar = fmt::format("<progress max=\"{}\" value=\"{}\" aria-label=\"{}\"></progress>",
                                        std::max(advance.all, 1), advance.reached, html(advance.name));
    rows.push_back({html(advance.name) + bar, number(advance.reached), number(advance.all), number(advance.gained)});
  }
  return "<section>\n" + heading(2, "Progress") +
         beside(table_of("How far it goes at the end of these days",
                         {{"What"}, {"Reached", true}, {"Of", true}, {"In these days", true}}, rows) +
                drawing(points_chart(content), "Points over the days: the best attempt of each exercise")) +
         "</section>\n";
}

std::string calendar_part(const Content& content) {
  std::string text = "<section class=\"whole\">\n" + heading(2, "Study days") +
                     paragraph(html(rule_of_calendars(content)), "quiet") + "<div class=\"charts\">\n";
  for (const Captioned& calendar : calendars(content)) text += drawing(calendar.figure, calendar.caption);
  return text + "</div>\n</section>\n";
}

std::string mistakes_part(const Content& content) {
  if (content.mistakes.empty()) return "";
  std::vector<Cells> rows;
  for (const NamedMistake& mistake : listed_mistakes(content))
    rows.push_back({html(mistake.words) + below(mistake.exercise), number(mistake.times)});
  return "<section>\n" + heading(2, "Mistakes named") +
         beside(drawing(mistakes_chart(content), "Mistakes that the grader named, and in how many attempts") +
                table_of("The mistakes and their exercises", {{"Mistake"}, {"Attempts", true}}, rows) +
                paragraph(html(mistakes_left_out(content)), "quiet")) +
         "</section>\n";
}

std::string count_list(const std::map<std::string, int>& counts) {
  std::string text;
  for (const auto& [name, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name.empty() ? "unknown" : name, count);
  return text;
}

std::string problem_mistakes_table(const Content& content) {
  if (content.problems.mistakes.empty()) return "";
  std::vector<Cells> rows;
  for (const practice::MistakeCount& mistake : content.problems.mistakes) {
    rows.push_back({aside(mistake.kind), number(mistake.times), html(problems_of(mistake))});
  }
  return table_of("Mistakes, and the problems in which they were made", {{"Kind"}, {"Times", true}, {"Problems"}},
                  rows);
}

std::string problems_part(const Content& content) {
  if (content.problems.tries == 0) return "";
  return "<section>\n" + heading(2, "Graph problems") +
         paragraph("By difficulty: " + aside(count_list(content.problems.difficulties)) + ".") +
         "<div class=\"charts\">\n" +
         drawing(topics_chart(content), "Problems by topic; one counts for each of its topics") +
         drawing(problem_mistakes_chart(content), "Mistakes in graph problems, and how often") + "</div>\n" +
         problem_mistakes_table(content) + "</section>\n";
}

std::string months_part(const Content& content) {
  if (content.months.empty()) return "";
  std::vector<Cells> rows;
  for (const MonthWork& month : content.months) {
    const tracker::DayCounts& counts = month.counts;
    rows.push_back({html(month.name), number(month.studied), number(counts.lesson_runs), number(counts.attempts),
                    number(counts.experiments), number(counts.problems), number(counts.notes),
                    code(command_for(month))});
  }
  return "<section>\n" + heading(2, "Earlier, by month") + paragraph(html(rule_of_months(content))) +
         table_of("Months",
                  {{"Month"},
                   {"Days", true},
                   {"Lesson runs", true},
                   {"Attempts", true},
                   {"Experiments", true},
                   {"Problems", true},
                   {"Notes", true},
                   {"All of it"}},
                  rows) +
         "</section>\n";
}

// ---- One day --------------------------------------------------------------------------------------------------------

std::string lessons_part(const DayWork& day) {
  if (day.lessons.empty()) return "";
  std::string text = heading(4, "Lessons") + "<ul>\n";
  for (const LessonWork& lesson : day.lessons)
    text += "<li>" + html(lesson.title) + ": " + html(lesson_words(lesson)) + "</li>\n";
  return text + "</ul>\n";
}

std::string exercises_part(const DayWork& day) {
  if (day.exercises.empty()) return "";
  std::string text = heading(4, "Exercises") + "<ul>\n";
  for (const ExerciseWork& work : day.exercises) {
    text += "<li><strong>" + html(work.id) + "</strong>" + html(work.title.empty() ? "" : ", " + work.title) + ": " +
            html(exercise_words(work));
    if (!work.mistakes.empty()) text += "\n<ul>\n";
    for (const NamedMistake& mistake : work.mistakes) text += "<li>" + html(mistake_words(mistake)) + "</li>\n";
    text += work.mistakes.empty() ? "</li>\n" : "</ul></li>\n";
  }
  return text + "</ul>\n";
}

std::string conclusions_part(const tracker::Experiment& experiment) {
  if (experiment.conclusions.empty())
    return paragraph("No conclusion yet. To write one: " + code(command_to_conclude(experiment)), "quiet");
  std::string text = quoted("Conclusion", experiment.conclusions.back().text);
  for (auto earlier = experiment.conclusions.rbegin() + 1; earlier != experiment.conclusions.rend(); ++earlier)
    text += quoted("Before, on " + earlier->at.day, earlier->text);
  return text;
}

std::string experiment_part(const tracker::Experiment& experiment) {
  const std::string name = fmt::format("Experiment {}", experiment.id);
  const auto chart = experiment_chart(experiment);
  std::string shown = experiment_table(name + ": " + mean_name(experiment), experiment.mean);
  if (experiment.runs.size() > 1)
    shown += experiment_table(name + ": standard deviation (n - 1)", experiment.deviation);
  shown += chart ? drawing(chart, name + ", drawn") : paragraph("This table makes no picture.", "quiet");
  return heading(5, name + ": " + aside(experiment_title(experiment))) +
         paragraph(html(experiment_question(experiment))) + paragraph(aside(experiment_source(experiment)), "quiet") +
         beside(shown) + paragraph(html(rows_left_out(experiment.mean, experiment.id)), "quiet") +
         conclusions_part(experiment);
}

std::string late_part(const DayWork& day) {
  if (day.late_conclusions.empty()) return "";
  std::string text = heading(4, "Conclusions from earlier experiments");
  for (const tracker::LateConclusion& late : day.late_conclusions)
    text += quoted(fmt::format("Experiment {} ({})", late.experiment, late.name), late.text);
  return text;
}

std::string problem_part(const ProblemWork& work) {
  const std::string address = problem_address(work.problem);
  const std::string title = aside(problem_title(work.problem));
  std::string text = heading(5, address.empty() ? title : "<a href=\"" + address + "\">" + title + "</a>");
  std::vector<Fact> facts{{"At", work.time}};
  for (Fact& fact : problem_facts(work)) facts.push_back(std::move(fact));
  text += fact_list(facts, "facts small");
  for (const Fact& words : problem_texts(work.note)) text += quoted(words.name, words.value);
  return text;
}

std::string day_part(const DayWork& day) {
  std::string text = fmt::format("<section>\n<h3 id=\"day-{}\">{}</h3>\n", html(day.day), html(day.name)) +
                     lessons_part(day) + exercises_part(day);
  if (!day.experiments.empty()) text += heading(4, "Experiments");
  for (const tracker::Experiment& experiment : day.experiments) text += experiment_part(experiment);
  text += late_part(day);
  if (!day.problems.empty()) text += heading(4, "Graph problems");
  for (const ProblemWork& work : day.problems) text += problem_part(work);
  if (!day.notes.empty()) text += heading(4, "Notes");
  for (const NoteWords& note : day.notes) text += quoted("At " + note.time, note.text);
  return text + "</section>\n";
}

std::string links_to_days(const Content& content) {
  constexpr std::size_t kFew = 3;
  if (content.work.size() <= kFew) return "";
  std::string text = "<nav aria-label=\"Days\"><ul>\n";
  for (const DayWork& day : content.work) text += fmt::format("<li><a href=\"#day-{0}\">{0}</a></li>\n", html(day.day));
  return text + "</ul></nav>\n";
}

std::string body(const Content& content) {
  const std::string nothing = nothing_recorded(content);
  if (!nothing.empty()) return paragraph(html(nothing));
  std::string text = "<section>\n" + heading(2, "Summary") + fact_list(summary(content), "facts") + "</section>\n" +
                     progress_part(content) + calendar_part(content) + mistakes_part(content) + problems_part(content) +
                     months_part(content) + heading(2, "Day by day") +
                     paragraph(kRounded + code(kCommandForDigits), "quiet") + links_to_days(content);
  for (const DayWork& day : content.work) text += day_part(day);
  return text;
}

}  // namespace in_html

}  // namespace

std::string html_report(const Content& content) {
  using namespace in_html;
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Study report, {} to {}</title>\n<style>{}</style>\n</head>\n<body>\n<header>\n<h1>Study report</h1>\n"
      "<p class=\"span\">{}</p>\n</header>\n<main>\n{}</main>\n"
      "<footer><p>Made by the Attention Workbook on {}.</p></footer>\n</body>\n</html>\n",
      kHtmlMark, html(content.span.first), html(content.span.last), style_sheet(), html(content.span_name),
      body(content), html(content.made));
}

bool is_report(std::string_view beginning) {
  return beginning.starts_with(kMarkdownMark) || beginning.substr(0, 512).find(kHtmlMark) != beginning.npos;
}

}  // namespace report
