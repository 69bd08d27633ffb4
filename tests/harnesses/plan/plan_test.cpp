// The plan is the sequence of all questions of a run: vectors first, then derived questions by
// level. Reports count by it, and progress needs its size beforehand. A question that is
// missing is a bug that is not found; a size that is wrong is a progress bar that never ends.
#include "harnesses/plan/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/process/protocol/request_line.h"
#include "tests/harnesses/plan/suites.h"
#include "vectors/deltas.h"
#include "vectors/sha256.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// The operations of an adapter that offers everything.
const std::vector<Operation> every_operation(core_operations.begin(), core_operations.end());

// The last field says that the adapter does not offer `reset`.
Selection select(Level level, std::vector<Operation> operations,
                 std::vector<std::string> groups = {}) {
  return {level, std::move(operations), std::move(groups), false};
}

// All questions of a run; only for selections that fit into memory.
std::vector<Question> all_questions(const Selection& selection) {
  Plan plan(committed_suite(), selection);
  std::vector<Question> questions;
  for (Question question; plan.next(question);) questions.push_back(question);
  return questions;
}

// Only the published vectors, without derived questions.
std::vector<Question> curated_questions(const Selection& selection) {
  Plan plan = Plan::of_vectors(committed_suite(), selection);
  std::vector<Question> questions;
  for (Question question; plan.next(question);) questions.push_back(question);
  return questions;
}

// The groups under which a report counts these questions.
std::set<std::string_view> groups_of(const std::vector<Question>& questions) {
  std::set<std::string_view> groups;
  for (const Question& question : questions) groups.insert(group_of(question));
  return groups;
}

// Vectors with octets go to all operations that read octets, those with values to `encode`. The
// group of deltas goes to side operations alone.
TEST(Plan, AsksEveryVectorOfEveryOperation) {
  std::map<Operation, std::set<const vectors::Vector*>> asked;
  for (const Question& question : curated_questions(select(Level::smoke, every_operation))) {
    EXPECT_FALSE(is_bulk(question));
    asked[question.request.operation].insert(question.vector);
  }
  for (const vectors::Group& group : committed_suite().groups) {
    if (group.name == vectors::deltas_group) continue;
    for (const vectors::Vector& vector : group.vectors) {
      const bool encodes = vector.direction == vectors::Direction::encode;
      for (const Operation operation : core_operations) {
        EXPECT_EQ(asked[operation].contains(&vector), encodes == (operation == Operation::encode))
            << vector.id << " " << name(operation);
      }
    }
  }
}

// A changed octet would be judged by an expectation that belongs to another input.
TEST(Plan, AsksTheVectorsAsTheyStand) {
  for (const Question& question : curated_questions(select(Level::smoke, every_operation))) {
    if (question.request.operation == Operation::encode) {
      EXPECT_EQ(question.request.scalars, question.vector->scalars);
    } else {
      EXPECT_EQ(question.request.octets, question.vector->octets);
    }
  }
}

// An operation that the decoder does not offer must not be asked: each reply would be a fault.
TEST(Plan, AsksOnlyTheOperationsOfItsSelection) {
  for (const Question& question : all_questions(select(Level::smoke, {Operation::replace}))) {
    EXPECT_EQ(question.request.operation, Operation::replace);
  }
  EXPECT_TRUE(all_questions(select(Level::smoke, {})).empty());
}

// Chunks exist only for streams, so `decode` has no question in that group.
TEST(Plan, AsksOnlyTheGroupsOfItsSelection) {
  const auto questions = all_questions(select(
      Level::standard, {Operation::decode, Operation::stream}, {"surrogates", "derived/chunks"}));
  EXPECT_THAT(groups_of(questions), ElementsAre("derived/chunks", "surrogates"));
  for (const Question& question : questions) {
    if (group_of(question) == "derived/chunks") {
      EXPECT_EQ(question.request.operation, Operation::stream);
    }
  }
}

// The vectors are small and named, so a failure in them explains many derived ones. They also
// show the habits of the decoder, which bulk questions need.
TEST(Plan, AsksAllCuratedVectorsBeforeWhatIsDerived) {
  Plan plan(committed_suite(), select(Level::standard, {Operation::validate, Operation::encode}));
  bool derived = false;
  std::set<Operation> curated;
  for (Question question; plan.next(question);) {
    if (is_bulk(question)) {
      derived = true;
    } else {
      ASSERT_FALSE(derived);
      curated.insert(question.request.operation);
    }
    if (question.derivation == Derivation::scalar_value) break;  // the rest is long
  }
  EXPECT_TRUE(derived);
  EXPECT_THAT(curated, UnorderedElementsAre(Operation::validate, Operation::encode));
}

// A failure in a short string explains those in long ones, so short strings come first.
TEST(Plan, AsksCompleteSuitesWithoutPaddingBeforeLongerStrings) {
  Plan plan(committed_suite(), select(Level::standard, {Operation::validate},
                                      {"derived/complete", "derived/placement"}));
  std::vector<Derivation> order;
  for (Question question; plan.next(question);) {
    if (order.empty() || order.back() != question.derivation) order.push_back(question.derivation);
  }
  EXPECT_THAT(order, ElementsAre(Derivation::complete, Derivation::followed, Derivation::placement,
                                 Derivation::complete));
}

// Without `reset`, each request opens a new stream and nothing can be left over.
TEST(Plan, AsksForReuseOnlyOfAdaptersThatReuse) {
  Selection selection = select(Level::standard, {Operation::stream}, {"derived/reuse"});
  EXPECT_EQ(count_questions(Plan(committed_suite(), selection)), 0U);
  selection.reuses = true;
  EXPECT_GT(count_questions(Plan(committed_suite(), selection)), 1000U);
}

// 30,626 strings are the validator's suite with signatures at `smoke`.
TEST(Plan, CountsEveryGroupOfItsOwn) {
  const auto count = [](std::vector<std::string> groups) {
    return count_questions(
        Plan(committed_suite(), select(Level::smoke, {Operation::validate}, std::move(groups))));
  };
  std::uint64_t sum = 0;
  for (const vectors::Group& group : committed_suite().groups) sum += count({group.name});
  const std::uint64_t complete = count({"derived/complete"});
  EXPECT_EQ(complete, 30'626U);
  std::uint64_t others = 0;
  for (const char* group :
       {"signature", "far", "sizes", "counts", "outputs", "contexts", "history"}) {
    others += count({std::string("derived/") + group});
  }
  EXPECT_GT(others, 2000U);
  EXPECT_EQ(sum + complete + others, count({}));
}

// The number is the same for all operations and appears in reports.
TEST(Plan, AsksAMillionMutatedStrings) {
  for (const Operation operation : {Operation::validate, Operation::encode}) {
    EXPECT_EQ(count_questions(Plan(committed_suite(),
                                   select(Level::standard, {operation}, {"derived/mutated"}))),
              1'000'000U);
  }
}

// The protocol allows lines of 1 MiB. The lower bound shows that long texts are really asked.
TEST(Plan, KeepsRequestsWithinAMebibyte) {
  Plan plan(committed_suite(),
            select(Level::standard, every_operation,
                   {"long-inputs", "derived/texts", "derived/chunks", "derived/far"}));
  std::size_t longest = 0;
  std::string line;
  for (Question question; plan.next(question);) {
    line.clear();
    append_request(line, question.request);
    longest = std::max(longest, line.size());
  }
  EXPECT_LE(longest, std::size_t{1} << 20);
  EXPECT_GT(longest, std::size_t{1} << 19);  // texts are as long as they may be
}

// A hash, because the requests themselves are too many to keep.
std::string hash_of_requests(const Selection& selection) {
  Plan plan(committed_suite(), selection);
  std::string lines;
  for (Question question; plan.next(question);) {
    append_request(lines, question.request);
    lines += '\n';
  }
  return vectors::sha256_hex(lines);
}

// Two runs of one selection must be equal, or two reports cannot be compared.
TEST(Plan, AsksTheSameEachTime) {
  const Selection smoke = select(Level::smoke, every_operation);
  EXPECT_EQ(hash_of_requests(smoke), hash_of_requests(smoke));
  const Selection mutated = select(Level::standard, {Operation::stream}, {"derived/mutated"});
  EXPECT_EQ(hash_of_requests(mutated), hash_of_requests(mutated));
  EXPECT_NE(hash_of_requests(smoke), hash_of_requests(mutated));
}

// These names are in reports and on the command line, so they must not change.
TEST(Plan, CountsDerivedQuestionsInGroupsOfTheirOwn) {
  const auto group = [](Derivation derivation) { return derived_group(derivation).name; };
  EXPECT_EQ(group(Derivation::split), "derived/chunks");
  EXPECT_EQ(group(Derivation::empty_chunks), "derived/chunks");
  EXPECT_EQ(group(Derivation::reuse), "derived/reuse");
  EXPECT_EQ(group(Derivation::followed), "derived/placement");
  EXPECT_EQ(group(Derivation::placement), "derived/placement");
  EXPECT_EQ(group(Derivation::signature), "derived/signature");
  EXPECT_EQ(group(Derivation::far), "derived/far");
  EXPECT_EQ(group(Derivation::scalar_value), "derived/scalar-values");
  EXPECT_EQ(group(Derivation::text), "derived/texts");
  EXPECT_EQ(group(Derivation::mutated), "derived/mutated");
  EXPECT_EQ(group(Derivation::complete), "derived/complete");
}

// All operations, of an adapter that reuses one object for all streams.
Selection every_question(Level level, std::vector<std::string> groups = {}) {
  Selection selection = select(level, every_operation, std::move(groups));
  selection.reuses = true;
  return selection;
}

// The table of derived groups also feeds the docs.
TEST(Plan, AsksADerivedGroupFromItsLevelOn) {
  for (const DerivedGroup& group : derived_groups) {
    for (const Level level : all_levels) {
      Plan plan(committed_suite(), every_question(level, {std::string(group.name)}));
      Question question;
      EXPECT_EQ(plan.next(question), level >= group.from) << group.name << " " << name(level);
    }
  }
}

// One run of a decoder for each replacement policy.
class PlanOfPolicy : public testing::TestWithParam<reference::ReplacementPolicy> {};

// The policy decides which complete suite is asked, and so the size.
TEST_P(PlanOfPolicy, KnowsItsSizeAtSmokeWithoutAWalk) {
  Selection selection = every_question(Level::smoke);
  for (const Operation operation : every_operation) selection.replacement[operation] = GetParam();
  EXPECT_EQ(Plan(committed_suite(), selection).size(),
            count_questions(Plan(committed_suite(), selection)));
}

INSTANTIATE_TEST_SUITE_P(Policies, PlanOfPolicy,
                         testing::ValuesIn(reference::all_replacement_policies));

class PlanOfGroup : public testing::TestWithParam<const char*> {};

TEST_P(PlanOfGroup, KnowsItsSizeAtStandardWithoutAWalk) {
  const Selection selection = every_question(Level::standard, {GetParam()});
  const std::uint64_t size = Plan(committed_suite(), selection).size();
  EXPECT_GT(size, 0U);
  EXPECT_EQ(size, count_questions(Plan(committed_suite(), selection)));
}

// The other groups are bulk questions; bulk_test.cpp counts them.
INSTANTIATE_TEST_SUITE_P(Groups, PlanOfGroup,
                         testing::Values("derived/chunks", "derived/reuse", "derived/placement",
                                         "derived/texts", "derived/signature", "derived/far",
                                         "derived/sizes", "derived/counts", "derived/outputs",
                                         "derived/contexts", "long-inputs"));

// At all levels, also those whose questions are too many to walk through.
TEST(Plan, IsAsLargeAsItsGroupsTogether) {
  for (const Level level : all_levels) {
    std::uint64_t sum = 0;
    const auto add = [&](std::string_view group) {
      sum += Plan(committed_suite(), every_question(level, {std::string(group)})).size();
    };
    for (const vectors::Group& group : committed_suite().groups) add(group.name);
    for (const DerivedGroup& group : derived_groups) add(group.name);
    EXPECT_EQ(Plan(committed_suite(), every_question(level)).size(), sum) << name(level);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
