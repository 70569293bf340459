/// @file
/// @brief Loading shared objects.
#include "grading/runner/loading.hpp"

#include <dlfcn.h>

#include "grading/runner/events.hpp"

namespace grading {

void* load(const std::string& object, const char* part) {
  void* const handle = dlopen(object.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (handle == nullptr) events::send({{"event", "unloadable"}, {"part", part}, {"message", dlerror()}});
  return handle;
}

}  // namespace grading
