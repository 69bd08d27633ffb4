#include "harnesses/learn/seeds.h"

#include <algorithm>
#include <array>
#include <set>

#include "harnesses/learn/per_encoding.h"
#include "reference/dialects.h"
#include "reference/forms.h"
#include "reference/scalar.h"
#include "reference/signature.h"
#include "reference/syntax.h"
#include "reference/whole_input.h"
#include "vectors/machines/specification.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using reference::OctetRange;

// The octets of a row from `place` on, each the one that `bound` picks of its range.
Octets rest_of(const reference::Row& row, std::size_t place, std::uint8_t OctetRange::*bound) {
  Octets rest;
  for (; place < row.length; ++place) rest.push_back(row.octets[place].*bound);
  return rest;
}

// (GCC 12 sees a memcmp of impossible length in the comparison of vectors of octets.)
struct ByLength {
  bool operator()(const Octets& one, const Octets& other) const {
    if (one.size() != other.size()) return one.size() < other.size();
    const auto number = [](std::uint8_t octet) { return unsigned{octet}; };
    return std::ranges::lexicographical_compare(one, other, {}, number, number);
  }
};

using Suffixes = std::set<Octets, ByLength>;

// The continuations that a lead announces under RFC 2279, whatever it is in the encoding.
void add_announced(Suffixes& suffixes) {
  for (std::size_t lead = 0; lead < 256; ++lead) {
    const std::size_t announced = reference::announced_length(static_cast<std::uint8_t>(lead));
    suffixes.insert(Octets(announced - 1, reference::continuation.first));
  }
}

Suffixes suffixes_of_utf_8() {
  Suffixes suffixes;
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 1; place < row.length; ++place) {
      suffixes.insert(rest_of(row, place, &OctetRange::first));
      suffixes.insert(rest_of(row, place, &OctetRange::last));
    }
  }
  add_announced(suffixes);
  // U+FEFF from each place on: what becomes of it may depend on what came before.
  for (Octets signature{0xEF, 0xBB, 0xBF}; !signature.empty(); signature.erase(signature.begin())) {
    suffixes.insert(signature);
  }
  // Behind ED A0: the last octet of the high surrogate, and all of U+DC00 in three octets.
  suffixes.insert({0x80, 0xED, 0xB0, 0x80});
  return suffixes;
}

// The words by which the verdicts of `order`, which has a fixed order, tell its states apart.
void add_separating(Suffixes& suffixes, Encoding order) {
  const vectors::Words words = vectors::validator(order).separating;
  suffixes.insert(words.begin(), words.end());
}

// The octets of `value` from each place on but the first.
void add_rests(Suffixes& suffixes, const reference::AnyCodec& codec, char32_t value) {
  const Octets octets = encode_all(codec, {&value, 1});
  for (std::size_t place = 1; place < octets.size(); ++place) {
    suffixes.insert({octets.begin() + static_cast<std::ptrdiff_t>(place), octets.end()});
  }
}

// The first and the last value of each length in UTF-8 of 1998, UTF-16 and Modified UTF-8, and both
// ends of the surrogates.
constexpr std::array<char32_t, 14> edges{0,        0x7F,     0x80,     0x7FF,    0x800,
                                         0xD800,   0xDC00,   0xFFFF,   0x10000,  0x10FFFF,
                                         0x110000, 0x1FFFFF, 0x200000, 0x4000000};

// `order` is an encoding of fixed order.
void add_order(Suffixes& suffixes, Encoding order) {
  const reference::AnyCodec& codec = reference::codec_of(order);
  add_separating(suffixes, order);
  for (const char32_t edge : edges) {
    // UTF-32 has a unit for every number, those that are ill-formed among them.
    if (codec.row().unit == 4 || can_encode(order, edge)) add_rests(suffixes, codec, edge);
  }
  suffixes.insert(encode_all(codec, {&reference::signature, 1}));
  add_rests(suffixes, codec, reference::signature);
}

// Before the order is known, what follows is told apart by a signature and what comes behind it.
void add_behind_signature(Suffixes& suffixes, Encoding order) {
  const Octets mark = encode_all(reference::codec_of(order), {&reference::signature, 1});
  for (const Octets& word : vectors::validator(order).separating) {
    Octets marked = mark;
    marked.insert(marked.end(), word.begin(), word.end());
    suffixes.insert(marked);
  }
}

Suffixes suffixes_of(Encoding declared) {
  // A decoder of CESU-8 that reads UTF-8 too shows it behind the leads of UTF-8 alone.
  Suffixes suffixes = row_of(declared).unit == 1 ? suffixes_of_utf_8() : Suffixes();
  if (reference::selects_order(declared)) {
    for (const Encoding order : reference::orders_of(declared)) {
      add_order(suffixes, order);
      add_behind_signature(suffixes, order);
    }
    return suffixes;
  }
  add_order(suffixes, declared);
  for (const reference::Dialect& dialect : reference::dialects_of(declared)) {
    add_separating(suffixes, dialect.encoding);
  }
  return suffixes;
}

std::vector<Octets> made_seeds(Encoding declared) {
  Suffixes suffixes = declared == Encoding::utf_8 ? suffixes_of_utf_8() : suffixes_of(declared);
  suffixes.insert(Octets());
  return {suffixes.begin(), suffixes.end()};
}

}  // namespace

std::vector<Octets> seed_suffixes(Encoding encoding) {
  static PerEncoding<std::vector<Octets>> seeds;
  return seeds.get(reference::declared_of(encoding), made_seeds);
}

}  // namespace utf8spec::harnesses::learn
