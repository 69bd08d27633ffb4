// The encoder of the mutants: right except for one fault, which concerns a range of values. It
// is not the inverse of the decoder's tables, so a fault in one cannot hide a fault in the
// other.
#include "tests/fakes/mutants/encoder.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "reference/scalar.h"

namespace utf8spec::mutants {
namespace {

// RFC 2279 section 2: the marks of leads for one to six octets, and the last value of each
// length.
constexpr std::array<std::uint8_t, 7> lead_marks{0, 0x00, 0xC0, 0xE0, 0xF0, 0xF8, 0xFC};
constexpr std::array<char32_t, 6> old_limits{0x7F, 0x7FF, 0xFFFF, 0x1FFFFF, 0x3FFFFFF, 0x7FFFFFFF};

template <typename Limits>
std::size_t length_under(const Limits& limits, char32_t value) {
  const auto limit = std::ranges::find_if(limits, [&](char32_t last) { return value <= last; });
  return static_cast<std::size_t>(limit - limits.begin()) + 1;
}

// Writes the value in `length` octets, also if fewer would do.
void append(Octets& octets, char32_t value, std::size_t length) {
  octets.push_back(static_cast<std::uint8_t>(lead_marks[length] | (value >> (6 * (length - 1)))));
  for (std::size_t left = length - 1; left > 0; --left) {
    octets.push_back(static_cast<std::uint8_t>(0x80 | ((value >> (6 * (left - 1))) & 0x3F)));
  }
}

// CESU-8: each half of the pair in three octets.
void append_pair(Octets& octets, char32_t value) {
  append(octets, 0xD800 + ((value - 0x10000) >> 10), 3);
  append(octets, 0xDC00 + (value & 0x3FF), 3);
}

// `pass` drops the sign bit: the old forms have 31 bits.
void append_as_bug_has_it(Octets& octets, char32_t value, const Encode& bug) {
  switch (bug.what) {
    case Encode::What::pass:
      append(octets, value & 0x7FFFFFFF, length_under(old_limits, value & 0x7FFFFFFF));
      break;
    case Encode::What::flip:
      append(octets, value ^ bug.value, length_under(old_limits, value ^ bug.value));
      break;
    case Encode::What::keep:
      append(octets, value & bug.value, length_under(old_limits, value & bug.value));
      break;
    case Encode::What::pair:
      append_pair(octets, value);
      break;
    case Encode::What::put:
      octets.push_back(static_cast<std::uint8_t>(bug.value >> 8));
      octets.push_back(static_cast<std::uint8_t>(bug.value));
      break;
    default:
      break;
  }
}

// The correct rule, with a limit that a mutant may move.
bool refuses(const Mutation& mutation, char32_t value) {
  return reference::is_surrogate(value) || value > mutation.last_of_length.back();
}

}  // namespace

Encoded encode(const Mutation& mutation, std::u32string_view values) {
  const Encode& bug = mutation.encode;
  Encoded encoded;
  for (std::size_t index = 0; index < values.size(); ++index) {
    const char32_t value = values[index];
    // The fault concerns values in the range, from the given index of the text on.
    const bool hit = bug.first <= value && value <= bug.last && index >= bug.from;
    const Encode::What what = hit ? bug.what : Encode::What::nothing;
    if (what == Encode::What::abort) std::abort();
    const bool plain = what == Encode::What::nothing || what == Encode::What::index;
    if (what == Encode::What::refuse || (plain && refuses(mutation, value))) {
      encoded.refused = index + (what == Encode::What::index ? bug.value : 0);
      return encoded;
    }
    if (plain) {
      append(encoded.octets, value, length_under(mutation.last_of_length, value));
    } else {
      append_as_bug_has_it(encoded.octets, value, bug);
    }
  }
  return encoded;
}

}  // namespace utf8spec::mutants
