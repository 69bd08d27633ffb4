#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/learn/model.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::learn {

using reference::OctetRange;

// A row of a table like Table 3-7 of Unicode: a range of octets for each place of a sequence. A
// sequence leads from a point where text is well-formed to the next such point.
using RowOfRanges = std::vector<OctetRange>;

enum class Standing : std::uint8_t {
  common,   // both accept these sequences
  added,    // only the decoder does
  missing,  // only the standard does
};

struct ComparedRow {
  RowOfRanges octets;
  Standing standing;

  // The least octet of each range: the shortest string that shows the row.
  Octets first() const;
};

// The rows of a decoder and of the standard together, in the order of their octets.
struct ComparedRows {
  std::vector<ComparedRow> rows;
  bool is_cut = false;  // rows of more than `longest_row` octets, or after 1,000, are left out
};

inline constexpr std::size_t longest_row = 8;  // octets

// Both models are of verdicts. The sequences begin in the states `from` of the decoder and
// `standard_from` of the standard.
ComparedRows compare_rows(const LearnedModel& decoder, const LearnedModel& standard,
                          std::uint32_t from = 0, std::uint32_t standard_from = 0);

// The states of a decoder in which text is well-formed so far, the initial one first. If there are
// several, the decoder may read a sequence by what came before it.
std::vector<std::uint32_t> contexts_of(const LearnedModel& decoder);

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
