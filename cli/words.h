#pragma once

#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::cli {

// "E2 89 A2"; "-" for none.
std::string spaced_octets(OctetView octets);

// "0041 2262"; "-" for none.
std::string spaced_scalars(std::u32string_view scalars);

}  // namespace utf8spec::cli
