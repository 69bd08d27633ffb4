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

// The first index from `first` on, up to `end`, for which `holds` is false. From there on it must
// be false for all.
template <typename Holds>
std::uint64_t partition_point(std::uint64_t first, std::uint64_t end, const Holds& holds) {
  while (first < end) {
    const std::uint64_t middle = (first + end) / 2;
    if (holds(middle)) {
      first = middle + 1;
    } else {
      end = middle;
    }
  }
  return first;
}

std::size_t length_at(std::uint64_t index, const reference::AnyCodec& codec) {
  return codec.encode(scalar_at(index)).length;
}

// The index behind the values that are as long as that at `index`. From U+0001 on lengths ascend;
// modified UTF-8 has a longer U+0000.
std::uint64_t end_of_length(std::uint64_t index, std::uint64_t count,
                            const reference::AnyCodec& codec) {
  if (index == 0) return 1;
  const std::size_t length = length_at(index, codec);
  return partition_point(index, count,
                         [&](std::uint64_t each) { return length_at(each, codec) <= length; });
}

}  // namespace

std::uint64_t scalar_value_count(reference::Encoding encoding) {
  return partition_point(
      0, reference::last_scalar_value + 1 - surrogate_count,
      [&](std::uint64_t index) { return can_encode(encoding, scalar_at(index)); });
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
  const std::uint64_t count = scalar_value_count(codec.encoding);
  std::uint64_t texts = 0;
  std::size_t room = 0;
  for (std::uint64_t index = 0; index < count;) {
    const std::size_t octets = length_at(index, codec);
    const std::uint64_t end = end_of_length(index, count, codec);
    const std::uint64_t fitting = std::min<std::uint64_t>(end - index, room / octets);
    room -= fitting * octets;
    index += fitting;
    if (index == end) continue;
    ++texts;
    room = longest;
  }
  return texts;
}

}  // namespace utf8spec::vectors
