#pragma once
/// @file
/// @brief The words that the checks send to the runner: one JSON object a line, each after a secret.

#include <nlohmann/json.hpp>
#include <string>

namespace grading::events {

/// @brief Opens the line to the runner; call it before any of the answer's code can run.
/// @param fd the pipe's writing end
/// @param secret what every line starts with, so that nothing printed by an answer can pass for one
void open(int fd, const std::string& secret);

/// @brief Sends one event. Ends the process when the line is dead or this is a copy that the answer forked.
/// @param event a JSON object
void send(const nlohmann::json& event);

/// @brief Finds the events among the bytes that came through the pipe.
class Reader {
 public:
  /// @brief Listens for lines with this secret.
  /// @param secret the same as given to open()
  explicit Reader(std::string secret) : secret_(std::move(secret)) {}
  /// @brief Takes the next bytes.
  /// @param bytes as they came
  /// @return the events that are complete now; lines without the secret are dropped
  std::vector<nlohmann::json> take(std::string_view bytes);

 private:
  std::string secret_;
  std::string rest_;
};

}  // namespace grading::events
