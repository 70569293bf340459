#include "cli/files.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "cli/failure.hpp"
#include "cli/saves.hpp"
#include "grading/catch.hpp"
#include "workbook_process.hpp"

namespace fs = std::filesystem;

TEST_CASE("a file is written with its folders and read back byte for byte", "[cli][files]") {
  const Folder folder;
  const std::string text("a\0b\r\n\xFF", 6);
  cli::write_file(folder.path() / "deep/er/file", text);
  CHECK(cli::read_file(folder.path() / "deep/er/file") == text);
  cli::write_file(folder.path() / "empty", "");
  CHECK(cli::read_file(folder.path() / "empty").empty());
}

TEST_CASE("writing keeps permissions, follows a link, leaves nothing beside", "[cli][files]") {
  const Folder folder;
  cli::write_file(folder.path() / "real", "old");
  fs::permissions(folder.path() / "real", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real", folder.path() / "link");
  cli::write_file(folder.path() / "link", "new");
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(cli::read_file(folder.path() / "real") == "new");
  CHECK(fs::status(folder.path() / "real").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("a file that cannot be read or written is named, and the exit code is 3", "[cli][files]") {
  const Folder folder;
  for (const auto& act : std::vector<std::function<void()>>{
           [&] { cli::read_file(folder.path() / "none"); },
           [&] { cli::read_file(folder.path()); },
           [&] { cli::write_file("/proc/none", "x"); },
       }) {
    try {
      act();
      FAIL("nothing was thrown");
    } catch (const cli::Failure& failure) {
      CHECK(failure.exit_code() == cli::kFailed);
      CHECK_FALSE(failure.way_out().empty());
    }
  }
}

TEST_CASE("saves are seen when written in place, renamed over, and after removal", "[cli][saves]") {
  const Folder folder;
  const fs::path file = folder.path() / "answer.cpp";
  std::ofstream(file) << "one";
  cli::Saves saves(file);
  int looks = 0;
  const auto stopped = [&] { return ++looks > 100; };

  std::ofstream(file) << "two!";
  CHECK(saves.wait(stopped));
  saves.mark_seen();

  std::ofstream(folder.path() / "answer.cpp~") << "six!";
  fs::rename(folder.path() / "answer.cpp~", file);
  CHECK(saves.wait(stopped));
  saves.mark_seen();

  fs::remove(file);
  std::ofstream(file) << "again";
  CHECK(saves.wait(stopped));
}

TEST_CASE("waiting ends when it is stopped, and a missing file is no save", "[cli][saves]") {
  const Folder folder;
  const fs::path file = folder.path() / "answer.cpp";
  std::ofstream(file) << "one";
  cli::Saves saves(file);
  fs::remove(file);
  int looks = 0;
  CHECK_FALSE(saves.wait([&] { return ++looks > 2; }));
}
