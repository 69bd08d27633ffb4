#include "harnesses/plan/padding.h"

#include <algorithm>

#include "reference/whole_input.h"

namespace utf8spec::harnesses {

// The shortest come first, and an encoding that has a value has those below it too.
std::span<const std::u32string_view> paddings_of(reference::Encoding encoding) {
  const auto* const lacked = std::ranges::find_if(
      paddings, [&](std::u32string_view padding) { return !can_encode(encoding, padding[0]); });
  return {paddings.begin(), lacked};
}

void place(Octets& out, OctetView input, const Around& around, std::size_t offset, Behind behind) {
  const std::size_t end = offset + input.size();
  place_within(out, input, around, offset, behind == Behind::padding ? end + padding_behind : end);
}

void place_within(Octets& out, OctetView input, const Around& around, std::size_t offset,
                  std::size_t size) {
  const reference::LongSequence sequence = around.codec.encode(around.character);
  const auto pad_to = [&](std::size_t octets, const reference::LongSequence& with) {
    while (out.size() < octets) {
      out.insert(out.end(), with.view().begin(), with.view().end());
    }
  };
  out.clear();
  // A character of several octets may not fit exactly before the offset; leading a's fill the rest.
  pad_to(offset % sequence.length, around.codec.encode(U'a'));
  pad_to(offset, sequence);
  out.insert(out.end(), input.begin(), input.end());
  pad_to(size, sequence);
}

}  // namespace utf8spec::harnesses
