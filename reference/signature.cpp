#include "reference/signature.h"

#include <algorithm>
#include <array>
#include <optional>

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/utf16_codec.h"
#include "reference/utf32_codec.h"

namespace utf8spec::reference {
namespace {

// The text in the codec's order, if it begins with the octets that the codec writes for U+FEFF.
template <typename Codec>
std::optional<Opened> opened_as(OctetView input) {
  const Sequence mark = Codec::encode(signature);
  if (input.size() < mark.length) return std::nullopt;
  if (!std::ranges::equal(input.first(mark.length), mark.view())) return std::nullopt;
  return Opened{Codec::encoding, mark.length};
}

// The two signatures differ in their first octet, so the order of the questions does not matter.
// `unmarked` is how text without a signature is read.
template <typename Big, typename Little>
Opened open_marked(OctetView input, Encoding unmarked) {
  if (const auto big = opened_as<Big>(input)) return *big;
  return opened_as<Little>(input).value_or(Opened{unmarked});
}

// How a dialect reads text without a signature.
struct UnmarkedOrder {
  Encoding encoding;
  Encoding order;
};

// Only encodings for which `selects_order` holds have a row; `open_by_signature` relies on it.
constexpr std::array orders{UnmarkedOrder{Encoding::utf_16, Encoding::utf_16be},
                            UnmarkedOrder{Encoding::utf_16_little, Encoding::utf_16le},
                            UnmarkedOrder{Encoding::utf_16_marked, Encoding::utf_16_marked},
                            UnmarkedOrder{Encoding::utf_32, Encoding::utf_32be},
                            UnmarkedOrder{Encoding::utf_32_little, Encoding::utf_32le},
                            UnmarkedOrder{Encoding::utf_32_marked, Encoding::utf_32_marked}};

// U+FEFF in every encoding and dialect. A run looks for it in millions of inputs.
const LongSequence& mark_in(Encoding encoding) {
  static const auto marks = [] {
    std::array<LongSequence, values_of<Encoding>.size()> all;
    std::ranges::transform(values_of<Encoding>, all.begin(),
                           [](Encoding each) { return codec_of(each).encode(signature); });
    return all;
  }();
  return marks[static_cast<std::size_t>(encoding)];
}

}  // namespace

Opened open_by_signature(Encoding encoding, OctetView input) {
  const auto* const found = std::ranges::find(orders, encoding, &UnmarkedOrder::encoding);
  return row_of(encoding).unit == 2 ? open_marked<Utf16Be, Utf16Le>(input, found->order)
                                    : open_marked<Utf32Be, Utf32Le>(input, found->order);
}

std::size_t leading_signature(Encoding encoding, OctetView text) {
  const LongSequence& mark = mark_in(encoding);
  // Most texts differ in the first octet, which needs no call.
  const bool may_lead = text.size() >= mark.length && text[0] == mark.octets[0];
  return may_lead && std::ranges::equal(text.first(mark.length), mark.view()) ? mark.length : 0;
}

}  // namespace utf8spec::reference
