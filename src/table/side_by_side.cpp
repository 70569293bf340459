#include "table/side_by_side.hpp"

#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "table/text.hpp"

namespace table {

namespace {

using Row = std::vector<Cell>;

/// What makes rows of two tables the same row: the first cell, and how many of its like stand above it.
using Key = std::tuple<bool, std::string, std::size_t>;

class Rows {
 public:
  void take(const Table& table, std::size_t index, std::size_t tables) {
    std::map<std::pair<bool, std::string>, std::size_t> seen;
    for (const Row& row : table.rows) {
      const auto name = std::pair(std::holds_alternative<double>(row.front()), exact(row.front()));
      const auto [place, is_new] = places_.try_emplace({name.first, name.second, seen[name]++}, all_.size());
      if (is_new) all_.emplace_back(tables, nullptr);
      all_[place->second][index] = &row;
    }
  }

  /// For each row of the result, each table's own row or nullptr.
  const std::vector<std::vector<const Row*>>& all() const { return all_; }

 private:
  std::map<Key, std::size_t> places_;
  std::vector<std::vector<const Row*>> all_;
};

const Cell& first_cell(const std::vector<const Row*>& rows) {
  std::size_t t = 0;
  while (rows[t] == nullptr) ++t;
  return rows[t]->front();
}

Cell cell_of(const Row* row, std::size_t j) { return row == nullptr ? Cell("-") : (*row)[j]; }

Cell difference(const Cell& from, const Cell& to) {
  const auto* const x = std::get_if<double>(&from);
  const auto* const y = std::get_if<double>(&to);
  return x != nullptr && y != nullptr ? Cell(*y - *x) : Cell("-");
}

std::vector<std::string> names_of(const std::vector<std::string>& names, const std::vector<std::string>& columns) {
  std::vector<std::string> all{columns.front()};
  for (std::size_t j = 1; j < columns.size(); ++j) {
    for (std::size_t t = 0; t < names.size(); ++t) {
      all.push_back(columns[j] + " " + names[t]);
      if (t > 0) all.push_back(columns[j] + " " + names[t] + " - " + names.front());
    }
  }
  return all;
}

Row joined(const std::vector<const Row*>& rows, std::size_t columns) {
  Row row{first_cell(rows)};
  for (std::size_t j = 1; j < columns; ++j) {
    for (std::size_t t = 0; t < rows.size(); ++t) {
      row.push_back(cell_of(rows[t], j));
      if (t > 0) row.push_back(difference(cell_of(rows.front(), j), cell_of(rows[t], j)));
    }
  }
  return row;
}

}  // namespace

Table side_by_side(const std::vector<std::string>& names, const std::vector<Table>& tables) {
  if (tables.empty() || names.size() != tables.size()) throw std::invalid_argument("each table needs one name");
  const std::vector<std::string>& columns = tables.front().columns;
  if (columns.empty()) throw std::invalid_argument("a table needs a column");
  Rows rows;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    if (tables[t].columns != columns) throw std::invalid_argument("the tables have different columns");
    rows.take(tables[t], t, tables.size());
  }
  Table result{names_of(names, columns), {}};
  for (const auto& some : rows.all()) result.rows.push_back(joined(some, columns.size()));
  return result;
}

}  // namespace table
