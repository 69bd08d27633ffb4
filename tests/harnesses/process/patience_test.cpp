// Patience decides how long to wait for a decoder and when to stop asking. A decoder that hangs on
// every input would take days at two seconds each. Giving up too early would leave bugs unseen.
#include "harnesses/process/patience.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using std::chrono::milliseconds;

Request request(Operation operation, Octets octets = {}) {
  return {operation, std::move(octets), {}, {}};
}

// 2000 ms, then 100 ms. Another operation is still confirmed at full length; only the suspicion
// comes sooner there.
TEST(Patience, WaitsLessOnceTheRunHasSeenHangs) {
  Patience patience({}, {});
  for (int hang = 0; hang < 3; ++hang) {
    EXPECT_EQ(patience.deadline(Operation::decode), milliseconds{2000});
    patience.hang_confirmed(request(Operation::decode));
  }
  EXPECT_TRUE(patience.is_short(Operation::decode));
  EXPECT_EQ(patience.deadline(Operation::decode), milliseconds{100});
  EXPECT_EQ(patience.suspect_deadline(Operation::decode), milliseconds{100});
  EXPECT_FALSE(patience.is_short(Operation::count));
  EXPECT_EQ(patience.deadline(Operation::count), milliseconds{250});
  // One hang of its own is enough in every further operation.
  patience.hang_confirmed(request(Operation::count));
  EXPECT_TRUE(patience.is_short(Operation::count));
}

// A decoder that was given twenty seconds is slow, and a quarter of a second shows nothing.
TEST(Patience, SuspectsASlowDecoderLater) {
  Patience patience({.request = milliseconds{20'000}}, {});
  for (int hang = 0; hang < 3; ++hang) patience.miss();
  EXPECT_EQ(patience.deadline(Operation::decode), milliseconds{2500});
}

// Hangs that no single request repeats make the runner wary, and no operation short.
TEST(Patience, DoesNotShortenAnOperationThatOnlyHungAmongOthers) {
  Patience patience({}, {});
  for (int hang = 0; hang < 5; ++hang) patience.miss();
  EXPECT_TRUE(patience.is_wary());
  EXPECT_FALSE(patience.is_short(Operation::decode));
}

// A reply that comes late is no proof of a hang, so it takes three in the same operation.
TEST(Patience, ShortensAnOperationThatIsSlowThrice) {
  Patience patience({}, {});
  patience.slowness_confirmed(Operation::stream);
  patience.slowness_confirmed(Operation::decode);
  patience.slowness_confirmed(Operation::decode);
  EXPECT_FALSE(patience.is_short(Operation::decode));
  patience.slowness_confirmed(Operation::decode);
  EXPECT_TRUE(patience.is_short(Operation::decode));
  EXPECT_FALSE(patience.is_short(Operation::stream));
}

// A slow decoder must not be taken for one that hangs, unless the same text or operation has hung.
TEST(Patience, KnowsWhichTextsHaveHung) {
  Patience patience({}, {});
  patience.hang_confirmed(request(Operation::decode, {0xC0}));
  EXPECT_TRUE(patience.has_hung_on(request(Operation::decode, {'A'})));
  EXPECT_TRUE(patience.has_hung_on(request(Operation::count, {0xC0})));
  EXPECT_FALSE(patience.has_hung_on(request(Operation::count, {'A'})));
}

// Answers in between do not help, and mishaps of other kinds or operations do not count.
TEST(Patience, EndsAnOperationAfterTenMishapsOfOneKind) {
  for (const MishapRow& row : mishap_rows) {
    Patience patience({}, {});
    for (int time = 0; time < 9; ++time) {
      for (const MishapRow& each : mishap_rows) patience.mishap(Operation::count, each.mishap);
    }
    EXPECT_FALSE(patience.has_ended(Operation::count));
    patience.mishap(Operation::count, row.mishap);
    EXPECT_EQ(patience.refusal(Operation::count),
              "not asked after 10 " + std::string(row.several) + " in count");
    EXPECT_FALSE(patience.has_ended(Operation::decode));
    // The first kind to come to ten is the reason for good.
    for (const MishapRow& each : mishap_rows) patience.mishap(Operation::count, each.mishap);
    EXPECT_EQ(patience.refusal(Operation::count),
              "not asked after 10 " + std::string(row.several) + " in count");
  }
}

// 16 ms for each whole KiB: 1023 octets are less than one.
TEST(Deadlines, GrowWithTheRequest) {
  EXPECT_EQ(allow(milliseconds{2000}, 1023), milliseconds{2000});
  EXPECT_EQ(allow(milliseconds{2000}, std::size_t{1} << 20), milliseconds{2000 + 16384});
}

}  // namespace
}  // namespace utf8spec::harnesses
