// Strings, octets and values in the JSON that we write. Decoders may say anything, JSON must be
// well-formed, and each value has exactly one spelling.

#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "reference/octets.h"

namespace utf8spec::reports {

// The writer and the reader of reports must agree on these. A report with side operations has the
// second format, one with parts of streams or conditions the third, which earlier versions of
// utf8spec refuse; any other has the first.
inline constexpr std::string_view json_format = "utf8spec-report/1";
inline constexpr std::string_view json_format_with_side = "utf8spec-report/2";
inline constexpr std::string_view json_format_with_parts = "utf8spec-report/3";

// The longest string, in characters; longer ones are cut.
inline constexpr std::size_t json_string_limit = 65536;

// Hostile text as a JSON string: well-formed and cut. The JSON writer escapes control characters.
std::string json_text(std::string_view hostile, std::size_t limit = json_string_limit);

// The same, with null for empty text.
nlohmann::ordered_json json_text_or_null(std::string_view hostile,
                                         std::size_t limit = json_string_limit);

// Values in upper-case hex, at least four digits each, with single spaces between.
std::string values_to_hex(std::u32string_view values);

// These accept exactly what the writers write: upper case, and the same spaces. Otherwise nothing.
// So a file that is read and written again stays the same.
std::optional<Octets> octets_from_hex(std::string_view hex);
std::optional<std::u32string> values_from_hex(std::string_view hex);

}  // namespace utf8spec::reports
