// fuzz_seeds VECTORS FOLDER [TARGET=FILE...]: writes the first inputs of each fuzz target into
// FOLDER/TARGET, made of the vector files in VECTORS. The files that are named are inputs of their
// targets too.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "harnesses/fuzz/seeds/seeds.h"
#include "harnesses/fuzz/targets.h"
#include "vectors/json.h"

namespace fs = std::filesystem;
namespace fuzz = utf8spec::harnesses::fuzz;
using utf8spec::Octets;
using utf8spec::vectors::Group;

namespace {

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(fmt::format("cannot read {}", path.string()));
  return {std::istreambuf_iterator<char>(file), {}};
}

// Equal inputs are written once.
void write(const fs::path& folder, const std::set<Octets>& seeds) {
  fs::create_directories(folder);
  std::size_t number = 0;
  for (const Octets& seed : seeds) {
    std::ofstream file(folder / fmt::format("{:04}", number++), std::ios::binary);
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file.write(reinterpret_cast<const char*>(seed.data()),
               static_cast<std::streamsize>(seed.size()));
    file.close();
  }
}

// Sorted, since the order of a folder's entries is another on each machine.
std::set<fs::path> vector_files(const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.insert(entry.path());
  }
  return files;
}

// The groups of all encodings. Whether the files are those that the generators make is not looked
// at: the program that writes them is built together with the seeds.
std::vector<Group> load_all(const fs::path& folder) {
  std::vector<Group> groups;
  for (const fs::path& path : vector_files(folder)) {
    auto group = utf8spec::vectors::group_from_json(contents(path));
    if (!group) throw std::runtime_error(fmt::format("{}: {}", path.string(), group.error()));
    groups.push_back(std::move(*group));
  }
  return groups;
}

std::vector<Group> of_utf_8(const std::vector<Group>& groups) {
  std::vector<Group> chosen;
  std::ranges::copy_if(groups, std::back_inserter(chosen), [](const Group& group) {
    return group.encoding == utf8spec::reference::Encoding::utf_8;
  });
  return chosen;
}

// Of the words TARGET=FILE, the files of this target.
std::set<Octets> named_inputs(std::span<char*> words, std::string_view target) {
  std::set<Octets> inputs;
  for (const std::string_view word : words) {
    if (!word.starts_with(fmt::format("{}=", target))) continue;
    const std::string text = contents(word.substr(target.size() + 1));
    inputs.emplace(text.begin(), text.end());
  }
  return inputs;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) {
    fmt::print(stderr, "usage: fuzz_seeds VECTORS FOLDER [TARGET=FILE...]\n");
    return 2;
  }
  const auto all = load_all(argv[1]);
  const auto alone = of_utf_8(all);
  for (const fuzz::TargetForm& target : fuzz::all_targets) {
    const bool reads_all = target.format == fuzz::Format::encoded;
    std::set<Octets> seeds = named_inputs({argv + 3, argv + argc}, target.name);
    std::ranges::move(fuzz::seeds_of(target.name, reads_all ? all : alone),
                      std::inserter(seeds, seeds.end()));
    write(fs::path(argv[2]) / target.name, seeds);
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "fuzz_seeds: {}\n", error.what());
  return EXIT_FAILURE;
}
