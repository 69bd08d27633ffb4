#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::vectors {

// The group whose vectors say what each chunk of a stream brings.
inline constexpr std::string_view deltas_group = "deltas";

// Whether only operations that answer in parts are asked a group. Other groups put the same octets
// to all others.
constexpr bool is_for_parts_alone(std::string_view group) { return group == deltas_group; }

// What a stream of UTF-8 delivers at the earliest: a part for each chunk, and one for the end. A
// character comes with its last octet. U+FFFD for a maximal subpart comes with the first octet that
// makes the part certainly ill-formed, or with the end. `cuts` ascend, and are offsets in `octets`.
std::vector<std::u32string> earliest_deltas(OctetView octets, const std::vector<std::size_t>& cuts);

}  // namespace utf8spec::vectors
