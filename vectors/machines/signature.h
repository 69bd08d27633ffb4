#pragma once

#include <cstddef>
#include <cstdint>

#include "vectors/machines/words.h"

// The signature as a parameter of a complete suite of UTF-8. Whether a decoder strips a leading
// U+FEFF is a policy, and its machine has other states for each way. So the suite must know which
// way a decoder has.
namespace utf8spec::vectors {

// How a suite treats a leading signature (EF BB BF; RFC 3629 section 6).
enum class Signature : std::uint8_t {
  unseen,    // nothing: it is a character like others
  kept,      // each access word also comes behind a signature
  stripped,  // and there are words that tell whether a signature that follows would be removed
};

// A decoder that removes a leading signature has three states more than one that keeps it: one
// before the first octet, one after EF, and one after EF BB.
// tests/vectors/machines/signature_test.cpp makes these machines.
constexpr std::size_t states_more(Signature signature) {
  return signature == Signature::stripped ? 3 : 0;
}

// The access words of a suite. If the suite knows a signature, each of them also comes after one.
Words access_with(Signature signature, Words access);

// The set W of a suite. A decoder that strips needs words that end a signature: until one ends, its
// three further states answer as others do.
Words separating_with(Signature signature, Words separating);

}  // namespace utf8spec::vectors
