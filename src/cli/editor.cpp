#include "cli/editor.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>

#include "cli/files.hpp"
#include "cli/process.hpp"

namespace cli {

namespace fs = std::filesystem;

std::string editor() {
  for (const char* const variable : {"VISUAL", "EDITOR"}) {
    const char* const command = std::getenv(variable);
    if (command != nullptr && *command != '\0') return command;
  }
  return {};
}

bool wants_editor(const std::vector<std::string>& words) {
  return words.empty() && isatty(STDIN_FILENO) == 1 && !editor().empty();
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(" \t\r\n") + 1);
  text.erase(0, std::min(text.find_first_not_of("\r\n"), text.size()));
  return text;
}

std::string draft_name(const std::string& kind, const tracker::Moment& at) {
  std::string time = at.utc.substr(0, 19);
  std::replace(time.begin(), time.end(), ':', '-');
  return fmt::format("{}-{}-{}.txt", kind, time, getpid());
}

std::string keep_words(const Context& context, const std::string& text, const std::string& name) {
  for (const fs::path& folder : {context.study / "drafts", fs::temp_directory_path()}) {
    try {
      write_file(folder / name, text);
      return "your words are kept in " + (folder / name).string();
    } catch (const Failure&) {
      continue;
    }
  }
  return "your words, to copy: " + text;
}

std::string from_editor(const std::string& command, const fs::path& draft) {
  std::error_code missing;
  if (!fs::exists(draft, missing)) write_file(draft, "");
  const int status = run_on_file(command, draft);
  std::string text = trimmed(read_file(draft));
  if (status == 0) return text;
  if (text.empty()) remove_draft(draft);
  throw Failure(kFailed, fmt::format("the editor \"{}\" ended with status {}, nothing was recorded", command, status),
                text.empty() ? "set VISUAL or EDITOR, or write the words behind the command"
                             : fmt::format("your words are kept in {}", draft.string()));
}

void remove_draft(const fs::path& draft) {
  std::error_code not_there;
  fs::remove(draft, not_there);
}

std::string from_stdin(const Context& context, const std::string& what) {
  if (isatty(STDIN_FILENO) == 1) context.say("Write " + what + ". An empty line and Ctrl-D end it.\n");
  return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

std::optional<std::string> ask_line(const Context& context, const std::string& question) {
  context.say(question);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return trimmed(line);
}

}  // namespace cli
