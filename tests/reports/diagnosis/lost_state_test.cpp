// Tests for what a decoder gives that reads each chunk as a text of its own. That is one fault with
// one name; what it does not explain must not hide behind it.
#include <gtest/gtest.h>

#include "reports/diagnosis/explanation.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Element;
using harnesses::Finding;
using harnesses::Request;
using harnesses::Symptom;

// Whether lost state explains an output for the octets, cut at these offsets.
bool explains(const Octets& octets, const std::vector<std::size_t>& cuts, std::u32string output,
              const Faults& faults = {}) {
  const Request request{
      .operation = Operation::stream_replace, .octets = octets, .cuts = cuts, .scalars = {}};
  Answer answer;
  answer.scalars = std::move(output);
  const Finding finding{Symptom::rejects, Element::none};
  return is_explained_by_lost_state({request, answer, finding, {}}, faults);
}

TEST(LostState, MarksBothHalvesOfACharacter) {
  EXPECT_TRUE(explains({0xC3, 0xA9}, {1}, U"\uFFFD\uFFFD"));
  EXPECT_TRUE(explains({0x41, 0xF0, 0x9F, 0x98, 0x80}, {3}, U"A\uFFFD\uFFFD"));
  EXPECT_TRUE(explains({0xC3, 0xA9}, {1, 1}, U"\uFFFD\uFFFD"));
}

TEST(LostState, MayForgetAHalf) { EXPECT_TRUE(explains({0xC3, 0xA9}, {1}, U"\uFFFD")); }

// A quote behind the cut, and a slash that nobody sent.
TEST(LostState, TakesNoTextAndAddsNone) {
  EXPECT_FALSE(explains({0xC2, '"'}, {1}, U"\uFFFD"));
  EXPECT_FALSE(explains({0xC2, 0xA1}, {1}, U"\uFFFD/\uFFFD"));
  EXPECT_FALSE(explains({0x41, 0x42}, {1}, U"A"));
}

TEST(LostState, ComesBesideKnownFaults) {
  const Octets surrogate_in_one_chunk{0xED, 0xA0, 0x80, 0xC3, 0xA9};
  const std::u32string output{0xD800, 0xFFFD, 0xFFFD};
  EXPECT_FALSE(explains(surrogate_in_one_chunk, {4}, output));
  Faults faults;
  faults.add({Finding{Symptom::accepts, Element::surrogate}});
  EXPECT_TRUE(explains(surrogate_in_one_chunk, {4}, output, faults));
}

// A refusal tells no more than that some chunk is ill-formed.
TEST(LostState, RefusesIfAChunkIsIllFormed) {
  Answer refusal;
  refusal.status = Answer::Status::ill_formed;
  const auto is_explained = [&](const Octets& octets) {
    const Request request{
        .operation = Operation::stream, .octets = octets, .cuts = {1}, .scalars = {}};
    return is_explained_by_lost_state({request, refusal, {Symptom::rejects, {}}, {}}, {});
  };
  EXPECT_TRUE(is_explained({0xC3, 0xA9}));
  EXPECT_FALSE(is_explained({0x41, 0xC3, 0xA9}));
}

}  // namespace
}  // namespace utf8spec::reports
