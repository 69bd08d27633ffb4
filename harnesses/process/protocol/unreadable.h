#pragma once

#include <string>
#include <string_view>

#include "vectors/operation.h"

namespace utf8spec::harnesses {

// Which part of a reply line cannot be read, in words for the author of the adapter, such as
// `"OK" is in capitals; write "ok"`. The line must be one that cannot be read as a reply to
// `operation`.
std::string why_unreadable(std::string_view line, Operation operation);

}  // namespace utf8spec::harnesses
