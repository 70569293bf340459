#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/export_folder.hpp"
#include "cli/files.hpp"
#include "cli/keeping.hpp"
#include "cli/long_work.hpp"
#include "cli/study.hpp"
#include "tracker/exchange.hpp"
#include "tracker/rescue.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct ExportWords {
  std::string place;
  bool force = false;
  bool rescue = false;
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

ExportedFolder write_folder(tracker::Store& store, const Context& context, const ExportWords& words) {
  LongWork work("exporting");
  return export_folder(store, words.place, {words.force, context.study}, [&](std::uintmax_t bytes) { work.at(bytes); });
}

// Nothing but the export itself may stand in the output.
int write_to_output(tracker::Store& store, const Context& context) {
  if (context.json) throw Failure(kWrongUse, "export - writes the export itself to the output", "leave --json out");
  tracker::export_study(store, [](std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size())
      throw Failure(kFailed, fmt::format("the output could not be written: {}", std::strerror(errno)),
                    "check the space on its disk; the study is as it was");
  });
  return kDone;
}

bool ends_in_json(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return name.ends_with(".json");
}

std::string rescued_text(const std::map<std::string, tracker::RescuedKind>& kinds) {
  std::string text = fmt::format("  {:<20}{:>10}{:>10}\n", "", "saved", "lost");
  for (const auto& [kind, count] : kinds) {
    if (count.saved + count.lost > 0) text += fmt::format("  {:<20}{:>10}{:>10}\n", kind, count.saved, count.lost);
  }
  return text;
}

// The study is not opened as one: it may be too broken for that.
int rescue(const Context& context, const ExportWords& words) {
  if (!ends_in_json(words.place)) throw Failure(kWrongUse, "a rescue is one file", "name a file that ends in .json");
  std::error_code missing;
  if (!fs::exists(context.study / "study.db", missing)) throw nothing_recorded(context);
  require_a_place(words.place, words.force);
  std::map<std::string, tracker::RescuedKind> kinds;
  write_file(words.place, [&](const Sink& sink) { kinds = tracker::rescue(context.study, sink); });
  if (context.json) {
    Json json = {{"place", fs::absolute(words.place).string()}, {"kinds", Json::object()}};
    for (const auto& [kind, count] : kinds) json["kinds"][kind] = {{"saved", count.saved}, {"lost", count.lost}};
    context.say_json(json);
  } else {
    context.say(
        fmt::format("Wrote what can be read of the study to {0}.\n{1}"
                    "To begin a new study with it: move {2}* away, then ./workbook import {0}\n",
                    words.place, rescued_text(kinds), context.shown(context.study / "study.db")));
  }
  return kDone;
}

int export_study(const Context& context, const ExportWords& words) {
  if (words.rescue) return rescue(context, words);
  auto store = existing_store(context);
  if (!store) throw nothing_recorded(context);
  if (words.place == "-") return write_to_output(*store, context);
  const bool one_file = ends_in_json(words.place);
  const ExportedFolder written =
      one_file ? ExportedFolder{1, write_export(*store, words)} : write_folder(*store, context, words);
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
  parser.add_option("PLACE", words->place, "FILE.json, a folder, or - for the output")->type_name("")->required();
  parser.add_flag("--rescue", words->rescue, "Of a damaged study, what can still be read");
  parser.add_flag("--force", words->force, "Also over files that are no export's, or changed");
}

}  // namespace cli
