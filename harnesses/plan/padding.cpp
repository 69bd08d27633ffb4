#include "harnesses/plan/padding.h"

#include "reference/encode.h"

namespace utf8spec::harnesses {

void place(Octets& out, OctetView input, std::u32string_view padding, std::size_t offset,
           Behind behind) {
  const reference::Sequence sequence = reference::encode_scalar(padding[0]);
  const auto pad_to = [&](std::size_t size) {
    while (out.size() < size) {
      out.insert(out.end(), sequence.view().begin(), sequence.view().end());
    }
  };
  out.assign(offset % sequence.length, 'a');
  pad_to(offset);
  out.insert(out.end(), input.begin(), input.end());
  if (behind == Behind::padding) pad_to(out.size() + padding_behind);
}

}  // namespace utf8spec::harnesses
