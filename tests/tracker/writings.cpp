#include "writings.hpp"

#include "full_study.hpp"

namespace tracker_tests {

using tracker::Store;

namespace {

std::string numbered(const std::string& words, int number) { return words + " " + std::to_string(number); }

void add_attempt(Store& store, const std::string& text) {
  auto attempt = an_attempt("softmax", 2);
  attempt.at = evening(11);
  attempt.verdict = std::string(900, 'v');
  store.record_attempt(attempt, text, "check");
}

void add_problem_note(Store& store, int number) {
  tracker::ProblemNote note;
  note.at = evening(12);
  note.approach = numbered("level by level", number);
  note.why = "shortest";
  note.help = "alone";
  tracker::Problems(store).add({300 + number, numbered("Problem", number), "", "Medium", "bfs", false}, note);
}

std::string an_export() {
  const StudyFolder folder = StudyFolder::in_memory();
  Store other(folder.path());
  fill_every_table(other);
  return exported(other);
}

// An export whose first note is a new one; all else is there already.
Writing importing() {
  return {"an import", [text = an_export()](Store& store, int number) {
            const std::string words = "Scaling finally clicked.";
            std::string changed = text;
            import_text(store, changed.replace(changed.find(words), words.size(), numbered("Imported", number)));
          }};
}

void remove_newest_experiment(Store& store, int) {
  tracker::Experiments experiments(store);
  experiments.remove(experiments.list().back().id);
}

}  // namespace

const std::vector<Writing>& writings() {
  static const std::vector<Writing> all{
      {"a note", [](Store& store, int number) { store.add_note(numbered("note", number), evening(10)); }},
      {"an attempt with a new text", [](Store& store, int number) { add_attempt(store, numbered("text", number)); }},
      {"an attempt with a known text", [](Store& store, int) { add_attempt(store, "double softmax();\n"); }},
      {"a text", [](Store& store, int number) { store.keep_version("softmax", numbered("kept", number), "reset"); }},
      {"a hint", [](Store& store, int) { store.record_hint("score_table"); }},
      {"giving up", [](Store& store, int) { store.record_give_up("score_table"); }},
      {"a lesson run",
       [](Store& store, int number) {
         store.record_lesson_run({"02_scores", evening(10), number, 99, false});
       }},
      {"an experiment",
       [](Store& store, int number) {
         tracker::Experiments(store).record(an_experiment(numbered("entropy", number), 11));
       }},
      {"a conclusion",
       [](Store& store, int number) {
         tracker::Experiments(store).conclude(1, numbered("concluded", number), evening(11));
       }},
      {"a problem note", add_problem_note},
      {"a problem",
       [](Store& store, int number) {
         tracker::Problems(store).keep({20000 + number, numbered("Mine", number), "", "", "", true});
       }},
      importing(),
      {"deleting an experiment", remove_newest_experiment},
  };
  return all;
}

void write_number(Store& store, int number) {
  writings()[static_cast<std::size_t>(number) % writings().size()].write(store, number);
}

void make_full_study(const fs::path& folder) {
  Store store(folder);
  fill_every_table(store);
}

}  // namespace tracker_tests
