#pragma once

#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/specification.h"

// The same machines as in specification.h for every encoding of fixed order, computed from `step`
// and `is_settled` of its codec. `utf-8` has its own there; a test compares them.
namespace utf8spec::vectors {

// Whether strings are well-formed.
Specification validator(reference::Encoding encoding);

// How strings are divided, without values. W tells apart the states of the machine for either
// `Shown`, since one suite is asked of streams and of whole strings. The encoding has the policy
// (`reference::has_policy`).
Specification control(reference::Encoding encoding, reference::ReplacementPolicy policy,
                      Shown shown = Shown::parts);

}  // namespace utf8spec::vectors
