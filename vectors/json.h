#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vectors/vector.h"

// Reads and writes the files of the groups. A file repeats all that follows from its inputs, so
// that other projects can use it without the reference. This project never believes those parts: it
// computes them again.
namespace utf8spec::vectors {

// The one canonical text of a group's file, in the keys of vectors/schema. It ends with a line
// feed. The same group gives the same octets everywhere, since SHA256SUMS names them.
std::string to_json(const Group& group);

// Reads a group's file and trusts nothing in it. The stated parts are read, the rest is computed
// again, and the result must then be the text of the file. So a file that was changed by hand
// cannot state a wrong answer. The error says what is wrong, with the first line that differs.
tl::expected<Group, std::string> group_from_json(std::string_view text);

// The same for a text that is known to be canonical: it is not written and compared again.
tl::expected<Group, std::string> group_from_canonical_json(std::string_view text);

}  // namespace utf8spec::vectors
