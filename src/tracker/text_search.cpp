#include "tracker/text_search.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/tokenizer.hpp"

namespace tracker {

namespace {

/// What stands between two spaces, or in quotes.
struct Phrase {
  std::string words;
  bool quoted = false;
  std::vector<Token> tokens;
};

std::vector<Phrase> phrases_of(const std::string& words, const Tokenizer& tokenizer) {
  std::vector<Phrase> phrases;
  const auto take = [&](const std::string& part, bool quoted) {
    Phrase phrase{part, quoted, tokenizer.of_query(part)};
    if (!phrase.tokens.empty()) phrases.push_back(std::move(phrase));
  };
  std::istringstream parts(words);
  bool quoted = false;
  for (std::string part; std::getline(parts, part, '"'); quoted = !quoted) {
    if (quoted) {
      take(part, true);
      continue;
    }
    std::istringstream singles(part);
    for (std::string single; singles >> single;) take(single, false);
  }
  return phrases;
}

// Each phrase in quotes, so that no sign of the learner's has a meaning to FTS5; NUL would end the text early.
std::string expression(const std::vector<Phrase>& phrases) {
  std::string text;
  for (const Phrase& phrase : phrases) {
    std::string words = phrase.words;
    std::replace(words.begin(), words.end(), '\0', ' ');
    text += (text.empty() ? "\"" : " AND \"") + words + "\"" + (phrase.quoted ? "" : " *");
  }
  return text;
}

// ---- Where the words stand ------------------------------------------------------------------------------------------

bool stands_at(const Phrase& phrase, const std::vector<Token>& text, std::size_t at) {
  if (at + phrase.tokens.size() > text.size()) return false;
  for (std::size_t i = 0; i < phrase.tokens.size(); ++i) {
    const bool may_go_on = !phrase.quoted && i + 1 == phrase.tokens.size();
    const std::string& word = text[at + i].word;
    if (may_go_on ? !word.starts_with(phrase.tokens[i].word) : word != phrase.tokens[i].word) return false;
  }
  return true;
}

using Places = std::vector<std::pair<std::size_t, std::size_t>>;

// Pairs of letters overlap, so places that touch become one.
Places joined(Places ends) {
  std::sort(ends.begin(), ends.end());
  Places places;
  for (const auto& [begin, end] : ends) {
    if (!places.empty() && begin < places.back().second)
      places.back().second = std::max(places.back().second, end);
    else
      places.emplace_back(begin, end);
  }
  for (auto& [begin, end] : places) end -= begin;
  return places;
}

Places places_of(const std::vector<Phrase>& phrases, const std::vector<Token>& text) {
  Places ends;
  for (const Phrase& phrase : phrases) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (stands_at(phrase, text, at)) ends.emplace_back(text[at].begin, text[at + phrase.tokens.size() - 1].end);
    }
  }
  return joined(std::move(ends));
}

// ---- The texts ------------------------------------------------------------------------------------------------------

// The kinds in the order of rowid % 4, see schema.cpp. Each query gives kind, id, day, about, text.
const std::array<std::string, 4> kTexts{
    "SELECT 'note', id, day, '', text FROM day_note WHERE id = ?",
    "SELECT 'problem note', n.id, n.day, n.problem || ' ' || p.title, "
    "n.approach || char(10) || n.why || char(10) || n.mistake "
    "FROM problem_note n JOIN problem p ON p.number = n.problem WHERE n.id = ?",
    "SELECT 'conclusion', c.id, c.day, e.id || ' ' || e.name, c.text FROM conclusion c "
    "JOIN experiment e ON e.id = c.experiment WHERE c.id = ?",
    "SELECT 'answer', id, day, exercise || ' ' || number, text FROM answer_version WHERE id = ?"};

Found found_at(SQLite::Database& database, std::int64_t rowid) {
  auto row = bound(database, kTexts.at(static_cast<std::size_t>(rowid % 4)), rowid / 4);
  if (!row.executeStep()) throw SQLite::Exception("the index of words names a text that is not there", 11);
  return {text(row, 0), row.getColumn(1).getInt64(), text(row, 2), text(row, 3), text(row, 4), {}};
}

std::int64_t rowid_row(SQLite::Statement& row) { return row.getColumn(0).getInt64(); }

FoundTexts found(SQLite::Database& database, const std::string& words, int most) {
  const Tokenizer tokenizer(database);
  const std::vector<Phrase> phrases = phrases_of(words, tokenizer);
  if (phrases.empty()) return {};
  const std::string sought = expression(phrases);
  FoundTexts result;
  auto count = bound(database, "SELECT count(*) FROM study_text WHERE study_text MATCH ?", sought);
  count.executeStep();
  result.all = number(count, 0);
  for (const std::int64_t rowid :
       all(bound(database, "SELECT rowid FROM study_text WHERE study_text MATCH ? ORDER BY rank, rowid DESC LIMIT ?",
                 sought, most),
           rowid_row)) {
    Found one = found_at(database, rowid);
    one.matches = places_of(phrases, tokenizer.of_text(one.text));
    result.best.push_back(std::move(one));
  }
  return result;
}

}  // namespace

FoundTexts search(Store& store, const std::string& words, int most) {
  return store.file().read([&](auto& database) { return found(database, words, most); });
}

}  // namespace tracker
