#pragma once
/// @file
/// @brief SHA-256, to compare a million numbers by one line of text.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace support {

/// @brief Takes bytes one at a time and gives their SHA-256. Source: FIPS 180-4.
class Sha256 {
 public:
  /// Takes the next byte.
  /// @param byte the byte
  void add(std::uint8_t byte);

  /// Ends the message.
  /// @return 64 hexadecimal digits
  std::string hex();

 private:
  void add_block();

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

}  // namespace support
