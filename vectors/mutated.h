#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::vectors {

// The same draws under every standard library: the engine's output is fixed by the C++ standard,
// that of its distributions is not.
class VectorDraws {
 public:
  explicit VectorDraws(std::uint64_t seed) : engine_(seed) {}
  // Those of one of several blocks, without those of the blocks before it.
  VectorDraws(std::uint64_t seed, std::uint64_t block);

  // 0 to bound - 1. The bias, below 2^-32, does not matter here.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  bool one_in(std::size_t chances) { return below(chances) == 0; }

 private:
  std::mt19937_64 engine_;
};

inline constexpr std::uint64_t default_seed = 3629;
inline constexpr std::uint64_t default_count = 1'000'000;

// Strings are drawn in blocks of so many, each with a seed of its own, derived from the seed and
// the block's number: a later block needs none before it.
inline constexpr std::uint64_t block_size = 1'000;

constexpr std::uint64_t block_count(std::uint64_t strings) {
  return (strings + block_size - 1) / block_size;
}

// The draws for `count` strings, less those of the blocks before `first_block`.
class BlockDraws {
 public:
  BlockDraws(std::uint64_t count, std::uint64_t seed, std::uint64_t first_block)
      : seed_(seed), next_(first_block * block_size), count_(count) {}

  // Those for the next string, to be drawn from until they are asked for again; nullptr when all
  // strings have had theirs.
  VectorDraws* next();

 private:
  std::uint64_t seed_;
  std::uint64_t next_;  // string
  std::uint64_t count_;
  std::optional<VectorDraws> of_block_;
};

// Well-formed strings of 1 to 12 sequences over all nine rows, edges favoured, each with no change
// or exactly one: most faults are one step away from something well-formed. Of another encoding,
// over the edges of its values.
class MutatedStrings {
 public:
  explicit MutatedStrings(std::uint64_t count = default_count, std::uint64_t seed = default_seed,
                          std::uint64_t first_block = 0,
                          reference::Encoding encoding = reference::Encoding::utf_8)
      : draws_(count, seed, first_block), encoding_(encoding) {}

  // False when all have been given.
  bool next(Octets& octets);

 private:
  BlockDraws draws_;
  reference::Encoding encoding_;
};

// Strings of 1 to 12 values for an encoder, with no or exactly one value that is not scalar.
class MutatedValues {
 public:
  explicit MutatedValues(std::uint64_t count = default_count, std::uint64_t seed = default_seed,
                         std::uint64_t first_block = 0)
      : draws_(count, seed, first_block) {}

  bool next(std::u32string& values);

 private:
  BlockDraws draws_;
};

}  // namespace utf8spec::vectors
