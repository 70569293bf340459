#include <sqlite3.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "tracker/exchange.hpp"
#include "tracker/exchange_experiment.hpp"
#include "tracker/exchange_fields.hpp"
#include "tracker/exchange_reader.hpp"
#include "tracker/exchange_tables.hpp"
#include "tracker/experiments.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"
#include "tracker/text_hash.hpp"
#include "tracker/word_index.hpp"

namespace tracker {

namespace {

using ExchangeJson = nlohmann::json;

const std::string& words_in(const FieldRow& row, std::size_t field) { return std::get<std::string>(row.at(field)); }
int number_in(const FieldRow& row, std::size_t field) {
  return static_cast<int>(std::get<std::int64_t>(row.at(field)));
}

// ---- What the study has ---------------------------------------------------------------------------------------------

std::size_t hash_of_row(const FieldRow& row) {
  std::size_t hash = 0;
  for (const FieldValue& value : row)
    hash = (hash ^ std::hash<FieldValue>()(value)) * 0x9e3779b97f4a7c15U + (hash >> 29U);
  return hash;
}

/// The rows that one table of the study had before the import. Each can stand for one row of the file.
class RowsThere {
 public:
  RowsThere(SQLite::Database& database, const RowTable& table)
      : table_(table), one_(bound(database, table.select() + "WHERE id = ?")) {
    SQLite::Statement ids(database, "SELECT id FROM " + table.table);
    while (ids.executeStep()) {
      const std::int64_t id = ids.getColumn(0).getInt64();
      ids_.emplace(hash_of_row(read(id)), id);
    }
  }

  bool take(const FieldRow& row) {
    const auto [first, last] = ids_.equal_range(hash_of_row(row));
    for (auto found = first; found != last; ++found) {
      if (read(found->second) != row) continue;
      ids_.erase(found);
      return true;
    }
    return false;
  }

 private:
  FieldRow read(std::int64_t id) {
    one_.reset();
    one_.bind(1, id);
    one_.executeStep();
    FieldRow row = table_.read(one_);
    one_.reset();
    return row;
  }

  const RowTable& table_;
  SQLite::Statement one_;
  std::unordered_multimap<std::size_t, std::int64_t> ids_;
};

/// What reads and writes the list that is being read.
struct OpenSection {
  OpenSection(SQLite::Database& database, const RowTable& plain_table)
      : table(plain_table), insert(database, plain_table.insert()) {}

  const RowTable& table;
  SQLite::Statement insert;
  std::optional<RowsThere> there;
};

/// The answers of the study: found by their texts, and counted by exercise. Its fields: at, day, exercise, number,
/// reason, text.
class AnswersThere {
 public:
  explicit AnswersThere(SQLite::Database& database)
      : find_(database, "SELECT number FROM answer_version WHERE exercise = ? AND hash = ? AND text = ?"),
        taken_(database, "SELECT 1 FROM answer_version WHERE exercise = ? AND number = ?"),
        last_(database, "SELECT coalesce(max(number), 0) FROM answer_version WHERE exercise = ?"),
        insert_(database,
                "INSERT INTO answer_version (at_utc, day, exercise, number, reason, text, hash) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)") {}

  std::optional<int> number_of(const std::string& exercise, std::int64_t hash, const std::string& bytes) {
    find_.reset();
    SQLite::bind(find_, exercise, hash);
    find_.bindNoCopy(3, static_cast<const void*>(bytes.data()), static_cast<int>(bytes.size()));
    if (!find_.executeStep()) return std::nullopt;
    return number(find_, 0);
  }

  // The number of the file where that is free, else the next.
  int number_for(const std::string& exercise, int in_file) {
    taken_.reset();
    SQLite::bind(taken_, exercise, in_file);
    if (!taken_.executeStep()) return in_file;
    last_.reset();
    last_.bind(1, exercise);
    last_.executeStep();
    return number(last_, 0) + 1;
  }

  void add(const FieldRow& row, int number, std::int64_t hash) {
    const auto& bytes = std::get<std::string>(row[5]);
    insert_.reset();
    SQLite::bind(insert_, std::get<std::string>(row[0]), std::get<std::string>(row[1]), std::get<std::string>(row[2]),
                 number, std::get<std::string>(row[4]));
    insert_.bindNoCopy(6, static_cast<const void*>(bytes.data()), static_cast<int>(bytes.size()));
    insert_.bind(7, hash);
    insert_.exec();
  }

 private:
  SQLite::Statement find_;
  SQLite::Statement taken_;
  SQLite::Statement last_;
  SQLite::Statement insert_;
};

// ---- The import -----------------------------------------------------------------------------------------------------

class StudyImport {
 public:
  StudyImport(Store& store, SQLite::Database& database) : store_(store), database_(database), answers_(database) {
    for (const RowTable& table : row_tables()) imported_.kinds.push_back({table.section, 0, 0});
    imported_.kinds.push_back({kExperimentsSection, 0, 0});
    imported_.kinds.push_back({"conclusions", 0, 0});
  }

  Imported run(std::istream& file, const ImportOptions& options) {
    ExportReceiver receiver;
    for (const RowTable& table : row_tables()) receiver.sections.push_back(table.section);
    receiver.sections.emplace_back(kExperimentsSection);
    receiver.value = [&](const std::string& key, const ExchangeJson& value) { head(key, value); };
    receiver.section = [&](const std::string& section) { begin(section); };
    receiver.row = [&](const std::string& place, const ExchangeJson& row) { take(place, row); };
    read_export(file, options, receiver);
    return std::move(imported_);
  }

 private:
  void head(const std::string& key, const ExchangeJson& value) {
    if (key == "format") {
      if (value != "attention workbook study") throw Misfit(key, "it is not an export of a workbook");
      return;
    }
    const ExchangeJson object{{key, value}};
    if (key == "last_experiment") return remember_last(ObjectOfFile(object, "here").whole(key, 0, kLargestExperiment));
    const std::int64_t version = ObjectOfFile(object, "here").whole(key, 1, kLargestWhole);
    if (version > kExchangeVersion)
      throw Misfit(key, "the file is of a newer workbook (format " + std::to_string(version) + "; this one knows " +
                            std::to_string(kExchangeVersion) + "). Update the workbook");
  }

  // Ids that were given once are not given again; and what has to move goes beyond those of the file.
  void remember_last(std::int64_t last) {
    if (last == 0) return;
    if (bound(database_, "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'experiment'", last).exec() == 0)
      bound(database_, "INSERT INTO sqlite_sequence (name, seq) VALUES ('experiment', ?)", last).exec();
  }

  void begin(const std::string& section) {
    const std::map<std::string, std::string> after{
        {"attempts", "answers"}, {kExperimentsSection, "answers"}, {"problem_notes", "problems"}};
    if (const auto first = after.find(section); first != after.end() && !begun_.contains(first->second))
      throw Misfit(section, "the list \"" + first->second + "\" must come before this one");
    begun_.insert(section);
    open_.reset();
    for (const RowTable& table : row_tables()) {
      if (table.section == section) open_.emplace(database_, table);
    }
    const bool known_by_all_of_it = open_ && section != "answers" && section != "problems";
    if (known_by_all_of_it) open_->there.emplace(database_, open_->table);
  }

  ImportedKind& kind(const std::string& name) {
    return *std::find_if(imported_.kinds.begin(), imported_.kinds.end(),
                         [&](const ImportedKind& one) { return one.kind == name; });
  }

  void count(const std::string& name, bool added) { ++(added ? kind(name).added : kind(name).there); }

  void take(const std::string& place, const ExchangeJson& json) {
    try {
      const ObjectOfFile row(json, place);
      if (!open_) return take_experiment(row);
      count(open_->table.section, take_row(row, row_from(row, open_->table)));
    } catch (const SQLite::Exception& error) {
      if ((error.getErrorCode() & 0xff) != SQLITE_CONSTRAINT) throw;
      throw Misfit(place, "no study takes this row: " + std::string(error.what()));
    }
  }

  // True when the row is new.
  bool take_row(const ObjectOfFile& row, FieldRow values) {
    const std::string& section = open_->table.section;
    if (section == "answers") return take_answer(row, values);
    if (section == "problems") return take_problem(row, values);
    if (section == "attempts") values[3] = study_number(row, "answer", words_in(values, 2), number_in(values, 3));
    if (section == "problem_notes" && !problems_.contains(number_in(values, 2)))
      throw Misfit(row.place("problem"), "the file has no problem " + std::to_string(number_in(values, 2)));
    if (open_->there->take(values)) return false;
    insert(values);
    return true;
  }

  void insert(const FieldRow& values) {
    open_->insert.reset();
    RowTable::bind(open_->insert, values);
    open_->insert.exec();
  }

  // ---- Answers: at, day, exercise, number, reason, text ----

  std::int64_t study_number(const ObjectOfFile& row, const std::string& key, const std::string& exercise, int number) {
    const auto found = numbers_.find({exercise, number});
    if (found == numbers_.end())
      throw Misfit(row.place(key),
                   "the file has no answer " + std::to_string(number) + " of " + exercise.substr(0, 80));
    return found->second;
  }

  bool take_answer(const ObjectOfFile& row, const FieldRow& values) {
    const std::string& exercise = words_in(values, 2);
    const int in_file = number_in(values, 3);
    if (in_file == 0) throw Misfit(row.place("number"), "answers are counted from 1");
    const std::int64_t hash = hash_of(words_in(values, 5));
    const std::optional<int> there = answers_.number_of(exercise, hash, words_in(values, 5));
    const int in_study = there ? *there : answers_.number_for(exercise, in_file);
    if (!numbers_.emplace(std::pair(exercise, in_file), in_study).second)
      throw Misfit(row.place("number"), "this answer stands twice");
    if (there) return false;
    answers_.add(values, in_study, hash);
    if (in_study != in_file) imported_.renumbered_answers.push_back({exercise, in_file, in_study});
    return true;
  }

  // ---- Problems: number, title … ----

  bool take_problem(const ObjectOfFile& row, const FieldRow& values) {
    const int problem = number_in(values, 0);
    if (!problems_.insert(problem).second) throw Misfit(row.place("number"), "this problem stands twice");
    auto there = bound(database_, open_->table.select() + "WHERE number = ?", problem);
    if (there.executeStep()) {
      if (open_->table.read(there) != values) imported_.other_problems.push_back(problem);
      return false;
    }
    insert(values);
    return true;
  }

  // ---- Experiments ----

  void take_experiment(const ObjectOfFile& row) {
    Experiment experiment = experiment_from(row);
    if (!experiments_.insert(experiment.id).second) throw Misfit(row.place("id"), "this experiment stands twice");
    if (experiment.answer_version != 0)
      experiment.answer_version =
          static_cast<int>(study_number(row, "answer_number", experiment.answer, experiment.answer_version));
    const std::optional<Experiment> there = unclaimed(experiment);
    count(kExperimentsSection, !there);
    const std::int64_t id = there ? there->id : add(experiment);
    claimed_.insert(id);
    add_conclusions(id, experiment.conclusions, there ? there->conclusions : std::vector<Conclusion>{});
  }

  std::optional<Experiment> unclaimed(const Experiment& experiment) {
    auto ids = bound(database_, "SELECT id FROM experiment WHERE day = ? AND at_utc = ? AND name = ?",
                     experiment.at.day, experiment.at.utc, experiment.name);
    while (ids.executeStep()) {
      const std::int64_t id = ids.getColumn(0).getInt64();
      if (claimed_.contains(id)) continue;
      auto found = Experiments(store_).find(id);
      if (found && same_experiment(*found, experiment)) return found;
    }
    return std::nullopt;
  }

  std::int64_t add(Experiment experiment) {
    const std::int64_t in_file = experiment.id;
    if (bound(database_, "SELECT 1 FROM experiment WHERE id = ?", in_file).executeStep()) experiment.id = 0;
    experiment.conclusions.clear();
    const std::int64_t id = insert_experiment(database_, std::move(experiment)).id;
    if (id != in_file) imported_.renumbered_experiments.emplace_back(in_file, id);
    return id;
  }

  void add_conclusions(std::int64_t id, const std::vector<Conclusion>& conclusions, std::vector<Conclusion> there) {
    for (const Conclusion& conclusion : conclusions) {
      const auto same = std::find_if(there.begin(), there.end(), [&](const Conclusion& other) {
        return std::tie(conclusion.at.utc, conclusion.at.day, conclusion.text) ==
               std::tie(other.at.utc, other.at.day, other.text);
      });
      count("conclusions", same == there.end());
      if (same != there.end()) {
        there.erase(same);
        continue;
      }
      bound(database_, "INSERT INTO conclusion (experiment, at_utc, day, text) VALUES (?, ?, ?, ?)", id,
            conclusion.at.utc, conclusion.at.day, conclusion.text)
          .exec();
    }
  }

  Store& store_;
  SQLite::Database& database_;
  AnswersThere answers_;
  Imported imported_;
  std::set<std::string> begun_;
  std::optional<OpenSection> open_;
  std::map<std::pair<std::string, int>, int> numbers_;  // an answer's number in the file -> in the study
  std::set<int> problems_;
  std::set<std::int64_t> experiments_;  // ids in the file
  std::set<std::int64_t> claimed_;      // ids in the study
};

/// Ends a transaction that is not to be kept.
struct OnlyTried {
  Imported imported;
};

// A log that cannot be merged for want of room would stay behind when the file alone takes its place as study.db.
void go_without_log(Store& store) {
  store.file().read([](SQLite::Database& database) {
    database.exec("PRAGMA synchronous = OFF");
    if (database.execAndGet("PRAGMA journal_mode = OFF").getString() != "off")
      throw StoreError("the new study could not be made without a log. Nothing was imported. Report this");
    return true;
  });
}

// Ten years come in one transaction; with SQLite's usual 2 MiB the indexes would be written and read again and again.
constexpr const char* kLargeCache = "PRAGMA cache_size = -65536";

/// Lets SQLite ask now and then, in the middle of a long statement, whether to go on.
class Question {
 public:
  Question(SQLite::Database& database, std::function<void()> ask)
      : connection_(database.getHandle()), ask_(std::move(ask)) {
    constexpr int kStepsBetween = 1000;
    sqlite3_progress_handler(connection_, kStepsBetween, answer, this);
  }
  ~Question() { sqlite3_progress_handler(connection_, 0, nullptr, nullptr); }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  /// Throws what the question threw, in place of SQLite's own error.
  template <class Work>
  void while_at(const Work& work) {
    try {
      work();
    } catch (const SQLite::Exception&) {
      if (thrown_) std::rethrow_exception(thrown_);
      throw;
    }
  }

 private:
  // Nothing may be thrown through SQLite.
  static int answer(void* question) noexcept {
    auto& self = *static_cast<Question*>(question);
    try {
      self.ask_();
      return 0;
    } catch (...) {
      self.thrown_ = std::current_exception();
      return 1;
    }
  }

  sqlite3* connection_;
  std::function<void()> ask_;
  std::exception_ptr thrown_;
};

Imported imported_into(Store& store, SQLite::Database& database, std::istream& file, const ImportOptions& options) {
  std::uintmax_t bytes_read = 0;
  ImportOptions watched = options;
  watched.progress = [&](std::uintmax_t bytes) {
    bytes_read = bytes;
    if (options.progress) options.progress(bytes);
  };
  database.exec(kLargeCache);
  DeferredIndex index(database);
  Imported imported = StudyImport(store, database).run(file, watched);
  if (options.dry_run) throw OnlyTried{std::move(imported)};
  Question(database, [&] { watched.progress(bytes_read); }).while_at([&] { index.finish(); });
  return imported;
}

}  // namespace

Imported import_study(Store& store, std::istream& file, const ImportOptions& options) {
  if (options.made_for_this) go_without_log(store);
  try {
    return store.file().write(
        [&](SQLite::Database& database) { return imported_into(store, database, file, options); });
  } catch (OnlyTried& tried) {
    return std::move(tried.imported);
  }
}

}  // namespace tracker
