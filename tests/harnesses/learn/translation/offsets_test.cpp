// Machines of where decoders say that errors are. The decoders are functions, so each machine and
// each difference can be compared with the functions themselves.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"
#include "reference/whole_input.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using reference::IllFormed;

// The offset that a decoder gives for a text with these errors.
using Errors = std::vector<IllFormed>;
using OffsetOf = std::uint64_t (*)(OctetView text, const Errors& errors);

std::uint64_t start(OctetView /*text*/, const Errors& errors) { return errors.front().offset; }

// Octets up to the one that makes the error certain.
std::uint64_t behind(OctetView /*text*/, const Errors& errors) {
  return errors.front().offset + errors.front().length;
}

std::uint64_t late_after_e0(OctetView text, const Errors& errors) {
  return errors.front().offset + (text[errors.front().offset] == 0xE0 ? 1 : 0);
}

std::uint64_t characters(OctetView text, const Errors& errors) {
  return reference::decode(Encoding::utf_8, text.first(errors.front().offset)).scalars.size();
}

std::uint64_t octets_left(OctetView text, const Errors& errors) {
  return text.size() - errors.front().offset;
}

std::uint64_t far_behind_the_end(OctetView text, const Errors& /*errors*/) {
  return text.size() + 7;
}

// No machine with finitely many states says this.
std::uint64_t last_start(OctetView /*text*/, const Errors& errors) { return errors.back().offset; }

Answer answer_of(OctetView text, OffsetOf offset_of) {
  const Errors errors = reference::ill_formed_subsequences(Encoding::utf_8, text);
  if (errors.empty()) return answer_ok();
  Answer answer = answer_with(Answer::Status::ill_formed);
  answer.offset = offset_of(text, errors);
  return answer;
}

FunctionDecoder decoder_that_gives(OffsetOf offset_of) {
  return {{Operation::validate},
          [=](const Request& request) { return answer_of(request.octets, offset_of); }};
}

tl::expected<LearntTranslation, Trouble> learn_from(FunctionDecoder decoder) {
  return learn_offsets(decoder, Operation::validate, {.extra_states = 0, .samples = 1'000}, {});
}

LearntTranslation learnt_machine(OffsetOf offset_of) {
  const auto learnt = learn_from(decoder_that_gives(offset_of));
  EXPECT_TRUE(learnt) << learnt.error().text;
  return learnt.value_or(LearntTranslation());
}

// Each machine is learned once, since learning takes half a second and there are many pairs.
const LearntTranslation& machine_of(OffsetOf offset_of) {
  static std::map<OffsetOf, LearntTranslation> machines;
  const auto known = machines.find(offset_of);
  if (known != machines.end()) return known->second;
  return machines.emplace(offset_of, learnt_machine(offset_of)).first->second;
}

Octets found_between(OffsetOf one, OffsetOf other) {
  const auto compared = distinguish_offsets(machine_of(one), machine_of(other));
  EXPECT_FALSE(compared.is_cut);
  return compared.found ? compared.found->octets : Octets();
}

// Calls `visit` with all words of one and two octets, in order, until it gives false.
template <typename Visit>
void for_each_short_word(Visit visit) {
  for (unsigned size = 1; size <= 2; ++size) {
    for (unsigned value = 0; value < (size == 1 ? 0x100U : 0x10000U); ++value) {
      Octets word{static_cast<std::uint8_t>(value)};
      if (size == 2) word.insert(word.begin(), static_cast<std::uint8_t>(value >> 8));
      if (!visit(word)) return;
    }
  }
}

Octets forced(OffsetOf one, OffsetOf other) {
  Octets found;
  for_each_short_word([&](const Octets& word) {
    if (answer_of(word, one).offset != answer_of(word, other).offset) found = word;
    return found.empty();
  });
  return found;
}

Trace trace_of(const Octets& word, const Answer& answer) {
  if (!answer.offset) return Trace(1, letter::well_formed);
  const std::uint64_t behind_all = word.size() + 1;
  return Trace(std::min(*answer.offset, behind_all), letter::octet) + letter::error;
}

constexpr OffsetOf learnable[]{start,      behind,      late_after_e0,
                               characters, octets_left, far_behind_the_end};

TEST(Offsets, OfEachMachineAreThoseOfItsDecoder) {
  for (const OffsetOf offset_of : learnable) {
    const LearntTranslation& learnt = machine_of(offset_of);
    for_each_short_word([&](const Octets& word) {
      const bool is_same =
          learnt.machine.translate(word) == trace_of(word, answer_of(word, offset_of));
      EXPECT_TRUE(is_same) << ::testing::PrintToString(word);
      return is_same;
    });
  }
}

TEST(Offsets, DifferFirstWhereAllShortWordsSay) {
  for (const OffsetOf one : learnable) {
    for (const OffsetOf other : learnable) {
      if (one == characters || other == characters) continue;  // they need three octets
      EXPECT_EQ(found_between(one, other), forced(one, other));
    }
  }
}

TEST(Offsets, ThatCountCharactersDifferBehindTheFirstLongOne) {
  EXPECT_EQ(found_between(start, characters), (Octets{0xC2, 0x80, 0x80}));
}

TEST(Offsets, AreNotLearnedWhereNoMachineGivesThem) {
  const auto learnt = learn_from(decoder_that_gives(last_start));
  ASSERT_FALSE(learnt);
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::too_many_states);
}

TEST(Offsets, AreNotLearnedFromADecoderThatGivesNone) {
  const auto learnt = learn_from({{Operation::validate}, [](const Request& request) {
                                    Answer answer = answer_of(request.octets, start);
                                    answer.offset.reset();
                                    return answer;
                                  }});
  ASSERT_FALSE(learnt);
  EXPECT_EQ(learnt.error().kind, Trouble::Kind::no_offsets);
}

// A decoder that gives an offset for some errors is compared for these alone.
TEST(Offsets, AreComparedWhereBothGiveThem) {
  const auto some = learn_from({{Operation::validate}, [](const Request& request) {
                                  Answer answer = answer_of(request.octets, behind);
                                  if (answer.offset && request.octets.front() < 0xE0) {
                                    answer.offset.reset();
                                  }
                                  return answer;
                                }});
  ASSERT_TRUE(some) << some.error().text;
  const auto compared = distinguish_offsets(machine_of(start), *some);
  ASSERT_TRUE(compared.found);
  EXPECT_EQ(compared.found->octets, Octets{0xE0});
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
