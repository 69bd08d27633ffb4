#include <nlohmann/json.hpp>

#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "reference/signature.h"
#include "reports/learn/graph.h"
#include "reports/learn/study_report.h"
#include "reports/learn/study_words.h"
#include "reports/render/claim_json.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;
using Json = nlohmann::ordered_json;

// Runs of octets instead of 256 transitions a state: a reader sees the table in them.
Json transitions_of(const LearnedModel& model, std::uint32_t state) {
  Json out = Json::array();
  for (const SameTransition& run : runs_of(model.machine, state)) {
    out.push_back({{"octets", range_words(run.octets)},
                   {"next", run.transition.next},
                   {"effect", model.effects[run.transition.output]}});
  }
  return out;
}

Json machine_of(const LearnedModel& model) {
  Json out = Json::array();
  for (std::uint32_t state = 0; state < model.machine.states(); ++state) {
    out.push_back({{"word", vectors::to_hex(model.access[state])},
                   {"transitions", transitions_of(model, state)}});
  }
  return out;
}

// The least octets are given too, so that a script need not read the ranges.
Json rows_of(const ComparedRows& rows) {
  Json out = Json::array();
  for (const ComparedRow& row : rows.rows) {
    Json octets = Json::array();
    for (const OctetRange& range : row.octets) octets.push_back(range_words(range));
    out.push_back({{"octets", octets},
                   {"standing", standing_words(row.standing)},
                   {"shortest", vectors::to_hex(row.first())}});
  }
  return out;
}

Json contexts_of(const VerdictStudy& study) {
  Json out = Json::array();
  for (const RowsContext& context : study.contexts) {
    out.push_back({{"behind", vectors::to_hex(context.access)},
                   {"rows", rows_of(context.rows)},
                   {"isCut", context.rows.is_cut}});
  }
  return out;
}

// What both views have in common.
Json learnt_of(Operation operation, const Learnt& learnt) {
  return {{"operation", name(operation)},       {"states", learnt.model.machine.states()},
          {"extraStates", learnt.extra_states}, {"suiteWords", learnt.suite_words},
          {"samples", learnt.samples},          {"requests", learnt.questions},
          {"claim", claim_words(learnt)},       {"claimKind", json_of(grounds_of(learnt))}};
}

// Every policy that the encoding has; the difference from the decoder's own is null.
Json policies_of(const SegmentStudy& study) {
  Json out = Json::array();
  for (const PolicyComparison& each : study.policies) {
    Json difference;
    if (each.difference) {
      difference = {{"octets", vectors::to_hex(each.difference->word)},
                    {"decoder", each.difference->one},
                    {"policy", each.difference->other}};
    }
    out.push_back({{"policy", name_in(study.standard, each.policy)}, {"difference", difference}});
  }
  return out;
}

// A dialect has a name of its own, such as `utf-16-little`. Only some encodings have dialects.
void add_dialect(Json& out, reference::Encoding standard) {
  if (reference::dialect_of(standard) != nullptr) out["dialect"] = name(standard);
}

std::string_view signature_key(const SegmentStudy& study) {
  return reference::selects_order(study.standard) ? "selects-order" : signature_words(study);
}

Json verdicts_of(const std::optional<VerdictStudy>& study) {
  if (!study) return nullptr;
  Json out = learnt_of(study->operation, study->learnt);
  add_dialect(out, study->standard);
  if (study->other_encoding) out["machineOf"] = name(*study->other_encoding);
  out["contexts"] = contexts_of(*study);
  out["machine"] = machine_of(study->learnt.model);
  return out;
}

Json segments_of(const SegmentStudy& study) {
  Json out = learnt_of(study.operation, study.learnt);
  out["policy"] = policy_words(study);
  out["replacement"] =
      study.replacement.value ? Json(vectors::to_hex(*study.replacement.value)) : Json(nullptr);
  if (!study.replacement.text.empty()) out["mark"] = json_text(sign_words(study.replacement));
  add_dialect(out, study.standard);
  out["signature"] = signature_key(study);
  out["policies"] = policies_of(study);
  out["machine"] = machine_of(study.learnt.model);
  return out;
}

std::string_view reason_words(Trouble::Kind kind) {
  return reference::text_of(kind, "no-answer", "not-deterministic", "too-many-states", "no-verdict",
                            "no-offsets", "interrupted");
}

}  // namespace

std::string to_json(const Study& study) {
  Json out{
      {"format", "utf8spec-learn/1"},
      {"decoder",
       {{"name", json_text(study.decoder.name)}, {"version", json_text(study.decoder.version)}}},
      {"departs", departs(study)},
      {"verdicts", verdicts_of(study.verdicts)},
      {"replacements", Json::array()},
      {"notLearnt", Json::array()}};
  if (study.decoder.encoding != reference::Encoding::utf_8) {
    out["encoding"] = name(study.decoder.encoding);
  }
  for (const SegmentStudy& segments : study.segments) {
    out["replacements"].push_back(segments_of(segments));
  }
  for (const Unlearnt& each : study.unlearnt) {
    out["notLearnt"].push_back({{"operation", name(each.operation)},
                                {"of", view_words(each.view)},
                                {"reason", reason_words(each.trouble.kind)},
                                {"text", json_text(each.trouble.text)}});
  }
  constexpr int indent = 1;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
