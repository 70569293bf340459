#include "report/seal.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdint>

#include "tracker/text_hash.hpp"

namespace report {

namespace {

std::string last_line(std::string_view text) {
  return fmt::format("<!-- As written by the workbook: {:016x} -->\n",
                     std::bit_cast<std::uint64_t>(tracker::hash_of(text)));
}

}  // namespace

std::string sealed(std::string_view text) { return std::string(text) + "\n" + last_line(text); }

bool is_as_written(std::string_view text) {
  const std::size_t length = last_line("").size() + 1;
  return text.size() > length && text == sealed(text.substr(0, text.size() - length));
}

}  // namespace report
