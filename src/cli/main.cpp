#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "cli/app.hpp"
#include "cli/commands.hpp"

namespace {

int run(int argc, const char* const* argv) {
  cli::App app(cli::show_status);
  cli::add_commands(app);
  const int code = app.run(argc, argv);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    throw cli::Failure(cli::kFailed, "the output could not be written", "is the disk full?");
  }
  return code;
}

}  // namespace

// The one place where an error becomes a message and an exit code.
int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const cli::Failure& failure) {
    cli::complain(failure.what(), failure.way_out());
    return failure.exit_code();
  } catch (const std::exception& error) {
    cli::complain(error.what(), "");
    return cli::kFailed;
  }
}
