#pragma once
/// @file
/// @brief Experiments on the learner's own code, which runs in another process: what is asked, and what comes back.
///
/// The workbook's side asks by run_on_answer(); the module that calls the answer, exercises/NN_id/experiment.cpp,
/// serves by serve(). What goes between them is text, so that the one who carries it need not know experiments:
///
/// @code
/// const auto ask = [&](const auto& requests) { return grading::ask_answer(exercise, file, requests); };
/// const auto tables = experiments::run_on_answer(kind, {0, 1, 2}, parameters, ask);
/// @endcode

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiments/catalogue.hpp"

namespace experiments {

/// @brief Carries requests to the answer's process and brings a reply for each; grading::ask_answer is one.
using Ask = std::function<std::vector<std::string>(const std::vector<std::string>& requests)>;

/// @brief Runs an experiment on the learner's code, once for each seed; the answer is compiled once.
/// @param kind an experiment that names the answer's exercise among its answers
/// @param seeds at least one
/// @param parameters what complete() gave
/// @param ask carries the requests; what it throws comes through
/// @return a table for each seed, every bit as it was measured
/// @throws std::runtime_error when a reply is not a table of this experiment
std::vector<table::Table> run_on_answer(const ExperimentKind& kind, const std::vector<std::uint64_t>& seeds,
                                        const Parameters& parameters, const Ask& ask);

/// @brief Runs one request with the answer's functions in place; the other side of run_on_answer().
/// @param request one of the texts that Ask was given
/// @param functions the answer's
/// @param tell is told "trying" and the call before each call of the answer and "returned" after it, then "reply" and
/// the
///   table, or "refused" and a sentence when a shape is wrong
/// @throws whatever the answer throws
void serve(const char* request, Functions functions, void (*tell)(const char* event, const char* text));

}  // namespace experiments
