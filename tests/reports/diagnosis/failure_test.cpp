// Tests for what a run keeps of its failures. There may be millions, so a set holds a count and a
// few of the shortest inputs. Order is the trap: sets are merged in any order, and the report must
// not show it. A failure here would give other examples each time, or a large bug with a small
// count.
#include "reports/diagnosis/failure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

harnesses::Question to_decode(Octets octets) {
  return question_of(Operation::decode, std::move(octets));
}

// Failures of `decode` in this order; the answers have no part in these tests.
FailureSet set_of(const std::vector<Octets>& inputs) {
  FailureSet set;
  for (const Octets& octets : inputs) set.add(to_decode(octets), {});
  return set;
}

std::vector<Octets> octets_of(const FailureSet& set) {
  std::vector<Octets> all;
  for (const Failure& failure : set.shortest) all.push_back(failure.question.request.octets);
  return all;
}

// Both directions, so that an order that is not strict fails.
bool is_before(const harnesses::Question& one, const harnesses::Question& other) {
  // NOLINTNEXTLINE(readability-suspicious-call-argument): both ways round
  return shortest_first(one, other) < 0 && shortest_first(other, one) > 0;
}

// The same octets each time, so that only the cuts decide.
harnesses::Question cut_at(std::vector<std::size_t> cuts) {
  harnesses::Question question = to_decode({'a', 'b'});
  question.request.cuts = std::move(cuts);
  return question;
}

// The keys overrule each other in this order. FF is greater than 61 but shorter, so it is first.
// One cut comes before two, at any place.
TEST(Failure, OrdersByLengthThenContentThenCutsThenOperation) {
  EXPECT_TRUE(is_before(to_decode({0xFF}), to_decode({'a', 'a'})));
  EXPECT_TRUE(is_before(to_decode({'a', 'a'}), to_decode({'a', 'b'})));
  EXPECT_TRUE(shortest_first(to_decode({'a'}), to_decode({'a'})) == 0);
  EXPECT_TRUE(is_before(question_of_values(U"b"), question_of_values(U"aa")));
  EXPECT_TRUE(is_before(question_of_values(U"a"), question_of_values(U"b")));
  EXPECT_TRUE(is_before(cut_at({}), cut_at({1})));
  EXPECT_TRUE(is_before(cut_at({2}), cut_at({0, 1})));
  EXPECT_TRUE(is_before(cut_at({0}), cut_at({1})));
  EXPECT_TRUE(is_before(question_of(Operation::validate, Octets{'a'}), to_decode({'a'})));
}

TEST(Failure, KeepsTheShortestInOrder) {
  const FailureSet set = set_of({{1, 2, 3}, {4}, {1, 2}, {2}, {1}});
  EXPECT_EQ(set.count, 5U);
  EXPECT_THAT(octets_of(set),
              ElementsAre(Octets{1}, Octets{2}, Octets{4}, Octets{1, 2}, Octets{1, 2, 3}));
}

// An expectations file may list 20 unexplained answers. The example number 21 shows that there are
// too many.
TEST(Failure, KeepsSoManyAsTellWhetherTooManyAreUnexplained) {
  std::vector<Octets> many;
  for (std::uint8_t octet = 0; octet < 30; ++octet) many.push_back({octet});
  const FailureSet set = set_of(many);
  EXPECT_EQ(set.count, 30U);
  EXPECT_THAT(set.shortest, SizeIs(most_unexplained + 1));
}

// Several groups ask the same short input. It counts each time, but a reader needs it once.
TEST(Failure, KeepsARequestOnce) {
  const FailureSet set = set_of({{1}, {1}, {1}});
  EXPECT_EQ(set.count, 3U);
  EXPECT_THAT(set.shortest, SizeIs(1));
}

// {3} is in both halves: it counts twice and is kept once.
TEST(Failure, MergesAsIfAllHadBeenAddedToOne) {
  const std::vector<Octets> some{{9}, {1, 2}, {3}};
  const std::vector<Octets> others{{2}, {1, 1}, {3}, {8}};
  FailureSet merged = set_of(some);
  merged.merge(set_of(others));
  std::vector<Octets> all = some;
  all.insert(all.end(), others.begin(), others.end());
  EXPECT_EQ(merged.count, 7U);
  EXPECT_EQ(octets_of(merged), octets_of(set_of(all)));
  EXPECT_EQ(merged.characters, set_of(all).characters);
  EXPECT_EQ(merged.groups, set_of(all).groups);
}

// Some inputs hold a fault but look like another one. They count, but are bad examples.
TEST(Failure, CountsMoreWithoutShowingThem) {
  FailureSet set = set_of({{9}});
  set.count_more(set_of({{1}, {2}}));
  EXPECT_EQ(set.count, 3U);
  EXPECT_EQ(octets_of(set), octets_of(set_of({{9}})));
  EXPECT_EQ(set.characters, set_of({{9}}).characters);
}

// C3 A9 is U+00E9 and F0 9F 98 80 is U+1F600. Two characters do not tell which one failed, and FF
// is not a character.
TEST(Failure, NotesTheCharactersOfInputsThatAreOne) {
  FailureSet set = set_of({{0xC3, 0xA9}, {'a', 'b'}, {0xFF}, {0xF0, 0x9F, 0x98, 0x80}});
  EXPECT_THAT(set.characters, ElementsAre(0xE9, 0x1F600));
  set.add(question_of_values({0xD800}), {});
  set.add(question_of_values({U'a', U'b'}), {});
  EXPECT_THAT(set.characters, ElementsAre(0xE9, 0xD800, 0x1F600));
}

// Seven characters, of which a set keeps five. The least stay, so the order of arrival has no
// effect.
TEST(Failure, KeepsTheLeastCharacters) {
  const FailureSet set = set_of({{'g'}, {'f'}, {'e'}, {'d'}, {'c'}, {'b'}, {'a'}});
  EXPECT_THAT(set.characters, ElementsAre(U'a', U'b', U'c', U'd', U'e'));
}

// The offsets noted for a vector that was placed at offset 2 of `placed`.
std::set<std::size_t> offsets_of(const Octets& vector_octets, const Octets& placed,
                                 harnesses::Derivation derivation) {
  const vectors::Vector vector = vector_of(vector_octets);
  harnesses::Question question = to_decode(placed);
  question.vector = &vector;
  question.offset = 2;
  question.derivation = derivation;
  FailureSet set;
  set.add(question, {});
  return set.offsets;
}

TEST(Failure, NotesTheOffsetsOfUnitsThatArePlacedAmongAscii) {
  constexpr auto placement = harnesses::Derivation::placement;
  EXPECT_THAT(offsets_of({0xFF}, {'a', 'a', 0xFF, 'a'}, placement), ElementsAre(2));
  EXPECT_THAT(offsets_of({0xFF}, {'a', 'a', 0xFF}, placement), ElementsAre(2));
  EXPECT_THAT(offsets_of({0xFF}, {'a', 'a', 0xFF}, harnesses::Derivation::mutated), IsEmpty());
  // Here the padding, or the second of two units, may be the one that fails.
  EXPECT_THAT(offsets_of({0xFF}, {0xC3, 0xA9, 0xFF}, placement), IsEmpty());
  EXPECT_THAT(offsets_of({0xFF}, {'a', 'a', 0xFF, 0xC3, 0xA9}, placement), IsEmpty());
  EXPECT_THAT(offsets_of({0xFF, 'b'}, {'a', 'a', 0xFF, 'b'}, placement), IsEmpty());
}

// RFC 2279 had forms of up to six octets, so F8 88 80 80 80 is one unit and not five. Simple inputs
// are found by this number, and a lenient decoder reads one character there.
TEST(Composition, CountsCharactersAndErrorsAsRfc2279DividesThem) {
  const auto units = [](const Octets& octets) {
    return composition_of(to_decode(octets).request).units;
  };
  EXPECT_EQ(units({}), 0U);
  EXPECT_EQ(units({'a', 0xC3, 0xA9}), 2U);
  EXPECT_EQ(units({0xC0, 0x80}), 1U);
  EXPECT_EQ(units({0xF8, 0x88, 0x80, 0x80, 0x80}), 1U);
  EXPECT_EQ(units({0xED, 0xA0, 0x80, 'a'}), 2U);
  EXPECT_EQ(units({0x80, 0x80}), 2U);
}

// C0 80 and ED A0 80 have elements of their own. So have NUL and a surrogate that are given to an
// encoder.
TEST(Composition, HoldsTheElements) {
  const auto elements = [](const Octets& octets) {
    return composition_of(to_decode(octets).request).elements;
  };
  EXPECT_EQ(elements({}), 0U);
  EXPECT_EQ(elements({'a', 'b', 0xC0, 0x80}), only(Element::ascii) | only(Element::modified_nul));
  EXPECT_EQ(elements({0xED, 0xA0, 0x80}), only(Element::surrogate));
  EXPECT_EQ(composition_of(question_of_values({0, 0xD800}).request).elements,
            only(Element::nul) | only(Element::surrogate_value));
}

}  // namespace
}  // namespace utf8spec::reports
