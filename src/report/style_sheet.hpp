#pragma once
/// @file
/// @brief How a study report in HTML looks.

#include <string>

namespace report {

/// @brief The style sheet: light and dark, wide and narrow, and on paper. In the dark each colour of the figures has
/// its counterpart.
/// @return CSS
std::string style_sheet();

}  // namespace report
