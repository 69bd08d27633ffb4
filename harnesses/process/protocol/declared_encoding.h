#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/abi/utf8spec_decoder.h"
#include "reference/encoding.h"

namespace utf8spec::harnesses {

// Why a decoder that declares this encoding is not judged, in words that follow its name; nothing
// if it is.
std::optional<std::string> why_not_judged(std::string_view encoding);

// The same of a plugin's decoder, as a sentence that begins with its name.
std::optional<std::string> why_not_judged(const utf8spec_decoder& decoder);

// Why `what`, which knows UTF-8 alone, is not for decoders of this encoding, in words that follow
// the decoder's name; nothing if it is.
std::optional<std::string> why_not_of_utf_8(reference::Encoding encoding, std::string_view what);

// The same of a plugin's decoder, as a sentence that begins with its name.
std::optional<std::string> why_not_of_utf_8(const utf8spec_decoder& decoder, std::string_view what);

// Whether a plugin's decoder declares no other encoding than UTF-8.
bool reads_utf_8(const utf8spec_decoder& decoder);

}  // namespace utf8spec::harnesses
