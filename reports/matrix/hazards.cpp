#include "reports/matrix/hazards.h"

#include <algorithm>

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
    IdsOfHazard{"loses-at-places", Hazard::swallowing},
    IdsOfHazard{"stops-at-nul", Hazard::swallowing},
    IdsOfHazard{"drops-", Hazard::swallowing},
    IdsOfHazard{"adds-signature", Hazard::signature},
    IdsOfHazard{"keeps-signature", Hazard::signature},
    IdsOfHazard{"rejects-signature", Hazard::signature},
    IdsOfHazard{"signature-varies", Hazard::signature},
    IdsOfHazard{"strips-", Hazard::signature},
    IdsOfHazard{"depends-on-chunks", Hazard::streams},
    IdsOfHazard{"accepts-when-cut", Hazard::streams},
    IdsOfHazard{"loses-when-cut", Hazard::streams},
    IdsOfHazard{"rejects-when-cut", Hazard::streams},
    IdsOfHazard{"encodes-", Hazard::encoder},
};

}  // namespace

Hazard hazard_of(std::string_view deviation) {
  const auto* const found = std::ranges::find_if(ids_of_hazards, [&](const IdsOfHazard& each) {
    return deviation.starts_with(each.beginning);
  });
  return found == ids_of_hazards.end() ? Hazard::anything_else : found->hazard;
}

}  // namespace utf8spec::reports
