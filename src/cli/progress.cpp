#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/study.hpp"

namespace cli {

namespace {

constexpr int kCommandColumn = 34;

std::optional<catalogue::Exercise> first_not_passed(const Progress& progress, int lesson) {
  for (const catalogue::Exercise& exercise : progress.exercises) {
    if (exercise.lesson == lesson && !progress.is_passed(exercise)) return exercise;
  }
  return std::nullopt;
}

NextStep step_for(const Progress& progress, const catalogue::Exercise& exercise) {
  if (progress.started.contains(exercise.id)) {
    return {fmt::format("work on {}", exercise.id), fmt::format("./workbook check {}", exercise.id)};
  }
  return {fmt::format("start the exercise {}", exercise.id), fmt::format("./workbook start {}", exercise.id)};
}

}  // namespace

bool Progress::is_passed(const catalogue::Exercise& exercise) const {
  const auto state = states.find(exercise.id);
  return state != states.end() && state->second.passed;
}

Progress progress(const Context& context) { return progress(context, existing_store(context)); }

Progress progress(const Context& context, const std::optional<tracker::Store>& store) {
  Progress result{catalogue::lessons(context.root), catalogue::exercises(context.root), {}, {}, {}};
  if (result.lessons.empty()) {
    throw Failure(kFailed, fmt::format("there are no lessons in {}", (context.root / "lessons").string()),
                  "WORKBOOK_ROOT must name the workbook's folder; ./workbook sets it");
  }
  if (store) {
    const auto done = store->lessons_done();
    result.lessons_done.insert(done.begin(), done.end());
    result.states = store->states();
  }
  for (const catalogue::Exercise& exercise : result.exercises) {
    result.states.try_emplace(exercise.id);
    if (std::filesystem::exists(answer_path(context, exercise))) result.started.insert(exercise.id);
  }
  return result;
}

std::optional<catalogue::Lesson> first_not_done(const Progress& progress) {
  for (const catalogue::Lesson& lesson : progress.lessons) {
    if (!progress.is_done(lesson)) return lesson;
  }
  return std::nullopt;
}

NextStep next_step(const Progress& progress) {
  for (const catalogue::Lesson& lesson : progress.lessons) {
    if (!progress.is_done(lesson)) {
      return {fmt::format("read lesson {}", lesson.number), fmt::format("./workbook lesson {}", lesson.number)};
    }
    if (const auto exercise = first_not_passed(progress, lesson.number)) return step_for(progress, *exercise);
  }
  for (const catalogue::Exercise& exercise : progress.exercises) {
    if (!progress.is_passed(exercise)) return step_for(progress, exercise);
  }
  return {"nothing: every lesson is done and every exercise is passed", ""};
}

std::string next_line(const NextStep& step, int width) {
  const std::string words = "Next: " + step.what;
  if (step.command.empty()) return words + "\n";
  const std::string line = padded(words, kCommandColumn) + "  " + step.command;
  return columns(line) <= width ? line + "\n" : words + "\n      " + step.command + "\n";
}

}  // namespace cli
