#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::vectors {

// The group whose vectors say what each chunk of a stream brings. Only operations that answer in
// parts ask it: to all others, the group `streams` puts the same questions.
inline constexpr std::string_view deltas_group = "deltas";

// What a stream of UTF-8 delivers at the earliest: a part for each chunk, and one for the end. A
// character comes with its last octet. U+FFFD for a maximal subpart comes with the first octet that
// makes the part certainly ill-formed, or with the end. `cuts` ascend, and are offsets in `octets`.
std::vector<std::u32string> earliest_deltas(OctetView octets, const std::vector<std::size_t>& cuts);

}  // namespace utf8spec::vectors
