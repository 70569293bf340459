#pragma once
/// @file
/// @brief Answers that the learner types on a terminal, of which nothing is lost.

#include <signal.h>
#include <termios.h>

#include <functional>
#include <string>

namespace cli {

/// @brief What was typed at a question.
struct TypedAnswer {
  /// @brief The words, without blank space around them and without the keys that move a cursor.
  std::string text;
  /// @brief True when Ctrl-C or Ctrl-D ended it; text is what stood in the line by then.
  bool stopped = false;
  /// @brief True when keys such as the arrows were left out of the text.
  bool keys = false;
  /// @brief True when a line was as long as the longest that a terminal hands on; what came behind it is gone.
  bool cut = false;
};

/// @brief Reads answers from standard input, a terminal. While it lives, Ctrl-C ends the waiting for an answer and
/// nothing else, and the line that was begun is kept.
class AnswerReader {
 public:
  AnswerReader();
  AnswerReader(const AnswerReader&) = delete;
  AnswerReader& operator=(const AnswerReader&) = delete;
  /// @brief Leaves the terminal and Ctrl-C as they were.
  ~AnswerReader();

  /// @brief Reads one line. @return what was typed
  TypedAnswer line() const;

  /// @brief Reads one line, or the several that were pasted at once and what follows them up to an empty line.
  /// @param several called when several lines came, to tell the learner how they end
  /// @return what was typed, with its newlines
  TypedAnswer lines(const std::function<void()>& several) const;

 private:
  struct sigaction interrupt_before_ {};
  termios terminal_before_{};
};

}  // namespace cli
