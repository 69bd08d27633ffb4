#include "proofs/characters.h"

#include <array>

#include "reference/step.h"
#include "reference/utf8_codec.h"

namespace utf8spec::proofs {
namespace {

using reference::Step;
using reference::Utf8;

void add(char32_t value, std::vector<ValueRun>& runs) {
  if (!runs.empty() && value == runs.back().first + runs.back().count) {
    ++runs.back().count;
  } else {
    runs.push_back({value, 1});
  }
}

// Adds the values of all characters that begin with `prefix`, which only waits for more.
void add_characters(Octets& prefix, std::vector<ValueRun>& runs) {
  for (unsigned octet = 0; octet <= 0xFF; ++octet) {
    prefix.push_back(static_cast<std::uint8_t>(octet));
    const Step step = Utf8::step(prefix);
    if (step.well_formed() && step.length == prefix.size()) add(step.scalar, runs);
    if (step.more_input_could_complete()) add_characters(prefix, runs);
    prefix.pop_back();
  }
}

constexpr std::size_t longest = 4;
using FourOctets = std::array<std::uint8_t, longest>;

// Whether all strings of four octets with the first `length` octets of `octets` have the step
// `decided`. The string that differs is left in `octets`.
bool is_decided(FourOctets& octets, std::size_t length, const Step& decided) {
  if (length == longest) return Utf8::step(octets) == decided;
  for (unsigned octet = 0; octet <= 0xFF; ++octet) {
    octets[length] = static_cast<std::uint8_t>(octet);
    if (!is_decided(octets, length + 1, decided)) return false;
  }
  return true;
}

// The same for strings whose first `length` octets may decide nothing yet.
bool is_decided_early(FourOctets& octets, std::size_t length) {
  const Step step = Utf8::step(OctetView(octets).first(length));
  if (!step.more_input_could_complete()) return is_decided(octets, length, step);
  for (unsigned octet = 0; octet <= 0xFF; ++octet) {
    octets[length] = static_cast<std::uint8_t>(octet);
    if (!is_decided_early(octets, length + 1)) return false;
  }
  return true;
}

}  // namespace

std::vector<ValueRun> value_runs() {
  std::vector<ValueRun> runs;
  Octets prefix;
  add_characters(prefix, runs);
  return runs;
}

std::size_t count_of(const std::vector<ValueRun>& runs) {
  std::size_t count = 0;
  for (const ValueRun& run : runs) count += run.count;
  return count;
}

Octets changed_from_behind(std::uint8_t lead) {
  FourOctets octets{lead};
  return is_decided_early(octets, 1) ? Octets{} : Octets(octets.begin(), octets.end());
}

}  // namespace utf8spec::proofs
