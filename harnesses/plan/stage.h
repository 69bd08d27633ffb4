#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "harnesses/stage.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses {

// With `Grain::units`, streams are fed unit by unit instead of octet by octet, no cut falls inside
// a unit, and `vectors` must hold whole units.

// Each vector as it is. Stream operations also get it cut as the vector says, and octet by octet.
std::unique_ptr<Stage> curated(Asked asked, VectorList vectors);

// Each vector in every split, and with empty chunks.
std::unique_ptr<Stage> chunked(Asked asked, VectorList vectors);

// Each ill-formed vector, directly followed by inputs that a decoder gets wrong if the error has
// left its state in disorder.
std::unique_ptr<Stage> reused(Asked asked, VectorList vectors);

// Each vector directly before a single character of each length.
std::unique_ptr<Stage> followed(Asked asked, VectorList vectors);

// Each vector at every offset up to `last_placement`, among padding.
std::unique_ptr<Stage> placed(Asked asked, VectorList vectors);

// Each ill-formed vector directly behind a signature; in stream operations also octet by octet.
std::unique_ptr<Stage> behind_signature(Asked asked, VectorList vectors);

// Octets that far questions put among padding, and the vector that they are of. In the process of a
// plugin there is no vector.
struct FarPiece {
  Octets octets;
  const vectors::Vector* vector = nullptr;
  friend bool operator==(const FarPiece& one, const FarPiece& other) {
    return one.octets == other.octets;
  }
};

// All that the far questions of an operation are made of. It is small, however long they are.
struct FarChoice {
  std::vector<std::size_t> offsets;
  std::vector<FarPiece> pieces;
  friend bool operator==(const FarChoice&, const FarChoice&) = default;
};

// The pieces that far_pieces() names, around each of the offsets among padding: they end before it,
// cross it, begin at it, or begin behind it. Stream operations also get chunks that end there.
std::unique_ptr<Stage> far(Asked asked, FarChoice choice, vectors::SuiteShard shard = {});

// The pieces among `vectors`. For other encodings than UTF-8, all that are given.
FarChoice far_choice(const VectorList& vectors, reference::Encoding encoding,
                     std::vector<std::size_t> offsets);

// Every scalar value in order, in as few texts as requests of at most `request_octets` allow.
std::unique_ptr<Stage> texts(Asked asked, std::size_t request_octets,
                             vectors::SuiteShard shard = {});

// Every scalar value alone; in stream operations octet by octet.
std::unique_ptr<Stage> scalar_values(Asked asked, vectors::SuiteShard shard);

// A million well-formed strings, each with at most one change, from a fixed seed.
std::unique_ptr<Stage> mutated(Asked asked, vectors::SuiteShard shard);

// The number of fresh strings for each operation.
inline constexpr std::uint64_t fresh_strings = 10'000;

// Such strings from a seed of the user's choice (32 bits), which nobody can have prepared for.
std::unique_ptr<Stage> fresh(Asked asked, std::uint64_t seed);

// The strings of a suite, which must outlive the stage; in stream operations octet by octet.
std::unique_ptr<Stage> complete(Asked asked, const vectors::CompleteSuite& suite,
                                vectors::SuiteShard shard);

}  // namespace utf8spec::harnesses
