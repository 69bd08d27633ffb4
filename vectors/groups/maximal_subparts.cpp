#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// One of each sort of ill-formed subsequence. Next to each other they show whether a decoder ends
// the first in the right place before it begins the second (Unicode 3.9, D93b).
constexpr std::array<std::string_view, 18> pieces{
    "80",    "BF",    "C0", "C2",       "E0",    "E0 80",    "E1",    "E1 80",       "ED",
    "ED A0", "EF BF", "F0", "F0 80 80", "F0 90", "F1 80 80", "F4 8F", "F4 90 80 80", "F8 88"};

// Without ASCII between the two, nothing else restarts the decoder.
void add_pairs(GroupBuilder& group) {
  for (const auto first : pieces) {
    for (const auto second : pieces) {
      const Octets octets = octets_of(first) + octets_of(second) + octets_of("41");
      if (group.holds(octets)) continue;
      group.decode(octets, {.comment = fmt::format("{}, then {}, then A", first, second),
                            .flags = {"maximal-subpart"}});
    }
  }
}

// Octets in hex, and their source.
struct Example {
  std::string_view octets;
  std::string_view comment;
};

// The Unicode Standard, section 3.9: its tables on the use of U+FFFD, as version 15 numbers them.
constexpr std::array examples{
    Example{"C0 AF E0 80 BF F0 81 82 41", "Unicode Table 3-8: overlong forms, eight U+FFFD and A"},
    Example{"ED A0 80 ED BF BF ED AF 41", "Unicode Table 3-9: surrogates"},
    Example{"F4 91 92 93 FF 41 80 BF 42", "Unicode Table 3-10: other faults"},
    Example{"E1 80 E2 F0 91 92 F1 BF 41", "Unicode Table 3-11: sequences cut short"},
    Example{"61 F1 80 80 E1 80 C2 62 80 63 80 BF 64",
            "Unicode chapter 3 as it explained the practice first: six U+FFFD"},
    Example{"F0 90 80 F0 90 80 41", "two sequences one octet short of whole"},
    Example{"F1 80 80 80 80 80 41", "a whole sequence and two octets too many"},
    Example{"E1 80 C0 80 41", "a sequence cut short by an octet that is in no row"},
    Example{"F0 9F 98 F0 9F 98 80", "a sequence begun again, as after a lost packet"},
};

}  // namespace

// The number of U+FFFD is a policy, and this group tells policies apart. It also finds decoders
// that swallow the start of the next sequence, which no standard allows.
void maximal_subparts(GroupBuilder& group) {
  group.note("maximal-subpart",
             "Programs that count U+FFFD in other ways disagree about lengths and offsets in the "
             "same text; one that ends a fault too late swallows what follows it.",
             {"https://www.unicode.org/review/pr-121.html"});
  for (const Example& example : examples) {
    group.decode(octets_of(example.octets), {.comment = std::string(example.comment),
                                             .requirements = {"unicode-maximal-subpart"},
                                             .flags = {"maximal-subpart"},
                                             .references = {"Unicode Standard 15.0, section 3.9"}});
  }
  add_pairs(group);
}

}  // namespace utf8spec::vectors::groups
