#include "reference/recognition.h"

#include <cmath>

#include "reference/syntax.h"

namespace utf8spec::reference {
namespace {

// The octets from 80 to FF.
constexpr double high_octets_in_all = 128;

// A run whose chance falls below it is scaled up, far before a double would lose digits.
constexpr double least_unscaled = 1e-100;

std::uint32_t count_of_row(const Row& row) {
  std::uint32_t count = 1;
  for (std::size_t place = 0; place < row.length; ++place) {
    count *= static_cast<std::uint32_t>(row.octets[place].last - row.octets[place].first + 1);
  }
  return count;
}

// The chance that `length` random octets of 80..FF are one sequence.
double chance_of_sequence(std::size_t length) {
  return count_of_sequences(length) / std::pow(high_octets_in_all, static_cast<double>(length));
}

}  // namespace

std::uint32_t count_of_sequences(std::size_t length) {
  std::uint32_t count = 0;
  for (const Row& row : syntax) count += row.length == length ? count_of_row(row) : 0;
  return count;
}

// run_[3 - k] is the chance of a run that is k octets shorter.
void ChanceOfText::add(std::uint8_t octet) {
  if (ascii.contains(octet)) return end_run();
  static const std::array chances{chance_of_sequence(4), chance_of_sequence(3),
                                  chance_of_sequence(2)};
  ++high_octets_;
  const double next = chances[0] * run_[0] + chances[1] * run_[1] + chances[2] * run_[2];
  run_ = {run_[1], run_[2], run_[3], next};
  if (run_[2] == 0 || run_[2] >= least_unscaled) return;
  for (double& chance : run_) chance /= least_unscaled;
  scale_ += std::log10(least_unscaled);
}

double ChanceOfText::log10() const { return log10_of_ended_ + std::log10(run_[3]) + scale_; }

void ChanceOfText::end_run() {
  log10_of_ended_ = log10();
  run_ = {0, 0, 0, 1};
  scale_ = 0;
}

}  // namespace utf8spec::reference
