// Texts in pieces. Events and values are those of the whole text, wherever it is cut, and each
// comes with the octet that makes it certain.
#include "reference/stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>

#include "reference/codecs.h"
#include "reference/whole_input.h"
#include "tests/library/calls.h"
#include "tests/library/texts.h"
#include "tests/reference/strings.h"

namespace utf8spec::library {
namespace {

using tests::counterexample;
using tests::none;
using tests::octets;
using tests::telling_octets;

Seen seen(std::size_t offset, const reference::Step& step) {
  const bool is_character = step.well_formed();
  return {.offset = offset,
          .length = step.length,
          .value = is_character ? step.scalar : 0,
          .kind = static_cast<int>(step.kind),
          .is_written = is_character};
}

std::vector<Seen> seen_of_whole(reference::Encoding encoding, OctetView text) {
  std::vector<Seen> all;
  reference::walk(encoding, text, [&](std::size_t offset, const reference::Step& step) {
    all.push_back(seen(offset, step));
    return true;
  });
  return all;
}

void append(std::vector<Seen>& all, const std::vector<Seen>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

class LibraryState : public ::testing::TestWithParam<int> {
 protected:
  static int encoding() { return GetParam(); }
  static reference::Encoding known() { return in_reference(GetParam()); }

  template <typename Holds>
  std::string first_counterexample(const Holds& holds) const {
    for (const Octets& text : mixed_texts(known(), number_of_texts)) {
      if (!holds(text)) return tests::hex(text);
    }
    return counterexample(telling_octets(), UTF8SPEC_UNDER_SANITIZERS == 1 ? 2 : 3, holds);
  }
};

TEST_P(LibraryState, StepsThroughTextsAsTheReferenceDoes) {
  utf8spec_state state = started(encoding(), UTF8SPEC_POLICY_NONE);
  const auto holds = [&](OctetView text) {
    std::vector<Seen> all;
    for (const std::uint8_t octet : text) append(all, step(state, octet));
    append(all, end(state));
    return all == seen_of_whole(known(), text);
  };
  EXPECT_EQ(first_counterexample(holds), none);
}

// What the reference's stream gives for each octet of a text. Where a signature selects the order,
// it cannot begin before the first unit is whole.
std::vector<std::vector<Seen>> seen_with_each_octet(reference::Encoding encoding, OctetView text) {
  const reference::Opened opened = reference::open(encoding, text);
  const std::size_t start = opened.signature_length;
  const bool is_open = reference::selects_order(encoding);
  const std::size_t first = is_open ? reference::row_of(encoding).unit - 1 : 0;
  std::vector<std::vector<Seen>> all(text.size());
  reference::visit_codec(opened.encoding, [&]<typename Codec>(Codec) {
    reference::StreamOf<Codec> stream;
    for (std::size_t at = first; at < text.size(); ++at) {
      const std::size_t from = std::max(at == first ? 0 : at, std::min(start, at + 1));
      for (const auto& next : stream.push(text.subspan(from, at + 1 - from))) {
        all[at].push_back(seen(start + next.offset, next.step));
      }
    }
  });
  return all;
}

TEST_P(LibraryState, TellsAStepWithTheOctetThatMakesItCertain) {
  const auto holds = [&](OctetView text) {
    utf8spec_state state = started(encoding(), UTF8SPEC_POLICY_NONE);
    for (const std::vector<Seen>& expected : seen_with_each_octet(known(), text)) {
      if (step(state, text[0]) != expected) return false;
      text = text.subspan(1);
    }
    return true;
  };
  EXPECT_EQ(first_counterexample(holds), none);
}

// Where a text is cut: before each octet whose bit is set. No text has more than 64 octets.
using Cuts = std::uint64_t;

// Every way to cut a text of up to five octets, and every one cut of a longer one. The state is
// that of the text before, so this tests that the end leaves it as new.
template <typename Holds>
bool holds_for_cuts(OctetView text, const Holds& holds) {
  if (text.size() <= 5) {
    for (Cuts cuts = 0; cuts < Cuts{1} << text.size(); ++cuts) {
      if (!holds(cuts)) return false;
    }
    return true;
  }
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    if (!holds(Cuts{1} << cut)) return false;
  }
  return true;
}

std::u32string pushed(utf8spec_state& state, OctetView text, Cuts cuts, std::size_t capacity) {
  std::u32string values;
  std::size_t start = 0;
  for (std::size_t offset = 0; offset < text.size(); ++offset) {
    if ((cuts >> offset & 1) == 0) continue;
    values += push(state, text.subspan(start, offset - start), capacity);
    start = offset;
  }
  values += push(state, text.subspan(start), capacity);
  return values + finish(state, capacity);
}

TEST_P(LibraryState, ReplacesChunksAsTheWholeUnderEachPolicy) {
  for (const int policy : policies_of(encoding())) {
    utf8spec_state state = started(encoding(), policy);
    const auto holds = [&](OctetView text) {
      const std::u32string whole = replace(encoding(), policy, text);
      return holds_for_cuts(text,
                            [&](Cuts cuts) { return pushed(state, text, cuts, 64) == whole; });
    };
    EXPECT_EQ(first_counterexample(holds), none) << utf8spec_policy_name(policy);
  }
}

TEST_P(LibraryState, LosesNothingWhereTheBufferHoldsOneValue) {
  for (const int policy : policies_of(encoding())) {
    utf8spec_state state = started(encoding(), policy);
    for (const Octets& text : mixed_texts(known(), 200)) {
      EXPECT_EQ(pushed(state, text, 0, 1), replace(encoding(), policy, text)) << tests::hex(text);
    }
  }
}

// utf8spec.h promises that this room is enough.
TEST_P(LibraryState, NeverFillsRoomForTheChunkAndSixValues) {
  const std::vector<int> policies = policies_of(encoding());
  for (const Octets& text : mixed_texts(known(), 200)) {
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      utf8spec_state state = started(encoding(), policies[cut % policies.size()]);
      push(state, OctetView(text).first(cut), 64);
      std::vector<std::uint32_t> values(text.size() - cut + 6);
      utf8spec_progress progress{};
      EXPECT_EQ(utf8spec_push(&state, text.data() + cut, text.size() - cut, values.data(),
                              values.size(), &progress),
                UTF8SPEC_RESULT_OK);
    }
  }
}

// The parts of a policy are told by steps too. The values that are written are those of the
// replaced text, and the parts make up the text behind a signature.
TEST_P(LibraryState, TellsThePartsOfEachPolicy) {
  for (const int policy : policies_of(encoding())) {
    utf8spec_state state = started(encoding(), policy);
    const auto holds = [&](OctetView text) {
      std::vector<Seen> all;
      for (const std::uint8_t octet : text) append(all, step(state, octet));
      append(all, end(state));
      std::size_t offset = reference::open(known(), text).signature_length;
      std::u32string written;
      for (const Seen& each : all) {
        if (each.offset != offset || each.length == 0) return false;
        offset += each.length;
        if (each.is_written) written += each.value;
      }
      return offset == text.size() && written == replace(encoding(), policy, text);
    };
    EXPECT_EQ(first_counterexample(holds), none) << utf8spec_policy_name(policy);
  }
}

// A program that walks through all states must recognise them, so octets that were taken leave no
// trace.
bool has_one_form(const utf8spec_state& state) {
  return std::all_of(state.pending + state.pending_count, std::end(state.pending),
                     [](std::uint8_t octet) { return octet == 0; });
}

// A copy of a state is another decoder. It goes on where the first was, and both give the same.
TEST_P(LibraryState, CanBeCopied) {
  for (const Octets& text : mixed_texts(known(), 200)) {
    utf8spec_state state = started(encoding(), UTF8SPEC_POLICY_NONE);
    for (const std::uint8_t octet : text) {
      utf8spec_state copy = state;
      const std::vector<Seen> first = step(state, octet);
      EXPECT_EQ(step(copy, octet), first);
      EXPECT_EQ(std::memcmp(&copy, &state, sizeof copy), 0);
      EXPECT_TRUE(has_one_form(state));
      utf8spec_state ended = copy;
      end(ended);
      const utf8spec_state fresh = started(encoding(), UTF8SPEC_POLICY_NONE);
      EXPECT_EQ(std::memcmp(&ended, &fresh, sizeof ended), 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, LibraryState, ::testing::ValuesIn(all_encodings()),
                         [](const auto& encoding) {
                           std::string name = utf8spec_encoding_name(encoding.param);
                           std::erase(name, '-');
                           return name;
                         });

// E2 82 waits for a third octet; 41 shows that it does not come, and is read again.
TEST(LibraryStep, AsksForTheOctetAgainThatShowsAnError) {
  utf8spec_state state = started(utf8spec_encoding_named("utf-8"), UTF8SPEC_POLICY_NONE);
  utf8spec_event event{};
  EXPECT_EQ(utf8spec_step(&state, 0xE2, &event), UTF8SPEC_RESULT_MORE);
  EXPECT_EQ(utf8spec_step(&state, 0x82, &event), UTF8SPEC_RESULT_MORE);
  EXPECT_EQ(utf8spec_step(&state, 0x41, &event), UTF8SPEC_RESULT_ILL_FORMED);
  EXPECT_EQ(event.offset, 0U);
  EXPECT_EQ(event.length, 2U);
  EXPECT_EQ(event.kind, UTF8SPEC_KIND_BAD_CONTINUATION);
  EXPECT_EQ(event.is_written, 0);
  EXPECT_EQ(event.is_taken, 0);
  EXPECT_EQ(utf8spec_step(&state, 0x41, &event), UTF8SPEC_RESULT_CHARACTER);
  EXPECT_EQ(event.offset, 2U);
  EXPECT_EQ(event.value, 0x41U);
  EXPECT_EQ(event.is_written, 1);
  EXPECT_EQ(event.is_taken, 1);
}

// Without a policy a push stops behind each ill-formed subsequence, and goes on if it is called.
TEST(LibraryPush, WithoutAPolicyStopsBehindAnError) {
  utf8spec_state state = started(utf8spec_encoding_named("utf-8"), UTF8SPEC_POLICY_NONE);
  const Octets text = octets("41 E2 82 42 C3");
  std::vector<std::uint32_t> values(8);
  utf8spec_progress progress{};
  EXPECT_EQ(utf8spec_push(&state, text.data(), text.size(), values.data(), 8, &progress),
            UTF8SPEC_RESULT_ILL_FORMED);
  EXPECT_EQ(progress.octets, 3U);
  EXPECT_EQ(progress.values, 1U);
  EXPECT_EQ(progress.ill_formed.offset, 1U);
  EXPECT_EQ(progress.ill_formed.length, 2U);
  EXPECT_EQ(progress.ill_formed.kind, UTF8SPEC_KIND_BAD_CONTINUATION);
  EXPECT_EQ(utf8spec_push(&state, text.data() + 3, 2, values.data(), 8, &progress),
            UTF8SPEC_RESULT_OK);
  EXPECT_EQ(values[0], 0x42U);
  EXPECT_EQ(utf8spec_finish(&state, values.data(), 8, &progress), UTF8SPEC_RESULT_ILL_FORMED);
  EXPECT_EQ(progress.ill_formed.offset, 4U);
  EXPECT_EQ(progress.ill_formed.kind, UTF8SPEC_KIND_TRUNCATED);
  EXPECT_EQ(utf8spec_finish(&state, values.data(), 8, &progress), UTF8SPEC_RESULT_OK);
}

}  // namespace
}  // namespace utf8spec::library
