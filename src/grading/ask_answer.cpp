/// @file
/// @brief Asking an answer.
#include "grading/ask_answer.hpp"

#include "grading/answer_file.hpp"
#include "grading/judge.hpp"
#include "grading/run_answer.hpp"
#include "grading/serving.hpp"
#include "grading/wording.hpp"

namespace grading {
namespace {

void require_module(const Exercise& exercise) {
  if (std::filesystem::exists(exercise.prebuilt / kServingModule)) return;
  throw GradingError("no experiment can run on answers to " + exercise.id + " (" +
                     (exercise.prebuilt / kServingModule).string() + " is missing); build the workbook again");
}

void require_compiled(const Report& report, const std::filesystem::path& answer) {
  if (compiled(report.compiler)) return;
  auto messages = compiler_messages(report.compiler, answer);
  throw AnswerFailure("your answer does not compile", std::move(messages));
}

// One session's events, read one after the other.
class Hearing {
 public:
  void hear(const nlohmann::json& event) {
    const std::string name = event.value("event", "");
    const std::string text = event.value("text", "");
    if (name == "trying") call_ = text;
    if (name == "refused") throw AnswerFailure("your " + text);
    if (name == "threw") throw AnswerFailure("your answer threw " + text + in_call());
    if (name == "unloadable")
      throw AnswerFailure(words_for_missing(event.value("part", ""), event.value("message", "")));
    if (name == "reply") reply(text);
  }

  std::string in_call() const { return call_.empty() ? "" : ", in " + call_; }

  const std::vector<std::string>& replies() const { return replies_; }

 private:
  void reply(const std::string& text) {
    replies_.push_back(text);
    call_.clear();
  }

  std::string call_;
  std::vector<std::string> replies_;
};

// "your answer ran longer than 20 s", "your answer was stopped by a segmentation fault …".
std::string words_for_end(const Finished& session, const Limits& limits) {
  const std::string words = words_for(session, limits);
  return (words.starts_with("stopped") ? "your answer was " : "your answer ") + words;
}

}  // namespace

std::vector<std::string> ask_answer(const Exercise& exercise, const std::filesystem::path& answer,
                                    const std::vector<std::string>& requests, const Limits& limits) {
  require_readable(answer);
  require_module(exercise);
  if (const auto why = too_large(answer); !why.empty()) throw AnswerFailure(why);
  const Report report = run_answer(exercise, answer, limits, requests);
  require_compiled(report, answer);
  const Finished& session = report.sessions.at(0);
  Hearing hearing;
  for (const auto& event : session.events) hearing.hear(event);
  if (hearing.replies().size() < requests.size()) {
    throw AnswerFailure(words_for_end(session, limits) + hearing.in_call());
  }
  return hearing.replies();
}

}  // namespace grading
