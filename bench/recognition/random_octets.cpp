#include "bench/recognition/random_octets.h"

#include <cmath>

#include "harnesses/fuzz/draws.h"
#include "reference/syntax.h"
#include "vectors/machines/accepted_shares.h"
#include "vectors/machines/encoding_models.h"
#include "vectors/machines/specification.h"

namespace utf8spec::bench {
namespace {

constexpr reference::OctetRange all_octets{0x00, 0xFF};
constexpr std::size_t octets_of_a_draw = sizeof(std::uint64_t);

void fill(Octets& octets, harnesses::fuzz::Draws& draws) {
  for (std::size_t at = 0; at < octets.size();) {
    const std::uint64_t drawn = draws.next();
    for (std::size_t place = 0; place < octets_of_a_draw; ++place) {
      octets[at++] = static_cast<std::uint8_t>(drawn >> (8 * place));
    }
  }
}
static_assert(longest_piece % octets_of_a_draw == 0);

// The exact shares of all strings, of strings of US-ASCII, and so of the others.
class ExactShares {
 public:
  double of_all(std::size_t length) const { return all_[length]; }

  double of_high(std::size_t length) const {
    return (all_[length] - ascii_[length]) / (1 - ascii_[length]);
  }

 private:
  vectors::Machine machine_ = vectors::validator().machine;
  std::vector<double> all_ = vectors::accepted_shares(machine_, all_octets, longest_piece);
  std::vector<double> ascii_ = vectors::accepted_shares(machine_, reference::ascii, longest_piece);
};

MachineShares shares_of(reference::Encoding encoding) {
  const auto by_length =
      vectors::accepted_shares(vectors::validator(encoding).machine, all_octets, longest_piece);
  MachineShares row{encoding, {}};
  for (std::size_t index = 0; index < piece_lengths.size(); ++index) {
    row.shares[index] = by_length[piece_lengths[index]];
  }
  return row;
}

}  // namespace

double RandomShare::measured() const {
  return static_cast<double>(well_formed) / static_cast<double>(strings);
}

double RandomShare::standard_error() const {
  return std::sqrt(exact * (1 - exact) / static_cast<double>(strings));
}

PieceCounts count_random_pieces(const RandomDraw& draw) {
  harnesses::fuzz::Draws draws(draw.seed);
  PieceCounts counts{};
  vectors::EncodedText text{Octets(longest_piece), std::vector<bool>(longest_piece + 1, true)};
  for (std::uint64_t string = 0; string < draw.strings; ++string) {
    fill(text.octets, draws);
    count_pieces_at(0, text, counts);
  }
  return counts;
}

std::vector<RandomRow> random_rows(const RandomDraw& draw) {
  const ExactShares exact;
  const PieceCounts counts = count_random_pieces(draw);
  std::vector<RandomRow> rows;
  for (std::size_t index = 0; index < piece_lengths.size(); ++index) {
    const std::size_t length = piece_lengths[index];
    const PieceCount& count = counts[index];
    rows.push_back({length,
                    {count.all, count.well_formed_of_all(), exact.of_all(length)},
                    {count.with_high, count.well_formed, exact.of_high(length)}});
  }
  return rows;
}

std::vector<MachineShares> machine_shares() {
  std::vector<MachineShares> rows;
  for (const reference::Encoding encoding : reference::all_encodings) {
    // A signature hardly ever stands at the start of random octets.
    if (!selects_order(encoding)) rows.push_back(shares_of(encoding));
  }
  return rows;
}

}  // namespace utf8spec::bench
