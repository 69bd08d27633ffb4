#pragma once

#include <map>
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

// Two operations of one decoder that contradict each other about a text.
struct SideContradiction {
  Operation side;
  Operation other;
  Numbers expected;  // what `side` answers if it agrees with `other`
};

// For each side operation, the first other operation that contradicts it, if any. Walks that an
// error ended are not compared, nor is an output whose characters are not those of the text.
std::vector<SideContradiction> disagreements(const AnswersToText& all);

}  // namespace utf8spec::harnesses
