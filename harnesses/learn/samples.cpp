#include "harnesses/learn/samples.h"

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using vectors::MutatedStrings;

MutatedStrings strings_of(Encoding encoding, std::uint64_t count) {
  return MutatedStrings(count, vectors::default_seed, 0, encoding);
}

}  // namespace

Samples::Samples(Encoding encoding, std::uint64_t count)
    : encoding_(encoding),
      first_(reference::selects_order(encoding)
                 ? strings_of(reference::orders_of(encoding)[0], (count + 1) / 2)
                 : strings_of(encoding, count)),
      second_(reference::selects_order(encoding)
                  ? strings_of(reference::orders_of(encoding)[1], count / 2)
                  : strings_of(encoding, 0)) {}

bool Samples::next(Octets& word) {
  return reference::selects_order(encoding_) ? next_of_order(word) : first_.next(word);
}

bool Samples::next_of_order(Octets& word) {
  const std::size_t order = given_ % 2;
  const bool is_marked = given_ / 2 % 2 == 1;
  ++given_;
  if (!(order == 0 ? first_ : second_).next(word)) return false;
  if (!is_marked) return true;
  const Octets mark = encode_all(reference::codec_of(reference::orders_of(encoding_)[order]),
                                 {&reference::signature, 1});
  word.insert(word.begin(), mark.begin(), mark.end());
  return true;
}

bool CharacterTexts::next(Octets& word) {
  const reference::AnyCodec& codec = reference::codec_of(reference::open(encoding_, {}).encoding);
  std::u32string text;
  for (; first_ <= reference::last_scalar_value && text.size() < characters_; ++first_) {
    if (reference::is_scalar_value(first_)) text += first_;
  }
  word = encode_all(codec, text);
  return !text.empty();
}

}  // namespace utf8spec::harnesses::learn
