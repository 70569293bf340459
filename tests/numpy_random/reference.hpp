#pragma once
/// @file
/// @brief The values that NumPy gave, as data/numpy_reference.json keeps them.

#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>

#include "attention/matrix.hpp"

/// @brief Reads the records of all seeds.
/// @return one record a seed
inline nlohmann::json reference_seeds() {
  return nlohmann::json::parse(std::ifstream(WORKBOOK_ROOT "/data/numpy_reference.json")).at("seeds");
}

/// @brief Turns a list of lists into a matrix.
/// @param rows the rows
/// @return the matrix
inline attn::Matrix matrix_of(const nlohmann::json& rows) {
  attn::Matrix m(rows.size(), rows.at(0).size());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.cols(); ++j) m(i, j) = rows.at(i).at(j).get<double>();
  }
  return m;
}
