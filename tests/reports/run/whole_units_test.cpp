// Decoders over char16_t or char32_t, which cannot be given half a unit and say whole-units=yes.
// The fakes crash on half a unit, so one forgotten place in the plan fails the tests. The claims
// must become smaller too: nothing is proved about inputs that were never asked. Rows of ICU use
// this.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/question.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Level;
using harnesses::Outcome;
using harnesses::Request;
using reference::Encoding;
using testing::Contains;
using testing::Each;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Right, but half a unit crashes it.
FunctionDecoder::Function brittle(Encoding encoding) {
  return [encoding](Request request) {
    if (!is_whole(request, row_of(encoding).unit)) {
      return Outcome{Outcome::Kind::crashed, {}, "SIGBUS"};
    }
    request.encoding = encoding;
    return Outcome{Outcome::Kind::answered, correct_answer(request), {}};
  };
}

// No operations means all of them.
struct UnitRun {
  Encoding encoding;
  Level level;
  std::vector<Operation> operations;

  friend void PrintTo(const UnitRun& run, std::ostream* out) {
    *out << name(run.encoding) << " " << name(run.level);
  }
};

// The fakes also say reuse=yes, so that questions after an error are asked too.
Report assess_units(const UnitRun& run, FunctionDecoder::Function function,
                    harnesses::Grain grain = harnesses::Grain::units) {
  FunctionDecoder decoder(std::move(function));
  decoder.introduction().encoding = run.encoding;
  decoder.introduction().grain = grain;
  decoder.introduction().keys = {{"reuse", "yes"}};
  Assignment assignment;
  assignment.level = run.level;
  assignment.operations = run.operations;
  assignment.subject = "function";
  return assess(decoder, committed_suite(run.encoding), assignment);
}

class BrittleDecoders : public testing::TestWithParam<UnitRun> {};

// Half units count as not offered, and each claim is about whole units alone.
TEST_P(BrittleDecoders, AreConformantAndNeverGivenHalfAUnit) {
  const Report report = assess_units(GetParam(), brittle(GetParam().encoding));
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_THAT(report.notes, Contains(HasSubstr("(whole-units=yes)")));
  EXPECT_GT(report.operations.at(Operation::decode).not_offered, 0u);
  ASSERT_THAT(report.claims, Not(IsEmpty()));
  EXPECT_THAT(report.claims, Each(Field(&Claim::text, HasSubstr("covers only whole units"))));
  EXPECT_THAT(report.claims, Each(Field(&Claim::grounds, ClaimGrounds::sample())));
}

// All encodings with larger units at `smoke`. `standard` adds derived inputs, and two runs of it
// cover units of two and of four octets.
INSTANTIATE_TEST_SUITE_P(
    UpToStandard, BrittleDecoders,
    testing::Values(
        UnitRun{Encoding::utf_16le, Level::smoke, {}},
        UnitRun{Encoding::utf_16be, Level::smoke, {}}, UnitRun{Encoding::utf_16, Level::smoke, {}},
        UnitRun{Encoding::utf_32le, Level::smoke, {}},
        UnitRun{Encoding::utf_32be, Level::smoke, {}}, UnitRun{Encoding::utf_32, Level::smoke, {}},
        UnitRun{Encoding::utf_16le, Level::standard, {Operation::decode, Operation::stream}},
        UnitRun{
            Encoding::utf_32be, Level::standard, {Operation::decode, Operation::stream_replace}}));

// Guards the test above: without whole-units=yes the same decoder gets half units and crashes.
TEST(BrittleDecoder, CrashesWhereItDoesNotSayWholeUnits) {
  const UnitRun run{Encoding::utf_16le, Level::smoke, {}};
  const Report report = assess_units(run, brittle(run.encoding), harnesses::Grain::octets);
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_THAT(report.notes, Each(Not(HasSubstr("half units"))));
}

// Whole units must be enough to find a fault. This decoder cuts values to sixteen bits.
TEST(WholeUnits, StillShowAWrongDecoder) {
  const UnitRun run{Encoding::utf_16le, Level::smoke, {}};
  const Report report = assess_units(run, [](Request request) {
    request.encoding = Encoding::utf_16le;
    Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
    for (char32_t& value : outcome.answer.scalars) value &= 0xFFFF;
    return outcome;
  });
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_THAT(report.claims, IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
