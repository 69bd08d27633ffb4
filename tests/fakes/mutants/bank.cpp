// The list of all mutants. The order is that of manifest.json and of the plugin's rows. Each
// mutant is a correct decoder with one planted fault; the suite must find every one that the
// manifest says it finds.
#include "tests/fakes/mutants/bank.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace utf8spec::mutants {

namespace {

using Family = std::vector<Mutation> (*)();

std::vector<Mutation> together(std::initializer_list<Family> families) {
  std::vector<Mutation> mutants;
  for (const Family family : families) std::ranges::move(family(), std::back_inserter(mutants));
  return mutants;
}

}  // namespace

const std::vector<Mutation>& bank() {
  static const std::vector<Mutation> all = [] {
    std::vector<Mutation> mutants = together(
        {table_edges, table_rows, payload_bits, replacements_wrong, reports_wrong, verdicts_alone,
         stream_seams, block_positions, reuse, encoders, crashes, outside_memory, by_placement,
         rare_conditions, behind_signatures, far_offsets, under_conditions});
    // The control comes last: if the suite finds a fault in it, the framework of the mutants is
    // wrong.
    mutants.push_back({.name = "correct"});
    return mutants;
  }();
  return all;
}

std::vector<Mutation> under_conditions() {
  return together({by_size, by_count, by_output, by_context, by_history});
}

}  // namespace utf8spec::mutants
