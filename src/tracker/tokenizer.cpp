#include "tracker/tokenizer.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "tracker/letters.hpp"

namespace tracker {

namespace {

/// Gets one word after the other; anything but SQLITE_OK ends it.
using Receive = std::function<int(const Token&)>;

fts5_api* fts5_of(sqlite3* connection) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  if (api == nullptr) throw SQLite::Exception("this SQLite has no full-text search (FTS5)");
  return api;
}

bool is_ascii(std::string_view word) {
  return std::ranges::none_of(word, [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; });
}

// ---- Words between spaces: unicode61 --------------------------------------------------------------------------------

/// A stretch of text that unicode61 cuts, and who gets its words.
struct Stretch {
  std::size_t begin;
  const Receive* receive;
};

int hand_on(void* context, int, const char* word, int size, int begin, int end) {
  const Stretch& stretch = *static_cast<const Stretch*>(context);
  const std::string_view folded(word, static_cast<std::size_t>(size));
  const std::size_t last = stretch.begin + static_cast<std::size_t>(end);
  const Token token{is_ascii(folded) ? std::string(folded) : spelled_plainly(folded),
                    stretch.begin + static_cast<std::size_t>(begin), last, last};
  return token.word.empty() ? SQLITE_OK : (*stretch.receive)(token);
}

}  // namespace

namespace fts {

/// SQLite's own tokenizer, for a part of a text.
class Unicode {
 public:
  explicit Unicode(fts5_api* api) {
    void* context = nullptr;
    std::array<const char*, 4> settings{"remove_diacritics", "2", "categories", "L* N* Co Mn Mc"};
    if (api->xFindTokenizer(api, "unicode61", &context, &methods_) != SQLITE_OK ||
        methods_.xCreate(context, settings.data(), static_cast<int>(settings.size()), &words_) != SQLITE_OK)
      throw SQLite::Exception("this SQLite has no tokenizer unicode61");
  }
  ~Unicode() { methods_.xDelete(words_); }
  Unicode(const Unicode&) = delete;
  Unicode& operator=(const Unicode&) = delete;

  int cut(std::string_view text, std::size_t begin, std::size_t end, const Receive& receive) const {
    Stretch stretch{begin, &receive};
    return methods_.xTokenize(words_, &stretch, FTS5_TOKENIZE_DOCUMENT, text.data() + begin,
                              static_cast<int>(end - begin), hand_on);
  }

 private:
  fts5_tokenizer methods_{};
  Fts5Tokenizer* words_ = nullptr;
};

}  // namespace fts

namespace {

using fts::Unicode;

// ---- All words ------------------------------------------------------------------------------------------------------

struct Place {
  char32_t code;
  std::size_t begin;
  std::size_t end;
};

/// Cuts one text: stretches of one kind of script after the other.
class Cutter {
 public:
  Cutter(const Unicode& unicode, std::string_view text, const Receive& receive)
      : unicode_(unicode), text_(text), receive_(receive) {}

  int cut() {
    int code = SQLITE_OK;
    while (code == SQLITE_OK && at_ < text_.size()) {
      const Letter letter = letter_at(text_, at_);
      if (letter.script == Script::spaced)
        code = spaced();
      else if (letter.script == Script::joined)
        code = joined();
      else
        code = single(letter);
    }
    return code;
  }

 private:
  int spaced() {
    const std::size_t begin = at_;
    while (at_ < text_.size()) {
      if (static_cast<unsigned char>(text_[at_]) < 0x80) {  // most of all letters, and no look at them is needed
        ++at_;
        continue;
      }
      const Letter letter = letter_at(text_, at_);
      if (letter.script != Script::spaced) break;
      at_ += letter.size;
    }
    return unicode_.cut(text_, begin, at_, receive_);
  }

  int joined() {
    std::vector<Place> run;
    while (at_ < text_.size()) {
      const Letter letter = letter_at(text_, at_);
      if (letter.script != Script::joined) break;
      run.push_back({letter.code, at_, at_ + letter.size});
      at_ += letter.size;
    }
    return pairs(run);
  }

  int pairs(const std::vector<Place>& run) const {
    for (std::size_t i = 0; i < run.size(); ++i) {
      const bool lone = i + 1 == run.size();
      Token token{"", run[i].begin, run[lone ? i : i + 1].end, run[i].end, lone};
      append_utf8(run[i].code, token.word);
      if (!lone) append_utf8(run[i + 1].code, token.word);
      if (const int code = receive_(token)) return code;
    }
    return SQLITE_OK;
  }

  int single(const Letter& letter) {
    const std::size_t begin = std::exchange(at_, at_ + letter.size);
    if (letter.script == Script::none) return SQLITE_OK;
    return receive_({std::string(text_.substr(begin, letter.size)), begin, at_, at_});
  }

  const Unicode& unicode_;
  std::string_view text_;
  const Receive& receive_;
  std::size_t at_ = 0;
};

std::vector<Token> tokens(const Unicode& unicode, std::string_view text) {
  std::vector<Token> found;
  const Receive keep = [&](const Token& token) {
    found.push_back(token);
    return SQLITE_OK;
  };
  Cutter(unicode, text, keep).cut();
  return found;
}

std::vector<Token> query_tokens(const Unicode& unicode, std::string_view text) {
  std::vector<Token> found = tokens(unicode, text);
  const std::size_t count = found.size();
  if (count > 1 && found[count - 1].lone && found[count - 2].end == found[count - 1].end) found.pop_back();
  return found;
}

// ---- What FTS5 calls ------------------------------------------------------------------------------------------------

int create(void* api, const char**, int, Fts5Tokenizer** made) {
  try {
    *made = reinterpret_cast<Fts5Tokenizer*>(new Unicode(static_cast<fts5_api*>(api)));
    return SQLITE_OK;
  } catch (const std::exception&) {
    return SQLITE_ERROR;
  }
}

void destroy(Fts5Tokenizer* made) { delete reinterpret_cast<Unicode*>(made); }

int tokenize(Fts5Tokenizer* made, void* context, int flags, const char* text, int size,
             int (*take)(void*, int, const char*, int, int, int)) {
  const auto& unicode = *reinterpret_cast<const Unicode*>(made);
  const std::string_view bytes(text, static_cast<std::size_t>(size));
  const Receive give = [&](const Token& token) {
    return take(context, 0, token.word.data(), static_cast<int>(token.word.size()), static_cast<int>(token.begin),
                static_cast<int>(token.end));
  };
  if ((flags & FTS5_TOKENIZE_QUERY) == 0) return Cutter(unicode, bytes, give).cut();
  for (const Token& token : query_tokens(unicode, bytes)) {
    if (const int code = give(token)) return code;
  }
  return SQLITE_OK;
}

}  // namespace

void add_tokenizer(SQLite::Database& database) {
  fts5_api* const api = fts5_of(database.getHandle());
  fts5_tokenizer methods{create, destroy, tokenize};
  const int code = api->xCreateTokenizer(api, "study", static_cast<void*>(api), &methods, nullptr);
  if (code != SQLITE_OK) throw SQLite::Exception("the index of words could not be opened", code);
}

struct Tokenizer::Words {
  fts::Unicode unicode;
};

Tokenizer::Tokenizer(SQLite::Database& database) : words_(new Words{fts::Unicode(fts5_of(database.getHandle()))}) {}
Tokenizer::~Tokenizer() = default;

std::vector<Token> Tokenizer::of_text(std::string_view text) const { return tokens(words_->unicode, text); }
std::vector<Token> Tokenizer::of_query(std::string_view text) const { return query_tokens(words_->unicode, text); }

}  // namespace tracker
