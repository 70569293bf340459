#include "grading/compiler_messages.hpp"

#include "grading/catch.hpp"

using grading::messages_that_matter;

namespace {

std::vector<std::string> of(const std::string& printed) {
  return messages_that_matter(printed, "/study/answers/dot.cpp", "answers/dot.cpp");
}

}  // namespace

TEST_CASE("errors come before warnings, and the first one carries its code") {
  const auto messages =
      of("/study/answers/dot.cpp: In function 'double f()':\n"
         "/study/answers/dot.cpp:3:7: warning: unused variable 'x' [-Wunused-variable]\n"
         "    3 |   int x;\n"
         "      |       ^\n"
         "/study/answers/dot.cpp:5:10: error: 'y' was not declared in this scope\n"
         "    5 |   return y;\n"
         "      |          ^\n");
  REQUIRE(messages.size() == 2);
  CHECK(messages[0] ==
        "answers/dot.cpp:5:10: error: 'y' was not declared in this scope\n    5 |   return y;\n      |          ^");
  CHECK(messages[1] == "answers/dot.cpp:3:7: warning: unused variable 'x' [-Wunused-variable]");
}

TEST_CASE("an error inside a header is told at the line that led there") {
  const auto messages =
      of("In file included from /usr/include/c++/12/algorithm:61,\n"
         "                 from /study/answers/dot.cpp:1:\n"
         "/usr/include/c++/12/bits/stl_algo.h: In instantiation of 'void std::sort(T, T)':\n"
         "/study/answers/dot.cpp:9:12:   required from here\n"
         "/usr/include/c++/12/bits/predefined_ops.h:45:23: error: no match for 'operator<'\n");
  REQUIRE(messages.size() == 1);
  CHECK(messages[0] == "answers/dot.cpp:9:12: error: no match for 'operator<'");
}

TEST_CASE("clang names that line in a note behind the error") {
  const auto messages = of(
      "In file included from /study/answers/dot.cpp:1:\n"
      "/usr/include/c++/12/bits/predefined_ops.h:45:23: error: invalid operands to binary expression\n"
      "/usr/include/c++/12/bits/stl_algo.h:4820:12: note: in instantiation of function 'std::__sort' requested here\n"
      "/study/answers/dot.cpp:9:12: note: in instantiation of function 'std::sort' requested here\n");
  REQUIRE(messages.size() == 1);
  CHECK(messages[0] == "answers/dot.cpp:9:12: error: invalid operands to binary expression");
}

TEST_CASE("a flood is cut to what helps") {
  std::string flood;
  for (int i = 1; i <= 500; ++i) flood += "/study/answers/dot.cpp:" + std::to_string(i) + ":1: error: again\n";
  const auto messages = of(flood);
  CHECK(messages.size() == 3);
  CHECK(messages[0] == "answers/dot.cpp:1:1: error: again");
}

TEST_CASE("clang's way of printing code is understood") {
  const auto messages =
      of("/study/answers/dot.cpp:5:10: error: use of undeclared identifier 'y'\n"
         "  return y;\n"
         "         ^\n"
         "1 error generated.\n");
  REQUIRE(messages.size() == 1);
  CHECK(messages[0] == "answers/dot.cpp:5:10: error: use of undeclared identifier 'y'\n  return y;\n         ^");
}

TEST_CASE("silence has no messages") { CHECK(of("").empty()); }
