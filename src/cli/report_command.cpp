#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/dates.hpp"
#include "cli/experiment_chart.hpp"
#include "cli/files.hpp"
#include "cli/study.hpp"
#include "grading/kept.hpp"
#include "practice/day.hpp"
#include "report/content.hpp"
#include "report/html.hpp"
#include "report/markdown.hpp"
#include "report/seal.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct ReportWords {
  std::optional<std::string> from;
  std::optional<std::string> to;
  bool week = false;
  bool all = false;
  std::optional<std::string> format;
  std::optional<std::string> out;
  bool force = false;
};

// ---- The span -------------------------------------------------------------------------------------------------------

std::string monday_of(const std::string& day) {
  const auto date = practice::day_from(day);
  return date ? practice::text_of(practice::week_of(*date).monday) : day;
}

void require_one_span(const ReportWords& words) {
  const int asked = (words.week ? 1 : 0) + (words.all ? 1 : 0) + (words.from || words.to ? 1 : 0);
  if (asked < 2) return;
  throw Failure(kWrongUse, "--week, --all and --from/--to each name a span of days; take one of them",
                "./workbook report --from 2026-11-01 --to 2026-11-30");
}

// A clock that was wrong may have left records of days to come; these can be read.
void require_past(const char* option, const std::string& day, const std::string& last) {
  if (day <= last) return;
  throw Failure(kWrongUse, fmt::format("{} {} is in the future: nothing was recorded after {}", option, day, last),
                "a report ends today at the latest; leave --to out for that");
}

report::Span report_span(const ReportWords& words, const std::string& today, const report::Span& recorded) {
  require_one_span(words);
  const std::string last = std::max(today, recorded.last);
  if (words.all) return {recorded.first.empty() ? today : std::min(recorded.first, today), last};
  report::Span span{"", words.to ? parse_day(*words.to, today) : today};
  require_past("--to", span.last, last);
  span.first = words.from ? parse_day(*words.from, today) : monday_of(span.last);
  require_past("--from", span.first, last);
  if (span.first > span.last)
    throw Failure(kWrongUse, fmt::format("--from {} comes after --to {}", span.first, span.last),
                  fmt::format("./workbook report --from {} --to {}", span.last, span.first));
  return span;
}

// ---- Where it goes --------------------------------------------------------------------------------------------------

enum class ReportForm { markdown, html };

ReportForm form_of_ending(const fs::path& file) {
  std::string ending = file.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char sign) { return std::tolower(sign); });
  if (ending == ".html" || ending == ".htm") return ReportForm::html;
  if (ending.empty() || ending == ".md" || ending == ".markdown" || ending == ".txt") return ReportForm::markdown;
  throw Failure(kWrongUse, fmt::format("a report is Markdown or HTML, and {} is neither", file.string()),
                "name a file that ends in .md or .html; a browser prints the HTML one as PDF");
}

ReportForm report_form(const ReportWords& words) {
  if (!words.format) return words.out && *words.out != "-" ? form_of_ending(*words.out) : ReportForm::markdown;
  if (*words.format == "md") return ReportForm::markdown;
  if (*words.format == "html") return ReportForm::html;
  throw Failure(kWrongUse, fmt::format("--format {} is none of md, html", *words.format),
                "md is to be read here, html in a browser");
}

// Where the report is written to; empty for standard output.
fs::path report_place(const Context& context, const ReportWords& words, ReportForm form, const report::Span& span) {
  if (words.out == "-") return {};
  if (words.out && words.out->empty())
    throw Failure(kWrongUse, "--out names no file", "name one, such as --out report.html; --out - prints the report");
  if (words.out) return fs::absolute(*words.out);
  if (form == ReportForm::markdown) return {};
  return context.study / "reports" / fmt::format("report_{}_{}.html", span.first, span.last);
}

bool is_our_report(const fs::path& file) {
  constexpr std::streamsize kBeginning = 512;
  std::string beginning(kBeginning, ' ');
  std::ifstream in(file, std::ios::binary);
  in.read(beginning.data(), kBeginning);
  beginning.resize(static_cast<std::size_t>(in.gcount()));
  return report::is_report(beginning);
}

// The learner may have written into a report; these words are kept nowhere else.
void require_report_as_written(const fs::path& file) {
  const bool ours = is_our_report(file);
  if (ours && report::is_as_written(read_file(file))) return;
  throw Failure(kWrongUse,
                file.string() +
                    (ours ? " was changed since the workbook wrote it" : " is there and is no report of a workbook") +
                    "; it was left as it is",
                "name another file, or replace it with --force");
}

void require_place_of_report(const fs::path& file, bool force) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status))
    throw Failure(kWrongUse, file.string() + " is a folder", "name a file, such as --out report.html");
  if (!fs::exists(status)) return;
  if (!fs::is_regular_file(status))
    throw Failure(kWrongUse, file.string() + " is no plain file", "name another one; --out - prints the report");
  if (!force && fs::file_size(file, error) > 0) require_report_as_written(file);
}

// ---- What it says ---------------------------------------------------------------------------------------------------

report::Surroundings report_surroundings(const Context& context, const std::string& today) {
  report::Surroundings around;
  for (const auto& lesson : catalogue::lessons(context.root))
    around.lessons.push_back({lesson.id, lesson.number, lesson.title});
  const auto exercises = catalogue::exercises(context.root);
  std::map<std::string, fs::path> folders;
  for (const auto& exercise : exercises) {
    around.exercises.push_back({exercise.id, exercise.title, exercise.max_points});
    folders[exercise.id] = exercise.folder;
  }
  around.mistake = [folders](const std::string& exercise, const std::string& mistake) -> std::string {
    const auto folder = folders.find(exercise);
    if (folder == folders.end() || mistake.find('/') != mistake.npos) return "";
    return grading::header_field(folder->second / "mistakes" / (mistake + ".cpp"), "mistake");
  };
  Context page = context;
  page.terminal = {.utf8 = false};  // letters that are equally wide in every font
  around.drawn = [page](const tracker::Experiment& experiment) { return chart_text(page, experiment); };
  around.clock = clock_time;
  around.day_name = long_day;
  around.today = today;
  return around;
}

Json standing_json(const report::Standing& standing) {
  return {{"lessons", standing.lessons}, {"exercises", standing.exercises}, {"points", standing.points}};
}

Json content_json(const report::Content& content, const fs::path& file) {
  Json json = {{"from", content.span.first},
               {"to", content.span.last},
               {"days", content.days},
               {"days_studied", content.studied},
               {"days_in_a_row", {{"current", content.streak.current}, {"longest", content.streak.longest}}},
               {"lesson_runs", content.counts.lesson_runs},
               {"attempts", content.counts.attempts},
               {"experiments", content.counts.experiments},
               {"conclusions", content.counts.conclusions},
               {"problems", content.problems.solved},
               {"problem_notes", content.problems.tries},
               {"notes", content.counts.notes},
               {"before", standing_json(content.before)},
               {"after", standing_json(content.after)},
               {"all", standing_json(content.all)},
               {"mistakes", Json::array()},
               {"file", file.empty() ? Json(nullptr) : Json(file.string())}};
  for (const report::NamedMistake& mistake : content.mistakes)
    json["mistakes"].push_back({{"exercise", mistake.exercise}, {"words", mistake.words}, {"times", mistake.times}});
  return json;
}

// The bytes as they are: a report is UTF-8, whatever the terminal knows.
void print_report(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void write_report_file(const fs::path& file, const std::string& text, bool force) {
  require_place_of_report(file, force);
  write_file(file, text);
}

int make_report(const Context& context, const ReportWords& words) {
  const ReportForm form = report_form(words);
  if (context.json && words.out == "-")
    throw Failure(kWrongUse, "--json and --out - both want standard output", "take one of them");
  const std::string today = tracker::now().day;
  auto store = existing_store(context);
  const report::Span span = report_span(words, today, store ? report::recorded_span(*store) : report::Span{});
  const fs::path file = report_place(context, words, form, span);
  if (!file.empty()) require_place_of_report(file, words.force);
  const report::Content content = report::gather(store ? &*store : nullptr, span, report_surroundings(context, today));
  if (!file.empty() || !context.json) {
    const std::string text =
        report::sealed(form == ReportForm::html ? report::html_report(content) : report::markdown_report(content));
    if (file.empty()) {
      print_report(text);
    } else {
      write_report_file(file, text, words.force);
    }
  }
  if (context.json) {
    context.say_json(content_json(content, file));
  } else if (!file.empty()) {
    context.say(context.shown(file) + "\n");
  }
  return kDone;
}

}  // namespace

void add_report(App& app) {
  const auto words = std::make_shared<ReportWords>();
  CLI::App& parser = app.add({.name = "report",
                              .group = "Diary",
                              .about = "Write a report of this week, or of other days",
                              .example = "./workbook report --format html\n"
                                         "  ./workbook report --from 2026-11-01 --to 2026-11-30 --out november.md",
                              .run = [words](const Context& context) { return make_report(context, *words); }});
  parser.add_option("--from", words->from, "The first day; else the Monday of the last")->type_name("DAY");
  parser.add_option("--to", words->to, "The last day; else today")->type_name("DAY");
  parser.add_flag("--week", words->week, "This week, up to today (so without a span)");
  parser.add_flag("--all", words->all, "From the first record to the last");
  parser.add_option("--format", words->format, "md, or html with charts; else as FILE ends")->type_name("FORM");
  parser.add_option("--out", words->out, "A file, or - to print; html: else study/reports/")->type_name("FILE");
  parser.add_flag("--force", words->force, "Also over another file, or a changed report");
}

}  // namespace cli
