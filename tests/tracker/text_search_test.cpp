#include "tracker/text_search.hpp"

#include <random>

#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/experiments.hpp"
#include "tracker/problems.hpp"
#include "tracker/tokenizer.hpp"

using namespace tracker_tests;
using tracker::Store;

namespace {

int count(Store& store, const std::string& words) { return tracker::search(store, words, 0).all; }

// The bytes that are marked in the best text.
std::vector<std::string> marked(Store& store, const std::string& words) {
  std::vector<std::string> marks;
  for (const tracker::Found& found : tracker::search(store, words, 1).best) {
    for (const auto& [begin, size] : found.matches) marks.push_back(found.text.substr(begin, size));
  }
  return marks;
}

using Words = std::vector<std::string>;

bool begins_a_letter(const std::string& text, std::size_t place) {
  return place == text.size() || (static_cast<unsigned char>(text[place]) & 0xc0U) != 0x80U;
}

// Words of many scripts, also mixed within one, joined by what separates words.
std::string random_text(std::mt19937& generator, Words& words) {
  static const Words letters{"a",  "B",  "z",  "é",  "Ü",  "ß",  "İ",  "ı",  "Ⱥ",  "я",  "Ж",    "λ",  "ς",
                             "한", "글", "어", "텐", "ᄒ", "ᅡ", "ᆫ", "注", "意", "力", "𠀀",   "ア", "ン",
                             "の", "ก",  "ำ",  "ش",  "م",  "َ",   "ि",  "क",  "9",  "०",  "🙂", "✓",  "e\u0301"};
  static const Words gaps{" ", "\n", ", ", "-", "_", " \xff ", "\t(", "\")", std::string("\0", 1), "\xe3\x80\x80"};
  std::string text;
  for (int made = 0; made < 8; ++made) {
    std::string word;
    for (auto size = 1 + generator() % 6; size > 0; --size) word += letters[generator() % letters.size()];
    words.push_back(word);
    text += word + gaps[generator() % gaps.size()];
  }
  return text;
}

const tracker::Found* note_in(const tracker::FoundTexts& found, std::int64_t id) {
  for (const tracker::Found& one : found.best) {
    if (one.kind == "note" && one.id == id) return &one;
  }
  return nullptr;
}

void check_places(const tracker::Found& found) {
  CHECK_FALSE(found.matches.empty());
  std::size_t last = 0;
  for (const auto& [begin, size] : found.matches) {
    CHECK(begin >= last);
    CHECK(size > 0);
    last = begin + size;
    CHECK(last <= found.text.size());
    CHECK(begins_a_letter(found.text, begin));
    CHECK(begins_a_letter(found.text, last));
  }
}

// What is marked must be what was looked for: cut alone, it begins with the same words.
void check_marks(const tracker::Tokenizer& tokenizer, const tracker::Found& found, const std::string& word) {
  const auto sought = tokenizer.of_query(word);
  for (const auto& [begin, size] : found.matches) {
    const auto held = tokenizer.of_text(std::string_view(found.text).substr(begin, size));
    REQUIRE(held.size() >= sought.size());
    for (std::size_t i = 0; i + 1 < sought.size(); ++i) CHECK(held[i].word == sought[i].word);
    CHECK(held[sought.size() - 1].word.starts_with(sought.back().word));
  }
}

bool can_be_sought(const std::string& word) {
  try {
    tracker::check_search(word);
    return true;
  } catch (const std::invalid_argument&) {
    return false;  // only marks that are not written, such as a lone accent
  }
}

}  // namespace

TEST_CASE("every word of a text finds the text, and what is marked is the word") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE);
  const tracker::Tokenizer tokenizer(database);
  std::mt19937 generator(5);
  int sought = 0;
  for (int round = 0; round < 60; ++round) {
    Words words;
    const std::string text = random_text(generator, words);
    const auto note = store.add_note(text);
    for (const std::string& word : words) {
      if (!can_be_sought(word)) continue;
      ++sought;
      INFO(word << " in " << text);
      const auto found = tracker::search(store, word, 1000);
      const tracker::Found* const one = note_in(found, note.id);
      REQUIRE(one != nullptr);
      CHECK(one->text == text);
      check_places(*one);
      check_marks(tokenizer, *one, word);
    }
  }
  CHECK(sought > 400);
}

TEST_CASE("every part of a Korean, Chinese, Japanese or Thai word finds it, and is marked alone") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const Words words{"어텐션을", "注意力机制", "アテンション", "ภาษาไทย", "softmax를쓰는"};
  for (const std::string& word : words) store.add_note(word + " x");
  for (const std::string& word : words) {
    Words letters;
    for (std::size_t at = 0; at < word.size(); at += letters.back().size()) {
      std::size_t size = 1;
      while (!begins_a_letter(word, at + size)) ++size;
      letters.push_back(word.substr(at, size));
    }
    const std::size_t first = word.starts_with("softmax") ? 7 : 0;
    for (std::size_t i = first; i < letters.size(); ++i) {
      std::string part;
      for (std::size_t j = i; j < letters.size(); ++j) {
        part += letters[j];
        INFO(part << " in " << word);
        const auto found = tracker::search(store, part);
        REQUIRE(found.all >= 1);
        for (const auto& one : found.best) {
          for (const auto& [begin, size] : one.matches) CHECK(one.text.substr(begin, size) == part);
        }
      }
    }
  }
}

TEST_CASE("a quoted phrase goes over spaces, in any script") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  store.add_note("어텐션 공부를 했다. The dot product, 注意力 x");
  for (const char* const phrase :
       {"\"어텐션 공부\"", "\"션 공부\"", "\"dot product\"", "\"product 注意\"", "\"공부를 했다\""})
    CHECK(count(store, phrase) == 1);
  for (const char* const phrase : {"\"공부 어텐션\"", "\"dot prod\"", "\"the product\""})
    CHECK(count(store, phrase) == 0);
  CHECK(count(store, "product dot 공부") == 1);
  CHECK(count(store, "product\u3000공부") == 1);
  CHECK(count(store, "product nowhere") == 0);
}

TEST_CASE("Hangul in parts, as macOS writes it, is the same word") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const std::string parts = "\u1109\u1169\u1111\u1173\u1110\u1173\u1106\u1162\u11a8\u1109\u1173";  // 소프트맥스
  store.add_note("하나 " + parts + "를");
  store.add_note("둘 소프트맥스를");
  for (const std::string& word : {parts, std::string("소프트맥스"), std::string("맥스"), std::string("트")})
    CHECK(count(store, word) == 2);
  CHECK(marked(store, "하나 소프트맥스") == Words{"하나", parts});
}

TEST_CASE("case, accents, ß, the dotted İ and the points of Arabic do not matter") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  store.add_note("Café cafe\u0301 STRASSE Straße İstanbul Größe كِتَابٌ हिन्दी");
  for (const char* const word : {"cafe", "CAFÉ", "café", "strasse", "straße", "STRAẞE", "istanbul", "İSTANBUL",
                                 "grosse", "Grösse", "كتاب", "हिन्दी"}) {
    INFO(word);
    CHECK(count(store, word) == 1);
  }
  CHECK(marked(store, "cafe") == Words{"Café", "cafe\u0301"});
  CHECK(marked(store, "strasse") == Words{"STRASSE", "Straße"});
}

TEST_CASE("signs of a query language are plain text, pictographs are words") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  store.add_note("d_k AND softmax_rows(NEAR) went well 🔥👩‍💻 ❤️");
  store.add_note("something else");
  for (const char* const words :
       {"AND", "NEAR", "and near", "d_k", "softmax_rows", "softmax rows", "rows(near", "🔥", "👩", "❤", "❤️",
        "\"went well", "body:", "NEAR(", "^d_k", "d_k*", "-d_k", "went - well"}) {
    INFO(words);
    CHECK(count(store, words) == (std::string(words) == "body:" ? 0 : 1));
  }
  CHECK(count(store, "NOT else") == 0);
  CHECK(count(store, "OR") == 0);
}

TEST_CASE("what cannot be looked for is refused with the reason") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  const std::string nul(1, '\0');
  for (const std::string& words :
       {std::string(), std::string(" \n"), std::string("-> ,\"\"*"), nul, std::string("\xff\xfe")})
    CHECK_THROWS_WITH(tracker::search(store, words), grading::contains_text("no letter and no digit"));
  CHECK_THROWS_WITH(tracker::search(store, std::string(100000, 'x')),
                    grading::contains_text("100000 letters are too many to look for: at most 1000"));
  std::string many;
  for (int word = 0; word < 51; ++word) many += "w ";
  CHECK_THROWS_WITH(tracker::search(store, many), grading::contains_text("51 words are too many"));
  CHECK(tracker::search(store, std::string(1000, 'x')).all == 0);
  std::string korean;
  for (int letter = 0; letter < 1000; ++letter) korean += "가";
  store.add_note(korean + "나");
  CHECK(count(store, korean) == 1);
  CHECK(count(store, "x" + nul + "y") == 0);
}

TEST_CASE("a word of 100,000 letters is found by its beginning") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  store.add_note("a " + std::string(100000, 'x') + " b");
  CHECK(count(store, "xxx") == 1);
  CHECK(marked(store, "b") == Words{"b"});
}

TEST_CASE("the best text comes first, of equal ones the newest, and only as many as wanted") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  store.add_note("softmax among many other words that tell of something else altogether, at length");
  store.add_note("softmax, softmax");
  store.add_note("a softmax");
  store.add_note("a softmax");
  store.add_note("nothing");
  const auto found = tracker::search(store, "softmax", 3);
  CHECK(found.all == 4);
  REQUIRE(found.best.size() == 3);
  CHECK(found.best[0].id == 2);
  CHECK(found.best[1].id == 4);
  CHECK(found.best[2].id == 3);
  CHECK(tracker::search(store, "softmax", 0).best.empty());
}

TEST_CASE("a problem note is found by its approach, its why and its mistake, and tells which") {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  tracker::ProblemNote note;
  note.approach = "섬마다 flood";
  note.why = "no recursion";
  note.mistake = "marked late";
  note.help = "alone";
  tracker::Problems(store).add({200, "Number of Islands", "", "Medium", "", false}, note);
  const auto found = tracker::search(store, "late");
  REQUIRE(found.best.size() == 1);
  CHECK(found.best[0].kind == "problem note");
  CHECK(found.best[0].about == "200 Number of Islands");
  REQUIRE(found.best[0].parts.size() == 3);
  for (const auto& [begin, name] : found.best[0].parts) {
    const std::string words = found.best[0].text.substr(begin, 2);
    CHECK(words == (name == "approach" ? std::string("섬").substr(0, 2) : name == "why" ? "no" : "ma"));
  }
}

TEST_CASE("the index follows what is written and what is deleted") {
  const StudyFolder folder;
  Store store(folder.path());
  tracker::Experiments experiments(store);
  tracker::Experiment experiment;
  experiment.name = "entropy";
  experiment.runs.push_back({0, {{"x"}, {{1.0}}}});
  experiments.record(experiment);
  experiments.conclude(1, "The entropy is flat.");
  CHECK(tracker::search(store, "flat").all == 1);
  experiments.remove(1);
  CHECK(tracker::search(store, "flat").all == 0);
}

TEST_CASE("answers that are no UTF-8 or hold zero bytes are indexed and found") {
  const StudyFolder folder;
  Store store(folder.path());
  store.keep_version("softmax", std::string("int before;\0 int after; \xff int last;", 35), "check");
  CHECK(tracker::search(store, "before").all == 1);
  CHECK(tracker::search(store, "last \xff").all == 1);
  CHECK(tracker::search(store, "after").all == 1);
}

TEST_CASE("a study of version 1 finds its words once it is brought up to date") {
  const StudyFolder folder;
  fs::create_directories(folder.path());
  fs::copy_file(fs::path(WORKBOOK_ROOT) / "tests/data/study_v1.db", folder.file());
  Store store(folder.path());
  CHECK(store.attempts().size() == 7);
  CHECK(tracker::search(store, "clicked").all == 1);
  CHECK(tracker::search(store, "소프트맥스").all == 1);
  CHECK(tracker::search(store, "softmax_rows").all > 1);
}
