#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "harnesses/judge/marks/mark_style.h"
#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// The characters that decoders use as marks: U+FFFD, `?`, and SUB (U+001A). Any other character may
// be the only substitute, but as a second one it would more likely be a fault.
// They are an array, since a literal can have another address at each use.
inline constexpr std::array<char32_t, 3> characters_of_usual_marks{U'\uFFFD', U'?', U'\x1A'};
inline constexpr std::u32string_view usual_marks{characters_of_usual_marks.data(),
                                                 characters_of_usual_marks.size()};

// An input with the output that came for it.
struct MarkedInput {
  Octets input;
  std::u32string output;
};

// What an operation puts for ill-formed input, as its outputs for some of `inputs_to_mark` show.
// `declared` is the decoder's encoding. What they do not show is U+FFFD.
//
// A mark follows from the octets in one way for all inputs of a class, or is the same for different
// ones. Characters that a decoder without checks reads in the octets are none.
MarkStyle find_marks(reference::Encoding declared, std::span<const MarkedInput> all);

// Whether the output consists of marks. `input` is ill-formed from its first octet on, behind the
// signature that selects an order.
bool is_marked(const MarkStyle& style, reference::Encoding declared, const MarkedInput& marked);

// The scalar value of which an output consists, once or several times; nothing if there is none.
std::optional<char32_t> sole_character(std::u32string_view output);

}  // namespace utf8spec::harnesses
