// Helpers for tests of the mutator. The mutator draws at random, so a test looks at many
// results of one change from a fixed seed.
#include "tests/harnesses/fuzz/mutator/cases.h"

#include <algorithm>
#include <stdexcept>

#include "harnesses/fuzz/edge_values.h"
#include "harnesses/fuzz/pieces.h"

namespace utf8spec::harnesses::fuzz {

// The order of std::vector, written out here for the reason in the header.
bool OctetOrder::operator()(const Octets& left, const Octets& right) const {
  return std::ranges::lexicographical_compare(left, right);
}

Mutation change_named(std::string_view name) {
  for (const auto& changes : {octet_changes(), word_changes(), cut_changes(), value_changes()}) {
    for (const Mutation& change : changes) {
      if (change.name == name) return change;
    }
  }
  throw std::invalid_argument("no such change");
}

void each_result(std::string_view change, const Case& given,
                 const std::function<void(const Case&)>& see) {
  const Mutation made = change_named(change);
  Draws draws(3629);
  // Each result starts from `given` again. Changes do not add up, so a wrong one is easy to
  // see.
  for (std::size_t count = 0; count < tries; ++count) {
    Case changed = given;
    made.apply(changed, draws);
    see(changed);
  }
}

Case every_row() {
  Case given;
  // edge_sequences has the first and the last sequence of each row; this takes the first.
  for (std::size_t row = 0; row < edge_sequences().size(); row += 2) {
    const Octets& sequence = edge_sequences()[row];
    given.octets.insert(given.octets.end(), sequence.begin(), sequence.end());
  }
  given.cuts = {4, 13, 13};
  return given;
}

// Equal neighbours are allowed: they enclose an empty chunk.
bool cuts_are_in_order(const Case& given) {
  return std::ranges::is_sorted(given.cuts) &&
         (given.cuts.empty() || given.cuts.back() <= given.octets.size());
}

}  // namespace utf8spec::harnesses::fuzz
