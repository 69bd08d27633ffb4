// Short forms of long requests: `decode 61+C3A9*4000` is 61 and 4000 times C3 A9. Users can copy
// them, and `utf8spec ask` reads them. The line protocol itself has none.

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace utf8spec::harnesses {

// The request line with repeated octets in their short form. Lines without repeats stay as they
// are, and so do those of encoders, which have values instead of octets.
std::string with_repeats(std::string_view line);

// The request line that a short form stands for. The error says what cannot be read, or that the
// line would be longer than 4 MiB. A line without short forms comes back as it is.
tl::expected<std::string, std::string> without_repeats(std::string_view line);

}  // namespace utf8spec::harnesses
