#include "tests/reports/schema/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>

#include "harnesses/learn/study.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reference/encoding.h"
#include "reference/replace.h"
#include "reports/claim.h"
#include "reports/policy_words.h"
#include "reports/when/condition.h"
#include "vectors/operation.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::Reach;
using harnesses::exhaustive::reach_of;
using Json = nlohmann::ordered_json;
using reference::Encoding;
using reference::ReplacementPolicy;

// The names of the values of a closed set that `is_in` admits.
template <typename Values, typename Predicate>
Json names_that(const Values& values, Predicate is_in) {
  Json names = Json::array();
  for (const auto value : values) {
    if (is_in(value)) names.push_back(name(value));
  }
  return names;
}

// Files about UTF-8 do not name their encoding.
bool is_named(Encoding encoding) { return encoding != Encoding::utf_8; }

bool is_swept(Encoding encoding) {
  return is_named(encoding) && reach_of(encoding) != Reach::no_step;
}

// Encodings whose decoders cannot divide input by this policy.
Json encodings_without(ReplacementPolicy policy) {
  return names_that(reference::all_encodings,
                    [&](Encoding encoding) { return !has_policy(encoding, policy); });
}

bool is_of_all_encodings(ReplacementPolicy policy) {
  return std::ranges::all_of(reference::all_encodings,
                             [&](Encoding encoding) { return has_policy(encoding, policy); });
}

// Each policy by all of its names.
Json learnt_policies() {
  Json names = Json::array();
  for (const reference::PolicyRow& row : reference::policy_rows) {
    names.push_back(name(row.policy));
    if (row.name_by_units != name(row.policy)) names.push_back(row.name_by_units);
  }
  return names;
}

Json and_more(Json names, std::string_view last) {
  names.push_back(last);
  return names;
}

// A kind that every report has is null where nothing showed it.
Json policies_of(const PolicyKind& kind) {
  Json names = Json::array();
  if (kind.scope == PolicyKind::Scope::every_encoding) names.push_back(nullptr);
  for (const std::string_view name : names_of(kind)) names.push_back(name);
  return and_more(names, "inconsistent");
}

constexpr auto any = [](auto) { return true; };

std::vector<SchemaList> lists_of_encodings() {
  const Json encodings = names_that(reference::all_encodings, is_named);
  const Json with_utf_8 = names_that(reference::all_encodings, any);
  return {{"vectors/schema/vectors.schema.json", "/properties/encoding/enum", encodings},
          {"vectors/schema/vectors.schema.json", "/allOf/2/if/properties/encoding/enum",
           encodings_without(ReplacementPolicy::per_sequence)},
          {"vectors/schema/vectors.schema.json", "/allOf/3/if/properties/encoding/enum",
           encodings_without(ReplacementPolicy::per_octet)},
          {"vectors/schema/regression.schema.json", "/properties/encoding/enum", with_utf_8},
          {"reports/schema/machine.schema.json", "/properties/encoding/enum", with_utf_8},
          {"reports/schema/learn.schema.json", "/properties/encoding/enum", encodings},
          {"harnesses/decoders/manifest.schema.json", "/$defs/decoder/properties/encoding/enum",
           encodings},
          {"reports/schema/exhaustive.schema.json", "/properties/encoding/properties/declared/enum",
           names_that(reference::all_encodings, is_swept)}};
}

std::vector<SchemaList> lists_of_operations() {
  const Json operations = names_that(core_operations, any);
  const Json readers =
      names_that(core_operations, [](Operation each) { return !takes_values(each); });
  return {{"reports/schema/report.schema.json", "/$defs/operation/enum", operations},
          {"reports/schema/report-2.schema.json", "/$defs/operation/enum",
           names_that(reference::values_of<Operation>,
                      [](Operation each) { return !gives_parts(each) && !is_at_edge(each); })},
          {"reports/schema/report-3.schema.json", "/$defs/operation/enum",
           names_that(reference::values_of<Operation>, any)},
          {"harnesses/decoders/manifest.schema.json", "/$defs/decoder/properties/also/items/enum",
           names_that(side_operations, any)},
          {"harnesses/decoders/manifest.schema.json",
           "/$defs/decoder/properties/operations/items/enum", operations},
          {"reports/schema/machine.schema.json", "/properties/operation/enum", readers},
          {"reports/schema/learn.schema.json", "/$defs/operation/enum", readers}};
}

std::vector<SchemaList> lists_of_policies() {
  const auto& policies = reference::all_replacement_policies;
  std::vector<SchemaList> lists{
      {"vectors/schema/vectors.schema.json", "/$defs/replaced/propertyNames/enum",
       names_that(policies, any)},
      {"vectors/schema/vectors.schema.json", "/$defs/replaced/required",
       names_that(policies, is_of_all_encodings)},
      {"reports/schema/learn.schema.json", "/properties/replacements/items/properties/policy/enum",
       and_more(and_more(and_more(learnt_policies(), "escape"), "surrogate-escape"), "other")},
      {"reports/schema/learn.schema.json", "/$defs/comparison/properties/policy/enum",
       learnt_policies()}};
  for (const PolicyKind& kind : policy_kinds) {
    for (const char* report : {"report", "report-2", "report-3"}) {
      const bool is_first_or_second = std::string_view(report) != "report-3";
      if (is_first_or_second && kind.scope == PolicyKind::Scope::where_asked) continue;
      lists.push_back({fmt::format("reports/schema/{}.schema.json", report),
                       fmt::format("/$defs/policies/properties/{}/enum", kind.key),
                       policies_of(kind)});
    }
  }
  return lists;
}

std::vector<SchemaList> lists_of_claims() {
  const Json kinds = names_that(reference::values_of<ClaimKind>, any);
  std::vector<SchemaList> lists;
  for (const char* report : {"report", "report-2", "report-3", "exhaustive", "learn"}) {
    lists.push_back({fmt::format("reports/schema/{}.schema.json", report),
                     "/$defs/claimKind/properties/kind/enum", kinds});
  }
  return lists;
}

std::vector<SchemaList> lists_of_conditions() {
  return {{"reports/schema/report-3.schema.json", "/$defs/condition/properties/sort/enum",
           names_that(reference::values_of<ConditionSort>, any)}};
}

// The list of plain values that begins at `open`; discarded if none does.
Json list_at(const std::string& text, std::size_t open) {
  const std::size_t close = text.find(']', open);
  return Json::parse(text.substr(open, close + 1 - open), nullptr, false);
}

// In one line if it fits, else with as many values in a line as fit.
std::string list_text(const Json& values, std::size_t column, std::size_t indent) {
  constexpr std::size_t most = 100;
  std::string whole;
  for (const Json& value : values) whole += (whole.empty() ? "" : ", ") + value.dump();
  if (column + whole.size() + 4 <= most) return fmt::format("[{}]", whole);
  std::string text = "[";
  std::size_t left = 0;
  for (const Json& value : values) {
    const std::string word = value.dump() + (&value == &values.back() ? "" : ",");
    if (left < word.size() + 1) {
      text += "\n" + std::string(indent + 1, ' ');
      left = most - indent - 1;
    }
    text += " " + word;
    left -= word.size() + 1;
  }
  return text + "\n" + std::string(indent, ' ') + "]";
}

}  // namespace

std::vector<SchemaList> schema_lists() {
  std::vector<SchemaList> lists = lists_of_encodings();
  for (const auto& more :
       {lists_of_operations(), lists_of_policies(), lists_of_claims(), lists_of_conditions()}) {
    lists.insert(lists.end(), more.begin(), more.end());
  }
  return lists;
}

// A schema holds a list in several places only where they mean the same.
std::string with_list(const std::string& schema, const SchemaList& list) {
  const Json held = Json::parse(schema).at(Json::json_pointer(list.place));
  if (held == list.values) return schema;
  std::string text = schema;
  for (std::size_t open = text.find('['); open != std::string::npos;
       open = text.find('[', open + 1)) {
    const Json found = list_at(text, open);
    if (found.is_discarded() || found != held) continue;
    const std::size_t line = text.rfind('\n', open) + 1;
    const std::size_t indent = text.find_first_not_of(' ', line) - line;
    text.replace(open, text.find(']', open) + 1 - open,
                 list_text(list.values, open - line, indent));
  }
  return text;
}

std::string text_of_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace utf8spec::reports
