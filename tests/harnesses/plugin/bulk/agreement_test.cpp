// Two pieces of code compare an answer with the expected one: a fast one for answers of the C
// ABI, and the ordinary one for lines of the protocol. Bulk runs use the fast one for millions
// of answers. If it accepted an answer that the other refuses, a bug would pass at bulk speed
// and never reach the judge. The test puts many right and wrong answers to both and compares.
#include <gtest/gtest.h>

#include "harnesses/plugin/bulk/bulk_comparer.h"
#include "harnesses/plugin/host_reply.h"
#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses::bulk {
namespace {

// Output in one of the three forms of the C ABI. A unit has one, two or four octets there.
struct Output {
  utf8spec_form form;
  std::vector<std::uint32_t> units;
};

// Right and wrong output for `a` and U+1F600 (D83D DE00, or F0 9F 98 80): nothing, cut short,
// one unit too many, and a wrong unit. In UTF-8 also CESU-8 and a stray octet.
const std::vector<Output> outputs{
    {UTF8SPEC_SCALARS, {}},
    {UTF8SPEC_SCALARS, {'a', 0x1F600}},
    {UTF8SPEC_SCALARS, {'a', 0xD83D, 0xDE00}},
    {UTF8SPEC_SCALARS, {'a'}},
    {UTF8SPEC_SCALARS, {'a', 0x1F600, 0}},
    {UTF8SPEC_SCALARS, {'a', 0xFFFFFFFF}},
    {UTF8SPEC_UTF16, {}},
    {UTF8SPEC_UTF16, {'a', 0xD83D, 0xDE00}},
    {UTF8SPEC_UTF16, {'a', 0xD83D}},
    {UTF8SPEC_UTF16, {'a', 0xDE00, 0xD83D}},
    {UTF8SPEC_UTF16, {'a', 0xD83D, 0xDE00, 'b'}},
    {UTF8SPEC_UTF16, {'a', 0xF600}},
    {UTF8SPEC_UTF8, {}},
    {UTF8SPEC_UTF8, {'a', 0xF0, 0x9F, 0x98, 0x80}},
    {UTF8SPEC_UTF8, {'a', 0xF0, 0x9F}},
    {UTF8SPEC_UTF8, {'a', 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80}},
    {UTF8SPEC_UTF8, {'b', 0xF0, 0x9F, 0x98, 0x80}},
    {UTF8SPEC_UTF8, {'a', 0xF0, 0x9F, 0x98, 0x80, 0x80}},
};

// The first octets of a number are its low ones: the tests run on little-endian machines.
std::string memory_of(const Output& output) {
  std::string memory;
  for (const std::uint32_t unit : output.units) {
    memory.append(reinterpret_cast<const char*>(&unit), utf8spec_unit(output.form));
  }
  return memory;
}

// Offsets and lengths of errors: right ones, wrong ones, and SIZE_MAX for one that is not
// reported.
constexpr std::size_t numbers[]{0, 1, 2, 3, 5, SIZE_MAX};

// `expected_` counts the answers that both call expected. If there were none, the test would
// compare nothing but refusals.
class Agreement : public testing::TestWithParam<Operation> {
 protected:
  // Compares the two verdicts about one answer.
  void expect_same(const utf8spec_answer& answer, const ExpectedAnswer& expected) {
    utf8spec_request asked{};
    asked.operation = static_cast<utf8spec_operation>(GetParam());
    utf8spec_buffer reply{};
    put_host_reply(reply, asked, answer);
    const std::string line(reply.data, reply.size);
    free(reply.data);
    const auto read = parse_reply(line, GetParam(), ReplyForm::plugin_host);
    const bool is_expected = is_as_expected(answer, GetParam(), expected);
    // A line cannot give a length without an offset. Such an answer is asked again by a line.
    const bool has_words = answer.status != UTF8SPEC_ILL_FORMED ||
                           answer.error.offset != SIZE_MAX || answer.error.length == SIZE_MAX;
    EXPECT_EQ(is_expected, read && has_words && expected.is(*read)) << line;
    expected_ += is_expected ? 1 : 0;
  }

  // All outputs with all statuses, and errors with all pairs of numbers.
  void expect_same_for(const Request& request, const Habits& habits) {
    Predictor predictor(GetParam(), Profile::rfc3629, habits);
    const ExpectedAnswer* const expected = predictor.predict(request);
    ASSERT_NE(expected, nullptr);
    const bool encodes = GetParam() == Operation::encode;
    for (const Output& output : outputs) {
      if (encodes && output.form != UTF8SPEC_UTF8 && !output.units.empty()) continue;
      const std::string memory = GetParam() == Operation::validate ? "" : memory_of(output);
      utf8spec_answer answer{UTF8SPEC_OK,
                             {SIZE_MAX, SIZE_MAX},
                             SIZE_MAX,
                             output.form,
                             memory.data(),
                             memory.size() / utf8spec_unit(output.form),
                             "",
                             nullptr,
                             0,
                             0};
      for (const auto status : {UTF8SPEC_OK, UTF8SPEC_UNSUPPORTED, UTF8SPEC_FAULT}) {
        answer.status = status;
        expect_same(answer, *expected);
      }
      answer.status = UTF8SPEC_ILL_FORMED;
      for (const std::size_t offset : numbers) {
        for (const std::size_t length : numbers) {
          answer.error = {offset, length};
          answer.chunk = takes_chunks(GetParam()) ? length % 4 : SIZE_MAX;
          expect_same(answer, *expected);
        }
      }
    }
    EXPECT_GT(expected_, 0U);
  }

  std::size_t expected_ = 0;
};

// A well-formed text, nothing, and a text with the truncated E2 82. The habits vary in offset
// and length, because those decide which numbers are expected.
TEST_P(Agreement, IsThatOfTheLines) {
  const Octets well_formed{'a', 0xF0, 0x9F, 0x98, 0x80};
  Octets broken = well_formed;
  broken.insert(broken.end(), {0xE2, 0x82, 'b'});
  Habits habits;
  habits.division = reference::ReplacementPolicy::maximal_subpart;
  habits.non_scalars = NonScalars::refused;
  habits.chunk = {Habit<ChunkWay>::Kind::varies};
  const auto chosen = [](auto way) {
    return Habit<decltype(way)>{Habit<decltype(way)>::Kind::always, way};
  };
  for (const auto& offset : {Habit<OffsetWay>{Habit<OffsetWay>::Kind::unsaid},
                             Habit<OffsetWay>{Habit<OffsetWay>::Kind::varies},
                             chosen(OffsetWay::start), chosen(OffsetWay::characters)}) {
    for (const auto& length :
         {Habit<LengthWay>{Habit<LengthWay>::Kind::unsaid},
          Habit<LengthWay>{Habit<LengthWay>::Kind::varies}, chosen(LengthWay::maximal_subpart)}) {
      habits.offset = offset;
      habits.length = length;
      expect_same_for({GetParam(), well_formed, {1, 2}, U"a\U0001F600"}, habits);
      expect_same_for({GetParam(), {}, {}, {}}, habits);
      if (replaces(GetParam())) continue;  // no output here is that of `broken`
      expect_same_for({GetParam(), broken, {1, 2}, {U'a', 0xD800}}, habits);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Operations, Agreement, testing::ValuesIn(core_operations));

}  // namespace
}  // namespace utf8spec::harnesses::bulk
