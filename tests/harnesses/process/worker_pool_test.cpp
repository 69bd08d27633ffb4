// A pool of threads that works on numbered places and hands over the results by number. The
// caller wants them in order and must be able to stop. The risks are the usual ones of threads:
// a lost wake-up, an exception that ends the program, and a destructor that waits forever.
#include "harnesses/process/worker_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace utf8spec::harnesses {
namespace {

using Pool = WorkerPool<int>;
using namespace std::chrono_literals;

// The caller still wants the result.
bool goes_on() { return true; }

// A worker whose result shows for which place it was made.
Pool::Worker doubling(const Pool& /*pool*/) {
  return [](std::size_t place) { return static_cast<int>(2 * place); };
}

TEST(WorkerPool, GivesWhatEachPlaceComesTo) {
  Pool pool(100, 3, doubling);
  for (std::size_t place = 0; place < 100; ++place) {
    EXPECT_EQ(pool.wait_for(place, 10ms, goes_on), static_cast<int>(2 * place));
  }
}

// From the last place to the first: results must be kept until they are fetched.
TEST(WorkerPool, AnswersInAnyOrder) {
  Pool pool(10, 2, doubling);
  for (std::size_t place = 10; place-- > 0;) {
    EXPECT_EQ(pool.wait_for(place, 10ms, goes_on), static_cast<int>(2 * place));
  }
}

// A worker may be a process, so idle ones are expensive.
TEST(WorkerPool, MakesNoMoreWorkersThanPlaces) {
  std::atomic<int> made = 0;
  {
    Pool pool(2, 8, [&](const Pool& own) {
      ++made;
      return doubling(own);
    });
    EXPECT_EQ(pool.wait_for(1, 10ms, goes_on), 2);
  }
  EXPECT_LE(made, 2);
}

// A worker that gives nothing ends. With two workers, two such places end all work, and the
// wait must end as well.
TEST(WorkerPool, HasNothingOfAPlaceThatNoThreadIsLeftFor) {
  Pool pool(5, 2, [](const Pool&) {
    return [](std::size_t place) -> std::optional<int> {
      if (place >= 2) return std::nullopt;
      return 1;
    };
  });
  EXPECT_EQ(pool.wait_for(0, 10ms, goes_on), 1);
  EXPECT_EQ(pool.wait_for(1, 10ms, goes_on), 1);
  for (std::size_t place = 2; place < 5; ++place) {
    EXPECT_EQ(pool.wait_for(place, 10ms, goes_on), std::nullopt);
  }
}

// The worker ends only when the pool is left, so the destructor must announce itself first.
TEST(WorkerPool, StopsWaitingWhenNobodyWantsToKnow) {
  Pool pool(1, 1, [](const Pool& own) {
    return [&own](std::size_t) -> std::optional<int> {
      while (!own.is_left()) std::this_thread::sleep_for(1ms);
      return std::nullopt;
    };
  });
  EXPECT_EQ(pool.wait_for(0, 1ms, [] { return false; }), std::nullopt);
}

// The exception belongs to its place. The worker goes on with the next one.
TEST(WorkerPool, HandsOnWhatAWorkerThrows) {
  Pool pool(2, 1, [](const Pool&) {
    return [](std::size_t place) -> std::optional<int> {
      if (place == 0) throw std::runtime_error("broken");
      return 7;
    };
  });
  EXPECT_THROW(pool.wait_for(0, 10ms, goes_on), std::runtime_error);
  EXPECT_EQ(pool.wait_for(1, 10ms, goes_on), 7);
}

TEST(WorkerPool, OfNoPlacesHasNoThreads) {
  const Pool pool(0, 4, [](const Pool& own) {
    ADD_FAILURE();
    return doubling(own);
  });
  EXPECT_FALSE(pool.is_left());
}

}  // namespace
}  // namespace utf8spec::harnesses
