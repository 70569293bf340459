#include "report/markdown.hpp"

#include <fmt/format.h>

#include "report/phrases.hpp"
#include "report/words.hpp"
#include "table/text.hpp"

namespace report {

namespace {

namespace in_markdown {

std::string heading(int level, const std::string& words) {
  return std::string(static_cast<std::size_t>(level), '#') + " " + markdown_inline(words) + "\n\n";
}

std::string item(const std::string& name, const std::string& value) {
  return "- " + markdown_inline(name) + ": " + markdown_inline(value) + "\n";
}

std::string paragraph(const std::string& words) { return words.empty() ? "" : markdown_inline(words) + "\n\n"; }

std::string quoted(const std::string& name, const std::string& words) {
  return markdown_inline(name) + ":\n\n" + markdown_quote(words) + "\n";
}

// A command is code: it can be copied as it stands.
std::string code(const std::string& command) { return "`" + command + "`"; }

// ---- The span as a whole --------------------------------------------------------------------------------------------

std::string summary_part(const Content& content) {
  std::string text = heading(2, "Summary");
  for (const Fact& fact : summary(content)) text += item(fact.name, fact.value);
  return text + "\n";
}

std::string progress_part(const Content& content) {
  std::string text = heading(2, "Progress") + "| | reached | of | in these days |\n| --- | ---: | ---: | ---: |\n";
  for (const Advance& advance : advances(content))
    text += fmt::format("| {} | {} | {} | {} |\n", advance.name, advance.reached, advance.all, advance.gained);
  return text + "\n";
}

std::string mistakes_part(const Content& content) {
  if (content.mistakes.empty()) return "";
  std::string text = heading(2, "Mistakes named") + "| exercise | mistake | attempts |\n| --- | --- | ---: |\n";
  for (const NamedMistake& mistake : listed_mistakes(content))
    text += fmt::format("| {} | {} | {} |\n", markdown_inline(mistake.exercise), markdown_inline(mistake.words),
                        mistake.times);
  return text + "\n" + paragraph(mistakes_left_out(content));
}

template <class Counts>
std::string count_list(const Counts& counts) {
  std::string text;
  for (const auto& [name, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name.empty() ? "unknown" : name, count);
  return text;
}

std::string problems_part(const Content& content) {
  const practice::Statistics& problems = content.problems;
  if (problems.tries == 0) return "";
  std::string text = heading(2, "Graph problems");
  text += item("By difficulty", count_list(problems.difficulties));
  if (!problems.topics.empty()) text += item("By topic", count_list(problems.topics));
  for (const practice::MistakeCount& mistake : problems.mistakes) {
    text += item("Mistake: " + mistake.kind,
                 fmt::format("{}, in {}", counted(mistake.times, "time", "times"), problems_of(mistake)));
  }
  return text + "\n";
}

std::string months_part(const Content& content) {
  if (content.months.empty()) return "";
  std::string text = heading(2, "Earlier, by month") + paragraph(rule_of_months(content)) +
                     "| month | days | lesson runs | attempts | experiments | problems | notes | all of it |\n"
                     "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n";
  for (const MonthWork& month : content.months) {
    const tracker::DayCounts& counts = month.counts;
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} |\n", month.name, month.studied, counts.lesson_runs,
                        counts.attempts, counts.experiments, counts.problems, counts.notes, code(command_for(month)));
  }
  return text + "\n";
}

// ---- One day --------------------------------------------------------------------------------------------------------

std::string lessons_part(const DayWork& day) {
  if (day.lessons.empty()) return "";
  std::string text = heading(4, "Lessons");
  for (const LessonWork& lesson : day.lessons)
    text += "- " + markdown_inline(lesson.title) + ": " + lesson_words(lesson) + "\n";
  return text + "\n";
}

std::string exercises_part(const DayWork& day) {
  if (day.exercises.empty()) return "";
  std::string text = heading(4, "Exercises") +
                     "| exercise | attempts | points | of | passed | mistakes named |\n"
                     "| --- | ---: | ---: | ---: | --- | --- |\n";
  for (const ExerciseWork& work : day.exercises)
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", markdown_inline(work.id), work.attempts, work.points,
                        work.max_points, work.passed ? "yes" : "no", markdown_inline(mistakes_words(work.mistakes)));
  return text + "\n";
}

std::string row_of(const std::vector<std::string>& cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + " |";
  return text + "\n";
}

std::string table_part(const std::string& name, const table::Table& whole, std::int64_t id) {
  const table::Table table = shown_part(whole);
  std::vector<std::string> names, rules;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    names.push_back(markdown_inline(table.columns[j]));
    rules.emplace_back(holds_numbers(table, j) ? "---:" : "---");
  }
  std::string text = paragraph(name + ":") + row_of(names) + row_of(rules);
  for (const auto& row : table.rows) {
    std::vector<std::string> cells;
    for (const table::Cell& cell : row) {
      const bool is_number = std::holds_alternative<double>(cell);
      cells.push_back(is_number ? table::shown(cell) : markdown_inline(table::shown(cell)));
    }
    text += row_of(cells);
  }
  return text + "\n" + paragraph(rows_left_out(whole, id));
}

// A fence longer than any in the drawing.
std::string drawing(const std::string& letters) {
  if (letters.empty()) return "";
  std::string fence = "```";
  while (letters.find(fence) != letters.npos) fence += '`';
  return fence + "text\n" + clean(letters) + fence + "\n\n";
}

std::string conclusions_part(const tracker::Experiment& experiment) {
  if (experiment.conclusions.empty())
    return "No conclusion yet. To write one: " + code(command_to_conclude(experiment)) + "\n\n";
  std::string text = quoted("Conclusion", experiment.conclusions.back().text);
  for (auto earlier = experiment.conclusions.rbegin() + 1; earlier != experiment.conclusions.rend(); ++earlier)
    text += quoted("Before, on " + earlier->at.day, earlier->text);
  return text;
}

std::string experiment_part(const tracker::Experiment& experiment, const std::string& letters) {
  std::string text = heading(5, fmt::format("Experiment {}: {}", experiment.id, experiment_title(experiment))) +
                     paragraph(experiment_question(experiment)) + paragraph(experiment_source(experiment)) +
                     table_part(mean_name(experiment), experiment.mean, experiment.id);
  if (experiment.runs.size() > 1) text += table_part("Standard deviation (n - 1)", experiment.deviation, experiment.id);
  return text + drawing(letters) + conclusions_part(experiment);
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
  const std::string title = markdown_inline(problem_title(work.problem));
  std::string text = "##### " + (address.empty() ? title : "[" + title + "](" + address + ")") + "\n\n";
  text += item("At", work.time);
  for (const Fact& fact : problem_facts(work)) text += item(fact.name, fact.value);
  text += "\n";
  for (const Fact& words : problem_texts(work.note)) text += quoted(words.name, words.value);
  return text;
}

std::string day_part(const DayWork& day) {
  std::string text = heading(3, day.name) + lessons_part(day) + exercises_part(day);
  if (!day.experiments.empty()) text += heading(4, "Experiments");
  for (std::size_t i = 0; i < day.experiments.size(); ++i)
    text += experiment_part(day.experiments[i], day.drawings.at(i));
  text += late_part(day);
  if (!day.problems.empty()) text += heading(4, "Graph problems");
  for (const ProblemWork& work : day.problems) text += problem_part(work);
  if (!day.notes.empty()) text += heading(4, "Notes");
  for (const NoteWords& note : day.notes) text += quoted("At " + note.time, note.text);
  return text;
}

}  // namespace in_markdown

}  // namespace

std::string markdown_report(const Content& content) {
  using namespace in_markdown;
  std::string text = std::string(kMarkdownMark) + "\n\n" + heading(1, "Study report") + paragraph(content.span_name) +
                     paragraph("Made on " + content.made + ".");
  const std::string nothing = nothing_recorded(content);
  if (!nothing.empty()) return text + nothing + "\n";
  text += summary_part(content) + progress_part(content) + mistakes_part(content) + problems_part(content) +
          months_part(content) + heading(2, "Day by day") + kRounded + code(kCommandForDigits) + "\n\n";
  for (const DayWork& day : content.work) text += day_part(day);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace report
