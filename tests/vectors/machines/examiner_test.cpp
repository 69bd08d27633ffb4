// The examiner decides which mutants a suite must kill: those in its domain. A domain that is too
// small would make each suite look perfect. So it is compared with the definition, written without
// any shortcut.
#include "tests/vectors/machines/examiner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "tests/reference/strings.h"
#include "tests/vectors/machines/mutation.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

// The states of a mutant that are known; for an acceptor, each with its verdict. It follows the
// definition and uses no shortcut of the examiner.
class States {
 public:
  States(const Specification& specification, const Mutant& mutant)
      : specification_(specification), mutant_(mutant), known_(std::size_t{2} * mutant.states()) {}

  void add(OctetView word) {
    Transition last{.next = 0, .output = 1};
    for (const std::uint8_t octet : word) last = mutant_.at(last.next, octet);
    add(last);
  }

  // Adds the states that one more octet leads to. Returns false if there are none.
  bool grow() {
    const std::size_t before = count_;
    const std::vector<bool> from = known_;
    for (std::size_t place = 0; place < from.size(); ++place) {
      if (!from[place]) continue;
      for (const std::uint8_t octet : every_octet_) {
        add(mutant_.at(static_cast<std::uint32_t>(place / 2), octet));
      }
    }
    return count_ > before;
  }

  std::size_t count() const { return count_; }

 private:
  void add(Transition transition) {
    const bool accepted = specification_.seen == Seen::at_the_end && accepts(transition.output);
    const std::size_t place = std::size_t{2} * transition.next + (accepted ? 1 : 0);
    count_ += known_[place] ? 0 : 1;
    known_[place] = true;
  }

  const Specification& specification_;
  const Mutant& mutant_;
  const Octets every_octet_ = tests::all_octets();
  std::vector<bool> known_;
  std::size_t count_ = 0;
};

// After k octets from the access words, one more must add nothing. Or all states together are few
// enough.
bool is_in_domain(const Specification& specification, const SuiteParts& suite,
                  const Mutant& mutant) {
  States states(specification, mutant);
  for (const Octets& word : suite.access) states.add(word);
  for (std::size_t octets = 0; octets < suite.k; ++octets) states.grow();
  if (!states.grow()) return true;
  const std::size_t most = specification.machine.states() + suite.k;
  while (states.count() <= most) {
    if (!states.grow()) return true;
  }
  return false;
}

// Subjects are named as in the page of measurements.
class DomainOf : public testing::TestWithParam<std::string> {};

// Each kind of mutant, on each suite: the domain must be exactly that of the definition.
TEST_P(DomainOf, IsThatOfItsDefinition) {
  const Subject tried = subject(GetParam());
  const Examiner examiner(tried.specification);
  for (const MutantKind kind : kinds_for(tried.specification)) {
    VectorDraws draws(19);
    // Machines with values have thousands of states, so fewer mutants of them are tried.
    for (int number = 0; number < (gives_values(GetParam()) ? 2 : 12); ++number) {
      const ProvenMutant drawn = draw_mutant(tried.specification, kind, draws);
      for (std::size_t place = 0; place < tried.suites.size(); ++place) {
        ASSERT_EQ(examiner.has_in_domain(tried.suites[place], drawn.mutant),
                  is_in_domain(tried.specification, tried.suites[place], drawn.mutant))
            << tried.suite_names[place] << ", " << name(kind) << ", wrong on "
            << to_hex(drawn.witness);
      }
    }
  }
}

// If the right machine were outside, a domain would mean nothing. And no suite may accuse it.
// Each suite of each subject is tried.
TEST_P(DomainOf, HoldsTheRightMachineWhichNoSuiteKills) {
  const Subject tried = subject(GetParam());
  const Examiner examiner(tried.specification);
  const Mutant right(tried.specification.machine);
  for (const SuiteParts& suite : tried.suites) {
    EXPECT_TRUE(examiner.has_in_domain(suite, right));
    EXPECT_FALSE(examiner.kills(suite, right));
  }
}

// gtest allows no spaces and hyphens in names.
std::string title_of_subject(const testing::TestParamInfo<std::string>& named) {
  std::string title = named.param;
  std::replace_if(
      title.begin(), title.end(), [](char sign) { return sign == '-' || sign == ' '; }, '_');
  return title;
}

INSTANTIATE_TEST_SUITE_P(Subjects, DomainOf, testing::ValuesIn(subject_names()), title_of_subject);

// A dead end that accepts after one octet and rejects after others counts as two states. The suite
// for k = 0 need not find the second. A state that is reached with two values counts once.
TEST(Domain, TellsVerdictsApartAndNotValues) {
  const Specification specification = strict_payload();
  const Machine& machine = specification.machine;
  const Examiner examiner(specification);
  const SuiteParts suite{specification.access, specification.separating, 0};
  const auto with_output = [&](std::uint8_t octet, std::uint32_t output) {
    Mutant mutant(machine);
    mutant.add({.state = 0, .octets = {octet, octet}, .output = output});
    return mutant;
  };
  const std::uint32_t other_value = machine.at(0, 'B').output;
  EXPECT_TRUE(examiner.has_in_domain(suite, with_output('A', other_value)));
  EXPECT_TRUE(examiner.kills(suite, with_output('A', other_value)));
  EXPECT_FALSE(examiner.has_in_domain(suite, with_output(0xFF, other_value)));
}

}  // namespace
}  // namespace utf8spec::vectors
