#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "vectors/operation.h"

namespace utf8spec::vectors {

// The characters of a text: where each starts, in octets, and its value.
struct Characters {
  std::vector<std::uint64_t> starts;
  std::u32string values;
};

// Nothing if the text is ill-formed. Nothing either for a surrogate in Modified UTF-8: libraries
// count a pair of them as one character or as two.
std::optional<Characters> characters_of(reference::Encoding encoding, OctetView text);

// The code units that values need in the form of an operation, such as `length_as_utf_16`. Nothing
// if one of them is no scalar value.
std::optional<std::uint64_t> length_as(Operation operation, std::u32string_view values);

}  // namespace utf8spec::vectors
