#include "tracker/identity.hpp"

#include <string>

#include "tracker/store_error.hpp"

namespace tracker {

Identity identity_of(SQLite::Database& database) {
  return {database.execAndGet("PRAGMA application_id").getInt(), database.execAndGet("PRAGMA user_version").getInt(),
          database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0};
}

int newest(const Migrations& migrations) { return static_cast<int>(migrations.size()); }

void require_ours(const Identity& found, const std::filesystem::path& file, const Migrations& migrations) {
  const bool fresh = found.blank && found.application == 0 && found.version == 0;
  if (!fresh && found.application != kApplicationId)
    throw StoreError(file.string() +
                     " is a SQLite file of another program, not a study. It was left as it is. Move it away, or choose "
                     "another folder with --study DIR");
  if (found.version > newest(migrations))
    throw StoreError(file.string() + " is of a newer workbook (version " + std::to_string(found.version) +
                     "; this workbook knows up to " + std::to_string(newest(migrations)) +
                     "). It was left as it is. Update the workbook, or choose another folder with --study DIR");
}

}  // namespace tracker
