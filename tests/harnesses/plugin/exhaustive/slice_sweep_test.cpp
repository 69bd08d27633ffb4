// A slice holds the strings whose first octet and upper half of the second are given. One
// process sweeps one slice. Pruning skips strings whose answer follows from a shorter
// beginning; this makes 4.3 billion strings feasible. The tests show that pruning changes
// nothing but the number of calls. If it did, the claim about all strings would be false. The
// fakes are functions inside this process.
#include "harnesses/plugin/exhaustive/slice_sweep.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "harnesses/plugin/exhaustive/step_function.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using Step = StepFunction<reference::Utf8>;

// A step function of the test. The sweep judges it as it judges those of plugins.
struct Fake {
  using Answer = Step::Answer;
  using Expected = Step::Expected;
  static constexpr bool may_be_cut_short = Step::may_be_cut_short;
  static constexpr Reach reach = Step::reach;

  std::function<Answer(const std::uint8_t*, std::size_t)> function;

  Answer ask(const std::uint8_t* in, std::size_t length) const { return function(in, length); }
  static Ruling judge(const Call& call, const Answer& answer) { return Step::judge(call, answer); }
  static std::string describe(const Answer& answer) { return Step::describe(answer); }
};

// The reference as a step function.
Fake::Answer right(const std::uint8_t* in, std::size_t length) {
  const reference::Step step = reference::step({in, length});
  return {step.well_formed() ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED, step.scalar, step.length};
}

// Makes no check of RFC 3629: it takes any lead and as many octets as the lead announces.
Fake::Answer lax(const std::uint8_t* in, std::size_t length) {
  const std::size_t due = in[0] < 0xC0 ? 1 : in[0] < 0xE0 ? 2 : in[0] < 0xF0 ? 3 : 4;
  if (due > length) return {UTF8SPEC_ILL_FORMED, 0, length};
  std::uint32_t value = in[0];
  for (std::size_t i = 1; i < due; ++i) value = value << 6 | (in[i] & 0x3F);
  return {UTF8SPEC_OK, value & 0x1FFFFF, due};
}

// Reads all octets before it decides, so nothing follows from a beginning. One sum changes the
// answer.
Fake::Answer thorough(const std::uint8_t* in, std::size_t length) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < std::min(length, longest_string); ++i) {
    sum += reinterpret_cast<const volatile std::uint8_t*>(in)[i];
  }
  Fake::Answer answer = right(in, std::min(length, longest_string));
  if (sum == 0x41 + 0x42 + 0x43 + 0x44) answer.consumed += 1;
  return answer;
}

// The trap turns a fault of the function into an answer. The destructor gives the signals back,
// so that a real crash of a later test is seen.
class ExhaustiveSlice : public ::testing::Test {
 protected:
  ExhaustiveSlice() { Trap::install(); }
  ~ExhaustiveSlice() override {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP}) {
      (void)std::signal(signal, SIG_DFL);
    }
  }

  // The sums of strings up to four octets, and of beginnings of longer strings.
  Sums sweep(Fake fake, unsigned slice, Pruning pruning, std::vector<Call> left_out = {}) {
    return SliceSweep<Fake>(fake, {input_, blocks_, slot_}, pruning)
        .sweep(slice, std::move(left_out));
  }

  // The part of a result that pruning must not change.
  static Tally found(Tally tally) {
    tally.calls = tally.determined = 0;
    return tally;
  }

 private:
  GuardedInput input_;
  GuardedBlocks blocks_;
  std::atomic<std::uint64_t> slot_ = 0;
};

// The number of the slice with these two octets.
constexpr unsigned slice_of(std::uint8_t lead, std::uint8_t second) {
  return lead * slices_of_a_lead + second / (256 / slices_of_a_lead);
}

TEST_F(ExhaustiveSlice, EveryStringIsAskedOnce) {
  std::uint64_t calls = 0;
  const Fake counting{[&](const std::uint8_t* in, std::size_t length) {
    ++calls;
    return right(in, length);
  }};
  const unsigned slice = slice_of(0xF0, 0x90);
  const Sums sums = sweep(counting, slice, Pruning::none);
  // One string in 256 is asked twice more, in two other places in memory.
  EXPECT_EQ(sums.strings.sampled, 16U + 4096U);
  EXPECT_EQ(calls, strings_of(slice) + 2 * sums.strings.sampled);
  EXPECT_EQ(sums.strings.calls, calls);
  EXPECT_EQ(sums.strings.strings, strings_of(slice));
  EXPECT_EQ(sums.strings.determined, 0U);
  EXPECT_TRUE(sums.strings.findings.empty());
  EXPECT_EQ(sums.longer.calls, 0U);
}

// Slices with overlong forms, with surrogates, and at U+10FFFF: all three functions, both ways.
TEST_F(ExhaustiveSlice, PruningChangesNothingButTheNumberOfCalls) {
  using Function = Fake::Answer (*)(const std::uint8_t*, std::size_t);
  for (const Function function : {Function{right}, Function{lax}, Function{thorough}}) {
    for (const unsigned slice :
         {slice_of(0xC0, 0x80), slice_of(0xED, 0xA0), slice_of(0xF4, 0x80)}) {
      const Sums all = sweep({function}, slice, Pruning::none);
      const Sums pruned = sweep({function}, slice, Pruning::by_beginning);
      EXPECT_EQ(found(all.strings), found(pruned.strings)) << slice;
      EXPECT_EQ(pruned.strings.strings, strings_of(slice));
    }
  }
}

TEST_F(ExhaustiveSlice, WhatIsReadAheadIsNotPruned) {
  const unsigned slice = slice_of(0x41, 0x42);
  const Sums sums = sweep({thorough}, slice, Pruning::by_beginning);
  EXPECT_EQ(sums.strings.determined, 0U);
  // The sum of 41 42 43 44 in any order behind 41.
  EXPECT_GT(sums.strings.findings.at({Way::wrong_length, Element::ascii}).count, 0U);
}

TEST_F(ExhaustiveSlice, WhatIsDeterminedByTheLeadIsAskedOnceForEachLength) {
  const Sums sums = sweep({right}, slice_of(0x41, 0x42), Pruning::by_beginning);
  // Once with a length of two, three and four; 41 alone decides all of them.
  EXPECT_EQ(sums.strings.calls, 3U + 2 * sums.strings.sampled);
  EXPECT_EQ(sums.strings.sampled, 16U + 4096U);
  EXPECT_EQ(sums.longer.strings, 16U << 16);
  EXPECT_EQ(sums.longer.calls, 1U + sums.longer.sampled);
  EXPECT_EQ(sums.longer.sampled, 4096U / 16);
}

// Each fake is right wherever the pruned sweep calls it with 41 42. Only the sample in other
// places shows the fault: by the start of a page, the octet behind, and what is readable.
TEST_F(ExhaustiveSlice, ASampleFindsWhatDependsOnThePlace) {
  const auto wrong = [](Fake::Answer answer) {
    answer.scalar = 'a';
    return answer;
  };
  const auto is_readable = [](const std::uint8_t* place) {
    return reinterpret_cast<std::uintptr_t>(place) % 4096 != 0;
  };
  const Fake by_alignment{[&](const std::uint8_t* in, std::size_t length) {
    const bool is_at_start = reinterpret_cast<std::uintptr_t>(in) % 4096 == 0;
    return is_at_start ? wrong(right(in, length)) : right(in, length);
  }};
  const Fake by_octets_behind{[&](const std::uint8_t* in, std::size_t length) {
    const bool reads_on = is_readable(in + length) && in[length] >= 0x80;
    return reads_on ? wrong(right(in, length)) : right(in, length);
  }};
  const Fake by_what_is_readable{[&](const std::uint8_t* in, std::size_t length) {
    const bool is_the_one = length > 1 && is_readable(in + 1) && in[1] == 0x42;
    return is_the_one ? wrong(right(in, length)) : right(in, length);
  }};
  const Departure placed{Way::depends_on_placement, Element::none};
  for (const Fake& fake : {by_alignment, by_octets_behind, by_what_is_readable}) {
    const Sums sums = sweep(fake, slice_of(0x41, 0x42), Pruning::by_beginning);
    ASSERT_TRUE(sums.strings.findings.contains(placed));
    const CallExample& example = sums.strings.findings.at(placed).examples.front();
    EXPECT_NE(example.actual.find("ok U+0061"), std::string::npos) << example.actual;
    EXPECT_NE(example.actual.find("readable"), std::string::npos) << example.actual;
    EXPECT_EQ(sums.strings.findings.size(), 1U);
  }
}

// Without pruning, the sample must still be taken.
TEST_F(ExhaustiveSlice, ASampleOfStringsThatAreAllAskedFindsItToo) {
  const Fake fake{[](const std::uint8_t* in, std::size_t length) {
    Fake::Answer answer = right(in, length);
    if (reinterpret_cast<std::uintptr_t>(in) % 4096 == 0) answer.status = UTF8SPEC_ILL_FORMED;
    return answer;
  }};
  const Sums sums = sweep(fake, slice_of(0xF1, 0x80), Pruning::none);
  EXPECT_TRUE(sums.strings.has(Way::depends_on_placement));
}

// One octet or the maximal subpart: both lengths are right. But the sweep cannot claim one
// answer for all strings, so it says that the answer varies.
TEST_F(ExhaustiveSlice, RightAnswersThatDependOnThePlaceAreNoFault) {
  const Fake fake{[](const std::uint8_t* in, std::size_t length) {
    Fake::Answer answer = right(in, length);
    const bool is_at_start = reinterpret_cast<std::uintptr_t>(in) % 4096 == 0;
    if (answer.status != UTF8SPEC_OK && is_at_start) answer.consumed = 1;
    return answer;
  }};
  const Sums sums = sweep(fake, slice_of(0xF1, 0x80), Pruning::by_beginning);
  ASSERT_EQ(sums.strings.findings.size(), 1U);
  EXPECT_TRUE(sums.strings.has(Way::varies));
}

// The pick depends on the string alone. It covers all last octets, and 00 often follows.
TEST_F(ExhaustiveSlice, ASampleIsTheSameInEverySlicing) {
  EXPECT_EQ(pick(0x4142, 3).last, pick(0x4142, 3).last);
  std::set<std::uint8_t> last;
  std::size_t zeros = 0;
  for (std::uint32_t head = 0; head < 4096; ++head) {
    last.insert(pick(head, 3).last);
    zeros += pick(head, 3).behind == 0 ? 1 : 0;
  }
  EXPECT_EQ(last.size(), 256U);
  EXPECT_GT(zeros, 4096U / 5);
}

// A plugin that ignores a signal, blocks it, or replaces the alternate stack would hide its own
// faults. The trap notices all three.
TEST_F(ExhaustiveSlice, SaysWhatIsChangedOfSignals) {
  EXPECT_EQ(Trap::disturbance(), "");
  (void)std::signal(SIGBUS, SIG_IGN);
  EXPECT_NE(Trap::disturbance().find("SIGBUS"), std::string::npos);
  Trap::install();
  EXPECT_EQ(Trap::disturbance(), "");
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGSEGV);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  EXPECT_NE(Trap::disturbance().find("blocked"), std::string::npos);
  sigprocmask(SIG_SETMASK, &before, nullptr);
  stack_t stack{};
  stack_t old{};
  std::vector<std::uint8_t> memory(1 << 16);
  stack.ss_sp = memory.data();
  stack.ss_size = memory.size();
  sigaltstack(&stack, &old);
  EXPECT_NE(Trap::disturbance().find("stack"), std::string::npos);
  sigaltstack(&old, nullptr);
  EXPECT_EQ(Trap::disturbance(), "");
}

// The fake reads the fourth octet of every string with F1. Strings of two and three octets
// fault: 16 and 4096 of them.
TEST_F(ExhaustiveSlice, ReadingPastTheEndIsACrashAndTheRestGoesOn) {
  const Fake fake{[](const std::uint8_t* in, std::size_t length) {
    if (in[0] == 0xF1) (void)reinterpret_cast<const volatile std::uint8_t*>(in)[3];
    return right(in, length);
  }};
  for (const Pruning pruning : {Pruning::none, Pruning::by_beginning}) {
    const Sums sums = sweep(fake, slice_of(0xF1, 0x80), pruning);
    const Found& crashes = sums.strings.findings.at({Way::crashes});
    EXPECT_EQ(crashes.count, 16U + 4096);
    EXPECT_EQ(crashes.examples.front().actual, "SIGSEGV (signal 11)");
    EXPECT_EQ(sums.strings.strings, strings_of(slice_of(0xF1, 0x80)));
    EXPECT_EQ(sums.strings.findings.size(), 1U);
  }
}

// A function may read a block if it was told a longer length. It is not a fault, but nothing
// can be claimed about longer strings.
TEST_F(ExhaustiveSlice, ReadingMoreThanFourOctetsOfALongerStringIsSaidOnce) {
  const Fake fake{[](const std::uint8_t* in, std::size_t length) {
    if (length > 4) (void)reinterpret_cast<const volatile std::uint8_t*>(in)[7];
    return right(in, length);
  }};
  const Sums sums = sweep(fake, slice_of(0x41, 0x40), Pruning::by_beginning);
  EXPECT_TRUE(sums.strings.findings.empty());
  EXPECT_EQ(sums.longer.findings.at({Way::reads_beyond}).count, 1U);
  EXPECT_EQ(sums.longer.strings, 0U);
}

// Calls that ended or hung an earlier process are given to the next one as a list to skip.
TEST_F(ExhaustiveSlice, WhatIsLeftOutIsNotCalled) {
  const ShortString string(Octets{0xC3, 0xA9});
  const ShortString beginning(Octets{0xC3});
  bool called = false;
  const Fake fake{[&](const std::uint8_t* in, std::size_t length) {
    const auto left = -reinterpret_cast<std::uintptr_t>(in) % 16;  // octets that can be read
    called = called || (length == 2 && left == 2 && in[1] == 0xA9) || (length == 3 && left == 1);
    return right(in, length);
  }};
  const unsigned slice = slice_of(0xC3, 0xA0);
  const Sums sums = sweep(fake, slice, Pruning::by_beginning, {{string, 2}, {beginning, 3}});
  EXPECT_FALSE(called);
  EXPECT_EQ(sums.strings.strings, strings_of(slice) - 1);
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
