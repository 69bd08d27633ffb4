#include "vectors/scalar_values.h"

#include <algorithm>

#include "reference/scalar.h"

namespace utf8spec::vectors {

// Indices count scalar values, so those from D800 on are moved past the surrogates.
bool ScalarValues::next(char32_t& scalar) {
  if (index_ >= last_) return false;
  constexpr char32_t surrogates = reference::last_surrogate - reference::first_surrogate + 1;
  const auto value = static_cast<char32_t>(index_++);
  scalar = value < reference::first_surrogate ? value : value + surrogates;
  return true;
}

bool ScalarValues::next(Octets& octets) {
  char32_t scalar = 0;
  if (!next(scalar)) return false;
  const reference::LongSequence sequence = codec_.encode(scalar);
  octets.assign(sequence.view().begin(), sequence.view().end());
  return true;
}

// The value that did not fit begins the next text, so it is kept.
bool ScalarTexts::next(Octets& text) {
  text.clear();
  if (pending_.empty() && !values_.next(pending_)) return false;
  do {
    text.insert(text.end(), pending_.begin(), pending_.end());
    pending_.clear();
  } while (values_.next(pending_) && text.size() + pending_.size() <= longest_);
  return true;
}

}  // namespace utf8spec::vectors
