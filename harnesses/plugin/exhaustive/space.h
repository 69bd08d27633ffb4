#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "reference/octets.h"

// Every string of one to four octets, and how they are divided among processes and machines. A
// decoder over code units is asked whole units alone: then `piece`, the octets of a unit, is more
// than one, and the strings are those whose length is a multiple of it.
namespace utf8spec::harnesses::exhaustive {

inline constexpr std::size_t longest_string = 4;

// The length that `step` is told of a string of which only the first four octets are there. Code
// that reads in blocks would do so at this length.
inline constexpr std::size_t longer_length = 64;

// Up to four octets: a string, or the beginning of one. Ordered by length, then by octets.
class ShortString {
 public:
  constexpr ShortString() = default;
  constexpr explicit ShortString(OctetView octets) {
    for (const std::uint8_t octet : octets) octets_[size_++] = octet;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr OctetView view() const { return {octets_.data(), size_}; }
  constexpr std::uint8_t operator[](std::size_t place) const { return octets_[place]; }

  // With one octet more.
  constexpr ShortString then(std::uint8_t octet) const {
    ShortString longer = *this;
    longer.octets_[longer.size_++] = octet;
    return longer;
  }

  friend constexpr auto operator<=>(const ShortString&, const ShortString&) = default;

 private:
  std::uint8_t size_ = 0;
  std::array<std::uint8_t, longest_string> octets_{};
};

// One call of a decoder's function: the octets that are there, and the length that it is told. For
// a whole string both agree. If the length is more, the octets are a beginning, and nothing behind
// them can be read.
struct Call {
  ShortString octets;
  std::size_t length = 0;

  friend constexpr auto operator<=>(const Call&, const Call&) = default;
};

// A slice is the unit of work: the strings with the same first octet and the same upper half of the
// second. A string of one octet belongs to the first slice with its octet.
inline constexpr unsigned slice_count = 4096;
inline constexpr unsigned slices_of_a_lead = 16;

// Octets from `first` up to `last`, which does not belong to them.
struct OctetSpan {
  unsigned first;
  unsigned last;
  constexpr unsigned size() const { return last - first; }
};

// The octets that follow a beginning of `size` octets in the strings of a slice.
constexpr OctetSpan next_octets(unsigned slice, std::size_t size) {
  constexpr unsigned width = 256 / slices_of_a_lead;
  if (size == 0) return {slice / slices_of_a_lead, slice / slices_of_a_lead + 1};
  if (size > 1) return {0, 256};
  const unsigned first = slice % slices_of_a_lead * width;
  return {first, first + width};
}

// How many strings of `length` octets a slice has that begin with the same `size` octets.
constexpr std::uint64_t strings_behind(unsigned slice, std::size_t size, std::size_t length) {
  if (length == 1) return slice % slices_of_a_lead == 0 ? 1 : 0;
  std::uint64_t count = 1;
  for (; size < length; ++size) count *= next_octets(slice, size).size();
  return count;
}

constexpr std::uint64_t strings_of(unsigned slice, std::size_t piece = 1) {
  std::uint64_t count = 0;
  for (std::size_t length = piece; length <= longest_string; length += piece) {
    count += strings_behind(slice, 0, length);
  }
  return count;
}

// Slices from `first` up to `last`, which does not belong to them.
struct SliceRange {
  unsigned first = 0;
  unsigned last = slice_count;

  constexpr std::uint64_t strings(std::size_t piece = 1) const {
    std::uint64_t count = 0;
    for (unsigned slice = first; slice < last; ++slice) count += strings_of(slice, piece);
    return count;
  }
  friend constexpr auto operator<=>(const SliceRange&, const SliceRange&) = default;
};

// One of so many parts of about the same size; counted from 1.
struct SweepShard {
  unsigned index = 1;
  unsigned count = 1;

  constexpr SliceRange slices() const {
    return {slice_count * (index - 1) / count, slice_count * index / count};
  }
  friend constexpr bool operator==(const SweepShard&, const SweepShard&) = default;
};

static_assert(SliceRange{}.strings(2) == (1ULL << 16) + (1ULL << 32));
static_assert(SliceRange{}.strings() == (1ULL << 8) + (1ULL << 16) + (1ULL << 24) + (1ULL << 32));

}  // namespace utf8spec::harnesses::exhaustive
