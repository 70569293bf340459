#include "tracker/text_search.hpp"

#include <random>

#include "grading/catch.hpp"
#include "study_folder.hpp"
#include "tracker/experiments.hpp"

using namespace tracker_tests;
using tracker::Store;

namespace {

bool begins_a_letter(const std::string& text, std::size_t place) {
  return place == text.size() || (static_cast<unsigned char>(text[place]) & 0xc0U) != 0x80U;
}

// Words of many scripts, joined by what separates words.
std::string random_text(std::mt19937& generator, std::vector<std::string>& words) {
  static const std::vector<std::string> letters{"a",  "B",  "z",  "é",  "Ü",  "ß",  "İ",  "я",  "Ж",
                                                "λ",  "한", "글", "어", "텐", "注", "意", "力", "ア",
                                                "ン", "の", "ก",  "ข",  "ش",  "م",  "9",  "0"};
  static const std::vector<std::string> gaps{" ", "\n", ", ", "-", "_", " 🙂 ", "\t(", "\")"};
  std::string text;
  for (int count = 0; count < 8; ++count) {
    std::string word;
    for (auto size = 1 + generator() % 6; size > 0; --size) word += letters[generator() % letters.size()];
    words.push_back(word);
    text += word + gaps[generator() % gaps.size()];
  }
  return text;
}

}  // namespace

TEST_CASE("every word of a text finds the text, and its places lie between letters") {
  const StudyFolder folder = StudyFolder(fs::temp_directory_path());
  Store store(folder.path());
  std::mt19937 generator(5);
  for (int round = 0; round < 40; ++round) {
    std::vector<std::string> words;
    const std::string text = random_text(generator, words);
    const auto note = store.add_note(text);
    for (const std::string& word : words) {
      INFO(word << " in " << text);
      const auto found = tracker::search(store, word, 1000);
      const tracker::Found* one = nullptr;
      for (const auto& candidate : found.best) one = candidate.id == note.id ? &candidate : one;
      REQUIRE(one != nullptr);
      CHECK(one->text == text);
      CHECK_FALSE(one->matches.empty());
      std::size_t last = 0;
      for (const auto& [begin, size] : one->matches) {
        CHECK(begin >= last);
        CHECK(size > 0);
        CHECK(begins_a_letter(text, begin));
        CHECK(begins_a_letter(text, begin + size));
        last = begin + size;
        CHECK(last <= text.size());
      }
    }
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
  store.keep_version("softmax", std::string("int before;\0 int after; \xff int last;", 37), "check");
  CHECK(tracker::search(store, "before").all == 1);
  CHECK(tracker::search(store, "last \xff").all <= 1);
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
