// The runner and the processes of a plugin exchange JSON on lines. A plugin can write into the same
// pipe, so a member that is missing, of another type or too large must be noticed.
#include "harnesses/plugin/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "reference/encoding.h"

namespace utf8spec::harnesses {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Optional;

const json message = json::parse(R"({"count": 3, "flag": true, "text": "a", "list": [1, 2],
  "object": {"in": 1}, "encoding": "utf-16le", "negative": -1})");

TEST(Message, IsOneLineInAsciiWhateverATextHolds) {
  EXPECT_EQ(message_line({{"text", "a\n\u00E9\xFF"}}), R"({"text":"a\n\u00e9\ufffd"})");
}

TEST(Message, IsAnObjectAndNothingElse) {
  EXPECT_EQ(parse_message(R"({"a":1})"), json({{"a", 1}}));
  for (const char* line : {"", "[]", "1", "{", R"({"a":1} x)", "ok 0041"}) {
    EXPECT_TRUE(parse_message(line).is_null()) << line;
  }
}

TEST(MessageReader, GivesMembers) {
  MessageReader reader;
  EXPECT_EQ(reader.count(message, "count"), 3U);
  EXPECT_TRUE(reader.flag(message, "flag"));
  EXPECT_EQ(reader.text(message, "text"), "a");
  EXPECT_EQ(reader.array(message, "list", 2), json({1, 2}));
  EXPECT_EQ(reader.object(message, "object"), json({{"in", 1}}));
  EXPECT_EQ(reader.named<reference::Encoding>(message, "encoding"), reference::Encoding::utf_16le);
  EXPECT_EQ(reader.error(), std::nullopt);
}

// Each line reads one member that is not there or not of this kind.
TEST(MessageReader, NamesWhatIsWrong) {
  const std::vector<std::pair<std::function<void(MessageReader&)>, const char*>> all{
      {[](MessageReader& reader) { reader.count(message, "text"); }, "text is not a count"},
      {[](MessageReader& reader) { reader.count(message, "negative"); }, "negative is not a count"},
      {[](MessageReader& reader) { reader.count(message, "count", 2); }, "count is not a count"},
      {[](MessageReader& reader) { reader.count(json(), "count"); }, "count is not a count"},
      {[](MessageReader& reader) { reader.flag(message, "count"); }, "count is not true or false"},
      {[](MessageReader& reader) { reader.text(message, "none"); }, "none is not a text"},
      {[](MessageReader& reader) { reader.array(message, "list", 1); },
       "list is not a list, or is too long"},
      {[](MessageReader& reader) { reader.object(message, "list"); }, "list is not an object"},
      {[](MessageReader& reader) { reader.named<reference::Encoding>(message, "text"); },
       "text is not known: a"}};
  for (const auto& [read, what] : all) {
    MessageReader reader;
    read(reader);
    EXPECT_THAT(reader.error(), Optional(HasSubstr(what)));
  }
}

TEST(MessageReader, KeepsTheFirstThatIsWrong) {
  MessageReader reader;
  EXPECT_EQ(reader.count(message, "first"), 0U);
  EXPECT_EQ(reader.text(message, "second"), "");
  EXPECT_THAT(reader.error(), Optional(HasSubstr("first")));
}

}  // namespace
}  // namespace utf8spec::harnesses
