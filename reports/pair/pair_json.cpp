#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/learn/machine_file.h"
#include "reports/pair/pair_report.h"
#include "reports/render/claim_json.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using PairJson = nlohmann::ordered_json;

PairJson side_json(const PairSide& side) {
  const std::size_t most = side.learnt.machine.states.size() + side.learnt.extra_states;
  return {{"name", json_text(side.learnt.decoder)},
          {"version", json_text(side.learnt.version)},
          {"operation", name(side.learnt.operation)},
          {"states", side.learnt.machine.states.size()},
          {"mostStates", most},
          {"sha256", sum_of(side.learnt)},
          {"askedAgain", side.is_asked},
          {"hypotheses", json_text(hypotheses_of(side.learnt))},
          {"claimKind", json_of(ClaimGrounds::complete(most, side.learnt.extra_states))}};
}

PairJson bypass_json(const PairReport& report, const BypassOf& each) {
  PairJson out{{"character", vectors::to_hex(each.character)}, {"octets", nullptr}};
  const bool is_doubtful =
      std::ranges::find(report.unconfirmed, each.character) != report.unconfirmed.end();
  out["standing"] = is_doubtful ? "not-confirmed" : each.bypass ? "found" : "none-exists";
  if (is_doubtful || !each.bypass) return out;
  const CharacterSet& characters = report.filter.learnt.characters;
  const Blame blame = blame_of(each.bypass->octets, each.character, report.decoder.learnt.encoding);
  out["octets"] = vectors::to_hex(each.bypass->octets);
  out["filter"] = translation_words(each.bypass->filter, characters);
  out["decoder"] = translation_words(each.bypass->decoder, characters);
  out["effect"] =
      blame == Blame::filter_loses_text ? "filter-loses-text" : "decoder-reads-otherwise";
  return out;
}

PairJson offsets_json(const DistinctionReport& report) {
  if (!report.offsets) return {{"notCompared", json_text(report.offsets.error())}};
  return {{"one", json_text(hypotheses_of(report.offsets->one))},
          {"other", json_text(hypotheses_of(report.offsets->other))}};
}

// What the comparison covers.
PairJson compared_json(const DistinctionReport& report) {
  PairJson characters = PairJson::array();
  for (const char32_t value : report.one.learnt.characters.values()) {
    characters.push_back(vectors::to_hex(value));
  }
  PairJson values{{"notCompared", report.values ? "" : json_text(report.values.error())}};
  if (report.values) {
    PairJson behind = PairJson::array();
    for (const Octets& place : report.values->places) behind.push_back(vectors::to_hex(place));
    values = {{"characters", compared_characters}, {"behind", std::move(behind)}};
  }
  return {{"set", std::move(characters)}, {"values", std::move(values)}};
}

std::string as_file(const PairJson& out) {
  constexpr int indent = 1;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace

std::string to_json(const PairReport& report) {
  PairJson found = PairJson::array();
  for (const BypassOf& each : report.found) found.push_back(bypass_json(report, each));
  return as_file({{"format", "utf8spec-pair/1"},
                  {"way", name(report.way)},
                  {"filter", side_json(report.filter)},
                  {"decoder", side_json(report.decoder)},
                  {"characters", std::move(found)}});
}

std::string to_json(const DistinctionReport& report) {
  const CharacterSet& characters = report.one.learnt.characters;
  PairJson found = PairJson::array();
  const auto value = shown_value(report);
  if (value) {
    found.push_back({{"kind", name(DifferenceKind::value)},
                     {"octets", vectors::to_hex(value->octets)},
                     {"one", values_words(value->one)},
                     {"other", values_words(value->other)}});
  }
  for (const TranslationDifference& each : report.distinction.found) {
    if (std::ranges::find(report.unconfirmed, each.kind) != report.unconfirmed.end()) continue;
    if (value && each.kind == DifferenceKind::value) continue;
    found.push_back({{"kind", name(each.kind)},
                     {"octets", vectors::to_hex(each.octets)},
                     {"one", shown_words(each, each.one, characters)},
                     {"other", shown_words(each, each.other, characters)}});
  }
  return as_file({{"format", "utf8spec-distinction/1"},
                  {"compared", compared_json(report)},
                  {"one", side_json(report.one)},
                  {"other", side_json(report.other)},
                  {"isCut", !report.distinction.undecided.empty()},
                  {"notConfirmed", report.unconfirmed.size()},
                  {"offsets", offsets_json(report)},
                  {"differences", std::move(found)}});
}

}  // namespace utf8spec::reports
