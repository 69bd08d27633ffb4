// Two forms of Unicode that UTF-8 has replaced. Their octets can still be met in old files.

#pragma once

#include <string_view>

#include "reference/octets.h"

namespace utf8spec::vectors {

// The values in UTF-1 (ISO/IEC 10646-1:1993, annex G; withdrawn in 1996). Its octets behind a lead
// may be ASCII, so a character can hold a slash. The values are below 2^31.
Octets encode_utf_1(std::u32string_view values);

// The values in the first proposal of a File System Safe UTF (X/Open, 1992). Every octet above 7F
// may follow a lead, so nobody can tell where a character begins. The values are below 2^31.
Octets encode_first_fss_utf(std::u32string_view values);

}  // namespace utf8spec::vectors
