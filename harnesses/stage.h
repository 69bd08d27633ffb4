#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "harnesses/question.h"
#include "reference/any_codec.h"
#include "vectors/vector.h"

namespace utf8spec::harnesses {

// One part of a plan: the questions of one derivation to one operation, one at a time. Questions
// are made when they are asked, since a run may have millions.
class Stage {
 public:
  virtual ~Stage() = default;
  // Writes the next question into `question`, whose memory it reuses; false if there are no more.
  virtual bool next(Question& question) = 0;
  // The number of all its questions, including those already given.
  virtual std::uint64_t size() const = 0;
};

// An operation, the encoding in which it is asked, and where its inputs and chunks may end.
struct Asked {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  Asked(Operation of, reference::Encoding in = reference::Encoding::utf_8,
        Grain its_grain = Grain::octets)
      : operation(of), encoding(in), grain(its_grain) {}

  const reference::AnyCodec& codec() const { return reference::codec_of(encoding); }
  // Octets between the nearest places where an input or a chunk may end.
  std::size_t piece() const { return octets_of(grain, encoding); }

  Operation operation;
  reference::Encoding encoding;
  Grain grain;
};

// The vectors must outlive each stage that is made from them.
using VectorList = std::vector<const vectors::Vector*>;

// Octets of the longest request of texts. A request line has at most 1 MiB; some room is left for
// the name of the operation.
inline constexpr std::size_t longest_request = (std::size_t{1} << 20) - 64;

}  // namespace utf8spec::harnesses
