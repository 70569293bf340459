#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/process.hpp"
#include "cli/study.hpp"
#include "cli/versions.hpp"
#include "weave/process.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct Side {
  std::string name;
  std::string text;
};

// A folder for the two texts, gone at the end of the scope.
class TemporaryFolder {
 public:
  TemporaryFolder() : name_((fs::temp_directory_path() / "workbook-XXXXXX").string()) {
    if (mkdtemp(name_.data()) == nullptr)
      throw Failure(kFailed, "cannot make a folder in " + name_, "is the disk full?");
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(name_, ignored);
  }

  fs::path path() const { return name_; }

 private:
  std::string name_;
};

std::string unified_diff(const Side& from, const Side& to) {
  if (!is_installed("diff"))
    throw Failure(kFailed, "the program diff is not installed", "install the package diffutils");
  const TemporaryFolder folder;
  write_file(folder.path() / "from", from.text);
  write_file(folder.path() / "to", to.text);
  const auto outcome = weave::run_program({"diff", "-u", "-L", from.name, "-L", to.name, "from", "to"}, folder.path());
  if (outcome.status > 1) throw Failure(kFailed, "diff failed: " + outcome.messages, "");
  return outcome.output;
}

// A tab is kept, since answers are indented; every other control sign of an answer is a space.
std::string shown_line(std::string_view line) {
  std::string text;
  for (std::size_t tab = line.find('\t'); tab != line.npos; tab = line.find('\t')) {
    text += printable(line.substr(0, tab)) + "\t";
    line.remove_prefix(tab + 1);
  }
  return text + printable(line);
}

std::string coloured(const Context& context, const std::string& diff) {
  std::string text;
  std::istringstream lines(diff);
  for (std::string line; std::getline(lines, line);) {
    line = shown_line(line);
    const bool is_name = line.starts_with("---") || line.starts_with("+++");
    if (is_name)
      text += context.terminal.bold(line);
    else if (line.starts_with("+"))
      text += context.terminal.good(line);
    else if (line.starts_with("-"))
      text += context.terminal.bad(line);
    else if (line.starts_with("@@"))
      text += context.terminal.code(line);
    else
      text += line;
    text += "\n";
  }
  return text;
}

Side side(const tracker::AnswerVersion& version) { return {fmt::format("version {}", version.number), version.text}; }

// The kept text to start from when none is named: the latest that differs from the file.
Side latest_different(const Context& context, const catalogue::Exercise& exercise, const std::string& now) {
  const auto versions = kept_versions(context, exercise);
  if (versions.empty()) {
    throw Failure(kWrongUse, fmt::format("no text of {} is kept yet", exercise.id), "./workbook check keeps one");
  }
  const auto other =
      std::find_if(versions.rbegin(), versions.rend(), [&](const auto& version) { return version.text != now; });
  return side(other == versions.rend() ? versions.back() : *other);
}

int diff(const Context& context, const std::vector<std::string>& words) {
  const auto [exercise, numbers] = read_version_words(context, words);
  if (numbers.size() > 2) throw Failure(kWrongUse, "diff compares two texts", "./workbook diff ID A B");
  const Side to = numbers.size() == 2
                      ? side(kept_version(context, exercise, numbers[1]))
                      : Side{context.shown(answer_path(context, exercise)), answer_text(context, exercise)};
  const Side from = numbers.empty() ? latest_different(context, exercise, to.text)
                                    : side(kept_version(context, exercise, numbers[0]));
  const std::string text = unified_diff(from, to);
  context.say(text.empty() ? fmt::format("{} and {} are the same.\n", from.name, to.name) : coloured(context, text));
  return kDone;
}

}  // namespace

void add_diff(App& app) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& parser = app.add({.name = "diff",
                              .group = "Versions",
                              .about = "Show what changed in an answer",
                              .example = "./workbook diff dot_product 1 3",
                              .run = [words](const Context& context) { return diff(context, *words); },
                              .json = false});
  parser.add_option("WORDS", *words, "[ID] [A [B]]: version A against B, or the file")->type_name("");
}

}  // namespace cli
