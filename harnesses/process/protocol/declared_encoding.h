#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/question.h"
#include "reference/encoding.h"

namespace utf8spec::harnesses {

// Why a decoder that declares this encoding cannot be judged, in words that follow its name;
// nothing if it can. The only reason is that the runner does not know the encoding.
std::optional<std::string> why_not_judged(std::string_view encoding);

// Why `whole-units=yes` makes no sense for an encoding, in words that follow the decoder's name;
// nothing if it does.
std::optional<std::string> why_no_whole_units(reference::Encoding encoding);

// Why a plugin's decoder is not judged, as a sentence that begins with its name. The reason is its
// encoding or its flags.
std::optional<std::string> why_not_judged(const utf8spec_decoder& decoder);

// What a plugin's decoder declares; it is judged.
reference::Encoding encoding_of(const utf8spec_decoder& decoder);

// Where the inputs of a plugin's decoder may end.
Grain grain_of(const utf8spec_decoder& decoder);

// Why `what`, a function of utf8spec that knows UTF-8 alone, cannot be used for this encoding. The
// words follow the decoder's name; nothing if it can be used.
std::optional<std::string> why_not_of_utf_8(reference::Encoding encoding, std::string_view what);

// The same for the decoder of a plugin, as a sentence that begins with its name.
std::optional<std::string> why_not_of_utf_8(const utf8spec_decoder& decoder, std::string_view what);

// True if a plugin's decoder declares UTF-8 or no encoding, which means UTF-8.
bool reads_utf_8(const utf8spec_decoder& decoder);

}  // namespace utf8spec::harnesses
