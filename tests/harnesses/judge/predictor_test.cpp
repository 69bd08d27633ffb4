// Once the habits of a decoder are known, the predictor says which answer it must give to a
// request. Bulk runs compare with this answer and send only the rest to the judge. If it
// expected too much, a wrong answer would pass unseen; if it left everything open, bulk runs
// would be slow. The tests of PolicyEvidence show that an expected answer passes the judge and
// tells nothing new.
#include "harnesses/judge/predictor.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

using reference::ReplacementPolicy;

// a, é and U+1F600; a, a truncated E2 82, b and an invalid octet; a signature and a.
const Octets intact{'a', 0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80};
const Octets broken{'a', 0xE2, 0x82, 'b', 0xFF};
const Octets marked{0xEF, 0xBB, 0xBF, 'a'};

// A habit that the decoder has always shown.
template <typename Way>
Habit<Way> always(Way way) {
  return {Habit<Way>::Kind::always, way};
}

// The habits of a modern library.
Habits usual() {
  Habits habits;
  habits.division = ReplacementPolicy::maximal_subpart;
  habits.offset = always(OffsetWay::start);
  habits.length = always(LengthWay::maximal_subpart);
  habits.chunk = always(ChunkWay::earliest);
  habits.non_scalars = NonScalars::refused;
  return habits;
}

// Whether the predictor expects exactly this answer.
bool is_expected(const Request& request, const Answer& answer, const Habits& habits = usual(),
                 Profile profile = Profile::rfc3629) {
  Predictor predictor(request.operation, profile, habits);
  const ExpectedAnswer* const expected = predictor.predict(request);
  return expected != nullptr && expected->is(answer);
}

// Whether the predictor leaves the request to the judge.
bool is_open(Operation operation, const Octets& octets, const Habits& habits = usual(),
             Profile profile = Profile::rfc3629) {
  return Predictor(operation, profile, habits).predict({operation, octets, {}, {}}) == nullptr;
}

// A character more, one fewer, one changed, and a refusal.
TEST(ExpectedAnswer, IsExactlyWhatComesOut) {
  for (const Operation operation :
       {Operation::decode, Operation::replace, Operation::stream, Operation::stream_replace}) {
    const Request request{operation, intact, {}, {}};
    EXPECT_TRUE(is_expected(request, ok(U"a\u00E9\U0001F600")));
    EXPECT_FALSE(is_expected(request, ok(U"a\u00E9\U0001F600a")));
    EXPECT_FALSE(is_expected(request, ok(U"a\u00E9")));
    EXPECT_FALSE(is_expected(request, ok(U"a\u00EA\U0001F600")));
    EXPECT_FALSE(is_expected(request, ill_formed(0, 1)));
  }
  EXPECT_TRUE(is_expected({Operation::validate, intact, {}, {}}, ok()));
  EXPECT_TRUE(is_expected({Operation::validate, {}, {}, {}}, ok()));
  EXPECT_FALSE(is_expected({Operation::validate, broken, {}, {}}, ok()));
}

// The error is at offset 1, has two octets, and is certain in chunk 1. Each number is changed
// in turn.
TEST(ExpectedAnswer, IsExactlyWhatIsSaidOfAnError) {
  const Request request{Operation::stream, broken, {2, 4}, {}};
  EXPECT_TRUE(is_expected(request, ill_formed(1, 2, 1)));
  EXPECT_FALSE(is_expected(request, ill_formed(2, 2, 1)));
  EXPECT_FALSE(is_expected(request, ill_formed(1, 1, 1)));
  EXPECT_FALSE(is_expected(request, ill_formed(1, 2, 2)));
  EXPECT_FALSE(is_expected(request, ill_formed({}, 2, 1)));
  EXPECT_FALSE(is_expected(request, ill_formed(1, {}, 1)));
  EXPECT_FALSE(is_expected(request, ill_formed(1, 2)));
  EXPECT_FALSE(is_expected(request, ok(U"a\uFFFDb\uFFFD")));
}

// ASCII in front is read in blocks. Every length up to some blocks, with the same text behind.
TEST(ExpectedAnswer, IsTheSameBehindAscii) {
  for (std::size_t length = 0; length <= 33; ++length) {
    const std::u32string text(length, U'~');
    Octets octets(length, '~');
    octets.insert(octets.end(), broken.begin(), broken.end());
    EXPECT_TRUE(is_expected({Operation::decode, octets, {}, {}}, ill_formed(length + 1, 2)));
    EXPECT_TRUE(is_expected({Operation::replace, octets, {}, {}}, ok(text + U"a\uFFFDb\uFFFD")));
    octets.resize(length);
    EXPECT_TRUE(is_expected({Operation::decode, octets, {}, {}}, ok(text)));
    EXPECT_FALSE(is_expected({Operation::decode, octets, {}, {}}, ok(text + U"~")));
  }
}

// One predictor serves a whole run. Its results must not depend on the inputs before.
TEST(ExpectedAnswer, IsTheSameBehindOtherInputs) {
  Habits open = usual();
  open.length.kind = Habit<LengthWay>::Kind::varies;
  open.chunk.kind = Habit<ChunkWay>::Kind::varies;
  for (const Habits& habits : {usual(), open}) {
    Predictor predictor(Operation::stream, Profile::rfc3629, habits);
    for (const auto& [octets, cut] : {std::pair(broken, 2), std::pair(intact, 1),
                                      std::pair(Octets{0xFF}, 1), std::pair(broken, 4)}) {
      const Request request{Operation::stream, octets, {static_cast<std::size_t>(cut)}, {}};
      Predictor fresh(Operation::stream, Profile::rfc3629, habits);
      const ExpectedAnswer* const expected = predictor.predict(request);
      const ExpectedAnswer* const alone = fresh.predict(request);
      ASSERT_TRUE(expected != nullptr && alone != nullptr);
      EXPECT_EQ(expected->status, alone->status);
      EXPECT_EQ(expected->scalars, alone->scalars);
      if (expected->status == Answer::Status::ok) continue;  // no numbers belong to it
      for (std::uint64_t number = 0; number <= 7; ++number) {
        EXPECT_EQ(expected->offset.allows(number), alone->offset.allows(number));
        EXPECT_EQ(expected->length.allows(number), alone->length.allows(number));
        EXPECT_EQ(expected->chunk.allows(number), alone->chunk.allows(number));
      }
    }
  }
}

// A dialect of Modified UTF-8 does not take the octet 00, which other encodings read as ASCII.
TEST(ExpectedAnswer, IsAnErrorForAnOctetThatIsNotACharacter) {
  Request request{Operation::decode, Octets(16, 0), {}, {}};
  request.encoding = reference::Encoding::modified_utf_8_without_nul;
  EXPECT_TRUE(is_expected(request, ill_formed(0, 1)));
}

// Decoders buffer, so they may hold back correct characters. They may not put out wrong ones.
TEST(ExpectedAnswer, LetsAnyBeginningBeHandedOverBeforeAnError) {
  const Request request{Operation::decode, {'a', 'b', 0xFF}, {}, {}};
  const auto is_expected_before = [&](std::u32string before) {
    Answer answer = ill_formed(2, 1);
    answer.before = std::move(before);
    return is_expected(request, answer);
  };
  EXPECT_TRUE(is_expected_before(U""));
  EXPECT_TRUE(is_expected_before(U"a"));
  EXPECT_TRUE(is_expected_before(U"ab"));
  EXPECT_FALSE(is_expected_before(U"abc"));
  EXPECT_FALSE(is_expected_before(U"b"));
}

// Without offsets, with any length inside the input, and with any chunk from the earliest possible
// one on.
TEST(ExpectedAnswer, FollowsTheHabits) {
  Habits habits = usual();
  habits.offset = {Habit<OffsetWay>::Kind::unsaid};
  habits.length = {Habit<LengthWay>::Kind::varies};
  habits.chunk = {Habit<ChunkWay>::Kind::varies};
  const Request request{Operation::stream, broken, {2, 4}, {}};
  EXPECT_TRUE(is_expected(request, ill_formed({}, 3, 1), habits));
  EXPECT_TRUE(is_expected(request, ill_formed({}, {}, 3), habits));
  EXPECT_FALSE(is_expected(request, ill_formed(1, 2, 1), habits));
  EXPECT_FALSE(is_expected(request, ill_formed({}, 2, 0), habits));   // before it is certain
  EXPECT_FALSE(is_expected(request, ill_formed({}, 17, 1), habits));  // outside the input
  EXPECT_FALSE(is_expected(request, ill_formed({}, {}, 4), habits));
}

// E2 82 and FF: two maximal subparts, three octets, one run.
TEST(ExpectedAnswer, IsReplacedAsTheDecoderDividesIt) {
  const Request request{Operation::replace, {0xE2, 0x82, 0xFF, 'a'}, {}, {}};
  Habits habits = usual();
  EXPECT_TRUE(is_expected(request, ok(U"\uFFFD\uFFFDa"), habits));
  EXPECT_FALSE(is_expected(request, ok(U"\uFFFDa"), habits));
  habits.division = ReplacementPolicy::per_octet;
  EXPECT_TRUE(is_expected(request, ok(U"\uFFFD\uFFFD\uFFFDa"), habits));
  habits.division = ReplacementPolicy::per_run;
  EXPECT_TRUE(is_expected(request, ok(U"\uFFFDa"), habits));
  habits.substitute = U'?';
  EXPECT_TRUE(is_expected(request, ok(U"?a"), habits));
  EXPECT_FALSE(is_expected(request, ok(U"\uFFFDa"), habits));
}

// A habit that the profile forbids is a failure. The judge must see it, so nothing is expected.
TEST(ExpectedAnswer, IsNothingThatAProfileForbids) {
  Habits habits = usual();
  for (const Profile profile : {Profile::unicode, Profile::whatwg}) {
    EXPECT_FALSE(is_open(Operation::replace, broken, usual(), profile));
    habits = usual();
    habits.division = ReplacementPolicy::per_sequence;
    EXPECT_TRUE(is_open(Operation::replace, broken, habits, profile));
    habits = usual();
    habits.substitute = U'?';
    EXPECT_TRUE(is_open(Operation::replace, broken, habits, profile));
    EXPECT_FALSE(is_open(Operation::replace, intact, habits, profile));
  }
  habits = usual();
  habits.division = ReplacementPolicy::deleted;
  EXPECT_FALSE(is_open(Operation::replace, broken, habits));
  EXPECT_TRUE(is_open(Operation::replace, broken, habits, Profile::secure));
}

// Well-formed input needs no habit. An error needs those that appear in its answer.
TEST(ExpectedAnswer, IsNothingWhereTheHabitsLeaveItOpen) {
  Habits habits;
  EXPECT_FALSE(is_open(Operation::decode, intact, habits));
  EXPECT_FALSE(is_open(Operation::stream_replace, intact, habits));
  EXPECT_TRUE(is_open(Operation::validate, broken, habits));
  EXPECT_TRUE(is_open(Operation::stream_replace, broken, habits));
  habits = usual();
  habits.chunk = {};
  EXPECT_FALSE(is_open(Operation::decode, broken, habits));
  EXPECT_TRUE(is_open(Operation::stream, broken, habits));
  habits = usual();
  habits.length = {};
  EXPECT_TRUE(is_open(Operation::decode, broken, habits));
}

// Kept or stripped is not fixed by these habits. A later U+FEFF is an ordinary character.
TEST(ExpectedAnswer, IsNothingBehindASignature) {
  for (const Operation operation :
       {Operation::decode, Operation::replace, Operation::stream, Operation::stream_replace}) {
    EXPECT_TRUE(is_open(operation, marked));
    EXPECT_FALSE(is_open(operation, {'a', 0xEF, 0xBB, 0xBF}));
  }
  EXPECT_FALSE(is_open(Operation::validate, marked));
}

// A lone surrogate between a and é. With a substitute of unknown form, nothing is expected.
TEST(ExpectedAnswer, EncodesAsTheDecoderTreatsNonScalars) {
  Habits habits = usual();
  const auto is_expected_of = [&](std::u32string values, const Answer& answer) {
    return is_expected({Operation::encode, {}, {}, std::move(values)}, answer, habits);
  };
  const std::u32string mixed{U'a', 0xD800, 0xE9};
  EXPECT_TRUE(is_expected_of(U"a\u00E9", ok_octets({'a', 0xC3, 0xA9})));
  EXPECT_FALSE(is_expected_of(U"a\u00E9", ok_octets({'a', 0xC3})));
  EXPECT_TRUE(is_expected_of(U"\uFEFF", ok_octets({0xEF, 0xBB, 0xBF})));
  EXPECT_TRUE(is_expected_of(mixed, ill_formed(1)));
  EXPECT_FALSE(is_expected_of(mixed, ok_octets({'a', 0xC3, 0xA9})));
  habits.non_scalars = NonScalars::dropped;
  EXPECT_TRUE(is_expected_of(mixed, ok_octets({'a', 0xC3, 0xA9})));
  habits.non_scalars = NonScalars::replaced_fffd;
  EXPECT_TRUE(is_expected_of(mixed, ok_octets({'a', 0xEF, 0xBF, 0xBD, 0xC3, 0xA9})));
  EXPECT_FALSE(is_expected_of(mixed, ok_octets({'a', 0xED, 0xA0, 0x80, 0xC3, 0xA9})));
  for (const auto open : {std::optional<NonScalars>{}, {NonScalars::substitute}}) {
    habits.non_scalars = open;
    EXPECT_FALSE(is_expected_of(mixed, ok_octets({'a', '?', 0xC3, 0xA9})));
    EXPECT_TRUE(is_expected_of(U"a", ok_octets({'a'})));
  }
}

// These must reach the judge, which counts them.
TEST(ExpectedAnswer, IsNeverAFaultOrARefusal) {
  for (const auto status : {Answer::Status::unsupported, Answer::Status::fault}) {
    Answer answer;
    answer.status = status;
    for (const Operation operation : core_operations) {
      EXPECT_FALSE(is_expected({operation, intact, {}, {}}, answer));
      EXPECT_FALSE(is_expected({operation, broken, {}, {}}, answer));
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
