#pragma once

#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/specification.h"

// The machines of specification.h for every encoding of fixed order, computed from `step` and
// `is_settled` of its codec. `utf-8` has machines of its own, read off the nine rows. A test
// compares the two ways, so each checks the other.
namespace utf8spec::vectors {

// The machine that tells whether strings are well-formed: output 1 if the octets so far are, else
// 0.
Specification validator(reference::Encoding encoding);

// The machine that tells how strings are divided, without values. The encoding must have the policy
// (`reference::has_policy`). W tells apart the states of the machine for either `Shown`, since one
// suite is asked of streams and of whole strings.
Specification control(reference::Encoding encoding, reference::ReplacementPolicy policy,
                      Shown shown = Shown::parts);

}  // namespace utf8spec::vectors
