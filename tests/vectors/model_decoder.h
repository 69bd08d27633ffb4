// The frame for planted faults (faults.h).
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/step.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

// The output of a stream decoder, and the chunk at which it reported an error. The end of input
// counts as the chunk behind the last.
struct Streamed {
  std::u32string scalars;
  std::optional<reference::IllFormed> error;
  std::size_t chunk = 0;
  friend bool operator==(const Streamed&, const Streamed&) = default;
};

// Reads one sequence at the front of its input. A cut is an offset before which a chunk ends.
using StepFunction = std::function<reference::Step(OctetView)>;
using Cuts = std::vector<std::size_t>;

// A decoder in parts. A test can replace any part by a faulty one.
struct ModelDecoder {
  std::function<bool(OctetView)> accepts;
  std::function<reference::Decoded(OctetView)> decode;
  std::function<std::u32string(OctetView)> replace;
  std::function<Streamed(OctetView, const Cuts&)> stream;
  std::function<reference::Encoded(std::u32string_view)> encode;
};

// All parts of a decoder that reads one sequence as `step` does.
ModelDecoder decoder_that_steps(const StepFunction& step);

// Whether the decoder fails a vector: at once, octet by octet, and with the vector's cuts; for an
// encoder, from values to octets.
bool fails(const ModelDecoder& decoder, const Vector& vector);

// The usual way in which a fault shows: the decoder fails the vector.
std::function<bool(const Vector&)> shown_to(ModelDecoder decoder);

}  // namespace utf8spec::vectors
