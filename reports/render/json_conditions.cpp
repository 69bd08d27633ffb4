#include "reports/render/json_conditions.h"

#include <nlohmann/json.hpp>

#include "reports/render/json_text.h"

namespace utf8spec::reports {

nlohmann::ordered_json to_json(const Condition& condition) {
  nlohmann::ordered_json out{{"sort", name(condition.sort)},
                             {"words", json_text(words_of(condition))}};
  if (has_number(condition.sort)) out["number"] = condition.number;
  if (condition.modulus > 0) out["modulus"] = condition.modulus;
  if (condition.length > 0) out["length"] = condition.length;
  if (condition.counted != CountedIn::octets) out["counted"] = name(condition.counted);
  if (!condition.text.empty()) out["text"] = json_text(condition.text);
  return out;
}

Condition condition_from(const JsonNode& node) {
  node.expect_keys({"sort", "words"}, {"number", "modulus", "length", "counted", "text"});
  Condition out{};
  if (const auto sort = reference::value_named<ConditionSort>(node["sort"].text())) {
    out.sort = *sort;
  } else {
    node["sort"].complain("the sort of a condition");
  }
  if (node.has("number")) out.number = node["number"].count();
  if (node.has("modulus")) out.modulus = node["modulus"].count();
  if (node.has("length")) out.length = node["length"].count();
  if (node.has("counted")) {
    const auto counted = reference::value_named<CountedIn>(node["counted"].text());
    if (!counted) node["counted"].complain("what a condition counts");
    out.counted = counted.value_or(CountedIn::octets);
  }
  if (node.has("text")) out.text = node["text"].text();
  return out;
}

std::vector<Condition> conditions_from(const JsonNode& node) {
  std::vector<Condition> out;
  for (const JsonNode& each : node.elements(reference::values_of<ConditionSort>.size())) {
    out.push_back(condition_from(each));
  }
  return out;
}

}  // namespace utf8spec::reports
