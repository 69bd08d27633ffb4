#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"
#include "reference/dialects.h"
#include "reference/encoding.h"

namespace utf8spec::harnesses::exhaustive {

// How far one step of an encoding looks, which decides what a sweep can claim.
enum class Reach : std::uint8_t {
  no_step,      // a signature selects the order, so a step depends on what stands before it
  four_octets,  // every step is decided by four octets: a claim about all inputs is possible
  further,      // five or six octets may matter: the claim ends at strings of four
};

struct SweptEncoding {
  reference::Encoding encoding;
  Reach reach;
};

// WTF-8 has sequences of at most four octets, but looks for a low surrogate behind a high one. A
// reader of Modified UTF-8 may join two groups of three octets.
inline constexpr std::array swept_encodings{
    SweptEncoding{reference::Encoding::utf_8, Reach::four_octets},
    SweptEncoding{reference::Encoding::utf_16be, Reach::four_octets},
    SweptEncoding{reference::Encoding::utf_16le, Reach::four_octets},
    SweptEncoding{reference::Encoding::utf_16, Reach::no_step},
    SweptEncoding{reference::Encoding::utf_32be, Reach::four_octets},
    SweptEncoding{reference::Encoding::utf_32le, Reach::four_octets},
    SweptEncoding{reference::Encoding::utf_32, Reach::no_step},
    SweptEncoding{reference::Encoding::cesu_8, Reach::further},
    SweptEncoding{reference::Encoding::modified_utf_8, Reach::further},
    SweptEncoding{reference::Encoding::wtf_8, Reach::further},
    SweptEncoding{reference::Encoding::utf_8_1998, Reach::further}};
static_assert(std::ranges::equal(swept_encodings, reference::all_encodings, {},
                                 &SweptEncoding::encoding));

// A dialect reaches as far as its encoding.
constexpr Reach reach_of(reference::Encoding encoding) {
  return swept_encodings[static_cast<std::size_t>(reference::declared_of(encoding))].reach;
}

// Why a plugin's decoder cannot be swept, as a sentence that begins with its name; nothing if it
// can.
std::optional<std::string> why_not_swept(const utf8spec_decoder& decoder);

}  // namespace utf8spec::harnesses::exhaustive
