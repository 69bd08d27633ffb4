#include <fmt/format.h>

#include "reports/learn/machine_file.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

using namespace harnesses::learn;

std::string translation_words(std::string_view letters, const CharacterSet& characters) {
  std::string words;
  for (const char each : letters) {
    if (!words.empty()) words += ' ';
    if (characters.has_letter(each)) {
      words += vectors::to_hex(characters.value_of(each));
    } else {
      words += each == letter::replacement ? "mark" : "other";
    }
  }
  return words;
}

std::string_view refusal_words(char refusal) {
  switch (refusal) {
    case letter::unsupported:
      return "unsupported";
    case letter::lost:
      return "lost";
    default:
      return "ill-formed";
  }
}

std::string hypotheses_of(const LearntTranslation& learnt) {
  const std::size_t most = learnt.machine.states.size() + learnt.extra_states;
  return fmt::format(
      "It holds for every input if {0} is deterministic, starts each input in the same state, and "
      "has at most {1}. {0} agrees with it on the complete suite for that many states, {2}, on "
      "{3} of all characters, and on {4}.",
      learnt.decoder, counted(most, "state"), counted(learnt.suite_words, "word"),
      counted(learnt.texts, "text"), counted(learnt.samples, "mutated string"));
}

}  // namespace utf8spec::reports
