#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "harnesses/answer.h"
#include "reference/encoding.h"
#include "reference/octets.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// The characters of a text: where each starts, in octets, and its value.
struct Characters {
  Numbers starts;
  std::u32string values;
};

// Nothing if the text is ill-formed. Nothing either for a surrogate in Modified UTF-8: libraries
// count a pair of them as one character or as two.
std::optional<Characters> characters_of(reference::Encoding encoding, OctetView text);

// The code units that values need in the form of an operation, such as `length_as_utf_16`. Nothing
// if one of them is no scalar value.
std::optional<std::uint64_t> length_as(Operation operation, std::u32string_view values);

// For each unit of a text of `size` octets, the last start that does not stand behind it. `starts`
// ascend from 0.
Numbers boundaries_of(const Numbers& starts, std::size_t size, std::size_t unit);

// The right answer of a side operation to a well-formed text of `size` octets. Boundaries stand for
// pieces of `unit` octets. Nothing if the form cannot hold the text.
std::optional<Numbers> right_numbers(Operation operation, const Characters& characters,
                                     std::size_t size, std::size_t unit);

}  // namespace utf8spec::harnesses
