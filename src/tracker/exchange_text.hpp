#pragma once
/// @file
/// @brief Texts and cells as they stand in an export.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace tracker {

/// @brief RFC 4648. @param bytes any bytes @return letters, padded
std::string base64(std::string_view bytes);

/// @brief RFC 4648. @param letters padded, without breaks @return the bytes; nothing when it is no base64
std::optional<std::string> from_base64(std::string_view letters);

/// @brief A text as JSON. @param bytes any bytes @return a string; {"base64": "…"} for no UTF-8 or with a NUL
std::string json_text(std::string_view bytes);

/// @brief A cell as JSON, see exchange.hpp. @param cell any cell @return comes back to the bit, but for a NaN's
std::string json_cell(const table::Cell& cell);

/// @brief Reads what json_text() wrote. @param value a JSON value @return the bytes; nothing for anything else
std::optional<std::string> text_from(const nlohmann::json& value);

/// @brief Reads what json_cell() wrote. @param value a JSON value @return the cell; nothing for anything else
std::optional<table::Cell> cell_from(const nlohmann::json& value);

}  // namespace tracker
