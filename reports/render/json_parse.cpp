#include <fmt/format.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <vector>

#include "reports/render/json_node.h"

namespace utf8spec::reports {

namespace {

using nlohmann::json;

// The parser is recursive, so depth costs stack. No report nests deeper than this.
constexpr int deepest = 10;

// Refuses what nlohmann::json accepts: a repeated key, of which it keeps the last, and any depth.
class StrictParse {
 public:
  bool operator()(int depth, json::parse_event_t event, const json& value) {
    if (depth > deepest) complaint_ = "it is nested too deep";
    if (event == json::parse_event_t::object_start) keys_.emplace_back();
    if (event == json::parse_event_t::object_end) keys_.pop_back();
    if (event == json::parse_event_t::key && !keys_.back().insert(value).second) {
      complaint_ = "a key appears twice in one object";
    }
    return depth <= deepest;
  }

  const std::optional<std::string>& complaint() const { return complaint_; }

 private:
  std::vector<std::set<json>> keys_;  // of the objects around this place
  std::optional<std::string> complaint_;
};

}  // namespace

tl::expected<json, std::string> parse_strictly(std::string_view text) try {
  StrictParse strict;
  json value = json::parse(text, std::ref(strict));
  if (strict.complaint()) return tl::make_unexpected(*strict.complaint());
  return value;
} catch (const json::exception& error) {
  const auto* syntax = dynamic_cast<const json::parse_error*>(&error);
  return tl::make_unexpected(
      syntax ? fmt::format("it is not JSON: the syntax is wrong at octet {}", syntax->byte)
             : std::string("it is not JSON: a number is out of range"));
}

}  // namespace utf8spec::reports
