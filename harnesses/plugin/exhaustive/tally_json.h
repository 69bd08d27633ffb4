#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/plugin/exhaustive/tally.h"

namespace utf8spec::harnesses::exhaustive {

// A tally as JSON: what goes between processes, and stands in a record.
nlohmann::ordered_json to_json(const Tally& tally);

// The error is a line that says what is wrong with it.
tl::expected<Tally, std::string> tally_from_json(const nlohmann::json& node);

// The call that an example shows as one word: its octets in hex, and "..." where more are told of.
std::string to_word(const Call& call);
tl::expected<Call, std::string> call_from_word(std::string_view word);

}  // namespace utf8spec::harnesses::exhaustive
