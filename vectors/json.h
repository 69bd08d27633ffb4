#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vectors/vector.h"

namespace utf8spec::vectors {

// The one canonical text of a group's file, in the keys of vectors/schema; ends with a line feed.
std::string to_json(const Group& group);

// Reads a group's file, trusting nothing of it: what a person states is read, what follows from it
// is computed anew, and the whole must then be the text of the file again. The error says what is
// wrong, with the first line that differs.
tl::expected<Group, std::string> group_from_json(std::string_view text);

// The same for a text that is known to be canonical: it is not written and compared again, which
// takes half of the time.
tl::expected<Group, std::string> group_from_canonical_json(std::string_view text);

}  // namespace utf8spec::vectors
