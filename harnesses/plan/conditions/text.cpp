#include "harnesses/plan/conditions/text.h"

namespace utf8spec::harnesses {
namespace {

template <typename Units>
void append(Units& units, const Units& more, std::size_t times) {
  if (more.size() == 1) {
    units.insert(units.end(), times, more[0]);
    return;
  }
  for (std::size_t time = 0; time < times; ++time) {
    units.insert(units.end(), more.begin(), more.end());
  }
}

}  // namespace

std::size_t length_of(const RunText& text, const TextAlphabet& alphabet) {
  std::size_t length = 0;
  for (const SymbolRun& run : text) length += run.times * alphabet.length(*run.symbol);
  return length;
}

void write(const RunText& text, Request& request) {
  Octets& octets = request.octets;
  octets.clear();
  request.scalars.clear();
  for (const SymbolRun& run : text) {
    if (takes_values(request.operation)) {
      append(request.scalars, run.symbol->values, run.times);
    } else {
      append(octets, run.symbol->octets, run.times);
    }
  }
}

SymbolRun letters(const TextAlphabet& alphabet, std::size_t length) {
  return {alphabet.letter(), length / alphabet.length(*alphabet.letter())};
}

}  // namespace utf8spec::harnesses
