#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Scalar values, and what is special about them.
struct Text {
  std::u32string_view scalars;
  std::string_view comment;
};

// Unicode D76: a scalar value needs no name. U+0378 and U+2FE0 have had none in all versions so
// far, and plane 5 has no characters at all.
constexpr std::array unassigned{
    Text{U"\u0378", "unassigned between Greek letters"},
    Text{U"\u05FF", "unassigned in the Hebrew block"},
    Text{U"\u2FE0", "unassigned, in no block"},
    Text{U"\uFFF0", "unassigned beside the specials"},
    Text{U"\U0003FFFD", "unassigned at the end of plane 3"},
    Text{U"\U00050000", "the first of a plane without characters"},
    Text{U"\U000E0000", "unassigned before the tags"},
};

// Private use is assigned by agreement, so a decoder has no list to check it against.
constexpr std::array private_use{
    Text{U"\uE000", "the first for private use"},
    Text{U"\uF8FF", "the last for private use in plane 0"},
    Text{U"\U000F0000", "the first for private use in plane 15"},
    Text{U"\U0010FFFD", "the last for private use"},
};

// With a length, since a string literal would end at the NUL.
constexpr std::u32string_view nul{U"\0", 1};
constexpr std::u32string_view nul_in_text{U"A\0B", 3};

// Some decoders end at these, drop them, or take them for a shift to another encoding.
constexpr std::array controls{
    Text{nul, "NUL is a character, not an end"},
    Text{nul_in_text, "NUL inside text: what follows counts"},
    Text{U"\u001A", "SUB is a character; some use it for U+FFFD"},
    Text{U"\u001B", "ESC opens no other encoding here (ISO 2022)"},
    Text{U"\u007F", "DEL, the last of ASCII"},
    Text{U"\u0080", "the first C1 control, two octets"},
    Text{U"\u0085", "NEL, the C1 control that is a line end for some"},
    Text{U"\u009F", "the last C1 control"},
};

// Text modes of files and of interpreters translate these.
constexpr std::array line_ends{
    Text{U"a\nb", "LF stays LF"},
    Text{U"a\rb", "CR alone stays CR"},
    Text{U"a\r\nb", "CR LF stays two characters"},
    Text{U"a\n\rb", "LF CR stays as it is"},
    Text{U"a\n", "LF at the end stays"},
    Text{U"a\r\n", "CR LF at the end stays"},
    Text{U"a\r", "CR at the end stays"},
    Text{U"a\tb", "a tab does not become spaces"},
    Text{U"a\u0085b", "NEL does not become LF"},
    Text{U"a\u2028b", "the line separator does not become LF"},
    Text{U"a\u2029b", "the paragraph separator does not become LF"},
};

// Characters that some programs treat as if they were not text.
constexpr std::array assigned{
    Text{U"\uFFFC", "the object replacement character"},
    Text{U"\uFFFD", "U+FFFD in the input is a character, not a fault"},
    Text{U"\u2028", "the line separator"},
    Text{U"\u00AD", "the soft hyphen, which some drop"},
    Text{U"\u200D", "the zero width joiner"},
    Text{U"\u202E", "right-to-left override"},
    Text{U"\U000E0041", "a tag character"},
    Text{U"\U0001F468\u200D\U0001F469\u200D\U0001F467", "a family: joined, but five characters"},
};

// Unicode 3.11: normalisation is a separate step and not a part of decoding. Some texts on UTF-8
// call 61 CC 88 an overlong form. It is well-formed, and two characters.
constexpr std::array not_normalised{
    Text{U"a\u0308", "61 CC 88: a and a diaeresis stay two; no overlong form of U+00E4"},
    Text{U"\u00E4", "C3 A4: U+00E4 stays one"},
    Text{U"\u1112\u1161\u11AB", "three jamo do not become one syllable"},
    Text{U"\uD55C", "a syllable does not become jamo"},
    Text{U"\u212B", "the angstrom sign does not become U+00C5"},
    Text{U"\u2126", "the ohm sign does not become omega"},
    Text{U"\uF900", "a compatibility ideograph stays"},
    Text{U"\uFB01", "a ligature stays"},
    Text{U"\u0344", "a mark that every normal form takes apart"},
    Text{U"q\u0307\u0323", "marks out of canonical order stay so"},
};

// Both directions: a decoder and an encoder can each change a character.
template <typename List>
void add(GroupBuilder& group, const List& list, const About& about) {
  for (const Text& text : list) {
    About here = about;
    here.comment = text.comment;
    group.decode(encoded(text.scalars), here);
    here.comment += ", from its scalar values";
    group.encode(std::u32string(text.scalars), here);
  }
}

}  // namespace

// UTF-8 encodes scalar values and knows nothing of characters. These vectors find decoders that
// look at the meaning of a value and change or refuse it.
void assigned_or_not(GroupBuilder& group) {
  group.note("unassigned",
             "A decoder with a list of characters refuses those of the next Unicode version.");
  group.note("nul", "Text that ends at the first NUL hides the rest from whoever checks it.",
             {"darktable#304"});
  group.note("control", "Controls that vanish or change let two strings compare equal.");
  group.note("line-end",
             "A text mode that translates line ends changes what was signed, counted or checked.");
  group.note("normalisation",
             "Passwords, names and signatures no longer match their octets when a decoder "
             "normalises.");
  add(group, unassigned, {.requirements = {"unicode-unassigned"}, .flags = {"unassigned"}});
  add(group, private_use, {.requirements = {"unicode-unassigned"}, .flags = {"unassigned"}});
  add(group, controls, {.requirements = {"unicode-unassigned"}, .flags = {"control"}});
  add(group, line_ends, {.requirements = {"unicode-unassigned"}, .flags = {"line-end"}});
  add(group, assigned, {.flags = {"control"}});
  add(group, not_normalised,
      {.requirements = {"unicode-no-normalisation"}, .flags = {"normalisation"}});
  for (const auto* octets : {"00 00", "41 00", "00 41", "41 00 C3 A9", "C3 A9 00 C3 A9 00"}) {
    group.decode(octets_of(octets),
                 {.comment = fmt::format("{}: NUL neither ends nor leaves the text", octets),
                  .requirements = {"unicode-unassigned"},
                  .flags = {"nul"}});
  }
}

}  // namespace utf8spec::vectors::groups
