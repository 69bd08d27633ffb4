// The reference beside ICU on inputs of the fuzzers' mutator, without a fuzzing engine.
// bench/icu_agreement runs it.
//
// icu_agreement_loop --list                  the encodings that ICU has
// icu_agreement_loop ENCODING INPUTS SEED    one row of the table, then a line for each known
//                                            difference. Fails at the first other difference.
//
// It compares verdict, units, the place of the first error and all replacements, in one piece and
// in chunks, as the fuzz target `encodings` does (harnesses/fuzz/encodings/icu_check.h). Inputs
// have at most 64 octets. Each is a case of a pool with a few changes, which takes its place in the
// pool. Every case begins empty, and begins again at times. The seed determines all of it.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/fuzz/encodings/icu_check.h"
#include "harnesses/fuzz/mutator/mutate.h"
#include "reference/whole_input.h"

namespace {

using namespace utf8spec;
using namespace utf8spec::harnesses::fuzz;
using reference::Encoding;

constexpr std::size_t pool_size = 256;
constexpr std::size_t begin_again = 50;  // one change in as many
constexpr std::size_t longest_input = 64;

class Inputs {
 public:
  Inputs(Encoding encoding, std::uint64_t seed) : encoding_(encoding), draws_(seed) {}

  const Case& next() {
    Case& changed = pool_[draws_.below(pool_size)];
    if (draws_.one_in(begin_again)) changed = {};
    changed.encoding = encoding_;
    mutate(Format::encoded, changed, draws_);
    changed.encoding = encoding_;
    fit(Format::encoded, changed, longest_input);
    return changed;
  }

 private:
  Encoding encoding_;
  Draws draws_;
  std::array<Case, pool_size> pool_;
};

struct Counts {
  std::uint64_t inputs = 0;
  std::uint64_t well_formed = 0;
  std::uint64_t of_dialect = 0;
  std::uint64_t of_division = 0;
  std::vector<std::uint64_t> hashes;  // of the inputs, to count how many are distinct

  std::uint64_t distinct() {
    std::ranges::sort(hashes);
    // std::ranges::unique does not compile under clang 14 with libstdc++ 12.
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
    return hashes.size();
  }
};

// FNV-1a (Fowler, Noll, Vo), with the last step of splitmix64 so that short inputs spread.
std::uint64_t hash_of(const Case& given) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const std::uint8_t octet : raw_input(Format::encoded, given)) {
    hash = (hash ^ octet) * 0x100000001B3;
  }
  return Draws(hash).next();
}

void count(const Case& given, Counts& counts) {
  const KnownDifferences known = known_differences(given);
  ++counts.inputs;
  counts.well_formed += reference::is_well_formed(given.encoding, given.octets) ? 1 : 0;
  counts.of_dialect += known.of_dialect ? 1 : 0;
  counts.of_division += known.of_division ? 1 : 0;
  counts.hashes.push_back(hash_of(given));
}

bool agrees(const Case& given) {
  Holds holds(reference::name(given.encoding));
  check_icu(given, holds);
  const Disagreements& found = holds.found();
  if (found.empty()) return true;
  fmt::print(stderr, "icu_agreement_loop: found in");
  for (const std::uint8_t octet : given.octets) fmt::print(stderr, " {:02X}", octet);
  fmt::print(stderr, "\n");
  for (const Disagreement& each : found) fmt::print(stderr, "  {}\n", signature(each));
  return false;
}

void print_known(Encoding encoding, std::string_view clause, std::uint64_t inputs) {
  if (!clause.empty()) {
    fmt::print("- `{}`, {} inputs: {}\n", name(encoding), fmt::group_digits(inputs), clause);
  }
}

int compare(const IcuReading& reading, std::uint64_t inputs, std::uint64_t seed) {
  Inputs made(reading.encoding, seed);
  Counts counts;
  counts.hashes.reserve(inputs);
  while (counts.inputs < inputs) {
    const Case& given = made.next();
    if (!agrees(given)) return EXIT_FAILURE;
    count(given, counts);
  }
  fmt::print("| `{}` | {} | {} | {} | {} | 0 |\n", name(reading.encoding), reading.converter,
             fmt::group_digits(inputs), fmt::group_digits(counts.distinct()),
             fmt::group_digits(counts.well_formed));
  print_known(reading.encoding, reading.dialect_clause, counts.of_dialect);
  print_known(reading.encoding, reading.division_clause, counts.of_division);
  return EXIT_SUCCESS;
}

int list() {
  for (const Encoding encoding : reference::all_encodings) {
    if (icu_reading_of(encoding) != nullptr) fmt::print("{}\n", name(encoding));
  }
  return EXIT_SUCCESS;
}

std::optional<std::uint64_t> number(std::string_view word) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

int run(std::string_view encoding, std::string_view inputs, std::string_view seed) {
  const auto named = reference::value_named<Encoding>(encoding);
  const IcuReading* const reading = named ? icu_reading_of(*named) : nullptr;
  const auto how_many = number(inputs);
  const auto from = number(seed);
  if (reading != nullptr && how_many && from) return compare(*reading, *how_many, *from);
  fmt::print(stderr,
             "icu_agreement_loop: ENCODING is one of --list; INPUTS and SEED are numbers\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--list") return list();
  if (argc == 4) return run(argv[1], argv[2], argv[3]);
  fmt::print(stderr, "usage: icu_agreement_loop --list | ENCODING INPUTS SEED\n");
  return 2;
}
