#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace utf8spec::harnesses {

// How long the runner waits for a decoder before it treats it as hanging.
struct Deadlines {
  std::chrono::milliseconds hello{10'000};   // from its start to its reply to hello
  std::chrono::milliseconds request{2'000};  // for one request
  std::chrono::milliseconds suspect{250};    // for one request of many after a hang, of which the
                                             // one that misses it is asked again at full length
  std::chrono::milliseconds short_request{100};  // once hangs of an operation are established
  std::chrono::milliseconds bye{1'000};          // to end by itself
};

// How long to wait where missing it is only a suspicion. A decoder that was given more time is
// slow, so its suspicions come later too.
constexpr std::chrono::milliseconds suspicion(const Deadlines& deadlines) {
  constexpr int suspicions = 8;
  return std::min(std::max(deadlines.suspect, deadlines.request / suspicions), deadlines.request);
}

// The deadline for a request line of this many octets. It grows by 16 ms for each KiB, since a
// decoder that is slow with an input of up to 1 MiB does not hang.
constexpr std::chrono::milliseconds allow(std::chrono::milliseconds deadline, std::size_t octets) {
  return deadline + std::chrono::milliseconds{16} * (octets >> 10);
}

// When the runner stops spending time on a decoder that keeps failing.
struct Limits {
  int misses = 3;    // of full deadlines in a run; then the runner waits less where it may
  int mishaps = 10;  // of one kind in an operation; then nothing more of it is asked
};

}  // namespace utf8spec::harnesses
