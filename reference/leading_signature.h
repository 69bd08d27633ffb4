#pragma once

#include <algorithm>
#include <cstddef>

#include "reference/any_codec.h"
#include "reference/octets.h"
#include "reference/scalar.h"

/// \file
/// Finds a leading U+FEFF (RFC 3629 section 6). Where a signature selects the order of the octets,
/// `open` (signature.h) finds it instead.
namespace utf8spec::reference {

/// The octets of a leading U+FEFF in an encoding of fixed order; 0 if there is none. It is a
/// character of the text, and a protocol may take it for a signature.
inline std::size_t leading_signature(Encoding encoding, OctetView text) {
  const auto mark = codec_of(encoding).encode(signature);
  const bool leads =
      text.size() >= mark.length && std::ranges::equal(text.first(mark.length), mark.view());
  return leads ? mark.length : 0;
}

}  // namespace utf8spec::reference
