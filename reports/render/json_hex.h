#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::reports {

// Values in hex, at least four digits each, between single spaces.
std::string values_to_hex(std::u32string_view values);

// Nothing where `hex` is not exactly what was written: upper case, the same spaces.
std::optional<Octets> octets_from_hex(std::string_view hex);
std::optional<std::u32string> values_from_hex(std::string_view hex);

}  // namespace utf8spec::reports
