#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// Reports as runs would make them, in small.
Report conformant_report();
Report non_conformant_report();  // three deviations: in validate, in stream, in encode
Report incomplete_report();
Report expecting_report();  // as non_conformant_report; two deviations are known, and one is gone

// What a hostile decoder may say of itself.
inline constexpr std::array<std::string_view, 7> hostile_texts{
    "<script>alert(1)</script>",
    "\"' onload=alert(1) x=\"",
    "ill-formed \xC0\x80 \xED\xA0\x80 \xFF",
    std::string_view("NUL \0 inside", 12),
    "\x1B[2J\x1B]0;title\x07 red",
    // NOLINTNEXTLINE(misc-misleading-bidirectional): hostile on purpose
    "\xE2\x80\xAE reversed \xE2\x81\xA6 isolate",
    "]]> & {{TITLE}} ``` | *bold* \xEF\xBF\xBF",
};

// A non-conformant report in which every text from the decoder is `text`.
Report hostile_report(std::string_view text);

}  // namespace utf8spec::reports
