#include "cli/problem_note.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "cli/dates.hpp"
#include "cli/editor.hpp"
#include "cli/files.hpp"
#include "cli/problem_draft.hpp"
#include "cli/problem_questions.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct NoteWords {
  std::string number;
  ProblemAnswers flags;
  bool edit = false;
};

// ---- The form in an editor ------------------------------------------------------------------------------------------

ProblemErrors form_errors(const NoteDraft& draft) {
  ProblemErrors errors = draft.wrong();
  for (const std::string& name : missing_answers(draft.form.answers)) errors[name] = "This one is needed.";
  return errors;
}

// The form came back without words: those that it held before are kept.
[[noreturn]] void refuse_empty_form(const Context& context, const NoteDraft& before, ExitCode code,
                                    const std::string& what) {
  if (before.is_empty()) {
    remove_draft(before.file);
    const bool terminal = isatty(STDIN_FILENO) == 1 && context.terminal.interactive;
    throw Failure(code, what, before.again() + (terminal ? " asks field by field" : ""));
  }
  throw Failure(code, what, keep_draft(context, before) + "; to begin anew, delete that file");
}

void write_form(const Context& context, const NoteDraft& draft, const ProblemErrors& errors) {
  try {
    write_file(draft.file, draft.text(errors));
  } catch (const Failure& failure) {
    const std::string kept = keep_draft(context, draft);
    throw Failure(kFailed, failure.what(), kept.empty() ? failure.way_out() : kept);
  }
}

bool holds_words(const fs::path& form) {
  std::error_code gone;
  if (!fs::exists(form, gone)) return false;
  const ProblemForm read = read_form(read_file(form));
  return !read.stray.empty() || !nothing_answered(read.answers);
}

// Lets the learner fill in the form.
std::string edited_text(const Context& context, const NoteDraft& draft) {
  try {
    std::string text = from_editor(editor(), draft.file);
    if (holds_words(draft.file)) return text;
  } catch (const Failure&) {
    if (holds_words(draft.file)) throw;
    refuse_empty_form(context, draft, kFailed,
                      fmt::format("the editor \"{}\" failed, and the form is empty", editor()));
  }
  refuse_empty_form(context, draft, kWrongUse, "nothing was recorded: the form is empty");
}

[[noreturn]] void refuse_form(const NoteDraft& draft, const ProblemErrors& errors) {
  const std::string what = errors.empty() ? "words stand above the first heading"
                                          : fmt::format("{}", fmt::join(names_in_order(errors), ", "));
  throw Failure(
      kWrongUse, fmt::format("nothing was recorded; to mend in the form: {}", what),
      fmt::format("your words are kept in {}; {} --edit opens them again", draft.file.string(), draft.again()));
}

void edit_form(const Context& context, NoteDraft& draft) {
  if (editor().empty()) {
    const std::string kept = keep_draft(context, draft);
    throw Failure(kWrongUse, "no editor is known: neither VISUAL nor EDITOR is set",
                  (kept.empty() ? "" : kept + "; ") + fmt::format("EDITOR=nano {} --edit", draft.again()));
  }
  ProblemErrors errors = wrong_answers(draft.form.answers);
  while (true) {
    const std::string before = draft.text(errors);
    write_form(context, draft, errors);
    const std::string text = edited_text(context, draft);
    const bool unchanged = text == trimmed(before);
    draft.form = read_form(text);
    if (!unchanged) draft.form.unfinished.clear();
    errors = form_errors(draft);
    if (errors.empty() && draft.form.stray.empty()) return;
    write_form(context, draft, errors);
    if (unchanged || isatty(STDIN_FILENO) != 1) refuse_form(draft, errors);
  }
}

// ---- Recording ------------------------------------------------------------------------------------------------------

std::string tidy_answer(const ProblemAnswers& answers, const std::string& name) {
  const auto answer = answers.find(name);
  if (answer == answers.end()) return "";
  return checked_answer(*std::ranges::find(problem_fields(), name, &ProblemField::name), answer->second);
}

tracker::ProblemNote note_from(const NoteDraft& draft) {
  const auto answer = [&](const char* name) { return tidy_answer(draft.form.answers, name); };
  tracker::ProblemNote note;
  note.problem = draft.problem.facts.number;
  note.at = tracker::now();
  note.representation = answer("representation");
  note.approach = answer("approach");
  note.traversal = answer("traversal");
  note.why = answer("why");
  note.time = answer("time");
  note.space = answer("space");
  note.mistake = answer("mistake");
  note.kind = answer("kind") == "none" ? "" : answer("kind");
  note.minutes = draft.form.answers.contains("minutes") ? std::stoi(answer("minutes")) : 0;
  note.help = answer("help-used");
  return note;
}

// Without questions: everything has to be there and right.
void require_complete(const Context& context, const NoteDraft& draft) {
  const int width = context.terminal.width;
  const ProblemErrors wrong = draft.wrong(width);
  const auto missing = missing_answers(draft.form.answers);
  if (wrong.empty() && missing.empty()) return;
  std::string what = "nothing was recorded";
  if (!missing.empty()) what += fmt::format("; missing: --{}", fmt::join(missing, ", --"));
  for (const std::string& name : names_in_order(wrong))
    what += "\n" + trimmed(error_lines(wrong.at(name), fmt::format("--{}: ", name), width));
  stop_with_draft(context, draft, what);
}

std::string next_turn(const std::vector<tracker::ProblemNote>& notes, const tracker::ProblemNote& note) {
  const auto today = practice::day_from(note.at.day);
  if (!today) return "";
  const auto plan = practice::review_plan(tries_of(notes), *today);
  const auto next = std::ranges::find(plan.later, note.problem, &practice::Review::problem);
  return next == plan.later.end() ? "" : fmt::format("To do again on {}.", long_day(practice::text_of(next->day)));
}

std::string recorded_text(const Context& context, tracker::Store& store, const NoteDraft& draft,
                          const tracker::ProblemNote& note) {
  const auto notes = tracker::Problems(store).notes();
  const auto tries = std::ranges::count(notes, note.problem, &tracker::ProblemNote::problem);
  const std::vector<std::string> sentences = {
      fmt::format("Noted: {}, try {}: {}, {}, {} time, {} space.", titled(draft.problem), tries, note.representation,
                  note.traversal, note.time, note.space),
      next_turn(notes, note), fmt::format("All your notes on it: ./workbook problem show {}", note.problem)};
  std::string text;
  for (const std::string& sentence : sentences) {
    if (!sentence.empty()) text += paragraph(sentence, "", "  ", context.terminal.width);
  }
  return text;
}

int record_note(const Context& context, const NoteDraft& draft) {
  std::optional<tracker::Store> store;
  tracker::ProblemNote note = note_from(draft);
  try {
    store.emplace(context.study);
    note = tracker::Problems(*store).add(record_of(draft.problem), note);
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), keep_draft(context, draft));
  }
  remove_draft(draft.file);
  if (context.json) {
    context.say_json(problem_note_json(note));
  } else {
    context.say(recorded_text(context, *store, draft, note));
  }
  return kDone;
}

void take_flags(NoteDraft& draft, const ProblemAnswers& flags) {
  for (const auto& [name, text] : flags) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) continue;
    draft.form.answers[name] = text;
    if (draft.form.unfinished == name) draft.form.unfinished.clear();
  }
}

// The draft of an earlier call, and over it the flags of this one.
NoteDraft started_draft(const Context& context, const KnownProblem& problem, const NoteWords& words) {
  try {
    NoteDraft draft = draft_of(context, problem);
    take_flags(draft, words.flags);
    return draft;
  } catch (const Failure& failure) {
    // A draft that cannot be read is left alone, and what was typed goes beside it.
    NoteDraft beside{problem, {}, {}};
    beside.file =
        context.study / "drafts" / draft_name(fmt::format("problem-{}", problem.facts.number), tracker::now());
    take_flags(beside, words.flags);
    const std::string kept = keep_draft(context, beside);
    throw Failure(failure.exit_code(), failure.what(), kept.empty() ? failure.way_out() : kept);
  }
}

// A study that cannot be opened, or a number that is none, must not cost the words that were typed for it.
KnownProblem problem_to_note(const Context& context, const NoteWords& words) {
  KnownProblem problem;
  problem.facts.number = problem_number(words.number);
  const auto kept = [&] { return keep_draft(context, started_draft(context, problem, words)); };
  try {
    return find_problem(known_problems(context), problem.facts.number);
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), kept());
  } catch (const Failure& failure) {
    const std::string where = kept();
    throw Failure(failure.exit_code(), failure.what(), failure.way_out() + (where.empty() ? "" : "; " + where));
  }
}

int note_problem(const Context& context, const NoteWords& words) {
  const KnownProblem problem = problem_to_note(context, words);
  NoteDraft draft = started_draft(context, problem, words);
  if (holds_words(draft.file) && !context.json)
    context.say(paragraph(fmt::format("Going on with your draft, {}; --edit changes it.", context.shown(draft.file)),
                          "", "", context.terminal.width));
  if (words.edit) {
    edit_form(context, draft);
    return record_note(context, draft);
  }
  if (!draft.form.stray.empty()) {
    write_form(context, draft, wrong_answers(draft.form.answers));
    refuse_form(draft, {});
  }
  const bool whole = draft.wrong().empty() && missing_answers(draft.form.answers).empty();
  const bool terminal = isatty(STDIN_FILENO) == 1 && context.terminal.interactive && !context.json;
  if (!whole && terminal) ask_for_the_rest(context, draft);
  require_complete(context, draft);
  return record_note(context, draft);
}

// The question and, below it, what may be chosen.
std::string flag_help(const ProblemField& field) {
  constexpr int kHelpColumns = 56;  // behind the column of names
  auto lines = wrap(field.question, kHelpColumns);
  if (!field.choices.empty()) {
    const auto choices = wrap(fmt::format("{}", fmt::join(field.choices, ", ")), kHelpColumns);
    lines.insert(lines.end(), choices.begin(), choices.end());
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

void add_problem_note(App& app, CLI::App& family) {
  const auto words = std::make_shared<NoteWords>();
  CLI::App& parser = app.add_to(
      family, {.name = "note",
               .about = "Write down how you solved a problem",
               .example = "./workbook problem note 200\n  ./workbook problem note 200 --edit\n"
                          "  ./workbook problem note 200 --representation grid --traversal BFS \\\n"
                          "    --approach \"each new land cell starts a walk\" \\\n"
                          "    --why \"a queue: no deep recursion\" --time \"O(R*C)\" --space \"O(R*C)\" \\\n"
                          "    --mistake \"marked a cell too late\" --kind visited --help-used alone",
               .run = [words](const Context& context) { return note_problem(context, *words); }});
  parser.add_option("NUMBER", words->number, "The problem's number")->required()->type_name("");
  for (const ProblemField& field : problem_fields()) {
    parser.add_option("--" + field.name, words->flags[field.name], flag_help(field))
        ->type_name("")
        ->group("The note; what is missing is asked for on a terminal (--minutes may stay out)");
  }
  parser.add_flag("--edit", words->edit, "Fill in one form in VISUAL or EDITOR");
}

}  // namespace cli
