// The gate for hostile text. Names, messages and answers come from decoders and from files that
// anyone may have written. Each renderer passes them through here, so that they cannot move a
// cursor, hide text, reverse the reading direction or break an XML parser.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace utf8spec::reports {

// How much of a text may stay as it is, apart from visible characters.
enum class Keep {
  line,        // nothing: the result is one line
  block,       // line feeds and tabs too
  characters,  // every character, for a format that escapes them itself
};

// `text` as well-formed UTF-8. Ill-formed input becomes one U+FFFD for each maximal subpart.
// Characters that `keep` does not allow (controls, format characters, noncharacters) are written
// like \u{202E}. Text of more than `limit` characters (at least 100) is cut, and says so.
std::string harmless(std::string_view text, Keep keep, std::size_t limit);

// One line of at most 400 characters, which is the room that most places of a report have.
std::string harmless_line(std::string_view text);

}  // namespace utf8spec::reports
