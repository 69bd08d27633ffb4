#include "vectors/scalar_values.h"

#include <algorithm>

#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::vectors {
namespace {

constexpr char32_t surrogate_count = reference::last_surrogate - reference::first_surrogate + 1;

// Indices count scalar values, so those from D800 on are moved past the surrogates.
char32_t scalar_at(std::uint64_t index) {
  const auto value = static_cast<char32_t>(index);
  return value < reference::first_surrogate ? value : value + surrogate_count;
}

}  // namespace

std::uint64_t scalar_value_count(reference::Encoding encoding) {
  std::uint64_t count = 0;
  for (std::uint64_t end = reference::last_scalar_value + 1 - surrogate_count; count < end;) {
    const std::uint64_t middle = (count + end) / 2;
    if (can_encode(encoding, scalar_at(middle))) {
      count = middle + 1;
    } else {
      end = middle;
    }
  }
  return count;
}

bool ScalarValues::next(char32_t& scalar) {
  if (index_ >= last_) return false;
  scalar = scalar_at(index_++);
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

std::uint64_t ScalarTexts::count(std::size_t longest, const reference::AnyCodec& codec) {
  ScalarValues values(codec);
  std::uint64_t texts = 0;
  std::size_t room = 0;
  for (char32_t scalar = 0; values.next(scalar);) {
    const std::size_t octets = codec.encode(scalar).length;
    if (octets > room) {
      ++texts;
      room = longest;
    }
    room -= octets;
  }
  return texts;
}

}  // namespace utf8spec::vectors
