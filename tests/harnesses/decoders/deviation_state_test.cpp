// Each deviation of a bundled decoder has a state: open, documented, fixed or unpromised. The
// reader of states must be strict, because the published matrix prints them as facts about
// other people's libraries. A state without its source would be an accusation that nobody can
// check.
#include "harnesses/decoders/deviation_state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using Kind = DeviationState::Kind;

// `proved` lists the deviations for which proofs exist. Each of them needs a state, and no
// other may have one.
auto read(const char* states, const std::vector<std::string>& proved = {"crashes"}) {
  return read_deviation_states(json::parse(states), proved);
}

// Each kind has other required keys. An open state may lack an address: the maintainers may not
// have been told.
TEST(DeviationState, IsOneOfFour) {
  const auto states = read(R"({
      "a": {"state": "open"},
      "b": {"state": "open", "at": "https://example.org/issues/1"},
      "c": {"state": "documented", "says": "It is lax.", "at": "https://example.org/manual"},
      "d": {"state": "fixed", "in": "2.0", "at": "https://example.org/notes"},
      "e": {"state": "unpromised", "says": "It matches.", "at": "https://example.org/manual"}})",
                           {"a", "b", "c", "d", "e"});
  ASSERT_TRUE(states) << states.error();
  EXPECT_EQ(states->at("a").kind, Kind::open);
  EXPECT_EQ(states->at("a").address, "");
  EXPECT_EQ(states->at("b").address, "https://example.org/issues/1");
  EXPECT_EQ(states->at("c").kind, Kind::documented);
  EXPECT_EQ(states->at("c").says, "It is lax.");
  EXPECT_EQ(states->at("d").kind, Kind::fixed);
  EXPECT_EQ(states->at("d").version, "2.0");
  EXPECT_EQ(states->at("e").kind, Kind::unpromised);
  EXPECT_EQ(states->at("e").says, "It matches.");
}

// The address must be http(s): it becomes a link in a page, so `javascript:` would be a script
// in the reader's browser. Errors are one line, because CI logs show one.
TEST(DeviationState, ThatIsWrongIsOneLineThatSaysWhatToWrite) {
  const std::pair<const char*, const char*> cases[]{
      {"{}", "the state of crashes is missing"},
      {R"({"crashes": {}})", "the state of crashes is missing"},
      {R"({"crashes": "open"})", "the state of crashes is missing"},
      {R"({"crashes": {"state": "shut"}})", R"(the state of crashes is "shut")"},
      {R"({"crashes": {"state": 7}})", "the state of crashes is 7"},
      {R"({"crashes": {"state": "open", "in": "2"}})", "an unknown key"},
      {R"({"crashes": {"state": "open", "at": ""}})", "an address that does not begin"},
      {R"({"crashes": {"state": "open", "at": "javascript:a"}})", "an address that does not begin"},
      {R"({"crashes": {"state": "open", "at": "https://a b"}})", "an address that does not begin"},
      {R"({"crashes": {"state": "documented", "at": "https://a"}})", R"(has no "says")"},
      {R"({"crashes": {"state": "documented", "says": "x"}})", R"(has no "at")"},
      {R"({"crashes": {"state": "documented", "says": 1, "at": "https://a"}})", R"(no "says")"},
      {R"({"crashes": {"state": "unpromised", "at": "https://a"}})", R"(has no "says")"},
      {R"({"crashes": {"state": "fixed", "at": "https://a"}})", R"(has no "in")"},
      {R"({"crashes": {"state": "open"}, "hangs": {"state": "open"}})",
       "the states name hangs, which no proof shows"},
  };
  for (const auto& [states, error] : cases) {
    const auto found = read(states);
    ASSERT_FALSE(found) << states;
    EXPECT_THAT(found.error(), HasSubstr(error)) << states;
    EXPECT_EQ(std::ranges::count(found.error(), '\n'), 0) << states;
  }
  EXPECT_THAT(read("{}").error(), HasSubstr(R"(write {"state": "open"})"));
}

// The reader checks one manifest entry at a time. This test checks the real manifests as a
// whole.
TEST(DeviationState, IsThereForEveryDeviationOfEveryManifest) {
  for (const BundledDecoder& decoder : all_bundled()) {
    EXPECT_EQ(decoder.states.size(), proved(decoder).size()) << decoder.name;
    for (const auto& [deviation, state] : decoder.states) {
      SCOPED_TRACE(decoder.name + " " + deviation);
      const bool quotes = state.kind == Kind::documented || state.kind == Kind::unpromised;
      EXPECT_EQ(state.says.empty(), !quotes);
      EXPECT_EQ(state.version.empty(), state.kind != Kind::fixed);
      EXPECT_TRUE(state.kind == Kind::open || !state.address.empty());
    }
  }
}

// A quotation is one or two sentences of the library's own words. The limits keep it on one
// line of a table.
TEST(DeviationState, QuotesShortly) {
  for (const BundledDecoder& decoder : all_bundled()) {
    for (const auto& [deviation, state] : decoder.states) {
      EXPECT_LT(state.says.size(), 300U) << decoder.name << " " << deviation;
      EXPECT_EQ(state.says.find('\n'), std::string::npos) << decoder.name << " " << deviation;
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
