#pragma once
/// @file
/// @brief One of several words, as a learner types it.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// @brief Finds the choice that a word stands for: the choice itself or its unique beginning. Case does not matter, and
/// blank, hyphen and underscore are the same.
/// @param word what was typed, such as "adj" or "union find"
/// @param choices what there is, such as "adjacency list"
/// @param other_words other words for choices, in small letters with hyphens: {"dsu", "union-find"}
/// @return the choice
/// @throws std::invalid_argument with all choices, and with the nearest; or with those that the word begins
std::string chosen(std::string_view word, const std::vector<std::string>& choices,
                   const std::map<std::string, std::string>& other_words = {});

}  // namespace cli
