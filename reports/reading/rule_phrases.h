// The rules of RFC 3629 as phrases. They are data, because the site explains octets in a script.

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reference/step.h"

namespace utf8spec::reports {

// A kind of step, and what is said of it. {lead} is the first octet, {row} the row that it opens,
// and {next} the octet that cannot follow.
struct RulePhrase {
  reference::Kind kind;
  std::string_view words;
};

// One for each kind of UTF-8.
inline constexpr std::array rule_phrases{
    RulePhrase{reference::Kind::well_formed, "row {row}"},
    RulePhrase{reference::Kind::invalid_octet,
               "{lead} is in no row: C0, C1 and F5..FF never appear (RFC 3629, sections 1 and 4)"},
    RulePhrase{reference::Kind::unexpected_continuation,
               "{lead} is a continuation octet, and no sequence is open (section 4)"},
    RulePhrase{reference::Kind::truncated,
               "{lead} opens the row {row}, and the input ends inside it (section 4)"},
    RulePhrase{reference::Kind::overlong,
               "{lead} opens the row {row}; {next} here would be an overlong form (sections 3 and "
               "10)"},
    RulePhrase{reference::Kind::surrogate,
               "{lead} opens the row {row}; {next} here would be a surrogate, U+D800..U+DFFF "
               "(section 3)"},
    RulePhrase{reference::Kind::above_maximum,
               "{lead} opens the row {row}; {next} here would lie above U+10FFFF (section 3)"},
    RulePhrase{reference::Kind::bad_continuation,
               "{lead} opens the row {row}; {next} is not a continuation octet (section 4)"},
};

// Behind the phrase of an error. {octets} is what a decoder without the rule reads, and {value} the
// value in hex.
inline constexpr std::string_view lenient_phrase =
    "; a decoder without this rule reads {octets} as U+{value}";
inline constexpr std::string_view lenient_phrase_above =
    "; a decoder without this rule reads {octets} as the value {value}, above U+10FFFF";

// The verdict on a whole text, by its first error.
inline constexpr std::string_view verdict_phrase =
    "ill-formed: the first error is at offset {offset}, {length} octets: {kind}";

// The phrase of a kind. The kind must be one of UTF-8.
std::string_view phrase_of(reference::Kind kind);

// A row as the standard writes it, such as "E1..EC 80..BF 80..BF".
std::string syntax_words(const reference::Row& row);

}  // namespace utf8spec::reports
