#include "experiments/on_answer.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace experiments {
namespace {

// A request: the experiment's name, the seed, and a line for each parameter. A reply: the number of rows, and a line
// for each cell, row after row: a number by its bits, words as they are. Names and words are the catalogue's own, of
// one line.

std::string write_request(const ExperimentKind& kind, std::uint64_t seed, const Parameters& parameters) {
  std::string text = kind.name + "\n" + std::to_string(seed) + "\n";
  for (const auto& [name, words] : parameters.words()) text.append(name).append("=").append(words).append("\n");
  return text;
}

std::string line_of(std::istream& text) {
  std::string line;
  if (!std::getline(text, line)) throw std::runtime_error("the reply of the experiment's process is cut short");
  return line;
}

template <typename Number>
Number number_of(std::string_view digits, int base) {
  Number number = 0;
  const auto end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, number, base);
  if (digits.empty() || result.ec != std::errc() || result.ptr != end) {
    throw std::runtime_error("the reply of the experiment's process cannot be read");
  }
  return number;
}

constexpr int kBase = 16;

std::string write_cell(const table::Cell& cell) {
  const auto* const number = std::get_if<double>(&cell);
  if (number == nullptr) return "words " + std::get<std::string>(cell);
  std::array<char, 16> digits{};
  const auto bits = std::bit_cast<std::uint64_t>(*number);
  const auto* const end = std::to_chars(digits.data(), digits.data() + digits.size(), bits, kBase).ptr;
  return "number " + std::string(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

table::Cell read_cell(const std::string& line) {
  constexpr std::string_view kWords = "words ";
  constexpr std::string_view kNumber = "number ";
  if (line.starts_with(kWords)) return line.substr(kWords.size());
  if (!line.starts_with(kNumber)) throw std::runtime_error("the reply of the experiment's process cannot be read");
  return std::bit_cast<double>(number_of<std::uint64_t>(std::string_view(line).substr(kNumber.size()), kBase));
}

std::string write_reply(const table::Table& table) {
  std::string text = std::to_string(table.rows.size()) + "\n";
  for (const auto& row : table.rows) {
    for (const table::Cell& cell : row) text += write_cell(cell) + "\n";
  }
  return text;
}

table::Table read_reply(const ExperimentKind& kind, const std::string& reply) {
  std::istringstream text(reply);
  table::Table table{kind.columns, {}};
  for (auto rows = number_of<std::size_t>(line_of(text), 10); rows > 0; --rows) {
    auto& row = table.rows.emplace_back();
    for (std::size_t c = 0; c < kind.columns.size(); ++c) row.push_back(read_cell(line_of(text)));
  }
  return table;
}

table::Table run_request(const std::string& request, const Functions& functions) {
  std::istringstream text(request);
  const ExperimentKind* const kind = find(line_of(text));
  if (kind == nullptr) throw std::runtime_error("there is no such experiment");
  const auto seed = number_of<std::uint64_t>(line_of(text), 10);
  std::map<std::string, std::string> given;
  for (std::string line; std::getline(text, line);) {
    const auto equals = line.find('=');
    given[line.substr(0, equals)] = line.substr(equals + 1);
  }
  return run(*kind, seed, complete(*kind, given), functions);
}

}  // namespace

std::vector<table::Table> run_on_answer(const ExperimentKind& kind, const std::vector<std::uint64_t>& seeds,
                                        const Parameters& parameters, const Ask& ask) {
  std::vector<std::string> requests;
  for (const std::uint64_t seed : seeds) requests.push_back(write_request(kind, seed, parameters));
  std::vector<table::Table> tables;
  for (const std::string& reply : ask(requests)) tables.push_back(read_reply(kind, reply));
  if (tables.size() != seeds.size()) throw std::runtime_error("the experiment's process did not reply to every seed");
  return tables;
}

void serve(const char* request, Functions functions, void (*tell)(const char* event, const char* text)) {
  functions.before_call = [tell](const std::string& call) { tell("trying", call.c_str()); };
  functions.after_call = [tell] { tell("returned", ""); };
  try {
    tell("reply", write_reply(run_request(request, functions)).c_str());
  } catch (const WrongShape& error) {
    tell("refused", error.what());
  }
}

}  // namespace experiments
