#pragma once

#include <string_view>

#include "reference/codecs.h"
#include "reference/encode.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

// A codec that is chosen when the program runs, as a value: for code where a call through a pointer
// costs nothing beside what else it does. Where speed counts, `visit_codec` chooses a type instead.
struct AnyCodec {
  Encoding encoding;
  Step (*step)(OctetView input);
  LongSequence (*encode)(char32_t value);

  const EncodingRow& row() const { return row_of(encoding); }
};

// Of `utf-16` and `utf-32`: that of the order in which text without a signature is read.
const AnyCodec& codec_of(Encoding encoding);

// The octets of values, all of which the encoding has.
Octets encode_all(const AnyCodec& codec, std::u32string_view values);

}  // namespace utf8spec::reference
