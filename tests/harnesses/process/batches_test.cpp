// Questions divided into batches. The memory of a batch serves the next one, so a question must not
// show anything of an older one, and a long input must not stay.
#include "harnesses/process/batches.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

// A source of `count` questions, each with its number as offset.
QuestionSource numbers(std::size_t& next, std::size_t count) {
  return [&next, count](Question& question) {
    if (next == count) return false;
    question.offset = next++;
    question.derivation = Derivation::mutated;
    return true;
  };
}

TEST(Batches, HoldEachQuestionOnceInOrder) {
  std::size_t made = 0;
  const QuestionSource source = numbers(made, 2500);
  Batches batches(source);
  ASSERT_NE(batches.peek(), nullptr);
  std::size_t expected = 0;
  std::vector<std::size_t> sizes;
  for (Batch batch = batches.take_batch(); !batch.empty();
       batch = batches.take_batch(std::move(batch))) {
    for (const Question& question : batch) EXPECT_EQ(question.offset, expected++);
    sizes.push_back(batch.size());
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{1024, 1024, 452}));
}

TEST(Batches, KeepTheQuestionsOfAReuseTestTogether) {
  const vectors::Vector vector;
  std::size_t made = 0;
  const QuestionSource source = [&](Question& question) {
    question.derivation = made > 1020 && made < 1030 ? Derivation::reuse : Derivation::mutated;
    question.vector = question.derivation == Derivation::reuse ? &vector : nullptr;
    return made++ < 1100;
  };
  Batches batches(source);
  EXPECT_EQ(batches.take_batch().size(), 1030U);
  EXPECT_EQ(batches.take_batch().size(), 70U);
}

TEST(Batches, GiveLongMemoryBack) {
  Batch batch;
  batch.add().request.octets.resize(1 << 20);
  batch.clear();
  EXPECT_EQ(batch.add().request.octets.capacity(), 0U);
}

}  // namespace
}  // namespace utf8spec::harnesses
