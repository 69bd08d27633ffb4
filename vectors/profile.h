#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

// Profiles are ordered by what they demand. A decoder that fails a policy is still conformant under
// a profile that does not demand it. So an open choice of the standards never makes a failure by
// itself.
namespace utf8spec {

// How much a run demands beyond the rules of every standard. Each profile demands as much as those
// before it, and more.
enum class Profile : std::uint8_t { rfc3629, secure, unicode, whatwg };

// The words for a profile in help and reports.
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

// From the least demanding to the most.
inline constexpr auto all_profiles = reference::values_of<Profile>;

// The name on the command line.
constexpr std::string_view name(Profile profile) { return reference::name_of(profile); }

}  // namespace utf8spec
