// Text of the help in the language of manual pages (groff's macros `man`).

#pragma once

#include <string>
#include <string_view>

namespace utf8spec::cli {

// The text so that a page shows it as it is. A hyphen stays one that can be copied to a shell, and
// no line becomes a request.
std::string in_roff(std::string_view text);

// The end of a help text. Paragraphs become paragraphs. A table of labels becomes a list, and the
// sentence before it, which ends with a colon, becomes a heading. Tables in tables are nested
// lists.
std::string roff_of_footer(const std::string& footer);

}  // namespace utf8spec::cli
