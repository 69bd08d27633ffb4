#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec::reports {

// How much of a hostile text may stay as it is, beyond what is visible.
enum class Keep {
  line,        // nothing: the result is one line
  block,       // line feeds and tabs too
  characters,  // every character, for a format that escapes them itself
};

// `text` as well-formed UTF-8: U+FFFD for each maximal subpart, and what could move a cursor, turn
// the reading direction, hide, or be forbidden in XML (controls, format characters, noncharacters)
// written out as \u{202E}. Longer than `limit` characters (at least 100), it is cut and says so.
std::string harmless(std::string_view text, Keep keep, std::size_t limit);

// The same for one line of up to 400 characters, what most places of a report have room for.
std::string harmless_line(std::string_view text);

}  // namespace utf8spec::reports
