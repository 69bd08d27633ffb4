#pragma once

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "reference/step.h"
#include "reference/syntax.h"

namespace utf8spec::reference {

/// The codec of `utf-8` (RFC 3629): `step` and `encode_scalar` under the names that all codecs
/// have.
struct Utf8 : CodecOf<Encoding::utf_8> {
  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(syntax);

  /// RFC 3629 section 4.
  static constexpr Step step(OctetView input) { return reference::step(input); }
  /// RFC 3629 section 3.
  static constexpr Sequence encode(char32_t scalar) { return encode_scalar(scalar); }
};

}  // namespace utf8spec::reference
