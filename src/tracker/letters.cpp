#include "tracker/letters.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace tracker {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// In order.
constexpr std::array kJoined{
    Range{0x0e01, 0x0e3a},   Range{0x0e40, 0x0e4e},   Range{0x0e50, 0x0e59},  // Thai
    Range{0x0e81, 0x0eff},                                                    // Lao
    Range{0x1000, 0x1049},   Range{0x1050, 0x109f},                           // Burmese
    Range{0x1100, 0x11ff},                                                    // Hangul in parts
    Range{0x1780, 0x17d3},   Range{0x17dc, 0x17e9},                           // Khmer
    Range{0x3005, 0x3007},   Range{0x3041, 0x3096},   Range{0x3099, 0x309a},  // Japanese
    Range{0x309d, 0x309f},   Range{0x30a1, 0x30fa},   Range{0x30fc, 0x30ff},
    Range{0x3105, 0x312f},   Range{0x3131, 0x318e},   Range{0x31a0, 0x31bf},  // Bopomofo, Hangul letters
    Range{0x31f0, 0x31ff},   Range{0x3400, 0x4dbf},   Range{0x4e00, 0x9fff},  // Han
    Range{0xa960, 0xa97c},   Range{0xac00, 0xd7a3},   Range{0xd7b0, 0xd7fb},  // Hangul
    Range{0xf900, 0xfaff},   Range{0xff66, 0xff9f},   Range{0xffa0, 0xffdc},  // Han, kana and Hangul for old programs
    Range{0x1b000, 0x1b16f}, Range{0x20000, 0x323af},
};

constexpr std::array kPictographs{Range{0x2600, 0x27bf}, Range{0x2b00, 0x2bff}, Range{0x1f000, 0x1faff}};

constexpr std::array kUnwritten{
    Range{0x0591, 0x05bd}, Range{0x05bf, 0x05bf}, Range{0x05c1, 0x05c2}, Range{0x05c4, 0x05c5}, Range{0x05c7, 0x05c7},
    Range{0x0610, 0x061a}, Range{0x0640, 0x0640}, Range{0x064b, 0x065f}, Range{0x0670, 0x0670}, Range{0x06d6, 0x06dc},
    Range{0x06df, 0x06e4}, Range{0x06e7, 0x06e8}, Range{0x06ea, 0x06ed}, Range{0xfe00, 0xfe0f}};

bool is_in(std::span<const Range> ranges, char32_t code) {
  const auto range = std::ranges::lower_bound(ranges, code, {}, &Range::last);
  return range != ranges.end() && range->first <= code;
}

Script script_of(char32_t code) {
  if (code < kJoined.front().first) return Script::spaced;
  if (is_in(kJoined, code)) return Script::joined;
  return is_in(kPictographs, code) ? Script::pictograph : Script::spaced;
}

// ---- UTF-8 ----------------------------------------------------------------------------------------------------------

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
}

std::size_t size_from(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;
  if (first < 0xe0) return 2;
  if (first < 0xf0) return 3;
  return first < 0xf5 ? 4 : 0;
}

bool is_written_shortest(char32_t code, std::size_t size) {
  constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  return code >= kSmallest.at(size) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

Letter single_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t size = size_from(first);
  if (size == 0) return {};
  if (size == 1) return {first, 1, Script::spaced};
  char32_t code = first & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues(text, at + i)) return {};
    code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
  }
  return is_written_shortest(code, size) ? Letter{code, size, script_of(code)} : Letter{};
}

// ---- Hangul, by the arithmetic of The Unicode Standard, section 3.12
// ---------------------------------------------------

constexpr char32_t kL = 0x1100, kV = 0x1161, kT = 0x11a7, kSyllables = 0xac00;
constexpr char32_t kLs = 19, kVs = 21, kTs = 28;

bool is_syllable_without_t(char32_t code) {
  return code >= kSyllables && code < kSyllables + kLs * kVs * kTs && (code - kSyllables) % kTs == 0;
}

// The syllable that a part makes with what stands before it; 0 when it makes none.
char32_t composed(char32_t before, char32_t part) {
  if (before >= kL && before < kL + kLs && part >= kV && part < kV + kVs)
    return kSyllables + ((before - kL) * kVs + (part - kV)) * kTs;
  if (is_syllable_without_t(before) && part > kT && part < kT + kTs) return before + (part - kT);
  return 0;
}

}  // namespace

Letter letter_at(std::string_view text, std::size_t at) {
  Letter letter = single_at(text, at);
  while (letter.script == Script::joined && at + letter.size < text.size()) {
    const Letter next = single_at(text, at + letter.size);
    const char32_t syllable = composed(letter.code, next.code);
    if (syllable == 0) break;
    letter = {syllable, letter.size + next.size, Script::joined};
  }
  return letter;
}

void append_utf8(char32_t code, std::string& text) {
  const auto follow = [&](unsigned shift) { text += static_cast<char>(0x80U | (code >> shift & 0x3fU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xc0U | code >> 6U);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xe0U | code >> 12U);
  } else {
    text += static_cast<char>(0xf0U | code >> 18U);
    follow(12);
  }
  if (code >= 0x800) follow(6);
  if (code >= 0x80) follow(0);
}

std::string spelled_plainly(std::string_view word) {
  std::string plain;
  for (std::size_t at = 0; at < word.size();) {
    const Letter letter = single_at(word, at);
    if (letter.code == U'ß')
      plain += "ss";
    else if (!is_in(kUnwritten, letter.code))
      plain += word.substr(at, letter.size);
    at += letter.size;
  }
  return plain;
}

}  // namespace tracker
