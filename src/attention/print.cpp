/// @file
/// @brief NumPy's array printing, for doubles at its default settings.

#include "attention/print.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

namespace attn {
namespace {

// NumPy's default print options: precision, threshold, edgeitems, linewidth.
constexpr int kMostDecimals = 8;
constexpr std::size_t kMostEntries = 1000;
constexpr std::size_t kEdge = 3;
constexpr std::size_t kLineWidth = 75;

// ---- Rounding ------------------------------------------------------------------------------------------------------

double rounded(double x, int decimals) {
  const double power = std::pow(10.0, std::abs(static_cast<double>(decimals)));
  return decimals > 0 ? std::rint(x * power) / power : std::rint(x / power) * power;
}

// ---- One number
// ------------------------------------------------------------------------------------------------------

/// A finite number, cut where the columns are aligned: "-12" . "5" e "-07".
struct Parts {
  std::string whole;
  std::string fraction;
  std::string exponent;
};

std::string digits(double x, std::chars_format format) {
  // The longest fixed one is below 1e8, or 17 digits after the zeros of 1e-4; the longest scientific one has 24
  // characters.
  char text[64];
  const auto shortest = std::to_chars(text, text + sizeof text, x, format);
  const std::string_view mantissa(text, static_cast<std::size_t>(std::find(text, shortest.ptr, 'e') - text));
  const std::size_t point = mantissa.find('.');
  if (point == mantissa.npos || mantissa.size() - point - 1 <= kMostDecimals) return {text, shortest.ptr};
  return {text, std::to_chars(text, text + sizeof text, x, format, kMostDecimals).ptr};
}

Parts parts_of(double x, bool scientific) {
  std::string text = digits(x, scientific ? std::chars_format::scientific : std::chars_format::fixed);
  Parts parts;
  if (const std::size_t e = text.find('e'); e != text.npos) {
    parts.exponent = text.substr(e + 1);
    text.resize(e);
  }
  if (const std::size_t point = text.find('.'); point != text.npos) {
    parts.fraction = text.substr(point + 1);
    parts.fraction.resize(parts.fraction.find_last_not_of('0') + 1);
    text.resize(point);
  }
  parts.whole = text;
  return parts;
}

// ---- The format that all numbers of one array share
// ------------------------------------------------------------------

struct Format {
  bool scientific = false;
  std::size_t left = 0;      // characters before the point
  std::size_t right = 0;     // characters after it, the exponent included
  std::size_t fraction = 0;  // digits after the point, scientific only
  std::size_t exponent = 0;  // digits of the exponent, scientific only
};

bool needs_scientific(const std::vector<double>& finite) {
  double largest = 0.0;
  double smallest = HUGE_VAL;
  for (const double x : finite) {
    if (x == 0.0) continue;
    largest = std::max(largest, std::abs(x));
    smallest = std::min(smallest, std::abs(x));
  }
  return largest != 0.0 && (largest >= 1e8 || smallest < 0.0001 || largest / smallest > 1000.0);
}

void make_room_for(Format& format, const Parts& parts) {
  format.left = std::max(format.left, parts.whole.size());
  format.fraction = std::max(format.fraction, parts.fraction.size());
  if (format.scientific) format.exponent = std::max(format.exponent, parts.exponent.size() - 1);
}

void make_room_for_names(Format& format, const std::vector<double>& shown) {
  for (const double x : shown) {
    if (std::isfinite(x)) continue;
    const std::size_t length = std::isinf(x) && x < 0 ? 4 : 3;
    if (length > format.left + format.right + 1) format.left = length - format.right - 1;
  }
}

Format format_of(const std::vector<double>& shown) {
  std::vector<double> finite;
  std::ranges::copy_if(shown, std::back_inserter(finite), [](double x) { return std::isfinite(x); });
  Format format;
  format.scientific = needs_scientific(finite);
  for (const double x : finite) make_room_for(format, parts_of(x, format.scientific));
  format.right = format.fraction + (format.scientific ? format.exponent + 2 : 0);
  make_room_for_names(format, shown);
  return format;
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string name_of(double x) {
  if (std::isnan(x)) return "nan";
  return x < 0 ? "-inf" : "inf";
}

std::string word(double x, const Format& format) {
  if (!std::isfinite(x)) return padded_left(name_of(x), format.left + format.right + 1);
  Parts parts = parts_of(x, format.scientific);
  parts.fraction.resize(format.fraction, format.scientific ? '0' : ' ');
  std::string text = padded_left(parts.whole, format.left) + "." + parts.fraction;
  if (!format.scientific) return text;
  const std::string zeros(format.exponent - (parts.exponent.size() - 1), '0');
  return text + "e" + parts.exponent.substr(0, 1) + zeros + parts.exponent.substr(1);
}

// ---- Lines and brackets
// ----------------------------------------------------------------------------------------------

/// The places of an axis that are shown, in order; `gap` is where "..." stands, or the end for nowhere.
struct Axis {
  std::vector<std::size_t> places;
  std::size_t gap;
};

Axis axis_of(std::size_t size, bool summarised) {
  Axis axis{{}, size};
  const bool cut = summarised && size > 2 * kEdge;
  for (std::size_t i = 0; i < size; ++i) {
    if (!cut || i < kEdge || i >= size - kEdge) axis.places.push_back(i);
  }
  if (cut) axis.gap = kEdge;
  return axis;
}

class Lines {
 public:
  Lines(std::size_t indent, std::size_t width) : indent_(indent, ' '), width_(width), line_(indent_) {}

  void add(const std::string& word) {
    if (line_.size() > indent_.size()) {
      // The space is part of the line when NumPy asks whether the word still fits.
      if (line_.size() + 1 + word.size() > width_) {
        done_ += line_.substr(0, line_.find_last_not_of(' ') + 1) + "\n";
        line_ = indent_;
      } else {
        line_ += ' ';
      }
    }
    line_ += word;
  }

  std::string text() const { return (done_ + line_).substr(indent_.size()); }

 private:
  std::string indent_;
  std::size_t width_;
  std::string done_;
  std::string line_;
};

std::string row_text(std::span<const double> row, const Axis& axis, const Format& format, std::size_t indent) {
  // One place less for each bracket that may close the line, and one that NumPy keeps free.
  Lines lines(indent, kLineWidth - indent);
  for (std::size_t n = 0; n < axis.places.size(); ++n) {
    if (n == axis.gap) lines.add("...");
    lines.add(word(row[axis.places[n]], format));
  }
  return "[" + lines.text() + "]";
}

std::vector<double> shown(const Matrix& m, const Axis& rows, const Axis& cols) {
  std::vector<double> entries;
  for (const std::size_t i : rows.places) {
    for (const std::size_t j : cols.places) entries.push_back(m(i, j));
  }
  return entries;
}

Matrix rounded(const Matrix& m, int decimals) {
  Matrix result = m;
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (double& x : result.row(i)) x = rounded(x, decimals);
  }
  return result;
}

}  // namespace

std::string to_text(const Matrix& m, int decimals) {
  if (m.rows() == 0 || m.cols() == 0) return "[]";
  const Matrix r = rounded(m, decimals);
  const bool summarised = r.cols() > kMostEntries / r.rows();
  const Axis rows = axis_of(r.rows(), summarised);
  const Axis cols = axis_of(r.cols(), summarised);
  const Format format = format_of(shown(r, rows, cols));
  std::string text;
  for (std::size_t n = 0; n < rows.places.size(); ++n) {
    if (n == rows.gap) text += "\n ...";
    text += (n == 0 ? "[" : "\n ") + row_text(r.row(rows.places[n]), cols, format, 2);
  }
  return text + "]";
}

std::string to_text(std::span<const double> v, int decimals) {
  if (v.empty()) return "[]";
  Matrix r(1, v.size());
  std::ranges::transform(v, r.row(0).begin(), [decimals](double x) { return rounded(x, decimals); });
  const Axis cols = axis_of(r.cols(), r.cols() > kMostEntries);
  return row_text(r.row(0), cols, format_of(shown(r, Axis{{0}, 1}, cols)), 1);
}

}  // namespace attn
