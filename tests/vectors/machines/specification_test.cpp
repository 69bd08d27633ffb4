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

std::string listed(const Words& words) {
  std::string text;
  for (const Octets& word : words) text += (word.empty() ? "-" : to_hex(word)) + " ";
  return text;
}

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

TEST(Specification, ValidatorHasNineStates) {
  const Specification specification = validator();
  expect_sound(specification, 9);
  EXPECT_EQ(listed(specification.access), "- 80 C2 E0 E1 ED F0 F1 F4 ");
  EXPECT_EQ(listed(specification.separating), "80 8080 A080 808080 908080 ");
}

TEST(Specification, ControlHasElevenStates) {
  const Specification specification = control(ReplacementPolicy::maximal_subpart);
  expect_sound(specification, 11);
  EXPECT_EQ(listed(specification.access), "- C2 E0 E1 ED F0 F1 F4 E180 F180 F18080 ");
  EXPECT_EQ(listed(specification.separating), "808080 A08080 ");
}

TEST(Specification, PayloadHasAStateForEachBeginningOfACharacter) {
  expect_sound(payload(), 17'652);
}

// Which octets are pending is all that matters, but for how many continuation octets still go with
// an ill-formed sequence (0 to 5), and whether a run of ill-formed octets is open.
TEST(Specification, OtherPoliciesHaveStatesOfTheirOwn) {
  for (const Shown shown : {Shown::parts, Shown::characters}) {
    expect_sound(control(ReplacementPolicy::maximal_subpart, shown), 11);
    expect_sound(control(ReplacementPolicy::per_octet, shown), 11);
    expect_sound(control(ReplacementPolicy::deleted, shown), 11);
    expect_sound(control(ReplacementPolicy::per_sequence, shown), 11 + 5);
    expect_sound(control(ReplacementPolicy::per_run, shown), 22);
  }
}

// A string that shows a difference from the reference, if any short one does.
template <typename Holds>
std::string refuted(const Holds& holds) {
  for (const auto& [alphabet, longest] : {std::pair{tests::telling_octets(), std::size_t{5}},
                                          std::pair{tests::edge_octets(), std::size_t{3}},
                                          std::pair{tests::all_octets(), std::size_t{2}}}) {
    if (auto found = counterexample(alphabet, longest, holds); found != none) return found;
  }
  return std::string(none);
}

TEST(Validator, AgreesWithTheReference) {
  const Machine machine = validator().machine;
  EXPECT_EQ(refuted([&](OctetView string) {
              return outputs_of(machine, string).back() ==
                     (reference::is_well_formed(string) ? 1u : 0u);
            }),
            none);
}

// The parts of a string by the reference: of each the length, negative where it is replaced.
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

// The same by a machine, as far as it is certain; and the octets that are still pending.
struct Certain {
  std::vector<int> parts;
  std::size_t pending = 0;
};

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

// Ends the input, which makes what is pending ill-formed.
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
