#pragma once
/// @file
/// @brief The pages of the workbook: lessons and tasks, in the terminal and on the site.

#include <filesystem>
#include <string>

#include "catalogue/catalogue.hpp"
#include "cli/app.hpp"
#include "weave/site.hpp"

namespace cli {

/// @brief Finds a lesson by its number or the beginning of its name.
/// @param context the workbook's folder
/// @param word "2", "02_scores" or "scores"
/// @return the lesson
/// @throws Failure that lists the lessons
catalogue::Lesson find_lesson(const Context& context, const std::string& word);

/// @brief The lesson that the learner means: the one named, or the first that is not done.
/// @param context the workbook's and the study folder
/// @param word what the learner typed; may be empty
/// @return the lesson; the last one when all are done
/// @throws Failure when it is not found
catalogue::Lesson chosen_lesson(const Context& context, const std::string& word);

/// @brief Shows a page in the terminal: through the pager, or plain in a pipe.
/// @param context the terminal
/// @param page the Markdown file
/// @param before a line above the page; may be empty
/// @param after what to say below the page; may be empty
void show_page(const Context& context, const std::filesystem::path& page, const std::string& before,
               const std::string& after);

/// @brief Where the site is built from and to.
/// @param context the workbook's and the build folder
/// @return options of the site
weave::SiteOptions site_options(const Context& context);

/// @brief Builds the site if a page has changed since.
/// @param context the workbook's and the build folder
/// @return the path of its first page
/// @throws weave::Error when a tool is missing or a page has a fault
std::filesystem::path current_site(const Context& context);

}  // namespace cli
