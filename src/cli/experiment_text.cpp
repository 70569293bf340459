#include "cli/experiment_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cli/dates.hpp"
#include "experiments/catalogue.hpp"
#include "table/text.hpp"

namespace cli {

namespace {

using tracker::Experiment;

std::string duration_text(std::chrono::microseconds duration) {
  const double seconds = static_cast<double>(duration.count()) / 1e6;
  return seconds < 1 ? fmt::format("{:.0f} ms", seconds * 1000) : fmt::format("{:.1f} s", seconds);
}

std::string provenance(const Experiment& experiment) {
  if (experiment.recorded) return "measured elsewhere";
  return seeds_text(experiment) + ", " + duration_text(experiment.duration) + ", " +
         workbook_text(experiment.workbook_version, experiment.workbook_commit);
}

table::Table with_printable_words(table::Table table) {
  for (std::string& name : table.columns) name = printable(name);
  for (auto& row : table.rows) {
    for (table::Cell& cell : row) {
      if (auto* const words = std::get_if<std::string>(&cell)) *words = printable(*words);
    }
  }
  return table;
}

std::string conclusions(const Context& context, const Experiment& experiment) {
  if (experiment.conclusions.empty()) {
    return beside("No conclusion yet:", fmt::format("./workbook experiment conclude {} \"…\"", experiment.id), 1, "  ",
                  context.terminal.width);
  }
  const auto& all = experiment.conclusions;
  std::string text = paragraph(printable(all.back().text), "Conclusion: ", "  ", context.terminal.width);
  for (auto earlier = all.rbegin() + 1; earlier != all.rend(); ++earlier) {
    text += paragraph(printable(earlier->text), "Before, " + earlier->at.day + ": ", "  ", context.terminal.width);
  }
  return text;
}

}  // namespace

Format format_from(const std::string& word) {
  static const std::vector<std::string> kNames{"text", "md", "csv", "json"};
  const auto found = std::ranges::find(kNames, word);
  if (found != kNames.end()) return static_cast<Format>(found - kNames.begin());
  throw Failure(kWrongUse, fmt::format("--format {} is none of {}", word, fmt::join(kNames, ", ")),
                "leave --format out for an aligned table");
}

Json table_json(const table::Table& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json cells = Json::array();
    for (const table::Cell& cell : row) {
      const auto* const number = std::get_if<double>(&cell);
      cells.push_back(number != nullptr && std::isfinite(*number) ? Json(*number) : Json(table::exact(cell)));
    }
    rows.push_back(std::move(cells));
  }
  return {{"columns", table.columns}, {"rows", std::move(rows)}};
}

std::string table_text(const Context& context, const table::Table& table, Format format) {
  switch (format) {
    case Format::markdown:
      return table::markdown(table);
    case Format::csv:
      return table::csv(table);
    case Format::json:
      return table_json(table).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    case Format::text:
      break;
  }
  return table::aligned(with_printable_words(table), context.terminal.width, columns);
}

std::string seeds_text(const Experiment& experiment) {
  if (experiment.runs.empty() || !experiment.runs.front().seed) return "measured elsewhere";
  const auto first = *experiment.runs.front().seed;
  if (experiment.runs.size() == 1) return fmt::format("seed {}", first);
  return fmt::format("seeds {} to {}", first, *experiment.runs.back().seed);
}

std::string workbook_text(const std::string& version, const std::string& commit) {
  return "workbook " + version + (commit.empty() ? "" : " (" + commit.substr(0, 10) + ")");
}

std::string parameters_text(const Experiment& experiment) {
  std::string text;
  for (const auto& [name, value] : experiment.parameters)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  return text;
}

Json experiment_json(const Experiment& experiment) {
  Json runs = Json::array();
  for (const auto& run : experiment.runs) {
    Json one = table_json(run.table);
    one["seed"] = run.seed ? Json(*run.seed) : Json(nullptr);
    runs.push_back(std::move(one));
  }
  Json conclusions = Json::array();
  for (const auto& conclusion : experiment.conclusions) {
    conclusions.push_back({{"at", conclusion.at.utc}, {"day", conclusion.at.day}, {"text", conclusion.text}});
  }
  Json json = {{"id", experiment.id},
               {"name", experiment.name},
               {"at", experiment.at.utc},
               {"day", experiment.at.day},
               {"recorded", experiment.recorded},
               {"answer", experiment.answer},
               {"answer_version", experiment.answer_version},
               {"parameters", experiment.parameters},
               {"workbook_version", experiment.workbook_version},
               {"workbook_commit", experiment.workbook_commit},
               {"microseconds", experiment.duration.count()},
               {"conclusions", std::move(conclusions)},
               {"runs", std::move(runs)}};
  if (experiment.runs.size() > 1) {
    json["mean"] = table_json(experiment.mean);
    json["deviation"] = table_json(experiment.deviation);
  }
  return json;
}

std::string experiment_text(const Context& context, const Experiment& experiment) {
  const auto* const kind = experiment.recorded ? nullptr : experiments::find(experiment.name);
  std::string text =
      beside(context.terminal.bold(fmt::format("Experiment {}: {}", experiment.id, printable(experiment.name))),
             long_day(experiment.at.day), 3, "  ", context.terminal.width);
  if (kind != nullptr) text += paragraph(kind->question, "  ", "  ", context.terminal.width);
  text += paragraph(printable(provenance(experiment)), "  ", "  ", context.terminal.width);
  if (!experiment.parameters.empty())
    text += paragraph(printable(parameters_text(experiment)), "  ", "  ", context.terminal.width);
  if (!experiment.answer.empty()) {
    text += fmt::format("  Ran on your own {}, version {}.\n", printable(experiment.answer), experiment.answer_version);
  }
  if (experiment.runs.size() > 1) text += fmt::format("\nMean of {} runs\n", experiment.runs.size());
  text += "\n" + table_text(context, experiment.mean, Format::text);
  if (experiment.runs.size() > 1) {
    text += "\nStandard deviation (n - 1)\n\n" + table_text(context, experiment.deviation, Format::text);
  }
  return text + "\n" + conclusions(context, experiment);
}

}  // namespace cli
