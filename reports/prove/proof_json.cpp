#include <nlohmann/json.hpp>

#include "reference/closed_set.h"
#include "reports/claim.h"
#include "reports/learn/study_words.h"
#include "reports/prove/proof_report.h"
#include "reports/prove/proof_words.h"
#include "reports/render/claim_json.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;
using Json = nlohmann::ordered_json;

std::string_view end_name(Walked::End end) {
  return reference::text_of(end, "proved", "differs", "undecided");
}

void add_claim(Json& out, const Proof& proof) {
  const StateReading& reading = proof.reading;
  const bool is_kept = reading.signature == SignatureHandling::kept;
  out["claim"] = claim_words(proof) + " " + reading_words(proof);
  out["claimKind"] = json_of(ClaimGrounds::proved("a walk through all reachable states"));
  out["dialect"] = name(reading.dialect);
  out["policy"] = reading.policy ? Json(name(*reading.policy)) : Json();
  out["signature"] = is_kept ? "kept" : "dropped";
  out["hypotheses"] = hypotheses_of(proof);
}

void add_difference(Json& out, const Proof& proof) {
  const Confirmed& shown = *proof.confirmed;
  const std::size_t length = shown.text.size();
  const bool has_answer = shown.crash.empty();
  out["octets"] = vectors::to_hex(shown.text);
  out["kind"] = name(shown.kind);
  if (has_answer) out["expected"] = told_words(shown.expected, proof.form, length);
  out["answered"] =
      has_answer ? told_words(shown.actual, proof.form, length) : json_text(shown.crash);
  out["addedRows"] = Json::array();
  for (const AddedRow& row : proof.added) out["addedRows"].push_back(row_words(row));
}

}  // namespace

std::string to_json(const Proof& proof) {
  Json out{{"format", "utf8spec-proof/1"},
           {"name", json_text(proof.hello.name)},
           {"version", json_text(proof.hello.version)},
           {"encoding", name(proof.hello.encoding)},
           {"result", end_name(proof.walked.end)},
           {"pairs", proof.walked.nodes},
           {"calls", proof.walked.steps}};
  if (proof.walked.end == Walked::End::equal) add_claim(out, proof);
  if (proof.walked.end == Walked::End::differs) add_difference(out, proof);
  if (proof.walked.end == Walked::End::undecided) out["because"] = json_text(doubt_words(proof));
  constexpr int indent = 1;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
