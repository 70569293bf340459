#pragma once
/// @file
/// @brief Named numbers as lying bars, one below the other; names may be long.

#include <span>
#include <string>
#include <string_view>

#include "figures/figure.hpp"

namespace figures {

/// @brief One lying bar.
struct Row {
  std::string name = {};    ///< words above the bar
  double value = 0;         ///< its length; below 0 or not finite draws none
  std::string number = {};  ///< words at its end
};

/// @brief How lying bars are shown.
struct Rows {
  Point corner = {};                        ///< upper left corner
  double width = 340;                       ///< of names, and of the longest bar with its number, in pixels
  double number_width = 48;                 ///< of it, kept for the numbers
  std::string_view colour = colour::kBlue;  ///< of the bars
};

/// @brief The height that lying bars take. @param count how many @return in pixels
double rows_height(std::size_t count);

/// @brief Draws lying bars from 0 on; the largest takes the whole width.
/// @param figure gets the drawing
/// @param rows the bars, from above to below
/// @param style where and how
void rows(Figure& figure, std::span<const Row> rows, const Rows& style);

}  // namespace figures
