#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <utility>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "cli/study.hpp"
#include "tracker/exchange.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct ImportWords {
  std::string file;
  bool dry_run = false;
};

// ---- Where it goes --------------------------------------------------------------------------------------------------

/// A folder that is gone at the end, with all that is in it.
class PassingFolder {
 public:
  explicit PassingFolder(const fs::path& place) : path_((place / "import-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr)
      throw Failure(kFailed, fmt::format("cannot write to {}: {}", place.string(), std::strerror(errno)),
                    "make that folder writable, or choose another study with --study DIR");
  }
  ~PassingFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// The study folder, gone again at the end when it was made for this and is still empty.
class MadeFolder {
 public:
  explicit MadeFolder(const fs::path& folder) : folder_(folder) {
    std::error_code error;
    made_ = fs::create_directories(folder, error);
    if (error)
      throw Failure(kFailed, fmt::format("cannot make the study folder {}: {}", folder.string(), error.message()),
                    "choose another one with --study DIR");
  }
  ~MadeFolder() {
    if (made_) rmdir(folder_.c_str());
  }
  MadeFolder(const MadeFolder&) = delete;
  MadeFolder& operator=(const MadeFolder&) = delete;

 private:
  fs::path folder_;
  bool made_ = false;
};

// A link cannot replace a study that another workbook made meanwhile; where a disk knows no links, a name must do.
bool take_the_place(const fs::path& made, const fs::path& place) {
  sync_to_disk(made);
  if (link(made.c_str(), place.c_str()) != 0) {
    if (errno == EEXIST || fs::exists(place)) return false;
    fs::rename(made, place);
  }
  sync_to_disk(place.parent_path());
  return true;
}

// The log of a study that was moved away would be read into the new one.
void require_no_log_of_another(const fs::path& place) {
  for (const char* suffix : {"-wal", "-journal"}) {
    const fs::path log = place.string() + suffix;
    std::error_code missing;
    if (fs::file_size(log, missing) > 0 && !missing)
      throw Failure(kFailed, fmt::format("{} lies there without its {}", log.string(), place.filename().string()),
                    "put both back together, or move that log away too; nothing was imported");
  }
}

enum class Made { for_this, before };
using ImportInto = std::function<tracker::Imported(tracker::Store& store, Made made)>;

// A new study gets its name only when all is in it.
tracker::Imported import_as_new(const Context& context, const ImportInto& import_into) {
  const MadeFolder folder(context.study);
  require_no_log_of_another(context.study / "study.db");
  const PassingFolder making(context.study);
  auto imported = [&] {
    tracker::Store store(making.path());
    return import_into(store, Made::for_this);
  }();
  if (take_the_place(fs::path(making.path()) / "study.db", context.study / "study.db")) return imported;
  tracker::Store store(context.study);
  return import_into(store, Made::before);
}

tracker::Imported import_where_it_goes(const Context& context, bool dry_run, const ImportInto& import_into) {
  if (auto store = existing_store(context)) return import_into(*store, Made::before);
  if (!dry_run) return import_as_new(context, import_into);
  const PassingFolder nowhere(fs::temp_directory_path());
  tracker::Store store(nowhere.path());
  return import_into(store, Made::for_this);
}

// ---- What comes -----------------------------------------------------------------------------------------------------

std::ifstream opened_export(const std::string& name) {
  if (name == "-") return std::ifstream("/dev/stdin", std::ios::binary);
  std::error_code unknown;
  if (fs::is_directory(name, unknown))
    throw Failure(kWrongUse, name + " is a folder", "name the .json file of an export");
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  if (!file) throw Failure(kWrongUse, fmt::format("cannot read {}: {}", name, std::strerror(errno)), "check the path");
  return file;
}

// The second time when another workbook made the study meanwhile.
void begin_again(std::ifstream& file, const std::string& name) {
  file.clear();
  if (!file.seekg(0))
    throw Failure(kFailed, name + " can be read only once, and another workbook made a study meanwhile",
                  "import it again");
}

tracker::Imported import_file(const Context& context, const ImportWords& words) {
  LongWork work("importing");
  std::ifstream file = opened_export(words.file);
  const std::string name = words.file == "-" ? "the input" : words.file;
  bool begun = false;
  const ImportInto import_into = [&](tracker::Store& store, Made made) {
    if (std::exchange(begun, true)) begin_again(file, name);
    return tracker::import_study(store, file,
                                 {name, words.dry_run, made == Made::for_this, [&](auto bytes) { work.at(bytes); }});
  };
  try {
    return import_where_it_goes(context, words.dry_run, import_into);
  } catch (const tracker::WrongExport& error) {
    throw Failure(kWrongUse, error.what(), "nothing was imported; the study is as it was");
  }
}

// ---- What came ------------------------------------------------------------------------------------------------------

std::string kind_words(const std::string& kind) {
  std::string words = kind;
  std::replace(words.begin(), words.end(), '_', ' ');
  return kind == "exercise_events" ? "hints and solutions" : words;
}

std::string counts_text(const tracker::Imported& imported, bool dry_run) {
  std::string text = fmt::format("  {:<20}{:>14}{:>16}\n", "", dry_run ? "would be added" : "added", "there already");
  for (const auto& [kind, added, there] : imported.kinds) {
    if (added + there > 0) text += fmt::format("  {:<20}{:>14}{:>16}\n", kind_words(kind), added, there);
  }
  return text;
}

std::string moved_text(const tracker::Imported& imported) {
  std::string text;
  for (const auto& [from, to] : imported.renumbered_experiments)
    text += fmt::format("Experiment {} of the file is {} here: its number was taken.\n", from, to);
  for (const auto& [exercise, from, to] : imported.renumbered_answers)
    text += fmt::format("Version {} of {} is {} here.\n", from, exercise, to);
  for (const int problem : imported.other_problems)
    text += fmt::format("Problem {} stays as the study describes it.\n", problem);
  return text;
}

Json imported_json(const tracker::Imported& imported, const ImportWords& words) {
  Json json = {{"file", words.file}, {"dry_run", words.dry_run}, {"kinds", Json::object()}};
  for (const auto& [kind, added, there] : imported.kinds)
    json["kinds"][kind] = {{"added", added}, {"there_already", there}};
  json["renumbered_experiments"] = Json::array();
  for (const auto& [from, to] : imported.renumbered_experiments)
    json["renumbered_experiments"].push_back({{"from", from}, {"to", to}});
  json["renumbered_answers"] = Json::array();
  for (const auto& [exercise, from, to] : imported.renumbered_answers)
    json["renumbered_answers"].push_back({{"exercise", exercise}, {"from", from}, {"to", to}});
  json["problems_left_as_they_are"] = imported.other_problems;
  return json;
}

int import_export(const Context& context, const ImportWords& words) {
  const tracker::Imported imported = import_file(context, words);
  if (context.json) {
    context.say_json(imported_json(imported, words));
    return kDone;
  }
  std::int64_t added = 0;
  for (const auto& kind : imported.kinds) added += kind.added;
  const std::string head =
      words.dry_run ? fmt::format("{} would bring:\n", words.file)
      : added == 0  ? fmt::format("{} brought nothing new.\n", words.file)
                    : fmt::format("Imported {} into {}.\n", words.file, context.shown(context.study / "study.db"));
  context.say(head + counts_text(imported, words.dry_run) + moved_text(imported) +
              (words.dry_run ? "Nothing was changed.\n" : ""));
  return kDone;
}

}  // namespace

void add_import(App& app) {
  const auto words = std::make_shared<ImportWords>();
  CLI::App& parser = app.add({.name = "import",
                              .group = "Keeping",
                              .about = "Take an exported study in; what is there stays",
                              .example = "./workbook import study.json --dry-run",
                              .run = [words](const Context& context) { return import_export(context, *words); }});
  parser.add_option("FILE", words->file, "What export wrote, a .json file; - is the input")->type_name("")->required();
  parser.add_flag("--dry-run", words->dry_run, "Say what would come, and change nothing");
}

}  // namespace cli
