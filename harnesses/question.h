#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "vectors/operation.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses {

// One request to a decoder.
struct Request {
  Operation operation = Operation::validate;
  Octets octets;                  // the input of all operations but encode
  std::vector<std::size_t> cuts;  // stream operations: ascending offsets, repeated for empty
                                  // chunks; n cuts make n + 1 chunks
  std::u32string scalars;         // the input of encode: any values, scalar or not
  reference::Encoding encoding = reference::Encoding::utf_8;  // the decoder's own
  // Of operations that take one: octets or UTF-16 units of the text, or units of the output.
  std::size_t limit = 0;
};

// Where the inputs of a decoder and their chunks may end. A decoder over char16_t or char32_t
// cannot be handed half a unit: it says whole-units=yes.
enum class Grain : std::uint8_t { octets, units };

// Octets from one place where an input may end to the next.
constexpr std::size_t octets_of(Grain grain, reference::Encoding encoding) {
  return grain == Grain::units ? row_of(encoding).unit : 1;
}

// Whether no chunk of a request ends inside a piece of `octets` octets.
inline bool is_whole(const Request& request, std::size_t octets) {
  return request.octets.size() % octets == 0 &&
         std::ranges::all_of(request.cuts, [&](std::size_t cut) { return cut % octets == 0; });
}

// Cuts the request between all octets if its operation takes chunks. Otherwise the request has no
// cuts afterwards.
inline void cut_into_octets(Request& request) {
  const bool has_cuts = takes_chunks(request.operation) && !request.octets.empty();
  request.cuts.resize(has_cuts ? request.octets.size() - 1 : 0);
  std::iota(request.cuts.begin(), request.cuts.end(), std::size_t{1});
}

// How a question was made: from a vector, or without one.
enum class Derivation : std::uint8_t {
  plain,           // the vector as it stands, streams in one chunk
  published_cuts,  // cut into the chunks of the public report
  octet_by_octet,  // one chunk an octet
  split,           // two or three chunks
  empty_chunks,    // empty chunks among the others
  reuse,           // right after an ill-formed input to the same decoder object
  followed,        // right before a single character
  placement,       // among padding, at `offset`
  signature,       // right behind a signature
  far,             // among padding, at an `offset` near a size of buffers
  scalar_value,    // one scalar value alone
  text,            // every scalar value, in texts as long as a request may be
  mutated,         // a well-formed string with one change
  complete,        // of a suite that is complete for decoders of so many states
  size,            // a text of a telling length, or with something at a telling offset
  count,           // a text with a telling number of characters, lines or faults
  output,          // a text whose output fills room of a telling size
  context,         // a text with something behind or before certain characters
  history,         // asked before, and again behind other requests
};

// Whether a question was made to vary a condition, such as the size of a text.
constexpr bool varies_condition(Derivation derivation) { return derivation >= Derivation::size; }

// A request and its origin.
struct Question {
  Request request;
  const vectors::Vector* vector = nullptr;  // none for most derivations from scalar_value on
  Derivation derivation = Derivation::plain;
  std::size_t offset = 0;  // placement and far: octets of padding in front
};

// Gives back the memory of a long input. Places that hold one question after the other call it, so
// that a long input does not stay in each of them.
inline void drop_long_memory(Question& question) {
  constexpr std::size_t most_kept = 4096;  // octets
  if (question.request.octets.capacity() > most_kept) question = Question{};
}

// True for everything but the curated vectors themselves. A run may skip such questions if a
// decoder keeps crashing or hanging.
constexpr bool is_bulk(const Question& question) {
  return question.derivation > Derivation::octet_by_octet;
}

}  // namespace utf8spec::harnesses
