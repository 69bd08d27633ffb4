// Texts on which the library is compared with the reference.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::library {

// Of each encoding. Sanitizers look at memory, for which fewer texts do.
inline constexpr std::size_t number_of_texts = UTF8SPEC_UNDER_SANITIZERS == 1 ? 200 : 2000;

// Texts of up to about 30 octets: characters of the encoding, signatures, cut sequences and octets
// in which encodings differ, mixed. The same call gives the same texts.
std::vector<Octets> mixed_texts(reference::Encoding encoding, std::size_t count);

// Values that the encoding has, and some that it does not have.
std::vector<std::u32string> mixed_values(std::size_t count);

}  // namespace utf8spec::library
