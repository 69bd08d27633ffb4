#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "harnesses/question.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses {

// One part of a plan: the questions of one derivation and one operation, one at a time.
class Stage {
 public:
  virtual ~Stage() = default;
  // Gives the next question into `question`, whose memory it reuses; false when there is none.
  virtual bool next(Question& question) = 0;
  // How many questions it gives in all, whatever it has given already.
  virtual std::uint64_t size() const = 0;
};

using VectorList = std::vector<const vectors::Vector*>;

// Each vector as it stands; in stream operations also cut where the vector says, and octet by
// octet.
std::unique_ptr<Stage> curated(Operation operation, VectorList vectors);

// Each vector in every split, and with empty chunks.
std::unique_ptr<Stage> chunked(Operation operation, VectorList vectors);

// Each ill-formed vector, then inputs that a decoder left in disorder would get wrong.
std::unique_ptr<Stage> reused(Operation operation, VectorList vectors);

// Each vector with a single character of each length behind it.
std::unique_ptr<Stage> followed(Operation operation, VectorList vectors);

// Each vector at every offset among padding.
std::unique_ptr<Stage> placed(Operation operation, VectorList vectors);

// Each ill-formed vector right behind a signature; in stream operations also octet by octet.
std::unique_ptr<Stage> behind_signature(Operation operation, VectorList vectors);

// Each of the vectors that far_pieces() names, before, over, at and behind each of `offsets`, among
// padding; in stream operations also with chunks that end there.
std::unique_ptr<Stage> far(Operation operation, const VectorList& vectors,
                           const std::vector<std::size_t>& offsets);

// Every scalar value in order, in as few texts as requests of at most `request_octets` allow.
std::unique_ptr<Stage> texts(Operation operation, std::size_t request_octets);

// Every scalar value alone; in stream operations octet by octet.
std::unique_ptr<Stage> scalar_values(Operation operation, vectors::SuiteShard shard);

// A million well-formed strings, each with at most one change, from a fixed seed.
std::unique_ptr<Stage> mutated(Operation operation, vectors::SuiteShard shard);

// The strings of a suite, which must outlive the stage; in stream operations octet by octet.
std::unique_ptr<Stage> complete(Operation operation, const vectors::CompleteSuite& suite,
                                vectors::SuiteShard shard);

}  // namespace utf8spec::harnesses
