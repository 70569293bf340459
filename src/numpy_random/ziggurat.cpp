/// @file
/// @brief The ziggurat with NumPy's 256 layers.

#include "numpy_random/ziggurat.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace numpy_random {
namespace {

constexpr std::size_t kLayers = 256;
constexpr double kTailStart = 3.6541528853610087963519472518;
constexpr double kInverseTailStart = 0.27366123732975827203338247596;
constexpr double kTwoTo52 = 4503599627370496.0;

/// Width of layer i as a multiple of 2^-52, so that a draw of 52 bits times it is a place in the layer.
constexpr std::array<double, kLayers> kWidth = {
#include "numpy_random/ziggurat_widths.inc"
};

/// What follows from the widths.
struct Tables {
  std::array<std::uint64_t, kLayers> inside;  // a draw below this lies under the curve for sure
  std::array<double, kLayers> height;         // the curve at the layer's right end
};

Tables derived_tables() {
  Tables tables{};
  // The base is wider than the place where the tail starts: it holds the tail's area too. The top layer has no sure
  // part.
  tables.inside[0] = static_cast<std::uint64_t>(kWidth[kLayers - 1] / kWidth[0] * kTwoTo52);
  tables.height[0] = 1.0;
  for (std::size_t i = 1; i < kLayers; ++i) {
    const double end = kWidth[i] * kTwoTo52;
    tables.height[i] = std::exp(-0.5 * end * end);
    if (i > 1) tables.inside[i] = static_cast<std::uint64_t>(kWidth[i - 1] / kWidth[i] * kTwoTo52);
  }
  return tables;
}

/// One word of random bits, taken apart.
struct Draw {
  explicit Draw(std::uint64_t word)
      : layer(word & 0xff), negative((word >> 8 & 1) != 0), place(word >> 9 & 0xfffffffffffff) {}

  std::size_t layer;
  bool negative;
  std::uint64_t place;  // 52 bits
};

double tail(Pcg64& bits, const Draw& draw) {
  for (;;) {
    const double beyond = -kInverseTailStart * std::log1p(-uniform(bits));
    const double y = -std::log1p(-uniform(bits));
    // NumPy takes the tail's sign from a bit of the place, not from the sign bit.
    const bool negative = (draw.place >> 8 & 1) != 0;
    if (y + y > beyond * beyond) return negative ? -(kTailStart + beyond) : kTailStart + beyond;
  }
}

bool under_the_curve(Pcg64& bits, const Tables& tables, std::size_t layer, double x) {
  const double top = tables.height[layer - 1];
  const double bottom = tables.height[layer];
  return (top - bottom) * uniform(bits) + bottom < std::exp(-0.5 * x * x);
}

}  // namespace

double uniform(Pcg64& bits) { return static_cast<double>(bits.next_u64() >> 11) * 0x1p-53; }

double ziggurat_normal(Pcg64& bits) {
  static const Tables tables = derived_tables();
  for (;;) {
    const Draw draw(bits.next_u64());
    const double distance = static_cast<double>(draw.place) * kWidth[draw.layer];
    const double x = draw.negative ? -distance : distance;
    if (draw.place < tables.inside[draw.layer]) return x;
    if (draw.layer == 0) return tail(bits, draw);
    if (under_the_curve(bits, tables, draw.layer, x)) return x;
  }
}

}  // namespace numpy_random
