#include "cli/keeping.hpp"

#include <fmt/format.h>

namespace cli {

std::string size_in_words(std::uintmax_t bytes) {
  constexpr double kKilo = 1e3, kMega = 1e6, kGiga = 1e9;
  const auto size = static_cast<double>(bytes);
  if (size < kKilo) return fmt::format("{} bytes", bytes);
  if (size < kMega) return fmt::format("{:.0f} KB", size / kKilo);
  return size < kGiga ? fmt::format("{:.1f} MB", size / kMega) : fmt::format("{:.1f} GB", size / kGiga);
}

std::string counted(std::int64_t count, const std::string& one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

Failure nothing_recorded(const Context& context) {
  return {kFailed, fmt::format("there is no study in {} yet", context.shown(context.study)),
          "./workbook log \"…\" begins one; --study DIR names another"};
}

}  // namespace cli
