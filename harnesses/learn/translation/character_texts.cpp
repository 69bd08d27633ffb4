#include "harnesses/learn/translation/character_texts.h"

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {

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
