#include "reports/diagnosis/catalogue.h"

#include <algorithm>
#include <array>
#include <optional>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// Effects that several kinds share. Where an attack is known, its CVE number shows that the
// deviation has done harm before.
constexpr std::string_view filter_bypass =
    "A filter of octets does not see the forbidden character (slash, dot, quote, angle bracket, "
    "NUL), and this decoder reads it (CVE-2000-0884, CVE-2008-2938).";
constexpr std::string_view swallow =
    "A quote, bracket or separator behind a broken sequence disappears. The text behind it is read "
    "in another context: SQL injection and cross-site scripting (CVE-2025-1094, CVE-2022-25235).";
constexpr std::string_view two_names =
    "The same text has two forms. Comparisons, signatures and filters of the octets can be "
    "bypassed, and the text does not survive UTF-16.";
constexpr std::string_view hidden =
    "Deleting ill-formed octets joins the text on both sides. A word that a filter looks for can "
    "be assembled behind the filter (Unicode Technical Report 36, 3.5).";
constexpr std::string_view data_loss =
    "Valid text is refused or damaged. If the caller does not expect the error, it stops a "
    "service.";
constexpr std::string_view corruption = "Text changes without a sign. Names and keys can collide.";

// This kind has a row of its own, and confirmation of failures also uses it (depends_on_history).
constexpr DeviationKind history{
    "depends-on-history",
    "answers the same input in different ways, depending on earlier input or on chance",
    "One user's broken text changes how the next user's text is read.", "interface-reuse"};

// Functions that fill the room of a request show it too (edge_kinds.cpp).
constexpr DeviationKind room{
    "changes-with-room", "gives another output if there is little room for it",
    "What is written depends on the size of a buffer, so a check of one output says nothing about "
    "another.",
    "interface-consistent"};

// The first row that fits a finding names it, so rows for one element stand before the row for any.
// `deviation_of` relies on a row for each symptom; reports/diagnosis/kinds.cpp walks over all of
// them.
constexpr CatalogueRow catalogue[]{
    {Symptom::accepts,
     Element::modified_nul,
     {"accepts-modified-utf8-nul", "accepts C0 80 as U+0000 (Modified UTF-8)",
      "A NUL arrives although a check of the octets sees none. Strings are cut short behind a "
      "filter.",
      "rfc3629-3-overlong rfc3629-1-never rfc3629-10-security"}},
    {Symptom::accepts,
     Element::overlong_two,
     {"accepts-overlong-two-octets", "accepts overlong two-octet forms (C0 and C1)", filter_bypass,
      "rfc3629-3-overlong rfc3629-1-never rfc3629-10-security"}},
    {Symptom::accepts,
     Element::overlong_three,
     {"accepts-overlong-three-octets", "accepts overlong three-octet forms (E0 80..9F)",
      filter_bypass, "rfc3629-3-overlong rfc3629-10-security"}},
    {Symptom::accepts,
     Element::overlong_four,
     {"accepts-overlong-four-octets", "accepts overlong four-octet forms (F0 80..8F)",
      filter_bypass, "rfc3629-3-overlong rfc3629-10-security"}},
    {Symptom::accepts,
     Element::surrogate,
     {"accepts-surrogates", "accepts surrogates (CESU-8)", two_names,
      "rfc3629-3-no-surrogates-in unicode-error"}},
    {Symptom::accepts,
     Element::above_maximum,
     {"accepts-above-maximum", "accepts values above U+10FFFF (F4 90..BF, F5..F7)",
      "Values that are not characters reach code that sizes tables or buffers by U+10FFFF, or that "
      "encodes into UTF-16.",
      "rfc3629-3-max rfc3629-3-range"}},
    {Symptom::accepts,
     Element::long_form,
     {"accepts-long-forms", "accepts five- and six-octet forms (RFC 2279, F8..FD)",
      "Characters have further forms that filters do not know, and values are out of range.",
      "rfc3629-3-long rfc3629-1-never"}},
    {Symptom::accepts,
     Element::invalid_octet,
     {"accepts-invalid-octets", "accepts octets that never appear in UTF-8 (C0, C1, FE, FF)",
      "Octets that are not UTF-8 pass as text. A later decoder can read anything in them.",
      "rfc3629-1-never rfc3629-3-invalid"}},
    {Symptom::accepts,
     Element::lone_continuation,
     {"accepts-lone-continuations", "accepts continuation octets without a lead (80..BF)",
      "Octets that are not UTF-8 pass as text. A later decoder can read anything in them.",
      "rfc3629-4-continuation rfc3629-3-invalid"}},
    {Symptom::accepts,
     Element::cut_by_end,
     {"accepts-truncated-end", "accepts a sequence cut short by the end of input",
      "Text that is appended later completes the sequence. Two harmless strings make a harmful "
      "one, or the first octet of the second string is swallowed.",
      "rfc3629-4-truncated stream-end"}},
    {Symptom::accepts,
     Element::cut_by_octet,
     {"accepts-cut-sequence", "accepts a sequence cut short by an octet that is not a continuation",
      swallow, "rfc3629-4-truncated unicode-no-swallow"}},
    {Symptom::accepts,
     {},
     {"accepts-ill-formed", "accepts ill-formed input", filter_bypass, "rfc3629-3-invalid"}},

    {Symptom::rejects,
     Element::nul,
     {"rejects-nul", "rejects U+0000", data_loss, "rfc3629-1-ascii unicode-unassigned"}},
    {Symptom::rejects,
     Element::ascii,
     {"rejects-ascii", "rejects ASCII characters", data_loss, "rfc3629-1-ascii"}},
    {Symptom::rejects,
     Element::c1_control,
     {"rejects-c1-controls", "rejects the controls U+0080..U+009F", data_loss,
      "unicode-unassigned rfc3629-3-range"}},
    {Symptom::rejects,
     Element::signature,
     {"rejects-signature", "rejects U+FEFF", data_loss,
      "rfc3629-6-signature rfc3629-6-not-leading"}},
    {Symptom::rejects,
     Element::noncharacter,
     {"rejects-noncharacters", "rejects noncharacters", data_loss, "unicode-noncharacters"}},
    {Symptom::rejects,
     Element::supplementary_noncharacter,
     {"rejects-noncharacters", "rejects noncharacters", data_loss, "unicode-noncharacters"}},
    {Symptom::rejects,
     Element::private_use,
     {"rejects-private-use", "rejects private-use characters", data_loss, "unicode-unassigned"}},
    {Symptom::rejects,
     Element::supplementary_private_use,
     {"rejects-private-use", "rejects private-use characters", data_loss, "unicode-unassigned"}},
    {Symptom::rejects,
     Element::two_octets,
     {"rejects-two-octet-characters", "rejects well-formed two-octet sequences", data_loss,
      "rfc3629-4-syntax rfc3629-3-range"}},
    {Symptom::rejects,
     Element::three_octets,
     {"rejects-three-octet-characters", "rejects well-formed three-octet sequences", data_loss,
      "rfc3629-4-syntax rfc3629-3-range"}},
    {Symptom::rejects,
     Element::four_octets,
     {"rejects-four-octet-characters", "rejects well-formed four-octet sequences (above U+FFFF)",
      data_loss, "rfc3629-4-syntax rfc3629-3-range"}},
    {Symptom::rejects,
     {},
     {"rejects-well-formed", "rejects well-formed text", data_loss, "rfc3629-4-syntax"}},

    {Symptom::sixteen_bits,
     {},
     {"truncates-to-sixteen-bits", "cuts characters above U+FFFF to 16 bits",
      "A character above U+FFFF becomes another one, and the author of the text chooses which. "
      "Filters that saw the first one are bypassed.",
      "rfc3629-3-range rfc3629-1-roundtrip"}},
    {Symptom::wrong_value,
     {},
     {"decodes-to-wrong-values", "decodes characters to other values", corruption,
      "rfc3629-3-range rfc3629-1-roundtrip"}},
    {Symptom::normalises,
     {},
     {"normalises", "normalises text", corruption, "unicode-no-normalisation"}},
    {Symptom::surrogates_out,
     {},
     {"delivers-no-scalar-values", "hands over surrogates or ill-formed UTF-8 as characters",
      two_names, "rfc3629-3-range unicode-error"}},
    {Symptom::loses,
     Element::signature,
     {"strips-inner-signature", "removes U+FEFF where it is a character",
      "Removing characters joins the text on both sides, behind a filter.",
      "rfc3629-6-not-leading"}},
    {Symptom::strips_second_signature,
     {},
     {"strips-second-signature", "removes a second U+FEFF after a leading one",
      "Removing characters joins the text on both sides, behind a filter.",
      "rfc3629-6-not-leading"}},
    {Symptom::stops_at_nul,
     {},
     {"stops-at-nul", "stops at the first NUL",
      "Text behind a NUL is never checked, and a program that knows the length uses it.",
      "rfc3629-1-ascii secure-nul"}},
    {Symptom::loses,
     {},
     {"loses-characters", "loses characters of well-formed text", corruption,
      "rfc3629-3-range rfc3629-1-ascii"}},
    {Symptom::invents,
     {},
     {"invents-characters", "adds characters that are not in the text", corruption,
      "rfc3629-3-range"}},
    {Symptom::swallows,
     Element::cut_by_octet,
     {"swallows-after-truncated", "swallows the octet after a truncated sequence", swallow,
      "unicode-no-swallow rfc3629-4-truncated"}},
    {Symptom::swallows,
     {},
     {"swallows-after-ill-formed", "swallows well-formed text after an ill-formed sequence",
      swallow, "unicode-no-swallow"}},
    {Symptom::deletes,
     Element::cut_by_end,
     {"ignores-unfinished-end", "drops an unfinished sequence at the end of input without a sign",
      "Text that is appended later completes the sequence, and nobody notices that the text was "
      "cut.",
      "stream-end rfc3629-4-truncated"}},
    {Symptom::deletes,
     {},
     {"deletes-ill-formed", "drops ill-formed input without a sign", hidden,
      "unicode-error rfc3629-10-security"}},
    {Symptom::octets_as_characters,
     {},
     {"reads-octets-as-latin-1", "hands over ill-formed octets as Latin-1 characters",
      "Octets that are not UTF-8 come out as characters, and the error is hidden.",
      "unicode-error rfc3629-3-invalid"}},
    {Symptom::other_characters,
     {},
     {"reads-octets-as-other-characters",
      "hands over ill-formed octets as other characters (a code page, an escape)",
      "Octets that are not UTF-8 come out as characters, and the error is hidden.",
      "unicode-error rfc3629-3-invalid"}},
    {Symptom::replaces_instead,
     {},
     {"replaces-instead-of-reporting", "answers with U+FFFD where an error must be reported",
      "The caller relies on the error and never learns of it. (If the API cannot report errors, "
      "the adapter should offer `replace`, not `decode`.)",
      "rfc3629-3-invalid"}},
    {Symptom::wrong_before_error,
     {},
     {"wrong-before-error", "hands over wrong characters before it reports an error",
      "A caller that uses the output before the error uses characters that are not in the text.",
      "unicode-error"}},
    {Symptom::error_outside,
     {},
     {"error-outside-input", "reports an error outside the input",
      "A caller that cuts or resumes the text at the reported place reads memory outside it.",
      "interface-offset-inside"}},
    {Symptom::keeps_signature,
     {},
     {"keeps-signature", "keeps a leading signature, which this profile removes",
      "The first line or key of a text starts with an invisible character.", "whatwg-signature"}},
    {Symptom::other_division,
     {},
     {"no-maximal-subparts", "does not put one U+FFFD for each maximal subpart",
      "Two decoders of the same text differ in length and offsets.", "unicode-maximal-subpart"}},
    {Symptom::depends_on_chunks,
     {},
     {"depends-on-chunks",
      "loses state between chunks: the answer depends on where the input is cut",
      "An attacker who decides where packets or buffers end decides how the text is read.",
      "stream-chunking"}},

    {Symptom::depends_on_placement,
     {},
     {"depends-on-placement",
      "answers the same octets in different ways, depending on their place in memory or the memory "
      "around them",
      "Two checks of one text disagree, and tests do not reproduce it. An attacker who fills the "
      "memory around the text can change how the text is read.",
      "interface-placement"}},
    {Symptom::depends_on_room, {}, room},
    {Symptom::depends_on_calls, {}, history},

    {Symptom::encodes,
     Element::surrogate_value,
     {"encodes-surrogates", "encodes surrogates (U+D800..U+DFFF)",
      "The output is not UTF-8. A strict receiver refuses it, and a lax one reads something else.",
      "rfc3629-3-no-surrogates-out"}},
    {Symptom::encodes,
     {},
     {"encodes-above-maximum", "encodes values above U+10FFFF",
      "The output is not UTF-8. A strict receiver refuses it, and a lax one reads something else.",
      "rfc3629-3-max"}},
    {Symptom::encodes_pairs,
     {},
     {"encodes-surrogate-pairs", "encodes characters above U+FFFF as surrogate pairs (CESU-8)",
      two_names, "rfc3629-3-encode rfc3629-3-no-surrogates-out"}},
    {Symptom::encodes_modified_nul,
     {},
     {"encodes-modified-utf8-nul", "encodes U+0000 as C0 80 (Modified UTF-8)",
      "The output is not UTF-8.", "rfc3629-3-encode rfc3629-1-never"}},
    {Symptom::adds_signature,
     {},
     {"adds-signature", "puts a signature before the text that it encodes",
      "Texts that are joined hold U+FEFF in the middle.", "rfc3629-3-encode"}},
    {Symptom::wrong_octets,
     Element::surrogate_value,
     {"encodes-surrogates-as-others", "turns surrogates (U+D800..U+DFFF) into other characters",
      corruption, "rfc3629-3-no-surrogates-out"}},
    {Symptom::wrong_octets,
     Element::value_above_maximum,
     {"encodes-above-maximum-as-others", "turns values above U+10FFFF into other characters",
      corruption, "rfc3629-3-max"}},
    {Symptom::wrong_octets,
     {},
     {"encodes-to-wrong-octets", "encodes characters to wrong octets", corruption,
      "rfc3629-3-encode rfc3629-1-roundtrip rfc3629-1-order"}},

    {Symptom::crashes,
     {},
     {"crashes", "crashes",
      "An attacker stops the service with one input. Reads and writes out of bounds can leak or "
      "change memory.",
      "rfc3629-10-memory"}},
    {Symptom::hangs,
     {},
     {"hangs", "never answers (hangs)", "An attacker stops the service with one input.",
      "rfc3629-4-syntax"}},
    {Symptom::breaks_protocol,
     {},
     {"breaks-protocol", "the adapter breaks the line protocol",
      "None: the decoder's own answer is not known. Correct the adapter.", ""}},
};

}  // namespace

const DeviationKind& deviation_of(const Finding& finding, reference::Encoding encoding) {
  const auto fits = [&](const CatalogueRow& row) {
    return row.symptom == finding.symptom && (!row.element || row.element == finding.element);
  };
  if (encoding != reference::Encoding::utf_8) {
    const auto rows = rows_of_other_encodings();
    const auto row = std::ranges::find_if(rows, fits);
    if (row != rows.end()) return row->kind;
  }
  return std::ranges::find_if(catalogue, fits)->kind;
}

const DeviationKind& deviation_of(Operation operation, const Finding& finding,
                                  reference::Encoding encoding) {
  // Only a profile makes a failure of this policy, so the name says what the profile demands. Every
  // profile demands that a stream does not lose its end.
  const bool is_policy = finding.symptom == Symptom::deletes && replaces(operation);
  const bool is_end = finding.element == Element::cut_by_end;
  if (!is_policy || (is_end && takes_chunks(operation))) return deviation_of(finding, encoding);
  return is_end ? marks_no_end : marks_nothing;
}

const DeviationKind depends_on_history = history;
const DeviationKind changes_with_room = room;

const DeviationKind* find_deviation_kind(std::string_view id) {
  for (const auto rows : {std::span<const CatalogueRow>(catalogue), rows_of_other_encodings()}) {
    for (const CatalogueRow& row : rows) {
      if (row.kind.id == id) return &row.kind;
    }
  }
  for (const DeviationKind* kind : kinds_without_finding()) {
    if (kind->id == id) return kind;
  }
  return nullptr;
}

}  // namespace utf8spec::reports
