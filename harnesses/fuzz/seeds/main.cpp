// fuzz_seeds VECTORS FOLDER: writes the first inputs of each fuzz target into FOLDER/TARGET, made
// of the vector files in VECTORS. script/seeds merges them.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>

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

// The groups of all encodings, UTF-8 first. Throws where a file is damaged: seeds that lack an
// encoding would go unnoticed.
std::vector<utf8spec::vectors::Group> load_all(const fs::path& folder) {
  std::vector<utf8spec::vectors::Group> groups;
  for (const auto encoding : utf8spec::reference::all_encodings) {
    auto suite = utf8spec::vectors::load(folder, encoding);
    if (!suite) {
      const auto& [file, what] = suite.error();
      throw std::runtime_error(fmt::format("{}: {}", file.string(), what));
    }
    std::ranges::move(suite->groups, std::back_inserter(groups));
  }
  return groups;
}

bool is_of_utf_8(const utf8spec::vectors::Group& group) {
  return group.encoding == utf8spec::reference::Encoding::utf_8;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) {
    fmt::print(stderr, "usage: fuzz_seeds VECTORS FOLDER\n");
    return 2;
  }
  const auto all = load_all(argv[1]);
  const auto behind_utf_8 = std::ranges::find_if_not(all, is_of_utf_8);
  const std::vector of_utf_8(all.begin(), behind_utf_8);
  for (const fuzz::TargetForm& target : fuzz::all_targets) {
    const bool reads_all = target.format == fuzz::Format::encoded;
    write(fs::path(argv[2]) / target.name, fuzz::seeds_of(target.name, reads_all ? all : of_utf_8));
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "fuzz_seeds: {}\n", error.what());
  return EXIT_FAILURE;
}
