#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "harnesses/judge/finding.h"
#include "harnesses/judge/marks/alignment.h"
#include "harnesses/judge/wrong_ways.h"
#include "reference/any_codec.h"

namespace utf8spec::reports {

// An answer to account for: the output that came for an input.
struct Given {
  OctetView input;
  std::u32string_view output;
  const reference::AnyCodec& codec = reference::codec_of(reference::Encoding::utf_8);
  std::size_t start = 0;  // octets of the input before the text: a signature that selects the order
  harnesses::Replaced right = {};  // how ill-formed input may be replaced
  // Whether ill-formed input may be marked. That is right only for an operation that replaces.
  enum class Marks : std::uint8_t { are_right, are_wrong } marks = Marks::are_right;
  // Whether the output stands for the whole input, or for the text before an error.
  enum class Extent : std::uint8_t { all, beginning } extent = Extent::all;
  // Where the input is divided into texts that are read one by one, ascending; none if it is one.
  std::span<const std::size_t> cuts = {};

  // The octets from `offset` to the end of its text.
  OctetView rest_at(std::size_t offset) const {
    const auto cut = std::ranges::upper_bound(cuts, offset);
    return input.subspan(offset, (cut == cuts.end() ? input.size() : *cut) - offset);
  }
};

// A place that an account has reached: the offset in the input and the position in the output.
struct Place {
  std::size_t offset = 0;                                // octets
  std::size_t position = 0;                              // characters
  std::optional<harnesses::Finding> first = {};          // the first fault on the way
  harnesses::Element behind = harnesses::Element::none;  // what was read last
  // How that was read: `mark`, `nothing` and `ill_formed` say how ill-formed input came out.
  enum class Sort : std::uint8_t { start, character, mark, nothing, ill_formed };
  Sort sort = Sort::start;
  std::size_t ill_formed_since = 0;  // where the ill-formed octets began that end here

  bool is_behind_ill_formed() const { return sort >= Sort::mark; }
};

// The fork at a place that is not the end of the input. `given` must outlive it.
harnesses::Fork fork_at(const Given& given, const Place& place);

}  // namespace utf8spec::reports
