#include "reports/render/json_node.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "vectors/hex.h"

namespace utf8spec::reports {

namespace {

// Stands for every missing value, so that a node always has something to point at.
const nlohmann::json nothing;

// The number behind the name of a format; 0 if it has another name.
unsigned version_of(std::string_view format, std::string_view name) {
  unsigned version = 0;
  if (!format.starts_with(name)) return 0;
  const std::string_view number = format.substr(name.size());
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), version);
  return error == std::errc{} && end == number.data() + number.size() ? version : 0;
}

std::string_view name_in(std::string_view format) {
  return format.substr(0, format.rfind('/') + 1);
}

}  // namespace

void JsonFindings::tell(const NoteSink& note) const {
  if (!note || unknown == 0) return;
  const std::size_t more = unknown - unknown_keys.size();
  note(fmt::format("has keys that this version of utf8spec does not know and ignores: {}{}",
                   fmt::join(unknown_keys, ", "),
                   more == 0 ? "" : fmt::format(" and {} more", more)));
}

// The path comes from a hostile file, so it is made printable. Later complaints may only follow
// from the first, so they are dropped.
void JsonNode::complain(std::string_view due) const {
  if (findings_->complaint) return;
  findings_->complaint = fmt::format("{}: expected {}", printable(path_), due);
}

// A file of a later version gets that complaint, and not one about a value that it may have.
void JsonNode::expect_format(std::string_view newest) const {
  if (value_->is_null()) return complain("this key");
  const unsigned last = version_of(newest, name_in(newest));
  const unsigned found = version_of(text(), name_in(newest));
  if (found > 0 && found <= last) return;
  const std::string_view later =
      found > last ? ", but a later version of utf8spec wrote this file" : "";
  complain(fmt::format("{}{}{}", newest, last > 1 ? " or an earlier version" : "", later));
}

void JsonNode::expect_keys(std::initializer_list<std::string_view> keys) const {
  expect_keys(std::span(keys.begin(), keys.size()));
}

void JsonNode::expect_keys(std::span<const std::string_view> keys) const { expect_only(keys, {}); }

void JsonNode::expect_keys(std::initializer_list<std::string_view> keys,
                           std::initializer_list<std::string_view> optional) const {
  expect_only(std::span(keys.begin(), keys.size()), std::span(optional.begin(), optional.size()));
}

void JsonNode::expect_only(std::span<const std::string_view> keys,
                           std::span<const std::string_view> optional) const {
  if (!value_->is_object()) return complain("an object");
  for (const auto& [key, value] : value_->items()) {
    const bool known = std::ranges::find(keys, key) != keys.end() ||
                       std::ranges::find(optional, key) != optional.end();
    if (!known) (*this)[key].note_unknown();
  }
  for (const std::string_view key : keys) {
    if (!value_->contains(key)) (*this)[key].complain("this key");
  }
}

// The path comes from a hostile file, which may have any number of such keys.
void JsonNode::note_unknown() const {
  constexpr std::size_t most_named = 5;
  constexpr std::size_t longest = 80;  // characters
  if (++findings_->unknown > most_named) return;
  findings_->unknown_keys.push_back(printable(path_, longest));
}

bool JsonNode::has(std::string_view key) const {
  return value_->is_object() && value_->contains(key);
}

// Never fails: below a missing value, everything is missing.
JsonNode JsonNode::operator[](std::string_view key) const {
  const std::string path = fmt::format("{}.{}", path_, key);
  if (!value_->is_object()) return {nothing, *findings_, path};
  const auto found = value_->find(key);
  return {found == value_->end() ? nothing : *found, *findings_, path};
}

std::string JsonNode::text() const {
  if (value_->is_string()) return value_->get<std::string>();
  complain("a string");
  return {};
}

// Writers write null for empty text. Accepting "" as well would allow two forms of one report.
std::string JsonNode::text_or_null() const {
  if (value_->is_null()) return {};
  if (value_->is_string() && !value_->get_ref<const std::string&>().empty()) return text();
  complain("null or a string that is not empty");
  return {};
}

std::uint64_t JsonNode::count() const {
  if (value_->is_number_unsigned()) return value_->get<std::uint64_t>();
  complain("a whole number from 0");
  return 0;
}

std::size_t JsonNode::size() const { return static_cast<std::size_t>(count()); }

bool JsonNode::truth() const {
  if (value_->is_boolean()) return value_->get<bool>();
  complain("true or false");
  return false;
}

// The size is checked first, so that a hostile array costs nothing.
std::vector<JsonNode> JsonNode::elements(std::size_t most) const {
  if (!value_->is_array() || value_->size() > most) {
    complain(fmt::format("an array of at most {}", most));
    return {};
  }
  std::vector<JsonNode> out;
  for (std::size_t index = 0; index < value_->size(); ++index) {
    out.push_back({(*value_)[index], *findings_, fmt::format("{}[{}]", path_, index)});
  }
  return out;
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  if (!value_->is_object()) complain("an object");
  std::vector<std::pair<std::string, JsonNode>> out;
  if (!value_->is_object()) return out;
  for (const auto& [key, value] : value_->items()) out.emplace_back(key, (*this)[key]);
  return out;
}

}  // namespace utf8spec::reports
