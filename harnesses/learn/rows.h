#pragma once

#include <vector>

#include "harnesses/learn/model.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::learn {

using reference::OctetRange;

// A row of a table like Unicode's Table 3-7: a range of octets for each place of a sequence.
using RowOfRanges = std::vector<OctetRange>;

enum class Standing : std::uint8_t {
  common,   // both take these sequences for well-formed
  added,    // only the decoder does
  missing,  // only the standard does
};

struct ComparedRow {
  RowOfRanges octets;
  Standing standing;

  // The shortest string on which the two differ by this row, or a first one on which they agree.
  Octets first() const;
};

// The rows of a decoder beside those of the standard, by their octets: what leads from the start to
// where the text is well-formed again, for the first time.
struct ComparedRows {
  std::vector<ComparedRow> rows;
  bool is_cut = false;  // rows of more than `longest_row` octets, or beyond 1,000, were left out
};

inline constexpr std::size_t longest_row = 8;

// Both models are of verdicts. `context` is where the decoder stands when a sequence begins, such
// as behind a first character.
ComparedRows compare_rows(const LearnedModel& decoder, const LearnedModel& standard,
                          std::uint32_t context = 0);

// The states of a decoder in which text is well-formed so far, the initial one first. A decoder
// that more than one has may read a sequence by what came before it.
std::vector<std::uint32_t> contexts_of(const LearnedModel& decoder);

}  // namespace utf8spec::harnesses::learn
