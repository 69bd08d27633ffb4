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

// Reading and writing in an encoding that is known only when the program runs. The encoding is
// looked up once an input. A signature of `utf-16` and `utf-32` selects the order and is no
// character; offsets count the octets of the whole input, those of the signature too.
namespace utf8spec::reference {

// Calls `visit(codec, text)` with the type of the codec that reads `input`, and the octets behind a
// signature: for loops in which speed counts.
template <typename Visit>
auto visit_text(Encoding encoding, OctetView input, Visit visit) {
  const Opened opened = open(encoding, input);
  const OctetView text = input.subspan(opened.signature_length);
  return visit_codec(opened.encoding, [&](auto codec) { return visit(codec, text); });
}

// Calls `visit(offset, step)` for every step through `input`, in order, until one answers false.
template <typename Visit>
void walk(Encoding encoding, OctetView input, Visit visit) {
  const Opened opened = open(encoding, input);
  const std::size_t start = opened.signature_length;
  walk(codec_of(opened.encoding), input.subspan(start),
       [&](std::size_t offset, const Step& step) { return visit(start + offset, step); });
}

bool is_well_formed(Encoding encoding, OctetView input);
Decoded decode(Encoding encoding, OctetView input);
std::vector<IllFormed> ill_formed_subsequences(Encoding encoding, OctetView input);
std::u32string replace(Encoding encoding, OctetView input, ReplacementPolicy policy,
                       char32_t substitute = replacement_character);

// Whether an encoder of the encoding has octets for `value`.
bool can_encode(Encoding encoding, char32_t value);

// `utf-16` and `utf-32` are written in big-endian order and without a signature.
Encoded encode_in(Encoding encoding, std::u32string_view values);

}  // namespace utf8spec::reference
