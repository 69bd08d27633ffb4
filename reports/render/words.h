#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "reference/encoding.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Digits in groups of three: 1,112,064.
std::string grouped(std::uint64_t number);

// "1 deviation", "1,024 deviations".
std::string counted(std::uint64_t number, std::string_view noun);

// The verdict as a headline: "Non-conformant".
std::string_view headline(Verdict verdict);

// The verdict as one sentence: why the headline says what it says. A second one says whether that
// was expected, where anything was.
std::string sentence(const Report& report);

// What the decoder's hello says that it reads, and the standard by which it is judged: "UTF-8, RFC
// 3629", "utf-16le, RFC 2781; Unicode 3.9 D91".
reference::Encoding encoding_of(const Report& report);
std::string standard_words(const Report& report);

// What the requirement of this id asks; empty for an id that is none.
std::string_view rule_words(std::string_view requirement);

// The decoder's name and version as one harmless line.
std::string decoder_title(const Report& report);

}  // namespace utf8spec::reports
