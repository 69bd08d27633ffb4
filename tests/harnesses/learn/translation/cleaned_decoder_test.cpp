// A decoder that reads a filter's copy.

#include "harnesses/learn/translation/cleaned_decoder.h"

#include <gtest/gtest.h>

#include "harnesses/learn/translation/pair.h"
#include "tests/harnesses/learn/translation/readers.h"

namespace utf8spec::harnesses::learn {
namespace {

std::vector<BypassOf> bypasses_past_copy(const Reader& filter, const Reader& decoder) {
  FunctionDecoder filtering = decoder_of(filter);
  FunctionDecoder reading = decoder_of(decoder);
  CleanedDecoder both(filtering, filter.operation, reading);
  const auto behind =
      learn_translation(both, decoder.operation, {}, {.extra_states = 0, .samples = 1000}, {});
  EXPECT_TRUE(behind);
  return bypasses(learnt(filter), *behind, FilterWay::cleans);
}

// The copy is well-formed, so a decoder that takes overlong forms finds none in it.
TEST(CleanedDecoder, NeverSeesWhatTheFilterReplaced) {
  for (const BypassOf& each : bypasses_past_copy(swallowing_replace(), overlong_decode())) {
    EXPECT_FALSE(each.bypass);
  }
}

// Cleaning does not help against a decoder that reads a well-formed character as another.
TEST(CleanedDecoder, StillReadsOtherwise) {
  for (const BypassOf& each : bypasses_past_copy(right_replace(), folding_decode())) {
    EXPECT_EQ(each.bypass.has_value(), each.character == U'/');
    if (!each.bypass) continue;
    EXPECT_EQ(each.bypass->octets, (Octets{0xEF, 0xBC, 0x8F}));
  }
}

TEST(CleanedDecoder, RefusesWhatTheFilterRefuses) {
  FunctionDecoder filter = decoder_of(right_decode());
  FunctionDecoder decoder = decoder_of(right_replace());
  CleanedDecoder both(filter, Operation::decode, decoder);
  const Request request{
      .operation = Operation::replace, .octets = {0xFF}, .cuts = {}, .scalars = {}};
  EXPECT_EQ(both.ask_alone(request).answer.status, Answer::Status::ill_formed);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
