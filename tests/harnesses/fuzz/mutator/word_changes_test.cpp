// Changes that know the encoding of a text: they replace pieces by words, add signatures, and
// change the encoding. UTF-16 and UTF-32 need them, because changes for UTF-8 see no pieces
// there.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/fuzz/mutator/mutate.h"
#include "harnesses/fuzz/vocabulary.h"
#include "reference/whole_input.h"
#include "tests/harnesses/fuzz/mutator/cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;

// The signature FE FF, A, and U+10000 as a pair. The cuts split A and the pair.
Case marked_text() {
  return {.octets = {0xFE, 0xFF, 0x00, 0x41, 0xD8, 0x00, 0xDC, 0x00},
          .cuts = {3, 6},
          .values = {},
          .encoding = Encoding::utf_16};
}

TEST(WordChanges, CutsStayInOrder) {
  for (const Mutation& change : word_changes()) {
    each_result(change.name, marked_text(), [&](const Case& changed) {
      ASSERT_TRUE(cuts_are_in_order(changed)) << change.name;
    });
  }
}

// A change that assumes a piece would read before the first octet.
TEST(WordChanges, NothingHappensToAnEmptyTextThatHasNoPieces) {
  const Case empty{.octets = {}, .cuts = {}, .values = {}, .encoding = Encoding::utf_32le};
  for (const auto* const name : {"replace-by-word", "put-telling-octet", "delete-piece"}) {
    each_result(name, empty, [&](const Case& changed) { ASSERT_EQ(changed, empty) << name; });
  }
}

// More than 20 different beginnings show that the signature is replaced too: it is a piece.
TEST(WordChanges, AWordTakesThePlaceOfAPiece) {
  OctetSet heads;
  each_result("replace-by-word", marked_text(), [&](const Case& changed) {
    heads.insert(Octets(changed.octets.begin(), changed.octets.begin() + 2));
  });
  EXPECT_TRUE(heads.contains({0xFE, 0xFF}));
  EXPECT_GT(heads.size(), 20u);  // the signature is a piece too
}

// The text grows by two octets: the old signature remains and becomes U+FEFF or U+FFFE.
TEST(WordChanges, ATextBeginsWithASignatureOfEitherOrder) {
  OctetSet heads;
  each_result("begin-with-signature", marked_text(), [&](const Case& changed) {
    ASSERT_EQ(changed.octets.size(), 10u);
    heads.insert(Octets(changed.octets.begin(), changed.octets.begin() + 2));
  });
  EXPECT_EQ(heads, (OctetSet{{0xFE, 0xFF}, {0xFF, 0xFE}}));
}

// Dialects included: a text is well-formed in one and ill-formed in another.
TEST(WordChanges, EveryEncodingIsReached) {
  std::set<Encoding> seen;
  each_result("change-encoding", marked_text(),
              [&](const Case& changed) { seen.insert(changed.encoding); });
  EXPECT_EQ(seen.size(), reference::values_of<Encoding>.size());
}

// The kinds of step that an engine would reach in one encoding from an empty input on.
std::set<reference::Kind> kinds_reached(Encoding encoding) {
  std::set<reference::Kind> kinds;
  Draws draws(2);
  Case changed;
  for (std::size_t count = 0; count < 2 * tries; ++count) {
    mutate(Format::encoded, changed, draws);
    changed.encoding = encoding;
    fit(Format::encoded, changed, 40);
    reference::walk(encoding, changed.octets, [&](std::size_t, const reference::Step& step) {
      kinds.insert(step.kind);
      return true;
    });
    if (draws.one_in(20)) changed = {};
  }
  return kinds;
}

// UTF-16 has three kinds and UTF-32 four. The others have kinds that only they know, such as
// the forbidden surrogate pair of WTF-8.
TEST(WordChanges, EveryKindOfAnEncodingIsReachedFromNothing) {
  using enum reference::Kind;
  const std::set units_of_two{well_formed, truncated, unpaired_surrogate};
  EXPECT_EQ(kinds_reached(Encoding::utf_16le), units_of_two);
  EXPECT_EQ(kinds_reached(Encoding::utf_16), units_of_two);
  EXPECT_EQ(kinds_reached(Encoding::utf_32be),
            (std::set{well_formed, truncated, surrogate_unit, unit_above_maximum}));
  EXPECT_TRUE(kinds_reached(Encoding::cesu_8).contains(unpaired_surrogate));
  EXPECT_TRUE(kinds_reached(Encoding::wtf_8).contains(surrogate_pair));
  EXPECT_TRUE(kinds_reached(Encoding::utf_16_marked).contains(unmarked));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
