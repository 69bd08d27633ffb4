// Separating words (W): few words that separate all states. Each word makes a string with every
// stem of a suite, so an unnecessary one costs each user requests. A missing one makes the suite
// incomplete.
#include <gtest/gtest.h>

#include "tests/vectors/machines/modelled.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {
namespace {

// One state has nothing to be separated from.
TEST(FewSeparatingWords, AreNoneWhereThereIsNothingToTell) {
  const Machine machine(1);
  EXPECT_TRUE(few_separating_words({{machine, Seen::throughout}}).empty());
  EXPECT_TRUE(few_separating_words({{machine, Seen::at_the_end}}).empty());
}

// `a` separates the first state from the others; only `b` separates the second from the third.
TEST(FewSeparatingWords, TellEachTwoStatesApart) {
  Machine machine(3);
  machine.set(0, 'c', {1, 0});
  machine.set(1, 'c', {2, 0});
  machine.set(0, 'a', {0, 1});
  machine.set(1, 'b', {0, 1});
  EXPECT_EQ(few_separating_words({{machine, Seen::throughout}}), (Words{{'a'}, {'b'}}));
}

// A word that is not needed costs a decoder thousands of requests.
TEST(FewSeparatingWords, LeaveOutWordsThatOthersMakeUnnecessary) {
  for (const auto encoding : modelled_encodings()) {
    const Specification specification = validator(encoding);
    for (std::size_t left_out = 0; left_out < specification.separating.size(); ++left_out) {
      Words others = specification.separating;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
      EXPECT_FALSE(separates(specification.machine, others, specification.seen))
          << reference::name(encoding);
    }
  }
}

// Validator and control share one W, so one suite serves both.
TEST(FewSeparatingWords, TellTheStatesOfSeveralMachinesApart) {
  const auto encoding = reference::Encoding::cesu_8;
  const Machine acceptor = validator(encoding).machine;
  const Machine replacer = control(encoding, reference::ReplacementPolicy::per_run).machine;
  const Words words =
      few_separating_words({{acceptor, Seen::at_the_end}, {replacer, Seen::throughout}});
  EXPECT_TRUE(separates(acceptor, words, Seen::at_the_end));
  EXPECT_TRUE(separates(replacer, words, Seen::throughout));
}

}  // namespace
}  // namespace utf8spec::vectors
