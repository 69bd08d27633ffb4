#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "harnesses/question.h"

namespace utf8spec::harnesses {

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

}  // namespace utf8spec::harnesses
