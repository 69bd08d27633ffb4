#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "harnesses/question.h"
#include "reference/any_codec.h"
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

// An operation, and the encoding in which it is asked.
struct Asked {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  Asked(Operation of, reference::Encoding in = reference::Encoding::utf_8)
      : operation(of), encoding(in) {}

  const reference::AnyCodec& codec() const { return reference::codec_of(encoding); }

  Operation operation;
  reference::Encoding encoding;
};

using VectorList = std::vector<const vectors::Vector*>;

// Each vector as it stands; in stream operations also cut where the vector says, and octet by
// octet.
std::unique_ptr<Stage> curated(Asked asked, VectorList vectors);

// Each vector in every split, and with empty chunks.
std::unique_ptr<Stage> chunked(Asked asked, VectorList vectors);

// Each ill-formed vector, then inputs that a decoder left in disorder would get wrong.
std::unique_ptr<Stage> reused(Asked asked, VectorList vectors);

// Each vector with a single character of each length behind it.
std::unique_ptr<Stage> followed(Asked asked, VectorList vectors);

// Each vector at every offset among padding.
std::unique_ptr<Stage> placed(Asked asked, VectorList vectors);

// Each ill-formed vector right behind a signature; in stream operations also octet by octet.
std::unique_ptr<Stage> behind_signature(Asked asked, VectorList vectors);

// Each of the vectors that far_pieces() names, before, over, at and behind each of `offsets`, among
// padding; in stream operations also with chunks that end there.
std::unique_ptr<Stage> far(Asked asked, const VectorList& vectors,
                           const std::vector<std::size_t>& offsets);

// Every scalar value in order, in as few texts as requests of at most `request_octets` allow.
std::unique_ptr<Stage> texts(Asked asked, std::size_t request_octets);

// Every scalar value alone; in stream operations octet by octet.
std::unique_ptr<Stage> scalar_values(Asked asked, vectors::SuiteShard shard);

// A million well-formed strings, each with at most one change, from a fixed seed.
std::unique_ptr<Stage> mutated(Asked asked, vectors::SuiteShard shard);

// The strings of a suite, which must outlive the stage; in stream operations octet by octet.
std::unique_ptr<Stage> complete(Asked asked, const vectors::CompleteSuite& suite,
                                vectors::SuiteShard shard);

}  // namespace utf8spec::harnesses
