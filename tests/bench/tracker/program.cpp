#include "program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

extern char** environ;

namespace bench {

namespace fs = std::filesystem;

namespace {

pid_t start(const Arguments& command) {
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  const int error = posix_spawn(&process, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error("cannot start " + command[0]);
  return process;
}

}  // namespace

double milliseconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

bool same_bytes(const fs::path& one, const fs::path& other) {
  if (fs::file_size(one) != fs::file_size(other)) return false;
  std::ifstream a(one, std::ios::binary), b(other, std::ios::binary);
  return std::equal(std::istreambuf_iterator<char>(a), {}, std::istreambuf_iterator<char>(b));
}

int Program::run(const Arguments& arguments) const {
  Arguments command{executable_.string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  int status = 0;
  waitpid(start(command), &status, 0);
  if (!WIFEXITED(status)) throw std::runtime_error(fmt::format("{} was killed", fmt::join(command, " ")));
  return WEXITSTATUS(status);
}

double Program::time(const Arguments& arguments) const {
  int code = 0;
  const double took = milliseconds([&] { code = run(arguments); });
  if (code != 0) throw std::runtime_error(fmt::format("{} gave {}", fmt::join(arguments, " "), code));
  return took;
}

TemporaryFolder::TemporaryFolder(const fs::path& place) {
  std::string name = (place / "bench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace bench
