#include "weave/text.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <cctype>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace weave {
namespace fs = std::filesystem;
namespace {

// The length of the UTF-8 sequence that starts with this byte; 0 if none can.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

// Refuses what one sequence can still hide: overlong forms, surrogates, and code points past the last one.
bool in_range(std::string_view sequence) {
  const auto lead = static_cast<unsigned char>(sequence[0]);
  const auto second = static_cast<unsigned char>(sequence[1]);
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second <= 0x9F;
  if (lead == 0xF0) return second >= 0x90;
  return lead != 0xF4 || second <= 0x8F;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(static_cast<unsigned char>(text[i]));
    if (length == 0 || i + length > text.size()) return false;
    const std::string_view sequence = text.substr(i, length);
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    if (!std::all_of(sequence.begin() + 1, sequence.end(), continues)) return false;
    if (length > 1 && !in_range(sequence)) return false;
    i += length;
  }
  return true;
}

void require_plain_text(const fs::path& file, std::size_t number, std::string_view line) {
  const auto refuse = [&](std::string_view why) { throw Error(fmt::format("{}:{}: {}", file.string(), number, why)); };
  if (line.find('\r') != line.npos) refuse("the line ends in CR LF; save the file with LF line ends");
  if (line.find('\0') != line.npos) refuse("a NUL byte; this is not a text file");
  if (line.substr(0, 3) == "\xEF\xBB\xBF") refuse("a byte order mark; save the file as UTF-8 without one");
  if (!is_utf8(line)) refuse("not UTF-8; save the file as UTF-8");
}

std::string read_all(const fs::path& file) {
  if (!fs::exists(file)) throw Error(fmt::format("{}: no such file", file.string()));
  if (fs::is_directory(file)) throw Error(fmt::format("{}: is a folder, not a file", file.string()));
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw Error(fmt::format("{}: cannot be read ({})", file.string(), std::generic_category().message(errno)));
  return text;
}

}  // namespace

std::string to_string(const Problem& problem) {
  if (problem.line == 0) return fmt::format("{}: {}", problem.file.string(), problem.text);
  return fmt::format("{}:{}: {}", problem.file.string(), problem.line, problem.text);
}

std::vector<std::string> read_lines(const fs::path& file) {
  const std::string text = read_all(file);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    require_plain_text(file, lines.size(), lines.back());
    begin = end + 1;
  }
  return lines;
}

std::string join_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).push_back('\n');
  return text;
}

void replace_file(const fs::path& file, std::string_view text) {
  const fs::path target = fs::weakly_canonical(file);
  const fs::path fresh = target.string() + fmt::format(".{}.tmp", getpid());
  std::ofstream out(fresh, std::ios::binary);
  out << text;
  out.close();
  std::error_code failed;
  if (out && fs::exists(target)) fs::permissions(fresh, fs::status(target).permissions(), failed);
  if (out && !failed) fs::rename(fresh, target, failed);
  if (out && !failed) return;
  fs::remove(fresh, failed);
  throw Error(fmt::format("{}: cannot be written; the old text is still there", file.string()));
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

bool is_letter(std::string_view text, std::size_t at) {
  return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
}

}  // namespace weave
