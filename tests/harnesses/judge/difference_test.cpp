// first_difference names the first thing that is wrong in an output: a symptom (accepts,
// deletes, swallows) and the element concerned. This name is the heading of a finding in every
// report. Each case below is one input, one output, and the name. Many symptoms can explain the
// same output, so the order of the rules matters.
#include "harnesses/judge/difference.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

// An input, the output of a decoder, and the finding that must be named.
struct Case {
  const char* name;
  Octets octets;
  std::u32string output;
  Finding finding;
  char32_t substitute = 0xFFFD;
};

// Most cases have a letter behind the place in question: it shows whether the right octets were
// lost.
class FirstDifference : public testing::TestWithParam<Case> {};

TEST_P(FirstDifference, IsNamed) {
  const Read read(GetParam().octets);
  const Finding finding = first_difference(*read, GetParam().output, {GetParam().substitute});
  // As numbers: a finding has no printer in this test.
  EXPECT_EQ(static_cast<int>(finding.symptom), static_cast<int>(GetParam().finding.symptom));
  EXPECT_EQ(static_cast<int>(finding.element), static_cast<int>(GetParam().finding.element));
}

// The name of the case becomes the name of the test.
std::string name_of(const testing::TestParamInfo<Case>& info) { return info.param.name; }

// An empty finding means that nothing is wrong.
const Finding right{};

INSTANTIATE_TEST_SUITE_P(
    // Policies are right: the number of U+FFFD, another substitute, and one leading signature
    // kept or stripped.
    Right, FirstDifference,
    testing::Values(
        Case{"Nothing", {}, U"", right}, Case{"Text", {'a', 0xC3, 0xA9}, U"a\u00E9", right},
        Case{"OneReplacement", {'a', 0xE2, 0x82}, U"a\uFFFD", right},
        Case{"ManyReplacements", {0xE2, 0x82, 'a'}, U"\uFFFD\uFFFDa", right},
        Case{"AnotherSubstitute", {'?', 0xFF, 'a'}, U"??a", right, U'?'},
        Case{"SignatureKept", {0xEF, 0xBB, 0xBF, 'a'}, U"\uFEFFa", right},
        Case{"SignatureStripped", {0xEF, 0xBB, 0xBF, 'a'}, U"a", right},
        Case{"SignatureStrippedBeforeError", {0xEF, 0xBB, 0xBF, 0xFF}, U"\uFFFD", right},
        Case{"SecondSignatureKept", {0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF}, U"\uFEFF", right}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    // Outputs for ill-formed input. ED A1 8C ED BE B4 is the RFC's CESU-8 form of U+233B4. E9
    // is é in Latin-1. `Swallows` loses a correct letter behind the error.
    IllFormed, FirstDifference,
    testing::Values(
        Case{"AcceptsModifiedNul",
             {'a', 0xC0, 0x80, 'b'},
             {U'a', 0, U'b'},
             {Symptom::accepts, Element::modified_nul}},
        Case{"AcceptsOverlongSlash", {0xC0, 0xAF}, U"/", {Symptom::accepts, Element::overlong_two}},
        Case{"AcceptsSurrogate",
             {'a', 0xED, 0xA0, 0x80},
             {U'a', 0xD800},
             {Symptom::accepts, Element::surrogate}},
        Case{"AcceptsPair",
             {0xED, 0xA1, 0x8C, 0xED, 0xBE, 0xB4},
             {0x233B4},
             {Symptom::accepts, Element::surrogate}},
        Case{"AcceptsAboveMaximum",
             {0xF4, 0x90, 0x80, 0x80},
             {0x110000},
             {Symptom::accepts, Element::above_maximum}},
        Case{"AcceptsTheSecondErrorOfARun",
             {0xFF, 0xC0, 0xAF},
             {0xFFFD, U'/'},
             {Symptom::accepts, Element::overlong_two}},
        Case{"Deletes", {'a', 0xFF, 'b'}, U"ab", {Symptom::deletes, Element::invalid_octet}},
        Case{"DeletesTheEnd", {'a', 0xC3}, U"a", {Symptom::deletes, Element::cut_by_end}},
        Case{"DeletesAll", {0x80}, U"", {Symptom::deletes, Element::lone_continuation}},
        Case{"Latin1",
             {'a', 0xE9, 'b'},
             U"a\u00E9b",
             {Symptom::octets_as_characters, Element::cut_by_octet}},
        Case{"Swallows",
             {0xE2, 0x82, 'a', 'b'},
             U"\uFFFDb",
             {Symptom::swallows, Element::cut_by_octet}},
        Case{"SwallowsTheLast",
             {0xE2, 0x82, 'a'},
             U"\uFFFD",
             {Symptom::swallows, Element::cut_by_octet}},
        Case{"SwallowsOneOfSeveralEqual",
             {0xE2, 0x82, 'a', 'a', 'a'},
             U"\uFFFDaa",
             {Symptom::swallows, Element::cut_by_octet}},
        Case{"SwallowsAfterAnother",
             {0xFF, 'a', 'b'},
             U"\uFFFDb",
             {Symptom::swallows, Element::invalid_octet}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    // Outputs for well-formed input. F0 9F 98 80 is U+1F600, whose low 16 bits are F600 and
    // whose UTF-16 form is D83D DE00.
    WellFormed, FirstDifference,
    testing::Values(
        Case{"Rejects",
             {'a', 0xEF, 0xBF, 0xBE, 'b'},
             U"a\uFFFDb",
             {Symptom::rejects, Element::noncharacter}},
        Case{"WrongValue", {0xC3, 0xA9}, U"\u00E8", {Symptom::wrong_value, Element::two_octets}},
        Case{"SixteenBits",
             {0xF0, 0x9F, 0x98, 0x80},
             {0xF600},
             {Symptom::sixteen_bits, Element::four_octets}},
        Case{"NotSixteenBits",
             {0xF0, 0x9F, 0x98, 0x80},
             {0xF601},
             {Symptom::wrong_value, Element::four_octets}},
        Case{"SurrogatesOut",
             {0xF0, 0x9F, 0x98, 0x80},
             {0xD83D, 0xDE00},
             {Symptom::surrogates_out, Element::four_octets}},
        Case{"StrayOctets",
             {0xC3, 0xA9},
             {stray_octet + 0xC3, stray_octet + 0xA9},
             {Symptom::surrogates_out, Element::two_octets}},
        Case{"LosesInside", {'a', 'b', 'c'}, U"ac", {Symptom::loses, Element::ascii}},
        Case{"LosesTheLast", {'a', 0xC3, 0xA9}, U"a", {Symptom::loses, Element::two_octets}},
        Case{"LosesAfterError",
             {0xFF, 'a', 'b', 'c'},
             U"\uFFFDab",
             {Symptom::loses, Element::ascii}},
        Case{"Invents", {'a'}, U"ab", {Symptom::invents, Element::ascii}},
        Case{"InventsFromNothing", {}, U"a", {Symptom::invents, Element::none}},
        Case{"StripsTwoSignatures",
             {0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 'a'},
             U"a",
             {Symptom::strips_second_signature, Element::signature}},
        Case{"StripsTheSecondOnly",
             {0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 'a', 0xEF, 0xBB, 0xBF},
             U"\uFEFFa\uFEFF",
             right},
        Case{"StripsAnInnerSignature",
             {'a', 0xEF, 0xBB, 0xBF, 'b'},
             U"ab",
             {Symptom::loses, Element::signature}},
        Case{"RejectsASignature",
             {0xEF, 0xBB, 0xBF, 'a'},
             U"\uFFFDa",
             {Symptom::rejects, Element::signature}},
        Case{"WrongBehindAStrippedSignature",
             {0xEF, 0xBB, 0xBF, 'a'},
             U"b",
             {Symptom::wrong_value, Element::ascii}}),
    name_of);

TEST(FirstDifference, IsNoEvidenceWhereTheLowBitsAreTheReplacement) {
  // U+1FFFD cut to 16 bits is U+FFFD.
  const Read read({0xF0, 0x9F, 0xBF, 0xBD});
  const Finding finding = first_difference(*read, U"\uFFFD", {0xFFFD});
  EXPECT_EQ(finding.symptom, Symptom::rejects);
  EXPECT_TRUE(finding.ambiguous);
  const Read other({0xF0, 0x9F, 0x98, 0x80});
  EXPECT_FALSE(first_difference(*other, U"\uFFFD", {0xFFFD}).ambiguous);
}

// The judge reuses one Reading for all inputs. A length or an error left over would change the
// finding.
TEST(FirstDifference, DoesNotDependOnTheInputBefore) {
  const Octets before{'a', 'b', 'c', 0xFF};
  const Octets marked{0xEF, 0xBB, 0xBF, 'a'};
  Reading reading;
  reading.read(before);
  reading.read(marked);
  const Finding finding = first_difference(reading, U"\uFFFDa", {0xFFFD});
  EXPECT_EQ(finding, (Finding{Symptom::rejects, Element::signature}));
}

// Used to learn whether a decoder strips signatures, so a loss elsewhere must not count.
TEST(WithoutSignature, IsOnlyALeadingOneAndNothingElse) {
  const Read marked({0xEF, 0xBB, 0xBF, 'a', 0xFF});
  EXPECT_TRUE(is_without_signature(*marked, U"a\uFFFD", {0xFFFD}));
  EXPECT_FALSE(is_without_signature(*marked, U"\uFEFFa\uFFFD", {0xFFFD}));
  EXPECT_FALSE(is_without_signature(*marked, U"a", {0xFFFD}));
  const Read plain({'a'});
  EXPECT_FALSE(is_without_signature(*plain, U"a", {0xFFFD}));
  EXPECT_FALSE(is_without_signature(*plain, U"", {0xFFFD}));
}

}  // namespace
}  // namespace utf8spec::harnesses
