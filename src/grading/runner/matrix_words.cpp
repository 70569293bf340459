/// @file
/// @brief The matrix's texts, which answers are compiled without.
#include "attention/matrix_words.hpp"

template struct attn::detail::MatrixWords<void>;
template std::string attn::detail::MatrixWords<void>::shape<std::string>(std::size_t rows, std::size_t cols);
