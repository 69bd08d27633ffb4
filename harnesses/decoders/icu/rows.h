// What the sources of ICU's plugin share.
#pragma once

#include <unicode/utypes.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"

// One row for each way that ICU offers, so that one API call is one decoder. A report then names
// the call that is wrong, and users of another call are not alarmed.
namespace utf8spec::decoders {

extern const utf8spec_decoder_extended u8_next;
extern const utf8spec_decoder_with_side u_str_from_utf8;
extern const utf8spec_decoder_with_side u_str_from_utf8_with_sub;
extern const utf8spec_decoder_with_side unicode_string;
extern const utf8spec_decoder_with_side u16_next;
extern const utf8spec_decoder u_str_to_utf8;
extern const utf8spec_decoder u_str_to_utf8_with_sub;
extern const utf8spec_decoder u_str_from_utf32;
extern const utf8spec_decoder_extended ucnv;
extern const utf8spec_decoder_extended ucnv_utf_16;
extern const utf8spec_decoder_extended ucnv_utf_16be;
extern const utf8spec_decoder_extended ucnv_utf_16le;
extern const utf8spec_decoder_extended ucnv_utf_32;
extern const utf8spec_decoder_extended ucnv_utf_32be;
extern const utf8spec_decoder_extended ucnv_utf_32le;
extern const utf8spec_decoder_extended ucnv_cesu_8;

// The host that loaded the plugin.
extern const utf8spec_host* host;

// A row of that name with ICU's version at run time and without operations.
utf8spec_decoder named(const char* row);

// The same row with room for side functions.
inline utf8spec_decoder_with_side with_side(utf8spec_decoder row) {
  row.struct_size = sizeof(utf8spec_decoder_with_side);
  utf8spec_decoder_with_side whole{};
  whole.decoder = row;
  return whole;
}

// The same row with room for functions for text in pieces too.
inline utf8spec_decoder_extended extended(utf8spec_decoder row) {
  row.struct_size = sizeof(utf8spec_decoder_extended);
  utf8spec_decoder_extended whole{};
  whole.side.decoder = row;
  return whole;
}

// The input of an encoder that takes UTF-16. Lone surrogates stay as they are. nullopt if UTF-16
// cannot represent the values: above U+10FFFF, or a high surrogate directly before a low one.
std::optional<std::u16string> utf16(const std::uint32_t* values, std::size_t n);

// Sets the number of units, and maps ICU's code to a status.
utf8spec_status answer(UErrorCode code, std::int32_t count, utf8spec_form form,
                       utf8spec_output& output);

inline std::int32_t length(std::size_t n) { return static_cast<std::int32_t>(n); }
inline const char* chars(const std::uint8_t* in) { return reinterpret_cast<const char*>(in); }

}  // namespace utf8spec::decoders
