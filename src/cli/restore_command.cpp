#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/study.hpp"
#include "cli/versions.hpp"

namespace cli {

namespace {

// Without a number: the latest kept text that is not the one in the file.
tracker::AnswerVersion version_before(const Context& context, const catalogue::Exercise& exercise) {
  const auto versions = kept_versions(context, exercise);
  const bool there = std::filesystem::exists(answer_path(context, exercise));
  const std::string now = there ? answer_text(context, exercise) : "";
  for (auto version = versions.rbegin(); version != versions.rend(); ++version) {
    if (!there || version->text != now) return *version;
  }
  throw Failure(kWrongUse, fmt::format("no other text of {} is kept", exercise.id),
                fmt::format("./workbook history {} shows what is", exercise.id));
}

int restore(const Context& context, const std::vector<std::string>& words) {
  const auto [exercise, numbers] = read_version_words(context, words);
  if (numbers.size() > 1) throw Failure(kWrongUse, "restore brings back one text", "./workbook restore ID NUMBER");
  const auto wanted =
      numbers.empty() ? version_before(context, exercise) : kept_version(context, exercise, numbers.front());
  const auto old = replace_answer(context, exercise, wanted.text, "restore");
  std::string text =
      fmt::format("{} is version {} again.\n", context.shown(answer_path(context, exercise)), wanted.number);
  if (old && old->number != wanted.number) {
    text +=
        fmt::format("The text before is kept as version {0}: ./workbook restore {1} {0}\n", old->number, exercise.id);
  }
  context.say(text);
  return kDone;
}

}  // namespace

void add_restore(App& app) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& parser = app.add({.name = "restore",
                              .group = "Versions",
                              .about = "Bring an earlier text of an answer back",
                              .example = "./workbook restore dot_product 2",
                              .run = [words](const Context& context) { return restore(context, *words); },
                              .json = false});
  parser.add_option("WORDS", *words, "[ID] [NUMBER]: else the text before this one")->type_name("");
}

}  // namespace cli
