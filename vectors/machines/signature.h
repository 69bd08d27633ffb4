#pragma once

#include <cstddef>
#include <cstdint>

#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// What a suite knows of a leading signature (EF BB BF; RFC 3629 section 6).
enum class Signature : std::uint8_t {
  unseen,    // nothing: it is a character like others
  kept,      // each access word also comes behind a signature
  stripped,  // and there are words that tell whether a signature that follows would be removed
};

// A decoder that removes a leading signature is in a state of its own before the first octet,
// behind EF, and behind EF BB: as many states more than one that keeps it (tests/vectors/machines/
// signature_test.cpp makes these machines).
constexpr std::size_t states_more(Signature signature) {
  return signature == Signature::stripped ? 3 : 0;
}

// The access words of a suite: behind a signature too, unless it is unseen.
Words access_with(Signature signature, Words access);

// The set W of a suite. Those three states say the same as others until a signature ends.
Words separating_with(Signature signature, Words separating);

}  // namespace utf8spec::vectors
