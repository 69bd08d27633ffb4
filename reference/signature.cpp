#include "reference/signature.h"

#include <algorithm>

#include "reference/utf16_codec.h"
#include "reference/utf32_codec.h"

namespace utf8spec::reference {
namespace {

// The octets that `Codec` has for U+FEFF stand first.
template <typename Codec>
std::optional<Opened> opened_as(OctetView input) {
  const Sequence mark = Codec::encode(signature);
  if (input.size() < mark.length) return std::nullopt;
  if (!std::ranges::equal(input.first(mark.length), mark.view())) return std::nullopt;
  return Opened{Codec::encoding, mark.length};
}

template <typename Big, typename Little>
std::optional<Opened> open_marked(OctetView input, UnmarkedOrder unmarked) {
  if (const auto big = opened_as<Big>(input)) return big;
  if (const auto little = opened_as<Little>(input)) return little;
  if (unmarked == UnmarkedOrder::refused) return std::nullopt;
  return Opened{unmarked == UnmarkedOrder::big ? Big::encoding : Little::encoding};
}

}  // namespace

std::optional<Opened> open(Encoding encoding, OctetView input, UnmarkedOrder unmarked) {
  if (encoding == Encoding::utf_16) return open_marked<Utf16Be, Utf16Le>(input, unmarked);
  if (encoding == Encoding::utf_32) return open_marked<Utf32Be, Utf32Le>(input, unmarked);
  return Opened{encoding};
}

}  // namespace utf8spec::reference
