#pragma once

#include <string>
#include <vector>

#include "harnesses/learn/study.h"

// Words that all renderers of a study share.
namespace utf8spec::reports {

// "ED", "A0..BF".
std::string range_words(const harnesses::learn::OctetRange& range);
// "ED A0..BF 80..BF".
std::string row_words(const harnesses::learn::RowOfRanges& row);
// "ED A0 80"; "-" for none.
std::string octet_words(OctetView octets);

// What came out, such as "U+FFFD U+FFFD 1" (a digit for a character of so many octets); of a
// verdict "well-formed". The replacement is the decoder's own.
std::string trace_words(harnesses::learn::View view, const harnesses::learn::Trace& trace,
                        const harnesses::learn::Replacement& replacement);

std::string_view standing_words(harnesses::learn::Standing standing);
std::string_view view_words(harnesses::learn::View view);

// What the machine is known by, with its hypotheses: one sentence.
std::string claim_words(const harnesses::learn::Learnt& learnt);

// "maximal-subpart"; "other" where the decoder is like no policy.
std::string policy_words(const harnesses::learn::SegmentStudy& study);

// The decoder's name and version as one harmless line.
std::string title_words(const harnesses::learn::Study& study);

}  // namespace utf8spec::reports
