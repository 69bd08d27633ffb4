#include "harnesses/learn/translation/learn_translation.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

class StandardTeacher : public Teacher {
 public:
  StandardTeacher(reference::Encoding encoding, const CharacterSet& characters)
      : encoding_(encoding), characters_(characters) {}

  View view() const override { return View::translation; }
  reference::Encoding encoding() const override { return encoding_; }

  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override {
    Octets word;
    while (source(word)) sink(word, trace_of(word));
    return {};
  }

 private:
  Trace trace_of(OctetView word) const {
    // No encoding has this value, so a U+FFFD of the input differs from a replacement.
    constexpr char32_t mark = 0xFFFFFFFF;
    Trace trace;
    for (const char32_t value :
         reference::replace(encoding_, word, reference::ReplacementPolicy::maximal_subpart, mark)) {
      trace += value == mark ? letter::replacement : characters_.letter_of(value);
    }
    return trace;
  }

  reference::Encoding encoding_;
  const CharacterSet& characters_;
};

}  // namespace

tl::expected<LearntTranslation, Trouble> standard_translation(reference::Encoding encoding,
                                                              const CharacterSet& characters) {
  StandardTeacher teacher(encoding, characters);
  // The reference has no rare states that only samples would show: the texts of all characters and
  // the complete suite are enough.
  const Depth depth{.extra_states = 0, .samples = 0};
  auto learnt = learn_translation(teacher, characters, depth);
  if (!learnt) return learnt;
  learnt->decoder = "the standard";
  learnt->operation = Operation::replace;
  return learnt;
}

}  // namespace utf8spec::harnesses::learn
