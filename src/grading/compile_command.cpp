/// @file
/// @brief The compiler's arguments, for g++ and for clang.
#include "grading/compile_command.hpp"

#include "grading/toolchain.hpp"

namespace grading {
namespace {

// The runner counts the answer's steps: the compiler puts a call at each.
constexpr const char* kCountSteps = "-fsanitize-coverage=trace-pc";

// The precompiled header and the answer must be compiled with the same flags, or the compiler drops the header.
Command with_flags(const std::filesystem::path& exercise_folder) {
  return {toolchain::kCompiler,
          "-std=c++20",
          "-O1",
          "-fPIC",
          kCountSteps,
          "-D_GLIBCXX_ASSERTIONS",
          "-DWORKBOOK_CHECKED=1",
          "-DWORKBOOK_ANSWER=1",
          "-Wall",
          "-Wextra",
          "-fdiagnostics-color=never",
          "-I" + exercise_folder.string(),
          "-I" + std::string(toolchain::kIncludes)};
}

void append(Command& command, const Command& more) { command.insert(command.end(), more.begin(), more.end()); }

}  // namespace

std::vector<Command> precompile_commands(const std::filesystem::path& exercise_folder,
                                         const std::filesystem::path& prebuilt) {
  const std::string header = (prebuilt / "warm.hpp").string();
  Command ahead = with_flags(exercise_folder);
  if (!toolchain::kIsClang) {
    append(ahead, {"-x", "c++-header", header, "-o", header + ".gch"});
    return {ahead};
  }
  // The header's templates and inline functions are compiled ahead too, into an object that every answer links.
  append(ahead, {"-fpch-instantiate-templates", "-fpch-codegen", "-x", "c++-header", header, "-o", header + ".pch"});
  return {ahead, {toolchain::kCompiler, "-fPIC", "-O1", kCountSteps, "-c", header + ".pch", "-o", header + ".o"}};
}

Command compile_command(const std::filesystem::path& exercise_folder, const std::filesystem::path& prebuilt,
                        const std::filesystem::path& answer, const std::filesystem::path& object) {
  const std::string header = (prebuilt / "warm.hpp").string();
  Command command = with_flags(exercise_folder);
  if (toolchain::kIsClang) {
    append(command, {"-fmacro-backtrace-limit=1", "-ferror-limit=5", "-include-pch", header + ".pch"});
  } else {
    append(command, {"-fmax-errors=5", "-include", header});
  }
  append(command, {"-shared", "-o", object.string(), "-x", "c++", answer.string(), "-x", "none"});
  if (toolchain::kIsClang) command.push_back(header + ".o");
  command.insert(command.end(), toolchain::kLinkerFlags.begin(), toolchain::kLinkerFlags.end());
  return command;
}

}  // namespace grading
