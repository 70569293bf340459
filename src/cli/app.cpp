#include "cli/app.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "cli/nearest.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* kVersion = "workbook " WORKBOOK_VERSION;
constexpr std::size_t kHelpColumn = 24;

std::optional<std::string> environment(const char* name) {
  const char* const value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

fs::path root_folder() { return environment("WORKBOOK_ROOT").value_or(WORKBOOK_SOURCE_DIR); }

// The build lies around the program, so that a workbook that was moved finds its own checks.
fs::path build_folder() {
  std::error_code missing;
  const fs::path program = fs::read_symlink("/proc/self/exe", missing);
  return missing ? fs::path(WORKBOOK_BINARY_DIR) : program.parent_path().parent_path();
}

fs::path study_folder(const std::string& option, const fs::path& root) {
  if (!option.empty()) return fs::absolute(option).lexically_normal();
  const auto variable = environment("WORKBOOK_STUDY");
  return variable ? fs::absolute(*variable).lexically_normal() : root / "study";
}

Colour colour_from(const std::string& word) {
  if (word == "auto") return Colour::automatic;
  if (word == "always") return Colour::always;
  if (word == "never") return Colour::never;
  throw Failure(kWrongUse, fmt::format("--color={} is none of auto, always, never", word),
                "leave --color out: the terminal decides");
}

// "problem pick": the words that call it, without the program's.
std::string call_of(const CLI::App* command) {
  const bool top = command == nullptr || command->get_parent() == nullptr;
  if (top) return "";
  const std::string family = call_of(command->get_parent());
  return family.empty() ? command->get_name() : family + " " + command->get_name();
}

std::string help_call(const CLI::App* command) {
  const std::string call = call_of(command);
  return call.empty() ? "./workbook --help" : fmt::format("./workbook {} --help", call);
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* const command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> long_options(const CLI::App* command) {
  std::vector<std::string> names;
  for (; command != nullptr; command = command->get_parent()) {
    for (const CLI::Option* const option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
  }
  return names;
}

// CLI11 writes the command's own name behind it.
std::string help_prefix(const CLI::App* command) {
  const std::string family = call_of(command->get_parent());
  return family.empty() ? "./workbook" : "./workbook " + family;
}

// CLI11 says "Could not convert: --most = x", of numbers alone here.
std::string words_of(const CLI::ParseError& error) {
  std::string what = error.what();
  const std::size_t colon = what.find(": "), equals = what.find(" = ");
  const bool is_conversion = dynamic_cast<const CLI::ConversionError*>(&error) != nullptr;
  if (!is_conversion || colon == std::string::npos || equals == std::string::npos) return what;
  return fmt::format("{} \"{}\" is no whole number", what.substr(colon + 2, equals - colon - 2),
                     printable(what.substr(equals + 3)));
}

std::string suggestion(const std::string& near) { return near.empty() ? "" : fmt::format("; did you mean {}?", near); }

}  // namespace

std::string Context::as_shown(std::string_view text) const {
  const std::string plain = terminal.interactive ? terminal.harmless(text) : std::string(text);
  return terminal.utf8 ? plain : ascii(plain);
}

void Context::say(std::string_view text) const {
  const std::string shown_text = as_shown(text);
  std::fwrite(shown_text.data(), 1, shown_text.size(), stdout);
  std::fflush(stdout);
}

void Context::say_json(const Json& value) const {
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  fmt::print("{}\n", terminal.interactive ? terminal.harmless(text) : text);
  std::fflush(stdout);
}

std::string Context::shown(const fs::path& path) const {
  std::error_code gone;
  const std::string near = path.lexically_proximate(fs::current_path(gone)).string();
  return gone || near.starts_with("../..") ? path.string() : near;
}

App::App(std::function<int(const Context&)> without_command)
    : parser_("Attention Workbook: read a lesson, answer its exercise, see the mistake named."),
      without_command_(std::move(without_command)) {
  parser_.name("./workbook");
  parser_.get_formatter()->column_width(kHelpColumn);
  parser_.require_subcommand(0, 1);
  parser_.set_version_flag("--version", kVersion, "Print the version");
  parser_.add_option("--study", study_, "The learner's folder (else WORKBOOK_STUDY)")->type_name("DIR");
  parser_.add_option("--color", colour_, "auto, always or never")->type_name("WHEN");
  parser_.add_flag("--json", json_, "Print JSON, where there is something to read");
  parser_.get_option("--help")->description("Print this text");
  parser_.footer(
      "Without a command it shows where you are. Each command explains itself:\n"
      "  ./workbook check --help\n\nExample:\n  ./workbook lesson 1");
}

CLI::App& App::add(Command command) { return add_to(parser_, std::move(command)); }

CLI::App& App::add(const Family& family) {
  CLI::App* const parser = parser_.add_subcommand(family.name, family.about);
  parser->group(family.group)->fallthrough()->require_subcommand(0, 1);
  parser->get_option("--help")->description("Print this text");
  parser->footer("Example:\n  " + family.example);
  return *parser;
}

CLI::App& App::add_to(CLI::App& family, Command command) {
  CLI::App* const parser = family.add_subcommand(command.name, command.about);
  parser->group(command.group.empty() ? "Commands" : command.group)->fallthrough();
  parser->get_option("--help")->description("Print this text");
  if (command.json) parser->add_flag("--json", json_, "Print JSON");
  parser->footer("Example:\n  " + command.example);
  commands_.emplace(parser, std::move(command));
  return *parser;
}

// The innermost word that was given: a command, or a family alone.
const CLI::App* App::chosen() const {
  const CLI::App* innermost = nullptr;
  for (auto parsed = parser_.get_subcommands(); !parsed.empty(); parsed = innermost->get_subcommands()) {
    innermost = parsed.front();
  }
  return innermost;
}

void App::refuse_extra(const std::string& extra) const {
  const CLI::App* const command = chosen();
  const std::string way_out = help_call(command) + " shows what there is";
  if (extra.starts_with("-")) {
    const std::string near =
        nearest(extra.substr(0, extra.find('=')), long_options(command == nullptr ? &parser_ : command));
    throw Failure(kWrongUse, fmt::format("there is no option {}{}", extra, suggestion(near)), way_out);
  }
  if (command != nullptr && commands_.contains(command)) {
    throw Failure(kWrongUse, fmt::format("{} has no use for \"{}\"", call_of(command), extra), way_out);
  }
  const CLI::App& family = command == nullptr ? parser_ : *command;
  const std::string word = command == nullptr ? extra : command->get_name() + " " + extra;
  const std::string near = nearest(extra, subcommand_names(family));
  throw Failure(kWrongUse, fmt::format("there is no command {}{}", word, suggestion(near)), way_out);
}

void App::refuse(const CLI::ParseError& error) const {
  const auto extras = parser_.remaining(true);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !extras.empty()) refuse_extra(extras.front());
  throw Failure(kWrongUse, words_of(error), help_call(chosen()) + " shows how");
}

bool App::parse(int argc, const char* const* argv) {
  try {
    parser_.parse(argc, argv);
    return true;
  } catch (const CLI::CallForVersion&) {
    fmt::print("{}\n", kVersion);
  } catch (const CLI::CallForHelp&) {
    const CLI::App* const command = chosen();
    fmt::print("{}\n", command == nullptr ? parser_.help() : command->help(help_prefix(command)));
  } catch (const CLI::ParseError& error) {
    refuse(error);
  }
  return false;
}

Context App::context() const {
  const fs::path root = root_folder();
  return {root, build_folder(), study_folder(study_, root), this_terminal(colour_from(colour_)), json_};
}

int App::run(int argc, const char* const* argv) {
  if (!parse(argc, argv)) return kDone;
  const CLI::App* const command = chosen();
  if (command == nullptr) return without_command_(context());
  if (!commands_.contains(command)) {
    fmt::print("{}\n", command->help(help_prefix(command)));
    return kDone;
  }
  const Command& known = commands_.at(command);
  if (json_ && !known.json) {
    throw Failure(kWrongUse, fmt::format("{} prints nothing for a program to read", call_of(command)),
                  "leave --json out");
  }
  return known.run(context());
}

void complain(std::string_view what, std::string_view way_out) {
  std::string text = fmt::format("workbook: {}\n", what);
  if (!way_out.empty()) text += fmt::format("{}\n", way_out);
  text = Terminal{}.harmless(text);
  if (!locale_is_utf8()) text = ascii(text);
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace cli
