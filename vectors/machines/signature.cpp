#include "vectors/machines/signature.h"

#include <algorithm>
#include <iterator>

namespace utf8spec::vectors {
namespace {

const Octets& octets_of_signature() {
  static const Octets octets{0xEF, 0xBB, 0xBF};
  return octets;
}

}  // namespace

// A decoder may treat the text after a signature by other code than text without one.
Words access_with(Signature signature, Words access) {
  if (signature == Signature::unseen) return access;
  const std::size_t given = access.size();
  for (std::size_t place = 0; place < given; ++place) {
    Octets behind = octets_of_signature();
    std::ranges::copy(access[place], std::back_inserter(behind));
    access.push_back(std::move(behind));
  }
  return access;
}

// The whole signature and its two shorter ends, one for each of the three states.
Words separating_with(Signature signature, Words separating) {
  if (signature != Signature::stripped) return separating;
  const Octets& whole = octets_of_signature();
  for (auto first = whole.begin(); first != whole.end(); ++first) {
    separating.emplace_back(first, whole.end());
  }
  return separating;
}

}  // namespace utf8spec::vectors
