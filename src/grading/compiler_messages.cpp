/// @file
/// @brief Reading a compiler's messages, g++'s and clang's.
#include "grading/compiler_messages.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace grading {
namespace {

constexpr std::size_t kMostMessages = 3;
constexpr std::size_t kLongestLine = 400;

struct Message {
  bool is_error = false;
  bool is_placed = false;  // in the learner's own file, at a line that is known
  std::string words;
  std::string text;
  std::vector<std::string> excerpt;  // the line of code and the mark under it
};

std::vector<std::string> lines_of(const std::string& printed) {
  std::vector<std::string> lines;
  std::istringstream stream(printed);
  for (std::string line; std::getline(stream, line);) lines.push_back(line.substr(0, kLongestLine));
  return lines;
}

// `12:7` of "FILE:12:7: error: …", wherever FILE stands in the line; empty when it does not.
std::string place_in(const std::string& line, const std::string& file) {
  const auto at = line.find(file + ":");
  if (at == std::string::npos) return {};
  const auto start = at + file.size() + 1;
  const auto end = line.find_first_not_of("0123456789:", start);
  std::string place = line.substr(start, end - start);
  while (!place.empty() && place.back() == ':') place.pop_back();
  return place;
}

std::string_view kind_in(const std::string& line) {
  for (const std::string_view kind : {"fatal error: ", "error: ", "warning: "}) {
    if (line.find(kind) != std::string::npos) return kind;
  }
  return {};
}

bool is_excerpt(const std::string& line) {
  // g++ writes "    7 |   code" and "      |   ^", clang the bare line and "   ^".
  return !line.empty() && line[0] == ' ';
}

class Reader {
 public:
  Reader(std::string file, std::string shown) : file_(std::move(file)), shown_(std::move(shown)) {}

  void take(const std::string& line) {
    const auto kind = kind_in(line);
    if (const auto place = place_in(line, file_); !place.empty()) see_place(line, place);
    if (!kind.empty()) {
      start_message(line, kind);
    } else if (open_ && is_excerpt(line) && messages_.back().excerpt.size() < 2) {
      messages_.back().excerpt.push_back(line);
    } else {
      open_ = false;
    }
  }

  std::vector<Message> messages() && { return std::move(messages_); }

 private:
  // g++ names the learner's line before an error inside a header, clang in a note behind it.
  void see_place(const std::string& line, const std::string& place) {
    last_place_ = place;
    if (messages_.empty() || messages_.back().is_placed || line.find("requested here") == std::string::npos) return;
    messages_.back().text = shown_ + ":" + place + ": " + messages_.back().words;
    messages_.back().is_placed = true;
  }

  void start_message(const std::string& line, std::string_view kind) {
    const auto words = line.substr(line.find(kind));
    const bool is_own = !place_in(line, file_).empty();
    const auto where = last_place_.empty() ? shown_ : shown_ + ":" + last_place_;
    messages_.push_back({kind.find("error") != std::string_view::npos, is_own, words, where + ": " + words, {}});
    open_ = is_own;
  }

  std::string file_;
  std::string shown_;
  std::string last_place_;
  std::vector<Message> messages_;
  bool open_ = false;
};

std::string with_excerpt(const Message& message) {
  std::string text = message.text;
  for (const auto& line : message.excerpt) text += "\n" + line;
  return text;
}

}  // namespace

std::vector<std::string> messages_that_matter(const std::string& printed, const std::string& file,
                                              const std::string& shown) {
  Reader reader(file, shown);
  for (const auto& line : lines_of(printed)) reader.take(line);
  auto messages = std::move(reader).messages();
  std::stable_partition(messages.begin(), messages.end(), [](const Message& message) { return message.is_error; });
  messages.resize(std::min(messages.size(), kMostMessages));
  std::vector<std::string> texts;
  for (const auto& message : messages) texts.push_back(texts.empty() ? with_excerpt(message) : message.text);
  return texts;
}

}  // namespace grading
