#include "reports/reading/reading_script.h"

#include <nlohmann/json.hpp>

#include "reference/any_codec.h"
#include "reference/syntax.h"
#include "reports/reading/rule_phrases.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {
namespace {

using RulesJson = nlohmann::ordered_json;

// The error of a continuation octet that the second place of the row does not allow; empty if it
// allows all. Each row leaves out octets of one kind.
std::string_view kind_left_out(const reference::Row& row) {
  if (row.length == 1) return "";
  for (unsigned octet = reference::continuation.first; octet <= reference::continuation.last;
       ++octet) {
    const auto second = static_cast<std::uint8_t>(octet);
    if (row.octets[1].contains(second)) continue;
    const Octets beginning{row.octets[0].first, second};
    return name(reference::codec_of(reference::Encoding::utf_8).step(beginning).kind);
  }
  return "";
}

RulesJson json_of(const reference::Row& row) {
  RulesJson octets = RulesJson::array();
  for (std::size_t place = 0; place < row.length; ++place) {
    octets.push_back({row.octets[place].first, row.octets[place].last});
  }
  return {{"words", syntax_words(row)}, {"octets", octets}, {"leftOut", kind_left_out(row)}};
}

RulesJson rules_json() {
  RulesJson syntax = RulesJson::array();
  for (const reference::Row& row : reference::syntax) syntax.push_back(json_of(row));
  RulesJson by_kind = RulesJson::object();
  for (const RulePhrase& each : rule_phrases) by_kind[std::string(name(each.kind))] = each.words;
  return {{"rows", syntax},
          {"phrases", by_kind},
          {"lenient", lenient_phrase},
          {"lenientAbove", lenient_phrase_above},
          {"verdict", verdict_phrase}};
}

}  // namespace

std::string reading_script() {
  return "\"use strict\";\nconst utf8specRules = " + rules_json().dump(-1, ' ', true) + ";\n" +
         std::string(explain_script);
}

}  // namespace utf8spec::reports
