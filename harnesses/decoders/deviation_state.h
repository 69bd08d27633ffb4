#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace utf8spec::harnesses {

// Whether anybody knows about a deviation of a bundled decoder. A false accusation is the worst bug
// of this project, so only an open deviation counts against the library; the other states name a
// source.
struct DeviationState {
  enum class Kind : std::uint8_t { open, documented, unpromised, fixed };

  Kind kind = Kind::open;
  std::string says;     // the sentence of the documentation
  std::string version;  // the first one of the library that does not show it
  std::string address;  // of the sentence, the change or the report; empty where none is known
};

// The words for a state: its name in a manifest, and the text that introduces it on pages.
struct DeviationStateWords {
  DeviationState::Kind kind;
  std::string_view name;   // in manifests, filters and JSON
  std::string_view title;  // of a section or a column
  std::string_view meaning;
};

// One row for each kind, in the order of the enum.
inline constexpr std::array deviation_states{
    DeviationStateWords{
        DeviationState::Kind::open, "open", "Open",
        "We do not know any documentation of this behaviour, or any version without it"},
    DeviationStateWords{DeviationState::Kind::documented, "documented", "Documented",
                        "The library's own documentation describes this behaviour"},
    DeviationStateWords{DeviationState::Kind::unpromised, "unpromised", "Unpromised",
                        "The library's own documentation describes the purpose of the call, and a "
                        "check of its input is not part of it"},
    DeviationStateWords{DeviationState::Kind::fixed, "fixed", "Fixed",
                        "A later version of the library does not have this behaviour"},
};
static_assert(deviation_states.size() == static_cast<std::size_t>(DeviationState::Kind::fixed) + 1);

// The table has a row for every kind, so this cannot fail.
constexpr const DeviationStateWords& words_of(DeviationState::Kind kind) {
  return deviation_states.at(static_cast<std::size_t>(kind));
}

using DeviationStates = std::map<std::string, DeviationState, std::less<>>;  // by deviation

// Reads the `states` of a decoder in a manifest. There must be one for each deviation in `proved`,
// the deviations that a program proves, and no other. The error is one line that names the
// deviation and says what to write.
tl::expected<DeviationStates, std::string> read_deviation_states(
    const nlohmann::json& states, const std::vector<std::string>& proved);

}  // namespace utf8spec::harnesses
