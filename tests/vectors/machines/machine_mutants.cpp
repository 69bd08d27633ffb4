// machine_mutants [FILE]: tries the complete suites on machines with faults, and prints what came
// of it or writes it into FILE, which is docs/theory.md; and the table of the suites themselves.

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <stdexcept>

#include "tests/selftest/marked_block.h"
#include "tests/vectors/machines/mutation.h"
#include "tests/vectors/machines/suite_table.h"

namespace utf8spec::vectors {
namespace {

// Prints a table, and writes it into the file if there is one.
void show(const char* file, const std::string& name, const std::string& table) {
  fmt::print("{}\n\n{}\n", name, table);
  if (file == nullptr) return;
  const auto written = selftest::write_block(file, name, table);
  if (!written) throw std::runtime_error(written.error());
}

int write_tables(const char* file) {
  show(file, "suites", suite_table());
  show(file, "encodings", encoding_table());
  bool holds = true;
  for (const std::string& name : subject_names()) {
    const MutationResult result = try_mutants(subject(name));
    show(file, name, result.table);
    for (const std::string& line : result.survivors) fmt::print("SURVIVES {}\n", line);
    holds = holds && result.survivors.empty();
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
