#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/judge/faults.h"
#include "reference/any_codec.h"

namespace utf8spec::harnesses {

// An answer to be accounted for: what came out for an input.
struct Given {
  OctetView input;
  std::u32string_view output;
  const reference::AnyCodec& codec = reference::codec_of(reference::Encoding::utf_8);
  std::size_t start = 0;  // octets of the input before the text: a signature that selects the order
  Replaced right = {};    // how ill-formed input may be replaced
  // Whether ill-formed input may be marked, which is right for an operation that replaces alone.
  enum class Marks : std::uint8_t { are_right, are_wrong } marks = Marks::are_right;
  // Whether the output stands for all of the input, or for what stands before an error.
  enum class Extent : std::uint8_t { all, beginning } extent = Extent::all;
};

// A place to which an account came: so much of the input is behind it, and so much of the output.
struct Place {
  std::size_t offset = 0;             // octets
  std::size_t position = 0;           // characters
  std::optional<Finding> first = {};  // the first fault on the way
  Element behind = Element::none;     // what was read last
  // How: at ill-formed input, as a mark, as nothing, or as something else.
  enum class Sort : std::uint8_t { start, character, mark, nothing, ill_formed };
  Sort sort = Sort::start;

  bool is_behind_ill_formed() const { return sort >= Sort::mark; }
};

// How far an answer is what the reference would give if it had certain faults, and no others.
struct Account {
  bool whole = false;            // all of it is
  std::optional<Finding> first;  // then: the first fault that shows in it
  std::vector<Place> places;     // else: to which it came, the last ones of a long input
};

// The reference walks over the input and does at each element what is right, by any of the policies
// that the standards leave open, or what one of the `faults` does there. What a decoder does at an
// element may depend on its surroundings, so each way is gone; of the ways to one place the one
// with the latest first fault is kept.
Account account_for(const Given& given, const Faults& faults);

}  // namespace utf8spec::harnesses
