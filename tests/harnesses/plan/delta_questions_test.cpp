// Which questions streams are asked chunk by chunk.
#include "harnesses/plan/delta_questions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "harnesses/plan/chunk_texts.h"
#include "reference/whole_input.h"
#include "tests/harnesses/plan/suites.h"
#include "vectors/deltas.h"

namespace utf8spec::harnesses {
namespace {

const std::vector<Operation> streams{Operation::stream, Operation::stream_replace};

std::vector<Question> asked(std::vector<Operation> deltas,
                            const std::vector<Operation>& offered = streams,
                            std::vector<std::string> groups = {}) {
  Selection selection;
  selection.side = std::move(deltas);
  selection.groups = std::move(groups);
  DeltaQuestions questions(committed_suite(), selection, offered);
  const std::size_t size = questions.size();
  std::vector<Question> all;
  for (Question question; questions.next(question);) all.push_back(question);
  EXPECT_EQ(all.size(), size);
  return all;
}

TEST(DeltaQuestions, AreThereOnlyIfTheyAreOffered) {
  EXPECT_TRUE(asked({}).empty());
  EXPECT_TRUE(asked({Operation::count}).empty());
}

// The whole answer comes first, from the operation that is nearest.
TEST(DeltaQuestions, BeginWithTheWholeAnswer) {
  const auto questions = asked({Operation::stream_replace_deltas}, streams, {"streams"});
  ASSERT_GE(questions.size(), 3U);
  EXPECT_EQ(questions[0].request.operation, Operation::stream_replace);
  EXPECT_EQ(questions[1].request.operation, Operation::stream_replace_deltas);
  EXPECT_EQ(questions[0].request.octets, questions[1].request.octets);
  EXPECT_TRUE(questions[0].request.cuts.empty());
  EXPECT_TRUE(questions[1].request.cuts.empty());
}

// A decoder that loses its state behind a chunk of a telling length is asked what shows it: a first
// chunk of this length that ends inside a character.
TEST(DeltaQuestions, EndAChunkOfEachLengthInsideACharacter) {
  std::set<std::size_t> lengths;
  for (const Question& question : asked({Operation::stream_deltas})) {
    const auto& cuts = question.request.cuts;
    if (cuts.size() != 1) continue;
    const OctetView first = OctetView(question.request.octets).first(cuts[0]);
    const bool ends_inside =
        !reference::is_well_formed(reference::Encoding::utf_8, first) &&
        reference::is_well_formed(reference::Encoding::utf_8, question.request.octets);
    if (ends_inside) lengths.insert(cuts[0]);
  }
  for (const std::size_t length : telling_chunk_lengths()) {
    EXPECT_TRUE(lengths.contains(length)) << length;
  }
}

// The vectors of their group say what each chunk brings, so they are asked as they are cut.
TEST(DeltaQuestions, AskTheirGroupInItsOwnCuts) {
  std::set<std::string> asked_as_cut, with_cuts;
  const auto questions =
      asked({Operation::stream_deltas}, streams, {std::string(vectors::deltas_group)});
  for (const Question& question : questions) {
    ASSERT_NE(question.vector, nullptr);
    if (question.derivation != Derivation::published_cuts) continue;
    EXPECT_EQ(question.request.cuts, question.vector->cuts);
    asked_as_cut.insert(question.vector->id);
  }
  for (const Question& question : questions) {
    if (!question.vector->cuts.empty()) with_cuts.insert(question.vector->id);
  }
  EXPECT_EQ(asked_as_cut, with_cuts);
  EXPECT_GE(asked_as_cut.size(), 50U);
}

// Other operations are asked the same octets by other groups.
TEST(DeltaQuestions, AloneAskTheirGroup) {
  Selection selection;
  selection.operations = {Operation::decode, Operation::stream, Operation::stream_replace};
  Plan plan = Plan::of_vectors(committed_suite(), selection);
  std::size_t count = 0;
  for (Question question; plan.next(question); ++count) {
    ASSERT_NE(group_of(question), vectors::deltas_group);
  }
  EXPECT_GE(count, 3000U);
}

// One, two and three empty chunks come between the octets of one character.
TEST(DeltaQuestions, HaveEmptyChunksInsideCharacters) {
  std::set<std::size_t> empty;
  for (const Question& question : asked({Operation::stream_deltas}, streams, {"streams"})) {
    const auto& cuts = question.request.cuts;
    for (const std::size_t cut : cuts) {
      if (cut == 0 || cut >= question.request.octets.size()) continue;
      const bool is_inside = (question.request.octets[cut] & 0xC0) == 0x80;
      if (is_inside) empty.insert(static_cast<std::size_t>(std::ranges::count(cuts, cut)) - 1);
    }
  }
  EXPECT_EQ(empty, (std::set<std::size_t>{0, 1, 2, 3}));
}

// The adapter of an interpreter answers them in seconds.
TEST(DeltaQuestions, AreFew) {
  const auto questions = asked({Operation::stream_deltas});
  std::size_t octets = 0;
  for (const Question& question : questions) octets += question.request.octets.size();
  EXPECT_LT(questions.size(), 60'000U);
  EXPECT_LT(octets, 2'500'000U);
  RecordProperty("questions", static_cast<int>(questions.size()));
}

TEST(DeltaQuestions, AreNotAskedWhereTwoValuesMayBeOneCharacter) {
  EXPECT_FALSE(has_deltas(reference::Encoding::modified_utf_8));
  EXPECT_FALSE(has_deltas(reference::Encoding::wtf_8));
  EXPECT_TRUE(has_deltas(reference::Encoding::utf_16));
  EXPECT_TRUE(has_deltas(reference::Encoding::utf_16le));
  EXPECT_TRUE(has_deltas(reference::Encoding::utf_8));
}

}  // namespace
}  // namespace utf8spec::harnesses
