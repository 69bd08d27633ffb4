#pragma once

#include <cstdint>

#include "library/utf8spec.h"

namespace utf8spec::library {

/// Whether the members are those of a state that utf8spec_start made. A state is the caller's
/// memory, so it may hold anything.
bool is_state(const utf8spec_state& state);

/// A state at the start of a text.
utf8spec_state start_of(int encoding, int policy);

/// One step: the result, and the event if the result is a character or an ill-formed part.
struct Told {
  utf8spec_result result;
  utf8spec_event event;
};

/// Reads one octet (utf8spec_step). `state` becomes the state behind it.
Told read_octet(utf8spec_state& state, std::uint8_t octet);

/// Ends the text, one character or part a call (utf8spec_end).
Told read_end(utf8spec_state& state);

}  // namespace utf8spec::library
