// One step reads one character or one ill-formed part from the front of a string. All operations of
// the reference are made of steps. The value, the length and the kind must be right. The length
// decides the number of U+FFFD, and the kind becomes the explanation in the report. The bounds of
// the nine rows of RFC 3629 section 4 are tested on both sides.
#include "reference/step.h"

#include <gtest/gtest.h>

#include "tests/reference/sequences.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

struct Case {
  const char* input;
  Step step;
};

void expect_steps(std::initializer_list<Case> cases) {
  for (const Case& one : cases) {
    const Step actual = step(octets(one.input));
    EXPECT_EQ(actual, one.step) << one.input << ": " << name(actual.kind) << ", length "
                                << unsigned{actual.length};
  }
}

// Nine rows, first and last sequence of each. ED 9F BF and EE 80 80 are the neighbours of the
// surrogates.
TEST(ReferenceStep, ReadsTheFirstAndLastSequenceOfEachRow) {
  expect_steps({{"00", {0x0000, 1, Kind::well_formed}},
                {"7F", {0x007F, 1, Kind::well_formed}},
                {"C2 80", {0x0080, 2, Kind::well_formed}},
                {"DF BF", {0x07FF, 2, Kind::well_formed}},
                {"E0 A0 80", {0x0800, 3, Kind::well_formed}},
                {"E0 BF BF", {0x0FFF, 3, Kind::well_formed}},
                {"E1 80 80", {0x1000, 3, Kind::well_formed}},
                {"EC BF BF", {0xCFFF, 3, Kind::well_formed}},
                {"ED 80 80", {0xD000, 3, Kind::well_formed}},
                {"ED 9F BF", {0xD7FF, 3, Kind::well_formed}},
                {"EE 80 80", {0xE000, 3, Kind::well_formed}},
                {"EF BF BF", {0xFFFF, 3, Kind::well_formed}},
                {"F0 90 80 80", {0x10000, 4, Kind::well_formed}},
                {"F0 BF BF BF", {0x3FFFF, 4, Kind::well_formed}},
                {"F1 80 80 80", {0x40000, 4, Kind::well_formed}},
                {"F3 BF BF BF", {0xFFFFF, 4, Kind::well_formed}},
                {"F4 80 80 80", {0x100000, 4, Kind::well_formed}},
                {"F4 8F BF BF", {0x10FFFF, 4, Kind::well_formed}}});
}

// The kind explains the smallest subpart. F5 to FF can never begin a sequence, so they are
// `invalid_octet` and not `above_maximum`. C0 and C1 are handled in the same way.
TEST(ReferenceStep, NamesWhatIsWrongBesideEachBound) {
  expect_steps({{"80", {0, 1, Kind::unexpected_continuation}},
                {"BF", {0, 1, Kind::unexpected_continuation}},
                {"C0 80", {0, 1, Kind::invalid_octet}},
                {"C1 BF", {0, 1, Kind::invalid_octet}},
                {"E0 80 80", {0, 1, Kind::overlong}},
                {"E0 9F BF", {0, 1, Kind::overlong}},
                {"ED A0 80", {0, 1, Kind::surrogate}},
                {"ED BF BF", {0, 1, Kind::surrogate}},
                {"F0 80 80 80", {0, 1, Kind::overlong}},
                {"F0 8F BF BF", {0, 1, Kind::overlong}},
                {"F4 90 80 80", {0, 1, Kind::above_maximum}},
                {"F4 BF BF BF", {0, 1, Kind::above_maximum}},
                {"F5 80 80 80", {0, 1, Kind::invalid_octet}},
                {"F8 88 80 80 80", {0, 1, Kind::invalid_octet}},
                {"FC 84 80 80 80 80", {0, 1, Kind::invalid_octet}},
                {"FE", {0, 1, Kind::invalid_octet}},
                {"FF", {0, 1, Kind::invalid_octet}}});
}

// The same octets are `truncated` at the end of input and `bad_continuation` before another octet.
// Only the first can be completed by more input.
TEST(ReferenceStep, CallsTruncatedWhatOnlyTheEndCutsShort) {
  expect_steps({{"C2", {0, 1, Kind::truncated}},
                {"E0", {0, 1, Kind::truncated}},
                {"E0 A0", {0, 2, Kind::truncated}},
                {"F4 8F", {0, 2, Kind::truncated}},
                {"F4 8F BF", {0, 3, Kind::truncated}},
                {"C2 41", {0, 1, Kind::bad_continuation}},
                {"E0 41", {0, 1, Kind::bad_continuation}},
                {"E0 A0 C0", {0, 2, Kind::bad_continuation}},
                {"F4 C0", {0, 1, Kind::bad_continuation}},
                {"F4 8F BF F4", {0, 3, Kind::bad_continuation}}});
}

// Streams hold octets back exactly when this is true. The table of all sequences answers
// independently.
TEST(ReferenceStep, SaysWhetherMoreInputCouldComplete) {
  const tests::Sequences sequences;
  const auto right = [&](OctetView string) {
    return step(string).more_input_could_complete() == sequences.go_on_after(string);
  };
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 3, right), tests::none);
}

TEST(ReferenceStep, GivesTheMaximalSubpartAsUnicodeDefinesIt) {
  const tests::Sequences sequences;
  const auto right = [&](OctetView string) {
    const Step next = step(string);
    return next.well_formed() ? sequences.hold(string.first(next.length))
                              : next.length == sequences.maximal_subpart(string);
  };
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 3, right), tests::none);
}

// 80 is the trap: a decoder that counts continuations would take it for a fourth octet.
TEST(ReferenceStep, ReadsNothingAfterItsSequence) {
  for (const char* const tail : {"00", "80", "C2", "FF"}) {
    Octets string = octets("E2 82 AC");
    string.push_back(octets(tail)[0]);
    EXPECT_EQ(step(string), (Step{0x20AC, 3, Kind::well_formed}));
  }
}

// Tests compare whole steps, so the comparison must see each field.
TEST(ReferenceStep, EveryFieldTellsStepsApart) {
  const Step one{0x20AC, 3, Kind::well_formed};
  EXPECT_EQ(one, step(octets("E2 82 AC")));
  EXPECT_NE(one, (Step{0x20AD, 3, Kind::well_formed}));
  EXPECT_NE(one, (Step{0x20AC, 2, Kind::well_formed}));
  EXPECT_NE(one, (Step{0x20AC, 3, Kind::truncated}));
}

// These names are in published reports and expectation files, so a new spelling would break them.
TEST(ReferenceStep, NamesItsKindsAsTheReportsDo) {
  EXPECT_EQ(name(Kind::well_formed), "well-formed");
  EXPECT_EQ(name(Kind::invalid_octet), "invalid-octet");
  EXPECT_EQ(name(Kind::unexpected_continuation), "unexpected-continuation");
  EXPECT_EQ(name(Kind::truncated), "truncated");
  EXPECT_EQ(name(Kind::overlong), "overlong");
  EXPECT_EQ(name(Kind::surrogate), "surrogate");
  EXPECT_EQ(name(Kind::above_maximum), "above-maximum");
  EXPECT_EQ(name(Kind::bad_continuation), "bad-continuation");
}

}  // namespace
}  // namespace utf8spec::reference
