#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace utf8spec::harnesses {

// How much is demanded beyond what every standard demands. Each profile demands what those before
// it demand, and more.
enum class Profile : std::uint8_t { rfc3629, secure, unicode, whatwg };

struct ProfileWords {
  std::string_view name;
  std::string_view demands;  // beside those before it
};

inline constexpr std::array profile_words{
    ProfileWords{"rfc3629", "what RFC 3629 demands"},
    ProfileWords{"secure",
                 "and a visible mark for whatever is replaced, wherever chunks are cut (UTR #36)"},
    ProfileWords{"unicode", "and one U+FFFD for each maximal subpart"},
    ProfileWords{"whatwg", "and a leading signature removed"}};

inline constexpr std::array all_profiles{Profile::rfc3629, Profile::secure, Profile::unicode,
                                         Profile::whatwg};

constexpr std::string_view name(Profile profile) {
  return profile_words[static_cast<std::size_t>(profile)].name;
}

// What RFC 3629 leaves open, and a profile demands.
enum class Demand : std::uint8_t {
  mark,              // what is ill-formed is seen in the output of an operation that replaces
  steady_marks,      // and by as many marks wherever chunks are cut
  maximal_subparts,  // U+FFFD stands for each maximal subpart
  bare_text,         // a leading signature is removed
};

constexpr bool demands(Profile profile, Demand demand) {
  constexpr std::array least{Profile::secure, Profile::secure, Profile::unicode, Profile::whatwg};
  return profile >= least[static_cast<std::size_t>(demand)];
}

}  // namespace utf8spec::harnesses
