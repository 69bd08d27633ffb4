#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string_view>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"
#include "harnesses/fuzz/mutator/change.h"

namespace utf8spec::harnesses::fuzz {

// Out of line: GCC 12 sees overreads in std::vector's own comparison where there are none.
struct OctetOrder {
  bool operator()(const Octets& left, const Octets& right) const;
};

using OctetSet = std::set<Octets, OctetOrder>;

inline constexpr std::size_t tries = 3000;

// The change of this name; fails where there is none.
Mutation change_named(std::string_view name);

// Calls `see` with what many draws of one change make of `given`.
void each_result(std::string_view change, const Case& given,
                 const std::function<void(const Case&)>& see);

// One sequence of each row, in order, in 26 octets, cut at 4, 13 and 13.
Case every_row();

bool cuts_are_in_order(const Case& given);

}  // namespace utf8spec::harnesses::fuzz
