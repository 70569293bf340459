#include "cli/problem_note.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "cli/dates.hpp"
#include "cli/editor.hpp"
#include "cli/files.hpp"
#include "cli/problem_facts.hpp"
#include "cli/problem_form.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct NoteWords {
  std::string number;
  ProblemAnswers flags;
  bool edit = false;
};

// One note on its way: what was typed so far, and the file that keeps it until it is recorded.
struct NoteDraft {
  KnownProblem problem;
  ProblemForm form;
  fs::path file;

  std::string name() const { return fmt::format("problem-{}.txt", problem.facts.number); }
  std::string text(const std::map<std::string, std::string>& errors) const {
    return form_text(fmt::format("Problem {}: {}", problem.facts.number, problem.facts.title), form, errors);
  }
  std::string again() const { return fmt::format("./workbook problem note {}", problem.facts.number); }
};

// Until the end of the scope Ctrl-C ends the waiting for a line, and nothing else.
class InterruptedReading {
 public:
  InterruptedReading() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    sigemptyset(&action.sa_mask);
    action.sa_flags = 0;  // without SA_RESTART the read fails
    sigaction(SIGINT, &action, &before_);
  }
  InterruptedReading(const InterruptedReading&) = delete;
  InterruptedReading& operator=(const InterruptedReading&) = delete;
  ~InterruptedReading() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

// ---- The draft ------------------------------------------------------------------------------------------------------

NoteDraft draft_of(const Context& context, const KnownProblem& problem) {
  NoteDraft draft{problem, {}, {}};
  draft.file = context.study / "drafts" / draft.name();
  std::error_code missing;
  if (fs::exists(draft.file, missing)) draft.form = read_form(read_file(draft.file));
  return draft;
}

bool is_empty(const ProblemForm& form) { return form.stray.empty() && nothing_answered(form.answers); }

// Keeps what was typed and returns the sentence that says where; an empty form is not kept.
std::string keep_draft(const Context& context, const NoteDraft& draft) {
  if (is_empty(draft.form)) return "";
  return keep_words(context, draft.text(wrong_answers(draft.form.answers)), draft.name());
}

// A draft that cannot be written now is tried again at the end, when its place is told.
void save_quietly(const NoteDraft& draft) {
  try {
    write_file(draft.file, draft.text({}));
  } catch (const Failure&) {
    return;
  }
}

[[noreturn]] void stop_with_draft(const Context& context, const NoteDraft& draft, const std::string& what) {
  const std::string kept = keep_draft(context, draft);
  if (kept.empty()) throw Failure(kWrongUse, what, draft.again() + " asks field by field");
  throw Failure(kWrongUse, what, fmt::format("{}; {} goes on with them", kept, draft.again()));
}

// ---- Questions ------------------------------------------------------------------------------------------------------

std::string question_text(const Context& context, const ProblemField& field) {
  std::string text = "\n" + paragraph(field.question, "", "", context.terminal.width);
  if (!field.choices.empty())
    text += paragraph(fmt::format("{}", fmt::join(field.choices, ", ")), "  choices: ", "  ", context.terminal.width);
  text += paragraph(field.example, "  example: ", "  ", context.terminal.width);
  return text + (field.required ? "> " : "  Enter leaves it out.\n> ");
}

// False when the learner stopped.
bool ask_field(const Context& context, const ProblemField& field, ProblemAnswers& answers) {
  while (true) {
    const auto line = ask_line(context, question_text(context, field));
    if (!line) return false;
    if (line->find_first_not_of(" \t") == std::string::npos) {
      if (!field.required) return true;
      context.say("  This one is needed. Ctrl-C stops and keeps what you answered.\n");
      continue;
    }
    try {
      answers[field.name] = checked_answer(field, *line);
      return true;
    } catch (const std::invalid_argument& error) {
      context.say(fmt::format("  {}\n", error.what()));
    }
  }
}

void ask_for_the_rest(const Context& context, NoteDraft& draft) {
  const InterruptedReading interrupt;
  const auto wrong = wrong_answers(draft.form.answers);
  const std::string address = address_of(draft.problem.facts);
  context.say(fmt::format("{}\n{}Ctrl-C or Ctrl-D stops and keeps what you answered.\n",
                          context.terminal.bold(titled(draft.problem)), address.empty() ? "" : address + "\n"));
  for (const ProblemField& field : problem_fields()) {
    if (const auto error = wrong.find(field.name); error != wrong.end()) {
      context.say(fmt::format("\n--{}: {}\n", field.name, error->second));
    } else if (draft.form.answers.contains(field.name)) {
      continue;
    }
    if (!ask_field(context, field, draft.form.answers)) {
      context.say("\n");
      stop_with_draft(context, draft, fmt::format("nothing was recorded: you stopped at {}", field.name));
    }
    if (!is_empty(draft.form)) save_quietly(draft);
  }
}

// ---- The form in an editor ------------------------------------------------------------------------------------------

std::map<std::string, std::string> form_errors(const ProblemForm& form) {
  auto errors = wrong_answers(form.answers);
  for (const std::string& name : missing_answers(form.answers)) errors[name] = "This one is needed.";
  return errors;
}

void require_filled(const Context& context, const NoteDraft& draft) {
  if (!is_empty(draft.form)) return;
  remove_draft(draft.file);
  throw Failure(
      kWrongUse, "nothing was recorded: the form is empty",
      draft.again() + (isatty(STDIN_FILENO) == 1 && context.terminal.interactive ? " asks field by field" : ""));
}

void write_form(const Context& context, const NoteDraft& draft, const std::map<std::string, std::string>& errors) {
  try {
    write_file(draft.file, draft.text(errors));
  } catch (const Failure& failure) {
    const std::string kept = keep_draft(context, draft);
    throw Failure(kFailed, failure.what(), kept.empty() ? failure.way_out() : kept);
  }
}

// What the learner left in the form; a form without words is not kept when the editor fails.
std::string edited_text(const NoteDraft& draft) {
  try {
    return from_editor(editor(), draft.file);
  } catch (const Failure&) {
    std::error_code gone;
    if (fs::exists(draft.file, gone) && is_empty(read_form(read_file(draft.file)))) {
      remove_draft(draft.file);
      throw Failure(kFailed, fmt::format("the editor \"{}\" failed, and the form is empty", editor()),
                    draft.again() + " asks field by field");
    }
    throw;
  }
}

[[noreturn]] void refuse_form(const NoteDraft& draft, const std::map<std::string, std::string>& errors) {
  std::vector<std::string> names;
  for (const ProblemField& field : problem_fields()) {
    if (errors.contains(field.name)) names.push_back(field.name);
  }
  const std::string what =
      names.empty() ? "words stand above the first heading" : fmt::format("{}", fmt::join(names, ", "));
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
  std::map<std::string, std::string> errors = wrong_answers(draft.form.answers);
  while (true) {
    write_form(context, draft, errors);
    const std::string text = edited_text(draft);
    draft.form = read_form(text);
    require_filled(context, draft);
    errors = form_errors(draft.form);
    if (errors.empty() && draft.form.stray.empty()) return;
    write_form(context, draft, errors);
    const bool unchanged = text == trimmed(draft.text(errors));
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
  const auto wrong = wrong_answers(draft.form.answers);
  const auto missing = missing_answers(draft.form.answers);
  if (wrong.empty() && missing.empty()) return;
  std::string what = "nothing was recorded";
  if (!missing.empty()) what += fmt::format("; missing: --{}", fmt::join(missing, ", --"));
  for (const ProblemField& field : problem_fields()) {
    if (const auto error = wrong.find(field.name); error != wrong.end())
      what += fmt::format("\n--{}: {}", field.name, error->second);
  }
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

NoteDraft started_draft(const Context& context, const KnownProblem& problem, const NoteWords& words) {
  NoteDraft draft = draft_of(context, problem);
  if (!is_empty(draft.form) && !context.json)
    context.say(fmt::format("Going on with your draft, {}.\n", context.shown(draft.file)));
  for (const auto& [name, text] : words.flags) {
    if (!text.empty()) draft.form.answers[name] = text;
  }
  return draft;
}

// A study that cannot be opened must not cost the words that were typed for it.
KnownProblem problem_to_note(const Context& context, const NoteWords& words) {
  KnownProblem problem;
  problem.facts.number = problem_number(words.number);
  try {
    return find_problem(known_problems(context), problem.facts.number);
  } catch (const tracker::StoreError& error) {
    throw Failure(kFailed, error.what(), keep_draft(context, started_draft(context, problem, words)));
  }
}

int note_problem(const Context& context, const NoteWords& words) {
  NoteDraft draft = started_draft(context, problem_to_note(context, words), words);
  if (words.edit) {
    edit_form(context, draft);
    return record_note(context, draft);
  }
  if (!draft.form.stray.empty()) refuse_form(draft, {});
  const bool whole = wrong_answers(draft.form.answers).empty() && missing_answers(draft.form.answers).empty();
  const bool terminal = isatty(STDIN_FILENO) == 1 && context.terminal.interactive && !context.json;
  if (!whole && terminal) ask_for_the_rest(context, draft);
  require_complete(context, draft);
  return record_note(context, draft);
}

}  // namespace

void add_problem_note(App& app, CLI::App& family) {
  const auto words = std::make_shared<NoteWords>();
  CLI::App& parser =
      app.add_to(family, {.name = "note",
                          .group = "",
                          .about = "Write down how you solved a problem",
                          .example = "./workbook problem note 200",
                          .run = [words](const Context& context) { return note_problem(context, *words); }});
  parser.add_option("NUMBER", words->number, "The problem's number")->required()->type_name("");
  for (const ProblemField& field : problem_fields()) {
    const std::string about =
        field.choices.empty() ? field.question : fmt::format("{}", fmt::join(field.choices, ", "));
    parser.add_option("--" + field.name, words->flags[field.name], about)->type_name("");
  }
  parser.add_flag("--edit", words->edit, "Fill in one form in VISUAL or EDITOR");
}

}  // namespace cli
