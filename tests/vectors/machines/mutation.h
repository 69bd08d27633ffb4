// The experiment behind the claim of complete suites.
#pragma once

#include <string>
#include <vector>

#include "tests/vectors/machines/examiner.h"
#include "tests/vectors/machines/random_mutants.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {

// A machine whose suites are tried on mutants. The name is that of its table in
// docs/measurements/machines.md.
struct Subject {
  std::string name;
  Specification specification;
  std::vector<SuiteParts> suites;
  std::vector<std::string> suite_names;
};

// "validator", "strict payload", "payload", or "control " and the name of a replacement policy.
std::vector<std::string> subject_names();
Subject subject(const std::string& name);

// Whether the machine of this subject gives scalar values, and so has thousands of states.
bool gives_values(const std::string& name);

// The result for the mutants of a subject. `table` is Markdown: for each kind and suite, the share
// killed and the number in the domain. `survivors` has a line for each mutant that lies in the
// domain and survives; it refutes the suite.
struct MutationResult {
  std::string table;
  std::vector<std::string> survivors;
};

inline constexpr std::size_t mutants_of_a_kind = 250;

MutationResult try_mutants(const Subject& subject, std::size_t of_a_kind = mutants_of_a_kind);

}  // namespace utf8spec::vectors
