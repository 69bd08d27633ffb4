// A stream receives its input in chunks, and cuts may fall inside a character. It must give the
// steps of the whole input, each as soon as it is certain. Many real decoders fail here: they lose
// held-back octets, or report an error one chunk late. The specification is the walk over the whole
// string.
#include "reference/stream.h"

#include <gtest/gtest.h>

#include "reference/decode.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::counterexample;
using tests::none;
using tests::octets;
using tests::telling_octets;

using Steps = std::vector<StreamStep>;

Steps steps_of_whole(OctetView string) {
  Steps steps;
  walk(string, [&](std::size_t offset, const Step& next) {
    steps.push_back({offset, next});
    return true;
  });
  return steps;
}

void append(Steps& steps, const Steps& more) {
  steps.insert(steps.end(), more.begin(), more.end());
}

// Feeds `string` in chunks. There is a cut before each octet whose bit is set in `cuts`. `stream`
// must be new or finished.
Steps steps_of_chunks(Stream& stream, OctetView string, unsigned cuts) {
  Steps steps;
  std::size_t start = 0;
  for (std::size_t offset = 1; offset < string.size(); ++offset) {
    if ((cuts >> offset & 1) == 0) continue;
    append(steps, stream.push(string.subspan(start, offset - start)));
    start = offset;
  }
  append(steps, stream.push(string.subspan(start)));
  append(steps, stream.finish());
  return steps;
}

// One stream serves all cuts, so this also tests that `finish` leaves the stream as new.
bool same_for_every_cut(OctetView string) {
  const Steps whole = steps_of_whole(string);
  Stream stream;
  // Bit 0 would cut before the first octet, so the count goes up by two.
  for (unsigned cuts = 0; cuts < 1u << string.size(); cuts += 2) {
    if (steps_of_chunks(stream, string, cuts) != whole) return false;
  }
  return true;
}

TEST(ReferenceStream, GivesTheStepsOfTheWholeWhereverItIsCut) {
  EXPECT_EQ(counterexample(telling_octets(), 4, same_for_every_cut), none);
}

// The first string is the examples of RFC 3629 section 7. The next four are the tables of Unicode
// 3.9, and the last has sequences that begin inside others.
TEST(ReferenceStream, DoesSoForLongerStrings) {
  for (const char* const string :
       {"41 E2 89 A2 CE 91 2E EF BB BF F0 A3 8E B4", "C0 AF E0 80 BF F0 81 82 41",
        "ED A0 80 ED BF BF ED AF 41", "F4 91 92 93 FF 41 80 BF 42", "E1 80 E2 F0 91 92 F1 BF 41",
        "F0 9F 98 F0 9F 98 80 E2 82 C3"}) {
    EXPECT_TRUE(same_for_every_cut(octets(string))) << string;
  }
}

// A step is certain when no further octet can change it. These are all steps so far, except a
// truncated one at the end.
Steps certain_steps(OctetView string) {
  Steps steps = steps_of_whole(string);
  if (!steps.empty() && steps.back().step.more_input_could_complete()) steps.pop_back();
  return steps;
}

// A step that comes too early is wrong, and one that comes too late delays a user's input.
TEST(ReferenceStream, GivesAStepWithTheOctetThatMakesItCertain) {
  const auto at_once = [](OctetView string) {
    Stream stream;
    Steps steps;
    for (std::size_t count = 1; count <= string.size(); ++count) {
      append(steps, stream.push(string.subspan(count - 1, 1)));
      if (steps != certain_steps(string.first(count))) return false;
    }
    return true;
  };
  EXPECT_EQ(counterexample(telling_octets(), 4, at_once), none);
}

// 82 continues E2, so nothing is certain yet. 42 shows the error of E2 82; 90 shows that F4 cannot
// go on.
TEST(ReferenceStream, ReportsAnErrorInTheChunkThatShowsIt) {
  Stream stream;
  EXPECT_EQ(stream.push(octets("41 E2")), (Steps{{0, {U'A', 1, Kind::well_formed}}}));
  EXPECT_EQ(stream.push(octets("82")), Steps());
  EXPECT_EQ(stream.push(octets("42 F4")),
            (Steps{{1, {0, 2, Kind::bad_continuation}}, {3, {U'B', 1, Kind::well_formed}}}));
  EXPECT_EQ(stream.push(octets("90")),
            (Steps{{4, {0, 1, Kind::above_maximum}}, {5, {0, 1, Kind::unexpected_continuation}}}));
}

// An empty chunk is not the end of input: the C3 that is held back must survive it.
TEST(ReferenceStream, TakesEmptyChunksForNothing) {
  Stream stream;
  EXPECT_EQ(stream.push({}), Steps());
  EXPECT_EQ(stream.push(octets("C3")), Steps());
  EXPECT_EQ(stream.push({}), Steps());
  EXPECT_EQ(stream.push(octets("A9")), (Steps{{0, {0xE9, 2, Kind::well_formed}}}));
  EXPECT_EQ(stream.finish(), Steps());
}

// Offsets count from 0 again. The 80 would complete F0 9F 98 if the stream kept it.
TEST(ReferenceStream, CallsAnOpenSequenceTruncatedAtTheEndAndStartsAnew) {
  Stream stream;
  EXPECT_EQ(stream.push(octets("41 F0 9F 98")), (Steps{{0, {U'A', 1, Kind::well_formed}}}));
  EXPECT_EQ(stream.finish(), (Steps{{1, {0, 3, Kind::truncated}}}));
  EXPECT_EQ(stream.push(octets("80")), (Steps{{0, {0, 1, Kind::unexpected_continuation}}}));
  EXPECT_EQ(stream.finish(), Steps());
}

TEST(ReferenceStream, EveryFieldTellsStepsApart) {
  const StreamStep one{7, {U'A', 1, Kind::well_formed}};
  EXPECT_NE(one, (StreamStep{8, {U'A', 1, Kind::well_formed}}));
  EXPECT_NE(one, (StreamStep{7, {U'B', 1, Kind::well_formed}}));
}

}  // namespace
}  // namespace utf8spec::reference
