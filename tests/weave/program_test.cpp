// The program weave, as a person or Doxygen runs it.
#include <sys/stat.h>
#include <unistd.h>

#include "grading/catch.hpp"
#include "scratch.hpp"
#include "weave/process.hpp"

using scratch::has;
namespace fs = std::filesystem;

namespace {

weave::Outcome weave_in(const scratch::Folder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), WEAVE_PROGRAM);
  return weave::run_program(arguments, folder.path());
}

constexpr const char* kStale = "# T\n\n<!-- output: a.out -->\n<!-- /output -->\n";

}  // namespace

TEST_CASE("check says nothing about a page that is true", "[program]") {
  const scratch::Folder folder;
  folder.file("lesson.md", "# T\n");
  const weave::Outcome outcome = weave_in(folder, {"check", "lesson.md"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output + outcome.messages == "");
}

TEST_CASE("check exits 1 for a stale page, update renews it, and check is content", "[program]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  folder.file("lesson.md", kStale);
  const weave::Outcome stale = weave_in(folder, {"check", "lesson.md"});
  CHECK(stale.status == 1);
  CHECK(stale.messages == "lesson.md:3: output a.out is stale (run: weave update lesson.md)\n");
  CHECK(weave_in(folder, {"update", "lesson.md"}).output == "updated lesson.md\n");
  CHECK(weave_in(folder, {"update", "lesson.md"}).output == "");
  CHECK(weave_in(folder, {"check", "lesson.md"}).status == 0);
}

TEST_CASE("one page that cannot be read does not hide the next", "[program]") {
  const scratch::Folder folder;
  folder.file("a.out", "1\n");
  folder.file("lesson.md", kStale);
  folder.file("crlf.md", "# T\r\n");
  const weave::Outcome outcome = weave_in(folder, {"check", "none.md", "crlf.md", ".", "lesson.md"});
  CHECK(outcome.status == 3);
  CHECK_THAT(outcome.messages, has("weave: none.md: no such file") && has("crlf.md:1: the line ends in CR LF") &&
                                   has("weave: .: is a folder") && has("lesson.md:3: output a.out is stale"));
}

TEST_CASE("an update that a fault prevents exits 3", "[program]") {
  const scratch::Folder folder;
  folder.file("lesson.md", kStale);
  const weave::Outcome outcome = weave_in(folder, {"update", "lesson.md"});
  CHECK(outcome.status == 3);
  CHECK_THAT(outcome.messages, has("lesson.md:3: output a.out: a.out: no such file"));
}

TEST_CASE("doxygen prints a page line for line, and a fault on stderr", "[program]") {
  const scratch::Folder folder;
  folder.file("lessons/01_x/lesson.md", "# T\n\n$`x`$\n");
  CHECK(weave_in(folder, {"doxygen", "lessons/01_x/lesson.md"}).output == "# T {#lesson_01_x}\n[TOC]\n\\f$x\\f$\n");
  CHECK(weave_in(folder, {"doxygen", (folder.path() / "lessons/01_x/lesson.md").string()}).output ==
        "# T {#lesson_01_x}\n[TOC]\n\\f$x\\f$\n");
  const weave::Outcome failed = weave_in(folder, {"doxygen", "none.md"});
  CHECK(failed.status == 3);
  CHECK_THAT(failed.messages, has("none.md: no such file"));
}

TEST_CASE("orphans exits 1 and names them", "[program]") {
  const scratch::Folder folder;
  folder.file("lessons/01_x/a.out", "1\n");
  const weave::Outcome outcome = weave_in(folder, {"orphans", "lessons"});
  CHECK(outcome.status == 1);
  CHECK(outcome.messages == "lessons/01_x/a.out: no page shows this output\n");
  CHECK(weave_in(folder, {"orphans", "nowhere"}).status == 3);
}

TEST_CASE("wrong use exits 2, help exits 0", "[program]") {
  const scratch::Folder folder;
  CHECK(weave_in(folder, {}).status == 2);
  CHECK(weave_in(folder, {"check"}).status == 2);
  CHECK(weave_in(folder, {"chekc", "lesson.md"}).status == 2);
  const weave::Outcome help = weave_in(folder, {"--help"});
  CHECK(help.status == 0);
  CHECK_THAT(help.output, has("Example: weave check"));
}
