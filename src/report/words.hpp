#pragma once
/// @file
/// @brief The learner's words, whole and harmless, in Markdown and in HTML.

#include <string>
#include <string_view>

namespace report {

/// @brief A text that every reader can show: UTF-8, lines ended by "\n", and no control character but tabs.
///
/// A control character becomes its picture (ESC is U+241B); a C1 control and a byte that is no UTF-8 become U+FFFD.
/// @param text any bytes
/// @return the text, otherwise the same; what is clean already does not change
std::string clean(std::string_view text);

/// @brief A text for a place where HTML shows text, an attribute's value included.
/// @param text any bytes
/// @return clean(text) with & < > " ' as character references
std::string html(std::string_view text);

/// @brief A text inside a line of Markdown: shown as it is, whatever signs it holds; a new line is `<br>`.
/// @param text any bytes
/// @return one line; safe in a heading, a list and a table's cell
std::string markdown_inline(std::string_view text);

/// @brief A text as a quote in Markdown: each of its lines is one, shown as it is.
/// @param text any bytes
/// @return lines that begin with ">", each ended by a newline
std::string markdown_quote(std::string_view text);

/// @brief How wide a text may get in a chart: its width in DejaVu Sans, the widest of the usual fonts.
/// @param text any bytes
/// @return the width, in heights of its letters: times 12 for letters 12 pixels high
double width_of(std::string_view text);

/// @brief A text on one line, cut at the end where it is too wide; an ellipsis tells so.
/// @param text any bytes
/// @param width what there is room for, in heights of its letters as width_of() gives them, at least 1
/// @return a clean text of at most that width
std::string fitted(std::string_view text, double width);

}  // namespace report
