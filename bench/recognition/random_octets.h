// The shares of random octets: measured, and exact from the machine.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bench/recognition/pieces.h"
#include "reference/encoding.h"

namespace utf8spec::bench {

// Strings of random octets, which a seed determines.
struct RandomDraw {
  std::uint64_t seed = 3629;
  std::uint64_t strings = std::uint64_t{1} << 24;
};

// The share of well-formed strings among random ones. The standard error is that of the exact share
// p in n draws, the root of p (1 - p) / n.
struct RandomShare {
  std::uint64_t strings;
  std::uint64_t well_formed;
  double exact;

  double measured() const;
  double standard_error() const;
};

// The shares for one length: of all strings, and of those with an octet above 7F.
struct RandomRow {
  std::size_t length;
  RandomShare of_all;
  RandomShare of_high;
};

// Counts the well-formed beginnings of random strings.
PieceCounts count_random_pieces(const RandomDraw& draw);

// A row for each of `piece_lengths`.
std::vector<RandomRow> random_rows(const RandomDraw& draw);

// The exact share of random octets that is well-formed in an encoding, by `piece_lengths`.
struct MachineShares {
  reference::Encoding encoding;
  std::array<double, piece_lengths.size()> shares;
};

// A row for each encoding of fixed octet order that a decoder can declare.
std::vector<MachineShares> machine_shares();

}  // namespace utf8spec::bench
