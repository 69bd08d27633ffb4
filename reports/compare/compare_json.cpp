#include <nlohmann/json.hpp>

#include "reports/compare/compare.h"
#include "reports/render/json_text.h"

namespace utf8spec::reports {

namespace {

using Json = nlohmann::ordered_json;

// Enough to recognise the two reports. Readers who need more have the reports themselves.
Json title(const Report& report) {
  return {{"name", json_text(report.decoder.name)},
          {"version", json_text(report.decoder.version)},
          {"verdict", name(report.verdict)}};
}

// An empty `before` or `after` is null: there was nothing of the kind.
Json changes(const ReportComparison& comparison) {
  Json out = Json::array();
  for (const Change& change : comparison.changes) {
    out.push_back({{"subject", name(change.subject)},
                   {"what", json_text_or_null(change.what)},
                   {"before", json_text_or_null(change.before)},
                   {"after", json_text_or_null(change.after)},
                   {"sense", name(change.sense)}});
  }
  return out;
}

}  // namespace

std::string to_json(const Report& before, const Report& after, const ReportComparison& comparison) {
  const Json out{{"format", "utf8spec-diff/1"},
                 {"gotWorse", got_worse(comparison)},
                 {"sameQuestions", comparison.same_questions},
                 {"before", title(before)},
                 {"after", title(after)},
                 {"changes", changes(comparison)}};
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
