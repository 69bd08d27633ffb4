#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "reference/encoding.h"
#include "reference/octets.h"

// Random inputs that are almost right. Purely random octets break at once and test little. These
// are well-formed strings with no change or exactly one, since most real faults are one step away
// from well-formed text. The same seed gives the same strings everywhere, so a failure can be
// repeated.
namespace utf8spec::vectors {

// Random draws that are the same with every standard library. The C++ standard fixes the output of
// the engine, but not that of its distributions, so none is used.
class VectorDraws {
 public:
  explicit VectorDraws(std::uint64_t seed) : engine_(seed) {}
  // The draws of one of several blocks, without making those of the blocks before it.
  VectorDraws(std::uint64_t seed, std::uint64_t block);

  // A number from 0 to bound - 1. The bias, below 2^-32, does not matter here.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  // True once in `chances` draws on average.
  bool one_in(std::size_t chances) { return below(chances) == 0; }

 private:
  std::mt19937_64 engine_;
};

// The number of the RFC. It only has to stay the same.
inline constexpr std::uint64_t default_seed = 3629;
inline constexpr std::uint64_t default_count = 1'000'000;

// Strings are drawn in blocks of this size, each with a seed of its own, made from the seed and the
// block's number. So a shard can begin at any block.
inline constexpr std::uint64_t block_size = 1'000;

// How many blocks hold this many strings; the last block may be shorter.
constexpr std::uint64_t block_count(std::uint64_t strings) {
  return (strings + block_size - 1) / block_size;
}

// The draws for `count` strings, without those of the blocks before `first_block`.
class BlockDraws {
 public:
  BlockDraws(std::uint64_t count, std::uint64_t seed, std::uint64_t first_block)
      : seed_(seed), next_(first_block * block_size), count_(count) {}

  // The draws for the next string; null when all strings have had theirs. The pointer is valid
  // until the next call.
  VectorDraws* next();

 private:
  std::uint64_t seed_;
  std::uint64_t next_;  // string
  std::uint64_t count_;
  std::optional<VectorDraws> of_block_;
};

// Strings of 1 to 12 sequences over all nine rows, edges favoured, each with no change or exactly
// one. For another encoding, the sequences are those of scalar values, half of them at the edges of
// lengths and ranges.
class MutatedStrings {
 public:
  explicit MutatedStrings(std::uint64_t count = default_count, std::uint64_t seed = default_seed,
                          std::uint64_t first_block = 0,
                          reference::Encoding encoding = reference::Encoding::utf_8)
      : draws_(count, seed, first_block), encoding_(encoding) {}

  // Gives the next string and true; false when all have been given.
  bool next(Octets& octets);

 private:
  BlockDraws draws_;
  reference::Encoding encoding_;
};

// Strings of 1 to 12 values for an encoder, with no or exactly one value that is not a scalar
// value.
class MutatedValues {
 public:
  explicit MutatedValues(std::uint64_t count = default_count, std::uint64_t seed = default_seed,
                         std::uint64_t first_block = 0)
      : draws_(count, seed, first_block) {}

  // Gives the next string of values and true; false when all have been given.
  bool next(std::u32string& values);

 private:
  BlockDraws draws_;
};

}  // namespace utf8spec::vectors
