#include "reference/boundary.h"

#include <gtest/gtest.h>

#include "reference/decode.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

// For every octet, where segmentation from the front has the start of its part.
std::vector<std::size_t> starts_from_the_front(OctetView string) {
  std::vector<std::size_t> starts;
  walk(string, [&](std::size_t offset, const Step& next) {
    starts.insert(starts.end(), next.length, offset);
    return true;
  });
  return starts;
}

bool found_from_every_offset(OctetView string) {
  const std::vector<std::size_t> starts = starts_from_the_front(string);
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    if (sequence_start(string, offset) != starts[offset]) return false;
  }
  return true;
}

TEST(ReferenceBoundary, IsThatOfSegmentationFromTheFront) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, found_from_every_offset), tests::none);
}

TEST(ReferenceBoundary, HoldsInLongerStringsToo) {
  EXPECT_EQ(tests::counterexample(octets("41 80 BF E1 F1"), 7, found_from_every_offset),
            tests::none);
}

TEST(ReferenceBoundary, IsFoundFromInsideACharacter) {
  const Octets string = octets("41 F0 9F 98 80 42");
  for (const std::size_t inside : {1u, 2u, 3u, 4u}) EXPECT_EQ(sequence_start(string, inside), 1);
  EXPECT_EQ(sequence_start(string, 0), 0);
  EXPECT_EQ(sequence_start(string, 5), 5);
}

TEST(ReferenceBoundary, DoesNotTakeAContinuationThatBelongsToNothing) {
  EXPECT_EQ(sequence_start(octets("C3 A9 80"), 2), 2);
  EXPECT_EQ(sequence_start(octets("F0 9F 98 80 80"), 4), 4);
  EXPECT_EQ(sequence_start(octets("ED A0 80"), 2), 2);
}

}  // namespace
}  // namespace utf8spec::reference
