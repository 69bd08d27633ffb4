// Which questions operations at an edge are asked.
#include "harnesses/plan/edge_questions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reference/whole_input.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

std::vector<Question> asked_at_edges(std::vector<Operation> operations,
                                     const Introduction& offered = {},
                                     std::vector<std::string> groups = {}) {
  Selection selection;
  selection.side = std::move(operations);
  selection.groups = std::move(groups);
  selection.side_input = offered.side_input;
  EdgeQuestions questions(committed_suite(), selection, offered);
  const std::size_t size = questions.size();
  std::vector<Question> all;
  for (Question question; questions.next(question);) all.push_back(question);
  EXPECT_EQ(all.size(), size);
  return all;
}

TEST(EdgeQuestions, AreThereOnlyIfTheyAreOffered) {
  EXPECT_TRUE(asked_at_edges({}).empty());
  EXPECT_TRUE(asked_at_edges({Operation::count, Operation::stream_deltas}).empty());
}

// What an answer is compared with comes before it.
TEST(EdgeQuestions, BeginWithTheCompanion) {
  Introduction offered;
  offered.operations = {Operation::replace};
  offered.side = {Operation::boundary};
  EXPECT_EQ(asked_at_edges({Operation::prefix}, offered)[0].request.operation, Operation::prefix);
  EXPECT_EQ(asked_at_edges({Operation::room_decode}, offered)[0].request.operation,
            Operation::room_decode);
  const auto rooms = asked_at_edges({Operation::room_replace}, offered);
  EXPECT_EQ(rooms[0].request.operation, Operation::replace);
  EXPECT_EQ(rooms[0].request.octets, rooms[1].request.octets);
  EXPECT_EQ(asked_at_edges({Operation::truncate}, offered)[0].request.operation,
            Operation::boundary);
}

// What a strict operation has shown of the standard's open choice holds for them too. It need not
// be asked itself.
TEST(EdgeQuestions, AreAskedInTheDialectOfTheirOperations) {
  Selection selection;
  selection.side = {Operation::prefix};
  selection.dialects[Operation::decode] = reference::Encoding::wtf_8;
  Introduction offered;
  offered.operations = {Operation::replace, Operation::decode};
  EdgeQuestions questions(committed_suite(), selection, offered);
  Question question;
  ASSERT_TRUE(questions.next(question));
  EXPECT_EQ(question.request.encoding, reference::Encoding::wtf_8);
}

// Each size is reached with one, two and three octets of a character before it.
TEST(EdgeQuestions, CutInsideACharacterAtEachSize) {
  std::set<std::pair<std::size_t, std::size_t>> cuts;
  for (const Question& question :
       asked_at_edges({Operation::truncate}, {}, {"derived/placement"})) {
    const auto& [operation, octets, ends, scalars, encoding, limit] = question.request;
    if (limit >= octets.size() || !reference::is_well_formed(encoding, octets)) continue;
    std::size_t start = limit;
    while ((octets[start] & 0xC0) == 0x80) --start;
    cuts.emplace(limit, limit - start);
  }
  for (const std::size_t size : {8U, 64U, 1024U, 4096U}) {
    for (const std::size_t inside : {1U, 2U, 3U}) {
      EXPECT_TRUE(cuts.contains({size, inside})) << size << " " << inside;
    }
  }
}

TEST(EdgeQuestions, AskShortTextsWithEachLimit) {
  std::set<std::size_t> limits;
  for (const Question& question : asked_at_edges({Operation::truncate})) {
    if (question.request.octets == Octets{0x80, 0x80, 0x80}) limits.insert(question.request.limit);
  }
  EXPECT_EQ(limits, (std::set<std::size_t>{0, 1, 2, 3, 4}));
}

// A function that needs well-formed text is not asked to cut another one.
TEST(EdgeQuestions, LeaveOutWhatIsDocumented) {
  Introduction offered;
  offered.side_input = Introduction::SideInput::well_formed;
  for (const Question& question : asked_at_edges({Operation::truncate}, offered)) {
    ASSERT_TRUE(reference::is_well_formed(question.request.encoding, question.request.octets));
  }
}

// A run must stay short: a Python adapter answers about 20,000 requests a second.
TEST(EdgeQuestions, AreFewEnough) {
  for (const Operation each : side_operations_that(is_at_edge)) {
    const std::size_t size = asked_at_edges({each}).size();
    EXPECT_GT(size, 500U) << name(each);
    EXPECT_LT(size, 20'000U) << name(each);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
