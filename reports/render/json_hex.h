#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::reports {

// Two upper-case digits an octet; four to eight a value, between single spaces.
std::string to_hex(OctetView octets);
std::string to_hex(std::u32string_view values);

// Nothing where `hex` is not exactly what `to_hex` writes.
std::optional<Octets> octets_from_hex(std::string_view hex);
std::optional<std::u32string> values_from_hex(std::string_view hex);

}  // namespace utf8spec::reports
