// Walks the table of claims. Inside of a row's bound, a suite must find every wrong machine; just
// outside, a wrong one must pass, so that the bound is sharp. If the bound of a row is raised by
// one, its check fails. That holds for machines without lengths, as programs are.
#include "reports/claim_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/plan/derived_group.h"
#include "harnesses/plan/level.h"
#include "reports/run/complete_claims.h"
#include "tests/reference/strings.h"
#include "tests/vectors/machines/examiner.h"
#include "tests/vectors/machines/random_mutants.h"
#include "vectors/machines/model.h"
#include "vectors/machines/product.h"
#include "vectors/machines/remembered.h"
#include "vectors/machines/signature.h"

namespace utf8spec::reports {
namespace {

using harnesses::Level;
using reference::ReplacementPolicy;
using vectors::Machine;
using vectors::Model;
using vectors::Mutant;
using vectors::Specification;
using vectors::SuiteParts;

// A right machine without lengths, with the suite of a level for it.
struct Subject {
  std::string name;
  Specification right;
  const vectors::Outline* outline;
};

std::vector<Subject> subjects() {
  const auto& verdicts = vectors::outline(Model::validator, ReplacementPolicy::maximal_subpart);
  std::vector<Subject> all{{"verdicts", vectors::validator(), &verdicts}};
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    const auto shown = vectors::Shown::characters;
    const auto& outline = vectors::outline(Model::control, policy);
    Machine machine =
        vectors::without_lengths(vectors::control(policy, shown).machine, shown, policy);
    vectors::Words access = vectors::access_words(machine);
    all.push_back(
        {std::string(name(policy)),
         {std::move(machine), std::move(access), outline.separating, vectors::Seen::throughout},
         &outline});
  }
  return all;
}

// The parts of the suite that a row of hidden states speaks of.
SuiteParts suite_of(const ClaimRow& row, const Subject& subject) {
  return {subject.outline->access, subject.outline->separating, row.hidden};
}

// Single octets that tell the states of all machines apart, NUL and a letter among them.
constexpr std::array<std::uint8_t, 24> telling_octets{
    0x00, 0x3C, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1,
    0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF};

// A machine with a chain of hidden copies: `path` leads from one to the next. Without a fault, it
// answers as the right one.
struct Chained {
  Mutant machine;
  std::uint32_t last = 0;      // state of the machine,
  std::uint32_t right_of = 0;  // and the right state that it copies
};

Chained chained(const Specification& right, const Octets& path) {
  Chained chain{Mutant(right.machine)};
  for (const std::uint8_t octet : path) {
    const std::uint32_t of = right.machine.at(chain.right_of, octet).next;
    const std::uint32_t copy = chain.machine.copy(of);
    chain.machine.add({.state = chain.last, .octets = {octet, octet}, .next = copy});
    chain.last = copy;
    chain.right_of = of;
  }
  return chain;
}

// The last state of the chain leads elsewhere on one octet.
Mutant with_wrong_transition(const Specification& right, Chained chain, std::uint8_t octet,
                             std::uint32_t next) {
  vectors::Fault fault{.state = chain.last, .octets = {octet, octet}, .next = next};
  if (right.seen == vectors::Seen::at_the_end) {
    fault.output = vectors::accepting_states(right.machine)[next] ? 1U : 0U;
  }
  chain.machine.add(fault);
  return chain.machine;
}

// Calls `take` with each wrong machine whose hidden states `path` leads to.
template <typename Take>
void for_each_wrong(const Specification& right, const Octets& path, const Take& take) {
  const Chained chain = chained(right, path);
  for (const std::uint8_t octet : telling_octets) {
    const std::uint32_t due = right.machine.at(chain.right_of, octet).next;
    for (std::uint32_t next = 0; next < right.machine.states(); ++next) {
      if (next != due) take(with_wrong_transition(right, chain, octet, next));
    }
  }
}

// Ways into hidden states. The first octets leave the start, a character and an error.
std::vector<Octets> paths_of(std::size_t hidden) {
  if (hidden == 0) return {{}};
  std::vector<Octets> paths;
  for (const std::uint8_t first : tests::octets("00 61 C2 E1 F0")) {
    for (const Octets& rest : paths_of(hidden - 1)) {
      Octets path{first};
      path.insert(path.end(), rest.begin(), rest.end());
      paths.push_back(std::move(path));
    }
  }
  if (hidden > 1) paths.resize(std::min<std::size_t>(paths.size(), 12));
  return paths;
}

// Whether each wrong machine with so many hidden states is found.
bool finds_all(const Subject& subject, const SuiteParts& suite, std::size_t hidden) {
  const vectors::Examiner examiner(subject.right);
  bool all = true;
  for (const Octets& path : paths_of(hidden)) {
    for_each_wrong(subject.right, path,
                   [&](const Mutant& wrong) { all = all && examiner.kills(suite, wrong); });
  }
  return all;
}

// Whether all are found inside of the bound, and one passes outside.
bool is_sharp(const Subject& subject, const SuiteParts& suite, std::size_t bound) {
  return finds_all(subject, suite, bound) && !finds_all(subject, suite, bound + 1);
}

// The suite stays, and the bound moves: it must fail as soon as it is one too large or too small.
TEST(ClaimRows, OfHiddenStatesHaveTheSharpBound) {
  for (const Subject& subject : subjects()) {
    for (const auto form :
         {ClaimForm::no_hidden_state, ClaimForm::one_hidden_state, ClaimForm::two_hidden_states}) {
      const ClaimRow& row = row_of(form);
      const SuiteParts suite = suite_of(row, subject);
      EXPECT_TRUE(is_sharp(subject, suite, row.hidden)) << subject.name << row.hidden;
      EXPECT_FALSE(is_sharp(subject, suite, row.hidden + 1)) << subject.name << row.hidden;
    }
  }
}

// Every single wrong transition of a machine without a hidden state.
TEST(ClaimRows, OfNoHiddenStateFindEveryWrongTransition) {
  for (const Subject& subject : subjects()) {
    const vectors::Examiner examiner(subject.right);
    const SuiteParts suite = suite_of(row_of(ClaimForm::no_hidden_state), subject);
    for (std::uint32_t state = 0; state < subject.right.machine.states(); ++state) {
      Chained chain{Mutant(subject.right.machine), state, state};
      for (const std::uint8_t octet : telling_octets) {
        const std::uint32_t due = subject.right.machine.at(state, octet).next;
        for (std::uint32_t next = 0; next < subject.right.machine.states(); ++next) {
          if (next == due) continue;
          const Mutant wrong = with_wrong_transition(subject.right, chain, octet, next);
          EXPECT_TRUE(examiner.kills(suite, wrong) ||
                      vectors::equivalent(subject.right.machine, wrong))
              << subject.name << state << ' ' << +octet;
        }
      }
    }
  }
}

// The numbers of the claims are those of the machines, and k is the bound of the row.
TEST(ClaimRows, StateTheLiveStatesOfTheirMachine) {
  const std::vector<std::pair<Level, std::size_t>> levels{
      {Level::smoke, 0}, {Level::standard, 1}, {Level::deep, 2}};
  for (const auto& [level, hidden] : levels) {
    for (const ReplacementPolicy policy : reference::all_replacement_policies) {
      const auto claims =
          complete_claims(level, {Operation::replace}, {{Operation::replace, policy}});
      const std::size_t live = vectors::outline(Model::control, policy).live;
      EXPECT_EQ(claims[0].grounds, ClaimGrounds::complete(live + hidden, hidden));
    }
    EXPECT_EQ(complete_claims(level, {Operation::decode}, {})[0].grounds,
              ClaimGrounds::complete(8 + hidden, hidden));
    EXPECT_EQ(row_of_hidden(hidden).hidden, hidden);
  }
}

// One hidden state that an entry octet leads to is found, and another one is not.
TEST(ClaimRows, OfEntriesFindOneStateBehindAnEntryOctet) {
  const Subject subject = subjects()[0];
  const SuiteParts suite{
      vectors::access_with_entries(vectors::Entries::open, subject.outline->access),
      subject.outline->separating, 0};
  const vectors::Examiner examiner(subject.right);
  const auto finds_all_behind = [&](const Octets& path) {
    bool all = true;
    for_each_wrong(subject.right, path,
                   [&](const Mutant& wrong) { all = all && examiner.kills(suite, wrong); });
    return all;
  };
  EXPECT_EQ(row_of(ClaimForm::entered_state).hidden, 1U);
  for (const std::uint8_t entry : tests::octets("00 0A 22 3C 5C C2 DF E1 EF F4")) {
    EXPECT_TRUE(finds_all_behind({entry})) << +entry;
  }
  EXPECT_FALSE(finds_all_behind({0x61}));
  EXPECT_FALSE(finds_all_behind({0x3C, 0x3C}));
}

// Whether a suite holds a string: an access word, up to k + 1 octets, a word of W or nothing.
bool has_string(const SuiteParts& suite, const Octets& string) {
  vectors::Words endings = suite.separating;
  endings.push_back({});
  return std::ranges::any_of(suite.access, [&](const Octets& access) {
    return std::ranges::any_of(endings, [&](const Octets& ending) {
      const std::size_t ends = access.size() + ending.size();
      return ends <= string.size() && string.size() <= ends + suite.k + 1 &&
             std::ranges::equal(access, OctetView(string).first(access.size())) &&
             std::ranges::equal(ending, OctetView(string).last(ending.size()));
    });
  });
}

Octets padded(std::size_t count, Octets octets_behind) {
  Octets string(count, vectors::padding_octet);
  string.insert(string.end(), octets_behind.begin(), octets_behind.end());
  return string;
}

// Behind 63 octets 41, C0 shows what it does. Behind 64, it does not.
TEST(ClaimRows, OfPaddingReachOneBlock) {
  const auto& outline = vectors::outline(Model::validator, ReplacementPolicy::maximal_subpart);
  const SuiteParts suite{vectors::shifted(outline.access, 63), outline.separating, 0};
  EXPECT_TRUE(has_string(suite, padded(63, {0xC0, 0x80})));
  EXPECT_FALSE(has_string(suite, padded(64, {0xC0, 0x80})));
}

// Each character is asked alone, at `payload` by its suite and at `standard` as a scalar value. A
// value that depends on the character before it is not asked.
TEST(ClaimRows, OfValuesCoverEachCharacterAlone) {
  const auto& outline = vectors::outline(Model::strict_payload, ReplacementPolicy::maximal_subpart);
  const SuiteParts suite{outline.access, outline.separating, 0};
  EXPECT_TRUE(has_string(suite, {0xE2, 0x82, 0xAC}));
  EXPECT_TRUE(has_string(suite, {0xF0, 0x9F, 0x98, 0x80}));
  EXPECT_FALSE(has_string(suite, {0xC3, 0xA4, 0xE2, 0x82, 0xAC}));
  EXPECT_TRUE(asks(Level::standard, harnesses::Derivation::scalar_value));
  EXPECT_FALSE(asks(Level::smoke, harnesses::Derivation::scalar_value));
}

}  // namespace
}  // namespace utf8spec::reports
