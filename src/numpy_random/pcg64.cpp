/// @file
/// @brief PCG64: step, then fold 128 bits into 64.

#include "numpy_random/pcg64.hpp"

#include <bit>

namespace numpy_random {

Pcg64::Pcg64(const std::array<std::uint64_t, 4>& state)
    : increment_(((static_cast<Word>(state[2]) << 64 | state[3]) << 1) | 1) {
  step();
  state_ += static_cast<Word>(state[0]) << 64 | state[1];
  step();
}

std::uint64_t Pcg64::next_u64() {
  step();
  const auto high = static_cast<std::uint64_t>(state_ >> 64);
  const auto low = static_cast<std::uint64_t>(state_);
  return std::rotr(high ^ low, static_cast<int>(high >> 58));
}

void Pcg64::step() {
  constexpr Word kMultiplier = static_cast<Word>(0x2360ed051fc65da4U) << 64 | 0x4385df649fccf645U;
  state_ = state_ * kMultiplier + increment_;
}

}  // namespace numpy_random
