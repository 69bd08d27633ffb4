// The exhaustive sweep calls a function with all strings of up to four octets and judges each
// answer with short code of its own: the ordinary judge is too slow for 4.3 billion answers.
// These tests put single answers to that code. An answer judged wrongly here would be wrong in
// millions of strings.
#include <gtest/gtest.h>

#include "harnesses/plugin/exhaustive/decode_function.h"
#include "harnesses/plugin/exhaustive/step_function.h"
#include "harnesses/plugin/exhaustive/validate_function.h"

namespace utf8spec::harnesses::exhaustive {

void PrintTo(const Departure& difference, std::ostream* out) {
  *out << name(difference.way) << ' ' << name(difference.element);
}

namespace {

using State = Ruling::State;
using Step = StepFunction<reference::Utf8>;
using Validate = ValidateFunction<reference::Utf8>;
using Decode = DecodeFunction<reference::Utf8>;

// A call with a whole string: the length told is the number of octets.
Call whole(const Octets& octets) { return {ShortString(octets), octets.size()}; }

Ruling step(const Call& call, const Step::Answer& answer) { return Step::judge(call, answer); }

// An answer that must differ, in the given way and element.
void expect_step(const Octets& octets, const Step::Answer& answer, const Departure& difference) {
  const Ruling ruling = step(whole(octets), answer);
  EXPECT_EQ(ruling.state, State::different);
  EXPECT_EQ(ruling.difference, difference);
}

// The octet behind é and behind FF must not matter: a step takes one sequence.
TEST(ExhaustiveStep, RightAnswers) {
  EXPECT_EQ(step(whole({0x41}), {UTF8SPEC_OK, 0x41, 1}).state, State::right);
  EXPECT_EQ(step(whole({0xC3, 0xA9, 0x80}), {UTF8SPEC_OK, 0xE9, 2}).state, State::right);
  EXPECT_EQ(step(whole({0xFF, 0x41}), {UTF8SPEC_ILL_FORMED, 0, 1}).state, State::right);
}

// E2 82 before a bracket. One or two octets are policies; three take the bracket along and are
// a fault. A truncated sequence behind (C3 at the end) may go, as it is ill-formed too.
TEST(ExhaustiveStep, LengthsOfErrorsAreAPolicyUpToWhatIsWellFormed) {
  using ErrorLength = Ruling::ErrorLength;
  const Octets octets{0xE2, 0x82, 0x28, 0x41};
  const auto length = [&](std::size_t consumed) {
    return step(whole(octets), {UTF8SPEC_ILL_FORMED, 0, consumed}).error_length;
  };
  EXPECT_EQ(length(2), ErrorLength::maximal_subpart);
  EXPECT_EQ(length(1), ErrorLength::one);
  EXPECT_EQ(step(whole({0xE2, 0x82, 0xFF}), {UTF8SPEC_ILL_FORMED, 0, 3}).error_length,
            ErrorLength::other);
  expect_step(octets, {UTF8SPEC_ILL_FORMED, 0, 3}, {Way::swallows, Element::cut_by_octet});
  expect_step({0x80, 0xC3, 0xA9}, {UTF8SPEC_ILL_FORMED, 0, 2},
              {Way::swallows, Element::lone_continuation});
  EXPECT_EQ(step(whole({0x80, 0xC3}), {UTF8SPEC_ILL_FORMED, 0, 2}).state, State::right);
}

// Each way to be wrong, once. F0 8F BF BD is an overlong U+FFFD, so U+FFFD as a value is
// acceptance there. For FF it is a replacement. 4 is not a status of the C ABI.
TEST(ExhaustiveStep, WrongAnswers) {
  expect_step({0x41}, {UTF8SPEC_ILL_FORMED, 0, 1}, {Way::rejects, Element::ascii});
  expect_step({0x41}, {UTF8SPEC_OK, 0x61, 1}, {Way::wrong_value, Element::ascii});
  expect_step({0xC3, 0xA9}, {UTF8SPEC_OK, 0xE9, 1}, {Way::wrong_length, Element::two_octets});
  expect_step({0xED, 0xA0, 0x80}, {UTF8SPEC_OK, 0xD800, 3}, {Way::accepts, Element::surrogate});
  expect_step({0xC0, 0x80}, {UTF8SPEC_OK, 0, 2}, {Way::accepts, Element::modified_nul});
  expect_step({0xFF}, {UTF8SPEC_OK, 0xFFFD, 1}, {Way::replaces_instead, Element::invalid_octet});
  expect_step({0xF0, 0x8F, 0xBF, 0xBD}, {UTF8SPEC_OK, 0xFFFD, 4},
              {Way::accepts, Element::overlong_four});
  expect_step({0xFF}, {UTF8SPEC_ILL_FORMED, 0, 0}, {Way::consumes_nothing, Element::invalid_octet});
  expect_step({0xFF}, {UTF8SPEC_ILL_FORMED, 0, 2}, {Way::consumes_beyond, Element::invalid_octet});
  expect_step({0x41}, {UTF8SPEC_UNSUPPORTED, 0, 0}, {Way::unsupported});
  expect_step({0x41}, {UTF8SPEC_FAULT, 0, 0}, {Way::faulted});
  expect_step({0x41}, {UTF8SPEC_OUT_OF_SPACE, 0, 0}, {Way::breaks_the_contract});
  expect_step({0x41}, {static_cast<utf8spec_status>(4), 0, 0}, {Way::breaks_the_contract});
}

// Only the beginning is readable, but the function is told a length of four. If it answers
// without a fault, the answer holds for all strings with this beginning, unless a later octet
// could change the verdict. Then it is unsettled, and longer strings are asked.
TEST(ExhaustiveStep, BeginningsSettleWhatNoLaterOctetCanChange) {
  const auto state = [](const Octets& octets, const Step::Answer& answer) {
    return step({ShortString(octets), 4}, answer).state;
  };
  EXPECT_EQ(state({0x41}, {UTF8SPEC_OK, 0x41, 1}), State::right);
  EXPECT_EQ(state({0x41}, {UTF8SPEC_OK, 0x42, 1}), State::different);
  EXPECT_EQ(state({0xFF}, {UTF8SPEC_ILL_FORMED, 0, 1}), State::right);
  EXPECT_EQ(state({0xFF}, {UTF8SPEC_ILL_FORMED, 0, 2}), State::unsettled);
  EXPECT_EQ(state({0xE2, 0x82}, {UTF8SPEC_OK, 0x20AC, 3}), State::unsettled);
  EXPECT_EQ(state({0xE2, 0x82}, {UTF8SPEC_ILL_FORMED, 0, 1}), State::unsettled);
  EXPECT_EQ(state({0xC0}, {UTF8SPEC_ILL_FORMED, 0, 1}), State::right);
  EXPECT_EQ(state({0xC0}, {UTF8SPEC_OK, 0, 2}), State::unsettled);  // what it is named by follows
  EXPECT_EQ(state({0xC0, 0x80}, {UTF8SPEC_OK, 0, 2}), State::different);
}

// A string of unknown length may continue, so C3 at its end may become a character.
TEST(ExhaustiveStep, OfLongerStringsWhatCouldBeCompletedIsNotToBeSwallowed) {
  const Call call{ShortString(Octets{0x80, 0x80, 0x80, 0xC3}), longer_length};
  EXPECT_EQ(step(call, {UTF8SPEC_ILL_FORMED, 0, 3}).state, State::right);
  EXPECT_EQ(step(call, {UTF8SPEC_ILL_FORMED, 0, 4}).difference.way, Way::swallows);
}

// These words are the examples of reports. The value of an error means nothing and is not
// shown.
TEST(ExhaustiveStep, AnswersInWords) {
  EXPECT_EQ(Step::describe({UTF8SPEC_OK, 0xD800, 3}), "ok U+D800, 3 octets");
  EXPECT_EQ(Step::describe({UTF8SPEC_ILL_FORMED, 7, 1}), "ill-formed, 1 octet");
  EXPECT_EQ(Step::describe({static_cast<utf8spec_status>(7), 7, 1}), "status 7");
}

// A refusal of several characters does not show which one is to blame.
TEST(ExhaustiveValidate, IsJudgedByItsVerdict) {
  const auto difference = [](const Octets& octets, utf8spec_status status) {
    return Validate::judge(whole(octets), {status}).difference;
  };
  EXPECT_EQ(Validate::judge(whole({0x41, 0xC3, 0xA9}), {UTF8SPEC_OK}).state, State::right);
  EXPECT_EQ(difference({0x41, 0xC0, 0x80}, UTF8SPEC_OK),
            (Departure{Way::accepts, Element::modified_nul}));
  EXPECT_EQ(difference({0xC3, 0xA9}, UTF8SPEC_ILL_FORMED),
            (Departure{Way::rejects, Element::two_octets}));
  EXPECT_EQ(difference({0x41, 0x42}, UTF8SPEC_ILL_FORMED),
            (Departure{Way::rejects, Element::none}));
}

// Judges an answer of `decode` with output in units of any size.
template <typename Unit>
Ruling decode(const Octets& octets, utf8spec_status status, utf8spec_form form,
              const std::vector<Unit>& units) {
  return Decode::judge(whole(octets), {.status = status,
                                       .error = {SIZE_MAX, SIZE_MAX},
                                       .chunk = SIZE_MAX,
                                       .form = form,
                                       .data = units.data(),
                                       .count = units.size(),
                                       .fault = nullptr});
}

// U+1F600 in three forms, then half of the pair, a letter too many, nothing, and an unknown
// form.
TEST(ExhaustiveDecode, OutputIsJudgedInEveryForm) {
  using Scalars = std::vector<std::uint32_t>;
  using Halves = std::vector<std::uint16_t>;
  const Octets grin{0xF0, 0x9F, 0x98, 0x80};
  EXPECT_EQ(decode<std::uint32_t>(grin, UTF8SPEC_OK, UTF8SPEC_SCALARS, {0x1F600}).state,
            State::right);
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, UTF8SPEC_UTF16, Halves{0xD83D, 0xDE00}).state, State::right);
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, UTF8SPEC_UTF8, grin).state, State::right);
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, UTF8SPEC_UTF16, Halves{0xD83D}).difference,
            (Departure{Way::wrong_value, Element::four_octets}));
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, UTF8SPEC_SCALARS, Scalars{0x1F600, 0x41}).difference.way,
            Way::wrong_value);
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, UTF8SPEC_SCALARS, Scalars{}).difference.way,
            Way::wrong_value);
  EXPECT_EQ(decode(grin, UTF8SPEC_OK, static_cast<utf8spec_form>(3), Scalars{}).difference.way,
            Way::breaks_the_contract);
}

// RFC 3629 section 6 lets a decoder strip it. The letter behind it must stay.
TEST(ExhaustiveDecode, ALeadingSignatureMayGo) {
  using Scalars = std::vector<std::uint32_t>;
  const Octets octets{0xEF, 0xBB, 0xBF, 0x41};
  const auto way = [&](const Scalars& scalars) {
    return decode(octets, UTF8SPEC_OK, UTF8SPEC_SCALARS, scalars).state;
  };
  EXPECT_EQ(way({0xFEFF, 0x41}), State::right);
  EXPECT_EQ(way({0x41}), State::right);
  EXPECT_EQ(way({0xFEFF}), State::different);
}

// A decoder may hand over nothing, A, or A and B before the error, and nothing else.
TEST(ExhaustiveDecode, WhatComesBeforeAnErrorIsTheBeginning) {
  using Scalars = std::vector<std::uint32_t>;
  const Octets octets{0x41, 0x42, 0xFF};
  const auto ruling = [&](const Scalars& scalars) {
    return decode(octets, UTF8SPEC_ILL_FORMED, UTF8SPEC_SCALARS, scalars);
  };
  EXPECT_EQ(ruling({}).state, State::right);
  EXPECT_EQ(ruling({0x41}).state, State::right);
  EXPECT_EQ(ruling({0x41, 0x42}).state, State::right);
  EXPECT_EQ(ruling({0x42}).difference,
            (Departure{Way::wrong_before_error, Element::invalid_octet}));
  EXPECT_EQ(ruling({0x41, 0x42, 0xFFFD}).difference.way, Way::wrong_before_error);
  EXPECT_EQ(decode<std::uint32_t>(octets, UTF8SPEC_OK, UTF8SPEC_SCALARS, {0x41, 0x42, 0xFFFD})
                .difference.way,
            Way::replaces_instead);
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
