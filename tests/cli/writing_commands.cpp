#include "writing_commands.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "tracker/study_state.hpp"

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const Words kExercises{"score_table",  "softmax",    "weighted_sum", "mean_max_weight", "scaled_scores", "causal_mask",
                       "padding_mask", "leak_check", "masked_rows",  "count_regions",   "order_tasks",   "attention"};

std::string exercise_of(int number) { return kExercises[static_cast<std::size_t>(number) % kExercises.size()]; }

std::string answer_with(int number) {
  return text_of(WORKBOOK_ROOT "/exercises/02_dot_product/solution.cpp") + "// " + keepsake(number) + "\n";
}

fs::path beside_the_study(const Learner& learner, const std::string& name) {
  return learner.study().parent_path() / name;
}

Words with_a_new_answer(const Learner& learner, int number, Words words) {
  write_text(learner.answer("dot_product"), answer_with(number));
  return words;
}

// Another text each time, or its version would be there already.
Words measured(const Learner& learner, int number) {
  write_text(learner.answer("softmax"),
             text_of(WORKBOOK_ROOT "/exercises/03_softmax/solution.cpp") + "// " + std::to_string(number) + "\n");
  return {"experiment", "run", "entropy", "--exercise", "softmax", "--set", "d_k=4", "--seed", std::to_string(number)};
}

Words started_anew(const Learner& learner, int number) {
  fs::remove(learner.answer(exercise_of(number)));
  return {"start", exercise_of(number)};
}

// An export whose first note is a new one; all else is there already.
Words imported(const Learner& learner, int number) {
  std::string text = text_of(beside_the_study(learner, "export.json"));
  const fs::path file = beside_the_study(learner, "import.json");
  write_text(file, text.replace(text.find("a first note"), 12, keepsake(number)));
  return {"import", file.string()};
}

Words noted(const Learner&, int number) {
  return {"problem",     "note",      "200",         "--representation", "grid",    "--approach",  keepsake(number),
          "--traversal", "bfs",       "--why",       "no stack",         "--time",  "O(R*C)",      "--space",
          "O(R*C)",      "--mistake", "marked late", "--kind",           "visited", "--help-used", "alone"};
}

Words recorded(const Learner& learner, int number) {
  return {"experiment", "record", keepsake(number), beside_the_study(learner, "table.csv").string()};
}

// A new one: on the first, conclusions are written.
Words deleted(const Learner& learner, int number) {
  Words words = recorded(learner, number);
  words.emplace_back("--json");
  const auto id = nlohmann::json::parse(learner.runs(words).out)["id"].get<int>();
  return {"experiment", "delete", std::to_string(id), "--yes"};
}

}  // namespace

std::string keepsake(int number) { return "keepsake" + std::to_string(number); }

const std::vector<WritingCommand>& quick_writing_commands() {
  static const std::vector<WritingCommand> all{
      {"log",
       [](const Learner&, int number) {
         return Words{"log", keepsake(number)};
       }},
      {"start", started_anew},
      {"reset",
       [](auto& learner, int number) {
         return with_a_new_answer(learner, number, {"reset", "dot_product"});
       }},
      {"restore",
       [](auto& learner, int number) {
         return with_a_new_answer(learner, number, {"restore", "dot_product", "1"});
       }},
      {"hint",
       [](const Learner&, int number) {
         return Words{"hint", exercise_of(number)};
       }},
      {"solution --give-up",
       [](const Learner&, int number) {
         return Words{"solution", exercise_of(number), "--give-up"};
       }},
      {"experiment run",
       [](const Learner&, int number) {
         return Words{"experiment", "run", "entropy", "--set", "d_k=4", "--seed", std::to_string(number)};
       }},
      {"experiment conclude",
       [](const Learner&, int number) {
         return Words{"experiment", "conclude", "1", keepsake(number)};
       }},
      {"experiment record", recorded},
      {"experiment delete", deleted},
      {"problem note", noted},
      {"problem add",
       [](const Learner&, int number) {
         return Words{"problem", "add", std::to_string(20'000 + number), keepsake(number)};
       }},
      {"import", imported},
  };
  return all;
}

const std::vector<WritingCommand>& slow_writing_commands() {
  static const std::vector<WritingCommand> all{
      {"check",
       [](auto& learner, int number) {
         return with_a_new_answer(learner, number, {"check", "dot_product"});
       }},
      {"run",
       [](const Learner&, int) {
         return Words{"run", "1"};
       }},
      {"experiment run --answer", measured},
  };
  return all;
}

void make_study_of_commands(const Learner& learner) {
  write_text(beside_the_study(learner, "table.csv"), "d_k,std\n4,2.01\n64,8.02\n");
  const std::string file = beside_the_study(learner, "export.json").string();
  write_text(learner.answer("softmax"), text_of(WORKBOOK_ROOT "/exercises/03_softmax/solution.cpp"));
  for (const Words& words : {Words{"log", "a first note"}, Words{"start", "dot_product"}, recorded(learner, 0),
                             noted(learner, 0), Words{"export", file}}) {
    if (const Ended ended = learner.runs(words); ended.code != 0) throw std::runtime_error(words[0] + ": " + ended.err);
  }
}

TableRows rows_in_study_of(const Learner& learner) {
  TableRows tables;
  for (const auto& [table, rows] : tracker_tests::rows_of(learner.study() / "study.db")) {
    std::istringstream lines(rows);
    for (std::string line; std::getline(lines, line);) tables[table].push_back(line);
    std::ranges::sort(tables[table]);
  }
  return tables;
}

std::map<std::string, int> growth(const TableRows& before, const TableRows& after) {
  std::map<std::string, int> more;
  for (const auto& [table, rows] : after) more[table] += static_cast<int>(rows.size());
  for (const auto& [table, rows] : before) more[table] -= static_cast<int>(rows.size());
  std::erase_if(more, [](const auto& one) { return one.second == 0; });
  return more;
}

std::string tables_that_lost_rows(const TableRows& before, const TableRows& after) {
  std::string names;
  for (const auto& [table, rows] : before) {
    if (rows.empty()) continue;
    const auto now = after.find(table);
    if (now == after.end() || !std::ranges::includes(now->second, rows)) names += table + ",";
  }
  return names;
}
