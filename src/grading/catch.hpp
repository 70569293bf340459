#pragma once
/// @file
/// @brief One include for Catch2 2.13 and Catch2 3, for checks and tests alike.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
