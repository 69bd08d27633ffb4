#include "harnesses/learn/seeds.h"

#include <algorithm>
#include <set>

#include "reference/forms.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::learn {
namespace {

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

}  // namespace

std::vector<Octets> seed_suffixes() {
  std::set<Octets, ByLength> suffixes;
  suffixes.insert(Octets());
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 1; place < row.length; ++place) {
      suffixes.insert(rest_of(row, place, &OctetRange::first));
      suffixes.insert(rest_of(row, place, &OctetRange::last));
    }
  }
  for (std::size_t lead = 0; lead < 256; ++lead) {
    const std::size_t announced = reference::announced_length(static_cast<std::uint8_t>(lead));
    Octets continuations;
    while (continuations.size() + 1 < announced) {
      continuations.push_back(reference::continuation.first);
    }
    suffixes.insert(continuations);
  }
  // U+FEFF from each place on: what becomes of it may depend on what came before.
  for (Octets signature{0xEF, 0xBB, 0xBF}; !signature.empty(); signature.erase(signature.begin())) {
    suffixes.insert(signature);
  }
  // Behind ED A0: the last octet of the high surrogate, and all of U+DC00 in three octets.
  suffixes.insert({0x80, 0xED, 0xB0, 0x80});
  return {suffixes.begin(), suffixes.end()};
}

}  // namespace utf8spec::harnesses::learn
