#include "cli/problem_facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>
#include <stdexcept>

#include "cli/choices.hpp"
#include "cli/dates.hpp"
#include "cli/nearest.hpp"
#include "cli/study.hpp"

namespace cli {

namespace {

const std::vector<std::string>& difficulty_choices() {
  static const std::vector<std::string> kChoices = {"Easy", "Medium", "Hard", "any"};
  return kChoices;
}

std::vector<catalogue::Problem> listed_problems(const Context& context) {
  try {
    return catalogue::problems(context.root);
  } catch (const catalogue::ProblemsError& error) {
    throw Failure(kFailed, error.what(), "bring back the workbook's own data/graph_problems.csv");
  }
}

std::vector<std::string> parts_of(const std::string& joined) {
  std::vector<std::string> parts;
  std::istringstream stream(joined);
  for (std::string part; std::getline(stream, part, ';');) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

KnownProblem kept_problem(const tracker::Problem& kept) {
  return {{kept.number, kept.title, kept.slug, kept.difficulty, parts_of(kept.topics), false, {}}, kept.added, ""};
}

// What the study keeps beside the workbook's list, and when each problem was first noted.
void add_study(const Context& context, std::map<int, KnownProblem>& known) {
  auto store = existing_store(context);
  if (!store) return;
  const tracker::Problems problems(*store);
  for (const auto& [number, kept] : problems.problems()) known.emplace(number, kept_problem(kept));
  for (const auto& [number, day] : problems.first_days()) {
    if (const auto found = known.find(number); found != known.end()) found->second.first_noted = day;
  }
}

std::string filter_word(const std::string& flag, const std::string& word, const std::vector<std::string>& choices) {
  if (word.empty()) return "";
  try {
    return chosen(word, choices);
  } catch (const std::invalid_argument& error) {
    throw Failure(kWrongUse, fmt::format("{}: {}", flag, error.what()), "./workbook problem list shows what there is");
  }
}

std::string note_field(const Context& context, std::string_view name, const std::string& text) {
  constexpr int kNameColumns = 20;
  std::string result, start = padded(fmt::format("    {}", name), kNameColumns);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    result += paragraph(printable(line), start, std::string(kNameColumns, ' '), context.terminal.width);
    start = std::string(kNameColumns, ' ');
  }
  return result;
}

}  // namespace

std::vector<KnownProblem> known_problems(const Context& context) {
  std::map<int, KnownProblem> known;
  for (catalogue::Problem& problem : listed_problems(context)) {
    const int number = problem.number;
    known.emplace(number, KnownProblem{std::move(problem), false, ""});
  }
  add_study(context, known);
  std::vector<KnownProblem> all;
  for (auto& [number, problem] : known) all.push_back(std::move(problem));
  return all;
}

int problem_number(const std::string& word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size() && number > 0) return number;
  throw Failure(kWrongUse, fmt::format("\"{}\" is no problem's number", cut(word, 40)),
                "./workbook problem search WORDS finds the number of a title");
}

const KnownProblem& find_problem(const std::vector<KnownProblem>& problems, int number) {
  const auto found = std::ranges::lower_bound(problems, number, {}, [](const auto& one) { return one.facts.number; });
  if (found != problems.end() && found->facts.number == number) return *found;
  std::vector<std::string> numbers;
  for (const KnownProblem& problem : problems) numbers.push_back(std::to_string(problem.facts.number));
  const std::string word = std::to_string(number), near = nearest(word, numbers);
  const std::string question =
      near.empty() || edit_distance(word, near) > 1 ? "" : fmt::format("; did you mean {}?", near);
  throw Failure(kWrongUse, fmt::format("problem {} is not in the workbook's list{}", number, question),
                fmt::format("./workbook problem add {} \"Its title\" adds it", number));
}

void add_filter(CLI::App& parser, ProblemFilter& filter, const std::string& premium) {
  parser.add_option("--difficulty", filter.difficulty, "easy, medium, hard or any")->type_name("HOW");
  parser.add_option("--topic", filter.topic, "Such as bfs, dfs, grid, union-find")->type_name("TOPIC");
  parser.add_option("--list", filter.list, "Such as blind75, neetcode150")->type_name("LIST");
  parser.add_flag("--premium", filter.premium, premium);
}

practice::Wish wish_from(const ProblemFilter& filter, const std::vector<KnownProblem>& problems) {
  std::set<std::string> topics, lists;
  for (const KnownProblem& problem : problems) {
    topics.insert(problem.facts.topics.begin(), problem.facts.topics.end());
    lists.insert(problem.facts.lists.begin(), problem.facts.lists.end());
  }
  const std::string difficulty = filter_word("--difficulty", filter.difficulty, difficulty_choices());
  return {difficulty == "any" ? "" : difficulty, filter_word("--topic", filter.topic, {topics.begin(), topics.end()}),
          filter_word("--list", filter.list, {lists.begin(), lists.end()}), filter.premium};
}

practice::Candidate candidate_of(const KnownProblem& problem) {
  const catalogue::Problem& facts = problem.facts;
  return {facts.number, facts.difficulty, facts.topics,
          facts.lists,  facts.premium,    practice::day_from(problem.first_noted),
          problem.added};
}

tracker::Problem record_of(const KnownProblem& problem) {
  const catalogue::Problem& facts = problem.facts;
  return {facts.number, facts.title, facts.slug, facts.difficulty, fmt::format("{}", fmt::join(facts.topics, ";")),
          problem.added};
}

std::vector<practice::Try> tries_of(const std::vector<tracker::ProblemNote>& notes) {
  std::vector<practice::Try> tries;
  for (const tracker::ProblemNote& note : notes) {
    if (const auto day = practice::day_from(note.at.day)) tries.push_back({note.problem, *day, note.help, note.kind});
  }
  return tries;
}

std::string address_of(const catalogue::Problem& problem) {
  return problem.slug.empty() ? "" : fmt::format("https://leetcode.com/problems/{}/", printable(problem.slug));
}

std::string titled(const KnownProblem& problem) {
  return fmt::format("{} {}", problem.facts.number, printable(problem.facts.title));
}

std::string facts_line(const KnownProblem& problem) {
  const catalogue::Problem& facts = problem.facts;
  std::string text = facts.difficulty.empty() ? "difficulty unknown" : facts.difficulty;
  if (facts.premium) text += ", premium";
  if (problem.added) text += ", added by you";
  return text + (facts.topics.empty() ? "" : printable(fmt::format(": {}", fmt::join(facts.topics, ", "))));
}

Json problem_json(const KnownProblem& problem) {
  const catalogue::Problem& facts = problem.facts;
  return {{"number", facts.number},
          {"title", facts.title},
          {"difficulty", facts.difficulty},
          {"topics", facts.topics},
          {"premium", facts.premium},
          {"lists", facts.lists},
          {"address", address_of(facts)},
          {"added", problem.added},
          {"solved", !problem.first_noted.empty()},
          {"first_noted", problem.first_noted.empty() ? Json(nullptr) : Json(problem.first_noted)}};
}

Json problem_note_json(const tracker::ProblemNote& note) {
  return {{"id", note.id},
          {"number", note.problem},
          {"at", note.at.utc},
          {"day", note.at.day},
          {"representation", note.representation},
          {"approach", note.approach},
          {"traversal", note.traversal},
          {"why", note.why},
          {"time", note.time},
          {"space", note.space},
          {"mistake", note.mistake},
          {"kind", note.kind.empty() ? "none" : note.kind},
          {"minutes", note.minutes == 0 ? Json(nullptr) : Json(note.minutes)},
          {"help_used", note.help}};
}

std::string problem_note_text(const Context& context, const tracker::ProblemNote& note) {
  const std::string minutes = note.minutes == 0 ? "" : fmt::format(", {} min", note.minutes);
  const std::string help = note.help == "alone"  ? "solved alone"
                           : note.help == "hint" ? "solved with a hint"
                                                 : "solved after reading";
  const std::string what = note.kind.empty() ? "first idea" : "mistake";
  const std::string kind = note.kind.empty() ? "" : fmt::format(" (kind: {})", note.kind);
  return fmt::format("  {}, {}{}\n", long_day(note.at.day), help, minutes) +
         note_field(context, "representation", note.representation) + note_field(context, "approach", note.approach) +
         note_field(context, "traversal", note.traversal) + note_field(context, "why", note.why) +
         note_field(context, "time", note.time) + note_field(context, "space", note.space) +
         note_field(context, what, note.mistake + kind);
}

}  // namespace cli
