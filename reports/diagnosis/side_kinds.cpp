#include "reports/diagnosis/side_kinds.h"

#include <array>

namespace utf8spec::reports {

const DeviationKind miscounts{
    "miscounts",
    "counts the characters of well-formed text, or its length in another form, wrongly",
    "Memory that was allocated by this number is too small, or text is cut at a wrong place.",
    "interface-count"};

const DeviationKind misplaces_characters{
    "misplaces-characters", "finds a character of well-formed text at a wrong place",
    "Text is cut inside a character, and both halves are ill-formed.", "interface-boundary"};

const DeviationKind leaves_the_text{
    "leaves-the-text", "gives an offset behind the end of the text, or one that does not lead on",
    "A loop over the text reads memory behind it, or never ends.", "interface-offset-inside"};

const DeviationKind functions_disagree{
    "functions-disagree", "two functions see different characters in the same ill-formed text",
    "A length that was measured by one function is wrong for the output of the other: buffers "
    "overflow, and checks look at another text than the one that is used.",
    "interface-consistent"};

std::span<const DeviationKind* const> side_kinds() {
  static constexpr std::array all{&miscounts, &misplaces_characters, &leaves_the_text,
                                  &functions_disagree};
  return all;
}

}  // namespace utf8spec::reports
