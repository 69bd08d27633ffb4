// Faulty encoders: CESU-8 pairs, lone surrogates, C0 80 for NUL and values above Unicode. Each is
// real: Java writes the first and third, and encoders in C seldom check their argument. Their
// output is ill-formed, so another program would reject the user's text.
#include <algorithm>
#include <utility>

#include "reference/scalar.h"
#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoded;
using EncodeOne = std::function<void(char32_t, Octets&)>;

// The right encoding of one value.
void append(char32_t scalar, Octets& octets) {
  const auto sequence = reference::encode_scalar(scalar);
  octets.insert(octets.end(), sequence.view().begin(), sequence.view().end());
}

// The bits of any value in three or four octets, without a check.
// Surrogates become three octets, and 110000 becomes F4 90 80 80.
void append_bits(char32_t value, Octets& octets) {
  const auto tail = [&](unsigned shift) {
    octets.push_back(static_cast<std::uint8_t>(0x80 | ((value >> shift) & 0x3F)));
  };
  if (value > 0xFFFF) {
    octets.push_back(static_cast<std::uint8_t>(0xF0 | ((value >> 18) & 0x07)));
    tail(12);
  } else {
    octets.push_back(static_cast<std::uint8_t>(0xE0 | (value >> 12)));
  }
  tail(6);
  tail(0);
}

// The reference, except for values for which `odd` is true: `encode` writes these without a check.
// The index of the first refused value is part of the answer.
std::function<bool(const Vector&)> shown_to(std::function<bool(char32_t)> odd, EncodeOne encode) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.encode = [odd = std::move(odd), encode = std::move(encode)](std::u32string_view values) {
    Encoded encoded;
    for (std::size_t index = 0; index < values.size(); ++index) {
      if (odd(values[index])) {
        encode(values[index], encoded.octets);
      } else if (reference::is_scalar_value(values[index])) {
        append(values[index], encoded.octets);
      } else {
        encoded.not_scalar = index;
        break;
      }
    }
    return encoded;
  };
  return [decoder = std::move(decoder)](const Vector& vector) { return fails(decoder, vector); };
}

// 10000 is subtracted: D7C0 is D800 - (10000 >> 10).
void as_pair(char32_t scalar, Octets& octets) {
  append_bits(0xD7C0 + (scalar >> 10), octets);
  append_bits(0xDC00 + (scalar & 0x3FF), octets);
}

// Java's DataOutput writes U+0000 in this way, so that no NUL is in the text.
void as_overlong_nul(char32_t, Octets& octets) { octets.insert(octets.end(), {0xC0, 0x80}); }

// Values above U+FFFF, which need a pair of surrogates in UTF-16.
bool is_supplementary(char32_t value) {
  return value > 0xFFFF && reference::is_scalar_value(value);
}

// RFC 3629 section 1: sorting the octets must give the order of the values. Databases with CESU-8
// sort differently from those with UTF-8. Neighbours are compared: a text's values and their octets
// must be in the same order.
bool sorts_otherwise_as_pairs(const Vector& vector) {
  if (vector.direction == Direction::decode || !vector.well_formed) return false;
  Octets before;
  for (std::size_t place = 0; place < vector.scalars.size(); ++place) {
    Octets octets;
    const char32_t scalar = vector.scalars[place];
    is_supplementary(scalar) ? as_pair(scalar, octets) : append(scalar, octets);
    const bool ascends = place > 0 && vector.scalars[place - 1] < scalar;
    if (ascends && !std::ranges::lexicographical_compare(before, octets)) return true;
    before = octets;
  }
  return false;
}

}  // namespace

// The first fault is not a wrong encoder but a wrong comparison, so it has a function of its own.
std::vector<Fault> faults_of_encoders() {
  return {
      {"rfc3629-1-order", "sorts U+10000 before U+E000, as CESU-8 does", sorts_otherwise_as_pairs},
      {"rfc3629-1-roundtrip",
       "writes pairs of surrogates",
       shown_to(is_supplementary, as_pair),
       {"rfc3629-3-no-surrogates-out", "rfc3629-3-max"}},
      {"rfc3629-3-encode", "writes NUL as C0 80",
       shown_to([](char32_t value) { return value == 0; }, as_overlong_nul)},
      {"rfc3629-3-no-surrogates-out", "writes surrogates",
       shown_to(reference::is_surrogate, append_bits)},
      {"rfc3629-3-max", "writes 110000",
       shown_to([](char32_t value) { return value == 0x110000; }, append_bits)},
  };
}

}  // namespace utf8spec::vectors
