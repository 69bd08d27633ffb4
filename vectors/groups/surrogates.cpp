#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Unicode D71 and D73: the first and last of the high and of the low surrogates, and their
// neighbours.
constexpr std::array alone{
    Shape{"EDA080", "U+D800, the first high surrogate"},
    Shape{"EDA081", "U+D801"},
    Shape{"EDA0BF", "U+D83F"},
    Shape{"EDADBF", "U+DB7F, the last high surrogate that is not for private use"},
    Shape{"EDAE80", "U+DB80"},
    Shape{"EDAFBF", "U+DBFF, the last high surrogate"},
    Shape{"EDB080", "U+DC00, the first low surrogate"},
    Shape{"EDB0BF", "U+DC3F"},
    Shape{"EDBE80", "U+DF80"},
    Shape{"EDBF80", "U+DFC0"},
    Shape{"EDBFBF", "U+DFFF, the last low surrogate"},
};

// CESU-8 (UTR #26) writes supplementary characters in this way.
constexpr std::array paired{
    Shape{"EDA080EDB080", "U+D800 U+DC00, U+10000 in CESU-8"},
    Shape{"EDA080EDBFBF", "U+D800 U+DFFF, U+103FF in CESU-8"},
    Shape{"EDA18CEDBEB4", "U+D84C U+DFB4, the pair for U+233B4 of RFC 3629 section 7"},
    Shape{"EDA0BDEDB880", "U+D83D U+DE00, U+1F600 in CESU-8"},
    Shape{"EDADBFEDB080", "U+DB7F U+DC00"},
    Shape{"EDAFBFEDBFBF", "U+DBFF U+DFFF, U+10FFFF in CESU-8"},
};

// Surrogates in another order, which are not pairs in CESU-8 either.
constexpr std::array unpaired{
    Shape{"EDB080EDA080", "a low surrogate and then a high one, a pair the wrong way round"},
    Shape{"EDA080EDA080", "two high surrogates"},
    Shape{"EDB080EDB080", "two low surrogates"},
    Shape{"EDA080ED9FBF", "a high surrogate, then U+D7FF, which is none"},
    Shape{"EDBFBFEE8080", "a low surrogate, then U+E000, which is none"},
};

// The second octet already shows that a surrogate would come. So the maximal subpart is ED alone.
constexpr std::array cut_short{
    Shape{"EDA0", "a surrogate cut short: ED A0 can begin nothing"},
    Shape{"EDBF", "a surrogate cut short: ED BF can begin nothing"},
    Shape{"EDA080ED", "a high surrogate, then a lead that could begin a Hangul syllable"},
};

}  // namespace

// UTF-8 has no surrogates (RFC 3629 section 3). Decoders of CESU-8, and those that keep UTF-16
// inside, let them through.
void surrogates(GroupBuilder& group) {
  group.note("surrogate",
             "Surrogates that come out of a decoder are no characters: code behind it throws, "
             "stores what cannot be read back, or takes two strings for one.",
             {"https://bugs.openjdk.org/browse/JDK-7096080"});
  group.note("surrogate-pair",
             "A decoder that takes CESU-8 gives one character two spellings, so that filters and "
             "comparisons by octets miss one of them.",
             {"https://www.unicode.org/reports/tr26/"});
  add_in_contexts(group, alone, "surrogate");
  add_in_contexts(group, paired, "surrogate-pair");
  add_in_contexts(group, unpaired, "surrogate");
  add_in_contexts(group, cut_short, "surrogate");
}

}  // namespace utf8spec::vectors::groups
