#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"
#include "vectors/vector.h"

// Chooses the vectors of a file that other projects copy.
namespace utf8spec::vectors {

// How many vectors a file has: the first of every class, or nearly all.
enum class ExportSize : std::uint8_t { core, full };

inline constexpr auto all_export_sizes = reference::values_of<ExportSize>;

// The name on the command line.
constexpr std::string_view name(ExportSize size) { return reference::name_of(size); }

// The chosen vectors of one encoding, in the order of the suite. They point into the groups.
struct Excerpt {
  ExportSize size = ExportSize::core;
  std::vector<const Vector*> decode;
  std::vector<const Vector*> encode;
  std::vector<const Vector*> deltas;  // those of deltas_group, which no other list has
};

// Octets of the longest input in the size `core`. Values for encoders have the same limit.
inline constexpr std::size_t longest_in_core = 8;
// The same in the size `full`. A few longer vectors would make half of each file.
inline constexpr std::size_t longest_in_full = 1024;

// The look-alikes are alike among themselves, too: a file has one in so many of them.
inline constexpr std::size_t look_alikes_for_one = 24;

// Chooses from all groups of an encoding. Equal inputs with equal cuts are chosen once. `core` has
// the first of every class: two inputs are of one class if, one for one, their octets lie in the
// same range of the encoding's table, and both are its first, both its last, or both between. Cuts
// of a stream make a class of their own, and so do `"` and `/`. Both
// sizes have all vectors of deltas_group.
Excerpt select(std::span<const Group> groups, ExportSize size);

// All vectors of these groups, however long: what the JSON files hold.
Excerpt all_of(std::span<const Group> groups);

}  // namespace utf8spec::vectors
