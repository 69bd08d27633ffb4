// Sample reports and hostile texts, which the tests of all renderers share.

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// Small reports of the shape that runs make.
Report conformant_report();
Report non_conformant_report();
// The same with one cause, `checks-form-only`, of which the deviations are the consequences.
Report report_with_cause();  // three deviations: in validate, in stream, in encode
Report incomplete_report();
Report expecting_report();  // as non_conformant_report; two deviations are known, and one is gone

// Texts of a hostile decoder: HTML, an attribute, octets that are not UTF-8, NUL, escape sequences,
// reversed text, and ends of XML, templates and Markdown.
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
