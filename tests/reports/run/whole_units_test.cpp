// Decoders over char16_t or char32_t, which cannot be given half a unit and say whole-units=yes.
// The fakes crash on half a unit, so one forgotten place in the plan fails the tests. The claims
// must become smaller too: nothing is proved about inputs that were never asked. Rows of ICU use
// this.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/judge/lenient.h"
#include "harnesses/question.h"
#include "reference/utf16.h"
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

// A NUL is a whole unit: 41 00 holds none. At the end of a text, a NUL that is lost and one that
// ends the text look alike.
void end_at_the_first_nul(const Request& request, Outcome& outcome) {
  std::u32string& text = outcome.answer.scalars;
  if (gives_scalars(request.operation)) text.resize(std::min(text.find(U'\0'), text.size()));
}

void end_at_a_nul_and_keep_sixteen_bits(const Request& request, Outcome& outcome) {
  end_at_the_first_nul(request, outcome);
  for (char32_t& value : outcome.answer.scalars) value &= 0xFFFF;
}

TEST(WholeUnits, NameTheEndAtANulAndNothingBesideIt) {
  for (const Encoding encoding :
       {Encoding::utf_16be, Encoding::utf_16le, Encoding::utf_32be, Encoding::utf_32le}) {
    const UnitRun run{encoding, Level::smoke, {}};
    EXPECT_THAT(ids_of(assess_units(run, correct_but(end_at_the_first_nul))),
                testing::ElementsAre("stops-at-nul"));
    EXPECT_THAT(ids_of(assess_units(run, correct_but(end_at_a_nul_and_keep_sixteen_bits))),
                testing::UnorderedElementsAre("stops-at-nul", "truncates-to-sixteen-bits"));
  }
}

// Java copies surrogates of UTF-32 into a string of UTF-16, where two of them are a pair.
std::u32string read_into_utf16(const Request& request) {
  const auto& codec = reference::codec_of(request.encoding);
  std::u32string text;
  walk(codec, request.octets, [&](std::size_t offset, const reference::Step& step) {
    const auto unit = harnesses::read_unit(codec, OctetView(request.octets).subspan(offset));
    const bool is_kept = unit && unit->value <= reference::last_scalar_value;
    const char32_t value = is_kept ? unit->value : reference::replacement_character;
    const bool is_pair = !text.empty() && reference::is_high_surrogate(text.back()) &&
                         reference::is_low_surrogate(value);
    if (is_pair) text.back() = reference::scalar_of_pair(text.back(), value);
    if (!is_pair) text += value;
    return step.length > 0;
  });
  return text;
}

TEST(WholeUnits, OfUtf32ThatBecomeAPairAreUnpairedSurrogatesAndNothingElse) {
  const auto into_utf16 = [](const Request& request, Outcome& outcome) {
    if (replaces(request.operation)) outcome.answer.scalars = read_into_utf16(request);
  };
  for (const Encoding encoding : {Encoding::utf_32be, Encoding::utf_32le}) {
    const UnitRun run{encoding, Level::smoke, {Operation::replace, Operation::stream_replace}};
    EXPECT_THAT(ids_of(assess_units(run, correct_but(into_utf16))),
                testing::ElementsAre("accepts-unpaired-surrogates"));
  }
}

}  // namespace
}  // namespace utf8spec::reports
