#pragma once
/// @file
/// @brief The tables of an export whose rows are plain lists of fields: all but experiments.

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tracker {

/// @brief What a field may hold.
enum class FieldKind {
  text,     ///< words, any bytes
  bytes,    ///< the same, kept as a BLOB
  instant,  ///< "2026-11-29T21:40:42.123Z"
  day,      ///< "2026-11-29"
  whole,    ///< 0 to 2^31 - 1
  truth     ///< true or false
};

/// @brief One field of a row.
struct Field {
  /// @brief Its name in the file.
  std::string key;
  /// @brief What it may hold.
  FieldKind kind = FieldKind::text;
  /// @brief Its column in the table.
  std::string column;
  /// @brief The SQL that reads it; empty for the column itself.
  std::string read = {};
  /// @brief The SQL that makes the column's value of the field's; empty for the value itself.
  std::string write = {};
};

/// @brief A field's value: a whole number or truth value, or bytes.
using FieldValue = std::variant<std::int64_t, std::string>;

/// @brief A row's values, in the order of its fields.
using FieldRow = std::vector<FieldValue>;

/// @brief One list of the file, and the table behind it.
struct RowTable {
  /// @brief The list's name in the file.
  std::string section;
  /// @brief The table's name.
  std::string table;
  /// @brief A query of row id and key in the order of the file; rows of one key are put in order by their letters.
  std::string order;
  /// @brief The fields of each row.
  std::vector<Field> fields;

  /// @brief The fields as SQL. @return "SELECT … FROM table "
  std::string select() const;
  /// @brief A statement that adds a row. @return "INSERT INTO table …" with ?1, ?2 … for the fields in order
  std::string insert() const;
  /// @brief Reads the row that a statement of select() stands on. @param row a statement @return its values
  FieldRow read(SQLite::Statement& row) const;
  /// @brief Binds values to a statement of insert(). @param statement the statement @param row its values
  static void bind(SQLite::Statement& statement, const FieldRow& row);
  /// @brief A row as it stands in the file. @param row its values @return one JSON object
  std::string line(const FieldRow& row) const;
};

/// @brief The list of experiments, which has rows of a shape of their own.
inline constexpr const char* kExperimentsSection = "experiments";

/// @brief Every list but the experiments. @return in the order of the file
const std::vector<RowTable>& row_tables();

}  // namespace tracker
