#pragma once
/// @file
/// @brief What a module beside the checks offers that calls an answer on request, such as an experiment's.
///
/// The module is exercises/NN_id/experiment.cpp, built to experiment.so. It defines one function:
///
/// @code
/// extern "C" void workbook_serve(const char* request, grading::Tell tell) { … }
/// @endcode
///
/// It calls the answer as the request says and tells "trying" with a call before each call and "returned" after it,
/// then "reply" with the result, or "refused" with a sentence for the learner that goes on after "your ". What the
/// answer throws it lets through.

namespace grading {

/// @brief Tells the grader something: "trying", "returned", "reply" or "refused", and a text in UTF-8.
using Tell = void (*)(const char* event, const char* text);

/// @brief The module's one function, see serving.hpp.
using Serve = void (*)(const char* request, Tell tell);

/// @brief The name of that function.
constexpr const char* kServe = "workbook_serve";

/// @brief The module's file in the exercise's prebuilt folder.
constexpr const char* kServingModule = "experiment.so";

}  // namespace grading
