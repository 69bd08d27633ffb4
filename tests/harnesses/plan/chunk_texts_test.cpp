// Which chunks show that a stream loses something.
#include "harnesses/plan/chunk_texts.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "reference/whole_input.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

// The first chunk has the length and ends inside a character, and the text is well-formed.
TEST(ChunkTexts, EndAChunkOfEachLengthInsideACharacter) {
  std::set<std::size_t> lengths;
  const auto stage = telling_chunks(Operation::stream, 1 << 20);
  for (const Question& question : questions_of(*stage)) {
    const auto& cuts = question.request.cuts;
    if (cuts.size() != 1) continue;
    const OctetView first = OctetView(question.request.octets).first(cuts[0]);
    EXPECT_TRUE(reference::is_well_formed(reference::Encoding::utf_8, question.request.octets));
    if (!reference::is_well_formed(reference::Encoding::utf_8, first)) lengths.insert(cuts[0]);
  }
  for (const std::size_t length : telling_chunk_lengths()) EXPECT_TRUE(lengths.contains(length));
  for (const std::size_t length : {1023U, 4095U, 8191U, 65'535U}) {
    EXPECT_TRUE(lengths.contains(length));
  }
}

// The second chunk has the length, and begins inside a character: behind each number of octets of
// it, in longer texts behind one, in the longest behind none.
TEST(ChunkTexts, BeginAChunkOfEachLengthInsideACharacter) {
  std::map<std::size_t, std::set<std::size_t>> open_before;
  const auto stage = telling_chunks(Operation::stream, 1 << 20);
  for (const Question& question : questions_of(*stage)) {
    const auto& cuts = question.request.cuts;
    const OctetView text = question.request.octets;
    if (cuts.size() == 2 && text[0] == 0xF0) open_before[cuts[1] - cuts[0]].insert(cuts[0]);
  }
  for (const std::size_t length : telling_chunk_lengths()) {
    if (length < 8) continue;
    const std::size_t places = length > 50'000 ? 0 : length > 5000 ? 1 : 3;
    EXPECT_EQ(open_before[length].size(), places) << length;
    for (const std::size_t open : open_before[length]) EXPECT_LE(open, 3U) << length;
  }
}

// Each comes in one chunk first, and two and three empty chunks stand between the octets of one
// character.
TEST(ChunkTexts, ComeInOneChunkFirst) {
  const auto stage = telling_chunks(Operation::stream_replace, 1 << 20);
  const std::uint64_t size = stage->size();
  const std::vector<Question> questions = questions_of(*stage);
  ASSERT_EQ(questions.size(), size);
  std::size_t most_empty = 0;
  for (std::size_t at = 0; at < questions.size(); ++at) {
    const auto& cuts = questions[at].request.cuts;
    if (!cuts.empty()) {
      ASSERT_GT(at, 0U);
      EXPECT_EQ(questions[at].request.octets, questions[at - 1].request.octets);
    }
    for (const std::size_t cut : cuts) {
      const auto count = static_cast<std::size_t>(std::ranges::count(cuts, cut));
      most_empty = std::max(most_empty, count - 1);
    }
  }
  EXPECT_EQ(most_empty, 3U);
}

TEST(ChunkTexts, KeepUnitsWholeAndAreNoLongerThanARequest) {
  const auto stage =
      telling_chunks({Operation::stream, reference::Encoding::utf_16le, Grain::units}, 1000);
  for (const Question& question : questions_of(*stage)) {
    EXPECT_TRUE(is_whole(question.request, 2));
    EXPECT_LE(question.request.octets.size(), 1000U);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
