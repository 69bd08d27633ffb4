// Tests for answers that are counted without being judged. A run has millions of right answers, and
// an answer that equals its prediction skips the judge. So a prediction must be sound: the judge
// would pass that answer, and it would change no policy. An unsound one would hide a wrong answer
// among the passes. Decoders of many manners are asked all short strings, and each answer is also
// changed in one thing.

#include "harnesses/judge/predictor.h"

#include <gtest/gtest.h>

#include "harnesses/judge/error_ways.h"
#include "reports/policies/evidence.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::ChunkWay;
using harnesses::ExpectedAnswer;
using harnesses::Habits;
using harnesses::Judge;
using harnesses::Judgement;
using harnesses::LengthWay;
using harnesses::OffsetWay;
using harnesses::Question;
using harnesses::Request;
using reference::ReplacementPolicy;

// How a decoder of this test answers where the standards leave it a choice.
struct Manner {
  std::optional<OffsetWay> offset = OffsetWay::start;
  std::optional<LengthWay> length = LengthWay::maximal_subpart;
  ChunkWay chunk = ChunkWay::earliest;
  ReplacementPolicy division = ReplacementPolicy::maximal_subpart;
  char32_t substitute = reference::replacement_character;
  enum class Signature : std::uint8_t { kept, stripped } signature = Signature::kept;
  enum class Steadiness : std::uint8_t { steady, varies } steadiness = Steadiness::steady;
};

// Each choice is varied by itself, to keep the number of runs small.
std::vector<Manner> manners() {
  std::vector<Manner> all;
  for (const OffsetWay way : harnesses::all_offset_ways) all.push_back({.offset = way});
  for (const ReplacementPolicy way : reference::all_replacement_policies) {
    all.push_back({.offset = {}, .length = {}, .chunk = ChunkWay::end, .division = way});
  }
  all.push_back({.length = LengthWay::one, .signature = Manner::Signature::stripped});
  all.push_back({.length = {}, .substitute = U'?'});
  all.push_back({.steadiness = Manner::Steadiness::varies});
  return all;
}

// All strings of up to two pieces, with and without a character behind. The pieces are characters,
// among them a signature, U+FFFD and `?`, which look like marks, and four sorts of errors.
std::vector<Octets> strings() {
  const std::vector<Octets> pieces{{'a'},
                                   {0xC3, 0xA9},
                                   {0xF0, 0x9F, 0x98, 0x80},
                                   {0xEF, 0xBF, 0xBD},
                                   {0xEF, 0xBB, 0xBF},
                                   {'?'},
                                   {0x80},
                                   {0xC0},
                                   {0xF1, 0x80},
                                   {0xED, 0xA0, 0x80}};
  std::vector<Octets> all{{}};
  for (const Octets& first : pieces) {
    all.push_back(first);
    for (const Octets& second : pieces) {
      all.push_back(first);
      all.back().insert(all.back().end(), second.begin(), second.end());
      all.push_back(all.back());
      all.back().push_back('b');
    }
  }
  return all;
}

// An offset inside the input that no policy gives.
std::uint64_t other_offset(std::uint64_t offset, const Octets& octets) {
  return offset == 0 ? octets.size() : 0;
}

// A right answer in this manner. A manner that varies reports another offset and reports the end as
// the chunk for inputs of even length.
Answer own_answer(const Request& request, const Manner& manner) {
  const auto strip = [&](const std::u32string& scalars) {
    const bool goes = manner.signature == Manner::Signature::stripped &&
                      scalars.starts_with(reference::signature);
    return goes ? scalars.substr(1) : scalars;
  };
  Answer answer;
  if (replaces(request.operation)) {
    answer.scalars = strip(replace(request.octets, manner.division, manner.substitute));
    return answer;
  }
  const reference::Decoded decoded = reference::decode(request.octets);
  if (!decoded.error) {
    if (request.operation != Operation::validate) answer.scalars = strip(decoded.scalars);
    return answer;
  }
  answer.status = Answer::Status::ill_formed;
  const bool varies =
      manner.steadiness == Manner::Steadiness::varies && request.octets.size() % 2 == 0;
  if (manner.offset) {
    answer.offset = offset_told(*manner.offset, *decoded.error, decoded.scalars);
    if (varies) answer.offset = other_offset(*answer.offset, request.octets);
  }
  if (manner.length) answer.length = length_told(*manner.length, *decoded.error);
  if (!takes_chunks(request.operation)) return answer;
  answer.chunk = chunk_told(varies ? ChunkWay::end : manner.chunk, *decoded.error, request);
  answer.before = strip(decoded.scalars);
  return answer;
}

// Answers that differ from `answer` in one thing.
std::vector<Answer> changed(const Answer& answer) {
  std::vector<Answer> all;
  const auto change = [&](auto how) {
    all.push_back(answer);
    how(all.back());
  };
  change([](Answer& it) { it.scalars += U'a'; });
  change([](Answer& it) { it.scalars.insert(0, 1, U'\uFEFF'); });
  change([](Answer& it) { it.scalars += reference::replacement_character; });
  if (!answer.scalars.empty()) change([](Answer& it) { it.scalars.pop_back(); });
  if (!answer.scalars.empty()) change([](Answer& it) { it.scalars[0] ^= 1; });
  change([](Answer& it) {
    const bool is_ok = it.status == Answer::Status::ok;
    it.status = is_ok ? Answer::Status::ill_formed : Answer::Status::ok;
  });
  if (answer.status != Answer::Status::ill_formed) return all;
  for (auto number : {&Answer::offset, &Answer::length, &Answer::chunk}) {
    change([&](Answer& it) { it.*number = (it.*number).value_or(0) + 1; });
    if (answer.*number) change([&](Answer& it) { (it.*number).reset(); });
    if (answer.*number == 0U) continue;
    change([&](Answer& it) { it.*number = (it.*number).value_or(1) - 1; });
  }
  change([](Answer& it) { it.before = it.before.value_or(U"") + U"\uFFFD"; });
  return all;
}

// A decoder of one manner under one profile, with the evidence of its answers so far.
class SiftedRun {
 public:
  SiftedRun(Operation operation, Profile profile, const Manner& manner)
      : operation_(operation), profile_(profile), manner_(manner), judge_(profile) {
    judge_.expect_substitute(operation, manner.substitute);
    for (const Octets& octets : strings()) {
      see(request_of(octets), own_answer(request_of(octets), manner));
    }
  }

  // The decoder's own answer and all changed ones are compared with each prediction. An answer that
  // equals it must pass and say nothing new.
  void expect_sound() {
    const Habits habits = evidence_.habits();
    harnesses::Predictor predictor(operation_, profile_, habits);
    for (const Octets& octets : strings()) {
      const Request request = request_of(octets);
      const ExpectedAnswer* const expected = predictor.predict(request);
      if (expected == nullptr) continue;
      const Answer own = own_answer(request, manner_);
      for (const Answer& other : changed(own)) {
        if (expected->is(other)) expect_silent(request, other);
      }
      if (expected->is(own)) {
        ++expected_;
        expect_silent(request, own);
        expect_alone(*expected, own);
      } else {
        // The profile forbids the decoder's own way.
        expect_failed(request, own);
      }
      if (testing::Test::HasFailure()) return;
    }
  }

  // How many answers equalled their predictions.
  std::size_t expected() const { return expected_; }

 private:
  // Compares only members that this operation shows.
  bool says_other(const Answer& one, const Answer& other) const {
    if (one.status != other.status) return true;
    if (one.status == Answer::Status::ok) return one.scalars != other.scalars;
    return one.offset != other.offset || one.length != other.length ||
           (takes_chunks(operation_) && one.chunk != other.chunk);
  }

  Request request_of(const Octets& octets) const {
    Request request{operation_, octets, {}, {}};
    if (!takes_chunks(operation_)) return request;
    for (std::size_t cut = 1; cut < octets.size(); ++cut) request.cuts.push_back(cut);
    return request;
  }

  // No changed answer equals the prediction, unless the change does not show.
  void expect_alone(const ExpectedAnswer& expected, const Answer& own) const {
    if (manner_.steadiness == Manner::Steadiness::varies) return;
    for (const Answer& other : changed(own)) {
      EXPECT_FALSE(says_other(own, other) && expected.is(other));
    }
  }

  // Restores the evidence, so that each string is tried on the same state.
  void expect_failed(const Request& request, const Answer& answer) {
    const PolicyEvidence before = evidence_;
    EXPECT_EQ(see(request, answer).ruling, Judgement::Ruling::failed);
    evidence_ = before;
  }

  Judgement see(const Request& request, const Answer& answer) {
    Question question;
    question.request = request;
    question.derivation = harnesses::Derivation::mutated;
    harnesses::Reading reading;
    reading.read(question.request.octets);
    const Judgement judgement =
        judge_.judge(question, reading, {harnesses::Outcome::Kind::answered, answer, {}});
    evidence_.see(question, reading, answer, judgement, judge_.replaced(operation_));
    return judgement;
  }

  // The answer passes, and the evidence stays as it was.
  void expect_silent(const Request& request, const Answer& answer) {
    const PolicyEvidence before = evidence_;
    EXPECT_EQ(see(request, answer).ruling, Judgement::Ruling::passed);
    EXPECT_EQ(evidence_.policies(), before.policies());
    EXPECT_EQ(evidence_.habits(), before.habits());
    EXPECT_EQ(evidence_.notes("it"), before.notes("it"));
    EXPECT_EQ(evidence_.signature_varies(), before.signature_varies());
    evidence_ = before;
  }

  Operation operation_;
  Profile profile_;
  Manner manner_;
  Judge judge_;
  PolicyEvidence evidence_;
  std::size_t expected_ = 0;
};

// All operations that decode, all profiles and all manners. A predictor that never predicts would
// be sound and useless, so a minimum is counted.
TEST(ExpectedAnswers, PassesAndTellsNothingNew) {
  for (const Operation operation : {Operation::validate, Operation::decode, Operation::replace,
                                    Operation::stream, Operation::stream_replace}) {
    for (const Profile profile : all_profiles) {
      for (const Manner& manner : manners()) {
        SCOPED_TRACE(testing::Message() << name(operation) << ' ' << name(profile));
        SiftedRun run(operation, profile, manner);
        run.expect_sound();
        // Well-formed strings at least are predicted.
        EXPECT_GT(run.expected(), 50U);
        if (HasFailure()) return;
      }
    }
  }
}

// Without answers there is nothing to predict from.
TEST(Habits, AreUnknownBeforeAnythingWasSeen) { EXPECT_EQ(PolicyEvidence().habits(), Habits{}); }

}  // namespace
}  // namespace utf8spec::reports
