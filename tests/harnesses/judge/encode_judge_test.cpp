// The judge of encoders. RFC 3629 forbids octets for surrogates and for values above 10FFFF. It
// does not say whether an encoder refuses, replaces or drops them, so that is a policy. The
// trap is an encoder that replaces one value and encodes another in the same answer.
#include "harnesses/judge/encode_judge.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

// A surrogate between letters, so that a dropped neighbour shows.
const std::u32string surrogate_inside{U'a', 0xD800, U'b'};

Finding judge_encoding(std::u32string scalars, const Answer& answer) {
  return judge_encoded({Operation::encode, {}, {}, std::move(scalars)}, answer);
}

Finding judge_octets(std::u32string scalars, Octets octets) {
  return judge_encoding(std::move(scalars), ok_octets(std::move(octets)));
}

NonScalars treatment(const std::u32string& scalars, Octets octets) {
  return treatment_of_non_scalars({Operation::encode, {}, {}, scalars},
                                  ok_octets(std::move(octets)));
}

// EF BF BD is U+FFFD. 1A is the control character SUBSTITUTE, which older converters write.
TEST(EncodeJudge, NamesEachTreatmentOfNonScalarValues) {
  EXPECT_EQ(treatment_of_non_scalars({Operation::encode, {}, {}, surrogate_inside}, ill_formed(1)),
            NonScalars::refused);
  EXPECT_EQ(treatment(surrogate_inside, {'a', 0xEF, 0xBF, 0xBD, 'b'}), NonScalars::replaced_fffd);
  EXPECT_EQ(treatment(surrogate_inside, {'a', '?', 'b'}), NonScalars::substitute);
  EXPECT_EQ(treatment(surrogate_inside, {'a', 0x1A, 'b'}), NonScalars::substitute);
  EXPECT_EQ(treatment(surrogate_inside, {'a', 'b'}), NonScalars::dropped);
  EXPECT_EQ(treatment(surrogate_inside, {'a', 0xED, 0xA0, 0x80, 'b'}), NonScalars::encoded);
}

Octets octets_of(std::string_view text) { return {text.begin(), text.end()}; }

// Python writes `\ud800`, XML and HTML `&#55296;`, Perl `\x{d800}`.
TEST(EncodeJudge, KnowsEscapesThatHoldTheNumberOfTheValue) {
  for (const std::string_view text :
       {"a\\ud800b", "a&#55296;b", "a&#xD800;b", "a\\x{d800}b", "a<U+D800>b"}) {
    EXPECT_EQ(treatment(surrogate_inside, octets_of(text)), NonScalars::escaped) << text;
  }
  EXPECT_EQ(treatment({0xD800, 0x110000}, octets_of("\\ud800\\U00110000")), NonScalars::escaped);
}

TEST(EncodeJudge, TakesNoOtherTextForAnEscape) {
  for (const std::string_view text :
       {"ad800b", "a\\ud801b", "a\\ud800", "a\\ud800bb", "a/b", "a\\ b"}) {
    EXPECT_EQ(treatment(surrogate_inside, octets_of(text)), NonScalars::encoded) << text;
  }
}

// A letter is not a substitute, and a missing neighbour is not a replacement.
TEST(EncodeJudge, TakesNoOtherCharacterForASubstitution) {
  EXPECT_EQ(treatment(surrogate_inside, {'a', 'x', 'b'}), NonScalars::encoded);
  EXPECT_EQ(treatment(surrogate_inside, {'a', 0xEF, 0xBF, 0xBD}), NonScalars::encoded);
  EXPECT_EQ(treatment(surrogate_inside, {'a'}), NonScalars::encoded);
}

TEST(EncodeJudge, FailsOnlyNonScalarValuesThatComeOutAsOctets) {
  EXPECT_EQ(judge_encoding(surrogate_inside, ill_formed(1)), Finding{});
  EXPECT_EQ(judge_octets(surrogate_inside, {'a', '?', 'b'}), Finding{});
  EXPECT_EQ(judge_octets(surrogate_inside, {'a', 'b'}), Finding{});
  EXPECT_EQ(judge_octets(surrogate_inside, {'a', 0xED, 0xA0, 0x80, 'b'}),
            (Finding{Symptom::encodes, Element::surrogate_value}));
  EXPECT_EQ(judge_octets({0x110000}, {0xF4, 0x90, 0x80, 0x80}),
            (Finding{Symptom::encodes, Element::value_above_maximum}));
}

// Two values, one replaced and one encoded, in both orders.
TEST(EncodeJudge, NamesTheValueThatComesOutAndNotOneThatIsReplacedBeforeIt) {
  EXPECT_EQ(judge_octets({0x110000, 0xD800}, {0xEF, 0xBF, 0xBD, 0xED, 0xA0, 0x80}),
            (Finding{Symptom::encodes, Element::surrogate_value}));
  EXPECT_EQ(judge_octets({0xD800, 0x110000}, {0xEF, 0xBF, 0xBD, 0xF4, 0x90, 0x80, 0x80}),
            (Finding{Symptom::encodes, Element::value_above_maximum}));
}

// Real bugs: gawk writes the low eight bits of D800; SDL reads 00 D8 from the wrong place.
TEST(EncodeJudge, NamesANonScalarValueThatComesOutAsAnother) {
  for (const Octets& octets : {Octets{0x00}, Octets{0x80}, Octets{0xC3, 0x98}}) {
    EXPECT_EQ(judge_octets({0xD800}, octets),
              (Finding{Symptom::wrong_octets, Element::surrogate_value}));
  }
  EXPECT_EQ(judge_octets({0x110000}, {0xE1, 0x84, 0x80}),
            (Finding{Symptom::wrong_octets, Element::value_above_maximum}));
  // The low bits of it, in a form that is not UTF-8.
  EXPECT_EQ(judge_octets({0x1000000}, {0xF0, 0x80, 0x80, 0x80}),
            (Finding{Symptom::encodes, Element::value_above_maximum}));
  // Perl has forms of more than six octets.
  EXPECT_EQ(judge_octets({0x80000000}, {0xFE, 0x82, 0x80, 0x80, 0x80, 0x80, 0x80}),
            (Finding{Symptom::encodes, Element::value_above_maximum}));
}

// An encoder that stops at U+0000 makes no other character of what stands behind it.
TEST(EncodeJudge, NamesTheCharacterThatIsLost) {
  const std::u32string behind_nul{0, 0xDBFF, U'a'};
  EXPECT_EQ(judge_octets(behind_nul, {}), (Finding{Symptom::wrong_octets, Element::nul}));
  const std::u32string before_nul{U'a', 0xDBFF, 0, U'b'};
  EXPECT_EQ(judge_octets(before_nul, {'a'}), (Finding{Symptom::wrong_octets, Element::nul}));
  EXPECT_EQ(judge_octets(before_nul, {'a', '!'}),
            (Finding{Symptom::wrong_octets, Element::surrogate_value}));
}

// One character of each length; U+0000; and U+FEFF, which an encoder must not drop.
TEST(EncodeJudge, PassesTheShortestForms) {
  EXPECT_EQ(judge_octets({}, {}), Finding{});
  EXPECT_EQ(judge_octets(U"A\u00E9\u20AC\U0001F600",
                         {'A', 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80}),
            Finding{});
  EXPECT_EQ(judge_octets({0}, {0}), Finding{});
  EXPECT_EQ(judge_octets({0xFEFF}, {0xEF, 0xBB, 0xBF}), Finding{});
}

// With two values, the answer does not show which one was refused.
TEST(EncodeJudge, NamesARefusalByItsOneValue) {
  EXPECT_EQ(judge_encoding({0xFFFE}, ill_formed(0)),
            (Finding{Symptom::rejects, Element::noncharacter}));
  EXPECT_EQ(judge_encoding(U"ab", ill_formed(0)), (Finding{Symptom::rejects, Element::none}));
}

// In this order: Modified UTF-8, CESU-8, an overlong slash, an added signature, an added
// letter.
TEST(EncodeJudge, NamesWrongOctets) {
  EXPECT_EQ(judge_octets({0}, {0xC0, 0x80}),
            (Finding{Symptom::encodes_modified_nul, Element::nul}));
  EXPECT_EQ(judge_octets({0x1F600}, {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80}),
            (Finding{Symptom::encodes_pairs, Element::four_octets}));
  EXPECT_EQ(judge_octets({U'/'}, {0xC0, 0xAF}), (Finding{Symptom::wrong_octets, Element::ascii}));
  EXPECT_EQ(judge_octets(U"a", {0xEF, 0xBB, 0xBF, 'a'}),
            (Finding{Symptom::adds_signature, Element::none}));
  EXPECT_EQ(judge_octets(U"a", {'a', 'a'}), (Finding{Symptom::invents, Element::none}));
}

TEST(EncodeJudge, IsNotMisledByNearMisses) {
  // Another pair than the character's own.
  EXPECT_EQ(judge_octets({0x1F600}, {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x81}),
            (Finding{Symptom::wrong_octets, Element::four_octets}));
  // C0 80 for something else than U+0000.
  EXPECT_EQ(judge_octets({U'a'}, {0xC0, 0x80}), (Finding{Symptom::wrong_octets, Element::ascii}));
  // A signature that does not stand at the start.
  EXPECT_EQ(judge_octets(U"ab", {'a', 0xEF, 0xBB, 0xBF, 'b'}),
            (Finding{Symptom::wrong_octets, Element::ascii}));
  EXPECT_EQ(judge_octets(U"ab", {'a'}), (Finding{Symptom::wrong_octets, Element::ascii}));
}

}  // namespace
}  // namespace utf8spec::harnesses
