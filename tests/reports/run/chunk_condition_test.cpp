// Streams that lose their state at chunks of certain lengths, asked as a run asks them.
#include "reports/run/chunk_condition.h"

#include <gtest/gtest.h>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Whether a cut inside a character loses the state. `chunk` octets of its chunk stand before it,
// and `offset` octets of the text.
using Loses = std::function<bool(std::size_t chunk, std::size_t offset)>;

// Loses a character for each such cut.
FunctionDecoder stream_that(const Loses& loses) {
  return FunctionDecoder(correct_but([=](const Request& request, Outcome& outcome) {
    std::size_t begin = 0;
    for (const std::size_t cut : request.cuts) {
      const bool is_inside = cut < request.octets.size() && (request.octets[cut] & 0xC0) == 0x80;
      if (is_inside && loses(cut - begin, cut)) outcome.answer.scalars.pop_back();
      begin = cut;
    }
  }));
}

std::optional<Condition> condition(const Loses& loses, std::size_t length) {
  FunctionDecoder decoder = stream_that(loses);
  Failure failure;
  Request& request = failure.question.request;
  request.operation = Operation::stream_replace;
  request.octets.assign(length - 2, 'a');
  const Octets rest{0xF0, 0x9F, 0x98, 0x80, 0x41};
  request.octets.insert(request.octets.end(), rest.begin(), rest.end());
  request.cuts = {length};
  failure.outcome = decoder.ask_alone(request);
  return chunk_condition(decoder, {&failure});
}

TEST(ChunkCondition, IsTheLengthOfAChunk) {
  const auto at_127 = [](std::size_t chunk, std::size_t) { return chunk == 127; };
  EXPECT_EQ(condition(at_127, 127), (Condition{ConditionSort::chunk, 127}));
  const auto from_512 = [](std::size_t chunk, std::size_t) { return chunk >= 512; };
  EXPECT_EQ(condition(from_512, 4000), (Condition{ConditionSort::chunk_at_least, 512}));
  const auto up_to_8 = [](std::size_t chunk, std::size_t) { return chunk <= 8; };
  EXPECT_EQ(condition(up_to_8, 3), (Condition{ConditionSort::chunk_at_most, 8}));
}

// A text that ends open is such a chunk by itself.
TEST(ChunkCondition, IsThatOfATextThatEndsOpen) {
  FunctionDecoder decoder = stream_that([](std::size_t chunk, std::size_t) { return chunk == 37; });
  Failure failure;
  Request& request = failure.question.request;
  request.operation = Operation::stream_replace;
  request.octets.assign(36, 'a');
  request.octets.push_back(0xC3);
  failure.outcome = decoder.ask_alone(request);
  EXPECT_EQ(chunk_condition(decoder, {&failure}), (Condition{ConditionSort::chunk, 37}));
}

// Each empty chunk inside a character loses it, but not a cut alone.
TEST(ChunkCondition, IsAnEmptyChunk) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    const auto is_inside = [&](std::size_t cut) {
      return cut < request.octets.size() && (request.octets[cut] & 0xC0) == 0x80;
    };
    for (std::size_t at = 1; at < request.cuts.size(); ++at) {
      const bool is_empty = request.cuts[at] == request.cuts[at - 1];
      if (is_empty && is_inside(request.cuts[at])) outcome.answer.scalars.pop_back();
    }
  }));
  Failure failure;
  failure.question.request = {Operation::stream_replace, {0xE2, 0x82, 0xAC, 'z'}, {2, 2}, {}};
  failure.outcome = decoder.ask_alone(failure.question.request);
  EXPECT_EQ(chunk_condition(decoder, {&failure}), (Condition{ConditionSort::chunk, 0}));
}

// The decoder loses its state behind the second chunk, an empty one or another.
TEST(ChunkCondition, IsNotAnEmptyChunkIfTheNumberOfChunksDecides) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    const bool is_inside = request.cuts.size() > 1 && request.cuts[1] < request.octets.size() &&
                           (request.octets[request.cuts[1]] & 0xC0) == 0x80;
    if (is_inside) outcome.answer.scalars.pop_back();
  }));
  Failure failure;
  failure.question.request = {Operation::stream_replace, {0xC3, 0xA9, 'z'}, {1, 1}, {}};
  failure.outcome = decoder.ask_alone(failure.question.request);
  EXPECT_EQ(chunk_condition(decoder, {&failure}), std::nullopt);
}

// A buffer that ends at an offset, whatever the chunks are.
TEST(ChunkCondition, IsNotSaidOfOffsets) {
  EXPECT_EQ(condition([](std::size_t, std::size_t offset) { return offset == 127; }, 127),
            std::nullopt);
  EXPECT_EQ(condition([](std::size_t, std::size_t offset) { return offset >= 512; }, 4000),
            std::nullopt);
  EXPECT_EQ(condition([](std::size_t, std::size_t offset) { return offset <= 8; }, 3),
            std::nullopt);
}

TEST(ChunkCondition, IsNotSaidOfAllChunks) {
  EXPECT_EQ(condition([](std::size_t, std::size_t) { return true; }, 127), std::nullopt);
  EXPECT_EQ(condition([](std::size_t, std::size_t) { return false; }, 127), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::reports
