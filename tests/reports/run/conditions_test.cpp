// Decoders that are wrong only sometimes. Each has one deviation, and the report must say when it
// shows, with the exact number.
#include "reports/run/conditions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "reference/replace.h"
#include "reports/run/common_condition.h"
#include "tests/reports/run/wrong_way.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::LenientValue;
using harnesses::Outcome;
using harnesses::Request;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

bool is_overlong(const At& at) {
  const auto read = harnesses::read_leniently(at.rest());
  return read && reference::encoded_length(read->value) < read->length && read->length < 5;
}

struct Sometimes {
  std::string name;
  WrongWay wrong_way;
  std::string id;
  Condition when;
};

const Sometimes sometimes_wrong[]{
    {"OverlongFrom65Octets",
     [](const At& at) {
       return at.octets.size() >= 65 && is_overlong(at) ? harnesses::read_leniently(at.rest())
                                                        : std::nullopt;
     },
     "accepts-overlong",
     {ConditionSort::length_at_least, 65}},
    {"AboveMaximumAtSixteens",
     [](const At& at) {
       return at.offset % 16 == 0 && at.begins({0xF4}) ? harnesses::read_leniently(at.rest())
                                                       : std::nullopt;
     },
     "accepts-above-maximum",
     {ConditionSort::offset_modulo, 0, 16}},
    {"ContinuationAtTheStart",
     [](const At& at) -> std::optional<LenientValue> {
       if (at.offset > 0 || !reference::is_continuation(at.octets[0])) return std::nullopt;
       return LenientValue{at.octets[0], 1};
     },
     "reads-octets-as-latin-1",
     {ConditionSort::start}},
    {"SurrogateBehindThreeOctets",
     [](const At& at) {
       const bool is_behind = at.before >= 0x800 && at.before <= 0xFFFF &&
                              at.before != reference::replacement_character;
       return is_behind && at.begins({0xED}) ? harnesses::read_leniently(at.rest()) : std::nullopt;
     },
     "accepts-surrogates",
     {.sort = ConditionSort::behind, .text = "a character of three octets"}},
    {"SurrogateUpToOffset40",
     [](const At& at) {
       return at.offset <= 40 && at.begins({0xED}) ? harnesses::read_leniently(at.rest())
                                                   : std::nullopt;
     },
     "accepts-surrogates",
     {ConditionSort::offset_at_most, 40}},
    {"SurrogateAtOffset61",
     [](const At& at) {
       return at.offset == 61 && at.begins({0xED}) ? harnesses::read_leniently(at.rest())
                                                   : std::nullopt;
     },
     "accepts-surrogates",
     {ConditionSort::offset, 61}},
};

class Conditions : public testing::TestWithParam<Sometimes> {};

TEST_P(Conditions, AreExact) {
  const Sometimes& sometimes = GetParam();
  for (const Operation operation : {Operation::decode, Operation::replace}) {
    const Report report = report_of(sometimes.wrong_way, operation);
    ASSERT_THAT(ids_of(report), ElementsAre(sometimes.id)) << name(operation);
    const Deviation& deviation = report.deviations[0];
    EXPECT_EQ(deviation.when, sometimes.when) << name(operation);
    EXPECT_THAT(deviation.title, HasSubstr("but " + words_of(sometimes.when)));
  }
}

INSTANTIATE_TEST_SUITE_P(Decoders, Conditions, testing::ValuesIn(sometimes_wrong),
                         [](const auto& tested) { return tested.param.name; });

bool is_behind(const At& at, std::size_t characters) {
  std::size_t before = 0;
  reference::walk(reference::Utf8{}, at.octets.first(at.offset),
                  [&](auto, const auto&) { return ++before <= characters; });
  return before >= characters;
}

// Letters show it too, so that a text of letters alone does not part characters from octets.
TEST(CharacterCondition, CountsCharactersAndHasOneName) {
  const auto wrong_from_the_301st = [](const At& at) -> std::optional<LenientValue> {
    const reference::Step step = reference::step(at.rest());
    if (!step.well_formed() || !is_behind(at, 300)) return std::nullopt;
    return LenientValue{U'?', step.length};
  };
  const Report report = report_of(wrong_from_the_301st, Operation::decode);
  ASSERT_THAT(ids_of(report), ElementsAre("decodes-to-wrong-values"));
  EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::characters_at_least, 300}));
}

Diagnosed under(std::string_view id, const Condition& when) {
  Diagnosed diagnosed{*find_deviation_kind(id), std::string(id), {}, when};
  Failure failure{};
  failure.question.request = {.operation = Operation::decode, .octets = Octets(33, 0xFF)};
  diagnosed.failures.add(failure);
  return diagnosed;
}

// Each sort of ill-formed octets has a name of its own.
TEST(SeveralDeviations, OfOneConditionHaveOneCause) {
  const Condition exactly_33{ConditionSort::length, 33};
  const auto causes = under_conditions({under("accepts-overlong", exactly_33),
                                        under("accepts-surrogates", exactly_33),
                                        under("accepts-above-maximum", {ConditionSort::start})});
  ASSERT_EQ(causes.size(), 2U);
  EXPECT_EQ(causes[0].kind.id, "accepts-above-maximum");
  EXPECT_EQ(causes[1].title, "goes wrong in several ways, but only in texts of exactly 33 octets");
  EXPECT_EQ(causes[1].when, exactly_33);
  EXPECT_EQ(causes[1].consequences.size(), 2U);
}

// A verdict does not say what was read, and needs no name beside the output that does.
TEST(SeveralDeviations, OfAVerdictAndOfOutputAreOne) {
  const auto reads_latin_1 = [](const At& at) -> std::optional<LenientValue> {
    if (at.offset > 0 || !reference::is_continuation(at.octets[0])) return std::nullopt;
    return LenientValue{at.octets[0], 1};
  };
  FunctionDecoder decoder([&](const Request& request) {
    Answer answer = answer_of(request, reads_latin_1);
    if (request.operation == Operation::validate) answer.scalars.clear();
    return Outcome{Outcome::Kind::answered, answer, {}};
  });
  Assignment assignment;
  assignment.operations = {Operation::validate, Operation::decode};
  assignment.subject = "fake";
  const Report report = assess(decoder, committed_suite(), assignment);
  ASSERT_THAT(ids_of(report), ElementsAre("reads-octets-as-latin-1"));
  EXPECT_EQ(report.deviations[0].when, Condition{ConditionSort::start});
}

// The text before an error is decoded as it is without one.
TEST(OutputBeforeAnError, HasTheNameThatItHasWithoutOne) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    Answer& answer = outcome.answer;
    if (answer.status == Answer::Status::ill_formed) {
      answer.before = reference::decode(
                          OctetView(request.octets).first(static_cast<std::size_t>(*answer.offset)))
                          .scalars;
    }
    for (std::u32string* text : {&answer.scalars, answer.before ? &*answer.before : nullptr}) {
      if (text != nullptr) std::ranges::replace(*text, U'\uFF0F', U'/');
    }
  }));
  Assignment assignment;
  assignment.operations = {Operation::decode};
  assignment.groups = {"derived/contexts"};
  assignment.subject = "fake";
  EXPECT_THAT(ids_of(assess(decoder, committed_suite(), assignment)),
              ElementsAre("decodes-to-wrong-values"));
}

// The values of an encoder count, whatever octets it writes.
TEST(ConditionOfAnEncoder, IsSaidInValues) {
  const std::pair<Condition, bool (*)(std::size_t at, std::size_t length)> all[]{
      {{.sort = ConditionSort::offset_at_least, .number = 64, .counted = CountedIn::values},
       [](std::size_t at, std::size_t) { return at >= 64; }},
      {{.sort = ConditionSort::length, .number = 33, .counted = CountedIn::values},
       [](std::size_t, std::size_t length) { return length == 33; }},
  };
  for (const auto& [condition, is_wrong] : all) {
    FunctionDecoder decoder([&, wrong = is_wrong](const Request& request) {
      Request read = request;
      for (std::size_t at = 0; at < read.scalars.size(); ++at) {
        char32_t& value = read.scalars[at];
        if (value >= 0x80 && value < 0x800 && wrong(at, read.scalars.size())) value = U'?';
      }
      return Outcome{Outcome::Kind::answered, correct_answer(read), {}};
    });
    Assignment assignment;
    assignment.operations = {Operation::encode};
    assignment.subject = "fake";
    const Report report = assess(decoder, committed_suite(), assignment);
    ASSERT_THAT(ids_of(report), ElementsAre("encodes-to-wrong-octets"));
    EXPECT_EQ(report.deviations[0].when, condition);
  }
}

// The pair would lie over the units 8,191 and 8,192, as over the end of a buffer.
TEST(OutputCondition, SaysTheUnitsBefore) {
  const auto breaks_pair = [](const At& at) -> std::optional<LenientValue> {
    if (!at.begins({0xF0})) return std::nullopt;
    std::size_t units = 0;
    for (const char32_t value : reference::replace(at.octets.first(at.offset),
                                                   reference::ReplacementPolicy::maximal_subpart)) {
      units += value > 0xFFFF ? 2 : 1;
    }
    if (units != 8191 || !reference::step(at.rest()).well_formed()) return std::nullopt;
    return LenientValue{reference::replacement_character, 4};
  };
  for (const Operation operation : {Operation::decode, Operation::replace}) {
    const Report report = report_of(breaks_pair, operation, {"derived/outputs"});
    ASSERT_THAT(ids_of(report), ElementsAre("rejects-four-octet-characters"));
    EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::units_before, 8191}));
  }
}

// Among other ill-formed octets the fault looks like others, each of which it explains.
TEST(FaultUnderACondition, HasOneName) {
  const auto at_sevenths = [](const At& at) {
    return at.offset % 7 == 3 && at.begins({0xE0}) && is_overlong(at)
               ? harnesses::read_leniently(at.rest())
               : std::nullopt;
  };
  const Report report =
      report_of(at_sevenths, Operation::replace, {"derived/placement", "derived/complete"});
  EXPECT_THAT(ids_of(report), ElementsAre("accepts-overlong-three-octets"));
}

// A cut end is always at the end, and that is no condition.
TEST(NoCondition, IsGivenToWhatShowsEverywhere) {
  const auto reads_cut_end = [](const At& at) -> std::optional<LenientValue> {
    const reference::Step step = reference::step(at.rest());
    return step.kind == reference::Kind::truncated ? harnesses::read_cut_short(at.rest())
                                                   : std::nullopt;
  };
  const auto accepts_surrogates = [](const At& at) {
    return at.begins({0xED}) ? harnesses::read_leniently(at.rest()) : std::nullopt;
  };
  for (const WrongWay wrong_way : {WrongWay(reads_cut_end), WrongWay(accepts_surrogates)}) {
    const Report report = report_of(wrong_way, Operation::decode);
    ASSERT_EQ(report.deviations.size(), 1U);
    EXPECT_FALSE(report.deviations[0].when.has_value());
    EXPECT_THAT(report.deviations[0].title, Not(HasSubstr("only")));
  }
}

// What short text shows is the policy.
TEST(SignatureCondition, SaysWhenTheOtherWayShows) {
  FunctionDecoder decoder([](const Request& request) {
    Answer answer = answer_of(request, [](const At&) { return std::optional<LenientValue>(); });
    const bool is_long = request.octets.size() >= 65;
    if (is_long && answer.scalars.starts_with(reference::signature)) answer.scalars.erase(0, 1);
    return Outcome{Outcome::Kind::answered, answer, {}};
  });
  Assignment assignment;
  assignment.operations = {Operation::replace};
  assignment.subject = "fake";
  const Report report = assess(decoder, committed_suite(), assignment);
  ASSERT_THAT(ids_of(report), ElementsAre("signature-varies"));
  EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::length_at_least, 65}));
  EXPECT_THAT(report.deviations[0].also_fits, IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
