#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/replace.h"
#include "reference/signature.h"

/// \file
/// Reads and writes an encoding that is known only at run time. The encoding is looked up once for
/// each input, never once for each octet. In `utf-16` and `utf-32` a signature selects the order
/// and is not a character. Offsets count the octets of the whole input, those of the signature too.
namespace utf8spec::reference {

/// Calls `visit(codec, text)` with the type of the codec that reads `input`, and with the octets
/// after a signature. It serves loops in which speed counts. Offsets in `text` do not count the
/// signature.
template <typename Visit>
auto visit_text(Encoding encoding, OctetView input, Visit visit) {
  const Opened opened = open(encoding, input);
  const OctetView text = input.subspan(opened.signature_length);
  return visit_codec(opened.encoding, [&](auto codec) { return visit(codec, text); });
}

/// Calls `visit(offset, step)` for every step through `input`, in order, until one returns false.
template <typename Visit>
void walk(Encoding encoding, OctetView input, Visit visit) {
  const Opened opened = open(encoding, input);
  const std::size_t start = opened.signature_length;
  walk(codec_of(opened.encoding), input.subspan(start),
       [&](std::size_t offset, const Step& step) { return visit(start + offset, step); });
}

/// Whether `input` is well-formed in the encoding. Empty input is.
bool is_well_formed(Encoding encoding, OctetView input);
/// Decodes `input` up to the first ill-formed subsequence.
Decoded decode(Encoding encoding, OctetView input);
/// Every ill-formed subsequence of `input`, in order, divided by maximal subparts.
std::vector<IllFormed> ill_formed_subsequences(Encoding encoding, OctetView input);
/// The values of `input`, with `substitute` for each ill-formed part. The encoding must have the
/// policy (`has_policy`).
std::u32string replace(Encoding encoding, OctetView input, ReplacementPolicy policy,
                       char32_t substitute = replacement_character);

/// Whether an encoder of the encoding has octets for `value` alone. WTF-8 also has none for a high
/// surrogate right before a low one, which this does not see.
bool can_encode(Encoding encoding, char32_t value);

/// Those of `values` that the encoding has, in order.
std::u32string values_in(Encoding encoding, std::u32string_view values);

/// Encodes the values up to the first that the encoding does not have. `utf-16` and `utf-32` are
/// written in big-endian order and without a signature.
Encoded encode_in(Encoding encoding, std::u32string_view values);

}  // namespace utf8spec::reference
