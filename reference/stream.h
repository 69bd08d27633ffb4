#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"
#include "reference/utf8_codec.h"

namespace utf8spec::reference {

/// A step and the offset where it begins, in octets from the start of the whole stream.
struct StreamStep {
  std::size_t offset;
  Step step;
  friend constexpr bool operator==(const StreamStep&, const StreamStep&) = default;
};

/// Decodes input that comes in chunks. The steps are those of the whole input, wherever it is cut,
/// and each is given as soon as it is certain.
///
/// Octets are pending while their step may still change. A codec tells this by `is_settled`, so the
/// stream knows no encoding. One octet at a time is slow, but it makes the cuts irrelevant.
template <typename Codec>
class StreamOf {
 public:
  /// Takes the next chunk, which may be empty, and gives the steps that it makes certain.
  std::vector<StreamStep> push(OctetView chunk) {
    std::vector<StreamStep> steps;
    for (const std::uint8_t octet : chunk) {
      pending_[pending_count_++] = octet;
      while (pending_count_ > 0) {
        const Step next = Codec::step(pending());
        if (!Codec::is_settled(pending(), next)) break;
        take(next, steps);
      }
    }
    return steps;
  }

  /// Takes the end of input: a sequence still open is truncated. After that the stream is as new.
  std::vector<StreamStep> finish() {
    std::vector<StreamStep> steps;
    while (pending_count_ > 0) take(Codec::step(pending()), steps);
    *this = StreamOf();
    return steps;
  }

 private:
  /// No encoding waits for more: a pair of surrogates has three octets each.
  static constexpr std::size_t most_pending = 6;

  OctetView pending() const { return OctetView(pending_).first(pending_count_); }

  /// Removes the octets of one step. The octets after it are read again, since they may begin a
  /// sequence.
  void take(const Step& next, std::vector<StreamStep>& steps) {
    steps.push_back({offset_, next});
    offset_ += next.length;
    pending_count_ -= next.length;
    std::copy_n(pending_.begin() + next.length, pending_count_, pending_.begin());
  }

  std::array<std::uint8_t, most_pending> pending_{};
  std::size_t pending_count_ = 0;
  std::size_t offset_ = 0;  // of pending_[0] in the stream
};

/// A stream of UTF-8.
using Stream = StreamOf<Utf8>;

}  // namespace utf8spec::reference
