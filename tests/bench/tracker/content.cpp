#include "content.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace bench {

namespace {

std::int64_t number(SQLite::Database& study, const std::string& sql) {
  return study.execAndGet("SELECT coalesce((" + sql + "), 0)").getInt64();
}

}  // namespace

std::int64_t Content::text_bytes() const {
  return answer_bytes + note_bytes + problem_note_bytes + verdict_bytes + conclusion_bytes + cell_bytes;
}

Content content_of(const std::filesystem::path& file) {
  SQLite::Database study(file.string(), SQLite::OPEN_READONLY);
  const auto ask = [&](const std::string& sql) { return number(study, sql); };
  const auto count = [&](const std::string& table) { return ask("SELECT count(*) FROM " + table); };
  const auto bytes = [&](const std::string& text, const std::string& table) {
    return ask("SELECT sum(length(CAST(" + text + " AS BLOB))) FROM " + table);
  };
  Content found;
  found.days = ask(
      "SELECT count(*) FROM (SELECT day FROM lesson_run UNION SELECT day FROM attempt UNION SELECT day FROM experiment "
      "UNION SELECT day FROM day_note)");
  found.notes = count("day_note");
  found.problem_notes = count("problem_note");
  found.attempts = count("attempt");
  found.experiments = count("experiment");
  found.answers = count("answer_version");
  found.distinct_answers = count("(SELECT DISTINCT exercise, text FROM answer_version)");
  found.answer_bytes = bytes("text", "answer_version");
  found.handed_in_bytes = bytes("v.text", "attempt a JOIN answer_version v ON v.id = a.version");
  found.note_bytes = bytes("text", "day_note");
  found.problem_note_bytes = bytes(
      "representation || approach || traversal || why || time || space || mistake || kind || help", "problem_note");
  found.verdict_bytes = bytes("verdict", "attempt");
  found.conclusion_bytes = bytes("text", "conclusion");
  found.cell_bytes = 8 * count("experiment_cell");
  found.last_day = study.execAndGet("SELECT coalesce(max(day), '') FROM lesson_run").getString();
  return found;
}

}  // namespace bench
