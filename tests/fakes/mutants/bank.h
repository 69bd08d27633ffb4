#pragma once

#include <vector>

#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// All mutants, and last the control without a bug, called `correct`. What is claimed of each stands
// in manifest.json.
const std::vector<Mutation>& bank();

std::vector<Mutation> table_edges();
std::vector<Mutation> table_rows();
std::vector<Mutation> payload_bits();
std::vector<Mutation> replacements_wrong();
std::vector<Mutation> reports_wrong();
std::vector<Mutation> verdicts_alone();
std::vector<Mutation> stream_seams();
std::vector<Mutation> block_positions();
std::vector<Mutation> reuse();
std::vector<Mutation> encoders();
std::vector<Mutation> crashes();
std::vector<Mutation> outside_memory();
std::vector<Mutation> by_placement();
std::vector<Mutation> rare_conditions();
std::vector<Mutation> behind_signatures();
std::vector<Mutation> far_offsets();

}  // namespace utf8spec::mutants
