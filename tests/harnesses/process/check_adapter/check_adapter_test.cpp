// `utf8spec check-adapter` tells the author of an adapter whether it keeps the protocol. It
// looks at the form and never judges the decoder. The fakes break one rule each. A check that
// misses a rule lets the author run into strange failures later; one that fires wrongly sends
// the author to correct code.
#include "harnesses/process/check_adapter/check_adapter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The deadline is short, because some fakes never answer.
CheckReport check(const std::string& file, const std::vector<std::string>& arguments = {}) {
  ProcessOptions options = fake_options(file, arguments);
  options.deadlines.request = std::chrono::milliseconds{1500};
  return check_adapter(options);
}

// The names of the failed checks, in the order of the report.
std::vector<std::string> failed(const CheckReport& report) {
  std::vector<std::string> names;
  for (const Check& each : report.checks) {
    if (each.result == Check::Result::failed) names.push_back(each.name);
  }
  return names;
}

// The line that the author reads for one check.
std::string detail(const CheckReport& report, const std::string& name) {
  const auto found = std::ranges::find(report.checks, name, &Check::name);
  return found == report.checks.end() ? "no such check" : found->detail;
}

// The replies are shown, because only the author knows whether NUL and U+FEFF should survive.
TEST(CheckAdapter, PassesACorrectOneAndShowsValues) {
  const CheckReport report = check("adapter.py");
  EXPECT_THAT(failed(report), IsEmpty());
  EXPECT_TRUE(report.keeps_form());
  EXPECT_EQ(report.introduction->name, "fake");
  EXPECT_EQ(report.checks.size(), 13u);
  EXPECT_EQ(detail(report, "NUL"), "decode 410042 -> ok 0041 0000 0042");
  EXPECT_EQ(detail(report, "U+FEFF"), "decode EFBBBF41 -> ok FEFF 0041");
  EXPECT_EQ(detail(report, "plain values"),
            "decode 41C3A9E282ACF09F9880 -> ok 0041 00E9 20AC 1F600");
}

TEST(CheckAdapter, TakesLowerCaseAndCarriageReturns) {
  EXPECT_THAT(failed(check("misbehaving.py", {"lower-case"})), IsEmpty());
}

// The fake dies of half a unit.
TEST(CheckAdapter, GivesNoHalfUnitToOneOverWholeUnits) {
  const CheckReport report = check("whole_units.py");
  EXPECT_THAT(failed(report), IsEmpty());
  EXPECT_EQ(report.introduction->grain, Grain::units);
  EXPECT_EQ(detail(report, "NUL"), "decode 410000004200 -> ok 0041 0000 0042");
}

// A unit of CESU-8 is one octet, so every input is whole. A misspelt value must not be ignored.
TEST(CheckAdapter, RefusesWholeUnitsThatMakeNoSense) {
  EXPECT_THAT(detail(check("whole_units.py", {"cesu-8"}), "hello"),
              HasSubstr("whole says whole-units=yes, but a unit of cesu-8 is one octet"));
  EXPECT_THAT(detail(check("whole_units.py", {"utf-16le", "maybe"}), "hello"),
              HasSubstr("whole says whole-units=maybe; write whole-units=yes, or leave it out"));
}

// The most frequent error of adapters: output to a pipe is buffered by default in most
// languages.
TEST(CheckAdapter, FindsOneThatDoesNotFlush) {
  const CheckReport report = check("misbehaving.py", {"flush-hello-only"});
  EXPECT_FALSE(report.keeps_form());
  EXPECT_THAT(detail(report, "a readable reply to each operation, without delay"),
              HasSubstr("does it flush"));
}

TEST(CheckAdapter, SendsAHelloToOneThatFlushesOnlyThen) {
  EXPECT_THAT(failed(check("misbehaving.py", {"flush-at-hello"})), testing::IsEmpty());
}

// The hello that was sent so that it flushes is replied to as well, one line too late.
TEST(CheckAdapter, NamesTheLineTooManyBeforeAHello) {
  EXPECT_THAT(detail(check("misbehaving.py", {"double-at-hello"}),
                     "a readable reply to each operation, without delay"),
              HasSubstr("a line too many: \"ok 0041\""));
}

TEST(CheckAdapter, FindsOneThatAnswersHelloOnce) {
  const CheckReport report = check("misbehaving.py", {"mute-hello"});
  EXPECT_FALSE(report.keeps_form());
  EXPECT_THAT(failed(report), ElementsAre("hello at any time"));
}

// The form of the replies is kept; only the end is wrong.
TEST(CheckAdapter, FindsOneThatStaysAtBye) {
  const CheckReport report = check("misbehaving.py", {"stay-at-bye"});
  EXPECT_TRUE(report.keeps_form());
  EXPECT_THAT(failed(report), ElementsAre("ends at bye", "ends at the end of input"));
}

TEST(CheckAdapter, FindsUnreadableReplies) {
  const CheckReport report = check("wrong_form.py", {"unreadable"});
  EXPECT_FALSE(report.keeps_form());
  EXPECT_EQ(
      detail(report, "a readable reply to each operation, without delay"),
      "decode 41: unreadable reply \"yes 0041\": \"yes\" is not a status; a reply begins with "
      "ok, ill-formed, unsupported or fault");
}

// One letter would not do: "A" is a hex digit, and a list of one value has no comma.
TEST(CheckAdapter, FindsCommasAndCharactersInPlaceOfNumbersInAShortReply) {
  const std::string form = "a readable reply to each operation, without delay";
  EXPECT_THAT(detail(check("wrong_form.py", {"commas"}), form),
              HasSubstr(R"(decode 4A47: unreadable reply "ok 004A,0047")"));
  EXPECT_THAT(detail(check("wrong_form.py", {"characters"}), form),
              HasSubstr(R"("JG" is not a hex number)"));
}

// An adapter with threads may reply in another order.
TEST(CheckAdapter, FindsRepliesOutOfOrder) {
  const CheckReport report = check("wrong_form.py", {"reversed"});
  EXPECT_FALSE(report.keeps_form());
  EXPECT_THAT(failed(report), testing::Contains("replies in order, each flushed"));
}

TEST(CheckAdapter, FindsOneThatIsStrictAboutCaseAndLineEnds) {
  const CheckReport report = check("wrong_form.py", {"strict"});
  EXPECT_TRUE(report.keeps_form());
  EXPECT_THAT(failed(report), ElementsAre("hex in either case", "a CR before LF is ignored"));
}

TEST(CheckAdapter, FindsOneThatTalksAfterBye) {
  const CheckReport report = check("wrong_form.py", {"talkative"});
  EXPECT_THAT(failed(report), ElementsAre("ends at bye", "ends at the end of input"));
  EXPECT_EQ(detail(report, "ends at bye"), "it writes \"good bye\"");
}

TEST(CheckAdapter, StopsWhereNothingStarts) {
  const CheckReport report = check("misbehaving.py", {"exit-at-start"});
  EXPECT_FALSE(report.introduction);
  EXPECT_FALSE(report.keeps_form());
  EXPECT_THAT(failed(report), ElementsAre("hello"));
}

// Wrong values in the right form pass: `utf8spec run` judges them.
TEST(CheckAdapter, NeverJudgesWhatIsSaid) {
  EXPECT_THAT(failed(check("wrong_form.py", {"wrong"})), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::harnesses
