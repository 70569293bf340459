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
#include "report/words.hpp"
#include "table/text.hpp"
#include "tracker/days.hpp"
#include "tracker/exchange.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_hash.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

using table::Table;

constexpr const char* kListOfFiles = ".workbook-export";
constexpr const char* kInTheMaking = ".workbook-export-new";

// ---- The folder -----------------------------------------------------------------------------------------------------

bool is_harmless(const fs::path& name) {
  if (name.empty() || name.is_absolute()) return false;
  return std::none_of(name.begin(), name.end(), [](const fs::path& part) { return part == ".." || part == "."; });
}

// Each file of an export, with the fingerprint of what was written; two while an export is on its way.
using ListedFiles = std::map<std::string, std::set<std::string>>;

std::string fingerprint(std::string_view text) {
  return fmt::format("{:016x}", static_cast<std::uint64_t>(tracker::hash_of(text)));
}

ListedFiles listed_files(const fs::path& folder) {
  ListedFiles files;
  std::ifstream list(folder / kListOfFiles);
  std::string mark, name;
  while (list >> mark && std::getline(list >> std::ws, name)) {
    if (is_harmless(name)) files[name].insert(mark);
  }
  return files;
}

std::string lines(const ListedFiles& files) {
  std::string text;
  for (const auto& [name, marks] : files) {
    for (const std::string& mark : marks) text += fmt::format("{} {}\n", mark, name);
  }
  return text;
}

bool holds_others(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder / kListOfFiles, error)) return false;
  return std::any_of(fs::directory_iterator(folder, error), fs::directory_iterator(),
                     [](const auto& entry) { return entry.path().filename() != kInTheMaking; });
}

void require_a_place_for_it(const fs::path& folder, const FolderCare& care) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error))
    throw Failure(kWrongUse, folder.string() + " is a file, no folder",
                  "a name that ends in .json is one file, every other name a folder");
  if (fs::equivalent(folder, care.study, error))
    throw Failure(kWrongUse, folder.string() + " is the study itself", "name another folder");
  if (!care.force && fs::exists(folder, error) && holds_others(folder))
    throw Failure(kWrongUse, folder.string() + " holds files that are no export; it was left as it is",
                  "name a new folder, or write into this one with --force");
}

/// Writes files into a folder beside their places, and moves them there when all are written.
class FolderWriter {
 public:
  FolderWriter(fs::path folder, bool force, const std::function<void(std::uintmax_t)>& step)
      : folder_(std::move(folder)),
        making_(folder_ / kInTheMaking),
        force_(force),
        step_(step),
        before_(listed_files(folder_)) {
    std::error_code error;
    made_ = fs::create_directories(folder_, error);
    if (error) cannot_write(folder_, error.value());
    fs::remove_all(making_, error);  // of an export that was killed
  }
  ~FolderWriter() {
    std::error_code ignored;
    fs::remove_all(making_, ignored);
    if (made_) fs::remove(folder_, ignored);  // does nothing while it holds anything
  }
  FolderWriter(const FolderWriter&) = delete;
  FolderWriter& operator=(const FolderWriter&) = delete;

  void write(const std::string& name, const std::string& text) {
    const fs::path file = making_ / name;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) cannot_write(folder_ / name, errno);
    files_[name] = {fingerprint(text)};
    written_.bytes += text.size();
    ++written_.files;
    step_(written_.bytes);
  }

  // A file that is moved already and one that is not are both known from the list, should this be killed half way.
  ExportedFolder finish() {
    if (!force_) require_nothing_of_others();
    ListedFiles both = before_;
    for (const auto& [name, marks] : files_) both[name].insert(marks.begin(), marks.end());
    write_file(folder_ / kListOfFiles, lines(both));
    for (const auto& [name, marks] : files_) move(name);
    for (const auto& [name, marks] : before_) {
      if (!files_.contains(name)) remove(name);
    }
    write_file(folder_ / kListOfFiles, lines(files_));
    return written_;
  }

 private:
  [[noreturn]] static void cannot_write(const fs::path& file, int error) {
    throw Failure(kFailed, fmt::format("cannot write {}: {}", file.string(), std::strerror(error)),
                  "check the folder's rights and the space on its disk; the study is as it was");
  }

  void require_nothing_of_others() const {
    for (const auto& [name, marks] : before_) require_unchanged(name, marks);
    for (const auto& [name, marks] : files_) {
      const fs::path file = folder_ / name;
      std::error_code missing;
      const bool of_others = !before_.contains(name) && fs::exists(fs::symlink_status(file, missing));
      if (of_others || fs::is_symlink(fs::symlink_status(file.parent_path(), missing)))
        throw Failure(kWrongUse, file.string() + " is of no export; it was left as it is",
                      "move it away, or write over it with --force");
    }
  }

  void require_unchanged(const std::string& name, const std::set<std::string>& marks) const {
    std::error_code missing;
    const fs::path file = folder_ / name;
    if (!fs::is_regular_file(file, missing) || marks.contains(fingerprint(read_file(file)))) return;
    throw Failure(kWrongUse, file.string() + " was changed since it was exported; it was left as it is",
                  "move it away, or write over it with --force");
  }

  void move(const std::string& name) const {
    std::error_code error;
    fs::create_directories((folder_ / name).parent_path(), error);
    fs::rename(making_ / name, folder_ / name, error);
    if (error) cannot_write(folder_ / name, error.value());
  }

  // With the folders that it leaves empty.
  void remove(const std::string& name) const {
    std::error_code kept;
    fs::remove(folder_ / name, kept);
    for (fs::path part = fs::path(name).parent_path(); !part.empty(); part = part.parent_path())
      fs::remove(folder_ / part, kept);
  }

  fs::path folder_;
  fs::path making_;
  bool force_;
  const std::function<void(std::uintmax_t)>& step_;
  ListedFiles before_;
  ListedFiles files_;
  ExportedFolder written_;
  bool made_ = false;
};

// ---- CSV ------------------------------------------------------------------------------------------------------------

/// A query as a table: its columns' names, whole numbers as numbers, all else as words.
Table asked(tracker::Store& store, const std::string& query, const std::string& day = "") {
  return store.file().read([&](SQLite::Database& database) {
    SQLite::Statement row(database, query);
    if (!day.empty()) row.bind(1, day);
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
      {"notes.csv", "SELECT day, at_utc, text FROM day_note ORDER BY at_utc, id"},
      {"lesson_runs.csv", "SELECT day, at_utc, lesson, held, checks, done FROM lesson_run ORDER BY at_utc, id"},
      {"hints.csv", "SELECT day, at_utc, exercise, kind FROM exercise_event ORDER BY at_utc, id"},
      {"problems.csv", "SELECT number, title, slug, difficulty, topics, added FROM problem ORDER BY number"},
      {"problem_notes.csv",
       "SELECT n.day, n.at_utc, n.problem, p.title, p.difficulty, n.representation, n.traversal, n.time, n.space, "
       "n.kind, n.minutes, n.help, n.approach, n.why, n.mistake "
       "FROM problem_note n JOIN problem p ON p.number = n.problem ORDER BY n.at_utc, n.id"},
      {"conclusions.csv", "SELECT experiment, day, at_utc, text FROM conclusion ORDER BY at_utc, id"},
      {"experiments.csv",
       "SELECT e.id, e.day, e.at_utc, e.name, e.parameters, e.seeds, e.answer, "
       "coalesce((SELECT c.text FROM conclusion c WHERE c.experiment = e.id ORDER BY c.at_utc DESC, c.id DESC LIMIT "
       "1), "
       "'') AS conclusion FROM experiment e ORDER BY e.id"}};
  for (const auto& [name, query] : queries) writer.write(name, table::csv(asked(store, query)));
}

// ---- Words ----------------------------------------------------------------------------------------------------------

// The learner's words in a quote, so that a heading among them is none of the page. Markdown in them stays Markdown.
std::string quoted(const std::string& words) {
  std::istringstream text(report::clean(words));
  std::string quote;
  for (std::string line; std::getline(text, line);) quote += line.empty() ? ">\n" : "> " + line + "\n";
  return quote;
}

std::string line_of(const std::string& name, const std::string& words) {
  std::string text = report::clean(words);
  while (text.ends_with('\n')) text.pop_back();
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) text.insert(at + 1, "  ");
  return words.empty() ? "" : "- " + name + ": " + text + "\n";
}

std::string link_to(const std::string& words, const std::string& file) {
  return "[" + report::markdown_inline(words) + "](../" + file + ")";
}

std::string problem_file(int number, const std::string& title) {
  return fmt::format("problems/{:04}_{}.md", number, file_name(title));
}

std::string experiment_stem(std::int64_t id, const std::string& name) {
  return fmt::format("{:04}_{}", id, file_name(name));
}

// ---- Days -----------------------------------------------------------------------------------------------------------

const std::string& words_in(const std::vector<table::Cell>& row, std::size_t column) {
  return std::get<std::string>(row.at(column));
}
std::int64_t count_in(const std::vector<table::Cell>& row, std::size_t column) {
  return static_cast<std::int64_t>(std::get<double>(row.at(column)));
}

/// A heading and what it is made of row by row; nothing without rows.
template <class Line>
std::string part_of_day(const std::string& heading, const Table& table, const Line& line) {
  std::string text;
  for (const auto& row : table.rows) text += line(row);
  while (text.ends_with("\n\n")) text.pop_back();
  return text.empty() ? "" : "\n## " + heading + "\n\n" + text;
}

std::string notes_of(tracker::Store& store, const std::string& day) {
  std::string text;
  for (const tracker::DayNote& note : store.notes_on(day))
    text += "\n*" + clock_time(note.at.utc) + "*\n\n" + quoted(note.text);
  return text.empty() ? "" : "\n## Notes\n" + text;
}

std::string learned_on(tracker::Store& store, const std::string& day) {
  const Table lessons = asked(
      store, "SELECT lesson, max(held), max(checks) FROM lesson_run WHERE day = ? GROUP BY lesson ORDER BY min(id)",
      day);
  const Table exercises = asked(store,
                                "SELECT exercise, count(*), max(points), max(max_points), max(passed) FROM attempt "
                                "WHERE day = ? GROUP BY exercise ORDER BY min(id)",
                                day);
  return part_of_day("Lessons", lessons,
                     [](const auto& row) {
                       return fmt::format("- {}: {} of {} checks held\n", report::markdown_inline(words_in(row, 0)),
                                          count_in(row, 1), count_in(row, 2));
                     }) +
         part_of_day("Exercises", exercises, [](const auto& row) {
           return fmt::format("- {}: {}, {} of {} points{}\n", report::markdown_inline(words_in(row, 0)),
                              counted(count_in(row, 1), "attempt"), count_in(row, 2), count_in(row, 3),
                              count_in(row, 4) != 0 ? ", passed" : "");
         });
}

std::string experiments_on(tracker::Store& store, const std::string& day) {
  const Table experiments = asked(store, "SELECT id, name FROM experiment WHERE day = ? ORDER BY id", day);
  const Table conclusions =
      asked(store,
            "SELECT e.id, e.name, c.text FROM conclusion c JOIN experiment e ON e.id = c.experiment WHERE c.day = ? "
            "ORDER BY c.at_utc, c.id",
            day);
  const auto link = [](const auto& row) {
    return link_to(fmt::format("{} {}", count_in(row, 0), words_in(row, 1)),
                   "experiments/" + experiment_stem(count_in(row, 0), words_in(row, 1)) + ".md");
  };
  return part_of_day("Experiments", experiments, [&](const auto& row) { return "- " + link(row) + "\n"; }) +
         part_of_day("Conclusions", conclusions,
                     [&](const auto& row) { return "From " + link(row) + ":\n\n" + quoted(words_in(row, 2)) + "\n"; });
}

std::string problems_on(tracker::Store& store, const std::string& day) {
  const Table problems = asked(store,
                               "SELECT n.problem, p.title, n.traversal, n.help, n.minutes FROM problem_note n "
                               "JOIN problem p ON p.number = n.problem WHERE n.day = ? ORDER BY n.at_utc, n.id",
                               day);
  return part_of_day("Graph problems", problems, [](const auto& row) {
    const auto number = static_cast<int>(count_in(row, 0));
    return fmt::format("- {}: {}, {}{}\n",
                       link_to(fmt::format("{} {}", number, words_in(row, 1)), problem_file(number, words_in(row, 1))),
                       report::markdown_inline(words_in(row, 2)), report::markdown_inline(words_in(row, 3)),
                       count_in(row, 4) == 0 ? "" : ", " + counted(count_in(row, 4), "minute"));
  });
}

void write_days(tracker::Store& store, FolderWriter& writer) {
  for (const auto& [day, counts] : tracker::counts_between(store, "0000-00-00", "9999-99-99"))
    writer.write("days/" + file_name(day) + ".md", "# " + long_day(day) + "\n" + notes_of(store, day) +
                                                       learned_on(store, day) + experiments_on(store, day) +
                                                       problems_on(store, day));
}

// ---- Problems -------------------------------------------------------------------------------------------------------

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
    std::string text = fmt::format("# {} {}\n\n", number, report::markdown_inline(problem.title));
    text += line_of("difficulty", problem.difficulty) + line_of("topics", problem.topics);
    if (!problem.slug.empty()) text += line_of("page", "https://leetcode.com/problems/" + problem.slug + "/");
    for (const tracker::ProblemNote& note : problems.notes(number)) text += problem_note_text(note);
    writer.write(problem_file(number, problem.title), text);
  }
}

// ---- Experiments ----------------------------------------------------------------------------------------------------

std::string experiment_text(const tracker::Experiment& experiment, const std::string& tables) {
  std::string text = fmt::format("# Experiment {}: {}\n\n", experiment.id, report::markdown_inline(experiment.name));
  text += line_of("day", long_day(experiment.at.day)) + line_of("at", experiment.at.utc);
  if (experiment.recorded) text += "- a table that was measured elsewhere\n";
  if (!experiment.answer.empty())
    text += fmt::format("- ran on the answer {}, version {}\n", experiment.answer, experiment.answer_version);
  for (const auto& [name, value] : experiment.parameters) text += line_of(name, value);
  text += line_of("workbook", experiment.workbook_version + " " + experiment.workbook_commit);
  text += "- tables: " + tables + "\n";
  text += "\n" + table::markdown(experiment.mean);
  for (const tracker::Conclusion& conclusion : experiment.conclusions)
    text += "\n## Concluded on " + long_day(conclusion.at.day) + "\n\n" + quoted(conclusion.text);
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
    const std::string stem = experiment_stem(experiment.id, experiment.name);
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
      "| `days/` | all that was done, a file a day; {}, also in `notes.csv` |\n"
      "| `problems/` | {} on graph problems, a file a problem; all in `problem_notes.csv` and `problems.csv` |\n"
      "| `experiments/` | {} with their tables; listed in `experiments.csv`, every conclusion in `conclusions.csv` |\n"
      "| `answers/` | {}, each text that was kept; listed in `answers.csv` |\n"
      "| `attempts.csv` | {}, one a line, with the number of the answer that was graded |\n"
      "| `lesson_runs.csv` | {} |\n"
      "| `hints.csv` | hints that were shown, and solutions that were asked for |\n\n"
      "The verdicts of the attempts are not here. `./workbook export study.json` writes everything, and\n"
      "`./workbook import study.json` takes it in again; this folder is only for reading.\n",
      counted(count_of(store, "day_note"), "note"), counted(count_of(store, "problem_note"), "note"),
      counted(count_of(store, "experiment"), "experiment"), counted(count_of(store, "answer_version"), "answer"),
      counted(count_of(store, "attempt"), "attempt"), counted(count_of(store, "lesson_run"), "lesson run"));
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

ExportedFolder export_folder(tracker::Store& store, const fs::path& folder, const FolderCare& care,
                             const std::function<void(std::uintmax_t bytes)>& step) {
  require_a_place_for_it(folder, care);
  FolderWriter writer(folder, care.force, step);
  tracker::consistently(store, [&] {
    writer.write("README.md", readme(store));
    write_days(store, writer);
    write_problems(store, writer);
    write_experiments(store, writer);
    write_answers(store, writer);
    write_tables(store, writer);
  });
  return writer.finish();
}

}  // namespace cli
