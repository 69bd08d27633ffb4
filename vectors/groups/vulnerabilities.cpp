#include <string>
#include <string_view>
#include <vector>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Octets in hex, the flag, the reason, and the published reports.
struct Attack {
  std::string_view octets;
  std::string_view flag;
  std::string_view comment;
  Strings references;
};

// RFC 3629 section 10: a character that a filter forbids must not come out of a decoder after it.
std::vector<Attack> smuggled() {
  return {
      {"2E 2E C0 AF", "path", "../ with an overlong slash", {"CVE-2000-0884"}},
      {"2E 2E C1 9C", "path", "..\\ with an overlong backslash", {"CVE-2000-0884"}},
      {"2E 2E E0 80 AF", "path", "../ with a slash in three octets", {"CVE-2000-0884"}},
      {"2E 2E F0 80 80 AF", "path", "../ with a slash in four octets", {"CVE-2000-0884"}},
      {"2E 2E F8 80 80 80 AF", "path", "../ with a slash in five octets", {"CVE-2000-0884"}},
      {"2E 2E FC 80 80 80 80 AF", "path", "../ with a slash in six octets", {"CVE-2000-0884"}},
      {"2F C0 AE C0 AE 2F", "path", "/../ with overlong full stops", {"CVE-2008-2938"}},
      {"2F C0 2E C0 2E 2F",
       "path",
       "/../ with stray leads before the full stops",
       {"CVE-2008-2938"}},
      {"2F E0 80 AE E0 80 AE 2F",
       "path",
       "/../ with full stops in three octets",
       {"CVE-2008-2938"}},
      {"61 2E 6A 70 67 C0 80 2E 70 68 70", "nul", "a file name with an overlong NUL inside", {}},
      {"61 E0 80 80 62", "nul", "an overlong NUL in three octets", {}},
      {"C0 A2", "quote", "an overlong quote", {"CVE-2010-3870"}},
      {"C0 A7 20 4F 52 20 31", "quote", "an overlong apostrophe before SQL", {"CVE-2010-3870"}},
      {"E0 80 A7", "quote", "an apostrophe in three octets", {"CVE-2010-3870"}},
      {"C0 BC 73 63 72 69 70 74 C0 BE",
       "markup",
       "a tag with overlong brackets",
       {"CVE-2010-3870"}},
      {"E0 80 BC 73 E0 80 BE", "markup", "a tag with brackets in three octets", {}},
      {"C0 8A", "line", "an overlong line feed, to split a header", {}},
      {"C0 8D C0 8A", "line", "an overlong end of line", {}},
      {"C1 9B 73", "line", "an overlong [, with C1 that the first fix missed", {"CVE-2024-46954"}},
      {"C1 81", "line", "an overlong A, with C1", {"CVE-2024-46954"}},
  };
}

// Delimiters that vanish with a fault, and faults whose deletion joins forbidden words.
std::vector<Attack> swallowed() {
  return {
      {"C0 27 3B",
       "quote",
       "an invalid lead before an apostrophe, which must survive",
       {"CVE-2025-1094"}},
      {"C2 27 20 4F 52 20 31", "quote", "a cut sequence before an apostrophe", {"CVE-2025-1094"}},
      {"E1 80 27", "quote", "two octets of three before an apostrophe", {"CVE-2025-1094"}},
      {"F1 80 80 27", "quote", "three octets of four before an apostrophe", {"CVE-2025-1094"}},
      {"E1 5C 27", "quote", "a lead before an escaped apostrophe", {"CVE-2006-2313"}},
      {"3C 61 20 62 3D 22 C2 22 3E",
       "markup",
       "a cut sequence before the quote that ends a value",
       {"CVE-2022-25235"}},
      {"3C C2 3E 3C 2F C2 3E",
       "markup",
       "cut sequences before the ends of tags",
       {"CVE-2022-25235"}},
      {"3C E2 82 3E", "markup", "two octets of three before the end of a tag", {"CVE-2022-25235"}},
      {"3C 73 80 63 72 69 70 74 3E",
       "markup",
       "a tag with a stray octet: deletion makes it whole",
       {"https://www.unicode.org/reports/tr36/"}},
      {"2E FF 2E 2F",
       "path",
       "../ with FF inside: deletion makes it whole",
       {"https://www.unicode.org/reports/tr36/"}},
      {"6A 61 76 61 C2 73 63 72 69 70 74 3A",
       "markup",
       "javascript: with a cut sequence inside",
       {"https://www.unicode.org/reports/tr36/"}},
  };
}

// Input on which decoders ran forever, or read outside their input or a table.
std::vector<Attack> stuck_or_out_of_bounds() {
  return {
      {"FF FF FF FF FF FF FF FF",
       "loop",
       "nothing but FF: a decoder must advance",
       {"CVE-2007-6284"}},
      {"80 80 80 80 80 80 80 80 80", "loop", "nothing but stray octets", {"CVE-2007-6284"}},
      {"3C 61 3E FC", "bounds", "a lead of six octets at the end", {"CUPS#1438"}},
      {"22 F0", "bounds", "a lead right after the quote that opens a string", {"parson#229"}},
      {"FF 80 80 80 80 80 80 80 80", "bounds", "a length that a table of leads does not have", {}},
      {"ED A0 80 ED A0 80",
       "surrogate",
       "high surrogates twice: half a pair in UTF-16",
       {"JDK-7096080"}},
      {"ED A0 BC ED BC BF",
       "surrogate",
       "CESU-8: a second spelling of a character",
       {"https://www.unicode.org/reports/tr26/"}},
  };
}

// All of them are the subject of RFC 3629 section 10.
void add(GroupBuilder& group, const std::vector<Attack>& attacks) {
  for (const Attack& attack : attacks) {
    group.decode(octets_of(attack.octets), {.comment = std::string(attack.comment),
                                            .requirements = {"rfc3629-10-security"},
                                            .flags = {std::string(attack.flag)},
                                            .references = attack.references});
  }
}

}  // namespace

// The inputs of published attacks, or their shortest form. Other groups find the same faults by
// their syntax; this one shows what each fault costs.
void vulnerabilities(GroupBuilder& group) {
  group.note("path", "Files outside the folder that a server offers are read or run.",
             {"CVE-2000-0884", "CVE-2008-2938"});
  group.note("nul", "A name that was checked whole is used up to the NUL.");
  group.note("quote", "The end of a string moves: SQL injection.",
             {"CVE-2010-3870", "CVE-2025-1094", "CVE-2006-2313"});
  group.note("markup", "The end of a value or a tag moves: cross-site scripting, and worse in XML.",
             {"CVE-2022-25235", "CVE-2010-3870"});
  group.note("line", "Headers and arguments are split, or a forbidden word passes.",
             {"CVE-2024-46954"});
  group.note("loop", "A decoder that does not advance on a fault never ends.", {"CVE-2007-6284"});
  group.note("bounds", "Memory outside the input, or outside a table, is read.",
             {"CVE-2022-25235"});
  group.note("surrogate", "Two spellings of one string, or values that are no characters.");
  add(group, smuggled());
  add(group, swallowed());
  add(group, stuck_or_out_of_bounds());
}

}  // namespace utf8spec::vectors::groups
