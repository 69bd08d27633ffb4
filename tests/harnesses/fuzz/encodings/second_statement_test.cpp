// The second statement writes down the rules of each encoding again, by arithmetic and without
// the tables of the reference. The fuzzer compares the two. The tests here check it by
// hand-made examples, because two statements with the same error would agree.
#include "harnesses/fuzz/encodings/second_statement.h"

#include <gtest/gtest.h>

#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Kind;
using reference::Step;
using vectors::octets_of;
using enum reference::Encoding;
using enum reference::ReplacementPolicy;

// A, the truncated E2 82, C3 80 (U+00C0), a lone continuation, and B. Except for deletion, the
// policies differ only in E2 82: one U+FFFD for the maximal subpart, two for its octets.
TEST(SecondStatement, DividesAsEachPolicySays) {
  const Octets octets = octets_of("41 E2 82 C3 80 80 42");
  const auto replaced = [&](auto policy) { return replaced_as_stated(utf_8, octets, policy); };
  EXPECT_EQ(replaced(maximal_subpart), U"A\uFFFD\u00C0\uFFFDB");
  EXPECT_EQ(replaced(per_octet), U"A\uFFFD\uFFFD\u00C0\uFFFDB");
  EXPECT_EQ(replaced(per_sequence), U"A\uFFFD\u00C0\uFFFDB");
  EXPECT_EQ(replaced(per_run), U"A\uFFFD\u00C0\uFFFDB");
  EXPECT_EQ(replaced(deleted), U"A\u00C0B");
}

// FD announces five continuations and takes BF BF 80 80 80. The rest are a lone 80, FE, and a
// lone 80: four sequences, one run.
TEST(SecondStatement, ASequenceHasTheContinuationsThatItsLeadAnnounces) {
  const Octets octets = octets_of("FD BF BF 80 80 80 80 FE 80");
  EXPECT_EQ(replaced_as_stated(utf_8, octets, per_sequence).size(), 4u);
  EXPECT_EQ(replaced_as_stated(utf_8, octets, per_run).size(), 1u);
}

// Two high surrogates and half a unit. The second surrogate and the half unit form one
// truncated maximal subpart.
TEST(SecondStatement, UnitsAreReplacedWhole) {
  const Octets octets = octets_of("D8 00 D8 00 00");
  EXPECT_EQ(replaced_as_stated(utf_16be, octets, maximal_subpart).size(), 2u);
  EXPECT_EQ(replaced_as_stated(utf_16be, octets, per_octet).size(), 3u);
}

// A writer is held to the strictest dialect. For all others that is the encoding itself.
TEST(SecondStatement, OnlyModifiedUtf8ReadsMoreThanIsWritten) {
  for (const auto encoding : reference::values_of<reference::Encoding>) {
    const bool reads_more = encoding == modified_utf_8 || encoding == modified_utf_8_without_nul ||
                            encoding == modified_utf_8_without_longer;
    EXPECT_EQ(strictest_of(encoding), reads_more ? modified_utf_8_shortest : encoding);
  }
}

// A step of length 0 would loop forever. The walk takes one octet instead.
TEST(SecondStatement, ADecoderThatStandsStillIsLedOn) {
  const auto still = [](OctetView) { return Step{0, 0, Kind::truncated}; };
  EXPECT_EQ(steps_by(still, octets_of("41 42")).size(), 2u);
}

TEST(SecondStatement, ValuesEndAtTheFirstError) {
  EXPECT_EQ(values_before_error(steps_by_arithmetic(utf_8, octets_of("41 FF 42"))), U"A");
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
