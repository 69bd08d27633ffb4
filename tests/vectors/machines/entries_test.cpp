// Suites with entry octets, which plugins are asked at every level. They find a fault in one state
// that no access word leads to, if an entry octet does. A claim says so, so each such fault must
// show, and W must tell states apart by the answers to whole strings alone.
#include "vectors/machines/entries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "reference/replace.h"
#include "reference/syntax.h"
#include "tests/reference/strings.h"
#include "tests/vectors/machines/examiner.h"
#include "vectors/hex.h"
#include "vectors/machines/model.h"
#include "vectors/machines/remembered.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

TEST(EntryOctets, AreSignsAndBothEdgesOfEachRange) {
  const Octets octets = entry_octets(EntryPlace::elsewhere);
  EXPECT_THAT(octets, IsSupersetOf(tests::octets("00 22 27 3C 5C 60")));
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 0; place < row.length; ++place) {
      EXPECT_THAT(octets, Contains(row.octets[place].first));
      EXPECT_THAT(octets, Contains(row.octets[place].last));
    }
  }
  EXPECT_THAT(octets, IsSupersetOf(tests::octets("C0 C1 F5 FF")));
  EXPECT_THAT(octets, Not(Contains(0x0A)));
}

TEST(EntryOctets, AreControlsTooBehindWholeCharacters) {
  const Octets octets = entry_octets(EntryPlace::behind_characters);
  EXPECT_THAT(octets, IsSupersetOf(entry_octets(EntryPlace::elsewhere)));
  for (std::uint8_t control = 0; control < ' '; ++control) EXPECT_THAT(octets, Contains(control));
}

// A refusal cannot be taken back, so a suite of verdicts has no entry behind one.
TEST(AccessWithEntries, LeavesOutWhatIsRefusedWhereItMay) {
  EXPECT_THAT(access_with_entries(Entries::open, {{0xC2}}),
              IsSupersetOf(Words{{0xC2}, {0xC2, 0x80}, {0xC2, 0xBF}}));
  EXPECT_THAT(access_with_entries(Entries::open, {{0xC2}}), Not(Contains(Octets{0xC2, 0x3C})));
  EXPECT_THAT(access_with_entries(Entries::open, {{0x80}}), testing::ElementsAre(Octets{0x80}));
  EXPECT_THAT(access_with_entries(Entries::all, {{0xC2}}), Contains(Octets{0xC2, 0x3C}));
  EXPECT_EQ(access_with_entries(Entries::none, {{0xC2}}), Words{{0xC2}});
}

// How the answer to `beginning` changes when `word` follows: how many of its last characters go,
// and which come. All marks that go are one, since their number is a length.
std::pair<bool, std::u32string> change_by(const Octets& beginning, const Octets& word,
                                          ReplacementPolicy policy) {
  Octets whole = beginning;
  whole.insert(whole.end(), word.begin(), word.end());
  const std::u32string before = reference::replace(beginning, policy);
  const std::u32string after = reference::replace(whole, policy);
  const auto [left, right] = std::ranges::mismatch(before, after);
  std::u32string comes(right, after.end());
  for (char32_t& character : comes) {
    if (character != reference::replacement_character) character = U'c';
  }
  return {left != before.end(), comes};
}

std::vector<std::pair<bool, std::u32string>> changes_behind(const Octets& access,
                                                            const Words& separating,
                                                            ReplacementPolicy policy) {
  std::vector<std::pair<bool, std::u32string>> changes;
  for (const Octets& word : separating) changes.push_back(change_by(access, word, policy));
  return changes;
}

// The proof for strings without their prefixes needs this (docs/theory.md).
TEST(Entries, NeedNoPrefixesWhereWholeAnswersTellTheStatesApart) {
  for (const auto policy : {ReplacementPolicy::maximal_subpart, ReplacementPolicy::per_octet,
                            ReplacementPolicy::per_sequence}) {
    const Outline& known = outline(Model::control, policy);
    const Machine machine = without_lengths(control(policy).machine, Shown::parts, policy);
    for (const Octets& one : known.access) {
      for (const Octets& other : known.access) {
        if (state_after(machine, one) == state_after(machine, other)) continue;
        EXPECT_NE(changes_behind(one, known.separating, policy),
                  changes_behind(other, known.separating, policy))
            << name(policy) << ' ' << to_hex(one) << ' ' << to_hex(other);
      }
    }
  }
}

// Every wrong transition of every single state that an entry octet leads to, in a validator.
TEST(Entries, ShowEachWrongTransitionOfAStateThatAnEntryLeadsTo) {
  const Specification right = validator();
  const Examiner examiner(right);
  const SuiteParts suite{access_with_entries(Entries::open, right.access), right.separating, 0};
  for (const std::uint8_t entry : entry_octets(EntryPlace::behind_characters)) {
    const Transition in = right.machine.at(0, entry);
    if (!accepts(in.output) && in.next == state_after(right.machine, Octets{0x80})) continue;
    for (const std::uint8_t octet : entry_octets(EntryPlace::behind_characters)) {
      const Transition out = right.machine.at(in.next, octet);
      for (std::uint32_t next = 0; next < right.machine.states(); ++next) {
        if (next == out.next) continue;
        Mutant mutant(right.machine);
        const std::uint32_t hidden = mutant.copy(in.next);
        mutant.add({.state = 0, .octets = {entry, entry}, .next = hidden});
        mutant.add({.state = hidden,
                    .octets = {octet, octet},
                    .next = next,
                    .output = accepting_states(right.machine)[next] ? 1U : 0U});
        EXPECT_TRUE(examiner.kills(suite, mutant)) << +entry << ' ' << +octet << ' ' << next;
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::vectors
