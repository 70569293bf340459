#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/nearest.hpp"
#include "cli/problem_facts.hpp"
#include "cli/problem_form.hpp"
#include "cli/problem_note.hpp"
#include "cli/problem_review.hpp"
#include "cli/process.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

constexpr std::size_t kMostPicks = 50;
constexpr std::size_t kLongestTitle = 200;
constexpr std::size_t kMostFound = 20;

struct ProblemWords {
  std::string number;
  std::string count = "2";
  ProblemFilter pick_filter;
  ProblemFilter list_filter;
  std::vector<std::string> words;
  std::string difficulty;
  std::string topics;
};

// A tick for what was noted, blank for what was not, so that columns stay in line.
std::string noted_sign(const Context& context, bool noted) {
  return padded(noted ? context.terminal.sign(true) : "", context.terminal.utf8 ? 1 : 4);
}

std::string problem_line(const Context& context, const KnownProblem& problem) {
  const std::string sign = noted_sign(context, !problem.first_noted.empty());
  const std::string line = fmt::format("{:>5} {} {}", problem.facts.number,
                                       padded(cut(printable(problem.facts.title), 40), 40), facts_line(problem));
  return fmt::format("  {} {}\n", sign, cut(line, context.terminal.width - 3 - columns(sign)));
}

void show_long(const Context& context, const std::string& text) {
  show_paged(context.as_shown(text), context.terminal.interactive);
}

// ---- pick -----------------------------------------------------------------------------------------------------------

std::string wish_text(const practice::Wish& wish) {
  std::vector<std::string> parts;
  for (const std::string& part : {wish.difficulty, wish.topic, wish.list}) {
    if (!part.empty()) parts.push_back(part);
  }
  parts.emplace_back(wish.premium ? "premium too" : "free");
  return fmt::format("{}", fmt::join(parts, ", "));
}

// What else there is when fewer are left than were wanted.
std::string fewer_text(std::size_t left, std::size_t count, const practice::Wish& wish) {
  std::vector<std::string> others;
  if (!wish.difficulty.empty()) others.emplace_back("--difficulty any");
  if (!wish.premium) others.emplace_back("--premium");
  if (!wish.topic.empty()) others.emplace_back("another --topic");
  if (!wish.list.empty()) others.emplace_back("another --list");
  others.emplace_back("./workbook problem review");
  const std::string what = left == 0   ? "None is left that you have not solved."
                           : left == 1 ? fmt::format("One is left of the {} that you asked for.", count)
                                       : fmt::format("{} are left of the {} that you asked for.", left, count);
  return fmt::format("{} What else there is: {}.", what, fmt::join(others, ", "));
}

std::string step_after_picks(const std::vector<const KnownProblem*>& picked, std::size_t count,
                             const std::string& today) {
  const auto open = std::ranges::find_if(picked, [&](const auto* one) { return one->first_noted != today; });
  if (open != picked.end()) return fmt::format("When one is solved: ./workbook problem note {}", (*open)->facts.number);
  return fmt::format("All are noted. One more: ./workbook problem pick {}", std::min(count + 1, kMostPicks));
}

std::string picked_text(const Context& context, const std::vector<const KnownProblem*>& picked,
                        const practice::Wish& wish, std::size_t count, const std::string& today) {
  const int width = context.terminal.width;
  std::string text = paragraph(context.terminal.bold("Graph problems for " + long_day(today)), "", "", width) +
                     paragraph(wish_text(wish), "  ", "  ", width);
  for (const KnownProblem* const problem : picked) {
    const bool noted = problem->first_noted == today;
    const std::string indent = fmt::format("  {}   ", noted_sign(context, false));
    text += paragraph(titled(*problem) + (noted ? ", noted" : ""), fmt::format("  {} ", noted_sign(context, noted)),
                      indent, width);
    // An address stays whole, whatever its length: it is there to be opened.
    for (const std::string& line : {facts_line(*problem), address_of(problem->facts)}) {
      if (!line.empty()) text += paragraph(line, indent, indent, width);
    }
  }
  const std::string end =
      picked.size() < count ? fewer_text(picked.size(), count, wish) : step_after_picks(picked, count, today);
  return text + paragraph(end, "", "", width);
}

std::size_t picks_wanted(const std::string& word) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  if (error == std::errc() && end == word.data() + word.size() && count >= 1 && count <= kMostPicks) return count;
  throw Failure(kWrongUse, fmt::format("\"{}\" problems cannot be picked; 1 to {} can", cut(word, 40), kMostPicks),
                "./workbook problem pick 2");
}

Json picked_json(const std::vector<const KnownProblem*>& picked, const practice::Wish& wish, std::size_t count,
                 const std::string& today) {
  const auto wanted = [](const std::string& word) { return word.empty() ? Json(nullptr) : Json(word); };
  Json json = {{"day", today},
               {"wish",
                {{"count", count},
                 {"difficulty", wanted(wish.difficulty)},
                 {"topic", wanted(wish.topic)},
                 {"list", wanted(wish.list)},
                 {"premium", wish.premium}}},
               {"problems", Json::array()}};
  for (const KnownProblem* const problem : picked) json["problems"].push_back(problem_json(*problem));
  return json;
}

int pick_problems(const Context& context, const ProblemWords& words) {
  const std::size_t count = picks_wanted(words.count);
  const auto problems = known_problems(context);
  const practice::Wish wish = wish_from(words.pick_filter, problems);
  const std::string today = tracker::now().day;
  std::vector<practice::Candidate> candidates;
  for (const KnownProblem& problem : problems) candidates.push_back(candidate_of(problem));
  std::vector<const KnownProblem*> picked;
  const auto day = practice::day_from(today).value_or(practice::Day{});
  for (const int number : practice::picks(candidates, wish, day, count))
    picked.push_back(&find_problem(problems, number));
  if (context.json) {
    context.say_json(picked_json(picked, wish, count, today));
  } else {
    context.say(picked_text(context, picked, wish, count, today));
  }
  return kDone;
}

// ---- list, search ---------------------------------------------------------------------------------------------------

int list_problems(const Context& context, const ProblemFilter& filter) {
  const auto problems = known_problems(context);
  practice::Wish wish = wish_from(filter, problems);
  wish.premium = true;  // the list shows paid ones too; --premium leaves out the others
  Json json = Json::array();
  std::string lines;
  int solved = 0;
  for (const KnownProblem& problem : problems) {
    if (!practice::fits(candidate_of(problem), wish) || (filter.premium && !problem.facts.premium)) continue;
    json.push_back(problem_json(problem));
    lines += problem_line(context, problem);
    solved += problem.first_noted.empty() ? 0 : 1;
  }
  if (context.json) {
    context.say_json({{"problems", json}});
    return kDone;
  }
  show_long(context, lines + fmt::format("{} problems, {} of them solved\n", json.size(), solved));
  return kDone;
}

std::vector<std::string> small_words(const std::string& text) {
  std::string plain;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool part_of_word = byte >= 0x80 || std::isalnum(byte) != 0;
    plain += part_of_word ? static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte) : ' ';
  }
  std::istringstream stream(plain);
  return {std::istream_iterator<std::string>(stream), {}};
}

// How far a word is from the nearest of a title: 0 it stands there, 1 as a part, 2 and more misspelled.
std::optional<int> distance_to(const std::string& word, const std::vector<std::string>& title) {
  constexpr int kLettersForOneMistake = 4;
  const int mistakes = static_cast<int>(word.size()) / kLettersForOneMistake;
  std::optional<int> best;
  for (const std::string& other : title) {
    int distance = other == word ? 0 : 1;
    if (other.find(word) == std::string::npos) {
      const int spelled = edit_distance(word, other);
      if (spelled > mistakes) continue;
      distance = 1 + spelled;
    }
    best = std::min(best.value_or(distance), distance);
  }
  return best;
}

std::optional<int> title_distance(const std::vector<std::string>& words, const KnownProblem& problem) {
  auto title = small_words(problem.facts.title);
  title.push_back(std::to_string(problem.facts.number));
  int sum = 0;
  for (const std::string& word : words) {
    const auto distance = distance_to(word, title);
    if (!distance) return std::nullopt;
    sum += *distance;
  }
  return sum;
}

int search_problems(const Context& context, const ProblemWords& words) {
  const std::string query = fmt::format("{}", fmt::join(words.words, " "));
  const auto wanted = small_words(query.substr(0, kLongestTitle + 1));
  if (wanted.empty() || query.size() > kLongestTitle) {
    throw Failure(kWrongUse, wanted.empty() ? "there is no word to look for" : "no title is as long as that",
                  "./workbook problem search islands");
  }
  std::vector<std::pair<int, KnownProblem>> found;
  for (const KnownProblem& problem : known_problems(context)) {
    if (const auto distance = title_distance(wanted, problem)) found.emplace_back(*distance, problem);
  }
  std::ranges::stable_sort(found, {}, &std::pair<int, KnownProblem>::first);
  if (context.json) {
    Json json = Json::array();
    for (const auto& [distance, problem] : found) json.push_back(problem_json(problem));
    context.say_json({{"problems", json}});
    return kDone;
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(found.size(), kMostFound); ++i) text += problem_line(context, found[i].second);
  if (found.size() > kMostFound)
    text += fmt::format("and {} more; one word more finds fewer\n", found.size() - kMostFound);
  if (found.empty()) text = "No title is like that. One that is not in the list: ./workbook problem add NUMBER TITLE\n";
  context.say(text);
  return kDone;
}

// ---- show, add ------------------------------------------------------------------------------------------------------

std::string shown_problem(const Context& context, const KnownProblem& problem,
                          const std::vector<tracker::ProblemNote>& notes) {
  const std::string address = address_of(problem.facts);
  std::string text = context.terminal.bold(titled(problem)) + "\n" +
                     paragraph(facts_line(problem), "  ", "  ", context.terminal.width);
  if (!address.empty()) text += "  " + address + "\n";
  if (!problem.facts.lists.empty())
    text += paragraph(fmt::format("in {}", fmt::join(problem.facts.lists, ", ")), "  ", "  ", context.terminal.width);
  std::error_code missing;
  const auto draft = context.study / "drafts" / fmt::format("problem-{}.txt", problem.facts.number);
  if (std::filesystem::exists(draft, missing)) text += fmt::format("  your draft: {}\n", context.shown(draft));
  if (notes.empty()) return text + fmt::format("No note yet: ./workbook problem note {}\n", problem.facts.number);
  for (const tracker::ProblemNote& note : notes) text += "\n" + problem_note_text(context, note);
  return text;
}

int show_problem(const Context& context, const std::string& number) {
  const auto problems = known_problems(context);
  const KnownProblem& problem = find_problem(problems, problem_number(number));
  std::vector<tracker::ProblemNote> notes;
  if (auto store = existing_store(context)) notes = tracker::Problems(*store).notes(problem.facts.number);
  if (!context.json) {
    context.say(shown_problem(context, problem, notes));
    return kDone;
  }
  Json json = problem_json(problem);
  json["notes"] = Json::array();
  for (const tracker::ProblemNote& note : notes) json["notes"].push_back(problem_note_json(note));
  context.say_json(json);
  return kDone;
}

std::vector<std::string> added_topics(const std::string& text) {
  std::string plain = text;
  std::ranges::replace_if(
      plain, [](char sign) { return sign == ',' || sign == ';'; }, ' ');
  std::istringstream stream(plain);
  std::vector<std::string> topics{std::istream_iterator<std::string>(stream), {}};
  for (std::string& topic : topics) {
    std::ranges::transform(topic, topic.begin(), [](unsigned char letter) { return std::tolower(letter); });
    if (topic.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
      throw Failure(kWrongUse, fmt::format("\"{}\" is no topic", cut(topic, 40)), "--topics bfs,grid");
  }
  return topics;
}

KnownProblem added_problem(const ProblemWords& words, const std::vector<KnownProblem>& problems) {
  KnownProblem problem;
  problem.added = true;
  problem.facts.number = problem_number(words.number);
  const std::string example = fmt::format("./workbook problem add {} \"Its title\"", problem.facts.number);
  const ProblemField any_words{"title", "", "", {}};
  try {
    problem.facts.title = checked_answer(any_words, fmt::format("{}", fmt::join(words.words, " ")));
  } catch (const std::invalid_argument& error) {
    throw Failure(kWrongUse, fmt::format("the title cannot be kept: {}", error.what()), example);
  }
  if (problem.facts.title.empty()) throw Failure(kWrongUse, "the title is empty", example);
  if (problem.facts.title.size() > kLongestTitle || problem.facts.title.find_first_of("\n\t\r") != std::string::npos)
    throw Failure(kWrongUse, fmt::format("a title is one line of at most {} bytes", kLongestTitle), example);
  problem.facts.difficulty = wish_from({words.difficulty, "", "", false}, problems).difficulty;
  problem.facts.topics = added_topics(words.topics);
  return problem;
}

int add_one(const Context& context, const ProblemWords& words) {
  const auto problems = known_problems(context);
  const KnownProblem problem = added_problem(words, problems);
  const auto there =
      std::ranges::find(problems, problem.facts.number, [](const auto& one) { return one.facts.number; });
  if (there != problems.end() && !there->added) {
    throw Failure(kWrongUse, fmt::format("problem {} is in the list: {}", problem.facts.number, there->facts.title),
                  fmt::format("./workbook problem note {}", problem.facts.number));
  }
  const std::string before = there == problems.end() || there->facts.title == problem.facts.title
                                 ? ""
                                 : fmt::format(" It was: {}.", printable(there->facts.title));
  tracker::Store store(context.study);
  tracker::Problems(store).keep(record_of(problem));
  if (context.json) {
    context.say_json(problem_json(find_problem(known_problems(context), problem.facts.number)));
  } else {
    const std::string done = there == problems.end() ? "Added" : "Changed";
    context.say(paragraph(fmt::format("{} {}.{} When it is solved: ./workbook problem note {}", done, titled(problem),
                                      before, problem.facts.number),
                          "", "", context.terminal.width));
  }
  return kDone;
}

// ---- The words ------------------------------------------------------------------------------------------------------

void add_choosing(App& app, CLI::App& family, const std::shared_ptr<ProblemWords>& words) {
  words->pick_filter.difficulty = "medium";
  CLI::App& picking =
      app.add_to(family, {.name = "pick",
                          .about = "Pick problems for today that you have not solved",
                          .example = "./workbook problem pick 2 --topic bfs",
                          .run = [words](const Context& context) { return pick_problems(context, *words); }});
  picking.add_option("N", words->count, "How many; 2 when left out")->type_name("");
  add_filter(picking, words->pick_filter, "Paid ones too");
  picking.get_option("--difficulty")->description("easy, medium (when left out), hard or any");
  CLI::App& listing = app.add_to(
      family, {.name = "list",
               .about = "List all problems, with a sign at the solved ones",
               .example = "./workbook problem list --list blind75",
               .run = [words](const Context& context) { return list_problems(context, words->list_filter); }});
  add_filter(listing, words->list_filter, "Only paid ones");
  CLI::App& searching =
      app.add_to(family, {.name = "search",
                          .about = "Find a problem by words of its title",
                          .example = "./workbook problem search islands",
                          .run = [words](const Context& context) { return search_problems(context, *words); }});
  searching.add_option("WORDS", words->words, "Words of the title, near spellings too")->required()->type_name("");
}

void add_showing(App& app, CLI::App& family, const std::shared_ptr<ProblemWords>& words) {
  CLI::App& showing =
      app.add_to(family, {.name = "show",
                          .about = "Show a problem with all your notes on it",
                          .example = "./workbook problem show 200",
                          .run = [words](const Context& context) { return show_problem(context, words->number); }});
  showing.add_option("NUMBER", words->number, "The problem's number")->required()->type_name("");
}

void add_adding(App& app, CLI::App& family, const std::shared_ptr<ProblemWords>& words) {
  CLI::App& adding = app.add_to(family, {.name = "add",
                                         .about = "Add a problem that is not in the list",
                                         .example = "./workbook problem add 1 \"Two Sum\" --difficulty easy",
                                         .run = [words](const Context& context) { return add_one(context, *words); }});
  adding.add_option("NUMBER", words->number, "LeetCode's number")->required()->type_name("");
  adding.add_option("TITLE", words->words, "Its title")->required()->type_name("");
  adding.add_option("--difficulty", words->difficulty, "easy, medium or hard")->type_name("HOW");
  adding.add_option("--topics", words->topics, "Such as bfs,grid")->type_name("TOPICS");
}

}  // namespace

void add_problem(App& app) {
  CLI::App& family = app.add(Family{.name = "problem",
                                    .group = "Practising",
                                    .about = "Practise graph problems and note how it went",
                                    .example = "./workbook problem pick"});
  const auto words = std::make_shared<ProblemWords>();
  add_choosing(app, family, words);
  add_showing(app, family, words);
  add_problem_note(app, family);
  add_adding(app, family, words);
  add_problem_review(app, family);
  add_problem_stats(app, family);
}

}  // namespace cli
