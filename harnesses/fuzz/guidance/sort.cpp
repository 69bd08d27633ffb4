#include <array>

#include "harnesses/fuzz/guidance/guidance.h"
#include "reference/encode.h"
#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t first_row = 1;
constexpr std::size_t first_kind = first_row + reference::syntax.size();

// Where the sorts of each kind start, in the order of Kind. Two kinds have maximal subparts of up
// to three octets, the others of one.
constexpr std::array<std::size_t, 8> starts{0, 0, 1, 2, 5, 6, 7, 8};
constexpr std::size_t longest_subpart = 3;
static_assert(first_kind + starts.back() + longest_subpart == sorts);

}  // namespace

std::size_t sort_of(OctetView octets, std::size_t offset, const reference::Step& step) {
  if (step.well_formed()) return first_row + reference::row_of_lead[octets[offset]];
  return first_kind + starts[static_cast<std::size_t>(step.kind)] + step.length - 1u;
}

std::size_t sort_of(char32_t value) {
  if (reference::is_scalar_value(value)) {
    return first_row + reference::row_of_lead[reference::encode_scalar(value).octets[0]];
  }
  if (reference::is_surrogate(value)) {
    return first_kind + (value < reference::first_low_surrogate ? 0 : 1);
  }
  // By the forms of RFC 2279 and beyond: four, five, six octets, 32 bits.
  constexpr char32_t lasts[]{0x1FFFFF, 0x3FFFFFF, 0x7FFFFFFF};
  std::size_t sort = first_kind + 2;
  for (const char32_t last : lasts) sort += value > last ? 1 : 0;
  return sort;
}

}  // namespace utf8spec::harnesses::fuzz
