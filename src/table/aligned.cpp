#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "table/text.hpp"

namespace table {

namespace {

constexpr int kGap = 2;
constexpr int kNarrowest = 8;
constexpr std::size_t kBytesOfAColumn = 8;  // more than letters with their marks take
constexpr double kWholeBelow = 1e15;

/// A cell as text, cut where its decimal point stands, so that points come under each other.
struct Piece {
  std::string text;
  int before = 0;  // columns up to the point
  int after = 0;   // columns from the point on
  bool is_number = false;
};

struct Column {
  std::string name;
  std::vector<Piece> pieces;
  int before = 0;
  int after = 0;
  int width = 0;
};

void drop_last_letter(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0U) == 0x80U) text.pop_back();
  if (!text.empty()) text.pop_back();
}

// Words on one line of at most so many columns; what would move the cursor is a space.
std::string fitted(std::string text, int most, const Width& width) {
  const std::size_t bytes = kBytesOfAColumn * static_cast<std::size_t>(most);
  const bool long_text = text.size() > bytes;
  if (long_text) {
    text.resize(bytes + 1);
    drop_last_letter(text);
  }
  for (char& sign : text) {
    if (static_cast<unsigned char>(sign) < 0x20 || sign == 0x7f) sign = ' ';
  }
  if (!long_text && width(text) <= most) return text;
  while (!text.empty() && width(text) > most - 1) drop_last_letter(text);
  return text + "…";
}

Piece piece(const Cell& cell, int most, const Width& width) {
  const bool is_number = std::holds_alternative<double>(cell);
  Piece made{is_number ? shown(cell) : fitted(shown(cell), most, width), 0, 0, is_number};
  const std::size_t point = is_number ? std::min(made.text.find_first_of(".e"), made.text.size()) : made.text.size();
  made.before = width(std::string_view(made.text).substr(0, point));
  made.after = width(std::string_view(made.text).substr(point));
  return made;
}

Column column(const Table& table, std::size_t j, int most, const Width& width) {
  Column made;
  made.name = fitted(table.columns[j], most, width);
  for (const auto& row : table.rows) {
    made.pieces.push_back(piece(row[j], most, width));
    const Piece& last = made.pieces.back();
    made.before = std::max(made.before, last.is_number ? last.before : 0);
    made.after = std::max(made.after, last.is_number ? last.after : 0);
    made.width = std::max(made.width, last.is_number ? 0 : last.before);
  }
  made.width = std::max({made.width, made.before + made.after, width(made.name)});
  return made;
}

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

bool holds_numbers(const Column& column) {
  return std::any_of(column.pieces.begin(), column.pieces.end(), [](const Piece& piece) { return piece.is_number; });
}

std::string cell_text(const Column& column, const Piece& piece) {
  if (!piece.is_number) return piece.text + spaces(column.width - piece.before);
  const int left = column.width - column.after - piece.before;
  return spaces(left) + piece.text + spaces(column.after - piece.after);
}

std::string name_text(const Column& column, const Width& width) {
  const std::string fill = spaces(column.width - width(column.name));
  return holds_numbers(column) ? fill + column.name : column.name + fill;
}

std::string line(const std::vector<std::string>& cells) {
  std::string text;
  for (const std::string& cell : cells) text += (text.empty() ? "" : spaces(kGap)) + cell;
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::string block(const std::vector<const Column*>& columns, std::size_t rows, const Width& width) {
  std::vector<std::string> cells;
  for (const Column* const column : columns) cells.push_back(name_text(*column, width));
  std::string text = line(cells);
  for (std::size_t i = 0; i < rows; ++i) {
    cells.clear();
    for (const Column* const column : columns) cells.push_back(cell_text(*column, column->pieces[i]));
    text += line(cells);
  }
  return text;
}

// The columns of one block: the first one, then as many more as fit, at least one.
std::vector<const Column*> next_block(const std::vector<Column>& all, std::size_t from, int columns) {
  std::vector<const Column*> block{&all.front()};
  int used = all.front().width;
  for (std::size_t j = from; j < all.size(); ++j) {
    if (block.size() > 1 && used + kGap + all[j].width > columns) break;
    used += kGap + all[j].width;
    block.push_back(&all[j]);
  }
  return block;
}

}  // namespace

std::string shown(double value) {
  if (!std::isfinite(value)) return exact(value);
  if (value == std::floor(value) && std::abs(value) < kWholeBelow) return fmt::format("{:.0f}", value);
  return fmt::format("{:.6g}", value);
}

std::string shown(const Cell& cell) {
  const auto* const number = std::get_if<double>(&cell);
  return number != nullptr ? shown(*number) : std::get<std::string>(cell);
}

std::string exact(const Cell& cell) {
  const auto* const number = std::get_if<double>(&cell);
  return number != nullptr ? exact(*number) : std::get<std::string>(cell);
}

std::string aligned(const Table& table, int columns, const Width& width) {
  if (table.columns.empty()) return "";
  const bool alone = table.columns.size() == 1;
  std::vector<Column> all{column(table, 0, std::max(alone ? columns : columns / 2, kNarrowest), width)};
  if (alone) return block({&all.front()}, table.rows.size(), width);
  const int most = std::max(columns - kGap - all.front().width, kNarrowest);
  for (std::size_t j = 1; j < table.columns.size(); ++j) all.push_back(column(table, j, most, width));
  std::string text;
  for (std::size_t from = 1; from < all.size();) {
    const auto some = next_block(all, from, columns);
    text += (text.empty() ? "" : "\n") + block(some, table.rows.size(), width);
    from += some.size() - 1;
  }
  return text;
}

}  // namespace table
