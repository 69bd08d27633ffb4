// Decoders over code units (UTF-16 in Java or JavaScript) cannot take half a unit. If the
// adapter says so, every question must consist of whole units, in the input and in each chunk.
// One half unit would fail the adapter for something that its API cannot express.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/plan.h"
#include "harnesses/question.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// A combination of encoding, operation and level. The printer gives it a readable name in
// failures.
struct Case {
  Encoding encoding;
  Operation operation;
  Level level;

  friend void PrintTo(const Case& each, std::ostream* out) {
    *out << name(each.encoding) << " " << name(each.operation) << " " << name(each.level);
  }
};

// With `reset`, so that the questions about reuse are covered as well.
Selection selection_of(const Case& each) {
  Selection selection;
  selection.level = each.level;
  selection.operations = {each.operation};
  selection.reuses = true;
  selection.encoding = each.encoding;
  selection.grain = Grain::units;
  return selection;
}

class WholeUnits : public testing::TestWithParam<Case> {};

// The size must be known beforehand here too: questions that are left out are not counted.
TEST_P(WholeUnits, AreAllThatIsAsked) {
  const vectors::Suite suite = committed_suite(GetParam().encoding);
  const std::size_t unit = row_of(GetParam().encoding).unit;
  Plan plan(suite, selection_of(GetParam()));
  const std::uint64_t size = plan.size();
  std::uint64_t asked = 0;
  for (Question question; plan.next(question); ++asked) {
    ASSERT_TRUE(is_whole(question.request, unit)) << static_cast<int>(question.derivation);
  }
  EXPECT_EQ(asked, size);
}

// All encodings with units at `smoke`; two encodings and two operations at `standard`, which is
// long.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Encoding encoding : {Encoding::utf_16be, Encoding::utf_16le, Encoding::utf_16,
                                  Encoding::utf_32be, Encoding::utf_32le, Encoding::utf_32}) {
    for (const Operation operation : core_operations) {
      all.push_back({encoding, operation, Level::smoke});
    }
  }
  for (const Encoding encoding : {Encoding::utf_16le, Encoding::utf_32be}) {
    for (const Operation operation : {Operation::replace, Operation::stream}) {
      all.push_back({encoding, operation, Level::standard});
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(UpToStandard, WholeUnits, testing::ValuesIn(cases()));

// A report states how many questions an adapter over units was not asked.
TEST(HalfUnitQuestions, AreTheCuratedOnesThatAreLeftOut) {
  const vectors::Suite suite = committed_suite(Encoding::utf_16le);
  for (const Operation operation : {Operation::decode, Operation::stream, Operation::encode}) {
    Selection selection = selection_of({Encoding::utf_16le, operation, Level::smoke});
    const std::uint64_t whole = count_questions(Plan::of_vectors(suite, selection));
    const std::uint64_t left_out = half_unit_questions(suite, selection, operation);
    selection.grain = Grain::octets;
    EXPECT_EQ(half_unit_questions(suite, selection, operation), 0u);
    // Cut octet by octet, a stream of one unit has several chunks. Cut unit by unit it has one,
    // which is asked anyway.
    const std::uint64_t all = count_questions(Plan::of_vectors(suite, selection));
    EXPECT_EQ(left_out > 0, operation != Operation::encode);
    if (operation != Operation::stream) {
      EXPECT_EQ(whole + left_out, all) << name(operation);
    }
    EXPECT_LE(whole + left_out, all) << name(operation);
  }
}

// The string is cut and not skipped, so both kinds of adapter get the same strings.
TEST(MutatedStage, CutsItsStringsToWholeUnits) {
  const Asked octets(Operation::decode, Encoding::utf_16le);
  const Asked units(Operation::decode, Encoding::utf_16le, Grain::units);
  const auto stage = mutated(octets, {0, 1000});
  const auto whole_stage = mutated(units, {0, 1000});
  std::size_t shorter = 0;
  for (Question question, whole; stage->next(question);) {
    ASSERT_TRUE(whole_stage->next(whole));
    Octets& all = question.request.octets;
    shorter += all.size() % 2;
    all.resize(all.size() / 2 * 2);
    ASSERT_EQ(whole.request.octets, all);
  }
  EXPECT_GT(shorter, 0u);
}

// A high surrogate is left open. If `reset` does nothing, the low surrogate 00 DE completes it.
TEST(ReusedStage, ProbesWithAWholeUnitThatAnUnfinishedSequenceWouldTake) {
  vectors::Vector vector;
  vector.octets = {0x00, 0xD8};
  vector.well_formed = false;
  const Asked asked(Operation::stream, Encoding::utf_16le, Grain::units);
  std::vector<Octets> inputs;
  for (const Question& question : questions_of(*reused(asked, {&vector}))) {
    inputs.push_back(question.request.octets);
  }
  EXPECT_THAT(inputs, Contains(Octets{0x00, 0xDE}));
}

// Eight octets in units of four, two and one.
TEST(CutPlaces, AreOfWholePieces) {
  vectors::Vector vector;
  vector.octets = Octets(8, 'a');
  EXPECT_THAT(piece_by_piece(8, 4), ElementsAre(4));
  EXPECT_THAT(piece_by_piece(0, 2), IsEmpty());
  EXPECT_THAT(cut_places(vector, 2), ElementsAre(2, 4, 6));
  EXPECT_EQ(split_count(vector, 2), splits(vector, 2).size());
  EXPECT_EQ(empty_chunk_count(vector, 2), empty_chunks(vector, 2).size());
  EXPECT_THAT(empty_chunks(vector, 4), Not(Contains(ElementsAre(2, 2))));
}

}  // namespace
}  // namespace utf8spec::harnesses
