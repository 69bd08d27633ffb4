#include "harnesses/judge/error_ways.h"

#include <algorithm>

#include "reference/utf16.h"

namespace utf8spec::harnesses {
namespace {

using reference::IllFormed;
using reference::Kind;

// The offset of the octet that makes the error certain; for a truncated sequence, the end of the
// input.
std::size_t offending_octet(const IllFormed& error) {
  const bool by_itself =
      error.kind == Kind::invalid_octet || error.kind == Kind::unexpected_continuation;
  return error.offset + (by_itself ? 0 : error.length);
}

}  // namespace

std::uint64_t offset_told(OffsetWay way, const IllFormed& error, std::u32string_view before) {
  switch (way) {
    case OffsetWay::start:
      return error.offset;
    case OffsetWay::offending_octet:
      return offending_octet(error);
    case OffsetWay::after:
      return error.offset + error.length;
    case OffsetWay::characters:
      return before.size();
    case OffsetWay::last_octet:
      return error.offset + error.length - 1;
    case OffsetWay::one_based:
      return error.offset + 1;
    case OffsetWay::utf16_units:
      break;
  }
  return reference::utf16_length(before);
}

std::uint64_t length_told(LengthWay way, const IllFormed& error) {
  return way == LengthWay::one ? 1 : error.length;
}

std::uint64_t chunk_told(ChunkWay way, const IllFormed& error, const Request& request) {
  const std::uint64_t end = request.cuts.size() + 1;
  const std::size_t offending = offending_octet(error);
  // A truncated sequence is certain only at the end of the input, which counts as one more chunk.
  if (way == ChunkWay::end || offending == request.octets.size()) return end;
  return static_cast<std::uint64_t>(
      std::ranges::count_if(request.cuts, [&](std::size_t cut) { return cut <= offending; }));
}

}  // namespace utf8spec::harnesses
