// Tests for finding the policies of a decoder in its answers. Each answer fits some ways and
// excludes others; a way is named if every answer fits it. Traps are wrong answers that look like a
// choice, answers that show nothing, and ways that agree on easy inputs. A wrong policy misleads
// everyone who replaces one library by another.
#include "reports/policies/evidence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/policies/observer.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;

TEST(Evidence, OfNothingNamesNothing) {
  EXPECT_EQ(Observer(Operation::decode).policies(), Policies{});
}

TEST(Evidence, OfWellFormedTextNamesNothing) {
  Observer observer(Operation::replace);
  observer.see({'a', 0xC3, 0xA9}, ok(U"a\u00E9"));
  EXPECT_EQ(observer.policies(), Policies{});
}

// A strict operation reports an error where another one replaces.
TEST(Evidence, SeesNoReplacementInStrictOperations) {
  Observer observer(Operation::decode);
  for (const Octets& octets : ill_formed_inputs) observer.see(octets, ill_formed());
  EXPECT_EQ(observer.policies().replacement, "");
}

// EF BB BF is a signature. RFC 3629 section 6 allows to keep it or to remove it, but one operation
// must not do both.
TEST(Evidence, NamesWhatBecomesOfASignature) {
  const Octets marked{0xEF, 0xBB, 0xBF, 'a'};
  for (const Operation operation : {Operation::decode, Operation::replace, Operation::stream}) {
    Observer kept(operation);
    kept.see(marked, ok(U"\uFEFFa"));
    EXPECT_EQ(kept.policies().signature, "kept");
    EXPECT_FALSE(kept.evidence().signature_varies());
    Observer stripped(operation);
    stripped.see(marked, ok(U"a"));
    EXPECT_EQ(stripped.policies().signature, "stripped");
    stripped.see({0xEF, 0xBB, 0xBF}, ok(U"\uFEFF"));
    EXPECT_EQ(stripped.policies().signature, "stripped") << "without text it tells nothing";
    stripped.see({0xEF, 0xBB, 0xBF, 'b'}, ok(U"\uFEFFb"));
    EXPECT_EQ(stripped.policies().signature, "inconsistent");
    EXPECT_TRUE(stripped.evidence().signature_varies());
  }
}

// The first U+FFFD may be a refused signature. The second answer has nothing for it, so it was
// removed.
TEST(Evidence, TakesARefusedSignatureForNoStrippedOne) {
  Observer observer(Operation::replace);
  observer.see({0xEF, 0xBB, 0xBF, 0xFF}, ok(U"\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().signature, "");
  observer.see({0xEF, 0xBB, 0xBF, 'a', 0xFF}, ok(U"a\uFFFD"));
  EXPECT_EQ(observer.policies().signature, "stripped");
}

// EF at the end is truncated and was deleted. The empty text has no signature either, so the two
// answers agree.
TEST(Evidence, CallsASignatureStrippedThoughAnUnfinishedEndGoesWithIt) {
  Observer observer(Operation::replace);
  observer.see({0xEF, 0xBB, 0xBF, 'a'}, ok(U"a"));
  observer.see({0xEF, 0xBB, 0xBF, 0xEF}, ok(U""));
  EXPECT_EQ(observer.policies().signature, "stripped");
  EXPECT_FALSE(observer.evidence().signature_varies());
}

// Behind a letter, U+FEFF is a character.
TEST(Evidence, SeesNoSignatureInsideAText) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xEF, 0xBB, 0xBF}, ok(U"a\uFEFF"));
  EXPECT_EQ(observer.policies().signature, "");
}

// A way to say where an error is.
struct Offset {
  const char* name;
  std::uint64_t (*of)(const harnesses::Reading&);
};

void PrintTo(const Offset& offset, std::ostream* out) { *out << offset.name; }

class ErrorOffset : public testing::TestWithParam<Offset> {};

// No two of these ways report the same numbers for all inputs.
TEST_P(ErrorOffset, IsNamed) {
  for (const Operation operation : {Operation::validate, Operation::decode, Operation::stream}) {
    Observer observer(operation);
    for (const Octets& octets : ill_formed_inputs) {
      harnesses::Reading reading;
      reading.read(octets);
      observer.see(octets, ill_formed(GetParam().of(reading)));
    }
    EXPECT_EQ(observer.policies().error_offset, GetParam().name);
  }
}

// The octet that cannot follow is behind the subpart, unless the first octet is wrong already.
std::uint64_t offending_octet(const harnesses::Reading& reading) {
  const bool alone = reading.error().kind == reference::Kind::invalid_octet ||
                     reading.error().kind == reference::Kind::unexpected_continuation;
  return reading.error_offset() + (alone ? 0 : reading.error().length);
}

// The last way gives no offset of a rule for inputs of both kinds.
INSTANTIATE_TEST_SUITE_P(
    Ways, ErrorOffset,
    testing::Values(Offset{"start",
                           [](const harnesses::Reading& reading) -> std::uint64_t {
                             return reading.error_offset();
                           }},
                    Offset{"offending-octet", offending_octet},
                    Offset{"after",
                           [](const harnesses::Reading& reading) -> std::uint64_t {
                             return reading.error_offset() + reading.error().length;
                           }},
                    Offset{"characters",
                           [](const harnesses::Reading& reading) -> std::uint64_t {
                             return reading.scalars().size();
                           }},
                    Offset{"inconsistent", [](const harnesses::Reading& reading) -> std::uint64_t {
                             return reading.error_offset() == 0 ? 1 : 0;
                           }}));

// F0 9F 98 80 (U+1F600) is one character and two units of UTF-16, so offset 3 counts units. The
// policy has one name, since neither counts octets.
TEST(Evidence, CountsCharactersInUtf16UnitsToo) {
  Observer observer(Operation::decode);
  observer.see({0xF0, 0x9F, 0x98, 0x80, 0xC3, 0xA9, 0xFF}, ill_formed(3));
  observer.see({0xC3, 0xA9, 0xFF}, ill_formed(1));
  EXPECT_EQ(observer.policies().error_offset, "characters");
}

// Callers cannot rely on a number that may be missing.
TEST(Evidence, CallsOffsetsThatAreSaidOnlySometimesInconsistent) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed(1));
  EXPECT_EQ(observer.policies().error_offset, "start");
  observer.see({'a', 0xFF}, ill_formed());
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
}

// Many APIs say only that there is an error, and that is a policy too.
TEST(Evidence, CallsWhatIsNeverSaidNone) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed());
  EXPECT_EQ(observer.policies().error_offset, "none");
  EXPECT_EQ(observer.policies().error_length, "none");
}

// E2 82 is a subpart of two octets and FF one of one. The arguments are the lengths that the
// decoder reports for them.
TEST(Evidence, NamesTheLengthOfErrors) {
  const auto length = [](std::uint64_t of_two, std::uint64_t of_one) {
    Observer observer(Operation::decode);
    observer.see({'a', 0xE2, 0x82, 'b'}, ill_formed(1, of_two));
    observer.see({'a', 0xFF, 'b'}, ill_formed(1, of_one));
    return observer.policies().error_length;
  };
  EXPECT_EQ(length(2, 1), "maximal-subpart");
  EXPECT_EQ(length(1, 1), "one");
  EXPECT_EQ(length(3, 1), "other");
}

// The chunks of 'a' E2 | 'b' | 'c': the error is certain in chunk 1, the end is chunk 3.
std::string streaming_of(const std::vector<std::optional<std::uint64_t>>& chunks) {
  Observer observer(Operation::stream);
  for (const auto chunk : chunks) {
    observer.see({'a', 0xE2, 'b', 'c'}, ill_formed(1, 1, chunk), {2, 3});
  }
  return observer.policies().streaming;
}

// Chunk 0 is before the error can be known, so such a number means something else and gives no
// name.
TEST(Evidence, NamesWhenAStreamReportsAnError) {
  EXPECT_EQ(streaming_of({1, 1}), "fail-fast");
  EXPECT_EQ(streaming_of({3, 3}), "at-end");
  EXPECT_EQ(streaming_of({2, 2}), "late");
  EXPECT_EQ(streaming_of({1, 2}), "late");
  EXPECT_EQ(streaming_of({std::nullopt}), "unknown");
  EXPECT_EQ(streaming_of({0}), "unknown");  // before it can be certain
}

// E2 82 can become a character until the input ends. So the end is the earliest chunk, number 2.
TEST(Evidence, TakesTheEndForTheEarliestPlaceOfATruncatedSequence) {
  Observer observer(Operation::stream);
  observer.see({'a', 0xE2, 0x82}, ill_formed(1, 2, 2), {2});
  EXPECT_EQ(observer.policies().streaming, "fail-fast");
}

// A chunk in an answer of `decode` is not evidence.
TEST(Evidence, SeesNoStreamingWhereThereAreNoStreams) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed(1, 1, 0));
  EXPECT_EQ(observer.policies().streaming, "");
}

// The policy of an encoder with these answers to `a` and the surrogate U+D800.
std::string encoder_of(const std::vector<Answer>& answers) {
  Observer observer(Operation::encode);
  for (const Answer& answer : answers) observer.see_encoded({U'a', 0xD800}, answer);
  return observer.policies().encoder;
}

Answer ok_octets(Octets octets) {
  Answer answer;
  answer.octets = std::move(octets);
  return answer;
}

// EF BF BD is U+FFFD. Each treatment is for `a` and U+D800.
TEST(Evidence, NamesTheTreatmentOfNonScalarValues) {
  EXPECT_EQ(encoder_of({ill_formed(1)}), "refused");
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xEF, 0xBF, 0xBD})}), "replaced-fffd");
  EXPECT_EQ(encoder_of({ok_octets({'a', '?'})}), "substitute");
  EXPECT_EQ(encoder_of({ok_octets({'a'})}), "dropped");
  EXPECT_EQ(encoder_of({ok_octets({'a'}), ill_formed(1)}), "inconsistent");
  EXPECT_EQ(encoder_of({}), "");
}

// ED A0 80 is the surrogate in octets, which is a fault and not a choice. Other answers count.
TEST(Evidence, SeesNoPolicyInAnEncodersFaults) {
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xED, 0xA0, 0x80})}), "");
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xED, 0xA0, 0x80}), ill_formed(1)}), "refused");
}

// A decoder that accepts C0 80 reports the error behind it. Its offsets look inconsistent until the
// run knows of that fault.
TEST(Evidence, LeavesOutInputsThatHoldWhatTheDecoderGetsWrong) {
  Observer observer(Operation::decode);
  observer.see({0xC0, 0x80, 0xFF}, ill_formed(2, 1));
  observer.see({'a', 0xFF}, ill_formed(1, 1));
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
  observer.see({0xC0, 0x80}, ok({0}));
  EXPECT_EQ(observer.policies().error_offset, "start");
}

// An error in `a` and an accepted C0 80 are faults, so their numbers and texts are not choices.
TEST(Evidence, SeesNoPolicyInWrongAnswers) {
  Observer observer(Operation::decode);
  observer.see({'a'}, ill_formed(0, 1));
  observer.see({0xC0, 0x80}, ok({0}));
  EXPECT_EQ(observer.policies(), Policies{});
}

}  // namespace
}  // namespace utf8spec::reports
