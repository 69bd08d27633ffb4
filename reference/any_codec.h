#pragma once

#include <string_view>

#include "reference/codecs.h"
#include "reference/encode.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

/// A codec that is chosen at run time, as a value. Each call goes through a pointer, which costs
/// nothing compared with the other work of its callers. Where speed counts, `visit_codec`
/// (codecs.h) chooses a type instead. The pointers are valid until the program ends, so copies are
/// free.
struct AnyCodec {
  Encoding encoding;
  /// Reads one sequence at the start of `input`, which is not empty and ends where the whole input
  /// ends.
  Step (*step)(OctetView input);
  /// The octets of one value. The encoding must have it (`can_encode` in whole_input.h).
  LongSequence (*encode)(char32_t value);

  /// Name of the standard, unit and longest sequence of the encoding.
  const EncodingRow& row() const { return row_of(encoding); }
};

/// The codec of an encoding or dialect. For `utf-16` and `utf-32` it reads the order that text
/// without a signature has. It does not skip a signature: `open` (signature.h) does that first.
const AnyCodec& codec_of(Encoding encoding);

/// The sequences of all values, one after the other. The encoding must have each of them; nothing
/// is checked.
Octets encode_all(const AnyCodec& codec, std::u32string_view values);

}  // namespace utf8spec::reference
