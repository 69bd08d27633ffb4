// The two functions through which an engine calls the mutator. The engine owns the buffer: a
// result of one octet more than `max_size` corrupts its memory. The same seed must give the
// same result, or a run cannot be repeated. Some inputs are left to the engine, which finds
// values of comparisons.
#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"
#include "harnesses/fuzz/target.h"
#include "tests/harnesses/fuzz/mutator/cases.h"
#include "tests/harnesses/fuzz/mutator/engine.h"

// libFuzzer declares these two in no header.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed);
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* left, std::size_t left_size,
                                                 const std::uint8_t* right, std::size_t right_size,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned int seed);

namespace utf8spec::harnesses::fuzz {

// The mutator asks the target for its name, and with it for the format: `plugin` has cuts.
const FuzzTarget target{.name = "plugin", .prepare = nullptr, .check = nullptr, .call = nullptr};

namespace {

// The next input of an engine, from a buffer with room for `max_size` octets.
Octets mutated(const Octets& raw, std::size_t max_size, unsigned int seed) {
  Octets buffer = raw;
  buffer.resize(max_size);
  buffer.resize(LLVMFuzzerCustomMutator(buffer.data(), raw.size(), max_size, seed));
  return buffer;
}

// Random octets in a buffer that they may fill: any input can be in a corpus. Under sanitizers,
// a write past the room ends the test.
TEST(MutatorEntry, NeverLeavesItsRoom) {
  for (unsigned int seed = 0; seed < 20 * tries; ++seed) {
    Draws draws(seed);
    const std::size_t room = 1 + draws.below(120);
    Octets raw(draws.below(room + 1));
    for (std::uint8_t& octet : raw) octet = static_cast<std::uint8_t>(draws.next());
    ASSERT_LE(mutated(raw, room, seed).size(), room);
    Octets out(room);
    ASSERT_LE(LLVMFuzzerCustomCrossOver(raw.data(), raw.size(), raw.data(), raw.size(), out.data(),
                                        room, seed),
              room);
  }
}

TEST(MutatorEntry, TheSameSeedGivesTheSame) {
  const Octets raw = raw_input(Format::chunks, every_row());
  for (unsigned int seed = 0; seed < tries; ++seed) {
    ASSERT_EQ(mutated(raw, 100, seed), mutated(raw, 100, seed));
  }
}

// Results with other cuts and the same octets show that the cuts are read as cuts.
TEST(MutatorEntry, WritesInTheFormOfItsTarget) {
  const Case given = every_row();
  const Octets raw = raw_input(Format::chunks, given);
  std::size_t new_cuts_alone = 0;
  for (unsigned int seed = 0; seed < tries; ++seed) {
    const Case changed = read_case(Format::chunks, mutated(raw, 200, seed));
    if (changed.octets == given.octets && changed.cuts != given.cuts) ++new_cuts_alone;
  }
  EXPECT_GT(new_cuts_alone, tries / 10);
}

// Between a tenth and a half of the inputs. The numbers are bounds and not a promise.
TEST(MutatorEntry, LeavesSomeInputsToAnEngineThatChangesThemItself) {
  calls_of_the_engine = 0;
  for (unsigned int seed = 0; seed < tries; ++seed) mutated({1, 2, 3}, 20, seed);
  EXPECT_GT(calls_of_the_engine, tries / 10);
  EXPECT_LT(calls_of_the_engine, tries / 2);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
