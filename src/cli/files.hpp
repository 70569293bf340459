#pragma once
/// @file
/// @brief The learner's files, read whole and written whole or not at all.

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace cli {

/// @brief Reads a file.
/// @param file the file
/// @return its bytes
/// @throws Failure when it cannot be read; the message names it
std::string read_file(const std::filesystem::path& file);

/// @brief Writes a file in one step: whoever reads it sees the old text or the new one, never half, also after a power
/// cut.
///
/// A link is followed and stays a link; an existing file keeps its permissions; missing folders are made.
/// @param file the file
/// @param text its new bytes
/// @throws Failure when it cannot be written; the old text is then still there
void write_file(const std::filesystem::path& file, std::string_view text);

/// @brief Takes the next bytes of a file that is being written.
using Sink = std::function<void(std::string_view bytes)>;

/// @brief Writes a large file piece by piece, in one step as the other.
/// @param file the file
/// @param write hands all its bytes to the sink; when it throws, the file stays as it was
/// @throws Failure when it cannot be written; the old file is then still there
void write_file(const std::filesystem::path& file, const std::function<void(const Sink& sink)>& write);

/// @brief Waits until a file's bytes, or a folder's names, are on the disk.
/// @param path the file or the folder
/// @throws Failure when the disk does not take them
void sync_to_disk(const std::filesystem::path& path);

}  // namespace cli
