#pragma once
/// @file
/// @brief Reads an export row by row, and says where it is wrong.

#include <cstdint>
#include <functional>
#include <istream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "tracker/exchange.hpp"

namespace tracker {

/// @brief Something in an export that is not as it must be; the reader adds the file's name and the line.
class Misfit : public std::runtime_error {
 public:
  /// @brief A misfit at a place. @param place such as "attempts[12].points" @param what what is wrong there
  Misfit(const std::string& place, const std::string& what) : std::runtime_error(place + ": " + what) {}
};

/// @brief Who takes what the reader reads. Each may throw Misfit.
struct ExportReceiver {
  /// @brief The names of the lists, all of which must be there.
  std::vector<std::string> sections;
  /// @brief Gets "format", "version" and "last_experiment".
  std::function<void(const std::string& key, const nlohmann::json& value)> value;
  /// @brief Told that a list begins.
  std::function<void(const std::string& section)> section;
  /// @brief Gets a row: an object, and its place such as "attempts[12]".
  std::function<void(const std::string& place, const nlohmann::json& row)> row;
};

/// @brief What a JSON value is, in words. @param value any value @return such as "a number"
std::string kind_in_words(const nlohmann::json& value);

/// @brief Reads a whole export. Holds one row at a time.
/// @param file from its first byte
/// @param options the file's name, and whom to tell how far it is
/// @param receiver takes what is read
/// @throws WrongExport naming the file, line and place of what is wrong
void read_export(std::istream& file, const ImportOptions& options, const ExportReceiver& receiver);

}  // namespace tracker
