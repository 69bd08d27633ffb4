// The reference has two decoders, written from different sections of RFC 3629. One reads the table
// of section 4, the other computes with bits as section 3 does. If both give the same step, an
// error must have been made twice. All answers of all decoders are compared with the reference, so
// an error here would blame right decoders.
#include <gtest/gtest.h>

#include "reference/arithmetic.h"
#include "reference/encode.h"
#include "reference/step.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::counterexample;

bool decoders_agree(OctetView string) { return step(string) == arithmetic::step(string); }

// 256 + 65,536 + 16,777,216 strings. No decoder looks at a fourth octet before three octets are
// right, so four octets need only the edges.
TEST(ReferenceAgreement, OnEveryStringOfOneToThreeOctets) {
  EXPECT_EQ(counterexample(tests::all_octets(), 3, decoders_agree), tests::none);
}

TEST(ReferenceAgreement, OnEveryStringOfFourEdgeOctets) {
  EXPECT_EQ(counterexample(tests::edge_octets(), 4, decoders_agree), tests::none);
}

// A truncation of a well-formed sequence keeps all its octets: it is one maximal subpart, however
// short.
TEST(ReferenceAgreement, OnEveryScalarValueAndOnItsTruncations) {
  EXPECT_EQ(tests::scalar_counterexample([](char32_t scalar) {
              const Sequence sequence = encode_scalar(scalar);
              const Step whole{scalar, sequence.length, Kind::well_formed};
              bool agree = arithmetic::step(sequence.view()) == whole;
              for (std::uint8_t cut = 1; cut < sequence.length; ++cut) {
                agree = agree && arithmetic::step(sequence.view().first(cut)) ==
                                     Step{0, cut, Kind::truncated};
              }
              return agree;
            }),
            tests::none);
}

}  // namespace
}  // namespace utf8spec::reference
