#include "tracker/exchange_fields.hpp"

#include <charconv>
#include <chrono>

#include "tracker/exchange_text.hpp"

namespace tracker {

namespace {

bool has_shape(std::string_view text, std::string_view shape) {
  return std::equal(text.begin(), text.end(), shape.begin(), shape.end(),
                    [](char sign, char wanted) { return wanted == '0' ? sign >= '0' && sign <= '9' : sign == wanted; });
}

int digits(std::string_view text, std::size_t at, std::size_t count) {
  int value = 0;
  std::from_chars(text.data() + at, text.data() + at + count, value);
  return value;
}

bool is_day(std::string_view text) {
  if (!has_shape(text, "0000-00-00")) return false;
  return std::chrono::year_month_day(std::chrono::year(digits(text, 0, 4)),
                                     std::chrono::month(static_cast<unsigned>(digits(text, 5, 2))),
                                     std::chrono::day(static_cast<unsigned>(digits(text, 8, 2))))
      .ok();
}

bool is_instant(std::string_view text) {
  constexpr std::size_t kSeconds = 19;
  if (text.size() <= kSeconds || !has_shape(text.substr(0, kSeconds), "0000-00-00T00:00:00")) return false;
  std::string_view rest = text.substr(kSeconds);
  if (rest.size() > 2 && rest.front() == '.')
    rest.remove_prefix(std::min(rest.find_first_not_of("0123456789", 1), rest.size()));
  return rest == "Z" && is_day(text.substr(0, 10)) && digits(text, 11, 2) < 24 && digits(text, 14, 2) < 60 &&
         digits(text, 17, 2) <= 60;
}

FieldValue value_of(const ObjectOfFile& row, const Field& field) {
  switch (field.kind) {
    case FieldKind::instant:
      return row.instant(field.key);
    case FieldKind::day:
      return row.day(field.key);
    case FieldKind::whole:
      return row.whole(field.key, 0, kLargestWhole);
    case FieldKind::truth:
      return std::int64_t{row.truth(field.key)};
    default:
      return row.text(field.key);
  }
}

}  // namespace

ObjectOfFile::ObjectOfFile(const nlohmann::json& object, std::string place)
    : object_(object), place_(std::move(place)) {
  if (!object.is_object()) throw Misfit(place_, "expected an object, found " + kind_in_words(object));
}

void ObjectOfFile::require_keys(const std::vector<std::string>& keys) const {
  for (const std::string& key : keys) {
    if (!object_.contains(key)) throw Misfit(place_, "the key \"" + key + "\" is missing");
  }
  if (object_.size() == keys.size()) return;
  for (const auto& [key, value] : object_.items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      throw Misfit(place_, "no export has the key \"" + key.substr(0, 80) + "\" here");
  }
}

std::string ObjectOfFile::text(const std::string& key) const {
  auto found = text_from(at(key));
  return found ? std::move(*found) : refuse(key, "words, or {\"base64\": \"…\"}");
}

std::int64_t ObjectOfFile::whole(const std::string& key, std::int64_t least, std::int64_t most) const {
  const nlohmann::json& value = at(key);
  const bool fits = value.is_number_integer() &&
                    (!value.is_number_unsigned() || value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)) &&
                    value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
  if (!fits) refuse(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return value.get<std::int64_t>();
}

bool ObjectOfFile::truth(const std::string& key) const {
  if (!at(key).is_boolean()) refuse(key, "true or false");
  return at(key).get<bool>();
}

const nlohmann::json& ObjectOfFile::list(const std::string& key) const {
  if (!at(key).is_array()) refuse(key, "a list");
  return at(key);
}

std::string ObjectOfFile::instant(const std::string& key) const {
  std::string found = text(key);
  return is_instant(found) ? found : refuse(key, "an instant such as \"2026-11-29T21:40:42.123Z\"");
}

std::string ObjectOfFile::day(const std::string& key) const {
  std::string found = text(key);
  return is_day(found) ? found : refuse(key, "a day such as \"2026-11-29\"");
}

std::string ObjectOfFile::refuse(const std::string& key, const std::string& expected) const {
  const nlohmann::json& found = at(key);
  const bool brief = found.is_string() && found.get_ref<const std::string&>().size() <= 40;
  throw Misfit(place(key),
               "expected " + expected + ", found " + (brief ? found.dump(-1, ' ', true) : kind_in_words(found)));
}

FieldRow row_from(const ObjectOfFile& row, const RowTable& table) {
  std::vector<std::string> keys;
  for (const Field& field : table.fields) keys.push_back(field.key);
  row.require_keys(keys);
  FieldRow values;
  for (const Field& field : table.fields) values.push_back(value_of(row, field));
  return values;
}

}  // namespace tracker
