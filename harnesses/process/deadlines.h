#pragma once

#include <chrono>
#include <cstddef>

namespace utf8spec::harnesses {

// How long a decoder may take.
struct Deadlines {
  std::chrono::milliseconds hello{10'000};   // from its start to its reply to hello
  std::chrono::milliseconds request{2'000};  // for one request
  std::chrono::milliseconds suspect{250};    // for one request of many after a hang, of which the
                                             // one that misses it is asked again at full length
  std::chrono::milliseconds short_request{100};  // once hangs of an operation are established
  std::chrono::milliseconds bye{1'000};          // to end by itself
};

// A deadline for a request of that many octets: long ones, of up to 1 MiB, get 16 ms more a KiB,
// since a decoder may be slow without being stuck.
constexpr std::chrono::milliseconds allow(std::chrono::milliseconds deadline, std::size_t octets) {
  return deadline + std::chrono::milliseconds{16} * (octets >> 10);
}

// How much trouble is taken over a decoder that keeps failing, by operation.
struct Limits {
  int hangs_confirmed = 3;     // then a missed deadline is no longer confirmed
  int bulk_troubles = 10;      // crashes and hangs of one derivation; then no more of it is asked
  int troubles_in_a_row = 50;  // then a plain request must be answered, or nothing more is asked
};

}  // namespace utf8spec::harnesses
