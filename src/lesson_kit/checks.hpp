#pragma once
/// @file
/// @brief Named claims that a lesson's program makes at its end, each held or not.

#include <string>
#include <vector>

/// What the programs of the lessons share: claims to hold, arguments to read, numbers to compare.
namespace lesson_kit {

/// @brief Collects the claims of a lesson and tells which of them hold.
///
/// `checks.hold("every row sums to 1", sums_to_one)` keeps a claim; `report()` writes them all. Claims are kept in the
/// order in which they were made.
class Checks {
 public:
  /// Keeps one claim.
  /// @param claim the claim as a sentence without a full stop: "every row sums to 1"
  /// @param holds whether it is true
  /// @throws std::invalid_argument when the claim is empty or was made before
  void hold(std::string claim, bool holds);

  /// Tells whether there is a claim and every claim holds; a lesson that claims nothing has shown nothing.
  /// @return whether the lesson's checks all hold
  bool all_hold() const;

  /// Writes the heading `== Checks ==`, which weave shows as a section, and one line a claim, `✓` before those that
  /// hold and `✗` before those that do not.
  /// @return the lines, each ended by a newline
  std::string report() const;

  /// Gives the exit status of the program: 0 when all claims hold, else 1.
  /// @return 0 or 1
  int exit_status() const { return all_hold() ? 0 : 1; }

 private:
  struct Claim {
    std::string words;
    bool holds;
  };

  std::vector<Claim> claims_;
};

}  // namespace lesson_kit
