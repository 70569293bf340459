#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/export_folder.hpp"
#include "cli/files.hpp"
#include "cli/keeping.hpp"
#include "cli/long_work.hpp"
#include "cli/study.hpp"
#include "tracker/exchange.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct ExportWords {
  std::string place;
  bool force = false;
};

bool is_export(const fs::path& file) {
  constexpr std::streamsize kBeginning = 200;
  std::string beginning(kBeginning, ' ');
  std::ifstream in(file, std::ios::binary);
  in.read(beginning.data(), kBeginning);
  beginning.resize(static_cast<std::size_t>(in.gcount()));
  return tracker::begins_like_an_export(beginning);
}

void require_a_place(const fs::path& file, bool force) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status)) throw Failure(kWrongUse, file.string() + " is a folder", "name a .json file in it");
  if (!fs::exists(status)) return;
  if (!fs::is_regular_file(status)) throw Failure(kWrongUse, file.string() + " is no plain file", "name another one");
  if (!force && fs::file_size(file, error) > 0 && !is_export(file))
    throw Failure(kWrongUse, file.string() + " is there and is no export of a workbook; it was left as it is",
                  "name another file, or replace it with --force");
}

std::uintmax_t write_export(tracker::Store& store, const ExportWords& words) {
  require_a_place(words.place, words.force);
  LongWork work("exporting");
  std::uintmax_t written = 0;
  write_file(words.place, [&](const Sink& sink) {
    tracker::export_study(store, [&](std::string_view bytes) {
      sink(bytes);
      work.at(written += bytes.size());
    });
  });
  return written;
}

ExportedFolder write_folder(tracker::Store& store, const ExportWords& words) {
  LongWork work("exporting");
  return export_folder(store, words.place, words.force, [&](std::uintmax_t bytes) { work.at(bytes); });
}

int export_study(const Context& context, const ExportWords& words) {
  auto store = existing_store(context);
  if (!store) throw nothing_recorded(context);
  const bool one_file = words.place.ends_with(".json");
  const ExportedFolder written =
      one_file ? ExportedFolder{1, write_export(*store, words)} : write_folder(*store, words);
  if (context.json) {
    context.say_json(
        {{"place", fs::absolute(words.place).string()}, {"files", written.files}, {"bytes", written.bytes}});
  } else if (one_file) {
    context.say(fmt::format("Exported everything to {} ({}).\nTo take it in again: ./workbook import {}\n", words.place,
                            size_in_words(written.bytes), words.place));
  } else {
    context.say(fmt::format("Exported {} to {} ({}), to be read. Begin with {}.\n",
                            counted(static_cast<std::int64_t>(written.files), "file"), words.place,
                            size_in_words(written.bytes), (fs::path(words.place) / "README.md").string()));
  }
  return kDone;
}

}  // namespace

void add_export(App& app) {
  const auto words = std::make_shared<ExportWords>();
  CLI::App& parser = app.add({.name = "export",
                              .group = "Keeping",
                              .about = "Write the whole study to a JSON file or a folder",
                              .example = "./workbook export study.json     everything, for import\n"
                                         "  ./workbook export my-study/      Markdown and CSV, for reading",
                              .run = [words](const Context& context) { return export_study(context, *words); }});
  parser.add_option("PLACE", words->place, "One file if it ends in .json, else a folder")->type_name("")->required();
  parser.add_flag("--force", words->force, "Also over other files than an export");
}

}  // namespace cli
