#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// What the operations of one decoder say about one text. Only answers that are `ok` are here, and
// of core operations only `decode` and `replace`.
struct AnswersToText {
  Request text;  // of any operation
  Grain grain = Grain::octets;
  std::map<Operation, Answer> answers;
};

// Whether the answer of a side operation tells how the whole text is divided. A walk that an error
// ended does not.
bool is_whole(const AnswersToText& all, Operation side);

// The output of an operation, if it has the characters of the text and marks between them. Other
// decoders write escapes, or read ill-formed octets as characters of another encoding: their output
// does not tell how many characters they see.
std::optional<std::u32string> output_of(const AnswersToText& all, Operation operation);

// Two operations of one decoder that contradict each other about a text.
struct SideContradiction {
  Operation side;
  Operation other;
  Numbers expected;  // what `side` answers if it agrees with `other`
};

// For each side operation, the first other operation that contradicts it, if any. It compares whole
// walks, and output that tells how many characters there are.
std::vector<SideContradiction> disagreements(const AnswersToText& all);

}  // namespace utf8spec::harnesses
