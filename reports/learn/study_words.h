#pragma once

#include <string>
#include <vector>

#include "harnesses/learn/study.h"
#include "reports/claim.h"

// The words that all renderers of a study share.
namespace utf8spec::reports {

// "ED", "A0..BF".
std::string range_words(const harnesses::learn::OctetRange& range);
// "ED A0..BF 80..BF".
std::string row_words(const harnesses::learn::RowOfRanges& row);
// "ED A0 80"; "-" for none.
std::string octet_words(OctetView octets);

// What came out, such as "U+FFFD U+FFFD 1": a digit is the number of octets of a character. A
// verdict is "well-formed" or "ill-formed". The replacement is the decoder's own.
std::string trace_words(harnesses::learn::View view, const harnesses::learn::Trace& trace,
                        const harnesses::learn::Replacement& replacement);

std::string_view standing_words(harnesses::learn::Standing standing);
std::string_view view_words(harnesses::learn::View view);

// The claim on a machine, with its assumptions: one sentence.
std::string claim_words(const harnesses::learn::Learnt& learnt);

// Its kind: the suite is complete up to a number of hidden states.
ClaimGrounds grounds_of(const harnesses::learn::Learnt& learnt);

// "U+FFFD", "'[?]'", "'\x80'" as an example of an escape; "nothing" if the decoder deletes.
std::string sign_words(const harnesses::learn::Replacement& replacement);

// "maximal-subpart", or "escape" if each octet is written by its number; "other" if the decoder
// follows no policy.
std::string policy_words(const harnesses::learn::SegmentStudy& study);

// "utf-16le"; of a dialect "utf-16, unmarkedOrder little", in the words of a report's policies.
std::string encoding_words(reference::Encoding encoding);

// What the rows are compared with: one sentence. Empty for decoders of utf-8, whose table needs no
// explanation.
std::string comparison_words(const harnesses::learn::VerdictStudy& study);

// That the machine is exactly the machine of another encoding, and under which bound: one sentence;
// empty if it is not.
std::string other_encoding_words(const harnesses::learn::VerdictStudy& study);

// "kept", "stripped", or "taken as the signature" where it selects the order.
std::string_view signature_words(const harnesses::learn::SegmentStudy& study);

// The decoder's name, its version and, unless it is utf-8, its encoding, as one harmless line.
std::string title_words(const harnesses::learn::Study& study);

}  // namespace utf8spec::reports
