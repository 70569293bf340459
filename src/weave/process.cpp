#include "weave/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>

#include "weave/text.hpp"

namespace weave {
namespace {

constexpr int kCannotStart = 127;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// A file without a name, so that nothing is left behind.
File nameless_file() {
  File file(std::tmpfile(), &std::fclose);
  if (!file) throw Error("no temporary file can be made; is the disk full?");
  return file;
}

std::string content_of(std::FILE* file) {
  std::rewind(file);
  std::string text;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) text.append(buffer, count);
  return text;
}

// Becomes the program; only what is safe after a fork happens here.
[[noreturn]] void become(char* const* arguments, const char* folder, int output, int messages) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(messages, STDERR_FILENO);
  if (chdir(folder) == 0) execvp(arguments[0], arguments);
  _exit(kCannotStart);
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Outcome run_program(const std::vector<std::string>& command, const std::filesystem::path& folder) {
  const File output = nameless_file();
  const File messages = nameless_file();
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw Error(fmt::format("{} cannot be started: no process left", command.front()));
  if (child == 0) become(arguments.data(), folder.c_str(), fileno(output.get()), fileno(messages.get()));
  const int status = wait_for(child);
  return {status, content_of(output.get()), content_of(messages.get())};
}

}  // namespace weave
