#include "harnesses/plan/padding.h"

#include <algorithm>

#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Appends copies of `text` until they are `octets` long or longer. What is written is doubled each
// time: a padding of 1 MiB must cost no more than a copy of it.
void append_copies(Octets& out, OctetView text, std::size_t octets) {
  const std::size_t start = out.size();
  const std::size_t all = (octets + text.size() - 1) / text.size() * text.size();
  out.resize(start + all);
  std::uint8_t* const first = out.data() + start;
  std::ranges::copy(text, first);
  for (std::size_t done = text.size(); done < all;) {
    const std::size_t more = std::min(done, all - done);
    std::copy_n(first, more, first + done);
    done += more;
  }
}

}  // namespace

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
    if (out.size() < octets) append_copies(out, with.view(), octets - out.size());
  };
  out.clear();
  // A character of several octets may not fit exactly before the offset; leading a's fill the rest.
  pad_to(offset % sequence.length, around.codec.encode(U'a'));
  pad_to(offset, sequence);
  out.insert(out.end(), input.begin(), input.end());
  pad_to(size, sequence);
}

}  // namespace utf8spec::harnesses
