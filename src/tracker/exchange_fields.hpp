#pragma once
/// @file
/// @brief The fields of a row of an export, each looked at before it is taken.

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tracker/exchange_reader.hpp"
#include "tracker/exchange_tables.hpp"

namespace tracker {

/// @brief The largest whole number of a plain field: what an int holds.
inline constexpr std::int64_t kLargestWhole = 2'147'483'647;

/// @brief An object of the file. Everything it hands out is as it must be, or it throws Misfit with the place.
class ObjectOfFile {
 public:
  /// @brief Looks at a value. @param object the value, must outlive this @param place where it stands
  /// @throws Misfit when it is no object
  ObjectOfFile(const nlohmann::json& object, std::string place);

  /// @brief Makes sure that these keys are there, and no others. @param keys their names @throws Misfit naming the key
  void require_keys(const std::vector<std::string>& keys) const;

  /// @brief A value as it is. @param key must be there @return the value
  const nlohmann::json& at(const std::string& key) const { return object_.at(key); }
  /// @brief Where a value stands. @param key its name @return such as "attempts[12].points"
  std::string place(const std::string& key) const { return place_ + "." + key; }

  /// @brief A text. @param key must be there @return any bytes @throws Misfit for anything else
  std::string text(const std::string& key) const;
  /// @brief A whole number. @param key must be there @param least from @param most to @return within both
  /// @throws Misfit for anything else
  std::int64_t whole(const std::string& key, std::int64_t least, std::int64_t most) const;
  /// @brief A truth value. @param key must be there @return true or false @throws Misfit for anything else
  bool truth(const std::string& key) const;
  /// @brief A list. @param key must be there @return the list @throws Misfit for anything else
  const nlohmann::json& list(const std::string& key) const;
  /// @brief An instant. @param key must be there @return "2026-11-29T21:40:42.123Z", of a day that is in the calendar
  /// @throws Misfit for anything else
  std::string instant(const std::string& key) const;
  /// @brief A day. @param key must be there @return "2026-11-29", in the calendar @throws Misfit for anything else
  std::string day(const std::string& key) const;

 private:
  [[noreturn]] std::string refuse(const std::string& key, const std::string& expected) const;

  const nlohmann::json& object_;
  std::string place_;
};

/// @brief A row of a plain list.
/// @param row the object
/// @param table its list
/// @return the values in the order of the fields
/// @throws Misfit when a key is missing, unknown, or not as it must be
FieldRow row_from(const ObjectOfFile& row, const RowTable& table);

}  // namespace tracker
