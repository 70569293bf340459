#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fstream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/editor.hpp"
#include "cli/experiment_chart.hpp"
#include "cli/experiment_run.hpp"
#include "cli/experiment_text.hpp"
#include "cli/files.hpp"
#include "cli/nearest.hpp"
#include "cli/study.hpp"
#include "experiments/catalogue.hpp"
#include "report/experiment_plot.hpp"
#include "table/side_by_side.hpp"
#include "table/text.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using tracker::Experiment;
using tracker::Experiments;

constexpr std::size_t kLargestCsv = std::size_t{10} * 1024 * 1024;
constexpr std::size_t kFewIds = 10;
constexpr int kWidestTableName = 60;

// ---- Finding --------------------------------------------------------------------------------------------------------

std::vector<Experiment> kept(const Context& context) {
  auto store = existing_store(context);
  return store ? Experiments(*store).list() : std::vector<Experiment>{};
}

std::int64_t id_from(const std::string& word) {
  std::int64_t id = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, id);
  if (read.ec == std::errc() && read.ptr == end && id > 0) return id;
  throw Failure(kWrongUse, fmt::format("\"{}\" is no experiment's number", cut(printable(word), 40)),
                "./workbook experiment list shows them");
}

[[noreturn]] void refuse_id(const Context& context, std::int64_t id) {
  std::vector<std::int64_t> ids;
  for (const Experiment& experiment : kept(context)) ids.push_back(experiment.id);
  if (ids.empty()) {
    throw Failure(kWrongUse, fmt::format("there is no experiment {}: none was run yet", id),
                  "./workbook experiment run saturation");
  }
  const std::string there = ids.size() <= kFewIds ? fmt::format("there are {}", fmt::join(ids, ", "))
                                                  : fmt::format("they go from {} to {}", ids.front(), ids.back());
  throw Failure(kWrongUse,
                fmt::format("there is no experiment {}; {}", id,
                            ids.size() == 1 ? fmt::format("there is only {}", ids.front()) : there),
                "./workbook experiment list shows them");
}

Experiment found(const Context& context, const std::string& word) {
  const std::int64_t id = id_from(word);
  auto store = existing_store(context);
  auto experiment = store ? Experiments(*store).find(id) : std::nullopt;
  if (!experiment) refuse_id(context, id);
  return *experiment;
}

// ---- list, show -----------------------------------------------------------------------------------------------------

std::string catalogue_text(const Context& context) {
  std::string text = context.terminal.bold("To run") + "\n";
  for (const auto& kind : experiments::all()) {
    text += fmt::format("  {} {}\n", padded(kind.name, 16), kind.title);
    for (const auto& parameter : kind.parameters) {
      text += paragraph(fmt::format("{}={}  {}, {}", parameter.name, parameter.standard, parameter.meaning,
                                    experiments::range(parameter)),
                        std::string(19, ' '), std::string(21, ' '), context.terminal.width);
    }
  }
  return text;
}

std::string kept_text(const Context& context, const std::vector<Experiment>& all) {
  std::string text = context.terminal.bold("Yours") + "\n";
  if (all.empty()) text += "  none yet: ./workbook experiment run saturation\n";
  for (const Experiment& experiment : all) {
    const std::string what =
        fmt::format("  {:>4}  {}  {} {}{}", experiment.id, experiment.at.day, padded(experiment.name, 16),
                    experiment.recorded ? "measured elsewhere" : parameters_text(experiment),
                    experiment.answer.empty() ? "" : " on your " + experiment.answer);
    text += cut(printable(what), context.terminal.width) + "\n";
    if (!experiment.conclusions.empty())
      text += "        " + cut(printable(experiment.conclusions.back().text), context.terminal.width - 8) + "\n";
  }
  return text;
}

Json head_json(const Experiment& experiment) {
  Json json = experiment_json(experiment);
  json.erase("runs");
  return json;
}

int list_experiments(const Context& context) {
  const auto all = kept(context);
  if (!context.json) {
    context.say(catalogue_text(context) + "\n" + kept_text(context, all));
    return kDone;
  }
  Json json = {{"catalogue", Json::array()}, {"experiments", Json::array()}};
  for (const auto& kind : experiments::all()) {
    Json parameters = Json::object();
    for (const auto& parameter : kind.parameters) parameters[parameter.name] = parameter.standard;
    json["catalogue"].push_back(
        {{"name", kind.name}, {"question", kind.question}, {"parameters", parameters}, {"answers", kind.answers}});
  }
  for (const Experiment& experiment : all) json["experiments"].push_back(head_json(experiment));
  context.say_json(json);
  return kDone;
}

int show_experiment(const Context& context, const std::string& id, const std::string& format, bool replay) {
  const Experiment experiment = found(context, id);
  if (replay) return replay_experiment(context, experiment);
  const Format how = format_from(format);
  if (context.json) {
    context.say_json(experiment_json(experiment));
  } else if (how != Format::text) {
    context.say(table_text(context, experiment.mean, how));
  } else {
    context.say(experiment_text(context, experiment));
  }
  return kDone;
}

// ---- compare --------------------------------------------------------------------------------------------------------

std::string label(const Experiment& experiment) {
  return fmt::format("{} #{}", printable(experiment.name), experiment.id);
}

// What differs between the experiments: one row a parameter, one column an experiment.
table::Table differences(const std::vector<Experiment>& all) {
  std::map<std::string, std::vector<std::string>> values;
  for (std::size_t i = 0; i < all.size(); ++i) {
    auto parameters = all[i].parameters;
    parameters["experiment"] = all[i].name;
    parameters["code"] =
        all[i].answer.empty() ? "the workbook's" : all[i].answer + fmt::format(" v{}", all[i].answer_version);
    parameters["seed"] = seeds_text(all[i]);
    for (const auto& [name, value] : parameters) {
      values[name].resize(all.size(), "-");
      values[name][i] = value;
    }
  }
  table::Table table;
  table.columns.emplace_back("differs");
  for (const Experiment& experiment : all) table.columns.push_back(fmt::format("#{}", experiment.id));
  for (const auto& [name, row] : values) {
    if (std::ranges::count(row, row.front()) == static_cast<std::ptrdiff_t>(row.size())) continue;
    std::vector<table::Cell> cells{name};
    cells.insert(cells.end(), row.begin(), row.end());
    table.rows.push_back(std::move(cells));
  }
  return table;
}

table::Table side_by_side(const std::vector<Experiment>& all) {
  std::vector<std::string> names;
  std::vector<table::Table> tables;
  for (const Experiment& experiment : all) {
    names.push_back(fmt::format("#{}", experiment.id));
    tables.push_back(experiment.mean);
  }
  return table::side_by_side(names, tables);
}

void require_comparable(const std::vector<Experiment>& all) {
  for (const Experiment& experiment : all) {
    if (experiment.mean.columns == all.front().mean.columns) continue;
    throw Failure(kWrongUse,
                  fmt::format("{} and {} have different columns: {} and {}", label(all.front()), label(experiment),
                              fmt::join(all.front().mean.columns, ", "), fmt::join(experiment.mean.columns, ", ")),
                  "compare experiments of one kind");
  }
}

int compare(const Context& context, const std::vector<std::string>& ids, const std::string& format) {
  if (ids.size() < 2)
    throw Failure(kWrongUse, "compare needs two experiments or more", "./workbook experiment compare 1 2");
  std::vector<Experiment> all;
  for (const std::string& word : ids) {
    const Experiment& experiment = all.emplace_back(found(context, word));
    if (std::ranges::count(all, experiment.id, &Experiment::id) > 1)
      throw Failure(kWrongUse, fmt::format("experiment {} is named twice", experiment.id), "name each one once");
  }
  require_comparable(all);
  const table::Table differ = differences(all), tables = side_by_side(all);
  const Format how = format_from(format);
  if (context.json || how == Format::json) {
    context.say_json({{"differences", table_json(differ)}, {"tables", table_json(tables)}});
    return kDone;
  }
  std::string text = differ.rows.empty() ? "The parameters are the same.\n" : table_text(context, differ, how);
  context.say(text + "\n" + table_text(context, tables, how));
  return kDone;
}

// ---- conclude -------------------------------------------------------------------------------------------------------

std::string conclusion_text(const Context& context, const Experiment& experiment, const std::vector<std::string>& words,
                            const fs::path& draft) {
  const bool piped = words.empty() || (words.size() == 1 && words.front() == "-");
  if (!piped) return trimmed(fmt::format("{}", fmt::join(words, " ")));
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  if (kind != nullptr && isatty(STDIN_FILENO) == 1)
    context.say(paragraph(kind->question, "", "", context.terminal.width));
  return wants_editor(words) ? from_editor(editor(), draft) : trimmed(from_stdin(context, "your conclusion"));
}

int conclude(const Context& context, const std::string& word, const std::vector<std::string>& words) {
  const Experiment experiment = found(context, word);  // before anything is typed
  const std::int64_t id = experiment.id;
  const fs::path draft = context.study / "drafts" / draft_name("conclusion", tracker::now());
  const std::string text = conclusion_text(context, experiment, words, draft);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    remove_draft(draft);
    throw Failure(kWrongUse, "nothing was concluded: the text is empty",
                  fmt::format("./workbook experiment conclude {} \"As d_k grows, …\"", id));
  }
  record_conclusion(context, id, text);
  remove_draft(draft);
  if (context.json) {
    context.say_json({{"id", id}, {"conclusion", text}});
  } else {
    context.say(fmt::format("Kept beside experiment {}: ./workbook experiment show {}\n", id, id));
  }
  return kDone;
}

// ---- plot, record, delete -------------------------------------------------------------------------------------------

// A name as a part of a file's name, whatever the learner called the table.
std::string as_file_name(const std::string& words) {
  std::string name = printable(words);
  for (char& sign : name) {
    if (static_cast<unsigned char>(sign) < 0x80 && std::isalnum(static_cast<unsigned char>(sign)) == 0) sign = '_';
  }
  return name;
}

// Only an earlier plot may be written over.
void require_place_of_plot(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status))
    throw Failure(kWrongUse, fmt::format("{} is a folder", file.string()), "name a file, such as --out plot.svg");
  if (!fs::exists(status)) return;
  const bool plain = fs::is_regular_file(status);
  if (plain && (fs::file_size(file, error) == 0 || read_file(file).starts_with("<svg "))) return;
  throw Failure(kWrongUse, fmt::format("{} is there and is no plot; it was left as it is", file.string()),
                "name another file, such as --out plot.svg");
}

int plot(const Context& context, const std::string& word, const std::string& out) {
  const Experiment experiment = found(context, word);
  const std::int64_t id = experiment.id;
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  const auto what = report::plot_for(kind, experiment.mean);
  if (!what) {
    throw Failure(kWrongUse, fmt::format("{} has no two columns of numbers to draw", label(experiment)),
                  fmt::format("./workbook experiment show {}", id));
  }
  const std::string name = fmt::format("{}_{}", id, as_file_name(experiment.name));
  const std::string title = kind != nullptr ? kind->title : experiment.name;
  const auto figure = report::experiment_figure(name, title, *what, experiment.mean);
  const fs::path file = out.empty() ? context.study / "plots" / (name + ".svg") : fs::path(out);
  require_place_of_plot(file);
  write_file(file, figure.svg());
  if (context.json) {
    context.say_json({{"id", id}, {"file", file.string()}});
  } else {
    context.say(chart_text(context, experiment) + fmt::format("Drawn: {}\n", context.shown(file)));
  }
  return kDone;
}

// At most one byte more than a table may have, so that an endless file ends.
std::string csv_text(const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error))
    throw Failure(kWrongUse, fmt::format("{} is a folder", file), "name a CSV file, such as times.csv");
  std::ifstream in(file, std::ios::binary);
  std::string text(kLargestCsv + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.eof() && in.fail()) return read_file(file);  // says why it cannot be read
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() <= kLargestCsv) return text;
  throw Failure(kWrongUse, fmt::format("{} is longer than 10 MB, the most for a table", file),
                "record only the rows that you need");
}

table::Table table_from(const std::string& file) {
  const std::string text = csv_text(file);
  try {
    return table::from_csv(text);
  } catch (const std::invalid_argument& wrong) {
    throw Failure(kWrongUse, fmt::format("{}: {}", file, wrong.what()),
                  "a table has names in its first line, then a line for each row: d_k,std");
  }
}

std::string table_name(const std::string& word) {
  std::string name = trimmed(word);
  if (name.find_first_not_of(' ') == std::string::npos)
    throw Failure(kWrongUse, "the table needs a name", "./workbook experiment record my_times times.csv");
  // A name is read as a heading is: with a CSV's rules for letters, on one line.
  try {
    if (table::from_csv(table::csv({{name}, {}})).columns.front().find_first_of("\t\r\n") != std::string::npos)
      throw std::invalid_argument("it has more than one line");
  } catch (const std::invalid_argument&) {
    throw Failure(kWrongUse, "the table's name is not one line of UTF-8 text", "call it my_times");
  }
  if (columns(name) > kWidestTableName)
    throw Failure(kWrongUse, fmt::format("the table's name is wider than {} columns", kWidestTableName),
                  "tell more in its conclusion");
  return name;
}

int record_table(const Context& context, const std::string& name, const std::string& file) {
  Experiment experiment;
  experiment.name = table_name(name);
  experiment.recorded = true;
  experiment.workbook_version = workbook_version();
  experiment.runs.push_back({std::nullopt, table_from(file)});
  tracker::Store store(context.study);
  experiment = Experiments(store).record(std::move(experiment));
  experiment.mean = experiment.runs.front().table;
  if (context.json) {
    context.say_json(experiment_json(experiment));
  } else {
    context.say(experiment_text(context, experiment));
  }
  return kDone;
}

int remove(const Context& context, const std::string& word, bool yes) {
  const Experiment experiment = found(context, word);
  const std::int64_t id = experiment.id;
  if (!yes && isatty(STDIN_FILENO) == 1) {
    const auto said = ask_line(context, experiment_text(context, experiment) + "Delete this experiment? [y/N] ");
    yes = said && (*said == "y" || *said == "Y" || *said == "yes");
    if (!yes) {
      context.say("Nothing was deleted.\n");
      return kDone;
    }
  }
  if (!yes) {
    throw Failure(kWrongUse, "nothing was deleted: there is no terminal to ask on",
                  fmt::format("./workbook experiment delete {} --yes", id));
  }
  tracker::Store store(context.study);
  Experiments(store).remove(id);
  if (context.json) {
    context.say_json({{"deleted", experiment_json(experiment)}});
    return kDone;
  }
  std::string text = fmt::format("Deleted {}.\n", label(experiment));
  for (const auto& conclusion : experiment.conclusions)
    text += paragraph(printable(conclusion.text), "Its conclusion was: ", "  ", context.terminal.width);
  context.say(text);
  return kDone;
}

// ---- The words ------------------------------------------------------------------------------------------------------

struct Words {
  std::string id;
  std::vector<std::string> ids;
  std::vector<std::string> words;
  std::string name;
  std::string file;
  std::string format = "text";
  std::string out;
  bool replay = false;
  bool yes = false;
};

CLI::App& with_format(CLI::App& parser, Words& words) {
  parser.add_option("--format", words.format, "text, md, csv or json")->type_name("FORM");
  return parser;
}

void add_reading(App& app, CLI::App& family, const std::shared_ptr<Words>& words) {
  app.add_to(family, {.name = "list",
                      .about = "List what can be run, and what you ran",
                      .example = "./workbook experiment list",
                      .run = list_experiments});
  CLI::App& shown = app.add_to(family, {.name = "show",
                                        .about = "Show an experiment with its conclusion",
                                        .example = "./workbook experiment show 1 --replay",
                                        .run = [words](const Context& context) {
                                          return show_experiment(context, words->id, words->format, words->replay);
                                        }});
  with_format(shown, *words).add_option("ID", words->id, "The experiment's number")->required()->type_name("");
  shown.add_flag("--replay", words->replay, "Run it again and compare every bit");
  CLI::App& compared = app.add_to(
      family, {.name = "compare",
               .about = "Show what differs, and the tables side by side",
               .example = "./workbook experiment compare 1 2",
               .run = [words](const Context& context) { return compare(context, words->ids, words->format); }});
  with_format(compared, *words).add_option("ID", words->ids, "Two numbers or more")->required()->type_name("");
  CLI::App& drawn =
      app.add_to(family, {.name = "plot",
                          .about = "Draw an experiment, here and as an SVG file",
                          .example = "./workbook experiment plot 1 --out saturation.svg",
                          .run = [words](const Context& context) { return plot(context, words->id, words->out); }});
  drawn.add_option("ID", words->id, "The experiment's number")->required()->type_name("");
  drawn.add_option("--out", words->out, "The file; else study/plots/")->type_name("FILE");
}

void add_writing(App& app, CLI::App& family, const std::shared_ptr<Words>& words) {
  CLI::App& concluded = app.add_to(
      family, {.name = "conclude",
               .about = "Keep your conclusion beside the table",
               .example = "./workbook experiment conclude 1 \"As d_k grows, …\"",
               .run = [words](const Context& context) { return conclude(context, words->id, words->words); }});
  concluded.add_option("ID", words->id, "The experiment's number")->required()->type_name("");
  concluded.add_option("TEXT", words->words, "Your sentence; else your editor; - reads a pipe")->type_name("");
  CLI::App& recorded = app.add_to(
      family, {.name = "record",
               .about = "Keep a table that you measured elsewhere",
               .example = "./workbook experiment record gpu_times times.csv",
               .run = [words](const Context& context) { return record_table(context, words->name, words->file); }});
  recorded.add_option("NAME", words->name, "What you call it")->required()->type_name("");
  recorded.add_option("FILE", words->file, "A CSV file, names in its first line")->required()->type_name("");
  CLI::App& removed =
      app.add_to(family, {.name = "delete",
                          .about = "Delete an experiment, its table and its conclusion",
                          .example = "./workbook experiment delete 1",
                          .run = [words](const Context& context) { return remove(context, words->id, words->yes); }});
  removed.add_option("ID", words->id, "The experiment's number")->required()->type_name("");
  removed.add_flag("--yes", words->yes, "Do not ask");
}

}  // namespace

void add_experiment(App& app) {
  CLI::App& family = app.add(Family{.name = "experiment",
                                    .group = "Measuring",
                                    .about = "Run seeded experiments and keep what you conclude",
                                    .example = "./workbook experiment run saturation --seed 0"});
  const auto words = std::make_shared<Words>();
  add_experiment_run(app, family);
  add_reading(app, family, words);
  add_writing(app, family, words);
}

}  // namespace cli
