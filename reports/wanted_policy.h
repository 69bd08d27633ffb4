// Policies that somebody wants of a decoder: the user of a run (`--require`), or an expectations
// file. Both name them as reports do.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The id of the deviation that an unmet requirement becomes (reports/diagnosis/catalogue.h).
inline constexpr std::string_view policy_not_as_required_id = "policy-not-as-required";

// Whether `inconsistent` may be wanted. Nobody requires it, but a file may state it as a fact.
enum class Wantable : std::uint8_t { named, also_inconsistent };

// Checks both words. The error is one line that lists what is possible. It quotes
// the words as they are.
tl::expected<WantedPolicy, std::string> wanted_policy(std::string_view key, std::string_view value,
                                                      Wantable wantable);

// Reads `errorOffset=start`.
tl::expected<WantedPolicy, std::string> parse_wanted_policy(std::string_view text);

// Every policy that can be wanted, such as errorOffset=start.
std::vector<std::string> all_wanted_policies();

// Compares what is wanted with the policies of a decoder.
WantedPolicy compared(WantedPolicy wanted, const Policies& policies);

bool any_is(WantedPolicy::State state, std::span<const WantedPolicy> policies);

}  // namespace utf8spec::reports
