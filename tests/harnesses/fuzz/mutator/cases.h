// What the tests of the mutator share. A change is one named edit, such as `delete-piece`; the
// mutator applies a few of them to an input. The tests check that a change reaches every result
// that it should.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string_view>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"
#include "harnesses/fuzz/mutator/change.h"

namespace utf8spec::harnesses::fuzz {

// Out of line, because GCC 12 warns of overreads in std::vector's own comparison that do not
// exist.
struct OctetOrder {
  bool operator()(const Octets& left, const Octets& right) const;
};

using OctetSet = std::set<Octets, OctetOrder>;

// Enough draws to reach each of some hundred results.
inline constexpr std::size_t tries = 3000;

// Throws if no change has this name.
Mutation change_named(std::string_view name);

// Calls `see` with the results of `tries` draws of one change to `given`.
void each_result(std::string_view change, const Case& given,
                 const std::function<void(const Case&)>& see);

// One sequence of each row, in order, in 26 octets, cut at 4, 13 and 13.
Case every_row();

// Ascending, and none behind the last octet: otherwise the input could not be written.
bool cuts_are_in_order(const Case& given);

}  // namespace utf8spec::harnesses::fuzz
