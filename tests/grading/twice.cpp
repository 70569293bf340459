#include "grading/twice.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace twice {
namespace {

namespace fs = std::filesystem;

bool mentions(const fs::path& file, const std::string& word) { return read(file).find(word) != std::string::npos; }

bool is_running(const fs::path& process) {
  const std::string stat = read(process / "stat");
  const auto name_end = stat.rfind(") ");
  return name_end != std::string::npos && stat[name_end + 2] != 'Z';
}

}  // namespace

grading::Exercise exercise() {
  return {"twice", fs::path(WORKBOOK_ROOT) / "tests/grading/data/01_twice", fs::path(WORKBOOK_PREBUILT) / "twice"};
}

fs::path hostile(const std::string& name) {
  return fs::path(WORKBOOK_ROOT) / "tests/grading/hostile" / (name + ".cpp");
}

TemporaryFolder::TemporaryFolder() {
  std::string name = "/tmp/grading test-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
  path_ = name;
  setenv("TMPDIR", name.c_str(), 1);
}

TemporaryFolder::~TemporaryFolder() {
  unsetenv("TMPDIR");
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

bool TemporaryFolder::is_empty() const { return fs::is_empty(path_); }

std::vector<int> TemporaryFolder::processes() const {
  std::vector<int> found;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const int number = std::atoi(entry->path().filename().c_str());
    if (number <= 0 || number == getpid() || !is_running(entry->path())) continue;
    if (mentions(entry->path() / "environ", path_.string())) found.push_back(number);
  }
  return found;
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string read(const fs::path& path) {
  std::string text;
  std::ifstream stream(path, std::ios::binary);
  std::getline(stream, text, '\x01');
  return text;
}

}  // namespace twice
