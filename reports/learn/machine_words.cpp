#include "reports/learn/machine_file.h"
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
      words += each == letter::replacement ? mark_word : other_word;
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

}  // namespace utf8spec::reports
