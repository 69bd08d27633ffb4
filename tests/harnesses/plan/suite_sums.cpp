// suite_sums FILE computes the SHA-256 of every complete suite that a level asks, and writes
// vectors/machines/generated/suite_sums.h. This takes minutes. Run it after a change of a
// suite; the tests of levels compare the sums of the smaller suites.
#include <fmt/core.h>
#include <fmt/os.h>

#include <atomic>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "harnesses/plan/level.h"
#include "reference/replace.h"
#include "vectors/machines/complete_suite.h"

namespace {

using namespace utf8spec;
using harnesses::SuiteChoice;

// The public name of a suite, such as `validator k=1`.
std::string words_for(const SuiteChoice& choice) {
  return vectors::words_for(choice.model, choice.policy, choice.shape);
}

// The words of a suite are the key, so each suite is computed once.
void add_suites(std::map<std::string, SuiteChoice>& all, Operation operation,
                vectors::Signature signature) {
  for (const auto level : harnesses::all_levels) {
    for (const auto policy : reference::all_replacement_policies) {
      for (const auto& choice : harnesses::complete_suites(level, operation, policy, signature,
                                                           harnesses::DecoderKind::plugin)) {
        all.emplace(words_for(choice), choice);
      }
    }
  }
}

// Decoders that keep a signature and those that strip it need different suites.
std::map<std::string, SuiteChoice> all_suites() {
  std::map<std::string, SuiteChoice> all;
  for (const auto operation : core_operations) {
    add_suites(all, operation, vectors::Signature::kept);
    add_suites(all, operation, vectors::Signature::stripped);
  }
  return all;
}

// The strings are made and hashed one by one: the largest suites do not fit into memory.
std::string sum_for(const SuiteChoice& choice) {
  const auto& outline = vectors::outline(choice.model, choice.policy);
  return vectors::sha256_of({outline.access, outline.separating, choice.shape});
}

// One thread for each core. Each takes the next suite, because their sizes differ widely.
std::vector<std::string> sums_of(const std::vector<SuiteChoice>& suites) {
  std::vector<std::string> sums(suites.size());
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> threads;
  for (unsigned thread = 0; thread < std::thread::hardware_concurrency(); ++thread) {
    threads.emplace_back([&] {
      for (std::size_t place = next++; place < suites.size(); place = next++) {
        sums[place] = sum_for(suites[place]);
      }
    });
  }
  threads.clear();
  return sums;
}

// The map is sorted by the words of the suites, so the file is the same on every machine.
void write(const std::string& path, const std::map<std::string, SuiteChoice>& all) {
  std::vector<SuiteChoice> suites;
  for (const auto& [words, choice] : all) suites.push_back(choice);
  const std::vector<std::string> sums = sums_of(suites);
  auto file = fmt::output_file(path);
  file.print(
      "// Written by build/release/bin/suite_sums.\n#pragma once\n\n#include <string_view>\n\n"
      "namespace utf8spec::vectors::generated {{\n\n"
      "struct SuiteSum {{\n  std::string_view suite;\n  std::string_view sha256;\n}};\n\n"
      "inline constexpr SuiteSum suite_sums[]{{\n");
  std::size_t place = 0;
  for (const auto& [words, choice] : all) {
    file.print("    {{\"{}\",\n     \"{}\"}},\n", words, sums[place++]);
  }
  file.print("}};\n\n}}  // namespace utf8spec::vectors::generated\n");
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): what is thrown ends it, with its words
int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: suite_sums vectors/machines/generated/suite_sums.h\n");
    return 2;
  }
  write(argv[1], all_suites());
}
