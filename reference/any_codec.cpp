#include "reference/any_codec.h"

#include <algorithm>
#include <array>

namespace utf8spec::reference {
namespace {

// Codecs return sequences of different sizes. One size for all keeps `AnyCodec` a single type.
template <typename Codec>
LongSequence encode_with(char32_t value) {
  const auto sequence = Codec::encode(value);
  LongSequence wide{.length = sequence.length};
  std::ranges::copy(sequence.view(), wide.octets.begin());
  return wide;
}

constexpr AnyCodec made(Encoding encoding) {
  return visit_codec(encoding, [&]<typename Codec>(Codec) {
    return AnyCodec{encoding, [](OctetView input) { return Codec::step(input); },
                    encode_with<Codec>};
  });
}

// One codec for each value of `Encoding`, in order, so that `codec_of` is an array access.
constexpr auto all_codecs = [] {
  std::array<AnyCodec, values_of<Encoding>.size()> codecs{};
  std::ranges::transform(values_of<Encoding>, codecs.begin(), made);
  return codecs;
}();

}  // namespace

const AnyCodec& codec_of(Encoding encoding) {
  return all_codecs[static_cast<std::size_t>(encoding)];
}

Octets encode_all(const AnyCodec& codec, std::u32string_view values) {
  Octets octets;
  for (const char32_t value : values) {
    const LongSequence sequence = codec.encode(value);
    octets.insert(octets.end(), sequence.view().begin(), sequence.view().end());
  }
  return octets;
}

}  // namespace utf8spec::reference
