#pragma once
/// @file
/// Text files, read and written with care: errors name the file and the line.

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Keeps lesson pages true to their code, and hands them to Doxygen.
namespace weave {

/// A file that cannot be used, or a program that cannot be run; the message says which, where and what to do.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Something to correct in a page, at a line that an editor can jump to.
struct Problem {
  std::filesystem::path file;  ///< the page, as the caller named it
  std::size_t line = 0;        ///< counted from 1; 0 means the file as a whole
  std::string text;            ///< what is wrong and what to do
};

/// Gives a problem the form that editors and compilers share, `lesson.md:19: text`.
/// @param problem what to print
/// @return one line without its end
std::string to_string(const Problem& problem);

/// Reads a UTF-8 text file as lines without their ends.
/// @param file the file to read
/// @return its lines; a missing newline at the end of the file makes no difference
/// @throws Error if the file is missing, unreadable, a folder, not UTF-8, or has CR LF line ends
std::vector<std::string> read_lines(const std::filesystem::path& file);

/// Joins lines to a text in which each of them ends with a newline.
/// @param lines lines without their ends
/// @return the text
std::string join_lines(const std::vector<std::string>& lines);

/// Replaces a file's text in one step: readers see the old text or the new one, never half. Permissions stay.
/// @param file the file to write; a link is followed
/// @param text its new content
/// @throws Error if the folder cannot be written; the old text is then still there
void replace_file(const std::filesystem::path& file, std::string_view text);

/// Takes the white space off both ends.
/// @param text any text
/// @return the part between
std::string_view trimmed(std::string_view text);

/// Tells whether a text has a letter of ASCII at a place.
/// @param text any text
/// @param at a place, also behind the end
/// @return true when a letter stands there
bool is_letter(std::string_view text, std::size_t at);

}  // namespace weave
