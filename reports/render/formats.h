// The formats of a report: a text for terminals, a web page, JSON, JUnit XML and Markdown. Each has
// a source of its own.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reports/render/json_node.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Whether escape sequences for colour are written.
enum class Colour { never, always };

// Characters in a line where the width of the terminal is unknown, as in a pipe.
inline constexpr std::size_t usual_width = 80;

// The report for a terminal, verdict first, in lines of at most `width` characters where words
// allow that. People read the top first, so the notes come last.
std::string to_text(const Report& report, Colour colour, std::size_t width = usual_width);

// The report as a single HTML page without scripts that loads nothing, so it can be mailed,
// archived and opened safely. Words of decoders are text in it and never markup.
std::string to_html(const Report& report);

// Writes the form of reports/schema/report.schema.json, in ASCII, ending with a line feed. Equal
// reports give equal octets. Ill-formed UTF-8 becomes U+FFFD, and long strings are cut. The form is
// a contract (docs/report_format.md).
std::string to_json(const Report& report);

// Reads a report from anyone. A missing key, a wrong type or a value out of range is an error. The
// error is one line that names the place. Unknown keys are ignored, and `note` is told. A fuzz
// target checks that a report that was read, written and read again gives the same text.
tl::expected<Report, std::string> from_json(std::string_view text, const NoteSink& note = {});

// The report as JUnit XML, which nearly all CI systems show: a suite for each operation, a case for
// each group. Groups that were not offered or could not be asked are skipped; faulted ones are
// errors. One more suite has the verdict, so that a CI job fails whenever the exit status does.
std::string to_junit(const Report& report);

// The report as GitHub Flavored Markdown, for a pull request or a wiki. Words of decoders stand in
// code or are escaped, so they cannot become markup, links or mentions.
std::string to_markdown(const Report& report);

}  // namespace utf8spec::reports
