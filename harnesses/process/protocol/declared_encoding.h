#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// Why a decoder that declares this encoding is not judged, in words that follow its name; nothing
// if it is. To judge another encoding by the rules of UTF-8 would be a false accusation.
std::optional<std::string> why_not_judged(std::string_view encoding);

}  // namespace utf8spec::harnesses
