// Words that several renderers share. A verdict must read the same in HTML, text and Markdown.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "reports/numbers.h"
#include "reports/own_table.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The verdict as a headline, such as "Non-conformant".
std::string_view headline(Verdict verdict);

// The deviation that tells of a crash, a hang or a broken protocol; null if there is none.
const Deviation* mishap_of(const Report& report);

// One sentence on why the headline says so. Others follow if there was a mishap, and if the run had
// expectations.
std::string sentence(const Report& report);

// The encoding that the decoder's hello declares, UTF-8 if it declares none; nothing if we do not
// know it.
std::optional<reference::Encoding> declared_encoding(const Report& report);
// The same, but UTF-8 for an unknown one.
reference::Encoding encoding_of(const Report& report);
// The encoding and its standard, such as "UTF-8, RFC 3629".
std::string standard_words(const Report& report);

// The text of the encoding's requirement with this id; empty if there is none.
std::string_view rule_words(reference::Encoding encoding, std::string_view requirement);

// Whether a character of ASCII can be seen.
constexpr bool is_visible_ascii(char32_t value) { return value > U' ' && value < 0x7F; }

// "/" or "U+000A": what is visible in ASCII stands for itself.
std::string visible_or_number(char32_t value);

// The decoder's name and version as one harmless line.
std::string decoder_title(const Report& report);

// The reason why a deviation is expected, with its link, as one harmless line. Empty if the run had
// no expectations, or none for this id.
std::string known_words(const Report& report, const std::string& deviation);

// One sentence on whether the run met its expectations; empty if there were none.
std::string expectations_sentence(const Report& report);

// A harmless line for each deviation that is not expected, and for each expectation that was not
// seen.
std::vector<std::string> unmet_words(const Report& report);

// A harmless line for each policy that the user requires: whether the decoder has it.
std::vector<std::string> required_words(const Report& report);
std::string required_line(const WantedPolicy& wanted);

// A harmless line for each inconsistent policy, with answers that contradict each other.
std::vector<std::string> contradiction_words(const Report& report);

// The decoder's own table: what was learned, as lines of text with an empty line between parts. It
// is harmless already.
std::string own_table_text(const OwnTable& table);

}  // namespace utf8spec::reports
