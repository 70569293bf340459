#pragma once
/// @file
/// @brief Writes an export piece by piece.

#include <cstdint>
#include <string>
#include <string_view>

#include "tracker/exchange.hpp"

namespace tracker {

/// @brief What every export begins with.
inline constexpr std::string_view kExportBeginning = "{\n\"format\": \"attention workbook study\",\n\"version\": ";

/// @brief Hands bytes on in large pieces, and puts commas and newlines between the rows.
class ExportWriter {
 public:
  /// @brief Writes to a sink. @param sink gets the bytes, must outlive this
  explicit ExportWriter(const Sink& sink) : sink_(sink) {}

  /// @brief Writes what stands before the lists. @param last_experiment the last id that was given
  void head(std::int64_t last_experiment) {
    put(std::string(kExportBeginning) + std::to_string(kExchangeVersion) +
        ",\n\"last_experiment\": " + std::to_string(last_experiment));
  }

  /// @brief Begins a list. @param section its name
  void begin(const std::string& section) {
    put(",\n\"" + section + "\": [");
    first_ = true;
  }

  /// @brief Writes a row of the list. @param line one JSON object
  void row(std::string_view line) {
    put(first_ ? "\n" : ",\n");
    put(line);
    first_ = false;
  }

  /// @brief Ends the list.
  void end() { put(first_ ? "]" : "\n]"); }

  /// @brief Ends the file. @throws StoreError when the file is larger than kLargestExchange
  void finish() {
    put("\n}\n");
    flush();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{256} * 1024;

  void put(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kPiece) flush();
  }

  void flush() {
    written_ += buffer_.size();
    if (written_ > kLargestExchange)
      throw StoreError("the study is larger than 1 GiB as JSON, which no import reads. Use backup to copy it");
    sink_(buffer_);
    buffer_.clear();
  }

  const Sink& sink_;
  std::string buffer_;
  std::uintmax_t written_ = 0;
  bool first_ = true;
};

}  // namespace tracker
