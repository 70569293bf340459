#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/editor.hpp"
#include "cli/keeping.hpp"
#include "cli/process.hpp"
#include "grading/compile_command.hpp"
#include "tracker/health.hpp"
#include "tracker/schema.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using tracker::Health;
using tracker::StudyState;

constexpr std::uintmax_t kLittleRoom = 100'000'000;
constexpr int kLabelColumn = 12;

// ---- Tools ----------------------------------------------------------------------------------------------------------

struct Tool {
  std::string name;
  std::string command;
  bool found = false;
  std::string version;
  std::string use;
  std::string way_out;
};

std::string first_word(const std::string& command) {
  std::istringstream words(command);
  std::string word;
  words >> word;
  return word;
}

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// What `NAME --version` says first.
std::string version_of(const std::string& program) {
  std::FILE* const pipe = popen(("'" + program + "' --version 2>/dev/null </dev/null").c_str(), "r");
  if (pipe == nullptr) return "";
  std::array<char, 200> line{};
  const bool read = std::fgets(line.data(), static_cast<int>(line.size()), pipe) != nullptr;
  pclose(pipe);
  return read ? trimmed(line.data()) : "";
}

Tool tool(const std::string& name, const std::string& command, const std::string& use, const std::string& way_out) {
  const std::string program = first_word(command);
  const bool found = !program.empty() && is_installed(program);
  return {name, command, found, "", use, way_out};
}

Tool with_version(Tool tool) {
  if (tool.found) tool.version = version_of(tool.command);
  return tool;
}

std::string pager_command() {
  if (std::string wanted = variable("PAGER"); !wanted.empty()) return wanted;
  return is_installed("less") ? "less" : "more";
}

std::string browser_command() {
  if (std::string wanted = variable("BROWSER"); !wanted.empty()) return wanted;
  return "xdg-open";
}

std::vector<Tool> tools() {
  return {with_version(tool("compiler", grading::compile_command({}, {}, {}, {}).front(), "check, watch",
                            "install g++ 12 or clang 14, or later, then run ./workbook again")),
          with_version(tool("doxygen", "doxygen", "site, lesson --web",
                            "apt-get install doxygen doxygen-awesome-css libjs-mathjax")),
          tool("browser", browser_command(), "lesson --web", "without one the page's address is printed"),
          tool("editor", editor(), "log, problem note --edit", "set VISUAL or EDITOR, such as EDITOR=nano"),
          tool("pager", pager_command(), "lesson, task", "without one a page is printed whole")};
}

// ---- In words -------------------------------------------------------------------------------------------------------

std::string line(const Context& context, bool good, const std::string& name, const std::string& words) {
  const std::string start = "  " + context.terminal.sign(good) + " " + padded(name, kLabelColumn);
  const std::string indent(kLabelColumn + 4, ' ');
  return paragraph(words, start, indent, context.terminal.width);
}

std::string advice(const Context& context, const std::string& words) {
  const std::string indent(kLabelColumn + 4, ' ');
  return paragraph(words, indent, indent, context.terminal.width);
}

std::string places_text(const Context& context) {
  std::error_code missing;
  const bool built = fs::exists(context.build / "bin" / "grading_runner", missing);
  return context.terminal.bold("Places") + "\n" +
         line(context, fs::is_directory(context.root / "lessons", missing), "workbook",
              context.root.string() + ", version " WORKBOOK_VERSION) +
         line(context, built, "build", context.build.string()) +
         (built ? "" : advice(context, "parts of it are missing; ./workbook makes them")) +
         line(context, true, "study", context.study.string());
}

std::string tools_text(const Context& context, const std::vector<Tool>& found) {
  std::string text = context.terminal.bold("Tools") + "\n";
  for (const Tool& one : found) {
    const std::string what = one.version.empty() ? one.command : one.version;
    const std::string words = one.found ? what : (one.command.empty() ? "none is set" : "no " + one.command);
    text += line(context, one.found, one.name, words + ", for " + one.use);
    if (!one.found) text += advice(context, one.way_out);
  }
  return text;
}

std::string index_text(const Context& context, const Health& health) {
  std::string text;
  for (const tracker::IndexedKind& kind : health.index) {
    std::string words = fmt::format("{}: {} of {}", kind.kind, kind.texts - kind.missing, kind.texts);
    if (kind.extra > 0) words += fmt::format(", {} too many", kind.extra);
    if (kind.not_found > 0) words += fmt::format(", {} of a sample not found", kind.not_found);
    if (!kind.whole()) text += line(context, false, "index", words);
  }
  if (!text.empty()) return text;
  return health.index.empty() ? "" : line(context, true, "index", "every text is found by its words");
}

std::string faults_text(const Context& context, const Health& health) {
  std::string text;
  for (const std::string& fault : health.faults)
    text += line(context, false, health.state == StudyState::reparable ? "index" : "study.db", fault);
  return text;
}

std::string way_out_text(const Context& context, const Health& health) {
  const std::string file = context.shown(health.file);
  switch (health.state) {
    case StudyState::reparable:
      return advice(context,
                    "All texts are whole; search misses some. ./workbook doctor --repair makes the index of words "
                    "anew, after a backup.");
    case StudyState::damaged:
      return advice(context, "What to do, in this order:") +
             advice(context, "1. ./workbook export rescue.json --rescue writes what can still be read.") +
             advice(context, fmt::format("2. Move {0}, {0}-wal and {0}-shm away. Do not delete them.", file)) +
             advice(context, fmt::format("3. Put the newest copy in its place: cp BACKUP {}. Or begin anew with "
                                         "./workbook import rescue.json",
                                         file)) +
             (health.leftovers.copies.empty()
                  ? ""
                  : advice(context, "A copy lies here: " + context.shown(health.leftovers.copies.back())));
    case StudyState::unusable:
      return advice(context, fmt::format("Nothing can be recorded. Update the workbook if it is older than the study; "
                                         "else move {} away, or choose another study with --study DIR.",
                                         file));
    default:
      return "";
  }
}

std::string sound_text(const Context& context, const Health& health) {
  const auto newest = static_cast<int>(tracker::schema().size());
  std::string words = fmt::format("{}, version {}", size_in_words(health.bytes), health.version);
  if (health.version < newest) words += fmt::format("; brought up to {} at its next use", newest);
  return line(context, true, "study.db", words) +
         line(context, true, "content", "every page, reference and answer is whole");
}

std::string study_text(const Context& context, const Health& health) {
  std::string text = context.terminal.bold("Study") + "\n";
  if (health.state == StudyState::absent)
    text += line(context, true, "study.db", "none yet; the first record makes it");
  if (health.state == StudyState::sound || health.state == StudyState::reparable) text += sound_text(context, health);
  text += faults_text(context, health) + index_text(context, health) + way_out_text(context, health);
  text += line(context, health.free_bytes >= kLittleRoom, "disk", size_in_words(health.free_bytes) + " free");
  return text;
}

std::string paths_text(const Context& context, const std::string& name, const std::vector<fs::path>& paths,
                       const std::string& what) {
  constexpr std::size_t kMost = 10;
  if (paths.empty()) return "";
  std::string text = advice(context, what);
  for (std::size_t i = 0; i < std::min(paths.size(), kMost); ++i) text += "      " + context.shown(paths[i]) + "\n";
  if (paths.size() > kMost) text += fmt::format("      and {} more\n", paths.size() - kMost);
  return "  " + name + "\n" + text;
}

std::string leftovers_text(const Context& context, const tracker::Leftovers& left) {
  const std::string text =
      paths_text(context, "words that were not recorded", left.drafts,
                 "Read them; ./workbook log - < FILE records one. Then delete it.") +
      paths_text(context, "copies of the study", left.copies,
                 "Made before the study was changed. Keep them until all is well, then delete them.") +
      paths_text(context, "rests of a command that was killed", left.rests,
                 "Delete them, unless an import is running.") +
      paths_text(context, "logs without their study", left.logs,
                 "Put study.db back beside them, or move them away: a new study would throw away what is in them.");
  return text.empty() ? "" : context.terminal.bold("Left in the study folder") + "\n" + text;
}

// ---- JSON -----------------------------------------------------------------------------------------------------------

const char* state_name(StudyState state) {
  switch (state) {
    case StudyState::absent:
      return "absent";
    case StudyState::sound:
      return "sound";
    case StudyState::reparable:
      return "reparable";
    case StudyState::damaged:
      return "damaged";
    default:
      return "unusable";
  }
}

Json json_paths(const std::vector<fs::path>& paths) {
  Json list = Json::array();
  for (const fs::path& path : paths) list.push_back(path.string());
  return list;
}

Json study_json(const Health& health) {
  Json json = {{"file", health.file.string()},   {"state", state_name(health.state)}, {"bytes", health.bytes},
               {"version", health.version},      {"faults", health.faults},           {"index", Json::array()},
               {"free_bytes", health.free_bytes}};
  for (const tracker::IndexedKind& kind : health.index) {
    json["index"].push_back({{"kind", kind.kind},
                             {"texts", kind.texts},
                             {"missing", kind.missing},
                             {"extra", kind.extra},
                             {"not_found", kind.not_found}});
  }
  json["drafts"] = json_paths(health.leftovers.drafts);
  json["copies"] = json_paths(health.leftovers.copies);
  json["rests"] = json_paths(health.leftovers.rests);
  json["logs"] = json_paths(health.leftovers.logs);
  return json;
}

Json report_json(const Context& context, const Health& health, const std::vector<Tool>& found) {
  Json json = {{"workbook", context.root.string()},
               {"version", WORKBOOK_VERSION},
               {"build", context.build.string()},
               {"study", study_json(health)},
               {"tools", Json::array()}};
  for (const Tool& one : found) {
    json["tools"].push_back({{"name", one.name},
                             {"command", one.command},
                             {"found", one.found},
                             {"version", one.version},
                             {"for", one.use}});
  }
  return json;
}

// ---- The command ----------------------------------------------------------------------------------------------------

std::string repaired(const Context& context, const Health& health) {
  if (health.state == StudyState::sound || health.state == StudyState::absent) return "There is nothing to repair.\n";
  if (health.state != StudyState::reparable)
    throw Failure(kFailed, "only the index of words can be made anew, and this study is broken elsewhere",
                  "./workbook doctor says what to do");
  const fs::path copy = tracker::repair_index(context.study);
  return fmt::format("The index of words is made anew. The study as it was: {}\n", context.shown(copy));
}

bool is_well(const Health& health) { return health.state == StudyState::sound || health.state == StudyState::absent; }

int doctor(const Context& context, bool repair) {
  if (isatty(STDERR_FILENO) == 1 && !context.json) fmt::print(stderr, "looking the study over ...\r");
  Health health = tracker::examine(context.study);
  if (repair) {
    const std::string words = repaired(context, health);
    health = tracker::examine(context.study);
    context.json ? context.say_json(study_json(health)) : context.say(words);
    return is_well(health) ? kDone : kFailed;
  }
  const std::vector<Tool> found = tools();
  if (context.json) {
    context.say_json(report_json(context, health, found));
  } else {
    context.say(places_text(context) + tools_text(context, found) + study_text(context, health) +
                leftovers_text(context, health.leftovers));
  }
  return is_well(health) ? kDone : kFailed;
}

}  // namespace

void add_doctor(App& app) {
  const auto repair = std::make_shared<bool>(false);
  CLI::App& parser = app.add({.name = "doctor",
                              .group = "Keeping",
                              .about = "Look whether all is well, and how to mend it",
                              .example = "./workbook doctor",
                              .run = [repair](const Context& context) { return doctor(context, *repair); }});
  parser.add_flag("--repair", *repair, "Make the index of words anew, after a backup");
}

}  // namespace cli
