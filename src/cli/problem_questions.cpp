#include "cli/problem_questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "cli/typed_answer.hpp"

namespace cli {

namespace {

bool takes_several_lines(const ProblemField& field) {
  return field.choices.empty() && field.name != "time" && field.name != "space" && field.name != "minutes";
}

std::string question_text(const Context& context, const ProblemField& field, bool begun) {
  const int width = context.terminal.width;
  std::string text = "\n" + paragraph(field.question, "", "", width);
  if (!field.choices.empty())
    text += paragraph(fmt::format("{}", fmt::join(field.choices, ", ")), "  choices: ", "  ", width);
  text += paragraph(field.example, "  example: ", "  ", width);
  if (begun) text += takes_several_lines(field) ? "  Go on behind it; Enter alone keeps it.\n" : "  Write it again.\n";
  return text + (field.required ? "> " : "  Enter leaves it out.\n> ");
}

TypedAnswer typed_answer(const Context& context, const AnswerReader& reader, const ProblemField& field) {
  if (!takes_several_lines(field)) return reader.line();
  return reader.lines([&] { context.say("\n  Several lines came at once; an empty line ends the answer.\n"); });
}

std::string right_answer(const Context& context, const NoteDraft& draft, const ProblemField& field,
                         const TypedAnswer& typed) {
  if (typed.cut) {
    throw std::invalid_argument(fmt::format(
        "a terminal hands on 4095 bytes of a line, and the end of yours is missing; write it in several lines, or stop "
        "and write it with {} --edit",
        draft.again()));
  }
  std::string answer = checked_answer(field, draft.form.answers.at(field.name), context.terminal.width);
  if (typed.keys)
    context.say(paragraph("Kept, without the arrows and other keys: " + answer, "  ", "  ", context.terminal.width));
  return answer;
}

// Nothing was typed: whether that is an answer too.
bool left_out(const Context& context, const ProblemField& field, NoteDraft& draft) {
  const bool begun = draft.form.unfinished == field.name;
  if (begun && takes_several_lines(field)) {
    draft.form.unfinished.clear();
    return true;
  }
  if (field.required) {
    context.say(
        paragraph("This one is needed. Ctrl-C stops and keeps what you answered.", "  ", "  ", context.terminal.width));
    return false;
  }
  draft.form.answers.erase(field.name);
  if (begun) draft.form.unfinished.clear();
  return true;
}

// Takes in what was typed, right or wrong, so that it is kept whatever comes next. True when it is right.
bool taken(const Context& context, const ProblemField& field, const TypedAnswer& typed, NoteDraft& draft) {
  if (typed.text.empty()) return !typed.stopped && left_out(context, field, draft);
  std::string& answer = draft.form.answers[field.name];
  const bool goes_on = draft.form.unfinished == field.name && takes_several_lines(field);
  answer = goes_on ? answer + " " + typed.text : typed.text;
  draft.form.unfinished = typed.stopped ? field.name : "";
  if (typed.stopped) return false;
  try {
    answer = right_answer(context, draft, field, typed);
    return true;
  } catch (const std::invalid_argument& error) {
    context.say(error_lines(error.what(), "  ", context.terminal.width));
    return false;
  }
}

void ask_field(const Context& context, const AnswerReader& reader, const ProblemField& field, NoteDraft& draft) {
  for (bool right = false; !right;) {
    context.say(question_text(context, field, draft.form.unfinished == field.name));
    const TypedAnswer typed = typed_answer(context, reader, field);
    right = taken(context, field, typed, draft);
    save_quietly(draft);
    if (!typed.stopped) continue;
    context.say("\n");
    stop_with_draft(context, draft, fmt::format("nothing was recorded: you stopped at {}", field.name));
  }
}

std::string beginning_text(const Context& context, const NoteDraft& draft, const ProblemErrors& wrong) {
  const int width = context.terminal.width;
  const std::string address = address_of(draft.problem.facts);
  std::string text = context.terminal.bold(titled(draft.problem)) + "\n" + (address.empty() ? "" : address + "\n") +
                     paragraph("Ctrl-C or Ctrl-D stops and keeps what you answered.", "", "", width);
  for (const ProblemField& field : problem_fields()) {
    const auto answer = draft.form.answers.find(field.name);
    if (answer == draft.form.answers.end() || wrong.contains(field.name)) continue;
    std::string line = fmt::format("  {}: {}", field.name, answer->second);
    std::ranges::replace(line, '\n', ' ');
    text += cut(line, width) + "\n";
  }
  return text;
}

}  // namespace

void ask_for_the_rest(const Context& context, NoteDraft& draft) {
  const AnswerReader reader;
  const int width = context.terminal.width;
  const ProblemErrors wrong = draft.wrong(width);
  context.say(beginning_text(context, draft, wrong));
  for (const ProblemField& field : problem_fields()) {
    const auto answer = draft.form.answers.find(field.name);
    if (const auto error = wrong.find(field.name); error != wrong.end()) {
      context.say("\n" + error_lines(error->second, fmt::format("--{}: ", field.name), width));
      if (draft.form.unfinished == field.name)
        context.say(paragraph(printable(answer->second), "  you have: ", "  ", width));
    } else if (answer != draft.form.answers.end()) {
      continue;
    }
    ask_field(context, reader, field, draft);
  }
}

}  // namespace cli
