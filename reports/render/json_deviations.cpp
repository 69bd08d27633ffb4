#include "reports/render/json_deviations.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "reports/render/json_conditions.h"
#include "reports/render/json_text.h"
#include "reports/render/json_values.h"

namespace utf8spec::reports {
namespace {

// One spelling of hex is accepted, so that reading and writing a report changes nothing.
Octets octets(const JsonNode& node) {
  const auto read = octets_from_hex(node.text());
  if (!read) node.complain("octets in hex, two upper-case digits each");
  return read.value_or(Octets{});
}

std::u32string values(const JsonNode& node) {
  const auto read = values_from_hex(node.text());
  if (!read) node.complain("values in upper-case hex, at least four digits each");
  return read.value_or(std::u32string{});
}

// Offsets are checked here, because renderers use them as indices. `input` is the size of the input
// in units.
std::vector<std::size_t> cuts(const JsonNode& node, std::size_t input) {
  std::vector<std::size_t> out;
  for (const JsonNode& each : node.elements(most_elements)) out.push_back(each.size());
  if (!std::ranges::is_sorted(out) || (!out.empty() && out.back() > input)) {
    node.complain("ascending offsets inside the input");
  }
  return out;
}

// Written as a subtraction, because the sum of two hostile numbers could overflow.
std::vector<Mark> marks(const JsonNode& node, std::size_t input) {
  std::vector<Mark> out;
  for (const JsonNode& each : node.elements(most_elements)) {
    each.expect_keys({"offset", "length"});
    const Mark mark{each["offset"].size(), each["length"].size()};
    if (mark.offset > input || mark.length > input - mark.offset) {
      each.complain("a part of the input");
    }
    out.push_back(mark);
  }
  return out;
}

// `cuts` and `marks` need the size of the input, so the input is read before them.
Example example(const JsonNode& node) {
  node.expect_keys({"octets", "operation", "expected", "actual", "scalars", "cuts", "marks",
                    "vector", "request", "command"});
  Example out;
  out.vector = node["vector"].text_or_null();
  out.request = node["request"].text();
  out.operation = operation(node["operation"]);
  out.octets = octets(node["octets"]);
  out.scalars = values(node["scalars"]);
  const std::size_t input = takes_values(out.operation) ? out.scalars.size() : out.octets.size();
  out.cuts = cuts(node["cuts"], input);
  out.marks = marks(node["marks"], input);
  out.expected = node["expected"].text();
  out.actual = node["actual"].text();
  out.command = node["command"].text();
  return out;
}

// All but the consequences, of which a consequence has none.
Deviation read(const JsonNode& node, std::initializer_list<std::string_view> optional) {
  node.expect_keys({"id", "title", "effect", "requirements", "count", "examples"}, optional);
  Deviation out;
  out.id = node["id"].text();
  out.title = node["title"].text();
  out.effect = node["effect"].text();
  out.requirements = texts(node["requirements"]);
  out.count = node["count"].count();
  for (const JsonNode& each : node["examples"].elements(most_elements)) {
    out.examples.push_back(example(each));
  }
  if (node.has("when")) out.when = condition_from(node["when"]);
  if (node.has("alsoFits")) out.also_fits = conditions_from(node["alsoFits"]);
  return out;
}

}  // namespace

Deviation deviation_from(const JsonNode& node) {
  Deviation out = read(node, {"when", "alsoFits", "consequences"});
  if (!node.has("consequences")) return out;
  for (const JsonNode& each : node["consequences"].elements(most_elements)) {
    out.consequences.push_back(read(each, {"when", "alsoFits"}));
  }
  return out;
}

}  // namespace utf8spec::reports
