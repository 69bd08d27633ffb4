#pragma once

#include "harnesses/question.h"

// Sorts of questions that the assessor treats alike.
namespace utf8spec::reports {

// Whether a wrong answer shows a fault by itself: the input is short, and does not stand behind
// padding. A signature in front does not make an input long, since what follows it is on trial.
bool is_short(const harnesses::Question& question);

// Whether the question gives a vector in one chunk. The other cuts of the vector are compared with
// it.
bool is_whole(const harnesses::Question& question);

// Whether the question cuts a vector into chunks.
bool is_cut(const harnesses::Question& question);

}  // namespace utf8spec::reports
