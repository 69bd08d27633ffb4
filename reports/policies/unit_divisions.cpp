#include "reports/policies/unit_divisions.h"

#include <algorithm>

#include "reference/utf16.h"

namespace utf8spec::reports {
namespace {

using reference::AnyCodec;
using reference::Kind;
using reference::Step;

// Whether some octet makes a character of the octets.
bool can_be_completed(const AnyCodec& codec, OctetView octets) {
  Octets whole(octets.begin(), octets.end());
  whole.push_back(0);
  do {
    if (codec.step(whole).well_formed()) return true;
  } while (++whole.back() != 0);
  return false;
}

// A unit is a low surrogate if it makes a character behind a high one.
bool starts_with_low_surrogate(const AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  if (rest.size() < unit) return false;
  const auto pair = codec.encode(reference::first_supplementary);
  Octets octets(pair.view().begin(), pair.view().begin() + static_cast<std::ptrdiff_t>(unit));
  octets.insert(octets.end(), rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(unit));
  return codec.step(octets).well_formed();
}

}  // namespace

std::size_t subpart_in_octets(const AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  const std::size_t length = codec.step(rest).length;
  const bool is_whole = length <= unit || can_be_completed(codec, rest.first(length));
  return is_whole ? length : unit;
}

std::size_t surrogate_and_low(const AnyCodec& codec, OctetView rest) {
  const std::size_t unit = codec.row().unit;
  const Step step = codec.step(rest);
  const bool takes_next =
      step.kind == Kind::unpaired_surrogate && starts_with_low_surrogate(codec, rest.subspan(unit));
  return takes_next ? 2 * unit : std::min<std::size_t>(step.length, unit);
}

}  // namespace utf8spec::reports
