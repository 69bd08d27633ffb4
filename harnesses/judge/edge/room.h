#pragma once

#include "harnesses/answer.h"
#include "harnesses/judge/edge/edge_finding.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Judges an answer of an operation with room for `request.limit` units of output. The output must
// be the beginning of the whole one, which is `whole`, the decoder's own; without it, that of the
// reference to well-formed input. What it calls read must stand between two characters, or between
// two parts of ill-formed input by one of the ways to divide it; another way to divide is not
// compared with the number of octets read.
EdgeFinding judge_room(const Request& request, const Answer& answer, const Answer* whole);

}  // namespace utf8spec::harnesses
