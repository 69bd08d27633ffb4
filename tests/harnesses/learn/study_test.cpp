// A study learns everything from one decoder: verdicts from one operation, and segments from
// each operation that replaces. It is the body of `utf8spec learn`. The fakes are functions
// that follow the reference with one twist each. What cannot be learnt must be named with its
// reason.
#include "harnesses/learn/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/decode.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::ReplacementPolicy;
using ::testing::AllOf;
using ::testing::Each;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Enough for the machines of the fakes; the depth itself is tested in learn_test.cpp.
constexpr Depths shallow{.verdicts = {.extra_states = 0, .samples = 2'000},
                         .segments = {.extra_states = 0, .samples = 2'000}};

// The reference's verdict.
Answer verdict_on(OctetView word) {
  return answer_with(reference::is_well_formed(word) ? Answer::Status::ok
                                                     : Answer::Status::ill_formed);
}

// A correct decoder with a given policy and substitute.
FunctionDecoder replacing(ReplacementPolicy policy, char32_t substitute,
                          Operation operation = Operation::replace) {
  return {{operation}, [policy, substitute](const Request& request) {
            return answer_ok(reference::replace(request.octets, policy, substitute));
          }};
}

// All lessons that the decoder's operations allow.
Study study_of(FunctionDecoder& decoder) {
  return study(decoder, lessons_of(decoder.introduction(), {}), shallow, {});
}

// The policies from which the learnt machine does not differ.
std::vector<ReplacementPolicy> policies_of(const SegmentStudy& study) {
  std::vector<ReplacementPolicy> policies;
  for (const PolicyComparison& each : study.policies) {
    if (!each.difference) policies.push_back(each.policy);
  }
  return policies;
}

// Words are octets. A decoder over code units must never be given half a unit.
TEST(LearnStudy, AsksNothingOfADecoderOverWholeUnits) {
  Introduction units{"", "", {Operation::decode, Operation::replace}, {}};
  units.grain = Grain::units;
  EXPECT_TRUE(lessons_of(units, {}).empty());
}

// The result for every correct decoder of UTF-8.
auto has_the_nine_rows() {
  return AllOf(SizeIs(9), Each(Field(&ComparedRow::standing, Standing::common)));
}

// `validate` is the cheapest source of verdicts. An encoder has nothing that can be learnt this
// way.
TEST(LearnStudy, LearnsVerdictsFromThePlainestOperationAndSegmentsFromEachThatReplaces) {
  const Introduction all{"", "", {core_operations.begin(), core_operations.end()}, {}};
  std::vector<std::pair<Operation, View>> found;
  for (const Lesson& lesson : lessons_of(all, {}))
    found.emplace_back(lesson.operation, lesson.view);
  EXPECT_THAT(found, ::testing::ElementsAre(std::pair{Operation::validate, View::verdict},
                                            std::pair{Operation::replace, View::segments},
                                            std::pair{Operation::stream_replace, View::segments}));
  const auto stream = lessons_of(all, {Operation::stream});
  ASSERT_EQ(stream.size(), 1U);
  EXPECT_EQ(stream[0].operation, Operation::stream);
  EXPECT_EQ(stream[0].view, View::verdict);
  const Introduction encoder{"", "", {Operation::encode}, {}};
  EXPECT_THAT(lessons_of(encoder, {}), IsEmpty());
}

TEST(LearnStudy, RightValidatorHasTheNineRows) {
  FunctionDecoder decoder({Operation::validate},
                          [](const Request& request) { return verdict_on(request.octets); });
  const Study study = study_of(decoder);
  ASSERT_TRUE(study.verdicts.has_value());
  ASSERT_EQ(study.verdicts->contexts.size(), 1U);
  EXPECT_THAT(study.verdicts->contexts[0].rows.rows, has_the_nine_rows());
  EXPECT_THAT(study.unlearnt, IsEmpty());
}

class Replacing : public ::testing::TestWithParam<
                      std::tuple<Operation, std::pair<ReplacementPolicy, char32_t>>> {};

// The words asked contain genuine U+FFFD and `?`. The learner must not take them for
// replacements.
TEST_P(Replacing, GivesVerdictsAndThePolicy) {
  const auto [operation, how] = GetParam();
  const auto [policy, substitute] = how;
  FunctionDecoder decoder = replacing(policy, substitute, operation);
  const Study study = study_of(decoder);
  ASSERT_TRUE(study.verdicts.has_value()) << study.unlearnt.at(0).trouble.text;
  EXPECT_THAT(study.verdicts->contexts[0].rows.rows, has_the_nine_rows());
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_THAT(policies_of(study.segments[0]), ::testing::ElementsAre(policy));
  EXPECT_EQ(study.segments[0].replacement.value, substitute);
}

INSTANTIATE_TEST_SUITE_P(
    Decoders, Replacing,
    ::testing::Combine(::testing::Values(Operation::replace, Operation::stream_replace),
                       ::testing::Values(std::pair{ReplacementPolicy::maximal_subpart, U'\uFFFD'},
                                         std::pair{ReplacementPolicy::per_octet, U'\uFFFD'},
                                         std::pair{ReplacementPolicy::per_sequence, U'\uFFFD'},
                                         std::pair{ReplacementPolicy::per_run, U'?'})));

// A decoder that drops ill-formed octets without a mark.
class Deleting : public ::testing::TestWithParam<Operation> {};

// A deleted error leaves no trace in the output, so well-formed and ill-formed words look
// alike.
TEST_P(Deleting, ShowsNoVerdictButItsPolicy) {
  FunctionDecoder decoder = replacing(ReplacementPolicy::deleted, U'\uFFFD', GetParam());
  const Study study = study_of(decoder);
  EXPECT_FALSE(study.verdicts.has_value());
  ASSERT_EQ(study.unlearnt.size(), 1U);
  EXPECT_EQ(study.unlearnt[0].trouble.kind, Trouble::Kind::no_verdict);
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_THAT(policies_of(study.segments[0]), ::testing::ElementsAre(ReplacementPolicy::deleted));
  EXPECT_EQ(study.segments[0].replacement.value, std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Decoders, Deleting,
                         ::testing::Values(Operation::replace, Operation::stream_replace));

// Stripping adds states to the machine. They must not make the policy look unknown.
TEST(LearnStudy, SignatureThatIsStrippedIsNoPartOfThePolicy) {
  FunctionDecoder decoder({Operation::replace}, [](const Request& request) {
    std::u32string scalars = reference::replace(request.octets, ReplacementPolicy::maximal_subpart);
    if (scalars.starts_with(U'\uFEFF')) scalars.erase(0, 1);
    return answer_ok(scalars);
  });
  const Study study = study_of(decoder);
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_THAT(policies_of(study.segments[0]),
              ::testing::ElementsAre(ReplacementPolicy::maximal_subpart));
  EXPECT_EQ(study.segments[0].policies[0].signature, SignatureWay::stripped);
}

// The fake faults on any other cuts.
TEST(LearnStudy, StreamsGetEachOctetAsAChunk) {
  FunctionDecoder decoder({Operation::stream}, [](const Request& request) {
    const bool cut = request.octets.empty() ? request.cuts.empty()
                                            : request.cuts.size() + 1 == request.octets.size();
    return cut ? verdict_on(request.octets) : answer_with(Answer::Status::fault);
  });
  EXPECT_TRUE(study_of(decoder).verdicts.has_value());
}

// Behind a first A, the fake refuses words with EF. So there are two contexts: the start, and
// behind A.
TEST(LearnStudy, RowsThatDependOnWhatCameBeforeAreShownByContext) {
  FunctionDecoder decoder({Operation::validate}, [](const Request& request) {
    const OctetView word = request.octets;
    const bool led = !word.empty() && word[0] == 0x41;
    if (led && std::ranges::find(word, 0xEF) != word.end()) {
      return answer_with(Answer::Status::ill_formed);
    }
    return verdict_on(word);
  });
  const Study study = study_of(decoder);
  ASSERT_TRUE(study.verdicts.has_value());
  ASSERT_EQ(study.verdicts->contexts.size(), 2U);
  EXPECT_THAT(study.verdicts->contexts[1].access, ::testing::ElementsAre(0x41));
  const auto& rows = study.verdicts->contexts[1].rows.rows;
  const auto missing = std::ranges::find(rows, Standing::missing, &ComparedRow::standing);
  ASSERT_NE(missing, rows.end());
  EXPECT_THAT(missing->first(), ::testing::ElementsAre(0xEF, 0x80, 0x80));
}

// Words of three octets give a fault. The reason must reach the user.
TEST(LearnStudy, FaultIsNoAnswer) {
  FunctionDecoder decoder({Operation::validate}, [](const Request& request) {
    if (request.octets.size() < 3) return verdict_on(request.octets);
    Answer answer = answer_with(Answer::Status::fault);
    answer.text = "out of order";
    return answer;
  });
  const Study study = study_of(decoder);
  ASSERT_EQ(study.unlearnt.size(), 1U);
  EXPECT_EQ(study.unlearnt[0].trouble.kind, Trouble::Kind::no_answer);
  EXPECT_THAT(study.unlearnt[0].trouble.text, ::testing::HasSubstr("fault out of order"));
}

TEST(LearnStudy, StopsWhenItIsToldTo) {
  FunctionDecoder decoder({Operation::validate},
                          [](const Request& request) { return verdict_on(request.octets); });
  Watch watch;
  watch.stop = [] { return true; };
  const Study study = learn::study(decoder, lessons_of(decoder.introduction(), {}), shallow, watch);
  ASSERT_EQ(study.unlearnt.size(), 1U);
  EXPECT_EQ(study.unlearnt[0].trouble.kind, Trouble::Kind::interrupted);
}

// The stop comes during a request. The fault that follows is our own doing.
TEST(LearnStudy, TakesNoAnswerThatWasStoppedForTheDecoders) {
  bool is_stopped = false;
  FunctionDecoder decoder({Operation::validate}, [&](const Request&) {
    is_stopped = true;
    return answer_with(Answer::Status::fault);
  });
  Watch watch;
  watch.stop = [&] { return is_stopped; };
  const Study study = learn::study(decoder, lessons_of(decoder.introduction(), {}), shallow, watch);
  ASSERT_EQ(study.unlearnt.size(), 1U);
  EXPECT_EQ(study.unlearnt[0].trouble.kind, Trouble::Kind::interrupted);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
