#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/experiment_text.hpp"
#include "cli/problem_facts.hpp"
#include "cli/study.hpp"
#include "experiments/catalogue.hpp"
#include "tracker/days.hpp"
#include "tracker/problems.hpp"

namespace cli {

namespace {

struct Day {
  std::string day;
  std::vector<tracker::LessonRun> runs;
  std::vector<tracker::Attempt> attempts;
  std::vector<tracker::DayNote> notes;
  std::vector<tracker::Experiment> experiments;
  std::vector<tracker::LateConclusion> conclusions;
  std::vector<tracker::ProblemNote> problem_notes;
  std::map<int, tracker::Problem> problems;
};

Day read_day(const Context& context, const std::string& day) {
  auto store = existing_store(context);
  if (!store) return {day, {}, {}, {}, {}, {}, {}, {}};
  const tracker::Problems problems(*store);
  auto problem_notes = problems.between(day, day);
  return {day,
          store->lesson_runs_on(day),
          store->attempts_on(day),
          store->notes_on(day),
          tracker::Experiments(*store).between(day, day),
          tracker::late_conclusions_on(*store, day),
          problem_notes,
          problem_notes.empty() ? std::map<int, tracker::Problem>{} : problems.problems()};
}

// A line with columns where it fits; on a narrow terminal its words one after the other.
std::string fitting(const Context& context, const std::string& start, const std::string& rest) {
  if (columns(start) + columns(rest) <= context.terminal.width) return start + rest + "\n";
  return paragraph(rest, start, std::string(9, ' '), context.terminal.width);
}

std::string run_lines(const Context& context, const Day& day) {
  std::string text = day.runs.empty() ? "" : "Lessons\n";
  for (const tracker::LessonRun& run : day.runs) {
    text += fitting(context, fmt::format("  {}  {} ", clock_time(run.at.utc), context.terminal.sign(run.done)),
                    fmt::format("{}  {} of {} checks hold", padded(printable(run.lesson), 24), run.held, run.checks));
  }
  return text;
}

// One line an exercise: how often it was tried and how far that went.
std::string attempt_lines(const Context& context, const Day& day) {
  struct Sum {
    int attempts = 0;
    tracker::Attempt best;
  };
  std::map<std::string, Sum> sums;
  for (const tracker::Attempt& attempt : day.attempts) {
    Sum& sum = sums[attempt.exercise];
    if (sum.attempts++ == 0 || attempt.points > sum.best.points || attempt.passed) sum.best = attempt;
  }
  std::string text = sums.empty() ? "" : "Exercises\n";
  for (const auto& [exercise, sum] : sums) {
    text +=
        fitting(context, fmt::format("  {}  {} ", clock_time(sum.best.at.utc), context.terminal.sign(sum.best.passed)),
                fmt::format("{}  {} of {} points, {} {}", padded(printable(exercise), 24), sum.best.points,
                            sum.best.max_points, sum.attempts, sum.attempts == 1 ? "attempt" : "attempts"));
  }
  return text;
}

// "saturation, seed 0, n=8": what was chosen, not what the experiment does of itself.
std::string what_ran(const tracker::Experiment& experiment) {
  std::string text = experiment.name + ", " + seeds_text(experiment);
  const auto* const kind = experiments::find(experiment.name);
  for (const auto& given : experiment.parameters) {
    const auto is_standard = [&](const experiments::Parameter& parameter) {
      return parameter.name == given.first && parameter.standard == given.second;
    };
    if (kind == nullptr || std::ranges::none_of(kind->parameters, is_standard))
      text += fmt::format(", {}={}", given.first, given.second);
  }
  return experiment.answer.empty() ? text : text + ", on your " + experiment.answer;
}

std::string experiment_lines(const Context& context, const Day& day) {
  const std::string margin(15, ' ');
  std::string text = day.experiments.empty() && day.conclusions.empty() ? "" : "Experiments\n";
  const auto line = [&](const std::string& utc, std::int64_t id, const std::string& what) {
    const std::string start = fmt::format("  {}  {} ", clock_time(utc), padded(fmt::format("#{}", id), 5));
    text += paragraph(printable(what), start, margin, context.terminal.width);
  };
  for (const tracker::Experiment& experiment : day.experiments) {
    line(experiment.at.utc, experiment.id, what_ran(experiment));
    if (!experiment.conclusions.empty())
      text += paragraph(printable(experiment.conclusions.back().text), margin, margin, context.terminal.width);
  }
  for (const tracker::LateConclusion& conclusion : day.conclusions) {
    line(conclusion.at.utc, conclusion.experiment, conclusion.name + ", concluded:");
    text += paragraph(printable(conclusion.text), margin, margin, context.terminal.width);
  }
  return text;
}

std::string problem_lines(const Context& context, const Day& day) {
  const std::string margin(15, ' ');
  std::string text = day.problem_notes.empty() ? "" : "Graph problems\n";
  for (const tracker::ProblemNote& note : day.problem_notes) {
    const std::string start =
        fmt::format("  {}  {} ", clock_time(note.at.utc), padded(std::to_string(note.problem), 5));
    const std::string what = fmt::format("{}: {}, {}, time {}, space {}", day.problems.at(note.problem).title,
                                         note.representation, note.traversal, note.time, note.space);
    text += paragraph(printable(what), start, margin, context.terminal.width);
    if (!note.mistake.empty())
      text += paragraph((note.kind.empty() ? "confused at first: " : "mistake: ") + printable(note.mistake), margin,
                        margin, context.terminal.width);
  }
  return text;
}

// A line of a note with its own indentation, which may be a list's or code's.
std::string note_line(const Context& context, const std::string& line, const std::string& start) {
  const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
  if (blanks == line.size()) return start.substr(0, start.find_last_not_of(' ') + 1) + "\n";
  const std::string indent(std::min(blanks, static_cast<std::size_t>(context.terminal.width) / 4), ' ');
  return paragraph(line, start + indent, std::string(start.size(), ' ') + indent, context.terminal.width);
}

std::string note_lines(const Context& context, const Day& day) {
  std::string text = day.notes.empty() ? "" : "Notes\n";
  for (const tracker::DayNote& note : day.notes) {
    std::string start = fmt::format("  {}  ", clock_time(note.at.utc));
    std::istringstream lines(note.text);
    for (std::string line; std::getline(lines, line);) {
      text += note_line(context, printable(line), start);
      start = std::string(start.size(), ' ');
    }
  }
  return text;
}

std::string day_text(const Context& context, const Day& day) {
  const std::string title = context.terminal.bold(long_day(day.day)) + "\n";
  const std::string text = run_lines(context, day) + attempt_lines(context, day) + experiment_lines(context, day) +
                           problem_lines(context, day) + note_lines(context, day);
  return title + (text.empty() ? "  Nothing was recorded on this day.\n" : text);
}

Json day_json(const Day& day) {
  Json json = {{"day", day.day},
               {"lessons", Json::array()},
               {"attempts", Json::array()},
               {"experiments", Json::array()},
               {"late_conclusions", Json::array()},
               {"problem_notes", Json::array()},
               {"notes", Json::array()}};
  for (const tracker::LessonRun& run : day.runs) {
    json["lessons"].push_back(
        {{"lesson", run.lesson}, {"at", run.at.utc}, {"held", run.held}, {"of", run.checks}, {"done", run.done}});
  }
  for (const tracker::Attempt& attempt : day.attempts) {
    json["attempts"].push_back({{"exercise", attempt.exercise},
                                {"at", attempt.at.utc},
                                {"outcome", attempt.outcome},
                                {"points", attempt.points},
                                {"max_points", attempt.max_points},
                                {"passed", attempt.passed},
                                {"mistakes", attempt.mistakes}});
  }
  for (const tracker::Experiment& experiment : day.experiments)
    json["experiments"].push_back(experiment_json(experiment));
  for (const tracker::LateConclusion& conclusion : day.conclusions) {
    json["late_conclusions"].push_back({{"experiment", conclusion.experiment},
                                        {"name", conclusion.name},
                                        {"at", conclusion.at.utc},
                                        {"text", conclusion.text}});
  }
  for (const tracker::ProblemNote& note : day.problem_notes) {
    Json& kept = json["problem_notes"].emplace_back(problem_note_json(note));
    kept["title"] = day.problems.at(note.problem).title;
  }
  for (const tracker::DayNote& note : day.notes) json["notes"].push_back({{"at", note.at.utc}, {"text", note.text}});
  return json;
}

int show_day(const Context& context, const std::string& word) {
  const Day day = read_day(context, parse_day(word, tracker::now().day));
  context.json ? context.say_json(day_json(day)) : context.say(day_text(context, day));
  return kDone;
}

}  // namespace

void add_day(App& app) {
  const auto word = std::make_shared<std::string>("today");
  CLI::App& parser = app.add({.name = "day",
                              .group = "Diary",
                              .about = "Show everything of a day",
                              .example = "./workbook day yesterday",
                              .run = [word](const Context& context) { return show_day(context, *word); }});
  parser.add_option("DATE", *word, "today, yesterday, monday …, or such as 2026-11-29")->type_name("");
}

}  // namespace cli
