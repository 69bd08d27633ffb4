// A set of faults, built on another set without copying it: known faults below, new ones above.
// The search makes thousands of such sets. A new fault that reached the known ones would
// explain later answers wrongly.
#include "reports/diagnosis/faults/faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Symptom;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// `both` sees the faults of `first`, and `first` does not see those of `both`.
TEST(Faults, AreThoseThatWereAddedAndThoseOfOthers) {
  Faults first;
  first.add({{Symptom::accepts, Element::surrogate}});
  Faults both = Faults::beside(first);
  both.add({{Symptom::loses, Element::ascii}});
  EXPECT_TRUE(both.has({Symptom::accepts, Element::surrogate}));
  EXPECT_TRUE(both.has({Symptom::loses, Element::ascii}));
  EXPECT_FALSE(first.has({Symptom::loses, Element::ascii}));
  EXPECT_FALSE(both.has({Symptom::loses, Element::surrogate}));
  EXPECT_TRUE(both.touch(Element::ascii));
  EXPECT_FALSE(first.touch(Element::ascii));
}

// An output is remembered with its octets: 80 as €, and `ab` as c.
TEST(Faults, HoldForTheOctetsAndTheOutputThatWereSeen) {
  Faults first;
  first.add({{Symptom::other_characters, Element::lone_continuation}, {0x80}, U"\u20AC"});
  Faults both = Faults::beside(first);
  both.add({{Symptom::wrong_value, Element::ascii}, {'a', 'b'}, U"c"});
  EXPECT_THAT(both.outputs_at(Octets{0x80, 'a'}), SizeIs(1));
  EXPECT_EQ(both.outputs_at(Octets{0x80, 'a'})[0].text, U"\u20AC");
  EXPECT_EQ(both.outputs_at(Octets{'a', 'b', 'c'})[0].octets, 2U);
  EXPECT_THAT(both.outputs_at(Octets{'a'}), IsEmpty());
  EXPECT_THAT(both.outputs_at(Octets{0x81}), IsEmpty());
}

// Two kinds of invented text behind a surrogate.
TEST(Faults, AddBehindAnElementWhatWasSeenThere) {
  Faults first;
  first.add({{Symptom::invents, Element::surrogate}, {}, U"/"});
  Faults both = Faults::beside(first);
  both.add({{Symptom::invents, Element::surrogate}, {}, U"'"});
  EXPECT_THAT(both.invented_after(Element::surrogate, U"/a"), ElementsAre(U"/"));
  EXPECT_THAT(both.invented_after(Element::surrogate, U"'a"), ElementsAre(U"'"));
  EXPECT_THAT(both.invented_after(Element::ascii, U"/a"), IsEmpty());
}

// Beginnings of each other, the shortest first, amid texts on all sides of them.
TEST(Faults, AddOnlyWhatTheOutputBeginsWith) {
  Faults faults;
  for (const char32_t* text : {U"abc", U"ab", U"a", U"aa", U"abb", U"abd", U"abcd", U"b", U"Z"}) {
    faults.add({{Symptom::invents, Element::surrogate}, {}, text});
  }
  EXPECT_THAT(faults.invented_after(Element::surrogate, U"abca"), ElementsAre(U"a", U"ab", U"abc"));
  EXPECT_THAT(faults.invented_after(Element::surrogate, U"c"), IsEmpty());
  EXPECT_THAT(faults.invented_after(Element::surrogate, U""), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
