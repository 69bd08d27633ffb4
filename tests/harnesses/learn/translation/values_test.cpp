// Decoders that differ only in the values of characters outside the set: no machine of letters
// tells them apart.
#include "harnesses/learn/translation/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "reference/replace.h"
#include "reference/whole_input.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {
namespace {

using Change = std::function<void(std::u32string&)>;

// A right decoder whose characters are changed at last.
FunctionDecoder decoder_with(const Change& change, Operation operation = Operation::decode) {
  return FunctionDecoder({operation}, [=](const Request& request) {
    const reference::Encoding encoding = request.encoding;
    if (!replaces(operation) && !reference::is_well_formed(encoding, request.octets)) {
      return answer_with(Answer::Status::ill_formed);
    }
    std::u32string text =
        reference::replace(encoding, request.octets, reference::ReplacementPolicy::maximal_subpart);
    change(text);
    return answer_ok(std::move(text));
  });
}

void change_nothing(std::u32string&) {}

// Reads U+00A0 as U+0020 behind the text `before`.
Change blank_behind(std::u32string before) {
  return [before = std::move(before)](std::u32string& text) {
    const std::u32string wanted = before + U'\u00A0';
    for (std::size_t at = 0; (at = text.find(wanted, at)) != std::u32string::npos;) {
      at += wanted.size();
      text[at - 1] = U' ';
    }
  };
}

LearntTranslation learnt_from(Decoder& decoder, Operation operation = Operation::decode) {
  auto learnt = learn_translation(decoder, operation, CharacterSet::make(U"/<").value(),
                                  {.extra_states = 0, .samples = 100}, {});
  EXPECT_TRUE(learnt);
  return learnt ? *std::move(learnt) : LearntTranslation{};
}

ComparedValues compared(const Change& change, Operation operation = Operation::decode,
                        const Change& change_of_one = change_nothing) {
  FunctionDecoder one = decoder_with(change_of_one, operation);
  FunctionDecoder other = decoder_with(change, operation);
  const LearntTranslation learnt_one = learnt_from(one, operation);
  const LearntTranslation learnt_other = learnt_from(other, operation);
  auto values = compare_values({one, learnt_one}, {other, learnt_other}, {});
  EXPECT_TRUE(values);
  return values ? *std::move(values) : ComparedValues{};
}

Octets difference(const Change& change, Operation operation = Operation::decode) {
  const ComparedValues values = compared(change, operation);
  return values.found ? values.found->octets : Octets{};
}

TEST(Values, OfOneDecoderAreTheSame) {
  const ComparedValues values = compared(change_nothing);
  EXPECT_FALSE(values.found);
  EXPECT_EQ(values.places, std::vector<Octets>{Octets{}});
}

TEST(Values, OutsideTheSetAreCompared) {
  const ComparedValues values = compared(blank_behind(U""));
  ASSERT_TRUE(values.found);
  EXPECT_EQ(values.found->octets, (Octets{0xC2, 0xA0}));
  EXPECT_EQ(values.found->one, U"\u00A0");
  EXPECT_EQ(values.found->other, U" ");
}

TEST(Values, AreComparedWhereErrorsAreReplacedToo) {
  EXPECT_EQ(difference(blank_behind(U""), Operation::replace), (Octets{0xC2, 0xA0}));
}

TEST(Values, OfTheLastCharacterAreCompared) {
  EXPECT_EQ(difference([](std::u32string& text) {
              std::ranges::replace(text, U'\U0010FFFF', U'\U0010FFFE');
            }),
            (Octets{0xF4, 0x8F, 0xBF, 0xBF}));
}

void drop_signature(std::u32string& text) {
  if (text.starts_with(U'\uFEFF')) text.erase(0, 1);
}

// Letters show that a signature is dropped at the start alone. So there is another state behind
// anything, and characters are compared there too.
TEST(Values, AreComparedInEachStateOfTheMachines) {
  const auto change = [](std::u32string& text) {
    drop_signature(text);
    const std::size_t at = text.find(U'\u00A0', 1);
    if (at != std::u32string::npos) text[at] = U' ';
  };
  const ComparedValues values = compared(change, Operation::decode, drop_signature);
  EXPECT_EQ(values.places, (std::vector<Octets>{{}, {0x00}}));
  ASSERT_TRUE(values.found);
  EXPECT_EQ(values.found->octets, (Octets{0x00, 0xC2, 0xA0}));
}

// Neighbours in the list of all characters stand in one text.
TEST(Values, ThatOnlyATextShowsAreShownByItsBeginning) {
  const auto change = [](std::u32string& text) {
    const std::size_t at = text.find(U"\u0100\u0101");
    if (at != std::u32string::npos) text[at + 1] = U'\u0100';
  };
  EXPECT_EQ(difference(change), (Octets{0xC4, 0x80, 0xC4, 0x81}));
}

// What one refuses is a difference of verdicts.
TEST(Values, DoNotDifferWhereOneRefuses) {
  FunctionDecoder one = decoder_with(change_nothing);
  FunctionDecoder other({Operation::decode}, [](const Request& request) {
    std::u32string text = reference::replace(reference::Encoding::utf_8, request.octets,
                                             reference::ReplacementPolicy::maximal_subpart);
    const bool is_refused = text.find_first_of(U"\uFFFD\uFFFE") != std::u32string::npos;
    return is_refused ? answer_with(Answer::Status::ill_formed) : answer_ok(std::move(text));
  });
  const LearntTranslation learnt_one = learnt_from(one);
  const LearntTranslation learnt_other = learnt_from(other);
  const auto values = compare_values({one, learnt_one}, {other, learnt_other}, {});
  ASSERT_TRUE(values);
  EXPECT_FALSE(values->found);
}

// It reads U+00A0 as U+0020 in the text and alone, and then no more.
TEST(Values, OfADecoderThatAnswersByChanceAreNoDifference) {
  int times = 0;
  FunctionDecoder one = decoder_with(change_nothing);
  const LearntTranslation learnt_one = learnt_from(one);
  FunctionDecoder other = decoder_with([&](std::u32string& text) {
    if (text.find(U'\u00A0') != std::u32string::npos && ++times <= 2) blank_behind(U"")(text);
  });
  const auto values = compare_values({one, learnt_one}, {other, learnt_one}, {});
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().kind, Trouble::Kind::not_deterministic);
}

TEST(Values, OfADecoderThatIsStoppedAreNotKnown) {
  FunctionDecoder one = decoder_with(change_nothing);
  const LearntTranslation learnt_one = learnt_from(one);
  Hooks hooks;
  hooks.stop = [] { return true; };
  const auto values = compare_values({one, learnt_one}, {one, learnt_one}, hooks);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().kind, Trouble::Kind::interrupted);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
