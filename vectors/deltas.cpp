#include "vectors/deltas.h"

#include "reference/scalar.h"
#include "reference/stream.h"

namespace utf8spec::vectors {
namespace {

// An ill-formed step is a maximal subpart.
std::u32string text_of(const std::vector<reference::StreamStep>& steps) {
  std::u32string text;
  for (const reference::StreamStep& each : steps) {
    text += each.step.well_formed() ? each.step.scalar : reference::replacement_character;
  }
  return text;
}

}  // namespace

std::vector<std::u32string> earliest_deltas(OctetView octets,
                                            const std::vector<std::size_t>& cuts) {
  std::vector<std::u32string> parts;
  reference::Stream stream;
  std::size_t from = 0;
  for (const std::size_t cut : cuts) {
    parts.push_back(text_of(stream.push(octets.subspan(from, cut - from))));
    from = cut;
  }
  parts.push_back(text_of(stream.push(octets.subspan(from))));
  parts.push_back(text_of(stream.finish()));
  return parts;
}

}  // namespace utf8spec::vectors
