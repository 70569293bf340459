#include "table/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

namespace table {

namespace {

using Fold = std::function<double(const std::vector<double>&)>;

bool same_shape(const Table& a, const Table& b) { return a.columns == b.columns && a.rows.size() == b.rows.size(); }

bool all_same(const std::vector<Cell>& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](const Cell& cell) { return same(cell, cells.front()); });
}

Cell folded(const std::vector<Cell>& cells, const Fold& fold) {
  std::vector<double> numbers;
  for (const Cell& cell : cells) {
    if (const auto* const number = std::get_if<double>(&cell)) numbers.push_back(*number);
  }
  if (numbers.size() == cells.size()) return fold(numbers);
  return all_same(cells) ? cells.front() : Cell("differs");
}

std::vector<Cell> column_of(const std::vector<Table>& tables, std::size_t i, std::size_t j) {
  std::vector<Cell> cells;
  for (const Table& table : tables) cells.push_back(table.rows[i].at(j));
  return cells;
}

// A first column that is the same in all runs names the rows: it is no measurement.
bool names_rows(const std::vector<Table>& tables) {
  for (std::size_t i = 0; i < tables.front().rows.size(); ++i) {
    if (!all_same(column_of(tables, i, 0))) return false;
  }
  return true;
}

Table fold_tables(const std::vector<Table>& tables, std::size_t least, const Fold& fold) {
  if (tables.size() < least) throw std::invalid_argument("too few tables");
  for (const Table& table : tables) {
    if (!same_shape(table, tables.front())) throw std::invalid_argument("the tables are not of one shape");
  }
  Table result;
  result.columns = tables.front().columns;
  const bool named = !result.columns.empty() && names_rows(tables);
  for (std::size_t i = 0; i < tables.front().rows.size(); ++i) {
    std::vector<Cell> row;
    for (std::size_t j = 0; j < result.columns.size(); ++j) {
      const auto cells = column_of(tables, i, j);
      row.push_back(named && j == 0 ? cells.front() : folded(cells, fold));
    }
    result.rows.push_back(std::move(row));
  }
  return result;
}

bool all_equal(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [&](double number) { return number == numbers.front(); });
}

// A sum of equal numbers is rounded, so that its mean may be another number: those are not summed.
double mean_of(const std::vector<double>& numbers) {
  if (all_equal(numbers)) return numbers.front();
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

double deviation_of(const std::vector<double>& numbers) {
  const double middle = mean_of(numbers);
  double squares = 0;
  for (const double number : numbers) squares += (number - middle) * (number - middle);
  return std::sqrt(squares / static_cast<double>(numbers.size() - 1));
}

}  // namespace

Table mean(const std::vector<Table>& tables) { return fold_tables(tables, 1, mean_of); }
Table deviation(const std::vector<Table>& tables) { return fold_tables(tables, 2, deviation_of); }

}  // namespace table
