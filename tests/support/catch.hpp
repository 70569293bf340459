#pragma once
/// @file
/// @brief The Catch2 include.
#include "grading/catch.hpp"
