// The kinds of deviation that no single finding names. They are constants of their own, so that
// code can compare with them without repeating their ids.

#include <algorithm>
#include <iterator>
#include <vector>

#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/edge_kinds.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {

// For operations that show both ways. Either way alone is a policy (RFC 3629 section 6).
const DeviationKind signature_varies{
    "signature-varies", "removes a leading signature on some inputs and keeps it on others",
    "Comparisons of the same text fail by chance.", "rfc3629-6-signature"};

// For answers that no few faults explain. An expectations file names them one by one.
const DeviationKind unexplained{
    "unexplained", "answers in a way that none of its other deviations explains",
    "Not known: the output is wrong in a way that has no name.", "rfc3629-3-invalid"};

// For a policy that `--require` demands. No standard judges it, so it breaks no requirement of one.
const DeviationKind policy_not_as_required{
    "policy-not-as-required", "makes a choice in another way than the user of the run requires",
    "None by the standards, which leave the choice open. Programs that rely on the required choice "
    "go wrong.",
    ""};

// Only profiles that demand visible marks make failures of these two.
const DeviationKind marks_nothing{
    "marks-nothing", "leaves no mark where input is ill-formed, which this profile demands",
    "The text on both sides is joined. A word that a filter looks for can be assembled behind the "
    "filter (Unicode Technical Report 36, 3.5).",
    "secure-visible"};
// The end of input has a kind of its own, because many decoders mark everything else.
const DeviationKind marks_no_end{
    "marks-no-unfinished-end",
    "leaves no mark for an unfinished sequence at the end of input, which this profile demands",
    "Text that is appended later completes the sequence, and nobody notices that the text was cut.",
    "secure-visible"};

std::span<const DeviationKind* const> kinds_without_finding() {
  static const std::vector<const DeviationKind*> all = [] {
    std::vector<const DeviationKind*> kinds{&depends_on_history, &signature_varies,
                                            &unexplained,        &marks_nothing,
                                            &marks_no_end,       &policy_not_as_required};
    std::ranges::copy(side_kinds(), std::back_inserter(kinds));
    std::ranges::copy(edge_kinds(), std::back_inserter(kinds));
    for (const Dependence dependence : reference::values_of<Dependence>) {
      kinds.push_back(&kind_of(dependence, Harm::other));
    }
    return kinds;
  }();
  return all;
}

}  // namespace utf8spec::reports
