#pragma once
/// @file
/// @brief The number by which a kept answer is looked up, and by which a changed letter in it is noticed.

#include <bit>
#include <cstdint>
#include <string_view>

namespace tracker {

/// @brief FNV-1a. It only narrows the search: the texts themselves are compared.
/// @param bytes an answer's text
/// @return what answer_version.hash holds
inline std::int64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  return std::bit_cast<std::int64_t>(hash);
}

}  // namespace tracker
