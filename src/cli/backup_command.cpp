#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/keeping.hpp"
#include "cli/long_work.hpp"
#include "cli/study.hpp"
#include "tracker/backup.hpp"

namespace cli {

namespace {

struct BackupWords {
  std::string file;
  bool force = false;
};

std::uintmax_t back_up(tracker::Store& store, const BackupWords& words) {
  constexpr std::uintmax_t kPage = 4096;
  LongWork work("backing up");
  try {
    return tracker::back_up(store, words.file,
                            {words.force, [&](int done, int) { work.at(static_cast<std::uintmax_t>(done) * kPage); }});
  } catch (const tracker::WrongTarget& error) {
    throw Failure(kWrongUse, error.what(), "");
  }
}

int backup(const Context& context, const BackupWords& words) {
  auto store = existing_store(context);
  if (!store) throw nothing_recorded(context);
  const std::uintmax_t bytes = back_up(*store, words);
  if (context.json) {
    context.say_json({{"file", std::filesystem::absolute(words.file).string()}, {"bytes", bytes}, {"checked", true}});
    return kDone;
  }
  context.say(
      fmt::format("Backed up the study to {0}: {1}, checked.\nTo put it back: move {2}* away, then cp {0} {2}\n",
                  words.file, size_in_words(bytes), context.shown(context.study / "study.db")));
  return kDone;
}

}  // namespace

void add_backup(App& app) {
  const auto words = std::make_shared<BackupWords>();
  CLI::App& parser = app.add({.name = "backup",
                              .group = "Keeping",
                              .about = "Copy the whole study to one file",
                              .example = "./workbook backup /media/stick/study.db",
                              .run = [words](const Context& context) { return backup(context, *words); }});
  parser.add_option("FILE", words->file, "The copy; an older backup of this study is replaced")
      ->type_name("")
      ->required();
  parser.add_flag("--force", words->force, "Replace whatever file is there");
}

}  // namespace cli
