#include "tracker/exchange_reader.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace tracker {

namespace {

using ExchangeJson = nlohmann::json;

constexpr std::size_t kDeepest = 8;             // an experiment's cell lies 6 deep
constexpr std::size_t kMostValues = 4'000'000;  // in one row
constexpr std::uintmax_t kHeadWithin = 4096;    // "format" and "version" stand within
constexpr std::size_t kLongestQuote = 80;       // of the file, in a message

const std::string kNotOurs =
    "it is not an export of a workbook: those begin with {\"format\": \"attention workbook study\"";

const std::string kZeroByte = "there is a zero byte, which no text holds; the file is damaged";

std::string shortened(const std::string& text) {
  return text.size() <= kLongestQuote ? text : text.substr(0, kLongestQuote) + " ...";
}

// ---- Bytes ----------------------------------------------------------------------------------------------------------

/// A stream in pieces, with the place of the present byte.
class ExportBytes {
 public:
  ExportBytes(std::istream& stream, const ImportOptions& options) : stream_(stream), options_(options) {
    refill();
    refuse_other_encodings();
  }

  bool at_end() {
    if (at_ == piece_.size()) refill();
    return piece_.empty();
  }
  char present() const { return piece_[at_]; }
  void next() { ++at_; }

  std::uintmax_t read() const { return before_ + at_; }
  void head_is_read() { in_head_ = false; }
  bool is_empty() const { return before_ + piece_.size() == 0; }

  std::size_t line() const {
    return 1 + lines_before_ + static_cast<std::size_t>(std::count(piece_.begin(), piece_.begin() + offset(), '\n'));
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{256} * 1024;

  // The parser has taken one byte more where it had to see the end of a number.
  std::ptrdiff_t offset() const { return static_cast<std::ptrdiff_t>(at_ == 0 ? 0 : at_ - 1); }

  void refill() {
    before_ += piece_.size();
    lines_before_ += static_cast<std::size_t>(std::count(piece_.begin(), piece_.end(), '\n'));
    at_ = 0;
    piece_.resize(kPiece);
    stream_.read(piece_.data(), static_cast<std::streamsize>(kPiece));
    piece_.resize(static_cast<std::size_t>(stream_.gcount()));
    if (stream_.bad()) throw Misfit("here", "the file could not be read on");
    if (before_ + piece_.size() > kLargestExchange) throw Misfit("here", "the file is larger than 1 GiB");
    if (in_head_ && before_ > kHeadWithin) throw Misfit("here", kNotOurs);
    if (options_.progress) options_.progress(before_);
  }

  void refuse_other_encodings() const {
    const std::string_view head(piece_.data(), std::min<std::size_t>(piece_.size(), 4));
    const bool marked = head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff");
    const bool wide = head.starts_with(std::string_view("{\0", 2)) || head.starts_with(std::string_view("\0{", 2));
    if (marked || wide) throw Misfit("here", "the file is UTF-16; save it as UTF-8");
  }

  std::istream& stream_;
  const ImportOptions& options_;
  std::string piece_;
  std::size_t at_ = 0;
  std::uintmax_t before_ = 0;
  std::size_t lines_before_ = 0;
  bool in_head_ = true;
};

/// What the parser walks over; one without bytes is the end.
struct ByteIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  ExportBytes* bytes = nullptr;

  char operator*() const { return bytes->present(); }
  ByteIterator& operator++() {
    bytes->next();
    return *this;
  }
  ByteIterator operator++(int) {
    const ByteIterator before = *this;
    bytes->next();
    return before;
  }
  bool operator!=(const ByteIterator& end) const { return !(*this == end); }
  bool operator==(const ByteIterator&) const { return bytes == nullptr || bytes->at_end(); }
};

// ---- What the parser reports ----------------------------------------------------------------------------------------

/// Builds one row at a time; its functions have the names that the parser calls.
class RowBuilder {
 public:
  RowBuilder(ExportBytes& bytes, const ExportReceiver& receiver) : bytes_(bytes), receiver_(receiver) {}

  bool null() { return take(nullptr); }
  bool boolean(bool value) { return take(value); }
  bool number_integer(std::int64_t value) { return take(value); }
  bool number_unsigned(std::uint64_t value) { return take(value); }
  bool number_float(double value, const std::string&) { return take(value); }
  bool string(std::string& value) { return take(std::move(value)); }
  static bool binary(ExchangeJson::binary_t&) { return false; }

  bool key(std::string& name) {
    if (!open_.empty() && open_.back()->contains(name)) throw Misfit(place(name), "this key stands twice");
    if (open_.empty()) begin_value(name);
    key_ = std::move(name);
    return true;
  }

  bool start_object(std::size_t) {
    if (depth_++ == 0) return true;
    if (depth_ == 2) throw Misfit(key_, "expected " + expected() + ", found an object");
    return open(ExchangeJson::object());
  }
  bool start_array(std::size_t) {
    if (depth_++ == 0) throw Misfit("here", kNotOurs);
    if (depth_ > 2) return open(ExchangeJson::array());
    if (!is_section()) throw Misfit(key_, "expected " + expected() + ", found a list");
    section_ = key_;
    count_ = 0;
    receiver_.section(section_);
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  template <class Error>
  bool parse_error(std::size_t, const std::string& last, const Error& error) {
    const std::string what = error.what();
    if (bytes_.is_empty()) throw Misfit("here", "the file is empty");
    if (seen_.empty()) throw Misfit("here", kNotOurs);
    if (depth_ > 0 && bytes_.at_end()) throw Misfit("here", "the file ends in the middle; it was cut off");
    for (const char* zero : {"unexpected end of input", "U+0000 (NUL)"}) {
      if (what.find(zero) != std::string::npos) throw Misfit("here", kZeroByte);
    }
    const std::size_t reason = what.rfind(" - ");
    const std::size_t code = what.find("] ");
    throw Misfit("here", "no JSON: " + shortened(what.substr(reason == what.npos ? code + 2 : reason + 3)) +
                             (last.empty() ? "" : ", after " + plain_end(last)));
  }

  // The parser takes a zero byte for the end of the file.
  void require_all() const {
    if (!bytes_.at_end()) throw Misfit("here", kZeroByte);
    for (const std::string& section : receiver_.sections) {
      if (!seen_.contains(section)) throw Misfit("here", "the list \"" + section + "\" is missing");
    }
  }

 private:
  bool is_section() const {
    return std::find(receiver_.sections.begin(), receiver_.sections.end(), key_) != receiver_.sections.end();
  }
  std::string expected() const { return is_section() ? "a list" : key_ == "format" ? "words" : "a number"; }

  // The end of what was read, without signs that a terminal would obey.
  static std::string plain_end(const std::string& last) {
    std::string text = last.size() > kLongestQuote ? "... " + last.substr(last.size() - kLongestQuote) : last;
    for (char& sign : text) {
      if (static_cast<unsigned char>(sign) < ' ' || static_cast<unsigned char>(sign) > '~') sign = '?';
    }
    return text;
  }

  // The head comes first: what follows is read by its version.
  void begin_value(const std::string& name) {
    static const std::vector<std::string> kHead{"format", "version", "last_experiment"};
    if (!seen_.insert(name).second) throw Misfit(shortened(name), "this key stands twice");
    const std::size_t place = seen_.size() - 1;
    if (place == 0 && name != kHead[0]) throw Misfit("here", kNotOurs);
    if (place < kHead.size() && name != kHead[place])
      throw Misfit(shortened(name), "the key \"" + kHead[place] + "\" must come before this one");
    const auto& sections = receiver_.sections;
    if (place >= kHead.size() && std::find(sections.begin(), sections.end(), name) == sections.end())
      throw Misfit(shortened(name), "no export has this key");
  }

  std::string place() const { return section_ + "[" + std::to_string(count_) + "]"; }
  std::string place(const std::string& key) const { return place() + "." + shortened(key); }

  bool open(ExchangeJson empty) {
    if (depth_ == 3) {
      if (!empty.is_object()) throw Misfit(place(), "expected an object, found a list");
      row_ = std::move(empty);
      values_ = 0;
      open_.push_back(&row_);
      return true;
    }
    if (open_.size() == kDeepest) throw Misfit(place(), "it is nested too deep");
    open_.push_back(&add(std::move(empty)));
    return true;
  }

  bool close() {
    --depth_;
    if (open_.empty()) return true;
    open_.pop_back();
    if (open_.empty()) {
      receiver_.row(place(), row_);
      ++count_;
    }
    return true;
  }

  ExchangeJson& add(ExchangeJson value) {
    if (++values_ > kMostValues) throw Misfit(place(), "it has too many values");
    if (open_.back()->is_object()) return (*open_.back())[key_] = std::move(value);
    open_.back()->push_back(std::move(value));
    return open_.back()->back();
  }

  bool take(ExchangeJson value) {
    if (depth_ == 0) throw Misfit("here", kNotOurs);
    if (depth_ == 1) return take_head(value);
    if (depth_ == 2) throw Misfit(place(), "expected an object, found " + kind_in_words(value));
    add(std::move(value));
    return true;
  }

  bool take_head(const ExchangeJson& value) {
    if (is_section()) throw Misfit(key_, "expected a list, found " + kind_in_words(value));
    receiver_.value(key_, value);
    if (key_ == "version") bytes_.head_is_read();
    return true;
  }

  ExportBytes& bytes_;
  const ExportReceiver& receiver_;
  std::size_t depth_ = 0;
  std::set<std::string> seen_;
  std::string key_;
  std::string section_;
  std::size_t count_ = 0;
  ExchangeJson row_;
  std::size_t values_ = 0;
  std::vector<ExchangeJson*> open_;
};

}  // namespace

std::string kind_in_words(const ExchangeJson& value) {
  if (value.is_null()) return "nothing (null)";
  if (value.is_boolean()) return "a truth value";
  if (value.is_number()) return "the number " + shortened(value.dump());
  if (value.is_string()) return "words";
  return value.is_array() ? "a list" : "an object";
}

void read_export(std::istream& file, const ImportOptions& options, const ExportReceiver& receiver) {
  std::size_t line = 1;
  const auto located = [&](const std::string& what) {
    const std::string words = what.starts_with("here: ") ? what.substr(6) : what;
    return WrongExport(options.name + ", line " + std::to_string(line) + ": " + words);
  };
  try {
    ExportBytes bytes(file, options);
    try {
      RowBuilder builder(bytes, receiver);
      ExchangeJson::sax_parse(ByteIterator{&bytes}, ByteIterator{}, &builder);
      builder.require_all();
    } catch (const Misfit&) {
      line = bytes.line();
      throw;
    }
  } catch (const Misfit& misfit) {
    throw located(misfit.what());
  }
}

}  // namespace tracker
