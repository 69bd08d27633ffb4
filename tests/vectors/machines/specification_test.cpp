// The machines of UTF-8, read from the nine rows by hand: validator, control under each policy,
// payload. All claims for UTF-8 rest on them. Their sizes are those of docs/theory.md: 9, 11 and
// 17,652 states. Each is compared with the reference on all short strings.
#include "vectors/machines/specification.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "reference/decode.h"
#include "reference/replace.h"
#include "tests/reference/strings.h"
#include "vectors/hex.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/settled.h"
#include "vectors/mutated.h"
#include "vectors/scalar_values.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using tests::counterexample;
using tests::none;

// Words in hex with a space behind each, `-` for the empty word.
std::string listed(const Words& words) {
  std::string text;
  for (const Octets& word : words) text += (word.empty() ? "-" : to_hex(word)) + " ";
  return text;
}

// Minimal, separated by W, and each state reached by its own access word.
void expect_sound(const Specification& specification, std::size_t states) {
  const Machine& machine = specification.machine;
  EXPECT_EQ(machine.states(), states);
  EXPECT_TRUE(is_minimal(machine));
  EXPECT_TRUE(separates(machine, specification.separating, specification.seen));
  ASSERT_EQ(specification.access.size(), states);
  for (std::uint32_t state = 0; state < states; ++state) {
    ASSERT_EQ(state_after(machine, specification.access[state]), state);
  }
}

// `-` is the empty word, the start; 80 leads to the state that rejects everything.
TEST(Specification, ValidatorHasNineStates) {
  const Specification specification = validator();
  expect_sound(specification, 9);
  EXPECT_EQ(listed(specification.access), "- 80 C2 E0 E1 ED F0 F1 F4 ");
  EXPECT_EQ(listed(specification.separating), "80 8080 A080 808080 908080 ");
}

// Beyond the leads, F1 80 80 and others have states: their length so far decides the number of
// U+FFFD.
TEST(Specification, ControlHasElevenStates) {
  const Specification specification = control(ReplacementPolicy::maximal_subpart);
  expect_sound(specification, 11);
  EXPECT_EQ(listed(specification.access), "- C2 E0 E1 ED F0 F1 F4 E180 F180 F18080 ");
  EXPECT_EQ(listed(specification.separating), "808080 A08080 ");
}

// The sizes of payload machines are those of the trie of all sequences.
TEST(Specification, PayloadHasAStateForEachBeginningOfACharacter) {
  expect_sound(payload(), 17'652);
}

// The pending octets determine the state. In addition, per-sequence counts the 0 to 5 continuations
// that still belong to an ill-formed sequence. And per-run remembers whether a run of ill-formed
// octets is open.
TEST(Specification, OtherPoliciesHaveStatesOfTheirOwn) {
  for (const Shown shown : {Shown::parts, Shown::characters}) {
    expect_sound(control(ReplacementPolicy::maximal_subpart, shown), 11);
    expect_sound(control(ReplacementPolicy::per_octet, shown), 11);
    expect_sound(control(ReplacementPolicy::deleted, shown), 11);
    expect_sound(control(ReplacementPolicy::per_sequence, shown), 11 + 5);
    expect_sound(control(ReplacementPolicy::per_run, shown), 22);
  }
}

// A short string on which machine and reference differ, or `none`. Three alphabets trade length for
// breadth.
template <typename Holds>
std::string refuted(const Holds& holds) {
  for (const auto& [alphabet, longest] : {std::pair{tests::telling_octets(), std::size_t{5}},
                                          std::pair{tests::edge_octets(), std::size_t{3}},
                                          std::pair{tests::all_octets(), std::size_t{2}}}) {
    if (auto found = counterexample(alphabet, longest, holds); found != none) return found;
  }
  return std::string(none);
}

// The empty string is not asked: it has no output.
TEST(Validator, AgreesWithTheReference) {
  const Machine machine = validator().machine;
  EXPECT_EQ(refuted([&](OctetView string) {
              return outputs_of(machine, string).back() ==
                     (reference::is_well_formed(string) ? 1u : 0u);
            }),
            none);
}

// The parts of a string by the reference. A negative length is a replaced part.
std::vector<int> parts_of(OctetView string, ReplacementPolicy policy) {
  std::vector<int> parts;
  for (std::size_t offset = 0; offset < string.size();) {
    const OctetView rest = string.subspan(offset);
    const auto step = reference::step(rest);
    const std::size_t length =
        step.well_formed() ? step.length : reference::replaced_length(rest, policy);
    const bool is_silent = !step.well_formed() && policy == ReplacementPolicy::deleted;
    if (!is_silent) parts.push_back(static_cast<int>(length) * (step.well_formed() ? 1 : -1));
    offset += length;
  }
  return parts;
}

// The parts by a machine, as far as they are certain, and the number of pending octets.
struct Certain {
  std::vector<int> parts;
  std::size_t pending = 0;
};

// `pending` counts octets that could still be part of a character.
Certain certain_of(const Machine& machine, OctetView string) {
  Certain certain;
  for (const std::uint32_t output : outputs_of(machine, string)) {
    const Settled settled = settled_of(output);
    for (unsigned place = 0; place < settled.ill_formed; ++place) {
      if ((settled.begins >> place) % 2 == 1) {
        certain.parts.push_back(-1);
      } else {
        --certain.parts.back();
      }
    }
    const bool is_silent = settled.octet == Settled::Octet::silent;
    if (settled.octet == Settled::Octet::ends_character) certain.parts.push_back(settled.length);
    if (settled.octet == Settled::Octet::begins_replacement) certain.parts.push_back(-1);
    if (settled.octet == Settled::Octet::stays_replaced) --certain.parts.back();
    certain.pending = is_silent ? certain.pending - settled.ill_formed + 1 : 0;
  }
  return certain;
}

// Ends the input: pending octets become ill-formed. Under `deleted` nothing comes out; per-octet
// gives one part for each pending octet.
std::vector<int> ended(Certain certain, ReplacementPolicy policy, bool in_run) {
  if (certain.pending == 0 || policy == ReplacementPolicy::deleted) return certain.parts;
  if (policy == ReplacementPolicy::per_octet) {
    certain.parts.insert(certain.parts.end(), certain.pending, -1);
  } else if (in_run) {
    certain.parts.back() -= static_cast<int>(certain.pending);
  } else {
    certain.parts.push_back(-static_cast<int>(certain.pending));
  }
  return certain.parts;
}

class ControlOf : public testing::TestWithParam<ReplacementPolicy> {};

// `in_run` joins the pending octets to an open run, which only per-run does.
TEST_P(ControlOf, DividesStringsAsTheReferenceDoes) {
  const ReplacementPolicy policy = GetParam();
  const Machine machine = control(policy).machine;
  EXPECT_EQ(refuted([&](OctetView string) {
              const Certain certain = certain_of(machine, string);
              const bool in_run = policy == ReplacementPolicy::per_run && !certain.parts.empty() &&
                                  certain.parts.back() < 0;
              return ended(certain, policy, in_run) == parts_of(string, policy);
            }),
            none);
}

// Lengths of replaced parts are not shown here, only U+FFFD itself.
TEST_P(ControlOf, ShowsTheCharactersOfEveryPrefixAsTheReferenceDoes) {
  const ReplacementPolicy policy = GetParam();
  const Machine machine = control(policy, Shown::characters).machine;
  EXPECT_EQ(refuted([&](OctetView string) {
              std::vector<int> shown;  // lengths of characters, -1 for U+FFFD
              for (const std::uint32_t output : outputs_of(machine, string)) {
                const OutputChange change = change_of(output);
                shown.resize(shown.size() - change.removed);
                shown.insert(shown.end(), change.replacements, -1);
                if (change.length > 0) shown.push_back(change.length);
              }
              std::vector<int> expected = parts_of(string, policy);
              for (int& part : expected) part = std::max(part, -1);
              return shown == expected;
            }),
            none);
}

INSTANTIATE_TEST_SUITE_P(Policies, ControlOf,
                         testing::ValuesIn(reference::all_replacement_policies),
                         [](const auto& named) {
                           std::string title(name(named.param));
                           std::replace(title.begin(), title.end(), '-', '_');
                           return title;
                         });

// One value after the other, in order, with its octets.
TEST(Payload, GivesEveryScalarValue) {
  const Machine machine = payload().machine;
  ScalarValues values;
  ScalarValues as_octets;
  Octets octets;
  for (char32_t value = 0; values.next(value);) {
    ASSERT_TRUE(as_octets.next(octets));
    const Settled settled = settled_of(outputs_of(machine, octets).back());
    ASSERT_EQ(settled.octet, Settled::Octet::ends_character);
    ASSERT_EQ(settled.length, octets.size());
    ASSERT_EQ(settled.scalar, value);
  }
}

// 20,000 strings with mutations reach long inputs, which the exhaustive search does not.
TEST(Payload, DecodesMutatedStringsAsTheReferenceDoes) {
  const Machine machine = payload().machine;
  MutatedStrings strings(20'000);
  for (Octets string; strings.next(string);) {
    std::u32string scalars;
    for (const std::uint32_t output : outputs_of(machine, string)) {
      const Settled settled = settled_of(output);
      scalars.append(static_cast<std::size_t>(std::popcount(settled.begins)), U'\uFFFD');
      if (settled.octet == Settled::Octet::begins_replacement) scalars.push_back(U'\uFFFD');
      if (settled.octet == Settled::Octet::ends_character) scalars.push_back(settled.scalar);
    }
    if (certain_of(machine, string).pending > 0) scalars.push_back(U'\uFFFD');
    ASSERT_EQ(scalars, reference::replace(string, ReplacementPolicy::maximal_subpart))
        << to_hex(string);
  }
}

// The largest value of each field, so that neighbours in the packed number would overlap.
TEST(Settled, ComesBackFromAnOutput) {
  const Settled settled{.ill_formed = 3,
                        .begins = 5,
                        .octet = Settled::Octet::ends_character,
                        .length = 4,
                        .scalar = 0x10FFFF};
  EXPECT_EQ(settled_of(to_output(settled)), settled);
  const OutputChange change{.removed = 3, .replacements = 4, .length = 1};
  EXPECT_EQ(change_of(to_output(change)), change);
}

}  // namespace
}  // namespace utf8spec::vectors
