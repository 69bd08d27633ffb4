// fuzz_dictionaries ROOT: writes the dictionary of every fuzz target into
// ROOT/harnesses/fuzz/generated.

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <fstream>

#include "harnesses/fuzz/dictionary/dictionary.h"

namespace fuzz = utf8spec::harnesses::fuzz;

int main(int argc, char** argv) try {
  if (argc != 2) {
    fmt::print(stderr, "usage: fuzz_dictionaries ROOT (the folder of the project's sources)\n");
    return 2;
  }
  const std::filesystem::path root = argv[1];
  for (const fuzz::Dictionary& dictionary : fuzz::dictionaries(root)) {
    const auto file = root / "harnesses/fuzz/generated" / fmt::format("{}.dict", dictionary.target);
    std::ofstream stream(file, std::ios::binary);
    if (!(stream << to_text(dictionary)).flush()) {
      fmt::print(stderr, "fuzz_dictionaries: cannot write {}\n", file.string());
      return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "fuzz_dictionaries: {}\n", error.what());
  return EXIT_FAILURE;
}
