// Checks the examples of RFC 3629 sections 7 and 10 whenever the reference is compiled. A reference
// that fails them does not build, so no test run can be judged by it.
#include <algorithm>
#include <array>
#include <cstddef>

#include "reference/decode.h"
#include "reference/encode.h"

namespace utf8spec::reference {
namespace {

// Reads the octets and writes each value again, so that both directions are checked.
template <std::size_t octet_count, std::size_t scalar_count>
constexpr bool reads_as(const std::array<std::uint8_t, octet_count>& octets,
                        const std::array<char32_t, scalar_count>& scalars) {
  std::size_t index = 0;
  bool same = true;
  walk(octets, [&](std::size_t offset, const Step& next) {
    same = same && index < scalar_count && next.well_formed() && next.scalar == scalars[index++] &&
           std::ranges::equal(encode_scalar(next.scalar).view(),
                              OctetView(octets).subspan(offset, next.length));
    return same;
  });
  return same && index == scalar_count;
}

// "A<NOT IDENTICAL TO><ALPHA>."
static_assert(reads_as(std::to_array<std::uint8_t>({0x41, 0xE2, 0x89, 0xA2, 0xCE, 0x91, 0x2E}),
                       std::to_array<char32_t>({0x41, 0x2262, 0x391, 0x2E})));
// Korean "hangugeo"
static_assert(reads_as(std::to_array<std::uint8_t>({0xED, 0x95, 0x9C, 0xEA, 0xB5, 0xAD, 0xEC, 0x96,
                                                    0xB4}),
                       std::to_array<char32_t>({0xD55C, 0xAD6D, 0xC5B4})));
// Japanese "nihongo"
static_assert(reads_as(std::to_array<std::uint8_t>({0xE6, 0x97, 0xA5, 0xE6, 0x9C, 0xAC, 0xE8, 0xAA,
                                                    0x9E}),
                       std::to_array<char32_t>({0x65E5, 0x672C, 0x8A9E})));
// U+233B4 with a signature before it
static_assert(reads_as(std::to_array<std::uint8_t>({0xEF, 0xBB, 0xBF, 0xF0, 0xA3, 0x8E, 0xB4}),
                       std::to_array<char32_t>({0xFEFF, 0x233B4})));

constexpr bool refuses(const std::array<std::uint8_t, 2>& octets) {
  return !is_well_formed(octets);
}

// Section 10: an overlong NUL and an overlong slash are not characters.
static_assert(refuses({0xC0, 0x80}));
static_assert(refuses({0xC0, 0xAF}));

}  // namespace
}  // namespace utf8spec::reference
