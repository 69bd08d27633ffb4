#include "reports/matrix/hazards.h"

#include <algorithm>

#include "reference/encoding.h"
#include "reports/render/words.h"
#include "reports/single_deviations.h"

namespace utf8spec::reports {
namespace {

// Ids that begin so belong to a hazard. The first row that fits decides.
struct IdsOfHazard {
  std::string_view beginning;
  Hazard hazard;
};

constexpr std::array ids_of_hazards{
    IdsOfHazard{"accepts-overlong", Hazard::overlong},
    IdsOfHazard{"accepts-modified-utf8-nul", Hazard::overlong},
    IdsOfHazard{"accepts-invalid-octets", Hazard::overlong},
    IdsOfHazard{"accepts-surrogate", Hazard::surrogates},
    IdsOfHazard{"accepts-unpaired-surrogates", Hazard::surrogates},
    IdsOfHazard{"rejects-surrogates", Hazard::surrogates},
    IdsOfHazard{"delivers-no-scalar-values", Hazard::surrogates},
    IdsOfHazard{"accepts-above-maximum", Hazard::above_maximum},
    IdsOfHazard{"accepts-long-forms", Hazard::above_maximum},
    IdsOfHazard{"rejects-above-maximum", Hazard::above_maximum},
    IdsOfHazard{"accepts-cut-sequence", Hazard::cut_ends},
    IdsOfHazard{"accepts-truncated-end", Hazard::cut_ends},
    IdsOfHazard{"ignores-unfinished-end", Hazard::cut_ends},
    IdsOfHazard{"marks-no-unfinished-end", Hazard::cut_ends},
    IdsOfHazard{"swallows-", Hazard::swallowing},
    IdsOfHazard{"deletes-ill-formed", Hazard::swallowing},
    IdsOfHazard{"loses-characters", Hazard::swallowing},
    IdsOfHazard{"stops-at-nul", Hazard::swallowing},
    IdsOfHazard{"drops-", Hazard::swallowing},
    IdsOfHazard{"adds-signature", Hazard::signature},
    IdsOfHazard{"keeps-signature", Hazard::signature},
    IdsOfHazard{"rejects-signature", Hazard::signature},
    IdsOfHazard{"signature-varies", Hazard::signature},
    IdsOfHazard{"strips-", Hazard::signature},
    IdsOfHazard{"depends-on-chunks", Hazard::streams},
    IdsOfHazard{"encodes-", Hazard::encoder},
};

// UTF-16 and UTF-32 have one form for each value. All that UTF-16 can write is at most U+10FFFF.
bool has_sequences(reference::Encoding encoding, Hazard hazard) {
  const std::size_t unit = reference::row_of(encoding).unit;
  if (hazard == Hazard::overlong) return unit == 1;
  return hazard != Hazard::above_maximum || unit != 2;
}

bool concerns(Operation operation, Hazard hazard) {
  if (hazard == Hazard::anything_else) return true;
  if (takes_values(operation)) return hazard == Hazard::encoder;
  if (hazard == Hazard::streams) return takes_chunks(operation);
  return hazard != Hazard::encoder;
}

}  // namespace

Hazard hazard_of(std::string_view deviation) {
  const auto* const found = std::ranges::find_if(ids_of_hazards, [&](const IdsOfHazard& each) {
    return deviation.starts_with(each.beginning);
  });
  return found == ids_of_hazards.end() ? Hazard::anything_else : found->hazard;
}

std::set<Hazard> hazards_of(const Report& report) {
  std::set<Hazard> hazards;
  for (const Deviation* each : single_deviations(report)) {
    const bool is_cut =
        each->when && (is_of_chunks(each->when->sort) || each->when->sort == ConditionSort::cut);
    hazards.insert(is_cut ? Hazard::streams : hazard_of(each->id));
  }
  return hazards;
}

bool can_show(const Report& report, Hazard hazard) {
  if (!has_sequences(encoding_of(report), hazard)) return false;
  return std::ranges::any_of(report.operations, [&](const auto& each) {
    const auto& [operation, result] = each;
    return result.verdict != Verdict::not_offered && concerns(operation, hazard);
  });
}

}  // namespace utf8spec::reports
