#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// An overlong form in hex, and the character that it would be.
struct Overlong {
  std::string_view octets;
  std::string_view reading;  // what a decoder without the check makes of it
};

// RFC 3629 section 3: each value has one form, the shortest. These are the edges of the ranges that
// the rows leave out (C0, C1, E0 80..9F, F0 80..8F), and the characters that attacks smuggle.
constexpr std::array two_octets{
    Overlong{"C080", "U+0000, as Modified UTF-8 has it"},
    Overlong{"C0BF", "U+003F"},
    Overlong{"C180", "U+0040"},
    Overlong{"C1BF", "U+007F, the last that needs one octet"},
    Overlong{"C08A", "U+000A, a line feed"},
    Overlong{"C0A2", "U+0022, a quote"},
    Overlong{"C0A7", "U+0027, an apostrophe"},
    Overlong{"C0AE", "U+002E, a full stop"},
    Overlong{"C0AF", "U+002F, a slash"},
    Overlong{"C0BC", "U+003C, the start of a tag"},
    Overlong{"C181", "U+0041, with the lead that fixes for C0 forget"},
    Overlong{"C19C", "U+005C, a backslash"},
};

constexpr std::array three_octets{
    Overlong{"E08080", "U+0000"}, Overlong{"E080AF", "U+002F, a slash"},
    Overlong{"E081BF", "U+007F"}, Overlong{"E08280", "U+0080"},
    Overlong{"E09F80", "U+07C0"}, Overlong{"E09FBF", "U+07FF, the last that needs two octets"},
};

constexpr std::array four_octets{
    Overlong{"F0808080", "U+0000"},
    Overlong{"F08080AF", "U+002F, a slash"},
    Overlong{"F08081BF", "U+007F"},
    Overlong{"F0808280", "U+0080"},
    Overlong{"F0809FBF", "U+07FF"},
    Overlong{"F080A080", "U+0800"},
    Overlong{"F08DA080", "U+D800, a surrogate besides"},
    Overlong{"F08F8080", "U+F000"},
    Overlong{"F08FBFBD", "U+FFFD"},
    Overlong{"F08FBFBF", "U+FFFF, the last that needs three octets"},
};

// These were whole forms under RFC 2279. A decoder that still knows them must refuse them as well.
constexpr std::array longer{
    Overlong{"F880808080", "U+0000 in five octets"},
    Overlong{"F8808080AF", "U+002F in five octets"},
    Overlong{"F887BFBFBF", "1FFFFF in five octets"},
    Overlong{"FC8080808080", "U+0000 in six octets"},
    Overlong{"FC80808080AF", "U+002F in six octets"},
    Overlong{"FC83BFBFBFBF", "3FFFFFF in six octets"},
};

// In all contexts, since the octets after a fault show whether it was refused or skipped.
template <typename List>
void add(GroupBuilder& group, const List& list) {
  for (const Overlong& overlong : list) {
    add_in_contexts(group, octets_of(overlong.octets),
                    {.comment = fmt::format("an overlong form of {}", overlong.reading),
                     .flags = {"overlong"}});
  }
}

}  // namespace

// The oldest attack on UTF-8: a filter sees no slash, and the decoder after it does.
void overlong(GroupBuilder& group) {
  group.note("overlong",
             "A filter that looks for the short form of a character does not see the long one; a "
             "decoder behind it that accepts both lets slashes, quotes and NULs through.",
             {"CVE-2000-0884", "CVE-2008-2938", "CVE-2010-3870", "CVE-2024-46954"});
  add(group, two_octets);
  add(group, three_octets);
  add(group, four_octets);
  add(group, longer);
}

}  // namespace utf8spec::vectors::groups
