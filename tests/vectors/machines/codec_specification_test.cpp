// Machines that are computed from a codec: validator and control under each policy, of each
// encoding. The complete suites and their claims rest on these machines. A machine that differs
// from its codec would accuse right decoders or hide wrong ones. So they are compared with the
// codec on all short strings.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reference/codecs.h"
#include "reference/decode.h"
#include "reference/stream.h"
#include "reference/whole_input.h"
#include "tests/reference/strings.h"
#include "tests/vectors/machines/modelled.h"
#include "vectors/machines/minimal.h"
#include "vectors/machines/order_reader.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/specification.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;
using reference::visit_codec;

// Lengths of parts; a negative length is a replaced part.
using Lengths = std::vector<int>;

// The parts of a string as the reference divides it. Deleted parts leave no trace in the division,
// and neither does a signature that selects the order.
Lengths parts_by_codec(Encoding encoding, OctetView string, ReplacementPolicy policy) {
  const reference::Opened opened = reference::open(encoding, string);
  return visit_codec(opened.encoding, [&](auto codec) {
    Lengths parts;
    for (std::size_t offset = opened.signature_length; offset < string.size();) {
      const OctetView rest = string.subspan(offset);
      const auto step = codec.step(rest);
      const std::size_t length =
          step.well_formed() ? step.length : reference::replaced_length(codec, rest, policy);
      const bool is_silent = !step.well_formed() && policy == ReplacementPolicy::deleted;
      if (!is_silent) parts.push_back(static_cast<int>(length) * (step.well_formed() ? 1 : -1));
      offset += length;
    }
    return parts;
  });
}

// Whether more octets may yet make a signature of the string.
bool may_become_a_signature(Encoding encoding, OctetView string) {
  return std::ranges::any_of(order_rules_of(encoding).marked, [&](const auto& marked) {
    return string.size() < marked.signature.size() &&
           std::ranges::equal(string, OctetView(marked.signature).first(string.size()));
  });
}

// The octets of which a stream has not made a step yet.
OctetView pending_of(Encoding encoding, OctetView string) {
  if (may_become_a_signature(encoding, string)) return string;
  const reference::Opened opened = reference::open(encoding, string);
  const OctetView text = string.subspan(opened.signature_length);
  return visit_codec(opened.encoding, [&]<typename Codec>(Codec) {
    const auto steps = reference::StreamOf<Codec>().push(text);
    return steps.empty() ? text : text.subspan(steps.back().offset + steps.back().step.length);
  });
}

// The parts as the machine gives them, as far as they are certain. Each output of the machine says
// what has become certain with that octet.
Lengths certain_parts(const Machine& machine, OctetView string) {
  Lengths parts;
  for (const std::uint32_t output : outputs_of(machine, string)) {
    const Settled settled = settled_of(output);
    if (settled.ended > 0) parts.push_back(settled.ended);
    for (unsigned place = 0; place < settled.ill_formed; ++place) {
      if ((settled.begins >> place) % 2 == 1) {
        parts.push_back(-1);
      } else {
        --parts.back();
      }
    }
    if (settled.octet == Settled::Octet::ends_character) parts.push_back(settled.length);
    if (settled.octet == Settled::Octet::begins_replacement) parts.push_back(-1);
    if (settled.octet == Settled::Octet::stays_replaced) --parts.back();
  }
  return parts;
}

// Ends the input. Under `per_run`, pending octets can belong to the run before them.
Lengths ended(Lengths parts, Lengths pending, ReplacementPolicy policy) {
  const bool goes_on = policy == ReplacementPolicy::per_run && !parts.empty() && !pending.empty() &&
                       parts.back() < 0 && pending.front() < 0;
  if (goes_on) {
    parts.back() += pending.front();
    pending.erase(pending.begin());
  }
  parts.insert(parts.end(), pending.begin(), pending.end());
  return parts;
}

// The output for whole strings: lengths of characters, and -1 for U+FFFD.
Lengths shown_characters(const Machine& machine, OctetView string) {
  Lengths shown;
  for (const std::uint32_t output : outputs_of(machine, string)) {
    const OutputChange change = change_of(output);
    shown.resize(shown.size() - change.removed);
    shown.insert(shown.end(), change.replacements, -1);
    if (change.length > 0) shown.push_back(change.length);
  }
  return shown;
}

// One octet of each class is enough, which octet_classes_test proves.
Octets class_starts(Encoding encoding) {
  Octets starts = tests::all_octets();
  const auto classes = order_rules_of(encoding).classes;
  std::erase_if(starts, [&](auto octet) { return !classes.is_start(octet); });
  return starts;
}

// A few octets that lead deep: to pairs of surrogates, behind signatures, and into sequences of six
// octets. UTF-16 and UTF-32 of fixed order have few classes, so all of them are used.
Octets telling_octets_of(Encoding encoding) {
  if (selects_order(encoding)) return tests::octets("00 D8 FE FF");
  if (row_of(encoding).unit > 1) return class_starts(encoding);
  if (encoding == Encoding::utf_8_1998) return tests::octets("41 80 84 F8 FC");
  if (encoding == Encoding::modified_utf_8) return tests::octets("41 80 C0 E0 F0");
  return tests::octets("41 80 A0 B0 ED");
}

// A short string on which machine and reference differ, or `none`. Seven octets exceed the longest
// sequence by one, and eight are a unit of UTF-32 behind a signature. Sanitizers are slow, so they
// get five. It tries all classes in short strings first, then few octets in long ones.
template <typename Holds>
std::string refuted(Encoding encoding, const Holds& holds) {
  std::string found = tests::counterexample(class_starts(encoding), 3, holds);
  if (found != tests::none) return found;
  const std::size_t longest = UTF8SPEC_UNDER_SANITIZERS ? 5 : selects_order(encoding) ? 8 : 7;
  return tests::counterexample(telling_octets_of(encoding), longest, holds);
}

class MachinesOf : public testing::TestWithParam<Encoding> {};

// A machine that is not minimal would claim too many states. A W that does not separate would miss
// faults.
TEST_P(MachinesOf, AreMinimalAndTheirWordsTellTheirStatesApart) {
  for (const auto& [name, specification] : specifications_of(GetParam())) {
    EXPECT_TRUE(is_minimal(specification.machine)) << name;
    EXPECT_EQ(specification.access.size(), specification.machine.states()) << name;
    EXPECT_TRUE(separates(specification.machine, specification.separating, specification.seen))
        << name;
  }
}

// One outline serves streams and whole strings. Its words must reach and separate the states of
// both machines.
TEST_P(MachinesOf, ShareAnOutline) {
  for (const ReplacementPolicy policy : policies_of(GetParam())) {
    const Outline& found = outline(GetParam(), Model::control, policy);
    for (const Shown shown : {Shown::parts, Shown::characters}) {
      const Machine machine = control(GetParam(), policy, shown).machine;
      EXPECT_TRUE(separates(machine, found.separating, Seen::throughout)) << name(policy);
      std::set<std::uint32_t> reached;
      for (const Octets& word : found.access) reached.insert(state_after(machine, word));
      EXPECT_EQ(reached.size(), machine.states()) << name(policy);
      EXPECT_LE(found.states, machine.states()) << name(policy);
    }
  }
}

// The output for the last octet is the verdict on the string so far.
TEST_P(MachinesOf, JudgeAsTheReferenceDoes) {
  const Machine machine = validator(GetParam()).machine;
  const auto agree = [&](OctetView string) {
    const bool is_well_formed = reference::is_well_formed(GetParam(), string);
    return outputs_of(machine, string).back() == (is_well_formed ? 1u : 0u);
  };
  EXPECT_EQ(refuted(GetParam(), agree), tests::none);
}

// Certain parts and pending octets together must be the division by the codec.
TEST_P(MachinesOf, DivideStringsAsTheReferenceDoes) {
  for (const ReplacementPolicy policy : policies_of(GetParam())) {
    const Machine machine = control(GetParam(), policy).machine;
    const auto agree = [&](OctetView string) {
      const OctetView pending = pending_of(GetParam(), string);
      const Encoding order = reference::open(GetParam(), string).encoding;
      return ended(certain_parts(machine, string), parts_by_codec(order, pending, policy),
                   policy) == parts_by_codec(GetParam(), string, policy);
    };
    EXPECT_EQ(refuted(GetParam(), agree), tests::none) << name(policy);
  }
}

// A decoder of whole strings shows what the text would be if it ended here.
TEST_P(MachinesOf, ShowTheCharactersOfEveryPrefixAsTheReferenceDoes) {
  for (const ReplacementPolicy policy : policies_of(GetParam())) {
    const Machine machine = control(GetParam(), policy, Shown::characters).machine;
    const auto agree = [&](OctetView string) {
      Lengths expected = parts_by_codec(GetParam(), string, policy);
      for (int& part : expected) part = std::max(part, -1);
      return shown_characters(machine, string) == expected;
    };
    EXPECT_EQ(refuted(GetParam(), agree), tests::none) << name(policy);
  }
}

// An output packs several fields into a number. Each must survive.
TEST_P(MachinesOf, SayWhatComesBackFromTheirOutputs) {
  for (const ReplacementPolicy policy : policies_of(GetParam())) {
    const Machine machine = control(GetParam(), policy).machine;
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      for (const std::uint8_t octet : tests::all_octets()) {
        const std::uint32_t output = machine.at(state, octet).output;
        ASSERT_EQ(to_output(settled_of(output)), output);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Computed, MachinesOf, testing::ValuesIn(modelled_encodings()),
                         EncodingTitle());

// The machines of UTF-8 exist twice: read from the nine rows by hand, and computed from the codec.
TEST(ComputedMachines, OfUtf8AreItsOwn) {
  const Specification own = validator();
  const Specification computed = validator(Encoding::utf_8);
  EXPECT_EQ(computed.machine, own.machine);
  EXPECT_EQ(computed.access, own.access);
  EXPECT_TRUE(separates(own.machine, computed.separating, own.seen));
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    for (const Shown shown : {Shown::parts, Shown::characters}) {
      const Specification of_rows = control(policy, shown);
      const Specification of_codec = control(Encoding::utf_8, policy, shown);
      EXPECT_EQ(of_codec.machine, of_rows.machine) << name(policy);
      EXPECT_EQ(of_codec.access, of_rows.access) << name(policy);
      EXPECT_TRUE(separates(of_rows.machine, of_codec.separating, of_rows.seen)) << name(policy);
    }
  }
}

// Five pending octets is the most: half of a pair and the beginning of the other half.
TEST(Settled, HoldsACharacterAndFivePendingOctets) {
  const Settled settled{.ended = 3,
                        .ill_formed = 5,
                        .begins = 0b11001,
                        .octet = Settled::Octet::ends_character,
                        .length = 6};
  EXPECT_EQ(settled_of(to_output(settled)), settled);
}

// ED A0 80 is a high surrogate: a character in WTF-8, unless ED B0 80 makes it half of a pair. So
// it stays pending until the next octets.
TEST(ComputedMachines, OfWtf8ShowACharacterThatWasPending) {
  const Machine machine = control(Encoding::wtf_8, ReplacementPolicy::maximal_subpart).machine;
  EXPECT_EQ(certain_parts(machine, tests::octets("ED A0 80")), Lengths{});
  EXPECT_EQ(certain_parts(machine, tests::octets("ED A0 80 41")), (Lengths{3, 1}));
  EXPECT_EQ(certain_parts(machine, tests::octets("ED A0 80 ED B0 41")), (Lengths{3, -2, 1}));
  EXPECT_EQ(certain_parts(machine, tests::octets("ED A0 80 ED B0 80")), (Lengths{-6}));
}

}  // namespace
}  // namespace utf8spec::vectors
