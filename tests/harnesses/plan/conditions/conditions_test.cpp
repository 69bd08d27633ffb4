// Texts that vary a condition: how long they are, how much of something they have, where the room
// for the output ends, and what stands before a character. docs/levels.md promises which conditions
// a level finds for sure (reports/run/promises.h). Each promise is looked for in the questions
// here.
#include "harnesses/plan/conditions/conditions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "harnesses/plan/conditions/telling_sizes.h"
#include "harnesses/plan/level.h"
#include "reference/decode.h"
#include "reference/whole_input.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;
using reference::Step;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::SizeIs;

VectorList vectors_of(const vectors::Suite& suite) {
  VectorList list;
  for (const vectors::Group& group : suite.groups) {
    for (const vectors::Vector& vector : group.vectors) {
      if (vector.direction == vectors::Direction::decode) list.push_back(&vector);
    }
  }
  return list;
}

std::unique_ptr<Stage> stage_of(Asked asked, Derivation derivation, Breadth breadth) {
  const std::size_t longest = breadth == Breadth::many ? 4 << 20 : longest_in_a_line;
  return under_conditions(asked, derivation,
                          {breadth, longest, faults_of(asked, vectors_of(committed_suite()))});
}

// Of each breadth, what it promises.
class Promised : public testing::TestWithParam<Breadth> {
 protected:
  static const TextLimits& limits() {
    return text_limit_rows[static_cast<std::size_t>(GetParam())];
  }

  // Visits the questions one by one: together they are long.
  static void each_question(Operation operation, Derivation derivation,
                            const std::function<void(const Request&)>& visit) {
    const auto stage = stage_of(operation, derivation, GetParam());
    for (Question question; stage->next(question);) visit(question.request);
  }

  // The numbers of octets before each fault that is the first in its text.
  std::set<std::size_t> offsets_of_first_faults(Derivation derivation) const {
    std::set<std::size_t> offsets;
    each_question(Operation::validate, derivation, [&](const Request& request) {
      if (const auto error = reference::validate(request.octets)) offsets.insert(error->offset);
    });
    return offsets;
  }

  // All inputs of a condition.
  std::set<Octets> inputs_of(Operation operation, Derivation derivation) const {
    std::set<Octets> inputs;
    each_question(operation, derivation,
                  [&](const Request& request) { inputs.insert(request.octets); });
    return inputs;
  }
};

INSTANTIATE_TEST_SUITE_P(Breadths, Promised,
                         testing::Values(Breadth::fewest, Breadth::few, Breadth::many));

using Visit = std::function<void(std::size_t offset, const Step& step)>;

void walk(const Octets& octets, const Visit& visit) {
  reference::walk(reference::Utf8{}, octets, [&](std::size_t offset, const Step& step) {
    visit(offset, step);
    return true;
  });
}

bool is_fault(const Step& step) { return !step.well_formed(); }

TEST(TellingSizes, ArePowersOfTwoAndThoseThatPeopleChoose) {
  EXPECT_THAT(buffer_sizes(1000, 10'000),
              ElementsAre(1000, 1024, 1500, 2048, 4000, 4096, 8000, 8192, 10'000));
  EXPECT_THAT(with_neighbours({16, 17}, 17), ElementsAre(15, 16, 17));
}

TEST_P(Promised, SizesHaveATextOfEachTellingLengthAndOfItsNeighbours) {
  std::set<std::size_t> lengths;
  each_question(Operation::validate, Derivation::size,
                [&](const Request& request) { lengths.insert(request.octets.size()); });
  for (const std::size_t size : with_neighbours(buffer_sizes(16, limits().lengths), 1 << 21)) {
    EXPECT_TRUE(lengths.contains(size)) << size;
  }
}

// A place that only some number divides: each remainder has a fault.
TEST_P(Promised, SizesHaveAFaultAtEachOffsetAndRemainder) {
  const std::set<std::size_t> offsets = offsets_of_first_faults(Derivation::size);
  for (std::size_t offset = 0; offset <= limits().faults; ++offset) {
    EXPECT_TRUE(offsets.contains(offset)) << offset;
  }
  for (const std::size_t modulus : {3U, 5U, 6U, 7U, 12U, 24U, 48U, 96U}) {
    std::set<std::size_t> remainders;
    for (const std::size_t offset : offsets) remainders.insert(offset % modulus);
    EXPECT_EQ(remainders.size(), modulus);
  }
}

// A character of each length is cut at each place where a buffer of each size ends, and some
// character where one of the largest does.
TEST_P(Promised, SizesHaveCharactersOverTheEndOfEachBuffer) {
  std::set<std::pair<std::size_t, std::size_t>> crossed;  // the size, and the octets before its end
  const std::vector<std::size_t> sizes = buffer_sizes(16, limits().longest - 16);
  each_question(Operation::validate, Derivation::size, [&](const Request& request) {
    walk(request.octets, [&](std::size_t offset, const Step& step) {
      const auto end = std::ranges::upper_bound(sizes, offset);
      if (end == sizes.end() || is_fault(step) || offset + step.length <= *end) return;
      crossed.emplace(*end, std::size_t{10} * step.length + *end - offset);
    });
  });
  for (const std::size_t size : sizes) {
    const auto some = crossed.lower_bound({size, 0});
    EXPECT_TRUE(some != crossed.end() && some->first == size) << size;
    if (size > limits().edges) continue;
    for (const std::size_t cut : {21U, 31U, 32U, 41U, 42U, 43U}) {
      EXPECT_TRUE(crossed.contains({size, cut})) << size << " " << cut;
    }
  }
}

// What stands first behind letters that a fast path takes at once: each edge of the table.
TEST_P(Promised, SizesHaveEachEdgeBehindEachBlock) {
  if (!limits().asks_many()) return;  // the others promise some
  const TextAlphabet alphabet(Operation::validate, faults_of(Operation::validate, {}));
  std::set<std::pair<std::size_t, char32_t>> behind;
  each_question(Operation::validate, Derivation::size, [&](const Request& request) {
    bool is_first = true;
    walk(request.octets, [&](std::size_t offset, const Step& step) {
      if (!is_first || step.length == 1) return;
      is_first = false;
      if (!is_fault(step)) behind.emplace(offset, step.scalar);
    });
  });
  for (const std::size_t block : {16U, 32U, 64U, 128U, 256U}) {
    for (const Symbol* edge : alphabet.edges()) {
      if (edge->values[0] < 0x80) continue;  // looks like a letter here
      EXPECT_TRUE(behind.contains({block, edge->values[0]})) << block;
    }
  }
}

TEST_P(Promised, CountsGoBeyondCountersOfEightTwelveAndSixteenBits) {
  std::size_t most_errors = 0, most_lines = 0;
  std::array<std::size_t, 5> most_of_length{};
  each_question(Operation::replace, Derivation::count, [&](const Request& request) {
    std::size_t errors = 0, lines = 0;
    std::array<std::size_t, 5> of_length{};
    walk(request.octets, [&](std::size_t, const Step& step) {
      errors += is_fault(step) ? 1 : 0;
      lines += !is_fault(step) && step.scalar == U'\n' ? 1 : 0;
      if (!is_fault(step)) ++of_length[step.length];
    });
    most_errors = std::max(most_errors, errors);
    most_lines = std::max(most_lines, lines);
    for (std::size_t length = 1; length <= 4; ++length) {
      most_of_length[length] = std::max(most_of_length[length], of_length[length]);
    }
  });
  EXPECT_GE(most_errors, limits().errors);
  EXPECT_GT(most_lines, 0x10000u);
  for (std::size_t length = 1; length <= 4; ++length) {
    const bool is_promised = length * most_counted <= limits().counted;
    EXPECT_GT(most_of_length[length], is_promised ? 0x10000u : 4'096u) << length;
  }
}

TEST_P(Promised, CountsHaveAnErrorAtEachOffsetThatACounterLoses) {
  EXPECT_THAT(offsets_of_first_faults(Derivation::count),
              IsSupersetOf({127, 128, 255, 256, 999, 1000, 32'767, 32'768, 65'535, 65'536}));
}

// Room in UTF-16 ends in the middle of a pair, wherever code may have put its end.
TEST_P(Promised, OutputsHaveAPairOverEachEndOfTheRoom) {
  std::set<std::size_t> over;  // code units before the end
  each_question(Operation::decode, Derivation::output, [&](const Request& request) {
    std::size_t units = 0;
    walk(request.octets, [&](std::size_t, const Step& step) {
      if (!is_fault(step) && step.scalar > 0xFFFF) over.insert(units + 1);
      units += !is_fault(step) && step.scalar > 0xFFFF ? 2 : 1;
    });
  });
  for (const std::size_t end : buffer_sizes(16, std::max<std::size_t>(limits().pairs, 32'768))) {
    EXPECT_TRUE(over.contains(end)) << end;
  }
}

TEST_P(Promised, OutputsGrowToMoreThanThreeTimesTheInput) {
  std::size_t most = 0;  // U+FFFD has three octets
  each_question(Operation::replace, Derivation::output, [&](const Request& request) {
    std::size_t faults = 0;
    walk(request.octets, [&](std::size_t, const Step& step) { faults += is_fault(step) ? 1 : 0; });
    if (faults + 1 == request.octets.size()) most = std::max(most, faults);
  });
  EXPECT_GE(most, 10'000u);
}

// In one text each special character stands behind each.
TEST_P(Promised, ContextsHaveEachSpecialCharacterBehindEach) {
  const TextAlphabet alphabet(Operation::validate, faults_of(Operation::validate, {}));
  std::set<std::pair<char32_t, char32_t>> pairs;
  each_question(Operation::validate, Derivation::context, [&](const Request& request) {
    const auto decoded = reference::decode(request.octets);
    for (std::size_t at = 1; at < decoded.scalars.size(); ++at) {
      pairs.emplace(decoded.scalars[at - 1], decoded.scalars[at]);
    }
  });
  for (const Symbol* before : alphabet.specials()) {
    for (const Symbol* behind : alphabet.specials()) {
      EXPECT_TRUE(pairs.contains({before->values[0], behind->values[0]}))
          << std::hex << std::uint32_t{before->values[0]} << " "
          << std::uint32_t{behind->values[0]};
    }
  }
}

// Each fault behind each special character, and each special character behind each fault.
TEST_P(Promised, ContextsHaveEachFaultOnBothSidesOfEachSpecialCharacter) {
  if (!limits().asks_many()) return;  // the others promise one side
  const TextAlphabet alphabet(Operation::replace, faults_of(Operation::replace, {}));
  const std::set<Octets> asked = inputs_of(Operation::replace, Derivation::context);
  for (const Symbol* special : alphabet.specials()) {
    for (const Symbol* fault : alphabet.faults()) {
      Octets behind = special->octets, before = fault->octets;
      behind.insert(behind.end(), fault->octets.begin(), fault->octets.end());
      behind.push_back('a');
      before.insert(before.end(), special->octets.begin(), special->octets.end());
      EXPECT_TRUE(asked.contains(behind) && asked.contains(before));
    }
  }
}

// Each fault behind each sequence of characters of all lengths, as many as are promised.
TEST_P(Promised, ContextsHaveEachFaultBehindCharactersOfAllLengths) {
  const TextAlphabet alphabet(Operation::validate, faults_of(Operation::validate, {}));
  const std::set<Octets> asked = inputs_of(Operation::validate, Derivation::context);
  std::vector<Octets> before{{}};
  for (std::size_t depth = 1; depth <= limits().contexts; ++depth) {
    std::vector<Octets> longer;
    for (const Octets& each : before) {
      for (const Symbol* character : alphabet.characters()) {
        longer.push_back(each);
        longer.back().insert(longer.back().end(), character->octets.begin(),
                             character->octets.end());
      }
    }
    before = std::move(longer);
    for (Octets text : before) {
      const std::size_t length = text.size();
      for (const Symbol* fault : alphabet.faults()) {
        text.resize(length);
        text.insert(text.end(), fault->octets.begin(), fault->octets.end());
        EXPECT_TRUE(asked.contains(text));
      }
    }
  }
}

// A sequence of de Bruijn: every pair of the four once, and none twice.
TEST(TextAlphabets, PutsEachSequenceIntoOneSymbol) {
  TextAlphabet alphabet(Operation::decode, faults_of(Operation::decode, {}));
  const Symbol* all = alphabet.all_sequences(alphabet.characters(), 2);
  std::set<std::u32string> pairs;
  for (std::size_t at = 0; at + 2 <= all->values.size(); ++at) {
    pairs.insert(all->values.substr(at, 2));
  }
  EXPECT_EQ(pairs.size(), 16u);
  EXPECT_EQ(all->values.size(), 17u);
}

// What is called a fault must be one, or nothing here would be asked.
TEST(TextAlphabets, HasFaultsThatAreIllFormed) {
  const TextAlphabet of_decoders(Operation::decode, faults_of(Operation::decode, {})),
      of_encoders(Operation::encode, {});
  for (const Symbol* fault : of_decoders.faults()) {
    EXPECT_FALSE(reference::is_well_formed(fault->octets));
  }
  for (const Symbol* fault : of_encoders.faults()) {
    EXPECT_THAT(fault->values, SizeIs(1));
    EXPECT_FALSE(reference::can_encode(Encoding::utf_8, fault->values[0]));
  }
}

// Each kind of operation with each condition.
class OfEachOperation : public testing::TestWithParam<std::tuple<Operation, Derivation, Breadth>> {
};

TEST_P(OfEachOperation, ConditionsAskAsManyAsTheySayAndNoneTooLong) {
  const auto [operation, derivation, breadth] = GetParam();
  const auto stage = stage_of(operation, derivation, breadth);
  std::uint64_t count = 0;
  std::size_t longest = 0;
  for (Question question; stage->next(question); ++count) {
    EXPECT_EQ(question.derivation, derivation);
    EXPECT_EQ(question.request.operation, operation);
    longest = std::max({longest, question.request.octets.size(), question.request.scalars.size()});
    EXPECT_TRUE(std::ranges::is_sorted(question.request.cuts));
  }
  EXPECT_EQ(count, stage->size());
  EXPECT_GT(count, 0u);
  EXPECT_LE(longest, text_limit_rows[static_cast<std::size_t>(breadth)].longest);
}

INSTANTIATE_TEST_SUITE_P(Conditions, OfEachOperation,
                         testing::Combine(testing::Values(Operation::validate, Operation::replace,
                                                          Operation::stream, Operation::encode),
                                          testing::Values(Derivation::size, Derivation::count,
                                                          Derivation::output, Derivation::context),
                                          testing::Values(Breadth::fewest, Breadth::few,
                                                          Breadth::many)));

// Faults of other encodings come from their vectors; a plan for them must not be empty or fail.
TEST(OtherEncodings, HaveConditionsToo) {
  for (const Encoding encoding : {Encoding::cesu_8, Encoding::utf_16le, Encoding::utf_32}) {
    const vectors::Suite suite = committed_suite(encoding);
    const Asked asked(Operation::validate, encoding);
    for (const Derivation derivation :
         {Derivation::size, Derivation::count, Derivation::output, Derivation::context}) {
      const auto stage =
          under_conditions(asked, derivation,
                           {Breadth::few, longest_in_a_line, faults_of(asked, vectors_of(suite))});
      EXPECT_GT(questions_of(*stage).size(), 10u);
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
