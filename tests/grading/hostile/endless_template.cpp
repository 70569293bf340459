#include "answer.hpp"

namespace answer {

template <int n>
struct Tree {
  static constexpr int kSize = Tree<2 * n>::kSize + Tree<2 * n + 1>::kSize;
};

attn::Matrix twice(const attn::Matrix&) { return attn::Matrix(Tree<1>::kSize, 1); }

}  // namespace answer
