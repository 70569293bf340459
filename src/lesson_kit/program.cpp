#include "lesson_kit/program.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace lesson_kit {

namespace fs = std::filesystem;

namespace {

constexpr int kWrongUse = 2;
constexpr int kFailed = 3;

std::string usage(const fs::path& program, std::string_view about) {
  return fmt::format(
      "{}\n\n"
      "Usage: {} [--figures DIR]\n"
      "  --figures DIR  also write the figures of the page into DIR, as SVG\n"
      "  --help         this text\n\n"
      "Example: {} --figures figures\n",
      about, program.filename().string(), program.filename().string());
}

int refuse(std::string_view what) {
  fmt::print(stderr, "lesson: {}\nSee --help; without arguments the program just runs.\n", what);
  return kWrongUse;
}

int run_lesson(Program program, const std::function<void(Program&)>& lesson) {
  try {
    lesson(program);
  } catch (const std::exception& error) {
    fmt::print(stderr, "lesson: {}\nThe lesson stopped here; its checks were not reached.\n", error.what());
    return kFailed;
  }
  fmt::print("\n{}", program.checks.report());
  return program.checks.exit_status();
}

}  // namespace

Program::Program(std::optional<fs::path> figures) : figures_(std::move(figures)) {}

void Program::section(std::string_view name) {
  fmt::print("{}== {} ==\n", has_sections_ ? "\n" : "", name);
  has_sections_ = true;
}

void Program::draw(const figures::Figure& figure) const {
  if (!figures_) return;
  std::error_code ignored;  // a folder that could not be made shows at once in the file that cannot be opened
  fs::create_directories(*figures_, ignored);
  const fs::path file = *figures_ / (figure.name() + ".svg");
  std::ofstream out(file, std::ios::binary);
  out << figure.svg() << std::flush;
  if (!out) throw std::runtime_error("cannot write the figure " + file.string() + "; is the folder writable?");
}

int run(int argc, const char* const* argv, std::string_view about, const std::function<void(Program&)>& lesson) {
  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (words.empty()) return run_lesson(Program(), lesson);
  if (words.front() == "--help") {
    fmt::print("{}", usage(argv[0], about));
    return 0;
  }
  if (words.front() != "--figures") return refuse(fmt::format("unknown argument '{}'", words.front()));
  if (words.size() < 2) return refuse("--figures needs a folder");
  if (words.size() > 2) return refuse(fmt::format("unknown argument '{}'", words[2]));
  return run_lesson(Program(words[1]), lesson);
}

}  // namespace lesson_kit
