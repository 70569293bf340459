#include "table/text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <set>
#include <stdexcept>

namespace table {

namespace {

std::string escaped_markdown(const std::string& words) {
  std::string text;
  for (const char sign : words) {
    if (sign == '\n' || sign == '\r') {
      text += ' ';
      continue;
    }
    if (std::string_view("\\|`*_<>[]#&").find(sign) != std::string_view::npos) text += '\\';
    text += sign;
  }
  return text;
}

// Blank space around a number, and a plus before it, are how other programs write it.
std::string_view bare_number(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  text = text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
  const bool plus = text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+';
  return plus ? text.substr(1) : text;
}

std::optional<double> number_of(std::string_view cell) {
  const std::string_view text = bare_number(cell);
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return value;
}

// Words that a reader of CSV would take for a number, or for the end of a cell, stand in quotes.
std::string escaped_csv(const Cell& cell) {
  std::string text = exact(cell);
  if (std::holds_alternative<double>(cell)) return text;
  const bool plain = text.find_first_of("\",;\t\r\n") == std::string::npos && !text.empty() && text.front() != ' ' &&
                     text.back() != ' ' && text.front() != '\xef';
  if (plain && !number_of(text)) return text;
  std::string quoted = "\"";
  for (const char sign : text) quoted += sign == '"' ? "\"\"" : std::string(1, sign);
  return quoted + "\"";
}

// ---- Reading CSV ----------------------------------------------------------------------------------------------------

[[noreturn]] void refuse(std::size_t line, const std::string& what) {
  throw std::invalid_argument("line " + std::to_string(line) + ": " + what);
}

std::size_t length_of_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    const bool fits = !(first == 0xe0 && byte(1) < 0xa0) && !(first == 0xed && byte(1) > 0x9f);
    return fits && follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const bool fits = !(first == 0xf0 && byte(1) < 0x90) && !(first == 0xf4 && byte(1) > 0x8f);
    return fits && follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

// Control signs would act on the terminal that shows the table; C1's are two bytes, from C2 80 to C2 9F.
bool is_control(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter[0]);
  if (letter.size() == 2) return first == 0xc2 && static_cast<unsigned char>(letter[1]) < 0xa0;
  return letter.size() == 1 && (first < 0x20 || first == 0x7f) && first != '\t' && first != '\n' && first != '\r';
}

// LF, CRLF, or the CR alone of old programs.
bool ends_line(std::string_view text, std::size_t at) {
  return text[at] == '\n' || (text[at] == '\r' && !text.substr(at + 1).starts_with('\n'));
}

void require_text(std::string_view text) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_of_letter(text.substr(at));
    if (length == 0) refuse(line, "it is not UTF-8 text; save the file as UTF-8");
    if (text[at] == '\0') refuse(line, "it holds a zero byte, so it is no text");
    if (is_control(text.substr(at, length))) refuse(line, "it holds a control sign, which no table needs");
    line += ends_line(text, at) ? 1U : 0U;
    at += length;
  }
}

struct Field {
  std::string text;
  bool quoted = false;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ >= text_.size(); }
  std::size_t line() const { return line_; }

  std::vector<Field> row() {
    std::vector<Field> fields;
    for (bool more = true; more;) {
      fields.push_back(next() == '"' ? quoted() : plain());
      more = take(',');
    }
    end_of_line();
    return fields;
  }

 private:
  char next() const { return at_end() ? '\0' : text_[at_]; }

  bool take(char sign) {
    if (next() != sign || at_end()) return false;
    ++at_;
    return true;
  }

  Field plain() {
    const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
    Field field{std::string(text_.substr(at_, end - at_)), false};
    if (field.text.find('"') != std::string::npos) refuse(line_, "a quote inside a cell that does not begin with one");
    at_ = end;
    return field;
  }

  Field quoted() {
    const std::size_t begun = line_;
    Field field{"", true};
    for (++at_; !at_end(); ++at_) {
      if (ends_line(text_, at_)) ++line_;
      if (text_[at_] != '"') {
        field.text += text_[at_];
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        field.text += text_[++at_];
      } else {
        ++at_;
        return field;
      }
    }
    refuse(begun, "a quote is opened and never closed");
  }

  void end_of_line() {
    const bool returned = take('\r');
    if (!take('\n') && !returned && !at_end())
      refuse(line_, "a comma or the end of the line must follow a closing quote");
    ++line_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

Cell cell_of(const Field& field) {
  const auto number = field.quoted ? std::nullopt : number_of(field.text);
  return number ? Cell(*number) : Cell(field.text);
}

// What stands between columns must be told before a table of one column is kept of it.
void require_commas(const std::vector<Field>& names) {
  if (names.size() != 1 || names.front().quoted) return;
  const std::size_t other = names.front().text.find_first_of(";\t");
  if (other == std::string::npos) return;
  refuse(1, std::string("its names stand between ") + (names.front().text[other] == ';' ? "semicolons" : "tabs") +
                "; save the file with commas");
}

// Blank space around a name is no part of it.
std::string name_of(const Field& field) {
  if (field.quoted) return field.text;
  const std::size_t first = field.text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return field.text.substr(first, field.text.find_last_not_of(" \t") - first + 1);
}

void require_names(const std::vector<std::string>& names) {
  std::set<std::string_view> before;
  for (std::size_t j = 0; j < names.size(); ++j) {
    if (names[j].empty()) refuse(1, "column " + std::to_string(j + 1) + " has no name");
    if (!before.insert(names[j]).second) refuse(1, "two columns are called \"" + names[j] + "\"");
  }
}

void require_width(std::size_t line, const std::vector<Field>& fields, std::size_t columns) {
  if (fields.size() == columns) return;
  const bool blank = fields.size() == 1 && fields.front().text.empty() && !fields.front().quoted;
  refuse(line, (blank ? "it is empty"
                      : "it has " + std::to_string(fields.size()) + (fields.size() == 1 ? " cell" : " cells")) +
                   "; the first line names " + std::to_string(columns) + " columns");
}

}  // namespace

std::string markdown(const Table& table) {
  std::string text = "|";
  std::string rule = "|";
  for (const std::string& name : table.columns) {
    text += " " + escaped_markdown(name) + " |";
    rule += " --- |";
  }
  text += "\n" + rule + "\n";
  for (const auto& row : table.rows) {
    text += "|";
    for (const Cell& cell : row) {
      text += " " + (std::holds_alternative<double>(cell) ? exact(cell) : escaped_markdown(exact(cell))) + " |";
    }
    text += "\n";
  }
  return text;
}

std::string csv(const Table& table) {
  std::string text;
  const auto line = [&](const auto& cells) {
    std::string joined;
    for (const auto& cell : cells) joined += (joined.empty() ? "" : ",") + escaped_csv(cell);
    text += joined + "\n";
  };
  std::vector<Cell> names(table.columns.begin(), table.columns.end());
  line(names);
  for (const auto& row : table.rows) line(row);
  return text;
}

Table from_csv(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  require_text(text);
  Reader reader(text);
  if (reader.at_end()) throw std::invalid_argument("the file is empty; its first line names the columns");
  Table table;
  const std::vector<Field> names = reader.row();
  require_commas(names);
  for (const Field& field : names) table.columns.push_back(name_of(field));
  require_names(table.columns);
  while (!reader.at_end()) {
    const std::size_t line = reader.line();
    std::vector<Cell> row;
    const std::vector<Field> fields = reader.row();
    require_width(line, fields, table.columns.size());
    for (const Field& field : fields) row.push_back(cell_of(field));
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace table
