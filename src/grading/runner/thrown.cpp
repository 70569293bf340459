/// @file
/// @brief Naming exceptions.
#include "grading/runner/thrown.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <memory>
#include <typeinfo>

namespace grading {
namespace {

constexpr std::size_t kLongestWhat = 300;

std::string readable(const char* mangled) {
  const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(mangled, nullptr, nullptr, nullptr), std::free);
  return name ? name.get() : mangled;
}

std::string words_of_current() {
  try {
    throw;
  } catch (const std::exception& error) {
    std::string what = error.what();
    what.resize(std::min(what.size(), kLongestWhat));
    return what;
  } catch (...) {
    return {};
  }
}

}  // namespace

Thrown what_was_thrown() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  return {type != nullptr ? readable(type->name()) : "something", words_of_current()};
}

}  // namespace grading
