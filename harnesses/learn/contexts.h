#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/learn/rows.h"

namespace utf8spec::harnesses::learn {

// The rows of a decoder and of the standard where text stands behind `access`.
struct RowsContext {
  Octets access;
  ComparedRows rows;
};

// The rows at every point where text is well-formed and the next sequence begins, the start first.
// Points with the same rows are given once: one is enough for a decoder of UTF-8 that reads each
// sequence without regard to those before. In WTF-8 a surrogate limits what may follow it, and a
// signature of UTF-16 changes all that follows.
//
// A point is a pair of states, the decoder's and the standard's. If the standard is not at such a
// point behind the decoder's access word, the decoder is compared with the standard's start.
std::vector<RowsContext> contexts_beside(const LearnedModel& decoder, const LearnedModel& standard);

// How many rows are added or missing.
std::size_t unlike_rows(const std::vector<RowsContext>& contexts);

}  // namespace utf8spec::harnesses::learn
