#include "figures/rows.hpp"

#include <algorithm>
#include <cmath>

namespace figures {

namespace {

constexpr double kPitch = 38;
constexpr double kBar = 12;

double length_of(const Row& row) { return std::isfinite(row.value) ? std::max(row.value, 0.0) : 0.0; }

}  // namespace

double rows_height(std::size_t count) { return kPitch * static_cast<double>(count); }

void rows(Figure& figure, std::span<const Row> rows, const Rows& style) {
  double longest = 0;
  for (const Row& row : rows) longest = std::max(longest, length_of(row));
  double y = style.corner.y;
  for (const Row& row : rows) {
    const double share = longest > 0 ? length_of(row) / longest : 0;
    const double width = share * (style.width - style.number_width);
    figure.text({style.corner.x, y + 9}, row.name, {.size = 13, .anchor = Anchor::kStart});
    if (width > 0) figure.rectangle({{style.corner.x, y + 20}, width, kBar}, style.colour);
    figure.text({style.corner.x + width + (width > 0 ? 6 : 0), y + 20 + kBar / 2}, row.number,
                {.size = 12.5, .colour = colour::kMuted, .anchor = Anchor::kStart});
    y += kPitch;
  }
}

}  // namespace figures
