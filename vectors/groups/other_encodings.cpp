#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Text in another encoding: its name, its octets in hex, and what it says.
struct Sample {
  std::string_view encoding;
  std::string_view octets;
  std::string_view text;
};

// RFC 3629 section 1 calls it unlikely that text of another encoding is well-formed UTF-8. Unlikely
// is not impossible, so each sample has its true verdict.
std::vector<Sample> unicode_forms() {
  return {
      {"UTF-16BE", "00 47 00 72 00 FC 00 DF 00 65", "Gruesse in German, with umlaut"},
      {"UTF-16LE", "47 00 72 00 FC 00 DF 00 65 00", "the same"},
      {"UTF-16BE", "00 41 00 42", "AB: well-formed UTF-8, as NUL A NUL B"},
      {"UTF-16LE", "41 00 42 00", "AB: well-formed UTF-8, as A NUL B NUL"},
      {"UTF-16BE", "65 E5 67 2C 8A 9E", "Japanese"},
      {"UTF-16LE", "E5 65 2C 67 9E 8A", "Japanese"},
      {"UTF-16BE", "D8 3D DE 00", "U+1F600 as two units"},
      {"UTF-16LE", "3D D8 00 DE", "U+1F600 as two units"},
      {"UTF-16 with signature", "FE FF 00 41", "A, high octet first"},
      {"UTF-16 with signature", "FF FE 41 00", "A, low octet first"},
      {"UTF-32BE", "00 01 F6 00", "U+1F600"},
      {"UTF-32LE", "00 F6 01 00", "U+1F600"},
      {"UTF-32BE", "00 00 00 41", "A: well-formed UTF-8, after three NUL"},
      {"UTF-32LE", "41 00 00 00", "A: well-formed UTF-8, before three NUL"},
      {"UTF-32 with signature", "00 00 FE FF 00 00 00 41", "A, high octet first"},
      {"UTF-32 with signature", "FF FE 00 00 41 00 00 00", "A, low octet first"},
      {"UCS-2", "4E 2D 65 87", "Chinese, plain ASCII to the eye: well-formed until 87"},
      {"UCS-4", "7F FF FF FF", "7FFFFFFF, the last of UCS-4"},
      {"UTF-7", "47 72 2B 41 50 77 41 33 77 2D 65", "all ASCII, so well-formed: not to be decoded"},
      {"UTF-7", "2B 32 44 33 65 41 41 2D", "U+1F600 in ASCII: well-formed, eight characters"},
      {"UTF-7 with signature", "2B 2F 76 38 2D", "all ASCII: no signature of UTF-8"},
      {"UTF-1", "A0 E9", "U+00E9"},
      {"UTF-1", "A1 21", "U+0100: a stray octet, then !"},
      {"UTF-1 with signature", "F7 64 4C", "nothing else"},
      {"SCSU", "D6 6C 20 66 6C 69 65 DF 74", "German, from UTS 6"},
      {"SCSU", "12 9C BE C1 BA B2 B0", "Russian, from UTS 6"},
      {"SCSU with signature", "0E FE FF 41", "A"},
      {"BOCU-1 with signature", "FB EE 28", "nothing else"},
      {"UTF-EBCDIC with signature", "DD 73 66 73", "nothing else"},
      {"GB 18030 with signature", "84 31 95 33", "nothing else"},
      {"CESU-8", "ED A0 BD ED B8 80", "U+1F600 as two times three octets"},
      {"CESU-8", "41 C3 A9 ED A0 81 ED B0 80", "A, U+00E9, U+10400"},
      {"Modified UTF-8", "41 C0 80 42", "A, NUL, B"},
      {"FSS-UTF, first proposal", "80 E9", "U+00E9: another layout, withdrawn in 1992"},
      {"FSS-UTF", "FC 84 80 80 80 80", "4000000 in six octets"},
      {"RFC 2279", "F8 88 80 80 80", "200000 in five octets"},
      {"RFC 2279", "FD BF BF BF BF BF", "7FFFFFFF in six octets"},
      {"UTF-8 encoded twice", "C3 83 C2 A9", "well-formed: what went in was UTF-8 as Latin-1"},
  };
}

// Encodings of one octet a character. Most text of theirs is ill-formed at the first letter beyond
// ASCII.
std::vector<Sample> eight_bit() {
  return {
      {"US-ASCII", "47 72 75 65 73 73 65", "well-formed, as all ASCII is"},
      {"windows-1252", "47 72 FC DF 65", "German"},
      {"windows-1252", "93 80 94", "a euro sign in quotes: three stray octets"},
      {"windows-1252", "C3 A9", "two letters that are well-formed by chance, as U+00E9"},
      {"windows-1252", "C0 80", "A grave, euro: no longer well-formed since overlong forms went"},
      {"ISO-8859-1", "E9 74 E9", "French: leads before ASCII, and one at the end"},
      {"ISO-8859-2", "A3 F3 64 BC", "Polish"},
      {"ISO-8859-5", "BF E0 D8 D2 D5 E2", "Russian"},
      {"ISO-8859-6", "E5 D1 CD C8 C7", "Arabic"},
      {"ISO-8859-7", "C3 E5 E9 DC", "Greek"},
      {"ISO-8859-8", "F9 EC E5 ED", "Hebrew"},
      {"ISO-8859-9", "C7 61 F0", "Turkish"},
      {"windows-1250", "A3 F3 64 9F", "Polish"},
      {"windows-1251", "CF F0 E8 E2 E5 F2", "Russian"},
      {"windows-1256", "E3 D1 CD C8 C7", "Arabic"},
      {"KOI8-R", "F0 D2 C9 D7 C5 D4", "Russian"},
      {"IBM850", "47 72 81 E1 65", "German"},
      {"IBM866", "8F E0 A8 A2 A5 E2", "Russian"},
      {"macintosh", "47 72 9F A7 65", "German"},
      {"x-mac-cyrillic", "8F F0 E8 E2 E5 F2", "Russian"},
      {"TIS-620", "E4 B7 C2", "Thai, one octet from well-formed"},
      {"EBCDIC", "C8 85 93 93 96", "Hello"},
  };
}

// Encodings of several octets a character, in which the second octet may be ASCII.
std::vector<Sample> east_asian() {
  return {
      {"Shift_JIS", "93 FA 96 7B 8C EA", "Japanese"},
      {"Shift_JIS", "83 65 83 58 83 67", "Japanese, with ASCII as second octets"},
      {"Shift_JIS", "C3 BD C4", "half-width letters, of which two look like U+00FD"},
      {"EUC-JP", "C6 FC CB DC B8 EC", "Japanese"},
      {"EUC-JP", "A5 C6 A5 B9 A5 C8", "Japanese"},
      {"ISO-2022-JP", "1B 24 42 46 7C 4B 5C 38 6C 1B 28 42", "all ASCII octets: well-formed"},
      {"GBK", "D6 D0 CE C4", "Chinese"},
      {"GBK", "C1 AA CD A8", "a company's name: well-formed where C1 still was a lead"},
      {"HZ", "7E 7B 56 50 4E 44 7E 7D", "all ASCII octets: well-formed"},
      {"GB 18030", "94 39 FC 36", "U+1F600 in four octets"},
      {"Big5", "A4 A4 A4 E5", "Chinese"},
      {"EUC-KR", "C7 D1 B1 B9 BE EE", "Korean"},
      {"Johab", "D0 65 8A 82 B4 E1", "Korean"},
      {"ISO-2022-KR", "1B 24 29 43 0E 47 51 31 39 3E 6E 0F", "all ASCII octets: well-formed"},
  };
}

void add(GroupBuilder& group, const std::vector<Sample>& samples, std::string_view flag) {
  for (const Sample& sample : samples) {
    group.decode(octets_of(sample.octets),
                 {.comment = fmt::format("{}: {}", sample.encoding, sample.text),
                  .requirements = {"rfc3629-1-recognise"},
                  .flags = {std::string(flag)},
                  .slug = slug_of(sample.encoding)});
  }
}

}  // namespace

std::string slug_of(std::string_view words) {
  std::string slug;
  for (const char letter : words) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (upper) slug += static_cast<char>(letter - 'A' + 'a');
    if (plain) slug += letter;
    if (!upper && !plain && !slug.ends_with('-')) slug += '-';
  }
  return slug;
}

// Files come with wrong labels. A decoder of UTF-8 must not guess another encoding: it reports what
// is ill-formed, and reads what happens to be well-formed.
void other_encodings(GroupBuilder& group) {
  group.note("unicode-form",
             "A decoder that guesses the form lets whoever writes the text choose how it is read: "
             "UTF-7 has carried scripts past filters for that.");
  group.note("eight-bit", "Text taken for UTF-8 that is none turns into other text unseen.");
  group.note("east-asian", "Second octets in the range of ASCII hide quotes and backslashes.",
             {"CVE-2006-2314"});
  add(group, unicode_forms(), "unicode-form");
  add(group, eight_bit(), "eight-bit");
  add(group, east_asian(), "east-asian");
}

}  // namespace utf8spec::vectors::groups
