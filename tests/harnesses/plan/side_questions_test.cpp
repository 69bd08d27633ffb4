// Which texts side operations are asked about.
#include "harnesses/plan/side_questions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reference/any_codec.h"
#include "reference/whole_input.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

Selection selection_with(std::vector<Operation> side, std::vector<Operation> core) {
  Selection selection;
  selection.operations = std::move(core);
  selection.side = std::move(side);
  return selection;
}

Octets encoded_text(std::u32string_view values) {
  return encode_all(reference::codec_of(reference::Encoding::utf_8), values);
}

std::vector<Question> asked(const vectors::Suite& suite, const Selection& selection) {
  SideQuestions questions(suite, selection);
  const std::size_t size = questions.size();
  std::vector<Question> all;
  for (Question question; questions.next(question);) all.push_back(question);
  EXPECT_EQ(all.size(), size);
  return all;
}

TEST(SideQuestions, AreThereOnlyForSideOperations) {
  EXPECT_TRUE(asked(committed_suite(), selection_with({}, {Operation::decode})).empty());
}

// The answers about a text are compared with each other, so they follow each other.
TEST(SideQuestions, GoWithTheCoreOperationsOfTheirText) {
  const auto selection =
      selection_with({Operation::count, Operation::prev},
                     {Operation::validate, Operation::decode, Operation::replace});
  const auto questions = asked(committed_suite(), selection);
  ASSERT_GE(questions.size(), 4U);
  const Octets& text = questions.front().request.octets;
  const std::vector<Operation> due{Operation::count, Operation::prev, Operation::decode,
                                   Operation::replace};
  for (std::size_t i = 0; i < due.size(); ++i) {
    EXPECT_EQ(questions[i].request.operation, due[i]);
    EXPECT_EQ(questions[i].request.octets, text);
    EXPECT_FALSE(is_bulk(questions[i]));
  }
}

TEST(SideQuestions, LeaveOutIllFormedTextIfItIsNotTaken) {
  auto selection = selection_with({Operation::count}, {});
  const std::size_t all = asked(committed_suite(), selection).size();
  selection.side_input = Introduction::SideInput::well_formed;
  const auto questions = asked(committed_suite(), selection);
  EXPECT_GT(questions.size(), 500U);
  EXPECT_LT(questions.size(), all);
  for (const Question& question : questions) {
    EXPECT_TRUE(question.vector == nullptr || question.vector->well_formed);
  }
}

// The number of offsets at which a walk over long texts meets each octet of each character.
TEST(SideQuestions, PutEachOctetOfEachCharacterOverEachOffset) {
  const auto questions = asked(committed_suite(), selection_with({Operation::next}, {}));
  constexpr std::size_t offset = 1024;
  std::set<std::uint8_t> octets;
  for (const Question& question : questions) {
    if (question.request.octets.size() <= offset) continue;
    EXPECT_EQ(question.derivation == Derivation::size || question.derivation == Derivation::count,
              question.vector == nullptr);
    octets.insert(question.request.octets[offset]);
  }
  for (const std::uint8_t each : encoded_text(U"a\u00E9\u20AC\U0001F600")) {
    EXPECT_TRUE(octets.contains(each)) << +each;
  }
}

TEST(SideQuestions, AskTheNumberOfManyCharactersOfEachLength) {
  const auto questions = asked(committed_suite(), selection_with({Operation::count}, {}));
  for (const char32_t value : {U'a', U'\u00E9', U'\u20AC', U'\U0001F600'}) {
    const Octets one = encoded_text({&value, 1});
    EXPECT_TRUE(std::ranges::any_of(questions, [&](const Question& question) {
      const Octets& text = question.request.octets;
      return text.size() > 65'536 - one.size() &&
             std::equal(one.begin(), one.end(), text.begin()) &&
             std::equal(text.begin() + std::ssize(one), text.end(), text.begin());
    })) << static_cast<std::uint32_t>(value);
  }
}

TEST(SideQuestions, LeaveOutLongTextsOfGroupsThatNobodyWants) {
  auto selection = selection_with({Operation::count}, {});
  selection.groups = {"surrogates"};
  for (const Question& question : asked(committed_suite(), selection)) {
    EXPECT_NE(question.vector, nullptr);
  }
}

TEST(SideQuestions, LeaveOutSignaturesAndLongWalks) {
  const auto questions =
      asked(committed_suite(), selection_with({Operation::count, Operation::next}, {}));
  std::size_t longest_count = 0;
  for (const Question& question : questions) {
    const Octets& text = question.request.octets;
    EXPECT_NE(Octets(text.begin(),
                     text.begin() + static_cast<long>(std::min<std::size_t>(3, text.size()))),
              (Octets{0xEF, 0xBB, 0xBF}));
    if (question.request.operation == Operation::next) {
      EXPECT_LE(text.size(), question.vector == nullptr ? 1'300U : 256U);
    }
    longest_count = std::max(longest_count, text.size());
  }
  EXPECT_GT(longest_count, 1000U);
}

// A decoder over units is never given half of one, and where a signature selects the order, nothing
// is asked.
TEST(SideQuestions, AreWholeUnitsOfOneOrder) {
  auto selection = selection_with({Operation::count}, {});
  selection.grain = Grain::units;
  selection.encoding = reference::Encoding::utf_16le;
  const vectors::Suite suite = committed_suite(reference::Encoding::utf_16le);
  const auto questions = asked(suite, selection);
  EXPECT_GT(questions.size(), 100U);
  for (const Question& question : questions) {
    EXPECT_EQ(question.request.octets.size() % 2, 0U);
    EXPECT_EQ(question.request.encoding, reference::Encoding::utf_16le);
  }
  EXPECT_TRUE(asked(committed_suite(reference::Encoding::utf_16), selection).empty());
}

}  // namespace
}  // namespace utf8spec::harnesses
