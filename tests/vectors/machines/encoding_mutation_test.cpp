// Tries the complete suites of each encoding on machines with one wrong transition. The theorem
// says that each such machine fails at least one string, unless it is equivalent. An error in the
// machine's words or in the generator would break this and void every claim.
#include <gtest/gtest.h>

#include <set>

#include "tests/vectors/machines/examiner.h"
#include "tests/vectors/machines/modelled.h"
#include "vectors/hex.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/mutated.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;

// All faults of one transition: another next state, or another output that the machine has. They
// are numbered and not stored, as there are millions.
class Faults {
 public:
  explicit Faults(const Specification& specification) : machine_(specification.machine) {
    if (specification.seen == Seen::at_the_end) accepting_ = accepting_states(machine_);
    std::set<std::uint32_t> outputs;
    for (std::uint32_t state = 0; state < machine_.states(); ++state) {
      for (unsigned octet = 0; octet < Machine::octet_count; ++octet) {
        outputs.insert(machine_.at(state, static_cast<std::uint8_t>(octet)).output);
      }
    }
    outputs_.assign(outputs.begin(), outputs.end());
  }

  std::uint64_t size() const {
    return machine_.states() * Machine::octet_count * of_a_transition();
  }

  // The order is: state, octet, then the other targets, then the other outputs. The right target
  // and output are skipped.
  Fault at(std::uint64_t number) const {
    const std::uint64_t place = number / of_a_transition();
    const auto state = static_cast<std::uint32_t>(place / Machine::octet_count);
    const auto octet = static_cast<std::uint8_t>(place % Machine::octet_count);
    const auto [next, output] = machine_.at(state, octet);
    Fault fault{.state = state, .octets = {octet, octet}};
    auto other = static_cast<std::uint32_t>(number % of_a_transition());
    if (other >= targets()) {
      other -= targets();
      fault.output = outputs_[outputs_[other] < output ? other : other + 1];
    } else {
      fault.next = other < next ? other : other + 1;
      if (!accepting_.empty()) fault.output = accepting_[*fault.next] ? 1 : 0;
    }
    return fault;
  }

 private:
  // The right target is left out, hence one less.
  std::uint32_t targets() const { return static_cast<std::uint32_t>(machine_.states() - 1); }
  std::uint64_t of_a_transition() const { return targets() + outputs_.size() - 1; }

  const Machine& machine_;
  std::vector<bool> accepting_;  // of an acceptor, whose verdict goes with the state
  std::vector<std::uint32_t> outputs_;
};

// The specification must live longer than the mutant, which refers to its machine.
Mutant mutant_with(const Specification& specification, const Fault& fault) {
  Mutant mutant(specification.machine);
  mutant.add(fault);
  return mutant;
}

// All numbers below `size`, or `most` drawn ones if there are more.
std::vector<std::uint64_t> numbers_below(std::uint64_t size, std::uint64_t most) {
  std::vector<std::uint64_t> numbers;
  VectorDraws draws(29);
  for (std::uint64_t number = 0; number < std::min(size, most); ++number) {
    numbers.push_back(size <= most ? number : draws.below(size));
  }
  return numbers;
}

// Machines differ in size, so the number of faults tried is limited for each.
class SuitesOf : public testing::TestWithParam<Encoding> {};

// A mutant that survives must be equivalent to the right machine. It tries two thousand faults of
// each machine, or all if there are fewer.
TEST_P(SuitesOf, KillEveryMachineWithOneWrongTransition) {
  const std::uint64_t most = UTF8SPEC_UNDER_SANITIZERS ? 100 : 2'000;
  for (const auto& [name, specification] : specifications_of(GetParam())) {
    const Faults faults(specification);
    const Examiner examiner(specification);
    const SuiteParts suite{specification.access, specification.separating, 0};
    for (const std::uint64_t number : numbers_below(faults.size(), most)) {
      const Mutant mutant = mutant_with(specification, faults.at(number));
      ASSERT_TRUE(examiner.kills(suite, mutant) || equivalent(specification.machine, mutant))
          << name << ", fault " << number;
    }
  }
}

// The same with the strings of the generator, to test the shortcut of the examiner.
TEST_P(SuitesOf, HoldAStringForEachFault) {
  for (const auto& [name, specification] : specifications_of(GetParam())) {
    const Faults faults(specification);
    const Examiner examiner(specification);
    const SuiteParts parts{specification.access, specification.separating, 0};
    const CompleteSuite suite(specification, {.k = 0});
    for (const std::uint64_t number : numbers_below(faults.size(), 10)) {
      const Mutant mutant = mutant_with(specification, faults.at(number));
      EXPECT_EQ(killed_by_strings(suite, specification, mutant), examiner.kills(parts, mutant))
          << name << ", fault " << number;
    }
  }
}

// Without W, suites are incomplete. This shows that the kills above are due to W.
TEST_P(SuitesOf, MissFaultsWithoutTheirWords) {
  for (const auto& [name, specification] : specifications_of(GetParam())) {
    const Faults faults(specification);
    const Examiner examiner(specification);
    const SuiteParts without_words{specification.access, {}, 0};
    std::size_t alive = 0;
    for (const std::uint64_t number : numbers_below(faults.size(), 500)) {
      const Mutant mutant = mutant_with(specification, faults.at(number));
      alive += examiner.kills(without_words, mutant) ? 0 : 1;
    }
    EXPECT_GT(alive, 0u) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Computed, SuitesOf, testing::ValuesIn(modelled_encodings()),
                         EncodingTitle());

}  // namespace
}  // namespace utf8spec::vectors
