#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "harnesses/plugin/exhaustive/tally.h"
#include "harnesses/plugin/message.h"
#include "harnesses/process/protocol/hex.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// More than a word of a decoder's answer ever needs.
constexpr std::size_t longest_text = 400;

constexpr std::string_view longer_mark = "...";

CallExample read_example(MessageReader& reader, const json& node) {
  CallExample example;
  const auto call = call_from_word(reader.text(node, "octets"));
  if (call) {
    example.call = *call;
  } else {
    reader.complain(call.error());
  }
  example.actual = reader.text(node, "actual").substr(0, longest_text);
  return example;
}

void read_finding(MessageReader& reader, const json& node, Tally& tally) {
  const Departure difference{reader.named<Way>(node, "way"),
                             reader.named<Element>(node, "element")};
  Found& found = tally.findings[difference];
  found.count = reader.count(node, "count");
  if (found.count == 0) reader.complain("a finding without strings");
  for (const json& each : reader.array(node, "examples", most_examples)) {
    found.examples.push_back(read_example(reader, each));
  }
}

}  // namespace

std::string to_word(const Call& call) {
  const std::string octets = vectors::to_hex(call.octets.view());
  return call.length == call.octets.size() ? octets : octets + std::string(longer_mark);
}

tl::expected<Call, std::string> call_from_word(std::string_view word) {
  const bool is_longer = word.ends_with(longer_mark);
  Octets octets;
  const std::string_view digits = word.substr(0, word.size() - (is_longer ? 3 : 0));
  if (!read_octets(digits, octets) || octets.empty() || octets.size() > longest_string) {
    return tl::unexpected(fmt::format("not a string of one to four octets: {}", printable(word)));
  }
  return Call{ShortString(octets), is_longer ? longer_length : octets.size()};
}

ordered_json to_json(const Tally& tally) {
  ordered_json findings = ordered_json::array();
  for (const auto& [difference, found] : tally.findings) {
    ordered_json examples = ordered_json::array();
    for (const CallExample& each : found.examples) {
      examples.push_back({{"octets", to_word(each.call)}, {"actual", each.actual}});
    }
    findings.push_back({{"way", name(difference.way)},
                        {"element", name(difference.element)},
                        {"count", found.count},
                        {"examples", std::move(examples)}});
  }
  return {{"strings", tally.strings},
          {"calls", tally.calls},
          {"determined", tally.determined},
          {"sampled", tally.sampled},
          {"errorLengths",
           {{"maximalSubpart", tally.error_lengths.maximal_subpart},
            {"one", tally.error_lengths.one},
            {"other", tally.error_lengths.other}}},
          {"findings", std::move(findings)}};
}

tl::expected<Tally, std::string> tally_from_json(const json& node) {
  MessageReader reader;
  Tally tally;
  tally.strings = reader.count(node, "strings");
  tally.calls = reader.count(node, "calls");
  tally.determined = reader.count(node, "determined");
  tally.sampled = reader.count(node, "sampled");
  const json& given = reader.object(node, "errorLengths");
  tally.error_lengths = {reader.count(given, "maximalSubpart"), reader.count(given, "one"),
                         reader.count(given, "other")};
  constexpr std::size_t most_findings =
      reference::values_of<Way>.size() * reference::values_of<Element>.size();
  for (const json& each : reader.array(node, "findings", most_findings)) {
    read_finding(reader, each, tally);
  }
  if (reader.error()) return tl::unexpected(*reader.error());
  return tally;
}

}  // namespace utf8spec::harnesses::exhaustive
