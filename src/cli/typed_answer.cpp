#include "cli/typed_answer.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

#include "cli/editor.hpp"

namespace cli {

namespace {

constexpr std::size_t kLongestTerminalLine = 4096;  // of Linux; the newline is in it
constexpr int kPasteMs = 30;                        // what is pasted comes faster than anyone types

volatile sig_atomic_t answer_interrupted = 0;

// False when Ctrl-C, Ctrl-D or a terminal that is gone came before the newline.
bool read_typed_line(std::string& bytes) {
  std::array<char, kLongestTerminalLine> buffer{};
  while (answer_interrupted == 0) {
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count > 0) bytes.append(buffer.data(), static_cast<std::size_t>(count));
    if (bytes.ends_with('\n')) return true;
    if (count == 0 || (count < 0 && errno != EINTR)) return false;
  }
  return false;
}

// What was typed or pasted and is not read yet, the line that was begun included: a terminal hands that one on only
// while it is not waiting for whole lines.
std::string not_read_yet() {
  termios lines{};
  if (tcgetattr(STDIN_FILENO, &lines) != 0) return "";
  termios letters = lines;
  letters.c_lflag &= ~static_cast<tcflag_t>(ICANON);
  letters.c_cc[VMIN] = letters.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &letters);
  std::string bytes;
  std::array<char, kLongestTerminalLine> buffer{};
  for (ssize_t count = 1; count > 0; bytes.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))))
    count = read(STDIN_FILENO, buffer.data(), buffer.size());
  tcsetattr(STDIN_FILENO, TCSANOW, &lines);
  return bytes;
}

std::string what_comes_at_once() {
  std::string bytes;
  for (std::size_t before = 1; before != bytes.size();) {
    before = bytes.size();
    pollfd more{STDIN_FILENO, POLLIN, 0};
    poll(&more, 1, kPasteMs);
    bytes += not_read_yet();
  }
  return bytes;
}

// How many bytes a key such as an arrow sends, from its Escape on.
std::size_t key_length(std::string_view bytes) {
  if (bytes.size() < 2 || (bytes[1] != '[' && bytes[1] != 'O')) return 1;
  std::size_t length = 2;
  while (length < bytes.size() && bytes[length] >= ' ' && bytes[length] < '@') ++length;
  return std::min(length + 1, bytes.size());
}

TypedAnswer answer_from(std::string_view bytes) {
  TypedAnswer answer;
  std::size_t in_line = 0;
  while (!bytes.empty()) {
    const auto letter = static_cast<unsigned char>(bytes.front());
    const bool key = (letter < ' ' && letter != '\n' && letter != '\t') || letter == 0x7f;
    const std::size_t length = letter == '\033' ? key_length(bytes) : 1;
    if (!key) answer.text += bytes.front();
    in_line = letter == '\n' ? 0 : in_line + length;
    answer.keys = answer.keys || key;
    answer.cut = answer.cut || in_line + 1 >= kLongestTerminalLine;
    bytes.remove_prefix(length);
  }
  return answer;
}

void append(TypedAnswer& answer, const TypedAnswer& more) {
  if (!more.text.empty()) answer.text += "\n" + more.text;
  answer.stopped = more.stopped;
  answer.keys = answer.keys || more.keys;
  answer.cut = answer.cut || more.cut;
}

}  // namespace

AnswerReader::AnswerReader() {
  answer_interrupted = 0;
  struct sigaction action {};
  action.sa_handler = [](int) { answer_interrupted = 1; };
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART the read ends
  sigaction(SIGINT, &action, &interrupt_before_);
  tcgetattr(STDIN_FILENO, &terminal_before_);
  termios terminal = terminal_before_;
  terminal.c_lflag |= NOFLSH;  // else Ctrl-C throws the line away that was begun
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
}

AnswerReader::~AnswerReader() {
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before_);
  sigaction(SIGINT, &interrupt_before_, nullptr);
}

TypedAnswer AnswerReader::line() const {
  std::string bytes;
  const bool whole = read_typed_line(bytes);
  TypedAnswer answer = answer_from(whole ? bytes : bytes + not_read_yet());
  answer.text = trimmed(answer.text);
  answer.stopped = !whole;
  return answer;
}

TypedAnswer AnswerReader::lines(const std::function<void()>& several) const {
  TypedAnswer answer = line();
  if (answer.stopped || answer.text.empty()) return answer;
  const TypedAnswer pasted = answer_from(what_comes_at_once());
  if (trimmed(pasted.text).empty()) return answer;
  append(answer, pasted);
  answer.text = trimmed(answer.text);
  several();
  for (TypedAnswer next = line(); !next.text.empty() || next.stopped; next = line()) {
    append(answer, next);
    if (next.stopped) break;
  }
  answer.text = trimmed(answer.text);
  return answer;
}

}  // namespace cli
