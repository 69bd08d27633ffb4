// Usage: machine_mutants [FOLDER]. Tries the complete suites on faulty machines and prints tables:
// of suites, of encodings and of each machine. If FOLDER is given (docs/measurements), it also
// writes them into machines.md and encodings.md. mutation_test compares these pages with the code.

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "tests/selftest/marked_block.h"
#include "tests/vectors/machines/mutation.h"
#include "tests/vectors/machines/suite_table.h"

namespace utf8spec::vectors {
namespace {

// Prints a table, and writes it into a page of the folder if a folder is given.
void show(const char* folder, const char* page, const std::string& name, const std::string& table) {
  fmt::print("{}\n\n{}\n", name, table);
  if (folder == nullptr) return;
  const auto written = selftest::write_block(std::filesystem::path(folder) / page, name, table);
  if (!written) throw std::runtime_error(written.error());
}

// A survivor in the domain refutes the suite: the exit status is then 1.
int write_tables(const char* folder) {
  show(folder, "machines.md", "suites", suite_table());
  show(folder, "encodings.md", "encodings", encoding_table());
  // All subjects, also those that take minutes, so this program is not a test.
  bool holds = true;
  for (const std::string& name : subject_names()) {
    const MutationResult result = try_mutants(subject(name));
    show(folder, "machines.md", name, result.table);
    for (const std::string& line : result.survivors) fmt::print("SURVIVES {}\n", line);
    holds = holds && result.survivors.empty();
  }
  return holds ? 0 : 1;
}

}  // namespace
}  // namespace utf8spec::vectors

// 1 if a suite is refuted, 2 if a page cannot be written.
int main(int argument_count, char** arguments) {
  try {
    return utf8spec::vectors::write_tables(argument_count > 1 ? arguments[1] : nullptr);
  } catch (const std::exception& error) {
    fmt::print(stderr, "machine_mutants: {}\n", error.what());
    return 2;
  }
}
