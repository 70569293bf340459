/// @file
/// @brief The build's helper: compiles an exercise's header ahead, and keeps what its known answers got.
///
/// Use: `grading_keep header|answers ID FOLDER PREBUILT`.

#include <spawn.h>
#include <sys/wait.h>

#include <fstream>
#include <iostream>
#include <stdexcept>

#include "grading/compile_command.hpp"
#include "grading/kept.hpp"

extern char** environ;  // NOLINT: not every system's headers declare it

namespace {

void run(grading::Command command) {
  std::vector<char*> argv;
  for (auto& part : command) argv.push_back(part.data());
  argv.push_back(nullptr);
  pid_t process = 0;
  int status = 0;
  if (posix_spawn(&process, argv[0], nullptr, nullptr, argv.data(), environ) != 0 ||
      waitpid(process, &status, 0) != process || status != 0) {
    throw std::runtime_error(command[0] + " failed");
  }
}

void compile_header(const grading::Exercise& exercise) {
  std::filesystem::create_directories(exercise.prebuilt);
  std::ofstream(exercise.prebuilt / "warm.hpp") << "#include \"grading/warm.hpp\"\n";
  for (const auto& command : grading::precompile_commands(exercise.folder, exercise.prebuilt)) run(command);
}

void keep_answers(const grading::Exercise& exercise) { grading::write_kept(exercise, grading::keep(exercise)); }

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const grading::Exercise exercise{arguments.at(1), arguments.at(2), arguments.at(3)};
    arguments.at(0) == "header" ? compile_header(exercise) : keep_answers(exercise);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "grading_keep: " << error.what() << '\n';
    return 1;
  }
}
