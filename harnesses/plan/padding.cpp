#include "harnesses/plan/padding.h"

#include "reference/encode.h"

namespace utf8spec::harnesses {

void place(Octets& out, OctetView input, std::u32string_view padding, std::size_t offset,
           Behind behind) {
  const std::size_t end = offset + input.size();
  place_within(out, input, padding, offset, behind == Behind::padding ? end + padding_behind : end);
}

void place_within(Octets& out, OctetView input, std::u32string_view padding, std::size_t offset,
                  std::size_t size) {
  const reference::Sequence sequence = reference::encode_scalar(padding[0]);
  const auto pad_to = [&](std::size_t octets) {
    while (out.size() < octets) {
      out.insert(out.end(), sequence.view().begin(), sequence.view().end());
    }
  };
  out.assign(offset % sequence.length, 'a');
  pad_to(offset);
  out.insert(out.end(), input.begin(), input.end());
  pad_to(size);
}

}  // namespace utf8spec::harnesses
