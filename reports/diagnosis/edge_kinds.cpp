#include "reports/diagnosis/edge_kinds.h"

#include <array>

#include "reference/closed_set.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {
namespace {

using harnesses::EdgeFault;

constexpr DeviationKind misjudges_end{
    "misjudges-open-end",
    "calls the beginning of a well-formed text ill-formed, or its last character open or whole "
    "when it is not",
    "A reader refuses text of which the rest comes later, waits for ever, or hands on half a "
    "character.",
    "interface-consistent"};

constexpr DeviationKind misses_error{
    "misses-first-error", "takes ill-formed text for a beginning, or does not find its first error",
    "A reader waits for octets that cannot help, and an attacker keeps connections and memory "
    "busy.",
    "interface-consistent"};

constexpr DeviationKind cuts_inside{
    "cuts-inside-characters", "cuts a text inside a character",
    "The kept text is ill-formed. Strict readers crash or refuse it, and others join its last "
    "octets with what comes behind, such as a quote.",
    "interface-boundary"};

constexpr DeviationKind exceeds_limit{
    "exceeds-limit", "gives more octets or units than the limit allows",
    "Memory that was allocated by the limit overflows.", "interface-offset-inside"};

constexpr DeviationKind cuts_needlessly{
    "cuts-needlessly", "cuts a text that is within the limit, or more of it under a greater limit",
    "Text is lost although it has room, such as the last letters of a name.", "interface-boundary"};

constexpr DeviationKind misstates_read{
    "misstates-what-it-read", "calls other octets read than those whose output it wrote",
    "A caller that goes on behind what was read doubles or loses text. A check of each part does "
    "not see what the joined parts hold.",
    "interface-consistent"};

constexpr DeviationKind writes_half{
    "writes-half-characters", "fills the room for its output with half a character",
    "The output is ill-formed, and its reader sees another text.", "interface-consistent"};

constexpr DeviationKind stands_still{
    "makes-no-progress", "reads nothing although a whole character has room",
    "A caller that calls again until all is read never ends.", "interface-consistent"};

struct KindOfFault {
  EdgeFault fault;
  const DeviationKind* kind;
};

// One row for each fault, in order.
constexpr std::array kinds_of_faults{KindOfFault{EdgeFault::none, nullptr},
                                     KindOfFault{EdgeFault::misjudges_end, &misjudges_end},
                                     KindOfFault{EdgeFault::misses_error, &misses_error},
                                     KindOfFault{EdgeFault::cuts_inside, &cuts_inside},
                                     KindOfFault{EdgeFault::exceeds_limit, &exceeds_limit},
                                     KindOfFault{EdgeFault::cuts_needlessly, &cuts_needlessly},
                                     KindOfFault{EdgeFault::keeps_less, &cuts_needlessly},
                                     KindOfFault{EdgeFault::disagrees, &functions_disagree},
                                     KindOfFault{EdgeFault::misstates_read, &misstates_read},
                                     KindOfFault{EdgeFault::writes_half, &writes_half},
                                     KindOfFault{EdgeFault::stands_still, &stands_still},
                                     KindOfFault{EdgeFault::changes_output, &changes_with_room}};
static_assert(reference::is_row_for_each(kinds_of_faults, &KindOfFault::fault));

}  // namespace

const DeviationKind* kind_of(EdgeFault fault) {
  return kinds_of_faults[static_cast<std::size_t>(fault)].kind;
}

std::span<const DeviationKind* const> edge_kinds() {
  static constexpr std::array all{&misjudges_end, &misses_error,    &cuts_inside,
                                  &exceeds_limit, &cuts_needlessly, &misstates_read,
                                  &writes_half,   &stands_still,    &changes_with_room};
  return all;
}

}  // namespace utf8spec::reports
