#pragma once
/// @file
/// @brief Runs the program as a learner does: in a pipe or on a terminal, with a study folder of its own.

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// @brief A folder that is gone at the end of its scope.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  /// @brief Where it is. @return an absolute path
  std::filesystem::path path() const { return path_; }

 private:
  std::string path_;
};

/// @brief How a call of the program ended.
struct Ended {
  /// @brief Its exit code; 128 and more for a signal.
  int code = 0;
  /// @brief What it wrote to standard output; on a terminal, everything.
  std::string out;
  /// @brief What it wrote to standard error.
  std::string err;
};

/// @brief How to call the program.
struct Call {
  /// @brief The words behind `workbook`.
  std::vector<std::string> words;
  /// @brief What it reads from standard input.
  std::string input;
  /// @brief Variables set for it, beside a plain environment.
  std::map<std::string, std::string> environment;
  /// @brief The program's file; it looks for what was built around itself.
  std::string program = WORKBOOK_PROGRAM;
  /// @brief The columns of its terminal, where it has one.
  unsigned short columns = 80;
};

/// @brief A learner: a study folder, and calls of the program on it.
class Learner {
 public:
  /// @brief Calls the program in pipes and waits. @param call the call @return how it ended
  Ended runs(const Call& call) const;
  /// @brief Calls the program in pipes and waits. @param words the words behind `workbook` @return how it ended
  Ended runs(const std::vector<std::string>& words) const { return runs(Call{words, "", {}}); }
  /// @brief Calls the program on a terminal and waits. @param call the call @return how it ended
  Ended sees(const Call& call) const;

  /// @brief The study folder. @return an absolute path
  std::filesystem::path study() const { return folder_.path() / "study"; }
  /// @brief The answer's file. @param id the exercise @return an absolute path
  std::filesystem::path answer(const std::string& id) const { return study() / "answers" / (id + ".cpp"); }

 private:
  Folder folder_;
};

/// @brief The program running in the background, with its output collected. Ends with its scope.
class Running {
 public:
  /// @brief Starts the program in pipes. @param learner whose study @param words the words behind `workbook`
  Running(const Learner& learner, const std::vector<std::string>& words);
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running();

  /// @brief Waits until the output holds a text so many times. @param text the text @param times how often
  /// @return false when it did not within a minute, or the program ended before
  bool shows(const std::string& text, int times);
  /// @brief Sends a signal and waits for the end. @param signal the signal @return how it ended
  Ended ends_by(int signal);

 private:
  bool read_more();

  pid_t process_ = -1;
  int out_ = -1;
  std::string text_;
};

/// @brief A talk with the program on a terminal: see a text, then type. Ends with its scope.
class Talk {
 public:
  /// @brief Starts the program. @param learner whose study @param call the call; its input is typed at once
  Talk(const Learner& learner, const Call& call);
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;
  ~Talk();

  /// @brief Waits for a text that was not seen before. @param text the text
  /// @return false when it did not come within a minute, or the program ended before
  bool sees(const std::string& text);
  /// @brief Types. @param text the keys, such as "\x03" for Ctrl-C
  void types(const std::string& text) const;
  /// @brief Waits for the end. @return how it ended
  Ended ends();

 private:
  bool read_more();

  pid_t process_ = -1;
  int terminal_ = -1;
  std::string text_;
  std::size_t seen_ = 0;
};

/// @brief Reads a file of a test. @param file the file @return its bytes, empty when it is not there
std::string text_of(const std::filesystem::path& file);

/// @brief Writes a file of a test, with its folders. @param file the file @param text its bytes
void write_text(const std::filesystem::path& file, const std::string& text);
