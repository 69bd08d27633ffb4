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

TEST(Evidence, SeesNoReplacementInStrictOperations) {
  Observer observer(Operation::decode);
  for (const Octets& octets : ill_formed_inputs) observer.see(octets, ill_formed());
  EXPECT_EQ(observer.policies().replacement, "");
}

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
    EXPECT_EQ(stripped.policies().signature, "inconsistent");
    EXPECT_TRUE(stripped.evidence().signature_varies());
  }
}

TEST(Evidence, TakesARefusedSignatureForNoStrippedOne) {
  Observer observer(Operation::replace);
  observer.see({0xEF, 0xBB, 0xBF, 0xFF}, ok(U"\uFFFD\uFFFD"));
  EXPECT_EQ(observer.policies().signature, "");
  observer.see({0xEF, 0xBB, 0xBF, 'a', 0xFF}, ok(U"a\uFFFD"));
  EXPECT_EQ(observer.policies().signature, "stripped");
}

TEST(Evidence, CallsASignatureStrippedThoughAnUnfinishedEndGoesWithIt) {
  Observer observer(Operation::replace);
  observer.see({0xEF, 0xBB, 0xBF, 'a'}, ok(U"a"));
  observer.see({0xEF, 0xBB, 0xBF, 0xEF}, ok(U""));
  EXPECT_EQ(observer.policies().signature, "stripped");
  EXPECT_FALSE(observer.evidence().signature_varies());
}

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

std::uint64_t offending_octet(const harnesses::Reading& reading) {
  const bool alone = reading.error().kind == reference::Kind::invalid_octet ||
                     reading.error().kind == reference::Kind::unexpected_continuation;
  return reading.error_offset() + (alone ? 0 : reading.error().length);
}

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
                             return reading.error_offset() + 7;
                           }}));

TEST(Evidence, CountsCharactersInUtf16UnitsToo) {
  Observer observer(Operation::decode);
  observer.see({0xF0, 0x9F, 0x98, 0x80, 0xC3, 0xA9, 0xFF}, ill_formed(3));
  observer.see({0xC3, 0xA9, 0xFF}, ill_formed(1));
  EXPECT_EQ(observer.policies().error_offset, "characters");
}

TEST(Evidence, CallsOffsetsThatAreSaidOnlySometimesInconsistent) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed(1));
  EXPECT_EQ(observer.policies().error_offset, "start");
  observer.see({'a', 0xFF}, ill_formed());
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
}

TEST(Evidence, CallsWhatIsNeverSaidNone) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed());
  EXPECT_EQ(observer.policies().error_offset, "none");
  EXPECT_EQ(observer.policies().error_length, "none");
}

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

TEST(Evidence, NamesWhenAStreamReportsAnError) {
  EXPECT_EQ(streaming_of({1, 1}), "fail-fast");
  EXPECT_EQ(streaming_of({3, 3}), "at-end");
  EXPECT_EQ(streaming_of({2, 2}), "late");
  EXPECT_EQ(streaming_of({1, 2}), "late");
  EXPECT_EQ(streaming_of({std::nullopt}), "unknown");
  EXPECT_EQ(streaming_of({0}), "unknown");  // before it can be certain
}

TEST(Evidence, TakesTheEndForTheEarliestPlaceOfATruncatedSequence) {
  Observer observer(Operation::stream);
  observer.see({'a', 0xE2, 0x82}, ill_formed(1, 2, 2), {2});
  EXPECT_EQ(observer.policies().streaming, "fail-fast");
}

TEST(Evidence, SeesNoStreamingWhereThereAreNoStreams) {
  Observer observer(Operation::decode);
  observer.see({'a', 0xFF}, ill_formed(1, 1, 0));
  EXPECT_EQ(observer.policies().streaming, "");
}

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

TEST(Evidence, NamesTheTreatmentOfNonScalarValues) {
  EXPECT_EQ(encoder_of({ill_formed(1)}), "refused");
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xEF, 0xBF, 0xBD})}), "replaced-fffd");
  EXPECT_EQ(encoder_of({ok_octets({'a', '?'})}), "substitute");
  EXPECT_EQ(encoder_of({ok_octets({'a'})}), "dropped");
  EXPECT_EQ(encoder_of({ok_octets({'a'}), ill_formed(1)}), "inconsistent");
  EXPECT_EQ(encoder_of({}), "");
}

TEST(Evidence, SeesNoPolicyInAnEncodersFaults) {
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xED, 0xA0, 0x80})}), "");
  EXPECT_EQ(encoder_of({ok_octets({'a', 0xED, 0xA0, 0x80}), ill_formed(1)}), "refused");
}

// A decoder that accepts C0 80 speaks of the error behind it.
TEST(Evidence, LeavesOutInputsThatHoldWhatTheDecoderGetsWrong) {
  Observer observer(Operation::decode);
  observer.see({0xC0, 0x80, 0xFF}, ill_formed(2, 1));
  observer.see({'a', 0xFF}, ill_formed(1, 1));
  EXPECT_EQ(observer.policies().error_offset, "inconsistent");
  observer.see({0xC0, 0x80}, ok({0}));
  EXPECT_EQ(observer.policies().error_offset, "start");
}

TEST(Evidence, SeesNoPolicyInWrongAnswers) {
  Observer observer(Operation::decode);
  observer.see({'a'}, ill_formed(0, 1));
  observer.see({0xC0, 0x80}, ok({0}));
  EXPECT_EQ(observer.policies(), Policies{});
}

}  // namespace
}  // namespace utf8spec::reports
