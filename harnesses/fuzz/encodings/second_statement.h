#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/stream.h"

// What the standards say of a text, stated without the codecs: by the second decoders of
// reference/arithmetic.h. Each policy is stated in two ways.
namespace utf8spec::harnesses::fuzz {

using StepList = std::vector<reference::StreamStep>;

// The steps of a decoder through a text. A wrong decoder may stand still; the walk does not.
template <typename Decode>
StepList steps_by(Decode decode, OctetView text) {
  StepList steps;
  for (std::size_t offset = 0; offset < text.size();) {
    const reference::Step step = decode(text.subspan(offset));
    steps.push_back({offset, step});
    offset += std::max<std::size_t>(step.length, 1);
  }
  return steps;
}

// The values of the steps before the first that is ill-formed.
std::u32string values_before_error(const StepList& steps);

StepList steps_by_arithmetic(reference::Encoding order, OctetView text);

// The values of a text, with U+FFFD for the ill-formed parts as `policy` divides them. The encoding
// has the policy.
std::u32string replaced_as_stated(reference::Encoding order, OctetView text,
                                  reference::ReplacementPolicy policy);

// How many U+FFFD a run of ill-formed octets of UTF-8 becomes. This counts the run as a whole, and
// so does not follow from the statement above.
std::size_t replacements_as_stated(OctetView run, reference::ReplacementPolicy policy);

// The encoding or dialect that reads no form but those that encoders of `order` write. For all but
// Modified UTF-8 it is `order` itself: each text is then the only one that gives its values.
reference::Encoding strictest_of(reference::Encoding order);

}  // namespace utf8spec::harnesses::fuzz
