#include "tracker/exchange_text.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tracker {

namespace {

using ExchangeJson = nlohmann::json;

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::optional<std::uint32_t> six_bits(char letter) {
  const std::size_t at = kLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint32_t>(at);
}

/// The only value of an object with one key; null for anything else.
const ExchangeJson* under(const char* key, const ExchangeJson& value) {
  if (!value.is_object() || value.size() != 1 || !value.contains(key)) return nullptr;
  return &value.at(key);
}

std::optional<double> unusual_number(const ExchangeJson& value) {
  const ExchangeJson* const name = under("number", value);
  if (name == nullptr) return std::nullopt;
  if (*name == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (*name == "inf") return std::numeric_limits<double>::infinity();
  if (*name == "-inf") return -std::numeric_limits<double>::infinity();
  return std::nullopt;
}

}  // namespace

std::string base64(std::string_view bytes) {
  std::string letters;
  letters.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i)
      three = three << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) letters += i <= count ? kLetters[three >> (18 - 6 * i) & 63U] : '=';
  }
  return letters;
}

std::optional<std::string> from_base64(std::string_view letters) {
  if (letters.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = letters.ends_with("==") ? 2 : letters.ends_with('=') ? 1 : 0;
  std::string bytes;
  for (std::size_t at = 0; at < letters.size(); at += 4) {
    const std::size_t padded = at + 4 == letters.size() ? padding : 0;
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto bits = i < 4 - padded ? six_bits(letters[at + i]) : std::uint32_t{0};
      if (!bits) return std::nullopt;
      three = three << 6U | *bits;
    }
    for (std::size_t i = 0; i < 3 - padded; ++i) bytes += static_cast<char>(three >> (16 - 8 * i) & 0xffU);
  }
  return bytes;
}

std::string json_text(std::string_view bytes) {
  if (bytes.find('\0') == std::string_view::npos) {
    try {
      return ExchangeJson(bytes).dump();
    } catch (const ExchangeJson::type_error&) {  // it is no UTF-8
    }
  }
  return "{\"base64\": \"" + base64(bytes) + "\"}";
}

std::string json_cell(const table::Cell& cell) {
  if (const auto* const words = std::get_if<std::string>(&cell)) return json_text(*words);
  const double number = std::get<double>(cell);
  if (!std::isfinite(number)) return "{\"number\": \"" + table::exact(number) + "\"}";
  // Read as a whole number, -0 would lose its sign.
  return number == 0 && std::signbit(number) ? "-0.0" : table::exact(number);
}

std::optional<std::string> text_from(const ExchangeJson& value) {
  if (value.is_string()) return value.get<std::string>();
  const ExchangeJson* const letters = under("base64", value);
  if (letters == nullptr || !letters->is_string()) return std::nullopt;
  return from_base64(letters->get_ref<const std::string&>());
}

std::optional<table::Cell> cell_from(const ExchangeJson& value) {
  if (value.is_number()) return value.get<double>();
  if (const auto number = unusual_number(value)) return *number;
  if (auto text = text_from(value)) return table::Cell(std::move(*text));
  return std::nullopt;
}

}  // namespace tracker
