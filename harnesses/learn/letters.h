#pragma once

#include "harnesses/learn/trace.h"
#include "reference/any_codec.h"

namespace utf8spec::harnesses::learn {

// Writes the values that a decoder delivers as letters of a trace. The letter of a value is the
// number of octets that the encoding has for it, so that a trace needs no values and its machine
// stays small.
//
// The letters depend on the declared encoding alone and not on its dialect (reference/dialects.h):
// a decoder and the machines of all dialects must write one value in one way to be compared.
class Letters {
 public:
  explicit Letters(reference::Encoding declared);

  // Adds the letter of a value; two letters where the encoding has the value as two units.
  void add(Trace& trace, char32_t value) const;

 private:
  char letter_of(char32_t value) const;

  reference::Encoding declared_;
  const reference::AnyCodec& codec_;
};

}  // namespace utf8spec::harnesses::learn
