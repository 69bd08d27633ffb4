#include <fmt/format.h>

#include <array>
#include <string_view>

#include "reference/decode.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Octets in hex, and the slug by which people know the example.
struct Example {
  std::string_view octets;
  std::string_view comment;
  std::string_view slug;
  std::string_view requirement = {};  // beyond those of its list
};

// RFC 3629 section 7.
constexpr std::array of_the_rfc{
    Example{"41 E2 89 A2 CE 91 2E", "A<NOT IDENTICAL TO><ALPHA>.", "a-not-identical-alpha"},
    Example{"ED 95 9C EA B5 AD EC 96 B4", "the Korean word for the Korean language", "hangugeo"},
    Example{"E6 97 A5 E6 9C AC E8 AA 9E", "the Japanese word for the Japanese language", "nihongo"},
    Example{"EF BB BF F0 A3 8E B4", "a signature, then U+233B4", "signature-stump-of-tree"},
    Example{"F0 A3 8E B4", "U+233B4 without the signature", "stump-of-tree"},
};

// Other examples that texts on UTF-8 work out by hand, in their order.
constexpr std::array of_the_reading{
    Example{"E1 85 A2", "U+1162", "u-1162"},
    Example{"C2 A1", "U+00A1", "u-00a1"},
    Example{"C3 A4", "U+00E4", "u-00e4"},
    Example{"61 CC 88", "a and U+0308: two characters, well-formed, no overlong form of U+00E4",
            "a-diaeresis", "unicode-no-normalisation"},
    Example{"55 54 46 2D 38", "the word UTF-8", "utf-8"},
    Example{"C2 A2", "U+00A2", "cent"},
    Example{"E2 82 AC", "U+20AC", "euro"},
    Example{"F0 90 8D 88", "U+10348", "hwair"},
    Example{"7A", "z, plain ASCII", "z"},
    Example{"48 65 6C 6C 6F 2C 20 77 6F 72 6C 64 21", "plain ASCII text", "hello-world"},
};

// RFC 3629 sections 3 and 10: sequences that must not be decoded.
constexpr std::array not_to_decode{
    Example{"C0 80", "section 10: the overlong NUL", "overlong-nul"},
    Example{"2F C0 AE 2E 2F", "section 10: /../ with an overlong full stop", "overlong-dots"},
    Example{"ED A1 8C ED BE B4", "section 3: U+233B4 as a pair of surrogates", "surrogate-pair"},
};

// RFC 3629 section 1: no character's octets occur inside another's. So a search for octets finds
// characters and nothing else. The characters here share octets with their neighbours.
constexpr std::array to_search{
    Example{"E3 81 82 E3 81 84 E3 81 82", "the same character twice, one between", "hiragana"},
    Example{"C3 A4 E4 C3 A4", "a character twice around a lone lead that looks alike", "a-umlaut"},
    Example{"F0 9F 98 80 F0 9F 98 81 F0 9F 98 80", "characters that differ in the last octet",
            "faces"},
    Example{"DF BF EF BF BF F4 8F BF BF DF BF", "many continuation octets that are the same",
            "last-octets"},
};

template <typename List>
void add(GroupBuilder& group, const List& list, const About& about) {
  for (const Example& example : list) {
    About here = about;
    here.comment = example.comment;
    here.slug = example.slug;
    if (!example.requirement.empty()) here.requirements.emplace_back(example.requirement);
    group.decode(octets_of(example.octets), here);
  }
}

// The same examples in the other direction.
template <typename List>
void add_encoding(GroupBuilder& group, const List& list, const About& about) {
  for (const Example& example : list) {
    About here = about;
    here.comment = fmt::format("{}, from its scalar values", example.comment);
    here.slug = fmt::format("encode-{}", example.slug);
    group.encode(reference::decode(octets_of(example.octets)).scalars, here);
  }
}

}  // namespace

// The first group of the suite. Each vector is in the standard or close to it.
void rfc_examples(GroupBuilder& group) {
  group.note("example", "A decoder that fails here contradicts an example of the standard.");
  group.note("forbidden", "The RFC names these sequences as the way past security checks.",
             {"CVE-2000-0884"});
  const About section_7{.requirements = {"rfc3629-7-examples"},
                        .flags = {"example"},
                        .references = {"RFC 3629, section 7"}};
  add(group, of_the_rfc, section_7);
  add_encoding(group, of_the_rfc, section_7);
  add(group, of_the_reading, {.flags = {"example"}});
  add(group, not_to_decode,
      {.requirements = {"rfc3629-10-security"},
       .flags = {"forbidden"},
       .references = {"RFC 3629, sections 3 and 10"}});
  add(group, to_search,
      {.requirements = {"rfc3629-1-search", "rfc3629-1-boundary", "interface-boundary",
                        "interface-count"},
       .flags = {"example"},
       .references = {"RFC 3629, section 1"}});
  group.decode({}, {.comment = "the empty string is well-formed", .flags = {"example"}});
}

}  // namespace utf8spec::vectors::groups
