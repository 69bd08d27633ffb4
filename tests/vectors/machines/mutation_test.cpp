// The theorem of complete suites, tried on thousands of faulty machines. Inside its domain, a suite
// must kill each one. A survivor means that a claim which users read in a report is false. The page
// of measurements must show the same numbers as this code.
#include "tests/vectors/machines/mutation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "tests/reference/strings.h"
#include "tests/selftest/marked_block.h"
#include "tests/vectors/machines/suite_table.h"
#include "vectors/hex.h"
#include "vectors/machines/complete_suite.h"

namespace utf8spec::vectors {
namespace {

using testing::IsEmpty;

constexpr const char* machines_page = UTF8SPEC_SOURCE_DIR "/docs/measurements/machines.md";
constexpr const char* encodings_page = UTF8SPEC_SOURCE_DIR "/docs/measurements/encodings.md";

// Each subject is a test of its own, since some take minutes.
class Mutation : public testing::TestWithParam<std::string> {};

// Inside its domain, a suite kills every mutant. The sanitizers are about ten times as slow, so
// they try a tenth.
TEST_P(Mutation, KillsAllInTheDomainAndAsManyAsTheDocumentSays) {
  const Subject tried = subject(GetParam());
  const MutationResult result =
      try_mutants(tried, UTF8SPEC_UNDER_SANITIZERS ? 25 : mutants_of_a_kind);
  EXPECT_THAT(result.survivors, IsEmpty());
  if (UTF8SPEC_UNDER_SANITIZERS) return;
  const auto shown = selftest::compare_block(machines_page, GetParam(), result.table);
  EXPECT_TRUE(shown) << shown.error();
}

// The machines without values. With values, each mutant would need 13 million strings or more.
class MutationOfFewStates : public Mutation {};

// The examiner's shortcut and the real strings must agree on each mutant.
TEST_P(MutationOfFewStates, IsFoundByTheStringsOfTheGenerator) {
  const Subject tried = subject(GetParam());
  const Specification& specification = tried.specification;
  const Examiner examiner(specification);
  const CompleteSuite suite(specification, {.k = 0});
  for (const MutantKind kind : kinds_for(specification)) {
    VectorDraws draws(7);
    for (int number = 0; number < 60; ++number) {
      const ProvenMutant drawn = draw_mutant(specification, kind, draws);
      ASSERT_EQ(killed_by_strings(suite, specification, drawn.mutant),
                examiner.kills(tried.suites[0], drawn.mutant))
          << name(kind) << ", wrong on " << to_hex(drawn.witness);
    }
  }
}

// A mutant without a witness could be equivalent, and its survival would mean nothing.
TEST_P(Mutation, IsShownByItsWitness) {
  const Subject tried = subject(GetParam());
  for (const MutantKind kind : kinds_for(tried.specification)) {
    VectorDraws draws(11);
    for (int number = 0; number < 20; ++number) {
      const ProvenMutant drawn = draw_mutant(tried.specification, kind, draws);
      ASSERT_TRUE(differs_on(tried.specification, drawn.mutant, drawn.witness))
          << name(kind) << " " << to_hex(drawn.witness);
    }
  }
}

// (state, octet) of each transition that differs from the right machine. Outputs and targets both
// count.
std::vector<std::pair<std::uint32_t, std::uint8_t>> wrong_transitions(const Machine& right,
                                                                      const Mutant& mutant) {
  std::vector<std::pair<std::uint32_t, std::uint8_t>> wrong;
  for (std::uint32_t state = 0; state < right.states(); ++state) {
    for (const std::uint8_t octet : tests::all_octets()) {
      if (mutant.at(state, octet) != right.at(state, octet)) wrong.emplace_back(state, octet);
    }
  }
  return wrong;
}

// The draws of tests/fakes/adapters/one_wrong_transition.cpp, which uses these seeds. The fake
// decoder has one wrong transition. If it were equivalent, a test with it would fail for no reason.
TEST(OneWrongTransition, IsOneAndMostlyAnotherForAnotherSeedAndNeverOneThatSaysTheSame) {
  for (const Specification& specification :
       {validator(), control(reference::ReplacementPolicy::maximal_subpart, Shown::characters)}) {
    std::set<std::pair<std::uint32_t, std::uint8_t>> drawn;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      VectorDraws draws(seed);
      const Mutant mutant = draw_mutant(specification, MutantKind::octet_elsewhere, draws).mutant;
      const auto wrong = wrong_transitions(specification.machine, mutant);
      ASSERT_EQ(wrong.size(), 1u) << seed;
      ASSERT_FALSE(equivalent(specification.machine, mutant)) << seed;
      drawn.insert(wrong.front());
    }
    EXPECT_GT(drawn.size(), 70u);
  }
}

// Without W, or without the access words, suites are incomplete. This shows that the kills above
// are due to them.
TEST_P(Mutation, LivesInSuitesThatLackAPart) {
  const Subject tried = subject(GetParam());
  const Specification& specification = tried.specification;
  const Examiner examiner(specification);
  const SuiteParts whole{specification.access, specification.separating, 0};
  const SuiteParts without_words{specification.access, {}, 0};
  const SuiteParts without_access{{{}}, specification.separating, 0};
  std::size_t live_without_words = 0;
  std::size_t live_without_access = 0;
  VectorDraws draws(13);
  for (int number = 0; number < 100; ++number) {
    const Mutant mutant = draw_mutant(specification, MutantKind::octet_elsewhere, draws).mutant;
    ASSERT_TRUE(examiner.kills(whole, mutant));
    live_without_words += examiner.kills(without_words, mutant) ? 0 : 1;
    live_without_access += examiner.kills(without_access, mutant) ? 0 : 1;
  }
  EXPECT_GT(live_without_words, 0u);
  EXPECT_GT(live_without_access, 0u);
}

// gtest allows no spaces and hyphens in names.
std::string title_of(const testing::TestParamInfo<std::string>& named) {
  std::string title = named.param;
  std::replace_if(
      title.begin(), title.end(), [](char sign) { return sign == '-' || sign == ' '; }, '_');
  return title;
}

// Strings of the payload machines are too many for a loop.
std::vector<std::string> names_without_values() {
  std::vector<std::string> names = subject_names();
  std::erase_if(names, gives_values);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Subjects, Mutation, testing::ValuesIn(subject_names()), title_of);
INSTANTIATE_TEST_SUITE_P(Subjects, MutationOfFewStates, testing::ValuesIn(names_without_values()),
                         title_of);

// The table has hashes, so it also notices a change in the strings of a suite.
TEST(SuiteTable, IsThatOfTheDocument) {
  const auto shown = selftest::compare_block(machines_page, "suites", suite_table());
  EXPECT_TRUE(shown) << shown.error();
}

// 27 million strings, on two mutants of each kind. Under the sanitizers this would take minutes,
// and a smaller machine runs the same code.
#if !UTF8SPEC_UNDER_SANITIZERS
TEST(MutationOfStrictPayload, IsFoundByTheStringsOfTheGenerator) {
  const Subject tried = subject("strict payload");
  const Examiner examiner(tried.specification);
  const CompleteSuite suite(tried.specification, {.k = 0});
  for (const MutantKind kind : kinds_for(tried.specification)) {
    VectorDraws draws(23);
    for (int number = 0; number < 2; ++number) {
      const ProvenMutant drawn = draw_mutant(tried.specification, kind, draws);
      ASSERT_EQ(killed_by_strings(suite, tried.specification, drawn.mutant),
                examiner.kills(tried.suites[0], drawn.mutant))
          << name(kind) << ", wrong on " << to_hex(drawn.witness);
    }
  }
}
#endif

// A user of another encoding reads the size of a suite here.
TEST(EncodingTable, IsThatOfTheDocument) {
  const auto shown = selftest::compare_block(encodings_page, "encodings", encoding_table());
  EXPECT_TRUE(shown) << shown.error();
}

// The suite for k = 1, with one more state and with two, of which only the first must be found.
TEST(MutationOfOneState, IsFoundByTwoMillionStringsOfTheGenerator) {
  const Subject tried = subject("control maximal-subpart");
  const Specification& specification = tried.specification;
  const Examiner examiner(specification);
  const CompleteSuite suite(specification, {.k = 1});
  VectorDraws draws(17);
  for (const MutantKind kind : {MutantKind::one_more_state, MutantKind::two_more_states}) {
    for (int number = 0; number < 10; ++number) {
      const Mutant mutant = draw_mutant(specification, kind, draws).mutant;
      ASSERT_EQ(killed_by_strings(suite, specification, mutant),
                examiner.kills(tried.suites[1], mutant));
    }
  }
}

// All 9 x 256 x 8 validators in which one octet of one state leads elsewhere. None is equivalent,
// as docs/theory.md proves; here the product with the right machine shows it.
TEST(SingleRedirections, OfTheValidatorAllDifferAndAllAreKilled) {
  const Subject tried = subject("validator");
  const Examiner examiner(tried.specification);
  const std::vector<Mutant> all = all_single_redirections(tried.specification);
  EXPECT_EQ(all.size(), 9u * 256 * 8);
  std::size_t equivalent_ones = 0;
  for (const Mutant& mutant : all) {
    equivalent_ones += equivalent(tried.specification.machine, mutant) ? 1 : 0;
    ASSERT_TRUE(examiner.has_in_domain(tried.suites[0], mutant));
    ASSERT_TRUE(examiner.kills(tried.suites[0], mutant));
  }
  EXPECT_EQ(equivalent_ones, 0u);
}

// A fault that no string of four octets shows, though the suite for one more state does. Exhaustive
// tests of short strings are thus not enough. After F1 80 80, the last octet leads to a copy of the
// start that is wrong about `A`.
TEST(Domain, IsNotThatOfShortStrings) {
  const Specification specification = control(reference::ReplacementPolicy::maximal_subpart);
  Mutant mutant(specification.machine);
  const std::uint32_t three_pending = state_after(specification.machine, tests::octets("F1 80 80"));
  const std::uint32_t copy = mutant.copy(0);
  mutant.add({.state = three_pending, .octets = {0x80, 0xBF}, .next = copy});
  mutant.add({.state = copy, .octets = {0x41, 0x41}, .output = 0});
  const auto difference = shortest_difference(specification.machine, mutant);
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->size(), 5u);
  const Examiner examiner(specification);
  const SuiteParts suite{specification.access, specification.separating, 1};
  EXPECT_TRUE(examiner.has_in_domain(suite, mutant));
  EXPECT_TRUE(examiner.kills(suite, mutant));
}

}  // namespace
}  // namespace utf8spec::vectors
