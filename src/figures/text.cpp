#include "figures/text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace figures {

std::string number(double value, int decimals) {
  if (std::isnan(value)) return "nan";
  std::string text = fmt::format("{:.{}f}", value, decimals);
  const bool is_zero = text.find_first_of("123456789i") == std::string::npos;
  return is_zero && text.front() == '-' ? text.substr(1) : text;
}

std::string list(std::span<const double> values, int decimals) {
  std::string text = "[";
  for (const double value : values) text += (text.size() > 1 ? ", " : "") + number(value, decimals);
  return text + "]";
}

}  // namespace figures
