#include "harnesses/plugin/message.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// The member of an object; null if there is none.
const json* member(const json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

}  // namespace

std::string message_line(const ordered_json& message) {
  return message.dump(-1, ' ', /*ensure_ascii=*/true, ordered_json::error_handler_t::replace);
}

json parse_message(std::string_view line) {
  json read = json::parse(line, nullptr, /*allow_exceptions=*/false);
  return read.is_object() ? read : json();
}

void MessageReader::complain(std::string what) {
  if (!error_) error_ = std::move(what);
}

void MessageReader::complain_of_name(const char* key, const std::string& word) {
  complain(fmt::format("{} is not known: {}", key, printable(word)));
}

std::uint64_t MessageReader::count(const json& object, const char* key, std::uint64_t most) {
  const json* const found = member(object, key);
  const bool is_count = found != nullptr && found->is_number_unsigned();
  if (is_count && found->get<std::uint64_t>() <= most) return found->get<std::uint64_t>();
  complain(fmt::format("{} is not a count", key));
  return 0;
}

bool MessageReader::flag(const json& object, const char* key) {
  const json* const found = member(object, key);
  if (found != nullptr && found->is_boolean()) return found->get<bool>();
  complain(fmt::format("{} is not true or false", key));
  return false;
}

std::string MessageReader::text(const json& object, const char* key) {
  const json* const found = member(object, key);
  if (found != nullptr && found->is_string()) return found->get<std::string>();
  complain(fmt::format("{} is not a text", key));
  return {};
}

const json& MessageReader::array(const json& object, const char* key, std::size_t most) {
  static const json none = json::array();
  const json* const found = member(object, key);
  if (found != nullptr && found->is_array() && found->size() <= most) return *found;
  complain(fmt::format("{} is not a list, or is too long", key));
  return none;
}

const json& MessageReader::object(const json& object, const char* key) {
  static const json none;
  const json* const found = member(object, key);
  if (found != nullptr && found->is_object()) return *found;
  complain(fmt::format("{} is not an object", key));
  return none;
}

}  // namespace utf8spec::harnesses
