#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/edge/edge_finding.h"
#include "harnesses/judge/edge/truncation.h"
#include "harnesses/question.h"

// What functions do at an edge: at the end of a text (`prefix`), at the place where a text is cut
// (`truncate`), and where the room for their output ends (`room`).
namespace utf8spec::harnesses {

// What the answer to an operation at an edge shows. `companion` is the decoder's own answer to the
// same input, or null: of `boundary` for truncate, of the whole form for room. The statuses are ok
// or ill_formed; a companion with another status counts as none. `earlier` are right cuts of the
// same text, of truncate.
EdgeFinding find_edge_fault(const Request& request, Grain grain, const Answer& answer,
                            const Answer* companion, const EarlierCuts& earlier = {});

}  // namespace utf8spec::harnesses
