#pragma once
/// @file
/// What the lines of a GitHub Markdown page are, and where its links, formulas and headings stand.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weave {

/// What a line of a page is; only prose, headings and table rows hold Markdown.
enum class LineKind {
  kBlank,      ///< nothing but white space
  kProse,      ///< a paragraph, a list item, a quotation, a tag
  kHeading,    ///< `# …` to `###### …`
  kTableRow,   ///< starts with a bar
  kCodeFence,  ///< opens or closes a code block
  kCode,       ///< inside a code block
  kMathFence,  ///< opens or closes a `math` block
  kMath,       ///< a formula inside a `math` block
};

/// Tells the kind of every line.
/// @param lines the page
/// @return one kind a line
std::vector<LineKind> line_kinds(const std::vector<std::string>& lines);

/// Finds a code or math block that the page never closes.
/// @param lines the page
/// @return the number of its first line, counted from 1; 0 if there is none
std::size_t unclosed_block(const std::vector<std::string>& lines);

/// What a piece of a paragraph is.
enum class SpanKind {
  kCode,     ///< between backticks
  kMath,     ///< between dollar-backtick and backtick-dollar
  kComment,  ///< an HTML comment
  kEscape,   ///< a backslash and the punctuation behind it
};

/// A piece of a paragraph in which Markdown's other signs mean nothing.
struct Span {
  SpanKind kind;      ///< what it is
  std::size_t begin;  ///< its first byte, delimiters included
  std::size_t end;    ///< one past its last byte
};

/// Finds the code, formulas, comments and escapes of a paragraph.
/// @param text the paragraph, its lines separated by newlines
/// @return the spans, in order, none overlapping
std::vector<Span> spans(std::string_view text);

/// Covers those spans, so that a search in the result finds Markdown's signs only where they mean something.
/// @param text the paragraph
/// @return a text of the same length, with control characters (never a newline) in place of the spans
std::string masked(std::string_view text);

/// Covers those spans, and link targets, web addresses and tags too: what is left is words and emphasis.
/// @param text the paragraph
/// @return a text of the same length
std::string frozen(std::string_view text);

/// A link or an image in a paragraph.
struct Link {
  bool is_image;           ///< `![alt](target)` rather than `[text](target)`
  std::size_t begin;       ///< the opening bracket or its exclamation mark
  std::size_t text_begin;  ///< the first byte of the text
  std::size_t text_end;    ///< the closing bracket
  std::size_t end;         ///< one past the closing parenthesis
  std::string text;        ///< what the reader sees, or the image's text alternative
  std::string target;      ///< where it leads, without a title
};

/// Finds the links and images of a paragraph.
/// @param text the paragraph
/// @return the links, in order; an image inside a link comes first
std::vector<Link> links(std::string_view text);

/// A heading and the name that GitHub gives it in links.
struct Heading {
  std::size_t line;    ///< counted from 1
  int level;           ///< 1 to 6
  std::string text;    ///< without the signs
  std::string anchor;  ///< GitHub's name: lower case, hyphens for spaces, `-1` for a second one of the same name
};

/// Finds the headings of a page.
/// @param lines the page
/// @return the headings, in order
std::vector<Heading> headings(const std::vector<std::string>& lines);

/// A run of lines that Markdown reads as one paragraph, list item or row.
struct Paragraph {
  std::size_t first;  ///< index of its first line
  std::size_t count;  ///< how many lines
  std::string text;   ///< the lines, separated by newlines
};

/// Splits a page's prose, headings and table rows into paragraphs.
/// @param lines the page
/// @return the paragraphs, in order
std::vector<Paragraph> paragraphs(const std::vector<std::string>& lines);

/// Finds all that a page links to or shows, `<img src>` tags included.
/// @param lines the page
/// @return the targets as the page writes them, in order
std::vector<std::string> link_targets(const std::vector<std::string>& lines);

/// An `<img>` tag in a paragraph.
struct ImageTag {
  std::size_t begin;         ///< its first byte
  std::size_t end;           ///< one past its last byte
  std::size_t source_begin;  ///< the first byte of the file's name
  std::size_t source_end;    ///< one past the name
  std::string source;        ///< the file's name
};

/// Finds the `<img src="…">` tags of a paragraph.
/// @param text the paragraph
/// @return the tags, in order
std::vector<ImageTag> image_tags(std::string_view text);

}  // namespace weave
