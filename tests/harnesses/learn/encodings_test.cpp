// Learning infers a decoder's state machine from its answers. Here it is tried in every
// encoding and dialect, with decoders that follow the reference. The result must be the machine
// of the standard with its rows and policy. Otherwise `learn` would report invented deviations
// of a correct decoder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/learn.h"
#include "harnesses/learn/same_machine.h"
#include "harnesses/learn/study.h"
#include "reference/dialects.h"
#include "reference/signature.h"
#include "reference/whole_input.h"
#include "tests/harnesses/learn/function_decoder.h"
#include "vectors/machines/specification.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

// No extra states and few random words: the machines of correct decoders need no more.
constexpr Depth few_samples{.extra_states = 0, .samples = 4'000};

// Names of tests may not contain hyphens.
std::string encoding_test_name(const ::testing::TestParamInfo<Encoding>& info) {
  std::string words(name(info.param));
  std::ranges::replace(words, '-', '_');
  return words;
}

// A correct decoder of `reading` that declares `declared`: dialects share one declared name.
FunctionDecoder right_decoder(Encoding declared, Encoding reading,
                              ReplacementPolicy policy = ReplacementPolicy::maximal_subpart) {
  FunctionDecoder decoder(
      {Operation::validate, Operation::replace}, [reading, policy](const Request& request) {
        if (request.operation == Operation::replace) {
          return answer_ok(replace(reading, request.octets, policy));
        }
        return answer_with(is_well_formed(reading, request.octets) ? Answer::Status::ok
                                                                   : Answer::Status::ill_formed);
      });
  decoder.declare(declared);
  return decoder;
}

// The whole study, as the command `learn` does it.
Study learnt_from(FunctionDecoder decoder) {
  return study(decoder, lessons_of(decoder.introduction(), {}), {few_samples, few_samples}, {});
}

// All encodings and all dialects of each.
class EachDialect : public ::testing::TestWithParam<Encoding> {};

TEST_P(EachDialect, OfARightDecoderIsFoundWithItsRowsAndItsPolicy) {
  const Encoding declared = reference::declared_of(GetParam());
  const Study study = learnt_from(right_decoder(declared, GetParam()));
  ASSERT_TRUE(study.verdicts.has_value()) << study.unlearnt.at(0).trouble.text;
  EXPECT_EQ(study.verdicts->standard, GetParam());
  EXPECT_EQ(unlike_rows(study.verdicts->contexts), 0U);
  EXPECT_EQ(study.verdicts->other_encoding, std::nullopt);
  EXPECT_EQ(shortest_difference(study.verdicts->learnt.model, model_of_standard(GetParam())),
            std::nullopt);
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_EQ(study.segments[0].standard, GetParam());
  for (const PolicyComparison& each : study.segments[0].policies) {
    if (each.policy == ReplacementPolicy::maximal_subpart) {
      EXPECT_FALSE(each.difference) << ::testing::PrintToString(each.difference->word);
    }
  }
}

// A common mistake of adapters, so `learn` names the encoding that the machine has.
TEST_P(EachDialect, IsNamedWhereADecoderDeclaresAnotherEncoding) {
  const Encoding declared =
      reference::declared_of(GetParam()) == Encoding::utf_8 ? Encoding::cesu_8 : Encoding::utf_8;
  ReferenceVerdicts teacher(GetParam());
  const auto learnt = learn(teacher, few_samples);
  ASSERT_TRUE(learnt.has_value());
  EXPECT_EQ(other_encoding_of(learnt->model, declared), GetParam());
}

// vectors/machines computes the machines from the codecs with other code. Encodings whose order
// depends on a signature have no codec of their own.
TEST_P(EachDialect, HasAMachineOfAsManyStatesAsTheCodecs) {
  if (reference::selects_order(GetParam())) GTEST_SKIP() << "has no codec of its own";
  EXPECT_EQ(model_of_standard(GetParam()).machine.states(),
            vectors::validator(GetParam()).machine.states());
  // There, the machine counts octets of the input. Modified UTF-8 reads longer forms than it
  // writes, so the machines differ.
  if (reference::declared_of(GetParam()) == Encoding::modified_utf_8) return;
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (!has_policy(GetParam(), policy)) continue;
    EXPECT_EQ(model_of_policy(policy, SignatureWay::kept, GetParam()).machine.states(),
              vectors::control(GetParam(), policy, vectors::Shown::characters).machine.states())
        << name(policy);
  }
}

// The models are learnt without extra states. Random words at the edges of the classes of
// octets check them.
TEST_P(EachDialect, HasModelsThatAnswerAsTheReference) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (!has_policy(GetParam(), policy)) continue;
    for (const SignatureWay signature : {SignatureWay::kept, SignatureWay::stripped}) {
      ReferenceSegments teacher(policy, signature, GetParam());
      vectors::VectorDraws draws(16);
      std::uint64_t left = 20'000;
      const auto check =
          check_words(teacher, model_of_policy(policy, signature, GetParam()), [&](Octets& word) {
            constexpr std::array<std::uint8_t, 16> edges{0x00, 0x41, 0x80, 0x81, 0xA0, 0xBF,
                                                         0xC0, 0xC1, 0xC3, 0xD8, 0xDC, 0xE0,
                                                         0xED, 0xF0, 0xFE, 0xFF};
            word.resize(draws.below(10));
            for (std::uint8_t& octet : word) octet = edges[draws.below(edges.size())];
            return left-- > 0;
          });
      EXPECT_FALSE(check->found) << name(policy) << ::testing::PrintToString(check->found->word);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Dialects, EachDialect, ::testing::ValuesIn(reference::values_of<Encoding>),
                         encoding_test_name);

// The encodings that a decoder can declare, without dialects.
class EachEncoding : public ::testing::TestWithParam<Encoding> {};

TEST_P(EachEncoding, NamesEachPolicyThatItHasAndNoOther) {
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (!has_policy(GetParam(), policy)) continue;
    const Study study = learnt_from(right_decoder(GetParam(), GetParam(), policy));
    ASSERT_EQ(study.segments.size(), 1U);
    for (const PolicyComparison& each : study.segments[0].policies) {
      EXPECT_EQ(!each.difference, each.policy == policy) << name(policy);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Encodings, EachEncoding, ::testing::ValuesIn(reference::all_encodings),
                         encoding_test_name);

// A decoder that deletes errors shows no verdicts, so only its policy tells the dialect.
TEST(LearnEncodings, OrderOfADecoderThatDeletesShowsInItsPolicy) {
  FunctionDecoder decoder({Operation::replace}, [](const Request& request) {
    return answer_ok(replace(Encoding::utf_16_little, request.octets, ReplacementPolicy::deleted));
  });
  decoder.declare(Encoding::utf_16);
  const Study study = learnt_from(std::move(decoder));
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_EQ(study.segments[0].standard, Encoding::utf_16_little);
  EXPECT_TRUE(follows_a_policy(study.segments[0].policies));
}

// Each request must name the encoding, since one adapter may serve several.
TEST(LearnEncodings, WordsAreThoseOfTheDeclaredEncoding) {
  FunctionDecoder decoder({Operation::validate}, [](const Request& request) {
    EXPECT_EQ(request.encoding, Encoding::utf_32le);
    return answer_with(is_well_formed(request.encoding, request.octets)
                           ? Answer::Status::ok
                           : Answer::Status::ill_formed);
  });
  decoder.declare(Encoding::utf_32le);
  EXPECT_TRUE(learnt_from(std::move(decoder)).verdicts.has_value());
}

#if !UTF8SPEC_UNDER_SANITIZERS  // it takes minutes there

// Only for encodings whose order depends on a signature: the others are compared with codecs
// above.
TEST(LearnEncodings, DeeperSuiteFindsTheSameMachines) {
  for (const Encoding encoding : reference::values_of<Encoding>) {
    if (!reference::selects_order(encoding)) continue;
    ReferenceVerdicts teacher(encoding);
    const auto deeper = learn(teacher, {.extra_states = 1});
    ASSERT_TRUE(deeper.has_value());
    EXPECT_EQ(deeper->model.machine.states(), model_of_standard(encoding).machine.states());
  }
}

#endif

}  // namespace
}  // namespace utf8spec::harnesses::learn
