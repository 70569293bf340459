#include "cli/problem_draft.hpp"

#include <fmt/format.h>

#include "cli/editor.hpp"
#include "cli/files.hpp"

namespace cli {

std::string NoteDraft::text(const ProblemErrors& errors) const {
  return form_text(fmt::format("Problem {}: {}", problem.facts.number, problem.facts.title), form, errors);
}

ProblemErrors NoteDraft::wrong(int width) const {
  ProblemErrors errors = wrong_answers(form.answers, width);
  if (!form.unfinished.empty()) errors.emplace(form.unfinished, "you stopped in the middle of this answer");
  return errors;
}

std::string NoteDraft::again() const { return fmt::format("./workbook problem note {}", problem.facts.number); }

bool NoteDraft::is_empty() const { return form.stray.empty() && nothing_answered(form.answers); }

NoteDraft draft_of(const Context& context, const KnownProblem& problem) {
  NoteDraft draft{problem, {}, {}};
  draft.file = context.study / "drafts" / fmt::format("problem-{}.txt", problem.facts.number);
  std::error_code missing;
  if (std::filesystem::exists(draft.file, missing)) draft.form = read_form(read_file(draft.file));
  return draft;
}

std::string keep_draft(const Context& context, const NoteDraft& draft) {
  if (draft.is_empty()) return "";
  const std::string text = draft.text(wrong_answers(draft.form.answers));
  try {
    write_file(draft.file, text);
    return "your words are kept in " + draft.file.string();
  } catch (const Failure&) {
    // Elsewhere, under a name that no other draft has.
    return keep_words(context, text, draft_name(draft.file.stem().string(), tracker::now()));
  }
}

void save_quietly(const NoteDraft& draft) {
  if (draft.is_empty()) return;
  try {
    write_file(draft.file, draft.text({}));
  } catch (const Failure&) {
    return;
  }
}

void stop_with_draft(const Context& context, const NoteDraft& draft, const std::string& what) {
  const std::string kept = keep_draft(context, draft);
  if (kept.empty()) throw Failure(kWrongUse, what, draft.again() + " asks field by field");
  const bool in_place = kept.ends_with(draft.file.string());
  throw Failure(kWrongUse, what, in_place ? fmt::format("{}; {} goes on with them", kept, draft.again()) : kept);
}

}  // namespace cli
