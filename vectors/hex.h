#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/octets.h"

// Octets and values as hex, and text from strangers with hex for all that is not printable. All
// files and messages use these forms, so they are written and read in one place.
namespace utf8spec::vectors {

// Octets as two upper-case digits each, without spaces. Vector files use this form.
std::string to_hex(OctetView octets);

// Reads octets in hex of either case, with or without spaces between them. The error says what is
// wrong and at which character, counted from 1.
tl::expected<Octets, std::string> parse_hex(std::string_view text);

// A value as at least four upper-case digits, as in U+0041: "0041", "1F600".
std::string to_hex(char32_t value);

// Reads a value of one to eight hex digits of either case. It may be any value of 32 bits. The
// error says what is expected.
tl::expected<char32_t, std::string> parse_value(std::string_view text);

}  // namespace utf8spec::vectors

namespace utf8spec {

// Text from a decoder or a file, made fit for one line of a message. Everything except printable
// ASCII becomes \xNN, so that no text can move a terminal's cursor or forge a line. After `most`
// characters of `text` it is cut and ends in "...".
std::string printable(std::string_view text, std::size_t most = 200);

}  // namespace utf8spec
