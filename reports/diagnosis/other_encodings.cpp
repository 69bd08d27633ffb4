#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Symptom;

// Effects that several kinds share.
constexpr std::string_view passes_for_text =
    "Ill-formed octets pass as text. A later decoder can read anything in them.";
constexpr std::string_view half_a_pair =
    "Half a pair is no character, so other encodings have no form for it. Each program behind the "
    "decoder refuses the text or writes something else, and names differ or collide.";
constexpr std::string_view no_character =
    "What it hands over is no character, so other encodings have no form for it. Each program "
    "behind "
    "the decoder refuses the text or writes something else, and names differ or collide.";
constexpr std::string_view swallowed_text =
    "A quote, bracket or separator behind ill-formed input disappears, and the text behind it is "
    "read in another context.";
constexpr std::string_view further_form =
    "A character has a further form that filters of the octets do not know.";
constexpr std::string_view refused_text =
    "Valid text is refused or damaged. If the caller does not expect the error, it stops a "
    "service.";
constexpr std::string_view hidden_error =
    "Ill-formed octets come out as characters, and the error is hidden.";
constexpr std::string_view makes_ill_formed =
    "The encoder writes ill-formed text. A strict receiver refuses it, and a lax one reads "
    "something else.";

// The requirements of encodings other than UTF-8 (vectors/requirements.cpp) have ids of their own.
constexpr std::string_view syntax_rules = "encoding-syntax_rules unicode-error";

// These encodings have fewer sorts of ill-formed input than UTF-8, so the kind_rows are fewer and
// wider. Rows for any element stand last of their symptom, because the first row that fits wins.
constexpr CatalogueRow kind_rows[]{
    {Symptom::accepts,
     Element::unpaired_surrogate,
     {"accepts-unpaired-surrogates", "accepts a surrogate that is not half of a pair", half_a_pair,
      syntax_rules}},
    {Symptom::accepts,
     Element::surrogate_pair,
     {"accepts-surrogate-pairs", "accepts a character in the octets of a surrogate pair",
      further_form, syntax_rules}},
    {Symptom::accepts,
     Element::overlong,
     {"accepts-overlong", "accepts longer forms than the shortest", further_form, syntax_rules}},
    {Symptom::accepts,
     Element::above_maximum,
     {"accepts-above-maximum", "accepts values above U+10FFFF",
      "Values that are not characters reach code that sizes tables or buffers by U+10FFFF.",
      syntax_rules}},
    {Symptom::accepts,
     Element::cut_by_end,
     {"accepts-truncated-end", "accepts a character cut short by the end of input",
      "Text that is appended later completes the character: two harmless strings make a harmful "
      "one.",
      "encoding-truncated"}},
    {Symptom::accepts,
     {},
     {"accepts-ill-formed", "accepts ill-formed input", passes_for_text, syntax_rules}},
    {Symptom::rejects,
     Element::basic,
     {"rejects-basic-characters", "rejects characters from U+00A0 to U+FFFF", refused_text,
      "encoding-values"}},
    {Symptom::rejects,
     Element::supplementary,
     {"rejects-supplementary-characters", "rejects characters above U+FFFF", refused_text,
      "encoding-values"}},
    {Symptom::rejects,
     Element::surrogate_value,
     {"rejects-surrogates", "rejects surrogates, which the encoding has", refused_text,
      "encoding-values"}},
    {Symptom::rejects,
     Element::value_above_maximum,
     {"rejects-above-maximum", "rejects values above U+10FFFF, which the encoding has",
      refused_text, "encoding-values"}},
    {Symptom::swallows,
     Element::cut_by_octet,
     {"swallows-after-truncated", "swallows the octet after a truncated sequence", swallowed_text,
      "unicode-no-swallow encoding-syntax_rules"}},
    {Symptom::swallows,
     {},
     {"swallows-after-ill-formed", "swallows well-formed text after an ill-formed sequence",
      swallowed_text, "unicode-no-swallow"}},
    {Symptom::surrogates_out,
     {},
     {"delivers-no-scalar-values", "hands over surrogates or ill-formed text as characters",
      no_character, "encoding-values unicode-error"}},
    {Symptom::octets_as_characters,
     {},
     {"reads-octets-as-latin-1", "hands over ill-formed octets as Latin-1 characters", hidden_error,
      syntax_rules}},
    {Symptom::other_characters,
     {},
     {"reads-octets-as-other-characters",
      "hands over ill-formed octets as other characters (a code page, an escape)", hidden_error,
      syntax_rules}},
    {Symptom::encodes,
     Element::surrogate_value,
     {"encodes-surrogates", "encodes surrogates (U+D800..U+DFFF)", makes_ill_formed,
      "encoding-not-written"}},
    {Symptom::encodes,
     {},
     {"encodes-above-maximum", "encodes values above U+10FFFF", makes_ill_formed,
      "encoding-not-written"}},
    {Symptom::encodes_pairs,
     {},
     {"encodes-surrogate-pairs", "encodes characters above U+FFFF as surrogate pairs",
      "The same text has two forms. Comparisons, signatures and filters of the octets can be "
      "bypassed.",
      "encoding-written"}},
    {Symptom::encodes_modified_nul,
     {},
     {"encodes-modified-utf8-nul", "encodes U+0000 as C0 80", makes_ill_formed,
      "encoding-written"}},
};

}  // namespace

std::span<const CatalogueRow> rows_of_other_encodings() { return kind_rows; }

}  // namespace utf8spec::reports
