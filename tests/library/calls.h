// Calls the C functions of libutf8spec and gives their results as values. Buffers have exactly the
// size that a function is told, so that AddressSanitizer sees a write behind them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "library/utf8spec.h"
#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::library {

// Every number of an encoding, dialects too.
std::vector<int> all_encodings();

// The value of the reference with the same name, which need not have the same number.
reference::Encoding in_reference(int encoding);

// The policies of an encoding, in order.
std::vector<int> policies_of(int encoding);

struct Decoded {
  std::u32string values;
  utf8spec_ill_formed first;
};

// Asks for the size first, then with a buffer of that size. Both calls must agree.
Decoded decode(int encoding, OctetView text);
std::u32string replace(int encoding, int policy, OctetView text);

struct Encoded {
  Octets octets;
  std::size_t encoded;
};

Encoded encode(int encoding, const std::u32string& values);

// A character or an ill-formed part, without what depends on the call.
struct Seen {
  std::size_t offset;
  std::size_t length;
  char32_t value;
  int kind;
  bool is_written;
  friend bool operator==(const Seen&, const Seen&) = default;
};

utf8spec_state started(int encoding, int policy);

// What one octet makes certain, in order.
std::vector<Seen> step(utf8spec_state& state, std::uint8_t octet);

// What the end makes certain.
std::vector<Seen> end(utf8spec_state& state);

// The values of one chunk, through a buffer of `capacity` values that is emptied when it is full.
std::u32string push(utf8spec_state& state, OctetView chunk, std::size_t capacity);
std::u32string finish(utf8spec_state& state, std::size_t capacity);

}  // namespace utf8spec::library
