#include "reports/learn/telling_strings.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/signature.h"

namespace utf8spec::reports {

namespace {

using reference::Encoding;

std::vector<Octets> strings_of_octets(Encoding encoding) {
  std::vector<Octets> strings{{0xC2, 0x41},
                              {0xE1, 0x80, 0x41},
                              {0xF1, 0x80, 0x41},
                              {0xF1, 0x80, 0x80, 0x41},
                              {0x80, 0x80},
                              {0xC0, 0x80},
                              {0xE0, 0x80, 0x80},
                              {0xED, 0xA0, 0x80},
                              {0xF4, 0x90, 0x80, 0x80},
                              {0xFF},
                              {0xF8, 0x88, 0x80, 0x80, 0x80}};
  if (encoding == Encoding::utf_8) return strings;
  // Pairs of surrogates: whole, with a first octet of the second half that is none, and cut.
  strings.push_back({0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80});
  strings.push_back({0xED, 0xA0, 0x80, 0xED, 0x80, 0x80});
  strings.push_back({0xED, 0xA0, 0x80, 0xED, 0xB0});
  return strings;
}

// Big-endian: halves of pairs alone, before a letter, twice and the wrong way round; then ends
// inside a unit and behind a high surrogate.
std::vector<Octets> strings_of_two() {
  return {{0xDC, 0x00},
          {0xD8, 0x00, 0x00, 0x41},
          {0xD8, 0x00, 0xD8, 0x00, 0x00, 0x41},
          {0xDC, 0x00, 0xD8, 0x00},
          {0x00},
          {0xD8, 0x00},
          {0xD8, 0x00, 0xDC}};
}

// Big-endian: a surrogate, the first value above U+10FFFF, both; then ends inside a unit.
std::vector<Octets> strings_of_four() {
  return {{0x00, 0x00, 0xD8, 0x00},
          {0x00, 0x11, 0x00, 0x00},
          {0x00, 0x00, 0xD8, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0x00, 0x00, 0x41},
          {0x00},
          {0x00, 0x00},
          {0x00, 0x00, 0x00}};
}

// The same units in little-endian order. Of a unit that is cut, the first octets are there.
Octets swapped(const Octets& string, std::size_t unit) {
  Octets other = string;
  for (std::size_t at = 0; at + unit <= other.size(); at += unit) {
    const auto first = other.begin() + static_cast<std::ptrdiff_t>(at);
    std::reverse(first, first + static_cast<std::ptrdiff_t>(unit));
  }
  return other;
}

}  // namespace

std::vector<Octets> telling_strings(Encoding encoding) {
  const std::size_t unit = row_of(encoding).unit;
  if (unit == 1) return strings_of_octets(encoding);
  const reference::AnyCodec& codec = reference::codec_of(reference::open(encoding, {}).encoding);
  const bool is_little = encode_all(codec, U"A").front() != 0;
  const bool wants_signature = reference::selects_order(codec.encoding);
  std::vector<Octets> strings = unit == 2 ? strings_of_two() : strings_of_four();
  for (Octets& string : strings) {
    if (is_little) string = swapped(string, unit);
    if (!wants_signature) continue;
    const Octets mark = encode_all(codec, {&reference::signature, 1});
    string.insert(string.begin(), mark.begin(), mark.end());
  }
  return strings;
}

}  // namespace utf8spec::reports
