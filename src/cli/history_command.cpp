#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/study.hpp"
#include "cli/versions.hpp"

namespace cli {

namespace {

// The latest grading of a version, if it was graded.
std::optional<tracker::Attempt> attempt_on(const std::vector<tracker::Attempt>& attempts, std::int64_t version) {
  const auto found = std::find_if(attempts.rbegin(), attempts.rend(),
                                  [&](const tracker::Attempt& attempt) { return attempt.version == version; });
  return found == attempts.rend() ? std::nullopt : std::optional(*found);
}

std::string verdict_words(const Context& context, const std::optional<tracker::Attempt>& attempt) {
  if (!attempt) return "not checked";
  std::string text =
      fmt::format("{} {} of {} points", context.terminal.sign(attempt->passed), attempt->points, attempt->max_points);
  if (attempt->outcome == "compile_error") text += ", did not compile";
  if (attempt->outcome == "crash") text += ", crashed";
  if (attempt->outcome == "timeout") text += ", ran too long";
  if (attempt->outcome == "output_limit") text += ", printed too much";
  if (!attempt->mistakes.empty()) text += ", " + printable(attempt->mistakes);
  return text;
}

Json as_json(const tracker::AnswerVersion& version, const std::optional<tracker::Attempt>& attempt) {
  Json json = {
      {"version", version.number}, {"at", version.at.utc}, {"day", version.at.day}, {"kept_by", version.reason}};
  if (attempt) {
    json["outcome"] = attempt->outcome;
    json["points"] = attempt->points;
    json["max_points"] = attempt->max_points;
    json["passed"] = attempt->passed;
    json["mistakes"] = attempt->mistakes;
  }
  json["text"] = version.text;
  return json;
}

int history(const Context& context, const std::string& id) {
  const auto exercise = chosen_exercise(context, id);
  const auto store = existing_store(context);
  const auto attempts = store ? store->attempts(exercise.id) : std::vector<tracker::Attempt>{};
  std::string text;
  Json all = Json::array();
  for (const tracker::AnswerVersion& version : kept_versions(context, exercise)) {
    const auto attempt = attempt_on(attempts, version.id);
    const std::string start = fmt::format("  {:>3}  {} {}  {:<8} ", version.number, version.at.day,
                                          clock_time(version.at.utc), printable(version.reason));
    text += paragraph(verdict_words(context, attempt), start, std::string(33, ' '), context.terminal.width);
    all.push_back(as_json(version, attempt));
  }
  if (text.empty()) text = fmt::format("No text of {} is kept yet. A check keeps one.\n", exercise.id);
  context.json ? context.say_json(all) : context.say(text);
  return kDone;
}

}  // namespace

void add_history(App& app) {
  const auto id = std::make_shared<std::string>();
  CLI::App& parser = app.add({.name = "history",
                              .group = "Versions",
                              .about = "List every kept text of an answer",
                              .example = "./workbook history dot_product",
                              .run = [id](const Context& context) { return history(context, *id); }});
  parser.add_option("ID", *id, "The exercise; else the one last touched")->type_name("");
}

}  // namespace cli
