// Octets and values in the JSON of reports, in exactly one spelling.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::reports {

// Values in upper-case hex, at least four digits each, with single spaces between.
std::string values_to_hex(std::u32string_view values);

// These accept exactly what the writers write: upper case, and the same spaces. Otherwise nothing.
// So a file that is read and written again stays the same.
std::optional<Octets> octets_from_hex(std::string_view hex);
std::optional<std::u32string> values_from_hex(std::string_view hex);

}  // namespace utf8spec::reports
