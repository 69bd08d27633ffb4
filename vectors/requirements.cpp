#include "vectors/requirements.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "reference/dialects.h"
#include "vectors/scope.h"

namespace utf8spec::vectors {
namespace {

using enum Requirement::Level;

constexpr std::string_view rfc = "RFC 3629";
constexpr std::string_view unicode = "Unicode";
constexpr std::string_view whatwg = "WHATWG Encoding";
constexpr std::string_view utf8spec = "utf8spec";

const std::vector<Profile> every_profile(all_profiles.begin(), all_profiles.end());
const std::vector<Operation> all(core_operations.begin(), core_operations.end());
const std::vector<Operation> decoding = operations_that(std::not_fn(takes_values));
const std::vector<Operation> delivering = operations_that(gives_scalars);
const std::vector<Operation> replacing = operations_that(replaces);
const std::vector<Operation> streaming = operations_that(takes_chunks);
const std::vector<Operation> writing = operations_that(takes_values);
const std::vector<Operation> stopping = operations_that(
    [](Operation operation) { return !takes_values(operation) && !replaces(operation); });

const std::vector<Operation> counting = side_operations_that(gives_number);
const std::vector<Operation> finding = side_operations_that(gives_offsets);

// One function for each sort of source, in the order in which reports name the rules.
using Requirements = std::vector<Requirement>;

Requirements of_rfc3629_before_section_4() {
  return {
      {"rfc3629-1-ascii",
       "U+0000..U+007F are the octets 00..7F, which occur nowhere else: ASCII text decodes to "
       "itself",
       rfc, "1", must, all, every_profile},
      {"rfc3629-1-roundtrip",
       "every scalar value survives the way to UTF-8 and back",
       rfc,
       "1",
       must,
       {Operation::encode, Operation::decode},
       every_profile},
      {"rfc3629-1-first-octet", "the first octet alone tells the length of a well-formed sequence",
       rfc, "1", must, delivering, every_profile},
      {"rfc3629-1-never", "C0, C1 and F5..FF never appear: not accepted, not produced", rfc, "1",
       must, all, every_profile},
      {"rfc3629-1-boundary",
       "the start of a sequence is found from any of its octets",
       rfc,
       "1",
       must,
       {},
       {}},
      {"rfc3629-1-order", "well-formed strings sort by octets as they sort by scalar values", rfc,
       "1", must, writing, every_profile},
      {"rfc3629-1-search",
       "searching the octets finds the occurrences of the characters, no others",
       rfc,
       "1",
       must,
       {},
       {}},
      {"rfc3629-1-recognise",
       "text of other encodings gets its true verdict, which is seldom well-formed", rfc, "1", must,
       decoding, every_profile},
      {"rfc3629-3-range",
       "one to four octets for U+0000..U+10FFFF; every scalar value decodes to itself", rfc, "3",
       must, all, every_profile},
      {"rfc3629-3-encode", "encoding gives exactly the one shortest form", rfc, "3", must, writing,
       every_profile},
      {"rfc3629-3-no-surrogates-out", "U+D800..U+DFFF never come out as octets", rfc, "3", must,
       writing, every_profile},
      {"rfc3629-3-no-surrogates-in", "ED A0..BF is not decoded, alone or in pairs (CESU-8)", rfc,
       "3", must, decoding, every_profile},
      {"rfc3629-3-invalid", "ill-formed sequences are not decoded", rfc, "3", must, decoding,
       every_profile},
      {"rfc3629-3-overlong", "no form but the shortest is accepted: C0, C1, E0 80..9F, F0 80..8F",
       rfc, "3", must, decoding, every_profile},
      {"rfc3629-3-max", "nothing above U+10FFFF, neither in (F4 90..BF, F5..F7) nor out", rfc, "3",
       must, all, every_profile},
      {"rfc3629-3-long", "the five- and six-octet forms of RFC 2279, and FE and FF, are gone", rfc,
       "3", must, decoding, every_profile},
  };
}

Requirements of_rfc3629_from_section_4() {
  return {
      {"rfc3629-4-syntax", "well-formed is exactly the nine rows of section 4", rfc, "4", must,
       decoding, every_profile},
      {"rfc3629-4-truncated",
       "a sequence cut short, by the end of input or by another octet, is ill-formed", rfc, "4",
       must, decoding, every_profile},
      {"rfc3629-4-continuation", "a continuation octet without a lead is ill-formed", rfc, "4",
       must, decoding, every_profile},
      {"rfc3629-6-signature",
       "a leading U+FEFF is kept, or taken as a signature, always the same way", rfc, "6", must,
       delivering, every_profile},
      {"rfc3629-6-not-leading",
       "U+FEFF elsewhere, a second leading one included, is a character and kept", rfc, "6", must,
       delivering, every_profile},
      {"rfc3629-7-examples", "the examples of the RFC", rfc, "7", must, all, every_profile},
      {"rfc3629-10-security",
       "no forbidden character is smuggled: overlong NUL, slash, dots, quotes, angle brackets", rfc,
       "10", must, decoding, every_profile},
      {"rfc3629-10-memory",
       "no octet outside the input is read, none outside the output is written", rfc, "10", must,
       all, every_profile},
  };
}

Requirements of_unicode() {
  return {
      {"unicode-error", "an ill-formed subsequence is an error, never characters", unicode,
       "3.2 C10", must, decoding, every_profile},
      {"secure-visible",
       "nothing ill-formed vanishes without a visible mark",
       "UTR #36",
       "3.5",
       policy,
       replacing,
       {Profile::secure, Profile::unicode, Profile::whatwg}},
      {"secure-nul",
       "U+0000 does not end the text",
       utf8spec,
       "profile secure",
       policy,
       decoding,
       {Profile::secure}},
      {"unicode-no-swallow",
       "no octet of a following well-formed sequence goes with an ill-formed one", unicode, "3.9",
       must, replacing, every_profile},
      {"unicode-noncharacters", "the 66 noncharacters are scalar values and pass", unicode,
       "Corrigendum 9", must, all, every_profile},
      {"unicode-unassigned", "unassigned, private-use and control code points pass", unicode,
       "3.4 D76", must, all, every_profile},
      {"unicode-maximal-subpart",
       "one U+FFFD for each maximal subpart",
       unicode,
       "3.9",
       policy,
       replacing,
       {Profile::unicode, Profile::whatwg}},
      {"unicode-no-normalisation",
       "decoding does not normalise: 61 CC 88 is two scalar values, and not overlong", unicode,
       "3.11", must, all, every_profile},
  };
}

Requirements of_interfaces() {
  return {
      {"stream-chunking", "the result does not depend on where chunks are cut", utf8spec, "streams",
       must, streaming, every_profile},
      {"stream-end", "an incomplete sequence at the end of input is an error", utf8spec, "streams",
       must, streaming, every_profile},
      {"stream-early",
       "an error is reported as soon as it is certain",
       utf8spec,
       "streams",
       policy,
       streaming,
       {}},
      {"interface-reuse", "a decoder used again after an error answers as a new one", utf8spec,
       "interfaces", must, streaming, every_profile},
      {"interface-consistent", "all operations agree on what is well-formed", utf8spec,
       "interfaces", must, decoding, every_profile},
      {"interface-offset",
       "a reported error offset always means the same thing",
       utf8spec,
       "interfaces",
       policy,
       stopping,
       {}},
      {"interface-offset-inside", "a reported offset and length lie inside the input", utf8spec,
       "interfaces", must, stopping, every_profile},
      {"interface-placement", "an answer does not depend on where in memory the input stands",
       utf8spec, "interfaces", must, all, every_profile},
      {"interface-count", "characters and code units of well-formed text are counted rightly",
       utf8spec, "interfaces", must, counting, every_profile},
      {"interface-boundary", "every character of well-formed text is found at its place", utf8spec,
       "interfaces", must, finding, every_profile},
      {"whatwg-signature",
       "one leading signature is removed",
       whatwg,
       "6 decode",
       policy,
       delivering,
       {Profile::whatwg}},
  };
}

Requirements make_requirements() {
  Requirements table;
  for (const auto part :
       {of_rfc3629_before_section_4, of_rfc3629_from_section_4, of_unicode, of_interfaces}) {
    std::ranges::move(part(), std::back_inserter(table));
  }
  return table;
}

using reference::Encoding;

// A rule and the encodings, other than UTF-8, that it is for.
struct ScopedRule {
  bool (*is_for)(Encoding encoding);
  Requirement rule;
};

// The standard of each rule is that of the encoding.
std::vector<ScopedRule> of_definitions() {
  return {
      {is_for_all,
       {"encoding-syntax", "a string is accepted exactly if the encoding's definition has it", "",
        "definition", must, decoding, every_profile}},
      {is_for_all,
       {"encoding-values", "every value of the encoding decodes to itself", "", "values", must, all,
        every_profile}},
      {is_for_all,
       {"encoding-truncated", "a unit or a sequence that the end of input cuts short is ill-formed",
        "", "definition", must, decoding, every_profile}},
      {refuses_longer_forms,
       {"encoding-shortest", "no form but the shortest is accepted", "", "definition", must,
        decoding, every_profile}},
      {is_lenient,
       {"encoding-longer-forms",
        "00 and longer forms are read",
        "",
        "readUTF",
        policy,
        decoding,
        {}}},
      {rules_surrogates,
       {"encoding-surrogates",
        "surrogates are read or refused as the encoding's definition says, alone and in pairs", "",
        "definition", must, all, every_profile}},
      {is_marked,
       {"encoding-order", "a signature selects the order of octets and is no character", "",
        "signature", must, decoding, every_profile}},
      {is_of_one_order,
       {"encoding-signature",
        "a leading U+FEFF is kept, or taken as a signature, always the same way", "", "signature",
        must, delivering, every_profile}},
      {is_for_all,
       {"encoding-not-leading",
        "U+FEFF elsewhere, a second leading one included, is a character and kept", "", "signature",
        must, delivering, every_profile}},
      {is_for_all,
       {"encoding-written", "encoding gives exactly the form that the definition gives", "",
        "definition", must, writing, every_profile}},
      {is_for_all,
       {"encoding-not-written", "a value that the encoding does not have never comes out as octets",
        "", "values", must, writing, every_profile}},
      {is_for_all,
       {"encoding-memory", "no octet outside the input is read, none outside the output is written",
        utf8spec, "interfaces", must, all, every_profile}},
  };
}

// A rule of UTF-8, by its id, and the encodings that share it.
struct SharedRule {
  bool (*is_for)(Encoding encoding);
  std::string_view id;
};

// Rules of UTF-8 that hold unchanged for other encodings.
constexpr std::array shared_rules{SharedRule{is_for_all, "unicode-error"},
                                  SharedRule{is_for_all, "secure-visible"},
                                  SharedRule{is_for_all, "secure-nul"},
                                  SharedRule{is_for_all, "unicode-no-swallow"},
                                  SharedRule{is_for_all, "unicode-noncharacters"},
                                  SharedRule{is_for_all, "unicode-unassigned"},
                                  SharedRule{is_of_unicode, "unicode-maximal-subpart"},
                                  SharedRule{is_for_all, "unicode-no-normalisation"},
                                  SharedRule{is_for_all, "stream-chunking"},
                                  SharedRule{is_for_all, "stream-end"},
                                  SharedRule{is_for_all, "stream-early"},
                                  SharedRule{is_for_all, "interface-reuse"},
                                  SharedRule{is_for_all, "interface-consistent"},
                                  SharedRule{is_for_all, "interface-offset"},
                                  SharedRule{is_for_all, "interface-offset-inside"},
                                  SharedRule{is_for_all, "interface-placement"},
                                  SharedRule{is_of_one_order, "interface-count"},
                                  SharedRule{is_of_one_order, "interface-boundary"},
                                  SharedRule{is_utf16_of_fixed_order, "whatwg-signature"}};

// Rules of the definition come first, then those that UTF-8 shares.
Requirements make_requirements(Encoding of) {
  if (of == Encoding::utf_8) return make_requirements();
  Requirements table;
  for (ScopedRule& scoped : of_definitions()) {
    if (!scoped.is_for(of)) continue;
    if (scoped.rule.standard.empty()) scoped.rule.standard = reference::row_of(of).standard;
    table.push_back(std::move(scoped.rule));
  }
  const Requirements of_utf8 = make_requirements();
  for (const SharedRule& shared : shared_rules) {
    if (!shared.is_for(of)) continue;
    table.push_back(*std::ranges::find(of_utf8, shared.id, &Requirement::id));
  }
  return table;
}

}  // namespace

const std::vector<Requirement>& requirements() { return requirements(Encoding::utf_8); }

const std::vector<Requirement>& requirements(Encoding encoding) {
  using Tables = std::array<Requirements, reference::all_encodings.size()>;
  static const Tables tables = [] {
    Tables made;
    for (const Encoding each : reference::all_encodings) {
      made[static_cast<std::size_t>(each)] = make_requirements(each);
    }
    return made;
  }();
  return tables[static_cast<std::size_t>(reference::declared_of(encoding))];
}

const Requirement* find_requirement(Encoding encoding, std::string_view id) {
  const auto found = std::ranges::find(requirements(encoding), id, &Requirement::id);
  return found == requirements(encoding).end() ? nullptr : &*found;
}

}  // namespace utf8spec::vectors
