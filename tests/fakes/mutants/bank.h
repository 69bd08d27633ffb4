// The families of mutants, one file each in bank/. They stand for the decoders of the world:
// each fault is one that a table, a loop over blocks, or a stream with a buffer can have.
#pragma once

#include <vector>

#include "tests/fakes/mutants/mutation.h"

namespace utf8spec::mutants {

// All mutants, and last the control without a fault, called `correct`. manifest.json claims for
// each by which level it is found.
const std::vector<Mutation>& bank();

// The syntax: ranges and rows. Then values, replacements, reports and single operations.
std::vector<Mutation> table_edges();
std::vector<Mutation> table_rows();
std::vector<Mutation> payload_bits();
std::vector<Mutation> replacements_wrong();
std::vector<Mutation> reports_wrong();
std::vector<Mutation> verdicts_alone();
// State between chunks, offsets in blocks, and state between inputs.
std::vector<Mutation> stream_seams();
std::vector<Mutation> block_positions();
std::vector<Mutation> reuse();
std::vector<Mutation> encoders();
// Faults of memory: signals, reads and writes outside, and answers that depend on the place.
std::vector<Mutation> crashes();
std::vector<Mutation> outside_memory();
std::vector<Mutation> by_placement();
// Faults that only long, signed or unusual inputs reach.
std::vector<Mutation> rare_conditions();
std::vector<Mutation> behind_signatures();
std::vector<Mutation> far_offsets();
// Faults that show in texts of some size, at a count, where room ends, behind some character, or
// after some input.
std::vector<Mutation> by_size();
std::vector<Mutation> by_count();
std::vector<Mutation> by_output();
std::vector<Mutation> by_context();
std::vector<Mutation> by_history();
// All of these five.
std::vector<Mutation> under_conditions();

}  // namespace utf8spec::mutants
