#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec {

// How much is demanded beyond what every standard demands. Each profile demands what those before
// it demand, and more.
enum class Profile : std::uint8_t { rfc3629, secure, unicode, whatwg };

struct ProfileRow {
  Profile profile;
  std::string_view demands;  // in addition to the profiles before it
};

inline constexpr std::array profile_rows{
    ProfileRow{Profile::rfc3629, "what RFC 3629 demands"},
    ProfileRow{Profile::secure,
               "and a visible mark for whatever is replaced, wherever chunks are cut (UTR #36)"},
    ProfileRow{Profile::unicode, "and one U+FFFD for each maximal subpart"},
    ProfileRow{Profile::whatwg, "and a leading signature removed"}};
static_assert(reference::is_row_for_each(profile_rows, &ProfileRow::profile));

inline constexpr auto all_profiles = reference::values_of<Profile>;

constexpr std::string_view name(Profile profile) { return reference::name_of(profile); }

}  // namespace utf8spec
