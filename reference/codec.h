#pragma once

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

// A codec reads and writes one encoding. It is a type without data, chosen once a run and never
// once an octet. Each derives from this and has:
//   Step step(OctetView input)   reads one sequence at the start of `input`, which is not empty and
//                                ends where the whole input ends
//   octet_classes                from the ranges of its table (octet_classes.h)
//   Sequence encode(value)       the octets of one value of the encoding's `values`
template <Encoding its_encoding>
struct CodecOf {
  static constexpr Encoding encoding = its_encoding;

  // Whether the step through `input` stays the same whatever octets follow `input`.
  static constexpr bool is_settled(OctetView /*input*/, const Step& step) {
    return !step.more_input_could_complete();
  }
};

}  // namespace utf8spec::reference
