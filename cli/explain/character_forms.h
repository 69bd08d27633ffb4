// Shows one character in all its forms: name, number, octets in each encoding, and the way from the
// number to the octets of UTF-8.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace utf8spec::cli {

// The octet in binary. Brackets mark its lowest `payload` bits, which hold a part of a value:
// "110[00011]".
std::string marked_bits(std::uint8_t octet, unsigned payload);

// Several lines that end with a line feed, whose texts are wrapped at `width`. A value that is not
// a scalar value is shown too, with the forms that some encodings have for it.
std::string character_forms(char32_t value, std::size_t width);

}  // namespace utf8spec::cli
