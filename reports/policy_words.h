#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// One kind of behaviour that the standards leave open, and what its policies are called.
struct PolicyKind {
  std::string Policies::*name;  // where a decoder's policy of this kind stands
  std::string_view key;         // in the report's JSON
  std::string_view title;
  std::string_view question;  // what a policy of this kind answers
};

inline constexpr std::array policy_kinds{
    PolicyKind{&Policies::replacement, "replacement", "Replacement",
               "How much ill-formed input one replacement character stands for"},
    PolicyKind{&Policies::signature, "signature", "Signature", "What becomes of a leading U+FEFF"},
    PolicyKind{&Policies::error_offset, "errorOffset", "Error offset",
               "What the reported offset of an error points at"},
    PolicyKind{&Policies::error_length, "errorLength", "Error length",
               "What the reported length of an error covers"},
    PolicyKind{&Policies::streaming, "streaming", "Streaming",
               "When an error in chunked input is reported"},
    PolicyKind{&Policies::encoder, "encoder", "Encoder",
               "What becomes of values that are no scalar values"},
};

// One line that says what the policy `name` of `kind` means; empty for a name that is none.
std::string_view explain(const PolicyKind& kind, std::string_view name);

}  // namespace utf8spec::reports
