// Batches that go to several threads and come back in order. The owner must be able to stop, and an
// exception of a thread must reach it. The places are used again, so a batch must not show anything
// of the one before it.
#include "harnesses/process/batch_ring.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace utf8spec::harnesses {
namespace {

using Ring = BatchRing<std::size_t>;
using namespace std::chrono_literals;

bool goes_on() { return true; }

// A batch whose first question has this offset, so that it can be told from others.
Batch numbered(Batch batch, std::size_t number) {
  batch.clear();
  batch.add().offset = number;
  return batch;
}

std::size_t number_of(const Batch& batch) { return batch[0].offset; }

TEST(BatchRing, GivesResultsInTheOrderOfTheBatches) {
  Ring ring(4, {number_of, number_of, number_of});
  std::size_t made = 0;
  for (std::size_t taken = 0; taken < 1000; ++taken) {
    while (!ring.is_full()) ring.hand_out(numbered(ring.take_memory(), made++));
    EXPECT_EQ(ring.first().size(), 1U);
    const std::size_t* const result = ring.wait_for_first(10ms, goes_on);
    ASSERT_NE(result, nullptr);
    EXPECT_EQ(*result, taken);
    ring.drop_first();
  }
}

TEST(BatchRing, IsEmptyAgainBehindItsLastBatch) {
  Ring ring(2, {number_of});
  EXPECT_TRUE(ring.empty());
  ring.hand_out(numbered({}, 7));
  EXPECT_FALSE(ring.empty());
  ASSERT_NE(ring.wait_for_first(10ms, goes_on), nullptr);
  ring.drop_first();
  EXPECT_TRUE(ring.empty());
}

TEST(BatchRing, HasNothingForAnOwnerWhoStops) {
  std::atomic<bool> may_end = false;
  Ring ring(2, {[&](const Batch&) {
              may_end.wait(false);
              return std::size_t{0};
            }});
  ring.hand_out(numbered({}, 1));
  EXPECT_EQ(ring.wait_for_first(1ms, [] { return false; }), nullptr);
  may_end = true;
  may_end.notify_all();
}

TEST(BatchRing, ThrowsWhatAThreadThrew) {
  Ring ring(2, {[](const Batch&) -> std::size_t { throw std::runtime_error("no memory"); }});
  ring.hand_out(numbered({}, 1));
  EXPECT_THROW(ring.wait_for_first(10ms, goes_on), std::runtime_error);
}

}  // namespace
}  // namespace utf8spec::harnesses
