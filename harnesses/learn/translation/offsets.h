#pragma once

#include <cstddef>
#include <optional>

#include "harnesses/learn/translation/distinguish.h"

namespace utf8spec::harnesses::learn {

// The shortest word that both refuse at another octet each; of several the first in the order of
// octets. Words for which one of them gives no offset are not compared.
struct OffsetDistinction {
  std::optional<TranslationDifference> found;
  bool is_cut = false;  // a difference may exist that was not found
};

// Compares two machines of offsets (View::offsets).
OffsetDistinction distinguish_offsets(const LearntTranslation& one, const LearntTranslation& other,
                                      std::size_t most = most_meetings);

}  // namespace utf8spec::harnesses::learn
