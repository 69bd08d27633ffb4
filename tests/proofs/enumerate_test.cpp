#include "proofs/enumerate.h"

#include <gtest/gtest.h>

#include "reference/wtf8_codec.h"
#include "tests/proofs/tables.h"

namespace utf8spec::proofs {
namespace {

using reference::Kind;
using reference::Utf8;
using reference::Wtf8;

// The states are the beginnings of characters: none, 51 leads, 960 + 256 beginnings of two octets
// and 16,384 of three.
TEST(ProofsEnumerate, ReachesEveryBeginningOfACharacter) {
  EXPECT_EQ(every_state().size(), 1u + 51 + 960 + 256 + 16'384);
}

TEST(ProofsEnumerate, LeadsOnlyToStatesOfTheTable) {
  for (const State& state : every_state()) {
    for (const Entry& entry : state.entries) ASSERT_LT(entry.after, every_state().size());
  }
}

TEST(ProofsEnumerate, LetsATextEndOnlyWhereNoOctetWaits) {
  EXPECT_TRUE(every_state()[0].may_end);
  for (std::size_t state = 1; state < every_state().size(); ++state) {
    ASSERT_FALSE(every_state()[state].may_end) << state;
  }
}

TEST(ProofsEnumerate, KeepsOctetsThatMoreCouldComplete) {
  const Reading reading = read(Utf8{}, {0xE2, 0x82}, 0xAC);
  EXPECT_EQ(reading.kind, Kind::well_formed);
  EXPECT_TRUE(reading.waiting.empty());
  EXPECT_EQ(read(Utf8{}, {0xE2}, 0x82).waiting, (Octets{0xE2, 0x82}));
}

TEST(ProofsEnumerate, SaysHowAnOctetBreaksACharacter) {
  const Reading reading = read(Utf8{}, {0xE2, 0x82}, 0x41);
  EXPECT_EQ(reading.kind, Kind::bad_continuation);
  EXPECT_EQ(reading.length, 2);
}

// A high surrogate waits for what follows. Then only the octets behind it wait.
TEST(ProofsEnumerate, TakesAwayCharactersThatLaterOctetsMakeCertain) {
  EXPECT_EQ(read(Wtf8{}, {0xED, 0xA0}, 0x80).waiting, (Octets{0xED, 0xA0, 0x80}));
  EXPECT_EQ(read(Wtf8{}, {0xED, 0xA0, 0x80}, 0xE2).waiting, Octets{0xE2});
  EXPECT_TRUE(read(Wtf8{}, {0xED, 0xA0, 0x80}, 0x41).waiting.empty());
  EXPECT_EQ(read(Wtf8{}, {0xED, 0xA0, 0x80, 0xED, 0xB0}, 0x80).kind, Kind::surrogate_pair);
}

// A text of WTF-8 may also end behind a high surrogate, which waits.
TEST(ProofsEnumerate, LetsATextEndBehindACharacterThatWaits) {
  const Table table = merged(enumerate(Wtf8{}));
  EXPECT_TRUE(accepts(table, Octets{0xED, 0xA0, 0x80}));
  EXPECT_FALSE(accepts(table, Octets{0xED, 0xA0}));
  EXPECT_FALSE(accepts(table, Octets{0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80}));
}

}  // namespace
}  // namespace utf8spec::proofs
