/// @file
/// @brief Lets experiments run on answers to scaled_scores.
#include "answer.hpp"
#include "experiments/on_answer.hpp"
#include "grading/serving.hpp"

/// @brief Runs one experiment with answer::scaled_scores in place, see grading/serving.hpp.
/// @param request what to run
/// @param tell what is told on the way
extern "C" void workbook_serve(const char* request, grading::Tell tell) {
  experiments::Functions functions;
  functions.scaled_scores = answer::scaled_scores;
  experiments::serve(request, functions, tell);
}
