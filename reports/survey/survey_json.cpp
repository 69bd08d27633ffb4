#include <nlohmann/json.hpp>

#include "reports/reading/reading_words.h"
#include "reports/render/json_text.h"
#include "reports/survey/survey.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using SurveyJson = nlohmann::ordered_json;

SurveyJson row_json(const SurveyRow& row) {
  const bool is_learned = row.source == SurveyRow::Source::machine;
  return {{"name", json_text(row.name)},
          {"version", json_text_or_null(row.version)},
          {"encoding", name(row.encoding)},
          {"operation", json_text_or_null(row.operation)},
          {"turn", row.turn == SurveyRow::Turn::first ? 1 : 2},
          {"from", is_learned ? "machine" : "decoder"}};
}

// All answers of a group have the same words, so the first stands for them.
SurveyJson group_json(const SurveyGroup& group) {
  const SurveyAnswer& answer = group.rows.front()->answer;
  SurveyJson members = SurveyJson::array();
  for (const SurveyRow* row : group.rows) members.push_back(row_json(*row));
  SurveyJson out{{"words", json_text(group.words)}, {"kind", name(answer.kind)}};
  if (answer.offset) out["offset"] = *answer.offset;
  if (!answer.output.empty()) out["output"] = answer.output;
  if (!answer.detail.empty()) out["detail"] = json_text(answer.detail);
  out["rows"] = std::move(members);
  return out;
}

}  // namespace

std::string to_json(const Survey& survey) {
  SurveyJson groups = SurveyJson::array();
  for (const SurveyGroup& group : groups_of(survey)) groups.push_back(group_json(group));
  SurveyJson unasked = SurveyJson::array();
  for (const UnaskedRow& row : survey.unasked) {
    unasked.push_back({{"name", json_text(row.name)}, {"why", json_text(row.why)}});
  }
  const SurveyJson out{{"format", "utf8spec-survey/1"},
                       {"octets", vectors::to_hex(survey.octets)},
                       {"encoding", name(survey.encoding)},
                       {"standard", verdict_words(survey.encoding, survey.octets)},
                       {"groups", std::move(groups)},
                       {"notAsked", std::move(unasked)}};
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
