#pragma once

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/syntax.h"

namespace utf8spec::reference {

// `utf-8` (RFC 3629).
struct Utf8 : CodecOf<Encoding::utf_8> {
  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(syntax);

  static constexpr Step step(OctetView input) { return reference::step(input); }
  static constexpr Sequence encode(char32_t scalar) { return encode_scalar(scalar); }
};

}  // namespace utf8spec::reference
