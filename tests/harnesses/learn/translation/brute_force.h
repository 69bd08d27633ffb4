// The same questions as pair.h and distinguish.h ask, put to the functions themselves for all
// strings of up to two octets, and for those of three whose octets lie at the edges of ranges.
#pragma once

#include <map>
#include <optional>

#include "harnesses/learn/translation/distinguish.h"
#include "harnesses/learn/translation/pair.h"
#include "tests/harnesses/learn/translation/readers.h"

namespace utf8spec::harnesses::learn {

inline constexpr std::size_t longest_forced = 3;

// The first bypass of up to three octets for each character.
std::map<char32_t, Octets> forced_bypasses(const Reader& filter, const Reader& decoder,
                                           FilterWay way);

// The first word of each kind of difference.
std::map<DifferenceKind, Octets> forced_differences(const Reader& one, const Reader& other);

}  // namespace utf8spec::harnesses::learn
