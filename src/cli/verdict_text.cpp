#include "cli/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "weave/markdown.hpp"
#include "weave/text.hpp"

namespace cli {

namespace {

// Points stand at the right of this many columns; the rest of the line is margin.
constexpr int kPointsEnd = 72;

std::string line_with_points(std::string_view left, const std::string& points, int width) {
  const int end = std::min(kPointsEnd, width);
  return padded(left, std::max(end - columns(points), columns(left) + 2)) + points + "\n";
}

std::string headline(const Context& context, const grading::Verdict& verdict) {
  const std::string points = fmt::format("{} of {} points", verdict.points, verdict.max_points);
  return line_with_points("  " + context.terminal.bold(verdict.exercise), points, context.terminal.width);
}

// "q = [1]   k = [2]     yours 3     right 2": one line where it fits, else the input and the values below each other.
std::string message_lines(const std::string& message, int width) {
  const std::size_t values = message.find("     yours ");
  if (columns(message) + 6 <= width) return "      " + message + "\n";
  if (values == std::string::npos) return paragraph(message, "      ", "        ", width);
  const std::string below = message.substr(values + 5);
  const std::size_t right = below.find("     right ");
  std::string text = paragraph(message.substr(0, values), "      ", "        ", width);
  text += paragraph(below.substr(0, right), "        ", "              ", width);
  if (right != std::string::npos) text += paragraph(below.substr(right + 5), "        ", "              ", width);
  return text;
}

std::string check_lines(const Context& context, const grading::CheckResult& check) {
  const int width = context.terminal.width;
  const std::string first = fmt::format("  {} ", context.terminal.sign(check.passed));
  const std::string others(static_cast<std::size_t>(columns(first)), ' ');
  const std::string points = check.max_points == 0 ? "" : fmt::format("{} of {}", check.points, check.max_points);
  std::string text = paragraph(check.name, first, others, std::min(kPointsEnd, width) - 8);
  const std::size_t end = text.find('\n');
  text.replace(0, end + 1,
               points.empty() ? text.substr(0, end + 1) : line_with_points(text.substr(0, end), points, width));
  std::istringstream message(check.message);
  for (std::string line; std::getline(message, line);) text += message_lines(printable(line), width);
  return text;
}

// "   12 |   return q;" and the caret below it: a line that is too long is cut, so that the two stay aligned.
bool shows_source(const std::string& line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  return bar != std::string::npos && line[bar] == '|';
}

std::string compiler_line(const std::string& line, int width) {
  if (columns(line) + 6 <= width) return "      " + line + "\n";
  if (!shows_source(line)) return paragraph(line, "      ", "        ", width);
  return "      " + cut(line, width - 6) + "\n";
}

std::string compiler_lines(const Context& context, const grading::Verdict& verdict) {
  if (verdict.compiler.empty()) return {};
  std::string text = verdict.outcome == grading::Outcome::compile_error ? "  The answer does not compile:\n"
                                                                        : "  The compiler has something to say:\n";
  for (const std::string& message : verdict.compiler) {
    std::istringstream lines(message);
    for (std::string line; std::getline(lines, line);) text += compiler_line(line, context.terminal.width);
  }
  return text;
}

std::string agreement(const grading::Diagnosis& diagnosis) {
  if (diagnosis.shows_on.empty()) {
    return fmt::format("agrees on {} of {} observations", diagnosis.agrees, diagnosis.of);
  }
  return fmt::format("alone explains {} of the {} wrong observations, the first with {}", diagnosis.agrees,
                     diagnosis.of, diagnosis.shows_on);
}

std::string diagnosis_heading(const grading::Verdict& verdict) {
  if (verdict.two_at_once) return "  This looks like two mistakes at once:\n";
  const std::size_t count = verdict.diagnosis.size();
  return count < 2 ? "" : fmt::format("  This looks like one of {} mistakes:\n", count);
}

std::string diagnosis_lines(const Context& context, const grading::Verdict& verdict) {
  const int width = context.terminal.width;
  const bool several = verdict.diagnosis.size() > 1;
  std::string text = diagnosis_heading(verdict);
  for (const grading::Diagnosis& diagnosis : verdict.diagnosis) {
    const std::string name = fmt::format("{} ({}).", context.terminal.bold(diagnosis.title), agreement(diagnosis));
    text += several ? paragraph(name, "  - ", "    ", width) : paragraph("This looks like: " + name, "  ", "  ", width);
    if (!diagnosis.why.empty()) text += paragraph(diagnosis.why, "    ", "    ", width);
  }
  return text;
}

// The difference is told even where no mistake was named: it is what the learner can hold on to.
std::string unnamed_lines(const Context& context, const grading::Verdict& verdict) {
  if (!verdict.diagnosis.empty() || !verdict.first_wrong) return {};
  const int width = context.terminal.width;
  std::string text = paragraph("This is no mistake that the workbook knows by name.", "  ", "  ", width);
  if (verdict.nearest) {
    const grading::Diagnosis& nearest = *verdict.nearest;
    text += paragraph(fmt::format("The nearest is: {}. The two agree on {} of {} observations, and not on {}.",
                                  context.terminal.bold(nearest.title), nearest.agrees, nearest.of, nearest.shows_on),
                      "  ", "  ", width);
  }
  const std::string& difference = verdict.first_wrong->difference;
  if (!difference.empty()) text += paragraph("Wherever it is wrong: " + difference + ".", "  ", "  ", width);
  return text;
}

std::string reading_lines(const Context& context, const grading::Verdict& verdict) {
  std::vector<std::string> places;
  auto named = verdict.diagnosis;
  if (verdict.nearest) named.push_back(*verdict.nearest);
  for (const grading::Diagnosis& diagnosis : named) {
    const std::string place = place_text(context, diagnosis.lesson);
    if (!place.empty() && std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  }
  std::string text;
  for (const std::string& place : places) {
    text += paragraph("Read again: " + place + ".", "  ", "    ", context.terminal.width);
  }
  return text;
}

}  // namespace

std::string verdict_text(const Context& context, const grading::Verdict& verdict) {
  std::string text = headline(context, verdict);
  // Without a message of the compiler, the first check says why nothing ran.
  const bool compiler_says = verdict.outcome == grading::Outcome::compile_error && !verdict.compiler.empty();
  if (compiler_says) return text + compiler_lines(context, verdict);
  for (const grading::CheckResult& check : verdict.checks) text += check_lines(context, check);
  if (verdict.passed) return text + compiler_lines(context, verdict);
  return text + compiler_lines(context, verdict) + diagnosis_lines(context, verdict) + unnamed_lines(context, verdict) +
         reading_lines(context, verdict);
}

std::string place_text(const Context& context, const std::string& place) {
  const std::size_t hash = place.find('#');
  const std::string page = place.substr(0, hash);
  if (hash == std::string::npos || !std::filesystem::exists(context.root / page)) return place;
  for (const weave::Heading& heading : weave::headings(weave::read_lines(context.root / page))) {
    if (heading.anchor == place.substr(hash + 1)) return fmt::format("{}, \"{}\"", page, heading.text);
  }
  return place;
}

}  // namespace cli
