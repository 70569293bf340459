#include <SQLiteCpp/Transaction.h>

#include <algorithm>

#include "tracker/exchange.hpp"
#include "tracker/exchange_experiment.hpp"
#include "tracker/exchange_tables.hpp"
#include "tracker/exchange_writer.hpp"
#include "tracker/experiments.hpp"
#include "tracker/sql.hpp"
#include "tracker/study_file.hpp"

namespace tracker {

namespace {

// ---- Plain rows -----------------------------------------------------------------------------------------------------

void put_sorted(std::vector<std::string>& lines, ExportWriter& writer) {
  std::sort(lines.begin(), lines.end());
  for (const std::string& line : lines) writer.row(line);
  lines.clear();
}

// Only the ids are sorted by SQLite: the rows themselves may be long.
void export_table(SQLite::Database& database, const RowTable& table, ExportWriter& writer) {
  auto order = bound(database, table.order);
  auto row = bound(database, table.select() + "WHERE " + (table.section == "problems" ? "number" : "id") + " = ?");
  std::vector<std::string> lines;
  std::string key;
  writer.begin(table.section);
  while (order.executeStep()) {
    if (text(order, 1) != key) put_sorted(lines, writer);
    key = text(order, 1);
    row.reset();
    row.bind(1, order.getColumn(0).getInt64());
    row.executeStep();
    lines.push_back(table.line(table.read(row)));
  }
  put_sorted(lines, writer);
  writer.end();
}

// ---- Experiments ----------------------------------------------------------------------------------------------------

std::string experiment_line(Store& store, std::int64_t id) {
  try {
    return experiment_line(Experiments(store).find(id).value());
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& error) {
    throw StoreError("experiment " + std::to_string(id) + " cannot be read: " + error.what() +
                     ". Nothing was written. ./workbook doctor looks at the whole study");
  }
}

void export_experiments(SQLite::Database& database, Store& store, ExportWriter& writer) {
  auto order = bound(database, "SELECT id FROM experiment ORDER BY id");
  writer.begin(kExperimentsSection);
  while (order.executeStep()) writer.row(experiment_line(store, order.getColumn(0).getInt64()));
  writer.end();
}

std::int64_t last_experiment(SQLite::Database& database) {
  return database.execAndGet("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'experiment'").getInt64();
}

std::string without_space(std::string_view text) {
  std::string rest;
  std::copy_if(text.begin(), text.end(), std::back_inserter(rest),
               [](char sign) { return std::string_view(" \t\r\n").find(sign) == std::string_view::npos; });
  return rest;
}

}  // namespace

void consistently(Store& store, const std::function<void()>& read) {
  store.file().read([&](SQLite::Database& database) {
    const SQLite::Transaction snapshot(database);
    read();
    return true;
  });
}

void export_study(Store& store, const Sink& sink) {
  ExportWriter writer(sink);
  consistently(store, [&] {
    store.file().read([&](SQLite::Database& database) {
      writer.head(last_experiment(database));
      for (const RowTable& table : row_tables()) export_table(database, table, writer);
      export_experiments(database, store, writer);
      writer.finish();
      return true;
    });
  });
}

bool begins_like_an_export(std::string_view beginning) {
  if (beginning.starts_with("\xef\xbb\xbf")) beginning.remove_prefix(3);
  return without_space(beginning).starts_with(without_space(kExportBeginning));
}

}  // namespace tracker
