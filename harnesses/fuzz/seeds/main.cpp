// fuzz_seeds VECTORS FOLDER: writes what each fuzz target may start from into FOLDER/TARGET, made
// of the vector files in VECTORS. script/seeds merges them.

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <fstream>

#include "harnesses/fuzz/seeds/seeds.h"
#include "harnesses/fuzz/targets.h"
#include "vectors/suite/suite.h"

namespace fs = std::filesystem;
namespace fuzz = utf8spec::harnesses::fuzz;

namespace {

void write(const fs::path& folder, const std::vector<utf8spec::Octets>& seeds) {
  fs::create_directories(folder);
  for (std::size_t number = 0; number < seeds.size(); ++number) {
    std::ofstream file(folder / fmt::format("{:04}", number), std::ios::binary);
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file.write(reinterpret_cast<const char*>(seeds[number].data()),
               static_cast<std::streamsize>(seeds[number].size()));
    file.close();
  }
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) {
    fmt::print(stderr, "usage: fuzz_seeds VECTORS FOLDER\n");
    return 2;
  }
  const auto suite = utf8spec::vectors::load(argv[1]);
  if (!suite) {
    fmt::print(stderr, "fuzz_seeds: {}: {}\n", suite.error().file.string(), suite.error().what);
    return EXIT_FAILURE;
  }
  for (const fuzz::TargetForm& target : fuzz::all_targets) {
    write(fs::path(argv[2]) / target.name, fuzz::seeds_of(target.name, suite->groups));
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "fuzz_seeds: {}\n", error.what());
  return EXIT_FAILURE;
}
