#include "tests/library/texts.h"

#include <random>

#include "reference/whole_input.h"
#include "tests/reference/strings.h"

namespace utf8spec::library {
namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

// Values at which encoders change their minds, and any others.
char32_t any_value(Random& random) {
  static const std::u32string edges{
      0x00,     0x41,     0x7F,     0x80,     0x7FF,     0x800,     0xD7FF,     0xD800,
      0xDBFF,   0xDC00,   0xDFFF,   0xE000,   0xFEFF,    0xFFFD,    0xFFFF,     0x10000,
      0x10FFFF, 0x110000, 0x1FFFFF, 0x200000, 0x3FFFFFF, 0x4000000, 0x7FFFFFFF, 0x80000000};
  if (below(random, 2) == 0) return edges[below(random, edges.size())];
  return static_cast<char32_t>(below(random, 0x120000));
}

// One piece of a text. What `encode_in` refuses is no octets, which does no harm.
Octets piece(reference::Encoding encoding, Random& random) {
  static const Octets telling = tests::telling_octets();
  const char32_t value = any_value(random);
  Octets octets = reference::encode_in(encoding, {&value, 1}).octets;
  switch (below(random, 6)) {
    case 0:
      return {telling[below(random, telling.size())]};
    case 1:
      return {static_cast<std::uint8_t>(random())};
    case 2:
      return below(random, 2) == 0 ? tests::octets("FE FF") : tests::octets("FF FE 00 00");
    case 3:
      octets.resize(octets.size() - below(random, octets.size() + 1));
      break;
    default:
      break;
  }
  return octets;
}

}  // namespace

std::vector<Octets> mixed_texts(reference::Encoding encoding, std::size_t count) {
  Random random(static_cast<unsigned>(encoding) + 1);
  std::vector<Octets> texts(count);
  for (Octets& text : texts) {
    const std::size_t pieces = 1 + below(random, 8);
    for (std::size_t index = 0; index < pieces; ++index) {
      const Octets more = piece(encoding, random);
      text.insert(text.end(), more.begin(), more.end());
    }
  }
  return texts;
}

std::vector<std::u32string> mixed_values(std::size_t count) {
  Random random(1);
  std::vector<std::u32string> all(count);
  for (std::u32string& values : all) {
    const std::size_t length = below(random, 8);
    for (std::size_t index = 0; index < length; ++index) values += any_value(random);
  }
  return all;
}

}  // namespace utf8spec::library
