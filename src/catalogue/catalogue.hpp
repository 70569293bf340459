#pragma once
/// @file
/// @brief What the workbook holds: its lessons and its exercises, found on disk.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// What the workbook holds, found on disk.
namespace catalogue {

/// @brief One lesson's folder.
struct Lesson {
  /// @brief Its number, from the folder's name.
  int number = 0;
  /// @brief The folder's name, such as "01_query_key_value": what the tracker keeps.
  std::string id;
  /// @brief The first heading of lesson.md, without "Lesson 1: ".
  std::string title;
  /// @brief The folder.
  std::filesystem::path folder;
  /// @brief The stems of its programs, in name order.
  std::vector<std::string> programs;
};

/// @brief One exercise's folder.
struct Exercise {
  /// @brief Its id, the folder's name without the number: "score_table".
  std::string id;
  /// @brief The number of its lesson.
  int lesson = 0;
  /// @brief The first heading of task.md, without "score_table: ".
  std::string title;
  /// @brief The folder.
  std::filesystem::path folder;
  /// @brief The points of its checks, added up from their [points:N] tags.
  int max_points = 0;
};

/// @brief The lessons in reading order.
/// @param root the workbook's folder
/// @return every lessons/NN_name that holds a lesson.md; none when there is no such folder
std::vector<Lesson> lessons(const std::filesystem::path& root);

/// @brief The exercises in the order of their lessons.
/// @param root the workbook's folder
/// @return every exercises/NN_id that holds a task.md, by lesson and then as its page
/// names them; none when there is no such folder
std::vector<Exercise> exercises(const std::filesystem::path& root);

/// @brief The hints of an exercise, from a nudge to almost the line.
/// @param exercise the exercise
/// @return the numbered items of hints.md in Markdown, without their numbers; none when there is no such file
std::vector<std::string> hints(const Exercise& exercise);

}  // namespace catalogue
