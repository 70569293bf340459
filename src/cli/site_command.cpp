#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/pages.hpp"

namespace cli {

namespace {

int site(const Context& context) {
  const std::string page = current_site(context).string();
  context.json ? context.say_json({{"path", page}}) : context.say(page + "\n");
  return kDone;
}

}  // namespace

void add_site(App& app) {
  app.add({.name = "site",
           .group = "Lessons",
           .about = "Build every page as a web site, print its path",
           .example = "./workbook site",
           .run = site});
}

}  // namespace cli
