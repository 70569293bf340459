#pragma once
/// @file
/// @brief Small helpers around SQLite statements, shared by the parts of the store.

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/VariadicBind.h>

#include <string>
#include <vector>

#include "tracker/moment.hpp"

namespace tracker {

/// @brief A statement with its values bound in order.
/// @tparam Values what SQLiteCpp can bind
/// @param database an open connection
/// @param sql one statement with a ? for each value
/// @param values the values
/// @return the statement, ready to run
/// @throws SQLite::Exception when it cannot be prepared
template <class... Values>
SQLite::Statement bound(SQLite::Database& database, const std::string& sql, const Values&... values) {
  SQLite::Statement statement(database, sql);
  if constexpr (sizeof...(values) > 0) SQLite::bind(statement, values...);
  return statement;
}

/// @brief Reads every row of a statement.
/// @tparam Row what a row becomes
/// @param statement a bound query
/// @param row makes a Row of the present row
/// @return the rows in the statement's order
template <class Row>
std::vector<Row> all(SQLite::Statement statement, Row (*row)(SQLite::Statement&)) {
  std::vector<Row> rows;
  while (statement.executeStep()) rows.push_back(row(statement));
  return rows;
}

/// @brief A column of the present row as bytes. @param row a statement @param column from 0 @return the bytes
inline std::string text(SQLite::Statement& row, int column) { return row.getColumn(column).getString(); }

/// @brief A column of the present row as an int. @param row a statement @param column from 0 @return the number
inline int number(SQLite::Statement& row, int column) { return row.getColumn(column).getInt(); }

/// @brief The moment given, or the present one. @param at may be empty @return never empty
inline Moment or_now(const Moment& at) { return at.utc.empty() ? now() : at; }

/// @brief True when a text has no words: nothing but spaces and newlines. @param words any text @return true for none
inline bool is_blank(const std::string& words) { return words.find_first_not_of(" \t\r\n\v\f") == std::string::npos; }

}  // namespace tracker
