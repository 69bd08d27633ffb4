#include <array>
#include <string_view>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Octets in hex, the flag, and the reason.
struct Shape {
  std::string_view octets;
  std::string_view flag;
  std::string_view comment;
};

// RFC 3629 section 6: U+FEFF first may be a signature; anywhere else it is a character.
constexpr std::array shapes{
    Shape{"EF BB BF", "leading", "a signature and nothing else"},
    Shape{"EF BB BF 41", "leading", "a signature, then A"},
    Shape{"EF BB BF C3 A9", "leading", "a signature, then U+00E9"},
    Shape{"EF BB BF F0 9F 98 80", "leading", "a signature, then U+1F600"},
    Shape{"EF BB BF 00", "leading", "a signature, then NUL"},
    Shape{"EF BB BF EF BB BF", "second", "two: at most the first is a signature"},
    Shape{"EF BB BF EF BB BF 41", "second", "two, then A"},
    Shape{"EF BB BF EF BB BF EF BB BF", "second", "three: two must come out"},
    Shape{"41 EF BB BF", "not-leading", "U+FEFF last is a character"},
    Shape{"41 EF BB BF 42", "not-leading", "U+FEFF inside is a character"},
    Shape{"C3 A9 EF BB BF 42", "not-leading", "U+FEFF after two octets"},
    Shape{"0A EF BB BF 41", "not-leading", "U+FEFF at the start of a line, not of the text"},
    Shape{"00 EF BB BF", "not-leading", "U+FEFF after NUL"},
    Shape{"EF BB BF 41 EF BB BF 42", "second", "a signature, and U+FEFF in the text"},
    Shape{"EF", "broken", "one octet of a signature"},
    Shape{"EF BB", "broken", "two octets of a signature"},
    Shape{"EF BB 41", "broken", "a signature cut short by A"},
    Shape{"EF BB BE", "broken", "U+FEFE, one off: no signature"},
    Shape{"EF BB EF BB BF", "broken", "a signature begun twice: the second does not lead"},
    Shape{"EF 41", "broken", "one octet of a signature, then A"},
    Shape{"EF BB BF FF", "broken", "a signature, then a fault"},
    Shape{"EF BB BF 80", "broken", "a signature, then a continuation octet"},
    Shape{"EF BB BF EF", "broken", "a signature, then a lead alone"},
    Shape{"FF EF BB BF 41", "broken", "U+FEFF after a fault does not lead"},
    Shape{"80 EF BB BF", "broken", "U+FEFF after a stray octet does not lead"},
    Shape{"EF BF BE", "broken", "U+FFFE: no signature in this encoding"},
    Shape{"EF BF BE 41", "broken", "U+FFFE, then A: not to be swapped"},
    Shape{"FE FF 00 41", "broken", "the signature of UTF-16: not one of UTF-8"},
    Shape{"FF FE 41 00", "broken", "the signature of UTF-16, low octet first"},
    Shape{"E2 81 A0", "not-leading", "the word joiner, which took over from U+FEFF"},
};

// The signature in pieces, as it may come from a network.
struct Cut {
  std::string_view octets;
  std::vector<std::size_t> cuts;
};

// Every place in a signature, and right after it.
void add_cut(GroupBuilder& group) {
  const std::vector<Cut> cut{{"EF BB BF 41", {1}},       {"EF BB BF 41", {2}},
                             {"EF BB BF 41", {3}},       {"EF BB BF 41", {1, 2}},
                             {"EF BB BF EF BB BF", {3}}, {"EF BB BF EF BB BF", {1, 4}},
                             {"41 EF BB BF", {1}},       {"EF BB 41", {2}}};
  for (const Cut& shape : cut) {
    group.decode(octets_of(shape.octets),
                 {.comment = "a signature, or what looks like one, over two or more chunks",
                  .requirements = {"stream-chunking"},
                  .flags = {"cut"},
                  .cuts = shape.cuts});
  }
}

}  // namespace

// Whether a decoder keeps or strips a leading U+FEFF is a policy. These vectors check that it does
// so always in the same way, only once, and only at the start.
void signatures(GroupBuilder& group) {
  group.note("leading",
             "A signature that comes through sometimes breaks parsers that expect a "
             "brace or a shebang first.",
             {"deno#10846"});
  group.note("second", "Stripping two makes octets vanish that a signature or hash covers.",
             {"iconv-lite#415"});
  group.note("not-leading",
             "U+FEFF that vanishes inside text joins what a filter saw apart (Unicode TR 36, "
             "deletion of code points).",
             {"https://www.unicode.org/reports/tr36/#Deletion_of_Noncharacters"});
  group.note("broken", "Half a signature is a fault like any other, and no licence to skip.");
  group.note("cut", "A signature that is only known in one piece is kept or not by chance.",
             {"bun#25495"});
  for (const Shape& shape : shapes) {
    group.decode(octets_of(shape.octets),
                 {.comment = std::string(shape.comment), .flags = {std::string(shape.flag)}});
  }
  add_cut(group);
  group.encode(U"\uFEFF",
               {.comment = "an encoder adds nothing and drops nothing", .flags = {"leading"}});
  group.encode(U"\uFEFF\uFEFFA\uFEFF", {.comment = "the same for many", .flags = {"second"}});
}

}  // namespace utf8spec::vectors::groups
