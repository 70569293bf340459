#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/editor.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string note_text(const Context& context, const std::vector<std::string>& words, const fs::path& draft) {
  if (wants_editor(words)) return from_editor(editor(), draft);
  const bool piped = words.empty() || (words.size() == 1 && words.front() == "-");
  return trimmed(piped ? from_stdin(context, "your note") : fmt::format("{}", fmt::join(words, " ")));
}

void record(const Context& context, const std::string& text, const tracker::Moment& at) {
  try {
    tracker::Store(context.study).add_note(text, at);
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), keep_words(context, text, draft_name("note", at)));
  }
}

int log(const Context& context, const std::vector<std::string>& words) {
  const tracker::Moment at = tracker::now();
  const fs::path draft = context.study / "drafts" / draft_name("note", at);
  const std::string text = note_text(context, words, draft);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    remove_draft(draft);
    throw Failure(kWrongUse, "nothing was logged: the note is empty", "./workbook log \"Scaling finally clicked.\"");
  }
  record(context, text, at);
  remove_draft(draft);
  if (context.json) {
    context.say_json({{"day", at.day}, {"at", at.utc}, {"text", text}});
  } else {
    context.say(fmt::format("Logged for {}. The whole day: ./workbook day\n", at.day));
  }
  return kDone;
}

}  // namespace

void add_log(App& app) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& parser = app.add({.name = "log",
                              .group = "Diary",
                              .about = "Write a note for today",
                              .example = "./workbook log \"Scaling finally clicked.\"",
                              .run = [words](const Context& context) { return log(context, *words); }});
  parser.add_option("TEXT", *words, "The note; else your editor; - reads a pipe")->type_name("");
}

}  // namespace cli
