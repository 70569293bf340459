#include "tracker/tokenizer.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace tracker {

namespace {

using Receive = std::function<int(std::string_view word, std::size_t begin, std::size_t end)>;

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

// ---- Letters --------------------------------------------------------------------------------------------------------

struct Letter {
  char32_t code = 0;
  std::size_t size = 1;
};

// Not UTF-8: one byte, taken as a letter of its own.
Letter letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  if (size == 1 || at + size > text.size()) return {first, 1};
  char32_t code = first & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) code = code << 6U | (byte(i) & 0x3fU);
  return {code, size};
}

struct Range {
  char32_t first;
  char32_t last;
};

// Thai to Khmer, Hangul, kana and Han: scripts in which a word is not what stands between two spaces.
constexpr std::array kJoinedScripts{Range{0x0e00, 0x0eff},  Range{0x1000, 0x109f}, Range{0x1100, 0x11ff},
                                    Range{0x1780, 0x17ff},  Range{0x3040, 0x31ff}, Range{0x3400, 0x4dbf},
                                    Range{0x4e00, 0x9fff},  Range{0xa960, 0xa97f}, Range{0xac00, 0xd7ff},
                                    Range{0xf900, 0xfaff},  Range{0xff66, 0xffdc}, Range{0x1b000, 0x1b16f},
                                    Range{0x20000, 0x323af}};

bool is_joined(char32_t code) {
  for (const Range& range : kJoinedScripts) {
    if (code >= range.first && code <= range.last) return true;
  }
  return false;
}

// ---- Pairs ----------------------------------------------------------------------------------------------------------

/// A run of letters of one kind within a word of unicode61.
struct Run {
  bool joined = false;
  std::vector<std::size_t> starts;  // the letters' first bytes in the word, and one past the last
};

std::vector<Run> runs_of(std::string_view word) {
  std::vector<Run> runs;
  for (std::size_t at = 0; at < word.size();) {
    const Letter letter = letter_at(word, at);
    const bool joined = is_joined(letter.code);
    if (runs.empty() || runs.back().joined != joined) runs.push_back({joined, {at}});
    at += letter.size;
    runs.back().starts.push_back(at);
  }
  return runs;
}

// Folding may change the length of a letter, so places inside a word hold only where it kept the word's length.
class Splitter {
 public:
  Splitter(Receive receive, bool of_query) : receive_(std::move(receive)), of_query_(of_query) {}

  int split(std::string_view word, std::size_t begin, std::size_t end) {
    const std::vector<Run> runs = runs_of(word);
    const bool same_length = word.size() == end - begin;
    const auto give = [&](std::size_t from, std::size_t to, bool may_end) {
      return take({std::string(word.substr(from, to - from)), same_length ? begin + from : begin,
                   same_length ? begin + to : end},
                  may_end);
    };
    for (const Run& run : runs) {
      if (const int code = run.joined ? pairs(run, give) : give(run.starts.front(), run.starts.back(), true))
        return code;
    }
    return SQLITE_OK;
  }

 private:
  template <class Give>
  static int pairs(const Run& run, const Give& give) {
    const std::size_t letters = run.starts.size() - 1;
    for (std::size_t i = 0; i < letters; ++i) {
      const bool last = i + 1 == letters;
      if (const int code = give(run.starts[i], run.starts[last ? i + 1 : i + 2], !last || letters == 1)) return code;
    }
    return SQLITE_OK;
  }

  // What is looked for may end within a run, so a query's last letter alone waits until a word follows it.
  int take(Token token, bool may_end) {
    if (waiting_) {
      const Token before = *std::exchange(waiting_, std::nullopt);
      if (const int code = receive_(before.word, before.begin, before.end)) return code;
    }
    if (may_end || !of_query_) return receive_(token.word, token.begin, token.end);
    waiting_ = std::move(token);
    return SQLITE_OK;
  }

  Receive receive_;
  bool of_query_;
  std::optional<Token> waiting_;
};

int hand_on(void* context, int, const char* word, int size, int begin, int end) {
  return static_cast<Splitter*>(context)->split({word, static_cast<std::size_t>(size)}, static_cast<std::size_t>(begin),
                                                static_cast<std::size_t>(end));
}

// ---- unicode61, and what FTS5 calls ---------------------------------------------------------------------------------

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

  int tokenize(std::string_view text, bool of_query, const Receive& receive) const {
    Splitter splitter(receive, of_query);
    return methods_.xTokenize(words_, &splitter, of_query ? FTS5_TOKENIZE_QUERY : FTS5_TOKENIZE_DOCUMENT, text.data(),
                              static_cast<int>(text.size()), hand_on);
  }

 private:
  fts5_tokenizer methods_{};
  Fts5Tokenizer* words_ = nullptr;
};

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
             int (*token)(void*, int, const char*, int, int, int)) {
  const Receive receive = [&](std::string_view word, std::size_t begin, std::size_t end) {
    return token(context, 0, word.data(), static_cast<int>(word.size()), static_cast<int>(begin),
                 static_cast<int>(end));
  };
  return reinterpret_cast<const Unicode*>(made)->tokenize({text, static_cast<std::size_t>(size)},
                                                          (flags & FTS5_TOKENIZE_QUERY) != 0, receive);
}

std::vector<Token> tokens(const Unicode& words, std::string_view text, bool of_query) {
  std::vector<Token> found;
  words.tokenize(text, of_query, [&](std::string_view word, std::size_t begin, std::size_t end) {
    found.push_back({std::string(word), begin, end});
    return SQLITE_OK;
  });
  return found;
}

}  // namespace

void add_tokenizer(SQLite::Database& database) {
  fts5_api* const api = fts5_of(database.getHandle());
  fts5_tokenizer methods{create, destroy, tokenize};
  const int code = api->xCreateTokenizer(api, "study", static_cast<void*>(api), &methods, nullptr);
  if (code != SQLITE_OK) throw SQLite::Exception("the index of words could not be opened", code);
}

struct Tokenizer::Words {
  Unicode unicode;
};

Tokenizer::Tokenizer(SQLite::Database& database) : words_(new Words{Unicode(fts5_of(database.getHandle()))}) {}
Tokenizer::~Tokenizer() = default;

std::vector<Token> Tokenizer::of_text(std::string_view text) const { return tokens(words_->unicode, text, false); }
std::vector<Token> Tokenizer::of_query(std::string_view text) const { return tokens(words_->unicode, text, true); }

}  // namespace tracker
