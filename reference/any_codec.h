#pragma once

#include <cstddef>
#include <string>

#include "reference/codecs.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/step.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

// A codec that is chosen once a run, as a value: for code where a call through a pointer costs
// nothing beside what else it does. Where speed counts, `visit_codec` chooses a type instead.
struct AnyCodec {
  Encoding encoding;
  Step (*step)(OctetView input);
  LongSequence (*encode)(char32_t value);
  // Octets of the part of ill-formed input that `policy` replaces as one, as in replace.h.
  std::size_t replaced_length(OctetView input, ReplacementPolicy policy) const;

  const EncodingRow& row() const { return row_of(encoding); }
};

// Of `utf-16` and `utf-32`: that of the order which Unicode 3.10 gives to text without a signature.
const AnyCodec& codec_of(Encoding encoding);

// Calls `visit(offset, step)` for every step through `input`, in order; a visit that answers false
// ends the walk.
template <typename Visit>
void walk(const AnyCodec& codec, OctetView input, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const Step next = codec.step(input.subspan(offset));
    go_on = visit(offset, next);
    offset += next.length;
  }
}

// The octets of values, all of which the encoding has.
Octets encode_all(const AnyCodec& codec, std::u32string_view values);

}  // namespace utf8spec::reference
