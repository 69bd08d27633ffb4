#pragma once

#include <memory>

#include "harnesses/plan/conditions/text.h"
#include "harnesses/stage.h"

// Faults that hide: they show only in a text of some size, at some count, where room for the output
// ends, or behind some characters. The questions of this room vary these conditions more than what
// is asked under them.
namespace utf8spec::harnesses {

// The limits of a run. Programs get fewer and shorter texts, because their requests travel as
// lines. No text is longer than `longest` octets.
TextLimits text_limits(Breadth breadth, Asked asked, std::size_t longest);

// The texts of `derivation`, which is one of size, count, output and context. Stream operations get
// them in chunks of sizes that buffers have, in turns. `vectors` must outlive the stage.
std::unique_ptr<Stage> under_conditions(Asked asked, Derivation derivation, VectorList vectors,
                                        TextLimits limits);

}  // namespace utf8spec::harnesses
