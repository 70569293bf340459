#include "cli/export_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "cli/dates.hpp"
#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "cli/keeping.hpp"
#include "table/text.hpp"
#include "tracker/exchange.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

using table::Table;

constexpr const char* kListOfFiles = ".workbook-export";

// ---- The folder -----------------------------------------------------------------------------------------------------

bool is_harmless(const fs::path& name) {
  if (name.empty() || name.is_absolute()) return false;
  return std::none_of(name.begin(), name.end(), [](const fs::path& part) { return part == ".." || part == "."; });
}

std::set<std::string> listed_files(const fs::path& folder) {
  std::set<std::string> names;
  std::ifstream list(folder / kListOfFiles);
  for (std::string name; std::getline(list, name);) {
    if (is_harmless(name)) names.insert(name);
  }
  return names;
}

void require_a_place_for_it(const fs::path& folder, bool force) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error))
    throw Failure(kWrongUse, folder.string() + " is a file, no folder",
                  "a name that ends in .json is one file, every other name a folder");
  const bool may_be_used =
      force || !fs::exists(folder, error) || fs::is_empty(folder, error) || fs::exists(folder / kListOfFiles, error);
  if (!may_be_used)
    throw Failure(kWrongUse, folder.string() + " holds files that are no export; it was left as it is",
                  "name a new folder, or write into this one with --force");
}

/// Writes files below one folder, and remembers which.
class FolderWriter {
 public:
  FolderWriter(fs::path folder, const std::function<void(std::uintmax_t)>& step)
      : folder_(std::move(folder)), step_(step), before_(listed_files(folder_)) {}

  void write(const std::string& name, const std::string& text) {
    const fs::path file = folder_ / name;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    fs::remove(file, error);  // a link that lies there is not followed
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out)
      throw Failure(kFailed, fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)),
                    "check the folder's rights and the space on its disk; the study is as it was");
    names_.insert(name);
    written_.bytes += text.size();
    ++written_.files;
    step_(written_.bytes);
  }

  // First of all, so that a folder that was left half written is known as an export.
  void begin() { write(kListOfFiles, lines(before_)); }

  ExportedFolder finish() {
    for (const std::string& name : before_) {
      std::error_code gone;
      if (!names_.contains(name)) fs::remove(folder_ / name, gone);
    }
    write(kListOfFiles, lines(names_));
    --written_.files;
    return written_;
  }

 private:
  static std::string lines(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += name + "\n";
    return text;
  }

  fs::path folder_;
  const std::function<void(std::uintmax_t)>& step_;
  std::set<std::string> before_;
  std::set<std::string> names_;
  ExportedFolder written_;
};

// ---- CSV ------------------------------------------------------------------------------------------------------------

/// A query as a table: its columns' names, whole numbers as numbers, all else as words.
Table asked(tracker::Store& store, const std::string& query) {
  return store.file().read([&](SQLite::Database& database) {
    SQLite::Statement row(database, query);
    Table table;
    for (int i = 0; i < row.getColumnCount(); ++i) table.columns.emplace_back(row.getColumnName(i));
    while (row.executeStep()) {
      auto& cells = table.rows.emplace_back();
      for (int i = 0; i < row.getColumnCount(); ++i) {
        const SQLite::Column column = row.getColumn(i);
        column.isInteger() ? cells.emplace_back(static_cast<double>(column.getInt64()))
                           : cells.emplace_back(column.getString());
      }
    }
    return table;
  });
}

void write_tables(tracker::Store& store, FolderWriter& writer) {
  const std::map<std::string, std::string> queries{
      {"attempts.csv",
       "SELECT a.day, a.at_utc, a.exercise, v.number AS answer, a.outcome, a.points, a.max_points, a.passed, "
       "a.mistakes "
       "FROM attempt a JOIN answer_version v ON v.id = a.version ORDER BY a.at_utc, a.id"},
      {"lesson_runs.csv", "SELECT day, at_utc, lesson, held, checks, done FROM lesson_run ORDER BY at_utc, id"},
      {"hints.csv", "SELECT day, at_utc, exercise, kind FROM exercise_event ORDER BY at_utc, id"},
      {"problem_notes.csv",
       "SELECT n.day, n.at_utc, n.problem, p.title, p.difficulty, n.representation, n.traversal, n.time, n.space, "
       "n.kind, n.minutes, n.help, n.approach, n.why, n.mistake "
       "FROM problem_note n JOIN problem p ON p.number = n.problem ORDER BY n.at_utc, n.id"},
      {"experiments.csv",
       "SELECT e.id, e.day, e.at_utc, e.name, e.parameters, e.seeds, e.answer, "
       "coalesce((SELECT c.text FROM conclusion c WHERE c.experiment = e.id ORDER BY c.at_utc DESC, c.id DESC LIMIT "
       "1), "
       "'') AS conclusion FROM experiment e ORDER BY e.id"}};
  for (const auto& [name, query] : queries) writer.write(name, table::csv(asked(store, query)));
}

// ---- Notes ----------------------------------------------------------------------------------------------------------

// "November 2026"
std::string month_in_words(const std::string& day) {
  const std::string words = long_day(day.substr(0, 7) + "-01");
  return words.size() < day.size() ? day.substr(0, 7) : words.substr(words.find(" 1 ") + 3);
}

void write_notes(tracker::Store& store, FolderWriter& writer) {
  std::map<std::string, std::string> months;
  const Table days = asked(store, "SELECT DISTINCT day FROM day_note ORDER BY day");
  for (const auto& row : days.rows) {
    const auto& day = std::get<std::string>(row[0]);
    std::string& text = months[day.substr(0, 7)];
    if (text.empty()) text = "# " + month_in_words(day) + "\n";
    text += "\n## " + long_day(day) + "\n";
    for (const tracker::DayNote& note : store.notes_on(day))
      text += "\n*" + clock_time(note.at.utc) + "*\n\n" + note.text + "\n";
  }
  for (const auto& [month, text] : months) writer.write("notes/" + file_name(month) + ".md", text);
}

// ---- Problems -------------------------------------------------------------------------------------------------------

std::string line_of(const std::string& name, const std::string& words) {
  return words.empty() ? "" : "- " + name + ": " + words + "\n";
}

std::string problem_note_text(const tracker::ProblemNote& note) {
  return "\n## " + long_day(note.at.day) + "\n\n" + line_of("representation", note.representation) +
         line_of("traversal", note.traversal) + line_of("why", note.why) + line_of("approach", note.approach) +
         line_of("time", note.time) + line_of("space", note.space) + line_of("mistake", note.mistake) +
         line_of("its kind", note.kind) + line_of("minutes", note.minutes == 0 ? "" : std::to_string(note.minutes)) +
         line_of("help", note.help);
}

void write_problems(tracker::Store& store, FolderWriter& writer) {
  tracker::Problems problems(store);
  for (const auto& [number, problem] : problems.problems()) {
    std::string text = fmt::format("# {} {}\n\n", number, problem.title);
    text += line_of("difficulty", problem.difficulty) + line_of("topics", problem.topics);
    if (!problem.slug.empty()) text += line_of("page", "https://leetcode.com/problems/" + problem.slug + "/");
    for (const tracker::ProblemNote& note : problems.notes(number)) text += problem_note_text(note);
    writer.write(fmt::format("problems/{:04}_{}.md", number, file_name(problem.title)), text);
  }
}

// ---- Experiments ----------------------------------------------------------------------------------------------------

std::string experiment_text(const tracker::Experiment& experiment, const std::string& tables) {
  std::string text = fmt::format("# Experiment {}: {}\n\n", experiment.id, experiment.name);
  text += line_of("day", long_day(experiment.at.day)) + line_of("at", experiment.at.utc);
  if (experiment.recorded) text += "- a table that was measured elsewhere\n";
  if (!experiment.answer.empty())
    text += fmt::format("- ran on the answer {}, version {}\n", experiment.answer, experiment.answer_version);
  for (const auto& [name, value] : experiment.parameters) text += line_of(name, value);
  text += line_of("workbook", experiment.workbook_version + " " + experiment.workbook_commit);
  text += "- tables: " + tables + "\n";
  text += "\n" + table::markdown(experiment.mean);
  for (const tracker::Conclusion& conclusion : experiment.conclusions)
    text += "\n## Concluded on " + long_day(conclusion.at.day) + "\n\n" + conclusion.text + "\n";
  return text;
}

// One run: one table. Several: their mean, their deviation and each.
std::vector<std::pair<std::string, Table>> tables_of(const tracker::Experiment& experiment, const std::string& stem) {
  if (experiment.runs.size() == 1) return {{stem + ".csv", experiment.runs[0].table}};
  std::vector<std::pair<std::string, Table>> tables{{stem + "_mean.csv", experiment.mean},
                                                    {stem + "_deviation.csv", experiment.deviation}};
  for (std::size_t i = 0; i < experiment.runs.size(); ++i) {
    const auto& seed = experiment.runs[i].seed;
    const std::string run = seed ? fmt::format("_run_{}_seed_{}.csv", i + 1, *seed) : fmt::format("_run_{}.csv", i + 1);
    tables.emplace_back(stem + run, experiment.runs[i].table);
  }
  return tables;
}

void write_experiments(tracker::Store& store, FolderWriter& writer) {
  tracker::Experiments experiments(store);
  for (const tracker::Experiment& head : experiments.list()) {
    const tracker::Experiment experiment = experiments.find(head.id).value();
    const std::string stem = fmt::format("{:04}_{}", experiment.id, file_name(experiment.name));
    std::string names;
    for (const auto& [name, table] : tables_of(experiment, stem)) {
      writer.write("experiments/" + name, table::csv(table));
      names += (names.empty() ? "" : ", ") + name;
    }
    writer.write("experiments/" + stem + ".md", experiment_text(experiment, names));
  }
}

// ---- Answers --------------------------------------------------------------------------------------------------------

// Two exercises must not share a folder, also where capital and small letters are one.
std::string folder_of(const std::string& exercise, std::map<std::string, std::string>& owners) {
  const std::string wish = file_name(exercise);
  for (int number = 1;; ++number) {
    std::string name = number == 1 ? wish : fmt::format("{}-{}", wish, number);
    std::string small = name;
    std::transform(small.begin(), small.end(), small.begin(), [](unsigned char c) { return std::tolower(c); });
    if (owners.emplace(small, exercise).first->second == exercise) return name;
  }
}

void write_answers(tracker::Store& store, FolderWriter& writer) {
  std::map<std::string, std::string> owners;
  Table list{{"exercise", "number", "day", "at_utc", "reason", "file"}, {}};
  const Table exercises = asked(store, "SELECT DISTINCT exercise FROM answer_version ORDER BY exercise");
  for (const auto& row : exercises.rows) {
    const auto& exercise = std::get<std::string>(row[0]);
    const std::string folder = "answers/" + folder_of(exercise, owners);
    for (const tracker::AnswerVersion& version : store.versions(exercise)) {
      const std::string file = fmt::format("{}/{:04}.cpp", folder, version.number);
      writer.write(file, version.text);
      list.rows.push_back(
          {exercise, static_cast<double>(version.number), version.at.day, version.at.utc, version.reason, file});
    }
  }
  writer.write("answers.csv", table::csv(list));
}

// ---- README ---------------------------------------------------------------------------------------------------------

std::int64_t count_of(tracker::Store& store, const std::string& table) {
  return static_cast<std::int64_t>(std::get<double>(asked(store, "SELECT count(*) FROM " + table).rows[0][0]));
}

std::string readme(tracker::Store& store) {
  return fmt::format(
      "# A study of attention\n\n"
      "What the Attention Workbook keeps of one learner, written out to be read without it. Days are the learner's "
      "own;\n"
      "instants end in Z and are in UTC. Numbers in CSV files stand at full precision.\n\n"
      "| here | what |\n| --- | --- |\n"
      "| `notes/` | {}, a file a month |\n"
      "| `problems/` | {} on graph problems, a file a problem; all in `problem_notes.csv` |\n"
      "| `experiments/` | {} with their tables and conclusions; an overview in `experiments.csv` |\n"
      "| `answers/` | {}, each text that was kept; listed in `answers.csv` |\n"
      "| `attempts.csv` | {}, one a line, with the number of the answer that was graded |\n"
      "| `lesson_runs.csv` | {} |\n"
      "| `hints.csv` | hints that were shown, and solutions that were asked for |\n\n"
      "The verdicts of the attempts are not here. `./workbook export study.json` writes everything, and\n"
      "`./workbook import study.json` takes it in again; this folder is only for reading.\n",
      counted(count_of(store, "day_note"), "note"), counted(count_of(store, "problem_note"), "note"),
      counted(count_of(store, "experiment"), "experiment"), counted(count_of(store, "answer_version"), "answer"),
      counted(count_of(store, "attempt"), "attempt"), counted(count_of(store, "lesson_run"), "run") + " of lessons");
}

}  // namespace

std::string file_name(const std::string& words) {
  constexpr std::size_t kLongest = 60;
  std::string name;
  for (const char sign : words.substr(0, kLongest)) {
    const bool plain = (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
                       sign == '-' || sign == '.';
    name += plain ? sign : '_';
  }
  if (name.empty() || name.front() == '.' || name.front() == '-') name.insert(0, "_");
  return name;
}

ExportedFolder export_folder(tracker::Store& store, const fs::path& folder, bool force,
                             const std::function<void(std::uintmax_t bytes)>& step) {
  require_a_place_for_it(folder, force);
  FolderWriter writer(folder, step);
  writer.begin();
  tracker::consistently(store, [&] {
    writer.write("README.md", readme(store));
    write_notes(store, writer);
    write_problems(store, writer);
    write_experiments(store, writer);
    write_answers(store, writer);
    write_tables(store, writer);
  });
  return writer.finish();
}

}  // namespace cli
