#include "cli/study.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/files.hpp"
#include "cli/nearest.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> ids_of(const std::vector<catalogue::Exercise>& exercises) {
  std::vector<std::string> ids;
  for (const catalogue::Exercise& exercise : exercises) ids.push_back(exercise.id);
  return ids;
}

[[noreturn]] void refuse_exercise(const std::string& word, const std::vector<std::string>& ids) {
  const std::string near = nearest(word, ids);
  const std::string question = near.empty() ? "" : fmt::format("; did you mean {}?", near);
  throw Failure(kWrongUse, fmt::format("there is no exercise {}{}", word, question), "./workbook exercises lists them");
}

// When the answer was last touched; the distant past when there is none.
fs::file_time_type touched(const Context& context, const catalogue::Exercise& exercise) {
  std::error_code missing;
  const auto time = fs::last_write_time(answer_path(context, exercise), missing);
  return missing ? fs::file_time_type::min() : time;
}

}  // namespace

std::optional<tracker::Store> existing_store(const Context& context) {
  std::error_code unreadable;
  if (!fs::exists(context.study / "study.db", unreadable)) return std::nullopt;
  return tracker::Store(context.study);
}

catalogue::Exercise find_exercise(const Context& context, const std::string& word) {
  const auto exercises = catalogue::exercises(context.root);
  const auto ids = ids_of(exercises);
  const auto found = matches(word, ids);
  if (found.empty()) refuse_exercise(word, ids);
  if (found.size() > 1) {
    throw Failure(kWrongUse, fmt::format("\"{}\" begins more than one exercise: {}", word, fmt::join(found, ", ")),
                  "write one letter more");
  }
  return *std::find_if(exercises.begin(), exercises.end(),
                       [&](const auto& exercise) { return exercise.id == found.front(); });
}

catalogue::Exercise chosen_exercise(const Context& context, const std::string& word) {
  if (!word.empty()) return find_exercise(context, word);
  const auto exercises = catalogue::exercises(context.root);
  const auto latest = std::max_element(exercises.begin(), exercises.end(), [&](const auto& a, const auto& b) {
    return touched(context, a) < touched(context, b);
  });
  if (latest == exercises.end() || !fs::exists(answer_path(context, *latest))) {
    const std::string id = exercises.empty() ? "ID" : exercises.front().id;
    throw Failure(kWrongUse, "no exercise was started yet", fmt::format("./workbook start {}", id));
  }
  return *latest;
}

fs::path answer_path(const Context& context, const catalogue::Exercise& exercise) {
  return context.study / "answers" / (exercise.id + ".cpp");
}

std::string answer_text(const Context& context, const catalogue::Exercise& exercise) {
  const fs::path path = answer_path(context, exercise);
  if (!fs::exists(path)) {
    throw Failure(kWrongUse, fmt::format("{} was not started: there is no {}", exercise.id, context.shown(path)),
                  fmt::format("./workbook start {}", exercise.id));
  }
  return read_file(path);
}

std::optional<tracker::AnswerVersion> replace_answer(const Context& context, const catalogue::Exercise& exercise,
                                                     const std::string& text, const std::string& reason) {
  std::optional<tracker::AnswerVersion> old;
  if (fs::exists(answer_path(context, exercise))) {
    old = tracker::Store(context.study).keep_version(exercise.id, answer_text(context, exercise), reason);
  }
  write_file(answer_path(context, exercise), text);
  return old;
}

grading::Exercise gradable(const Context& context, const catalogue::Exercise& exercise) {
  return {exercise.id, exercise.folder, context.build / "exercises" / exercise.id};
}

}  // namespace cli
