#include <nlohmann/json.hpp>

#include "reports/matrix/model.h"
#include "reports/matrix/site.h"
#include "reports/matrix/states.h"
#include "reports/policy_words.h"
#include "reports/render/claim_json.h"
#include "reports/render/json_text.h"

namespace utf8spec::reports {

namespace {

using Json = nlohmann::ordered_json;

// In characters. The file covers all decoders, so one of them must not fill it.
constexpr std::size_t string_limit = 4096;

std::string cut_text(std::string_view hostile) { return json_text(hostile, string_limit); }

Json cut_text_or_null(std::string_view hostile) { return json_text_or_null(hostile, string_limit); }

// Only what the table shows. The whole report has a file of its own.
void add_report(const Report& report, Json& out) {
  out["version"] = cut_text(report.decoder.version);
  out["profile"] = cut_text(report.profile);
  out["level"] = cut_text(report.suite.level);
  for (const Claim& claim : report.claims) {
    if (claim.grounds) out["claimKinds"].push_back(json_of(*claim.grounds));
  }
  for (const auto& [operation, result] : report.operations) {
    out["operations"][std::string(name(operation))] = name(result.verdict);
  }
  for (const PolicyKind& kind : policy_kinds) {
    if (!is_of(report.policies, kind)) continue;
    out["policies"][std::string(kind.key)] = cut_text_or_null(report.policies.*kind.name);
  }
}

// A decoder that was not run has badges and neither a page nor a report.
Json files_of(const SiteDecoder& decoder) {
  const std::string start = "decoders/" + decoder.file;
  Json out = Json::object();
  if (decoder.row.report) {
    out["page"] = start + ".html";
    out["report"] = start + ".json";
  }
  out["badge"] = start + ".svg";
  out["shields"] = start + ".badge.json";
  return out;
}

// The keys are those of manifests, so that a state can be copied from one to the other.
Json state_json(const harnesses::DeviationState& state) {
  Json out{{"state", harnesses::words_of(state.kind).name}};
  if (!state.says.empty()) out["says"] = cut_text(state.says);
  if (!state.version.empty()) out["in"] = cut_text(state.version);
  if (!state.address.empty()) out["at"] = cut_text(state.address);
  return out;
}

// Deviations are listed by id and again with their states, so that simple readers need only the
// list.
Json entry(const Site& site, const SiteDecoder& decoder) {
  const MatrixRow& row = decoder.row;
  Json out{{"name", cut_text(row.name)},       {"language", cut_text(row.language)},
           {"library", cut_text(row.library)}, {"homepage", cut_text_or_null(row.homepage)},
           {"calls", Json::array()},           {"notes", cut_text_or_null(row.notes)},
           {"verdict", verdict_word(row)},     {"remark", cut_text_or_null(row.remark)},
           {"deviations", Json::array()},      {"states", Json::object()}};
  if (!row.published.empty()) out["published"] = cut_text(row.published);
  for (const std::string& call : row.calls) out["calls"].push_back(cut_text(call));
  for (const SiteDeviation* deviation : site.deviations_of(decoder)) {
    out["deviations"].push_back(cut_text(deviation->id));
    out["states"][cut_text(deviation->id)] = state_json(state_of(row, deviation->id));
  }
  if (row.report) add_report(*row.report, out);
  out["files"] = files_of(decoder);
  return out;
}

}  // namespace

// Indented by one space: the file is large, and still readable in a diff.
std::string matrix_json(const Site& site) {
  Json out{{"format", "utf8spec-matrix/1"}, {"decoders", Json::array()}};
  for (const SiteDecoder& decoder : site.decoders()) {
    out["decoders"].push_back(entry(site, decoder));
  }
  return out.dump(1, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
