#include "tracker/text_search.hpp"

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "tracker/letters.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/tokenizer.hpp"

namespace tracker {

namespace {

/// What stands between two spaces, or in quotes.
struct Phrase {
  std::string words;
  std::vector<Token> tokens;
  bool may_go_on = true;  // the last word may be the beginning of a longer one
};

// In a script that is cut into pairs a single letter is found as the beginning of a pair.
Phrase phrase(const std::string& words, bool quoted, const Tokenizer& tokenizer) {
  Phrase made{words, tokenizer.of_query(words)};
  made.may_go_on = !quoted || (!made.tokens.empty() && made.tokens.back().lone);
  return made;
}

// NUL would end a text for FTS5; the wide and the unbreakable space separate words as the plain one does.
std::string with_plain_spaces(std::string words) {
  std::replace(words.begin(), words.end(), '\0', ' ');
  for (const std::string_view space : {"\u3000", "\u00a0"}) {
    for (std::size_t at = 0; (at = words.find(space, at)) != std::string::npos;) words.replace(at, space.size(), " ");
  }
  return words;
}

std::vector<Phrase> phrases_of(const std::string& words, const Tokenizer& tokenizer) {
  std::vector<Phrase> phrases;
  const auto take = [&](const std::string& part, bool quoted) {
    Phrase made = phrase(part, quoted, tokenizer);
    if (!made.tokens.empty()) phrases.push_back(std::move(made));
  };
  std::istringstream parts(with_plain_spaces(words));
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

std::size_t letters_in(const std::string& words) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < words.size(); ++count) at += letter_at(words, at).size;
  return count;
}

std::vector<Phrase> sensible_phrases(const std::string& words, const Tokenizer& tokenizer) {
  const std::size_t letters = letters_in(words);
  if (letters > kMostLetters)
    throw std::invalid_argument(std::to_string(letters) + " letters are too many to look for: at most " +
                                std::to_string(kMostLetters));
  std::vector<Phrase> phrases = phrases_of(words, tokenizer);
  if (phrases.empty()) throw std::invalid_argument("there is nothing to look for: no letter and no digit");
  if (phrases.size() > kMostWords)
    throw std::invalid_argument(std::to_string(phrases.size()) + " words are too many to look for: at most " +
                                std::to_string(kMostWords));
  return phrases;
}

// Each phrase in quotes, so that no sign of the learner's has a meaning to FTS5.
std::string expression(const std::vector<Phrase>& phrases) {
  std::string text;
  for (const Phrase& phrase : phrases)
    text += (text.empty() ? "\"" : " AND \"") + phrase.words + "\"" + (phrase.may_go_on ? " *" : "");
  return text;
}

// ---- Where the words stand ------------------------------------------------------------------------------------------

bool stands_at(const Phrase& phrase, const std::vector<Token>& text, std::size_t at) {
  if (at + phrase.tokens.size() > text.size()) return false;
  for (std::size_t i = 0; i < phrase.tokens.size(); ++i) {
    const bool beginning = phrase.may_go_on && i + 1 == phrase.tokens.size();
    const std::string& word = text[at + i].word;
    if (beginning ? !word.starts_with(phrase.tokens[i].word) : word != phrase.tokens[i].word) return false;
  }
  return true;
}

// Of a pair that was found by its first letter, only that letter.
std::size_t end_of(const Token& sought, const Token& found) { return sought.lone ? found.first_end : found.end; }

using Places = std::vector<std::pair<std::size_t, std::size_t>>;

// What two words both cover becomes one place.
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
      if (stands_at(phrase, text, at))
        ends.emplace_back(text[at].begin, end_of(phrase.tokens.back(), text[at + phrase.tokens.size() - 1]));
    }
  }
  return joined(std::move(ends));
}

// ---- The texts ------------------------------------------------------------------------------------------------------

// The kinds in the order of rowid % 4, see schema.cpp. Each query gives kind, id, day, about, text, and of a problem
// note the bytes of its first two parts.
const std::array<std::string, 4> kTexts{
    "SELECT 'note', id, day, '', text FROM day_note WHERE id = ?",
    "SELECT 'problem note', n.id, n.day, n.problem || ' ' || p.title, "
    "n.approach || char(10) || n.why || char(10) || n.mistake, "
    "length(CAST(n.approach AS BLOB)), length(CAST(n.why AS BLOB)) "
    "FROM problem_note n JOIN problem p ON p.number = n.problem WHERE n.id = ?",
    "SELECT 'conclusion', c.id, c.day, e.id || ' ' || e.name, c.text FROM conclusion c "
    "JOIN experiment e ON e.id = c.experiment WHERE c.id = ?",
    "SELECT 'answer', id, day, exercise || ' ' || number, text FROM answer_version WHERE id = ?"};

Found found_at(SQLite::Database& database, std::int64_t rowid) {
  auto row = bound(database, kTexts.at(static_cast<std::size_t>(rowid % 4)), rowid / 4);
  if (!row.executeStep()) throw SQLite::Exception("the index of words names a text that is not there", SQLITE_CORRUPT);
  Found found{text(row, 0), row.getColumn(1).getInt64(), text(row, 2), text(row, 3), text(row, 4), {}, {}};
  if (row.getColumnCount() > 5) {
    const auto why = static_cast<std::size_t>(number(row, 5)) + 1;
    found.parts = {{0, "approach"}, {why, "why"}, {why + static_cast<std::size_t>(number(row, 6)) + 1, "mistake"}};
  }
  return found;
}

struct Ranked {
  double rank = 0;  // FTS5's bm25(): the smaller, the better
  std::int64_t rowid = 0;
};

// The rank is read once for each text that matches: in one pass they are counted, too.
std::vector<Ranked> ranked(SQLite::Database& database, const std::string& sought) {
  std::vector<Ranked> texts;
  auto row = bound(database, "SELECT rank, rowid FROM study_text WHERE study_text MATCH ?", sought);
  while (row.executeStep()) texts.push_back({row.getColumn(0).getDouble(), row.getColumn(1).getInt64()});
  return texts;
}

std::size_t kind_of_text(const Ranked& text) { return static_cast<std::size_t>(text.rowid % 4); }

std::vector<int> counted_by_kind(const std::vector<Ranked>& texts) {
  std::vector<int> counts(kTextKinds.size());
  for (const Ranked& text : texts) ++counts[kind_of_text(text)];
  return counts;
}

void keep_best(std::vector<Ranked>& texts, int most) {
  const auto better = [](const Ranked& a, const Ranked& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.rowid > b.rowid;
  };
  const std::size_t count = std::min(texts.size(), static_cast<std::size_t>(std::max(most, 0)));
  std::partial_sort(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(count), texts.end(), better);
  texts.resize(count);
}

// One transaction: what the index names must still be there when its text is read.
FoundTexts found(SQLite::Database& database, const std::string& words, int most, const std::string& kind) {
  const SQLite::Transaction snapshot(database);
  const Tokenizer tokenizer(database);
  const std::vector<Phrase> phrases = sensible_phrases(words, tokenizer);
  std::vector<Ranked> texts = ranked(database, expression(phrases));
  std::erase_if(texts, [&](const Ranked& text) { return !kind.empty() && kTextKinds[kind_of_text(text)] != kind; });
  FoundTexts result{{}, static_cast<int>(texts.size()), counted_by_kind(texts)};
  keep_best(texts, most);
  for (const Ranked& text : texts) {
    Found one = found_at(database, text.rowid);
    one.matches = places_of(phrases, tokenizer.of_text(one.text));
    result.best.push_back(std::move(one));
  }
  return result;
}

}  // namespace

void check_search(const std::string& words) {
  SQLite::Database nowhere(":memory:", SQLite::OPEN_READWRITE);
  sensible_phrases(words, Tokenizer(nowhere));
}

FoundTexts search(Store& store, const std::string& words, int most, const std::string& kind) {
  return store.file().read([&](auto& database) { return found(database, words, most, kind); });
}

}  // namespace tracker
