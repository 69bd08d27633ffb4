// An outline is a machine without its transitions: number of states, access words, separating
// words. Suites are made from outlines, which are cheap. If an outline is not that of its machine,
// a suite has the wrong strings and its claim is false. Outlines are computed once and shared by
// threads.
#include "vectors/machines/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <set>
#include <string>

#include "vectors/machines/complete_suite.h"
#include "vectors/machines/encoding_models.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// Expects that an outline is that of the minimal machine: as many states, each reached by one
// access word, and all separated.
void expect_outlined(const Outline& found, const Specification& specification) {
  const Machine& machine = specification.machine;
  EXPECT_EQ(found.states, machine.states());
  std::set<std::uint32_t> reached;
  for (const Octets& word : found.access) reached.insert(state_after(machine, word));
  EXPECT_EQ(reached.size(), machine.states());
  EXPECT_TRUE(separates(machine, found.separating, specification.seen));
}

// The policy is ignored: a verdict does not depend on replacement.
TEST(Outline, IsThatOfTheValidator) {
  expect_outlined(outline(Model::validator, ReplacementPolicy::maximal_subpart), validator());
}

// Five policies, five machines.
TEST(Outline, IsThatOfTheControlUnderEachPolicy) {
  for (const auto policy : reference::all_replacement_policies) {
    expect_outlined(outline(Model::control, policy), control(policy));
  }
}

// 17,653 states: one for each beginning of a character, and one that rejects.
TEST(Outline, IsThatOfTheStrictPayload) {
  const Outline& found = outline(Model::strict_payload, ReplacementPolicy::maximal_subpart);
  EXPECT_EQ(found.states, 17'653u);
  expect_outlined(found, strict_payload());
}

// Two threads ask at the same time. The validator has no policy, so one outline serves all.
TEST(Outline, IsKeptForWhoeverAsksAgain) {
  const auto asked = [] { return &outline(Model::control, ReplacementPolicy::per_octet); };
  auto other_thread = std::async(std::launch::async, asked);
  EXPECT_EQ(asked(), other_thread.get());
  EXPECT_NE(asked(), &outline(Model::control, ReplacementPolicy::per_run));
  EXPECT_EQ(&outline(Model::validator, ReplacementPolicy::per_octet),
            &outline(Model::validator, ReplacementPolicy::per_run));
}

using reference::Encoding;

// One encoding of two-octet units and one of sequences.
TEST(EncodingOutline, IsThatOfTheMachinesOfTheCodec) {
  const auto policy = ReplacementPolicy::per_run;
  expect_outlined(outline(Encoding::utf_16le, Model::validator, policy),
                  validator(Encoding::utf_16le));
  expect_outlined(outline(Encoding::cesu_8, Model::control, policy),
                  control(Encoding::cesu_8, policy));
}

// Not only equal: the same object, so that nothing is computed twice.
TEST(EncodingOutline, OfUtf8IsItsOwn) {
  for (const Model model : {Model::validator, Model::control}) {
    EXPECT_EQ(&outline(Encoding::utf_8, model, ReplacementPolicy::deleted),
              &outline(model, ReplacementPolicy::deleted));
  }
}

// As above, for computed machines, which have a cache of their own.
TEST(EncodingOutline, IsKeptForWhoeverAsksAgain) {
  const auto asked = [] {
    return &outline(Encoding::utf_32be, Model::control, ReplacementPolicy::per_octet);
  };
  auto other_thread = std::async(std::launch::async, asked);
  EXPECT_EQ(asked(), other_thread.get());
  EXPECT_NE(asked(), &outline(Encoding::utf_32le, Model::control, ReplacementPolicy::per_octet));
}

TEST(EncodingModels, GiveValuesInUtf8Alone) {
  for (const Encoding encoding : reference::all_encodings) {
    for (const Model model : {Model::validator, Model::control}) {
      EXPECT_TRUE(has_model(encoding, model)) << reference::name(encoding);
    }
    for (const Model model : {Model::strict_payload, Model::payload}) {
      EXPECT_EQ(has_model(encoding, model), encoding == Encoding::utf_8)
          << reference::name(encoding);
    }
  }
}

// The suites of a signature are for UTF-8; other encodings treat it elsewhere.
TEST(EncodingModels, KnowOfASignatureInUtf8Alone) {
  EXPECT_EQ(signature_for(Encoding::utf_8, Signature::stripped), Signature::stripped);
  EXPECT_EQ(signature_for(Encoding::utf_16be, Signature::stripped), Signature::unseen);
  EXPECT_EQ(signature_for(Encoding::cesu_8, Signature::kept), Signature::unseen);
}

// These machines take seconds each, so each policy is a test of its own.
class OutlineOfPayload : public testing::TestWithParam<ReplacementPolicy> {};

TEST_P(OutlineOfPayload, IsThatOfTheMachine) {
  expect_outlined(outline(Model::payload, GetParam()), payload(GetParam()));
}

std::string name_of(const testing::TestParamInfo<ReplacementPolicy>& policy) {
  std::string words(name(policy.param));
  std::replace(words.begin(), words.end(), '-', '_');
  return words;
}

INSTANTIATE_TEST_SUITE_P(UnderEachPolicy, OutlineOfPayload,
                         testing::ValuesIn(reference::all_replacement_policies), name_of);

}  // namespace
}  // namespace utf8spec::vectors
