#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/process.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(" \t\r\n") + 1);
  text.erase(0, std::min(text.find_first_not_of("\r\n"), text.size()));
  return text;
}

std::string editor() {
  for (const char* const variable : {"VISUAL", "EDITOR"}) {
    const char* const command = std::getenv(variable);
    if (command != nullptr && *command != '\0') return command;
  }
  return {};
}

std::string draft_name(const tracker::Moment& at) {
  std::string time = at.utc.substr(0, 19);
  for (char& letter : time) letter = letter == ':' ? '-' : letter;
  return fmt::format("note-{}-{}.txt", time, getpid());
}

void remove_draft(const fs::path& draft) {
  std::error_code not_there;
  fs::remove(draft, not_there);
}

// Keeps words that could not be recorded: in the study folder, or where there is room.
std::string keep_words(const Context& context, const std::string& text, const std::string& name) {
  for (const fs::path& folder : {context.study, fs::temp_directory_path()}) {
    try {
      write_file(folder / name, text);
      return "your words are kept in " + (folder / name).string();
    } catch (const Failure&) {
      continue;
    }
  }
  return "your words, to copy: " + text;
}

std::string from_stdin(const Context& context) {
  if (isatty(STDIN_FILENO) == 1) context.say("Write your note. An empty line and Ctrl-D end it.\n");
  return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

// The draft lies in the study folder until the record holds its words, so that nothing can lose them.
std::string from_editor(const std::string& command, const fs::path& draft) {
  write_file(draft, "");
  const int status = run_on_file(command, draft);
  const std::string text = trimmed(read_file(draft));
  if (status == 0) return text;
  if (text.empty()) remove_draft(draft);
  throw Failure(kFailed, fmt::format("the editor \"{}\" ended with status {}, nothing was logged", command, status),
                text.empty() ? "set VISUAL or EDITOR, or write the note behind the command: ./workbook log \"…\""
                             : fmt::format("your words are kept in {}", draft.string()));
}

bool wants_editor(const std::vector<std::string>& words) {
  return words.empty() && isatty(STDIN_FILENO) == 1 && !editor().empty();
}

std::string note_text(const Context& context, const std::vector<std::string>& words, const fs::path& draft) {
  if (wants_editor(words)) return from_editor(editor(), draft);
  const bool piped = words.empty() || (words.size() == 1 && words.front() == "-");
  return trimmed(piped ? from_stdin(context) : fmt::format("{}", fmt::join(words, " ")));
}

void record(const Context& context, const std::string& text, const tracker::Moment& at) {
  try {
    tracker::Store(context.study).add_note(text, at);
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), keep_words(context, text, draft_name(at)));
  }
}

int log(const Context& context, const std::vector<std::string>& words) {
  const tracker::Moment at = tracker::now();
  const fs::path draft = context.study / draft_name(at);
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
