/// @file
/// @brief Serving requests.
#include "grading/runner/requests.hpp"

#include <dlfcn.h>

#include "grading/runner/events.hpp"
#include "grading/runner/loading.hpp"
#include "grading/runner/thrown.hpp"
#include "grading/serving.hpp"

namespace grading {
namespace {

void tell(const char* event, const char* text) { events::send({{"event", event}, {"text", text}}); }

bool served(Serve serve, const std::string& request) {
  events::send({{"event", "begin"}});
  try {
    serve(request.c_str(), tell);
    return true;
  } catch (...) {
    const Thrown thrown = what_was_thrown();
    tell("threw", (thrown.type + (thrown.what.empty() ? "" : ": " + thrown.what)).c_str());
    return false;
  }
}

}  // namespace

void serve_requests(const std::string& answer, const std::string& module, const std::vector<std::string>& requests) {
  events::send({{"event", "loading"}});
  if (load(answer, "answer") == nullptr) return;
  void* const handle = load(module, "checks");
  if (handle == nullptr) return;
  const auto serve = reinterpret_cast<Serve>(dlsym(handle, kServe));
  for (const std::string& request : requests) {
    if (!served(serve, request)) return;
  }
  events::send({{"event", "done"}});
}

}  // namespace grading
