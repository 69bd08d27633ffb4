// A stream decoder with one fault, as the C ABI's stream_open, stream_push and stream_reset use
// it.
#pragma once

#include <cstddef>

#include "reference/octets.h"
#include "tests/fakes/mutants/decoder.h"

namespace utf8spec::mutants {

// A push brings more octets, or announces the end of the input.
enum class Push : std::uint8_t { chunk, last };

// One decoder object that is fed chunk by chunk. It is copied before a push, because a push
// without enough room for its output must take nothing.
class Stream {
 public:
  Stream(const Decoder& decoder, Scope scope) : decoder_(&decoder), scope_(scope) {}

  // The output of this chunk. After an error, the caller resets before it pushes again.
  Decoded push(OctetView chunk, Push kind);

  void reset();

  const Decoder& decoder() const { return *decoder_; }

 private:
  bool at_seam(OctetView chunk, Push kind) const;
  Decoded cross_seam();
  Step next_step(OctetView input, OctetView rest);
  Decoded read(const Octets& input, Push kind);
  void leave_behind(Stream& fresh) const;

  const Decoder* decoder_;
  Scope scope_;
  Octets held_;  // of a sequence that more octets may complete
  History history_;
  // What has gone wrong with the sequence that is held.
  bool forgot_range_ = false;
  std::size_t fails_as_ = 0;  // replacements that it will be
  std::size_t swallows_ = 0;  // octets that will go with it
  // What an earlier input has left behind.
  bool refuses_all_ = false;
  std::size_t skip_ = 0;
  std::size_t resets_ = 0;
};

}  // namespace utf8spec::mutants
