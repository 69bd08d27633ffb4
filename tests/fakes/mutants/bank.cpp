#include "tests/fakes/mutants/bank.h"

#include <algorithm>
#include <iterator>

namespace utf8spec::mutants {

const std::vector<Mutation>& bank() {
  static const std::vector<Mutation> all = [] {
    std::vector<Mutation> mutants;
    for (const auto family :
         {table_edges, table_rows, payload_bits, replacements_wrong, reports_wrong, verdicts_alone,
          stream_seams, block_positions, reuse, encoders, crashes, outside_memory, by_placement,
          rare_conditions, behind_signatures, far_offsets}) {
      std::ranges::move(family(), std::back_inserter(mutants));
    }
    mutants.push_back({.name = "correct"});
    return mutants;
  }();
  return all;
}

}  // namespace utf8spec::mutants
