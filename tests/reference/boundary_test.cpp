// `sequence_start` finds the start of a character from an offset inside it, by looking back. A
// decoder that looks back too far joins stray continuations to a character that is already
// complete. Editors and text views move the cursor this way, and a wrong start would split
// characters. The specification is segmentation from the front, which is slow and simple.
#include "reference/boundary.h"

#include <gtest/gtest.h>

#include "reference/decode.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

// For every octet, the offset at which segmentation from the front starts its part.
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

// Seven octets: two of the longest incomplete sequences and one octet more. BF is a continuation
// that E1 and F1 accept; 41 ends every sequence.
TEST(ReferenceBoundary, HoldsInLongerStringsToo) {
  EXPECT_EQ(tests::counterexample(octets("41 80 BF E1 F1"), 7, found_from_every_offset),
            tests::none);
}

// 41 is `A`, F0 9F 98 80 is U+1F600, 42 is `B`.
TEST(ReferenceBoundary, IsFoundFromInsideACharacter) {
  const Octets string = octets("41 F0 9F 98 80 42");
  for (const std::size_t inside : {1u, 2u, 3u, 4u}) EXPECT_EQ(sequence_start(string, inside), 1);
  EXPECT_EQ(sequence_start(string, 0), 0);
  EXPECT_EQ(sequence_start(string, 5), 5);
}

// In the first two, a whole character (U+00E9, U+1F600) precedes the stray 80. In the third, ED A0
// would be a surrogate, so 80 belongs to no sequence.
TEST(ReferenceBoundary, DoesNotTakeAContinuationThatBelongsToNothing) {
  EXPECT_EQ(sequence_start(octets("C3 A9 80"), 2), 2);
  EXPECT_EQ(sequence_start(octets("F0 9F 98 80 80"), 4), 4);
  EXPECT_EQ(sequence_start(octets("ED A0 80"), 2), 2);
}

}  // namespace
}  // namespace utf8spec::reference
