#include "tracker/exchange_tables.hpp"

#include "tracker/exchange_text.hpp"

namespace tracker {

namespace {

const Field kAt{"at", FieldKind::instant, "at_utc"};
const Field kDay{"day", FieldKind::day, "day"};

Field words(const std::string& name) { return {name, FieldKind::text, name}; }
Field whole(const std::string& name) { return {name, FieldKind::whole, name}; }
Field truth(const std::string& name) { return {name, FieldKind::truth, name}; }

std::string by_instant(const std::string& table) { return "SELECT id, at_utc FROM " + table + " ORDER BY at_utc"; }

// An attempt names its answer by the number, which a person knows too, not by the row's id.
Field answer_number() {
  return {"answer", FieldKind::whole, "version", "(SELECT number FROM answer_version WHERE id = version)",
          "(SELECT id FROM answer_version WHERE exercise = ?3 AND number = ?4)"};
}

std::string json_value(const Field& field, const FieldValue& value) {
  if (const auto* const bytes = std::get_if<std::string>(&value)) return json_text(*bytes);
  const std::int64_t number = std::get<std::int64_t>(value);
  if (field.kind == FieldKind::truth) return number != 0 ? "true" : "false";
  return std::to_string(number);
}

std::string joined(const std::vector<Field>& fields, std::string (*part)(const Field&, std::size_t)) {
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) text += (i == 0 ? "" : ", ") + part(fields[i], i);
  return text;
}

}  // namespace

const std::vector<RowTable>& row_tables() {
  static const std::vector<RowTable> kTables{
      {"answers",
       "answer_version",
       "SELECT id, id FROM answer_version ORDER BY exercise, number",
       {kAt, kDay, words("exercise"), whole("number"), words("reason"), {"text", FieldKind::bytes, "text"}}},
      {"attempts",
       "attempt",
       by_instant("attempt"),
       {kAt, kDay, words("exercise"), answer_number(), words("outcome"), whole("points"), whole("max_points"),
        truth("passed"), words("mistakes"), words("verdict")}},
      {"exercise_events",
       "exercise_event",
       by_instant("exercise_event"),
       {kAt, kDay, words("exercise"), words("kind")}},
      {"lesson_runs",
       "lesson_run",
       by_instant("lesson_run"),
       {kAt, kDay, words("lesson"), whole("held"), whole("checks"), truth("done")}},
      {"notes", "day_note", by_instant("day_note"), {kAt, kDay, words("text")}},
      {"problems",
       "problem",
       "SELECT number, number FROM problem ORDER BY number",
       {whole("number"), words("title"), words("slug"), words("difficulty"), words("topics"), truth("added")}},
      {"problem_notes",
       "problem_note",
       by_instant("problem_note"),
       {kAt, kDay, whole("problem"), words("representation"), words("approach"), words("traversal"), words("why"),
        words("time"), words("space"), words("mistake"), words("kind"), whole("minutes"), words("help")}}};
  return kTables;
}

std::string RowTable::select() const {
  const auto part = [](const Field& field, std::size_t) { return field.read.empty() ? field.column : field.read; };
  return "SELECT " + joined(fields, part) + " FROM " + table + " ";
}

std::string RowTable::insert() const {
  const auto column = [](const Field& field, std::size_t) { return field.column; };
  const auto value = [](const Field& field, std::size_t i) {
    return field.write.empty() ? "?" + std::to_string(i + 1) : field.write;
  };
  return "INSERT INTO " + table + " (" + joined(fields, column) + ") VALUES (" + joined(fields, value) + ")";
}

FieldRow RowTable::read(SQLite::Statement& row) const {
  FieldRow values;
  values.reserve(fields.size());
  for (int i = 0; i < static_cast<int>(fields.size()); ++i) {
    const SQLite::Column column = row.getColumn(i);
    column.isInteger() ? values.emplace_back(column.getInt64()) : values.emplace_back(column.getString());
  }
  return values;
}

void RowTable::bind(SQLite::Statement& statement, const FieldRow& row) {
  for (int i = 0; i < static_cast<int>(row.size()); ++i) {
    const FieldValue& value = row[static_cast<std::size_t>(i)];
    if (const auto* const number = std::get_if<std::int64_t>(&value))
      statement.bind(i + 1, *number);
    else
      statement.bindNoCopy(i + 1, std::get<std::string>(value));
  }
}

std::string RowTable::line(const FieldRow& row) const {
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i)
    text += (i == 0 ? "{\"" : ", \"") + fields[i].key + "\": " + json_value(fields[i], row[i]);
  return text + "}";
}

}  // namespace tracker
