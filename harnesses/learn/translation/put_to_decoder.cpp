#include "harnesses/learn/translation/put_to_decoder.h"

#include <utility>

namespace utf8spec::harnesses::learn {

tl::expected<Trace, Trouble> put_to_decoder(Decoder& decoder, const LearntTranslation& learnt,
                                            OctetView octets) {
  auto teacher =
      DecoderTeacher::make(decoder, learnt.operation, learnt.view, {}, learnt.characters);
  if (!teacher) return tl::unexpected(teacher.error());
  bool is_given = false;
  Trace told;
  auto asked = (*teacher)->ask(
      [&](Octets& word) {
        word.assign(octets.begin(), octets.end());
        return !std::exchange(is_given, true);
      },
      [&](OctetView, const Trace& trace) { told = trace; });
  if (!asked) return tl::unexpected(asked.error());
  return told;
}

}  // namespace utf8spec::harnesses::learn
