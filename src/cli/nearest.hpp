#pragma once
/// @file
/// @brief What the learner may have meant: unique beginnings and near spellings.

#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// @brief Counts the letters to change, add, drop or swap with a neighbour to turn one word into the other.
/// @param a a word
/// @param b a word
/// @return the optimal string alignment distance; costs |a| |b|
int edit_distance(std::string_view a, std::string_view b);

/// @brief The name nearest to a word.
/// @param word what was typed
/// @param names what there is
/// @return the nearest name, or an empty text when none is near enough to suggest
std::string nearest(std::string_view word, const std::vector<std::string>& names);

/// @brief The names that a word may stand for: itself when it is one, else those that begin with it.
/// @param word what was typed
/// @param names what there is
/// @return none, one, or the candidates in their order
std::vector<std::string> matches(std::string_view word, const std::vector<std::string>& names);

}  // namespace cli
