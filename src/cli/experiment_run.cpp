#include "cli/experiment_run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "cli/editor.hpp"
#include "cli/experiment_text.hpp"
#include "cli/files.hpp"
#include "cli/nearest.hpp"
#include "cli/study.hpp"
#include "experiments/catalogue.hpp"
#include "experiments/on_answer.hpp"
#include "grading/ask_answer.hpp"
#include "table/statistics.hpp"
#include "table/text.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using experiments::ExperimentKind;
using tracker::Experiment;

constexpr std::uint64_t kMostRuns = 1000;

// ---- What was asked -------------------------------------------------------------------------------------------------

struct Asked {
  std::string name;
  std::string seed = "0";
  std::vector<std::string> set;
  std::string repeat = "1";
  bool on_answer = false;
  std::string exercise;
  std::string format = "text";
};

const ExperimentKind& kind_of(const std::string& word) {
  std::vector<std::string> names;
  for (const auto& kind : experiments::all()) names.push_back(kind.name);
  const auto found = matches(word, names);
  if (found.size() == 1) return *experiments::find(found.front());
  if (found.size() > 1) {
    throw Failure(kWrongUse, fmt::format("\"{}\" begins more than one experiment: {}", word, fmt::join(found, ", ")),
                  "write one letter more");
  }
  const std::string near = nearest(word, names);
  throw Failure(
      kWrongUse,
      fmt::format("there is no experiment {}{}", word, near.empty() ? "" : fmt::format("; did you mean {}?", near)),
      "./workbook experiment list shows what can be run");
}

std::optional<std::uint64_t> whole_number(const std::string& word) {
  std::uint64_t number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::uint64_t seed_from(const std::string& word) {
  if (const auto seed = whole_number(word)) return *seed;
  throw Failure(kWrongUse, fmt::format("--seed {} is no whole number from 0 to 2^64 - 1", word),
                "the same seed gives the same numbers: --seed 0");
}

std::uint64_t runs_from(const std::string& word) {
  const auto runs = whole_number(word);
  if (runs && *runs >= 1 && *runs <= kMostRuns) return *runs;
  throw Failure(kWrongUse, fmt::format("--repeat {} is no whole number from 1 to {}", word, kMostRuns), "--repeat 10");
}

std::vector<std::uint64_t> seeds_from(const Asked& asked) {
  const std::uint64_t first = seed_from(asked.seed), runs = runs_from(asked.repeat);
  if (first > std::numeric_limits<std::uint64_t>::max() - (runs - 1))
    throw Failure(kWrongUse, "the last seed would be larger than 2^64 - 1", "take a smaller --seed");
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i < runs; ++i) seeds.push_back(first + i);
  return seeds;
}

experiments::Parameters parameters_from(const ExperimentKind& kind, const std::vector<std::string>& set) {
  std::map<std::string, std::string> given;
  for (const std::string& word : set) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      throw Failure(kWrongUse, fmt::format("--set {} is not of the form key=value", word), "--set n=32");
    if (!given.emplace(word.substr(0, equals), word.substr(equals + 1)).second)
      throw Failure(kWrongUse, fmt::format("--set names {} twice", word.substr(0, equals)), "name it once");
  }
  try {
    return experiments::complete(kind, given);
  } catch (const std::invalid_argument& wrong) {
    throw Failure(kWrongUse, wrong.what(), "./workbook experiment list shows every parameter");
  }
}

// ---- Where the code comes from --------------------------------------------------------------------------------------

// The learner's answer that the experiment can run on: the one named, or the only one that was started.
catalogue::Exercise answer_for(const Context& context, const ExperimentKind& kind, const std::string& word) {
  if (kind.answers.empty()) {
    throw Failure(kWrongUse, fmt::format("{} calls none of your answers", kind.name), "leave --answer out");
  }
  if (!word.empty()) {
    auto exercise = find_exercise(context, word);
    if (std::ranges::find(kind.answers, exercise.id) != kind.answers.end()) return exercise;
    throw Failure(
        kWrongUse,
        fmt::format("{} does not call {}; it can run on {}", kind.name, exercise.id, fmt::join(kind.answers, ", ")),
        fmt::format("./workbook experiment run {} --answer --exercise {}", kind.name, kind.answers.front()));
  }
  std::vector<catalogue::Exercise> started;
  for (const std::string& id : kind.answers) {
    auto exercise = find_exercise(context, id);
    std::error_code missing;
    if (fs::exists(answer_path(context, exercise), missing)) started.push_back(std::move(exercise));
  }
  if (started.size() == 1) return started.front();
  if (started.empty()) {
    throw Failure(
        kWrongUse,
        fmt::format("{} runs on your answer to {}, and none is started", kind.name, fmt::join(kind.answers, " or ")),
        fmt::format("./workbook start {}", kind.answers.front()));
  }
  throw Failure(kWrongUse, fmt::format("{} can run on more than one of your answers", kind.name),
                fmt::format("say which: --exercise {}", started.front().id));
}

/// A line on the terminal, beside the results, that says how far the runs are; gone at the end of its scope.
class ProgressLine {
 public:
  explicit ProgressLine(const Context& context)
      : shown_(context.terminal.interactive && !context.json && isatty(STDERR_FILENO) == 1) {}
  ~ProgressLine() { show(""); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const std::string& words) {
    if (!shown_) return;
    fmt::print(stderr, "\r{}\r{}", std::string(width_, ' '), words);
    std::fflush(stderr);
    width_ = words.size();
  }

 private:
  bool shown_;
  std::size_t width_ = 0;
};

/// The text of an answer as a file of its own, for as long as it is needed: what runs is what is kept, though the
/// learner's file be saved meanwhile.
class TextFile {
 public:
  TextFile(std::string text, std::string name)
      : text_(std::move(text)),
        name_(std::move(name)),
        file_(fs::temp_directory_path() / fmt::format("workbook-experiment-{}.cpp", getpid())) {
    write_file(file_, text_);
  }
  ~TextFile() { remove_draft(file_); }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  const std::string& text() const { return text_; }
  const fs::path& path() const { return file_; }

  /// A message with the name that the learner knows in place of this file's.
  std::string in_the_learners_words(std::string message) const {
    const std::string path = file_.string();
    for (auto at = message.find(path); at != std::string::npos; at = message.find(path, at + name_.size()))
      message.replace(at, path.size(), name_);
    return message;
  }

 private:
  std::string text_;
  std::string name_;
  fs::path file_;
};

[[noreturn]] void explain(const catalogue::Exercise& exercise, const grading::AnswerFailure& failure,
                          const TextFile& file) {
  std::string what =
      fmt::format("your {} did not get through: {}", exercise.id, file.in_the_learners_words(failure.what()));
  for (const std::string& message : failure.compiler) what += "\n  " + file.in_the_learners_words(message);
  throw Failure(kFallsShort, what, fmt::format("nothing was recorded. ./workbook check {} shows more", exercise.id));
}

std::vector<table::Table> run_on_text(const Context& context, const ExperimentKind& kind,
                                      const experiments::Parameters& parameters,
                                      const std::vector<std::uint64_t>& seeds, const catalogue::Exercise& exercise,
                                      const TextFile& file) {
  ProgressLine progress(context);
  progress.show(fmt::format("  compiling and running your {}", exercise.id));
  const auto ask = [&](const std::vector<std::string>& requests) {
    return grading::ask_answer(gradable(context, exercise), file.path(), requests);
  };
  try {
    return experiments::run_on_answer(kind, seeds, parameters, ask);
  } catch (const grading::AnswerFailure& failure) {
    explain(exercise, failure, file);
  }
}

std::vector<table::Table> run_own(const Context& context, const ExperimentKind& kind,
                                  const experiments::Parameters& parameters, const std::vector<std::uint64_t>& seeds) {
  ProgressLine progress(context);
  std::vector<table::Table> tables;
  for (const std::uint64_t seed : seeds) {
    progress.show(fmt::format("  running {} of {}", tables.size() + 1, seeds.size()));
    tables.push_back(experiments::run(kind, seed, parameters));
  }
  return tables;
}

// What a small file of git's holds; empty where there is none.
std::string git_text(const fs::path& file) {
  try {
    return trimmed(read_file(file));
  } catch (const Failure&) {
    return {};
  }
}

std::string packed_commit(const fs::path& git, const std::string& name) {
  std::istringstream packed(git_text(git / "packed-refs"));
  for (std::string line; std::getline(packed, line);) {
    if (line.ends_with(" " + name)) return line.substr(0, line.find(' '));
  }
  return {};
}

// The commit that a clone stands at; empty outside of one. Git itself is not needed, and costs nothing at other times.
// In a second working tree .git is a file that names the folder, and that folder names the one with the branches.
std::string workbook_commit(const fs::path& root) {
  fs::path git = root / ".git";
  if (const std::string link = git_text(git); link.starts_with("gitdir: ")) git = root / link.substr(8);
  std::string head = git_text(git / "HEAD");
  if (!head.starts_with("ref: ")) return head;
  const std::string name = head.substr(5);
  if (const std::string common = git_text(git / "commondir"); !common.empty()) git /= common;
  const std::string commit = git_text(git / name);
  return commit.empty() ? packed_commit(git, name) : commit;
}

// ---- Running and keeping --------------------------------------------------------------------------------------------

void fill_in(Experiment& experiment, const std::vector<std::uint64_t>& seeds, std::vector<table::Table> tables) {
  experiment.mean = table::mean(tables);
  if (tables.size() > 1) experiment.deviation = table::deviation(tables);
  for (std::size_t i = 0; i < tables.size(); ++i) experiment.runs.push_back({seeds[i], std::move(tables[i])});
}

/// What is to run, all of it known to be right before anything is measured or a study is made.
struct Plan {
  const ExperimentKind* kind = nullptr;
  experiments::Parameters parameters;
  std::vector<std::uint64_t> seeds;
  std::optional<catalogue::Exercise> exercise;
};

Plan plan_for(const Context& context, const Asked& asked) {
  const ExperimentKind& kind = kind_of(asked.name);
  Plan plan{&kind, parameters_from(kind, asked.set), seeds_from(asked), std::nullopt};
  if (asked.on_answer || !asked.exercise.empty()) plan.exercise = answer_for(context, kind, asked.exercise);
  return plan;
}

Experiment measure(const Context& context, tracker::Store& store, const Plan& plan) {
  Experiment experiment;
  experiment.name = plan.kind->name;
  experiment.parameters = plan.parameters.words();
  experiment.workbook_version = workbook_version();
  experiment.workbook_commit = workbook_commit(context.root);
  const auto begin = std::chrono::steady_clock::now();
  if (plan.exercise) {
    const TextFile file(answer_text(context, *plan.exercise), context.shown(answer_path(context, *plan.exercise)));
    fill_in(experiment, plan.seeds,
            run_on_text(context, *plan.kind, plan.parameters, plan.seeds, *plan.exercise, file));
    experiment.answer = plan.exercise->id;
    experiment.answer_version = store.keep_version(plan.exercise->id, file.text(), "experiment").number;
  } else {
    fill_in(experiment, plan.seeds, run_own(context, *plan.kind, plan.parameters, plan.seeds));
  }
  experiment.duration = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  return experiment;
}

void ask_for_conclusion(const Context& context, const ExperimentKind& kind, std::int64_t id) {
  if (!context.terminal.interactive || isatty(STDIN_FILENO) != 1) return;
  const auto words = ask_line(
      context, paragraph(kind.question, "", "", context.terminal.width) + "Your conclusion (an empty line: later): ");
  if (!words || words->empty()) {
    context.say(fmt::format("Later: ./workbook experiment conclude {}\n", id));
    return;
  }
  record_conclusion(context, id, *words);
  context.say(fmt::format("Kept: ./workbook experiment show {}\n", id));
}

int run_experiment(const Context& context, const Asked& asked) {
  const Format format = format_from(asked.format);
  const Plan plan = plan_for(context, asked);
  tracker::Store store(context.study);  // before anything is measured: a study that takes nothing is told at once
  const Experiment experiment = tracker::Experiments(store).record(measure(context, store, plan));
  if (context.json) {
    context.say_json(experiment_json(experiment));
  } else if (format != Format::text) {
    context.say(table_text(context, experiment.mean, format));
  } else {
    context.say(experiment_text(context, experiment));
    ask_for_conclusion(context, *plan.kind, experiment.id);
  }
  return kDone;
}

// ---- Replaying ------------------------------------------------------------------------------------------------------

// Both workbooks in words; empty when this one ran the experiment.
std::string other_workbook(const Context& context, const Experiment& experiment) {
  const std::string then = workbook_text(experiment.workbook_version, experiment.workbook_commit);
  const std::string now = workbook_text(workbook_version(), workbook_commit(context.root));
  return then == now ? "" : fmt::format("it ran with {}, this is {}", then, now);
}

[[noreturn]] void cannot_run_again(const Context& context, const Experiment& experiment, const std::string& why) {
  const std::string other = other_workbook(context, experiment);
  throw Failure(
      kWrongUse,
      fmt::format("experiment {} cannot run again: {}{}", experiment.id, why, other.empty() ? "" : "; " + other),
      fmt::format("./workbook experiment show {}", experiment.id));
}

experiments::Parameters parameters_again(const Context& context, const ExperimentKind& kind,
                                         const Experiment& experiment) {
  try {
    return experiments::complete(kind, experiment.parameters);
  } catch (const std::invalid_argument& wrong) {
    cannot_run_again(context, experiment, wrong.what());
  }
}

catalogue::Exercise exercise_again(const Context& context, const ExperimentKind& kind, const Experiment& experiment) {
  if (std::ranges::find(kind.answers, experiment.answer) == kind.answers.end())
    cannot_run_again(context, experiment, fmt::format("{} does not run on {}", kind.name, experiment.answer));
  return find_exercise(context, experiment.answer);
}

std::vector<table::Table> again(const Context& context, const ExperimentKind& kind, const Experiment& experiment) {
  const auto parameters = parameters_again(context, kind, experiment);
  std::vector<std::uint64_t> seeds;
  for (const auto& run : experiment.runs) seeds.push_back(run.seed.value_or(0));
  if (experiment.answer.empty()) return run_own(context, kind, parameters, seeds);
  const auto exercise = exercise_again(context, kind, experiment);
  const auto version = tracker::Store(context.study).version(experiment.answer, experiment.answer_version);
  if (!version)
    throw Failure(kFailed, fmt::format("the text of {} that ran is not in the study", experiment.answer), "");
  const TextFile file(version->text, fmt::format("{}, version {}", experiment.answer, experiment.answer_version));
  return run_on_text(context, kind, parameters, seeds, exercise, file);
}

// The first cell that differs, in words; empty when every bit agrees.
std::string first_difference(const Experiment& experiment, const std::vector<table::Table>& tables) {
  for (std::size_t r = 0; r < tables.size(); ++r) {
    const table::Table& kept = experiment.runs[r].table;
    if (table::same(kept, tables[r])) continue;
    if (kept.columns != tables[r].columns || kept.rows.size() != tables[r].rows.size())
      return "the table has another shape";
    for (std::size_t i = 0; i < kept.rows.size(); ++i) {
      for (std::size_t j = 0; j < kept.columns.size(); ++j) {
        if (table::same(kept.rows[i][j], tables[r].rows[i][j])) continue;
        const std::string where = tables.size() > 1 ? fmt::format("seed {}, ", *experiment.runs[r].seed) : "";
        return fmt::format("{}row {}, {}: kept {}, now {}", where, i + 1, kept.columns[j],
                           table::exact(kept.rows[i][j]), table::exact(tables[r].rows[i][j]));
      }
    }
  }
  return {};
}

}  // namespace

std::string workbook_version() { return WORKBOOK_VERSION; }

void record_conclusion(const Context& context, std::int64_t id, const std::string& text) {
  try {
    tracker::Store store(context.study);
    if (tracker::Experiments(store).conclude(id, text)) return;
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), keep_words(context, text, draft_name("conclusion", tracker::now())));
  }
  throw Failure(kWrongUse, fmt::format("there is no experiment {}", id),
                keep_words(context, text, draft_name("conclusion", tracker::now())));
}

int replay_experiment(const Context& context, const Experiment& experiment) {
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  if (kind == nullptr)
    cannot_run_again(context, experiment,
                     experiment.recorded ? "it was measured elsewhere"
                                         : fmt::format("this workbook has no experiment {}", experiment.name));
  const std::string difference = first_difference(experiment, again(context, *kind, experiment));
  if (context.json) {
    context.say_json({{"id", experiment.id}, {"same", difference.empty()}, {"difference", difference}});
  } else if (difference.empty()) {
    context.say(
        fmt::format("{} Run again: every bit of {} agrees.\n", context.terminal.sign(true),
                    experiment.runs.size() == 1 ? "the table" : fmt::format("{} tables", experiment.runs.size())));
  } else {
    const std::string other = other_workbook(context, experiment);
    context.say(paragraph(fmt::format("{} Run again: it differs, first in {}{}.", context.terminal.sign(false),
                                      difference, other.empty() ? "" : "; " + other),
                          "", "  ", context.terminal.width));
  }
  return difference.empty() ? kDone : kFallsShort;
}

void add_experiment_run(App& app, CLI::App& family) {
  const auto asked = std::make_shared<Asked>();
  CLI::App& parser =
      app.add_to(family, {.name = "run",
                          .about = "Run an experiment and keep its table",
                          .example = "./workbook experiment run saturation --seed 0 --set n=32 --repeat 10",
                          .run = [asked](const Context& context) { return run_experiment(context, *asked); }});
  parser.add_option("NAME", asked->name, "Such as saturation; see experiment list")->required()->type_name("");
  parser.add_option("--seed", asked->seed, "Decides every number (0)")->type_name("N");
  parser.add_option("--set", asked->set, "A parameter, such as n=32; more than once")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  parser.add_option("--repeat", asked->repeat, "Run so many seeds: mean and deviation")->type_name("K");
  parser.add_flag("--answer", asked->on_answer, "Run on your own answer, under limits");
  parser.add_option("--exercise", asked->exercise, "Which of your answers, with --answer")->type_name("ID");
  parser.add_option("--format", asked->format, "text, md, csv or json")->type_name("FORM");
}

}  // namespace cli
