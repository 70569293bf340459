#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "full_study.hpp"
#include "grading/catch.hpp"
#include "tracker/study_file.hpp"

using namespace tracker_tests;
using tracker::Store;

namespace {

constexpr int kMutations = 10'000;

/// Spoils texts, the same ones for the same seed.
class Mutator {
 public:
  Mutator(std::string text, unsigned seed) : text_(std::move(text)), generator_(seed) {}

  std::string next() {
    std::string spoiled = text_;
    for (std::size_t times = 1 + below(3) / 2; times > 0; --times) spoil(spoiled);
    return spoiled;
  }

 private:
  // Not uniform_int_distribution: each library has its own.
  std::size_t below(std::size_t count) { return generator_() % std::max<std::size_t>(count, 1); }

  template <class Items>
  std::string one_of(const Items& items) {
    return items[below(std::size(items))];
  }

  void spoil(std::string& text) {
    switch (below(9)) {
      case 0:
        return flip(text);
      case 1:
        text.resize(below(text.size()));
        return;
      case 2:
        text.erase(below(text.size()), below(200));
        return;
      case 3:
        text.insert(below(text.size()), text.substr(below(text.size()), below(200)));
        return;
      case 4:
      case 5:
        return swap_type(text);
      case 6:
        return blow_up(text);
      case 7:
        return move_line(text);
      default:
        return swap_letter(text);
    }
  }

  void flip(std::string& text) {
    if (text.empty()) return;
    char& byte = text[below(text.size())];
    byte = static_cast<char>(static_cast<unsigned char>(byte) ^ 1U << below(8));
  }

  // Where a value begins, behind ": ".
  std::size_t a_value(const std::string& text) {
    const std::size_t colon = text.find("\": ", below(text.size()));
    return colon == text.npos ? text.npos : colon + 3;
  }

  void swap_type(std::string& text) {
    static const std::array<const char*, 14> kValues{"null",
                                                     "true",
                                                     "0",
                                                     "-1",
                                                     "1.5",
                                                     "\"\"",
                                                     "\"words\"",
                                                     "[]",
                                                     "{}",
                                                     "[[[]]]",
                                                     "{\"base64\": \"AP8=\"}",
                                                     "{\"number\": \"nan\"}",
                                                     "\"2026-02-29\"",
                                                     "\"\\ud800\""};
    const std::size_t from = a_value(text);
    if (from == text.npos) return;
    text.replace(from, text.find_first_of(",}]\n", from) - from, one_of(kValues));
  }

  void blow_up(std::string& text) {
    static const std::array<const char*, 9> kNumbers{"99999999999999999999999",
                                                     "1e999",
                                                     "-1e999",
                                                     "9223372036854775807",
                                                     "2147483648",
                                                     "1e-400",
                                                     "-0",
                                                     "1000000000",
                                                     "0.1"};
    const std::size_t from = text.find_first_of("0123456789", below(text.size()));
    if (from == text.npos) return;
    text.replace(from, text.find_first_not_of("0123456789.", from) - from, one_of(kNumbers));
  }

  void move_line(std::string& text) {
    const std::size_t begin = text.find('\n', below(text.size()));
    if (begin == text.npos) return;
    const std::string line = text.substr(begin, text.find('\n', begin + 1) - begin);
    if (below(2) == 0) text.erase(begin, line.size());
    const std::size_t to = text.find('\n', below(text.size()));
    text.insert(to == text.npos ? text.size() : to, line);
  }

  void swap_letter(std::string& text) {
    static const std::array<const char*, 10> kLetters{"\"", "\\",           "{", "}", "[", ",", "\xff",
                                                      "\n", "\xef\xbb\xbf", "7"};
    if (!text.empty()) text.replace(below(text.size()), 1, one_of(kLetters));
  }

  std::string text_;
  std::mt19937 generator_;
};

/// A study that holds part of what the file holds, on a memory disk, and how it was at first.
class UsedStudy {
 public:
  UsedStudy() : folder_(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : fs::temp_directory_path()) {
    store_ = std::make_unique<Store>(folder_.path());
    store_->record_attempt(an_attempt("softmax", 1), "my own text", "check");
    store_->keep_version("softmax", "double softmax();\n", "start", evening(1));
    tracker::Experiments(*store_).record(an_experiment("mine", 1));
    store_->add_note("mine", evening(1));
    before_ = exported(*store_);
    store_.reset();
    bytes_ = bytes_of(folder_.file());
    put_back();
  }

  Store& store() { return *store_; }
  bool is_as_before() { return exported(*store_) == before_; }

  void put_back() {
    store_.reset();
    write_bytes(folder_.file(), bytes_);
    store_ = std::make_unique<Store>(folder_.path());
  }

  /// What is wrong with the study; empty when nothing is.
  std::string fault() {
    std::string damage = store_->file().read([](SQLite::Database& database) {
      const std::string report = database.execAndGet("PRAGMA integrity_check(1)").getString();
      SQLite::Statement broken(database, "PRAGMA foreign_key_check");
      return (report == "ok" ? "" : report) + (broken.executeStep() ? "a broken reference" : "");
    });
    if (!damage.empty()) return damage;
    return nlohmann::json::accept(exported(*store_)) ? "" : "the export is no JSON";
  }

  /// The same of what was imported: it must go out and in again.
  std::string fault_on_the_way(const std::string& text) {
    if (sum(import_text(*store_, text), &tracker::ImportedKind::added) > 0) return "a second import adds rows";
    const std::string out = exported(*store_);
    const StudyFolder folder = StudyFolder::in_memory();
    Store other(folder.path());
    import_text(other, out);
    return exported(other) == out ? "" : "the export changes when it goes in and out again";
  }

 private:
  StudyFolder folder_;
  std::unique_ptr<Store> store_;
  std::string before_;
  std::string bytes_;
};

std::string base_export() {
  const StudyFolder folder = StudyFolder::in_memory();
  Store store(folder.path());
  fill_every_table(store);
  for (const int id : {1, 3})
    tracker::Experiments(store).remove(id);  // a smaller file is spoiled at more of its places
  return exported(store);
}

}  // namespace

TEST_CASE("10,000 spoiled exports: each is refused in words and changes nothing, or is imported rightly") {
  Mutator mutator(base_export(), 11);
  UsedStudy used;
  int refused = 0, imported = 0;
  for (int i = 0; i < kMutations; ++i) {
    const std::string text = mutator.next();
    std::string fault;
    try {
      import_text(used.store(), text);
      fault = used.fault();
      if (fault.empty() && ++imported % 8 == 0) fault = used.fault_on_the_way(text);
      used.put_back();
    } catch (const tracker::StoreError& error) {
      ++refused;
      const std::string words = error.what();
      if (!words.starts_with("mine.json, line ") || words.size() > 600) fault = "not clear: " + words;
      if (!used.is_as_before()) fault = "the study has changed";
    }
    if (fault.empty()) continue;
    FAIL_CHECK("mutation " << i << ": " << fault << "\n" << text);
    used.put_back();
  }
  CHECK(refused > kMutations / 2);
  CHECK(imported > kMutations / 20);
}
