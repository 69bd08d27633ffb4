#include "reference/any_codec.h"

#include <algorithm>
#include <array>

namespace utf8spec::reference {
namespace {

template <typename Codec>
LongSequence encode_with(char32_t value) {
  const auto sequence = Codec::encode(value);
  LongSequence wide{.length = sequence.length};
  std::ranges::copy(sequence.view(), wide.octets.begin());
  return wide;
}

constexpr AnyCodec made(Encoding encoding) {
  return visit_codec(encoding, []<typename Codec>(Codec) {
    return AnyCodec{Codec::encoding, [](OctetView input) { return Codec::step(input); },
                    encode_with<Codec>};
  });
}

constexpr auto all_codecs = [] {
  std::array<AnyCodec, all_encodings.size()> codecs{};
  std::ranges::transform(all_encodings, codecs.begin(), made);
  return codecs;
}();

}  // namespace

const AnyCodec& codec_of(Encoding encoding) {
  return all_codecs[static_cast<std::size_t>(encoding)];
}

std::size_t AnyCodec::replaced_length(OctetView input, ReplacementPolicy policy) const {
  using enum ReplacementPolicy;
  if (policy == per_octet) return std::min(row().unit, input.size());
  if (policy == per_sequence) return part_length(input, rfc2279_forms);
  if (policy != per_run) return step(input).length;
  std::size_t length = 0;
  walk(*this, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) length = offset + next.length;
    return !next.well_formed();
  });
  return length;
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
