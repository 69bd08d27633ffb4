#include "vectors/scalar_values.h"

#include <algorithm>

#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::vectors {

bool ScalarValues::next(char32_t& scalar) {
  if (next_ > reference::last_scalar_value) return false;
  scalar = next_;
  next_ = next_ + 1 == reference::first_surrogate ? reference::last_surrogate + 1 : next_ + 1;
  return true;
}

bool ScalarValues::next(Octets& octets) {
  char32_t scalar = 0;
  if (!next(scalar)) return false;
  const auto sequence = reference::encode_scalar(scalar);
  octets.assign(sequence.view().begin(), sequence.view().end());
  return true;
}

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
