/// @file
/// @brief What went wrong, in words.
#include "grading/wording.hpp"

#include <cxxabi.h>
#include <fmt/format.h>
#include <signal.h>

#include <cstdlib>
#include <memory>
#include <regex>

namespace grading {
namespace {

// libstdc++ says: …/stl_vector.h:1123: … std::vector<…>::operator[] …: Assertion '__n < this->size()' failed.
std::string reached_outside(const std::string& printed) {
  const auto assertion = printed.find("Assertion '");
  if (assertion == std::string::npos) return {};
  const auto start = assertion + std::string_view("Assertion '").size();
  const auto line_start = printed.rfind('\n', assertion) + 1;
  const std::string before = printed.substr(line_start, assertion - line_start);
  std::smatch found;
  const std::regex container(R"(std::(?:__cxx11::)?(?:basic_)?(vector|span|array|string|deque|optional|unique_ptr))");
  const std::string name =
      std::regex_search(before, found, container) ? "std::" + found[1].str() : "the standard library";
  return fmt::format("broke a rule of {}: \"{}\" must hold (an index outside?)", name,
                     printed.substr(start, printed.find('\'', start) - start));
}

std::string first_line_with(const std::string& printed, const std::string& words) {
  const auto at = printed.find(words);
  if (at == std::string::npos) return {};
  return printed.substr(at, printed.find('\n', at) - at);
}

std::string words_for_abort(const std::string& printed) {
  if (auto outside = reached_outside(printed); !outside.empty()) return outside;
  const auto terminate = first_line_with(printed, "terminate called");
  return "stopped by an abort" + (terminate.empty() ? "" : " (" + terminate + ")");
}

std::string words_for_signal(int number, const std::string& printed) {
  switch (number) {
    case SIGABRT:
      return words_for_abort(printed);
    case SIGSEGV:
    case SIGBUS:
      return "stopped by a segmentation fault (a null or wild pointer, or a recursion without an end)";
    case SIGFPE:
      return "stopped by an arithmetic fault (a whole number divided by zero?)";
    case SIGXCPU:
      return "used up its processor time";
    case SIGXFSZ:
      return "wrote a file that is too large";
    default:
      return fmt::format("stopped by signal {}", number);
  }
}

std::string demangled(const std::string& mangled) {
  const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, nullptr),
                                                    std::free);
  return name ? name.get() : mangled;
}

// As the learner would write it: `const attn::Matrix&`, `std::span<const double>`.
std::string as_written(std::string name) {
  name = std::regex_replace(name, std::regex(R"(, 18446744073709551615ul>)"), ">");
  name = std::regex_replace(name, std::regex(R"(, std::allocator<[^<>]*> >)"), ">");
  return std::regex_replace(name, std::regex(R"(((?:\w|::)+) const\b)"), "const $1");
}

std::string missing_symbol(const std::string& message) {
  std::smatch found;
  if (!std::regex_search(message, found, std::regex(R"((?:undefined symbol: |symbol not found.*'_?)(\w+))"))) return {};
  return as_written(demangled(found[1]));
}

}  // namespace

std::string kind_of(const Ending& ending) {
  return ending.how == "signal" ? fmt::format("signal {}", ending.code) : ending.how;
}

std::string words_for(const Finished& session, const Limits& limits) {
  const auto& ending = session.ending;
  if (ending.how == "timeout") return fmt::format("ran longer than {} s", limits.seconds_per_check);
  if (ending.how == "output") return fmt::format("printed more than {} KiB", limits.output / 1024);
  if (ending.how == "runner") return "ended the program that runs the checks";
  if (ending.how == "signal") return words_for_signal(ending.code, session.printed);
  return fmt::format("ended the program (exit code {}) instead of returning", ending.code);
}

std::pair<std::string, std::string> yours_and_right(const Observation& observation) {
  if (observation.kind == Observation::Kind::value) {
    return compared(observation.value, observation.right, observation.tolerance);
  }
  const auto detail = observation.detail.empty() ? "" : ": " + observation.detail;
  if (observation.kind == Observation::Kind::ended) return {observation.detail, ""};
  return {"threw " + observation.happened + detail, as_text(observation.right)};
}

std::string words_for(const Observation& observation) {
  const auto [yours, right] = yours_and_right(observation);
  if (observation.kind == Observation::Kind::ended) {
    return observation.input.empty() ? yours : yours + " on " + observation.input;
  }
  return fmt::format("{}     yours {}     right {}", observation.input, yours, right);
}

std::string words_for_overwork(long long steps) {
  return fmt::format(
      "repeated work: stopped after {} steps, many times what this input needs (does it come back to what it has "
      "done?)",
      steps);
}

std::string words_for_missing(const std::string& part, const std::string& message) {
  const auto symbol = missing_symbol(message);
  if (symbol.empty()) return "the compiled answer cannot be loaded: " + message;
  if (part == "checks") {
    return fmt::format("your file does not define {}: keep the starter's signature, inside namespace answer", symbol);
  }
  return fmt::format("your file uses {}, which is declared but not defined", symbol);
}

}  // namespace grading
