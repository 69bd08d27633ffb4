// machine_mutants: tries the complete suites on machines with faults, and writes what came of it
// into docs/theory.md.

#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "tests/selftest/marked_block.h"
#include "tests/vectors/machines/mutation.h"

namespace utf8spec::vectors {
namespace {

int write_tables(const char* file) {
  bool holds = true;
  for (const std::string& name : subject_names()) {
    const MutationResult result = try_mutants(subject(name));
    fmt::print("{}\n\n{}\n", name, result.table);
    for (const std::string& line : result.survivors) fmt::print("SURVIVES {}\n", line);
    holds = holds && result.survivors.empty();
    if (file == nullptr) continue;
    if (const auto written = selftest::write_block(file, name, result.table); !written) {
      fmt::print(stderr, "machine_mutants: {}\n", written.error());
      return 2;
    }
  }
  return holds ? 0 : 1;
}

}  // namespace
}  // namespace utf8spec::vectors

int main(int argument_count, char** arguments) {
  try {
    return utf8spec::vectors::write_tables(argument_count > 1 ? arguments[1] : nullptr);
  } catch (const std::exception& error) {
    fmt::print(stderr, "machine_mutants: {}\n", error.what());
    return 2;
  }
}
