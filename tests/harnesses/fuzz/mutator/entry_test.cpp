#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"
#include "harnesses/fuzz/target.h"
#include "tests/harnesses/fuzz/mutator/cases.h"
#include "tests/harnesses/fuzz/mutator/engine.h"

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned int seed);
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* left, std::size_t left_size,
                                                 const std::uint8_t* right, std::size_t right_size,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned int seed);

namespace utf8spec::harnesses::fuzz {

const FuzzTarget target{.name = "plugin", .prepare = nullptr, .check = nullptr, .call = nullptr};

namespace {

// What an engine would have next, of an input in a buffer with room for `max_size` octets.
Octets mutated(const Octets& raw, std::size_t max_size, unsigned int seed) {
  Octets buffer = raw;
  buffer.resize(max_size);
  buffer.resize(LLVMFuzzerCustomMutator(buffer.data(), raw.size(), max_size, seed));
  return buffer;
}

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

TEST(MutatorEntry, LeavesSomeInputsToAnEngineThatChangesThemItself) {
  calls_of_the_engine = 0;
  for (unsigned int seed = 0; seed < tries; ++seed) mutated({1, 2, 3}, 20, seed);
  EXPECT_GT(calls_of_the_engine, tries / 10);
  EXPECT_LT(calls_of_the_engine, tries / 2);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
