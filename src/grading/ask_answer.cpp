/// @file
/// @brief Asking an answer.
#include "grading/ask_answer.hpp"

#include <fmt/format.h>

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
    if (name == "begin") begun_ = true;
    if (name == "trying") call_ = text;
    if (name == "returned") call_.clear();
    if (name == "reply") replies_.push_back(text);
    if (name == "refused") throw AnswerFailure("your " + text);
    if (name == "threw") throw AnswerFailure("your answer threw " + text + ", in " + call_);
    if (name == "unloadable") {
      throw AnswerFailure(words_for_missing(event.value("part", ""), event.value("message", "")));
    }
  }

  // Why the session ended before every reply had come.
  std::string why_it_ended(const Finished& session, const Limits& limits) const {
    const std::string words = words_for(session, limits);
    std::string end = (words.starts_with("stopped") ? "your answer was " : "your answer ") + words;
    if (!call_.empty()) return end + ", in " + call_;
    if (!begun_) return end + ", while its globals were made";
    if (session.ending.how != "timeout") return end;
    return fmt::format("this took longer than {} s, and not in your answer; ask for less", limits.seconds_per_check);
  }

  const std::vector<std::string>& replies() const { return replies_; }

 private:
  bool begun_ = false;
  std::string call_;
  std::vector<std::string> replies_;
};

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
  if (hearing.replies().size() < requests.size()) throw AnswerFailure(hearing.why_it_ended(session, limits));
  return hearing.replies();
}

}  // namespace grading
