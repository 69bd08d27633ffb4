// A tally counts the strings, calls and findings of a sweep. Tallies of slices and of machines
// are added, and travel as JSON. The sum must not depend on the order, or two sweeps of one
// decoder would give different reports.
#include "harnesses/plugin/exhaustive/tally.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harnesses/plugin/exhaustive/messages.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// An example is a call and the answer to it in words.
CallExample example(const Octets& octets, std::string actual = "ok") {
  return {{ShortString(octets), octets.size()}, std::move(actual)};
}

constexpr Departure surrogate{Way::accepts, Element::surrogate};

// Shorter strings come before longer ones. The fifth example repeats the third and must not be
// kept twice.
TEST(ExhaustiveTally, KeepsTheFirstExamplesInWhateverOrderTheyCome) {
  const std::vector<CallExample> examples{example({0xED, 0xA0, 0x80, 0x00}),
                                          example({0xED, 0xA0, 0x81}), example({0xED, 0xA0, 0x80}),
                                          example({0xED, 0xBF, 0x80}), example({0xED, 0xA0, 0x80})};
  Tally forwards;
  Tally backwards;
  for (const CallExample& each : examples) forwards.add(surrogate, 10, {each});
  for (auto each = examples.rbegin(); each != examples.rend(); ++each) {
    Tally one;
    one.add(surrogate, 10, {*each});
    backwards.add(one);
  }
  EXPECT_EQ(forwards, backwards);
  EXPECT_EQ(forwards.findings[surrogate].count, 50U);
  EXPECT_THAT(forwards.findings[surrogate].examples,
              ElementsAre(examples[2], examples[1], examples[3]));
}

// Every field has another value, so a field that is lost shows.
Tally some_tally() {
  Tally tally;
  tally.strings = 70'000;
  tally.calls = 600;
  tally.determined = 69'000;
  tally.sampled = 257;
  tally.error_lengths = {1, 2, 3};
  tally.add(surrogate, 5, {example({0xED, 0xA0, 0x80}, "ok U+D800, 3 octets")});
  tally.add({Way::reads_beyond}, 1,
            {{{ShortString(Octets{1, 2, 3, 4}), longer_length}, "SIGSEGV"}});
  return tally;
}

// Through text, as between machines: numbers of 64 bits must survive.
TEST(ExhaustiveTally, IsReadBackFromItsJson) {
  const auto read = tally_from_json(nlohmann::json::parse(to_json(some_tally()).dump()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, some_tally());
}

// Each line damages one place of good JSON. The first shows that an unharmed change is
// accepted.
TEST(ExhaustiveTally, OtherJsonIsRefused) {
  const auto with = [](const char* pointer, nlohmann::json value) {
    nlohmann::json json = nlohmann::json::parse(to_json(some_tally()).dump());
    json[nlohmann::json::json_pointer(pointer)] = std::move(value);
    return tally_from_json(json);
  };
  EXPECT_TRUE(with("/strings", 1U));
  EXPECT_FALSE(with("/strings", -1));
  EXPECT_FALSE(with("/strings", 0.5));
  EXPECT_FALSE(with("/errorLengths", "none"));
  EXPECT_FALSE(with("/findings/0/way", "sings"));
  EXPECT_FALSE(with("/findings/0/count", 0U));
  EXPECT_FALSE(with("/findings/0/examples/0/octets", "0001020304"));
  EXPECT_FALSE(with("/findings/0/examples/0/octets", "-"));
  EXPECT_FALSE(with("/findings", nlohmann::json::object()));
  EXPECT_FALSE(tally_from_json(nlohmann::json()));
}

// A request for a slice, a request for one call alone, and a reply.
TEST(ExhaustiveMessages, AreReadBack) {
  const Call call{ShortString(Octets{0xC3}), 4};
  const auto slice =
      slice_request(to_line(SliceRequest{{FunctionName::step, reference::Encoding::cesu_8_unpaired},
                                         Pruning::by_beginning,
                                         3123,
                                         {call},
                                         slice_count - 1 - 3123}));
  ASSERT_TRUE(slice);
  EXPECT_EQ(slice->more, slice_count - 1 - 3123);
  EXPECT_FALSE(slice_request(
      to_line(SliceRequest{slice->judged, Pruning::none, slice->slice, {}, slice_count - 3123})));
  EXPECT_EQ(slice->judged.dialect, reference::Encoding::cesu_8_unpaired);
  EXPECT_EQ(slice->slice, 3123U);
  EXPECT_EQ(slice->pruning, Pruning::by_beginning);
  EXPECT_THAT(slice->left_out, ElementsAre(call));
  const auto alone = alone_request(to_line(AloneRequest{{FunctionName::decode}, call}));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->judged.function, FunctionName::decode);
  EXPECT_EQ(alone->call, call);
  const auto reply = read_slice_reply(to_line(SliceReply{{some_tally(), {}}, {}}));
  ASSERT_TRUE(reply) << reply.error();
  EXPECT_EQ(reply->sums.strings, some_tally());
}

// A plugin may print. A line that looks like a reply by chance would be a false result. Control
// characters are escaped, because the error goes to a terminal.
TEST(ExhaustiveMessages, LinesOfAnybodyElseAreRefused) {
  for (const char* line : {"", "{", "[]", "{}", "ok 0041", R"({"strings":{},"longer":{}})"}) {
    EXPECT_FALSE(read_slice_reply(line)) << line;
    EXPECT_FALSE(read_introduction(line)) << line;
    EXPECT_FALSE(read_alone_reply(line)) << line;
    EXPECT_FALSE(slice_request(line)) << line;
    EXPECT_FALSE(alone_request(line)) << line;
    EXPECT_FALSE(dialect_request(line)) << line;
    EXPECT_FALSE(read_dialect_reply(line)) << line;
  }
  EXPECT_THAT(read_slice_reply("ok \x1B[2J").error(), HasSubstr("\\x1B"));
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
