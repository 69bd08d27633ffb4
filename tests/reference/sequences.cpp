// The well-formed sequences as a sorted table, with binary search. Every question is a question
// about neighbours in this order. So no rule of RFC 3629 occurs here, and an error of the decoders
// cannot repeat itself.
#include "tests/reference/sequences.h"

#include <algorithm>

namespace utf8spec::tests {

// Encoding keeps the order (encode_test checks that), so the table is sorted.
Sequences::Sequences() {
  for (char32_t value = 0; value <= reference::last_scalar_value; ++value) {
    if (reference::is_scalar_value(value)) all_.push_back(reference::encode_scalar(value));
  }
}

bool Sequences::hold(OctetView octets) const {
  return std::ranges::equal(first_not_before(octets), octets);
}

// If a longer sequence begins with `octets`, it is the first one not before them: nothing sorts
// between a string and its extensions.
bool Sequences::go_on_after(OctetView octets) const {
  const OctetView candidate = first_not_before(octets);
  return candidate.size() > octets.size() &&
         std::ranges::equal(candidate.first(octets.size()), octets);
}

std::size_t Sequences::maximal_subpart(OctetView octets) const {
  std::size_t length = 1;
  while (length < octets.size() && go_on_after(octets.first(length + 1))) ++length;
  return length;
}

// The first sequence in the order that is equal to or greater than `octets`; empty behind the last.
OctetView Sequences::first_not_before(OctetView octets) const {
  const auto found = std::ranges::lower_bound(all_, octets, std::ranges::lexicographical_compare,
                                              &reference::Sequence::view);
  return found == all_.end() ? OctetView() : found->view();
}

}  // namespace utf8spec::tests
