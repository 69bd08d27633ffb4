#include "reports/diagnosis/side_kinds.h"

#include <array>

namespace utf8spec::reports {

const DeviationKind miscounts{
    "miscounts", "counts the characters of a text, or its length in another form, wrongly",
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

const DeviationKind delivers_too_early{
    "delivers-too-early", "hands over output that later octets of the stream can still change",
    "A user sees U+FFFD or another character in the place of one that comes with the next chunk, "
    "and what was sent cannot be taken back. A check of the first part sees another text.",
    "stream-chunking"};

const DeviationKind delivers_twice{
    "delivers-twice", "hands over the same output of a stream twice",
    "Text is doubled: amounts, keys and commands change. An attacker who decides where chunks end "
    "decides what is doubled.",
    "stream-chunking"};

const DeviationKind never_delivers{
    "never-delivers", "holds back output of a stream, and never hands it over",
    "The end of a message is lost without a sign. A closing quote or a last digit is missing.",
    "stream-chunking stream-end"};

std::span<const DeviationKind* const> side_kinds() {
  static constexpr std::array all{&miscounts,          &misplaces_characters, &leaves_the_text,
                                  &functions_disagree, &delivers_too_early,   &delivers_twice,
                                  &never_delivers};
  return all;
}

}  // namespace utf8spec::reports
