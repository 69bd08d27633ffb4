// The words for policies, once. JSON keys, help texts, HTML tables and the site read them here, and
// the reader of reports accepts no other names.

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// One kind of choice that the standards leave open, with the words that describe it.
struct PolicyKind {
  std::string Policies::*name;  // where a decoder's policy of this kind stands
  std::string_view key;         // in the report's JSON
  std::string_view title;
  std::string_view question;  // what a policy of this kind answers
  // Whether all encodings have the choice, or only those whose standard leaves it open, or only
  // decoders that offer the operations which show it.
  enum class Scope : std::uint8_t {
    every_encoding,
    where_open,
    where_asked,
  } scope = Scope::every_encoding;
};

inline constexpr std::array policy_kinds{
    PolicyKind{&Policies::replacement, "replacement", "Replacement",
               "How much ill-formed input one replacement character replaces"},
    PolicyKind{&Policies::signature, "signature", "Signature", "How a leading U+FEFF is treated"},
    PolicyKind{&Policies::error_offset, "errorOffset", "Error offset",
               "Where the reported offset of an error points"},
    PolicyKind{&Policies::error_length, "errorLength", "Error length",
               "How many octets the reported length of an error covers"},
    PolicyKind{&Policies::streaming, "streaming", "Streaming",
               "When an error in chunked input is reported"},
    PolicyKind{&Policies::encoder, "encoder", "Encoder",
               "How values that are not scalar values are treated"},
    PolicyKind{&Policies::unmarked_order, "unmarkedOrder", "Unmarked",
               "In which order text without a signature is read", PolicyKind::Scope::where_open},
    PolicyKind{&Policies::unpaired_surrogates, "unpairedSurrogates", "Unpaired",
               "How a surrogate without its other half is treated", PolicyKind::Scope::where_open},
    PolicyKind{&Policies::non_shortest, "nonShortest", "Longer forms",
               "How forms that no writer writes are treated", PolicyKind::Scope::where_open},
    PolicyKind{&Policies::delivery, "delivery", "Delivery",
               "When a stream hands over what is certain", PolicyKind::Scope::where_asked},
    PolicyKind{&Policies::incomplete, "incomplete", "Incomplete",
               "When the beginning of a text is called ill-formed", PolicyKind::Scope::where_asked},
    PolicyKind{&Policies::truncation, "truncation", "Truncation",
               "Where a text is cut that is too long", PolicyKind::Scope::where_asked},
};

// Whether a report has the kind: all reports have the common ones, and others if something showed
// them.
inline bool is_of(const Policies& policies, const PolicyKind& kind) {
  return kind.scope == PolicyKind::Scope::every_encoding || !(policies.*kind.name).empty();
}

// The names of the policies of a kind, without those that every kind knows.
std::vector<std::string_view> names_of(const PolicyKind& kind);

// The kind with this key; null if there is none.
const PolicyKind* policy_kind_named(std::string_view key);

// The name of a policy that changes from one input to another. Every kind knows it.
inline constexpr std::string_view inconsistent = "inconsistent";

// One line that says what the policy `name` of `kind` means; empty if there is no such policy.
std::string_view explain(const PolicyKind& kind, std::string_view name);

}  // namespace utf8spec::reports
