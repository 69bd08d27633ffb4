#pragma once

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

// `utf-8` (RFC 3629).
struct Utf8 : CodecOf<Encoding::utf_8> {
  static constexpr Step step(OctetView input) { return reference::step(input); }
  static constexpr Sequence encode(char32_t scalar) { return encode_scalar(scalar); }
};

}  // namespace utf8spec::reference
