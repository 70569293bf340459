#pragma once
/// @file
/// @brief Every command of the workbook. To add one: write `NAME_command.cpp` with its function, declare it here and
/// call it in add_commands().

#include "cli/app.hpp"

namespace cli {

/// @brief Shows where the learner is; what the program does without a command. @param context what every command is
/// given
/// @return the exit code
int show_status(const Context& context);

/// @brief Adds `status`: the same by its name. @param app the program
void add_status(App& app);
/// @brief Adds `lesson`: a page in the terminal or the browser. @param app the program
void add_lesson(App& app);
/// @brief Adds `run`: the programs of a lesson with their checks. @param app the program
void add_run(App& app);
/// @brief Adds `site`: all pages as a web site. @param app the program
void add_site(App& app);
/// @brief Adds `exercises`: the list with its states, and the kill matrix. @param app the program
void add_exercises(App& app);
/// @brief Adds `task`: what an exercise asks for. @param app the program
void add_task(App& app);
/// @brief Adds `start`: the starter as the learner's answer. @param app the program
void add_start(App& app);
/// @brief Adds `check`: grades an answer. @param app the program
void add_check(App& app);
/// @brief Adds `watch`: grades an answer at every save. @param app the program
void add_watch(App& app);
/// @brief Adds `hint`: one hint more each time. @param app the program
void add_hint(App& app);
/// @brief Adds `solution`: the model answer. @param app the program
void add_solution(App& app);
/// @brief Adds `reset`: the starter again, the old text kept. @param app the program
void add_reset(App& app);
/// @brief Adds `history`: every kept text of an answer. @param app the program
void add_history(App& app);
/// @brief Adds `diff`: what changed between two texts of an answer. @param app the program
void add_diff(App& app);
/// @brief Adds `restore`: an earlier text as the answer again. @param app the program
void add_restore(App& app);
/// @brief Adds `experiment`: seeded experiments and the learner's conclusions. @param app the program
void add_experiment(App& app);
/// @brief Adds `problem`: graph problems, picked, noted and repeated. @param app the program
void add_problem(App& app);
/// @brief Adds `log`: a note for today. @param app the program
void add_log(App& app);
/// @brief Adds `day`: everything of a day. @param app the program
void add_day(App& app);
/// @brief Adds `days`: a month of work. @param app the program
void add_days(App& app);
/// @brief Adds `search`: the learner's own words again. @param app the program
void add_search(App& app);
/// @brief Adds `report`: a study report of some days. @param app the program
void add_report(App& app);

/// @brief Adds `export`: the study as one JSON file, or as a folder to read. @param app the program
void add_export(App& app);
/// @brief Adds `import`: an exported study, into this one. @param app the program
void add_import(App& app);
/// @brief Adds `backup`: a copy of the study. @param app the program
void add_backup(App& app);
/// @brief Adds `doctor`: whether all is well with the workbook and the study. @param app the program
void add_doctor(App& app);

/// @brief Adds them all, in the order of the help. @param app the program
void add_commands(App& app);

}  // namespace cli
