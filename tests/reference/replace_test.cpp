// The five ways to replace ill-formed input by U+FFFD. Standards leave the choice open, and the
// report names the policy that a decoder follows. The policies are stated here again from all
// well-formed sequences, without the reference's decoder. An error would give a decoder the wrong
// policy or call its answer wrong under each.
#include "reference/replace.h"

#include <gtest/gtest.h>

#include <map>

#include "reference/decode.h"
#include "tests/reference/sequences.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using enum ReplacementPolicy;
using tests::counterexample;
using tests::none;
using tests::octets;
using tests::telling_octets;

// Represents ill-formed input. U+FFFD could be mistaken for one that is encoded in the input.
// 110000 is not a scalar value, so no input holds it.
constexpr char32_t mark = 0x110000;

// A character, or an octet that belongs to none.
struct Unit {
  char32_t scalar;
  std::size_t offset;
};

// Divides `string` into characters, with `mark` for each octet outside well-formed sequences. It
// tries the longest length first and asks the table of all sequences, not the decoder.
std::vector<Unit> units(OctetView string, const tests::Sequences& sequences) {
  std::vector<Unit> found;
  for (std::size_t offset = 0; offset < string.size();) {
    std::size_t length = std::min<std::size_t>(4, string.size() - offset);
    while (length > 0 && !sequences.hold(string.subspan(offset, length))) --length;
    if (length == 0) {
      found.push_back({mark, offset++});
    } else {
      found.push_back({decode(string.subspan(offset, length)).scalars[0], offset});
      offset += length;
    }
  }
  return found;
}

// A policy's result, stated without the reference. Only octets outside characters are concerned.
// `starts(string, part, offset)` says whether the one at `offset` starts a new part. The previous
// part started at `part`. The first octet behind a character always starts one.
template <typename Starts>
std::u32string stated(OctetView string, const tests::Sequences& sequences, Starts starts) {
  std::u32string text;
  std::size_t part = string.size();
  for (const Unit& unit : units(string, sequences)) {
    if (unit.scalar != mark) {
      text.push_back(unit.scalar);
      part = string.size();
    } else if (part == string.size() || starts(string, part, unit.offset)) {
      text.push_back(mark);
      part = unit.offset;
    }
  }
  return text;
}

// Fourteen octets in up to four places: about 41,000 strings, with one of each row's bounds.
template <typename Starts>
void expect_as_stated(ReplacementPolicy policy, Starts starts) {
  const tests::Sequences sequences;
  const auto as_stated = [&](OctetView string) {
    return replace(string, policy, mark) == stated(string, sequences, starts);
  };
  EXPECT_EQ(counterexample(telling_octets(), 4, as_stated), none);
}

TEST(ReferenceReplace, MaximalSubpartsAreThoseOfUnicode) {
  const tests::Sequences sequences;
  expect_as_stated(maximal_subpart, [&](OctetView string, std::size_t part, std::size_t offset) {
    return offset >= part + sequences.maximal_subpart(string.subspan(part));
  });
}

TEST(ReferenceReplace, PerOctetMarksEveryOctetOutsideCharacters) {
  expect_as_stated(per_octet, [](OctetView, std::size_t, std::size_t) { return true; });
}

TEST(ReferenceReplace, PerRunMarksEachRunOnce) {
  expect_as_stated(per_run, [](OctetView, std::size_t, std::size_t) { return false; });
}

// RFC 2279 section 2: the number of leading ones is the number of octets, up to six. This division
// joins F8 88 80 80 80 where a modern decoder sees five errors.
TEST(ReferenceReplace, PerSequenceFollowsTheLeadsOfRfc2279) {
  expect_as_stated(per_sequence, [](OctetView string, std::size_t part, std::size_t offset) {
    const std::uint8_t lead = string[part];
    const std::size_t announced = lead < 0xC0   ? 1
                                  : lead < 0xE0 ? 2
                                  : lead < 0xF0 ? 3
                                  : lead < 0xF8 ? 4
                                  : lead < 0xFC ? 5
                                  : lead < 0xFE ? 6
                                                : 1;
    return offset >= part + announced || (string[offset] & 0xC0) != 0x80;
  });
}

TEST(ReferenceReplace, DeletedLeavesNothingBehind) {
  const auto erased = [](OctetView string) {
    std::u32string text = replace(string, per_octet, mark);
    std::erase(text, mark);
    return replace(string, deleted, mark) == text;
  };
  EXPECT_EQ(counterexample(telling_octets(), 4, erased), none);
}

// U+FFFD in the input is a character like any other. A policy that deletes or merges marks must not
// take it for one.
TEST(ReferenceReplace, LeavesWellFormedInputAlone) {
  const Octets text = octets("41 EF BF BD C3 A9 F0 9F 98 80");
  for (const ReplacementPolicy policy : all_replacement_policies) {
    EXPECT_EQ(replace(text, policy), U"A\uFFFD\u00E9\U0001F600");
  }
}

// The results for one input under each policy, with `?` in place of U+FFFD.
struct Example {
  const char* input;
  std::map<ReplacementPolicy, std::u32string> expected;
};

void expect_replaced(const Example& example) {
  for (const auto& [policy, expected] : example.expected) {
    EXPECT_EQ(replace(octets(example.input), policy, U'?'), expected)
        << example.input << ", " << name(policy);
  }
}

// The four worked examples of Unicode 3.9 (tables 3-8 to 3-11): overlong forms, surrogates, octets
// outside the syntax, and truncated sequences.
TEST(ReferenceReplace, DoesAsTheTablesOfUnicodeShow) {
  expect_replaced({"C0 AF E0 80 BF F0 81 82 41",
                   {{maximal_subpart, U"????????A"},
                    {per_octet, U"????????A"},
                    {per_sequence, U"???A"},
                    {per_run, U"?A"},
                    {deleted, U"A"}}});
  expect_replaced({"ED A0 80 ED BF BF ED AF 41",
                   {{maximal_subpart, U"????????A"}, {per_sequence, U"???A"}, {per_run, U"?A"}}});
  expect_replaced({"F4 91 92 93 FF 41 80 BF 42",
                   {{maximal_subpart, U"?????A??B"},
                    {per_sequence, U"??A??B"},
                    {per_run, U"?A?B"},
                    {deleted, U"AB"}}});
  expect_replaced({"E1 80 E2 F0 91 92 F1 BF 41",
                   {{maximal_subpart, U"????A"},
                    {per_octet, U"????????A"},
                    {per_sequence, U"????A"},
                    {per_run, U"?A"}}});
}

// Behind F8, four continuations belong to the lead; behind FC five, so the sixth is a part of its
// own. FE and FF announce nothing.
TEST(ReferenceReplace, TakesFiveAndSixOctetFormsAsOneSequence) {
  expect_replaced({"F8 88 80 80 80 41", {{per_sequence, U"?A"}, {maximal_subpart, U"?????A"}}});
  expect_replaced({"FC 84 80 80 80 80 80", {{per_sequence, U"??"}, {per_octet, U"???????"}}});
  expect_replaced({"FE 80 FF 80", {{per_sequence, U"????"}, {per_run, U"?"}}});
}

// The security problem of Unicode TR 36: a decoder that consumes the next character can lose a
// quote or a `<`. Here `C3 A9 41` must survive behind any input.
TEST(ReferenceReplace, SwallowsNoCharacter) {
  for (const ReplacementPolicy policy : all_replacement_policies) {
    const auto kept = [&](OctetView string) {
      Octets longer(string.begin(), string.end());
      for (const std::uint8_t octet : octets("C3 A9 41")) longer.push_back(octet);
      return replace(longer, policy).ends_with(U"\u00E9A");
    };
    EXPECT_EQ(counterexample(telling_octets(), 3, kept), none) << name(policy);
  }
}

// Callers end a walk early, for example at a limit of output.
TEST(ReferenceReplace, WalkEndsWhereItsVisitorSaysSo) {
  std::size_t visits = 0;
  walk_replaced(octets("41 FF 42"), per_octet, [&](const Step&) { return ++visits < 2; });
  EXPECT_EQ(visits, 2U);
}

TEST(ReferenceReplace, PutsUFffdUnlessToldOtherwise) {
  EXPECT_EQ(replace(octets("41 FF"), maximal_subpart), U"A\uFFFD");
}

TEST(ReferenceReplace, NamesItsPoliciesAsTheReportsDo) {
  std::string names;
  for (const ReplacementPolicy policy : all_replacement_policies) {
    names.append(name(policy)).append(" ");
  }
  EXPECT_EQ(names, "maximal-subpart per-octet per-sequence per-run deleted ");
}

// Units of several octets have a name of their own for one of the policies.
TEST(ReferencePolicies, AreFoundByTheirNamesInAnEncoding) {
  for (const Encoding encoding : all_encodings) {
    for (const ReplacementPolicy policy : all_replacement_policies) {
      EXPECT_EQ(policy_named(encoding, name_in(encoding, policy)), policy);
    }
  }
  EXPECT_EQ(policy_named(Encoding::utf_8, "per-unit"), std::nullopt);
  EXPECT_EQ(policy_named(Encoding::utf_16le, "per-octet"), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::reference
