#include "cli/commands.hpp"

namespace cli {

void add_commands(App& app) {
  add_lesson(app);
  add_run(app);
  add_site(app);
  add_exercises(app);
  add_task(app);
  add_start(app);
  add_check(app);
  add_watch(app);
  add_hint(app);
  add_solution(app);
  add_reset(app);
  add_history(app);
  add_diff(app);
  add_restore(app);
  add_experiment(app);
  add_problem(app);
  add_status(app);
  add_log(app);
  add_day(app);
  add_days(app);
  add_search(app);
  add_report(app);
  add_export(app);
  add_import(app);
  add_backup(app);
  add_doctor(app);
}

}  // namespace cli
