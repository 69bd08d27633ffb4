#pragma once

#include <cstdint>
#include <optional>

#include "harnesses/answer.h"
#include "vectors/characters.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// For each unit of a text of `size` octets, the last start that does not stand behind it. `starts`
// ascend from 0.
Numbers boundaries_of(const Numbers& starts, std::size_t size, std::size_t unit);

// The right answer of a side operation to a well-formed text of `size` octets. Boundaries stand for
// pieces of `unit` octets. Nothing if the form cannot hold the text.
std::optional<Numbers> right_numbers(Operation operation, const vectors::Characters& characters,
                                     std::size_t size, std::size_t unit);

}  // namespace utf8spec::harnesses
