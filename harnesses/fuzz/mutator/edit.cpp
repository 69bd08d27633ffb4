#include <algorithm>

#include "harnesses/fuzz/mutator/change.h"

namespace utf8spec::harnesses::fuzz {

void replace_part(Case& changed, std::size_t offset, std::size_t removed, OctetView inserted) {
  Octets& octets = changed.octets;
  const auto at = octets.begin() + static_cast<std::ptrdiff_t>(offset);
  const auto behind = octets.erase(at, at + static_cast<std::ptrdiff_t>(removed));
  octets.insert(behind, inserted.begin(), inserted.end());
  for (std::size_t& cut : changed.cuts) {
    if (cut >= offset + removed && cut > offset) {
      cut += inserted.size() - removed;
    } else {
      cut = std::min(cut, offset + inserted.size());
    }
  }
}

std::size_t chunk_start(const Case& given, std::size_t offset) {
  const auto behind = std::ranges::upper_bound(given.cuts, offset);
  return behind == given.cuts.begin() ? 0 : *std::prev(behind);
}

}  // namespace utf8spec::harnesses::fuzz
