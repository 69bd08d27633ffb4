// The fuzz targets as they are built here, each in a process. In mutants they must find the
// planted fault and name it in one stable line. The name is the key by which findings are
// grouped and minimized, so an unstable line makes one bug look like many.
#include "harnesses/fuzz/targets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/harnesses/plugin/host/run_command.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string targets = UTF8SPEC_BINARY_DIR "/fuzz/";
const std::string mutant_named = UTF8SPEC_BINARY_DIR "/lib/utf8spec/fakes/mutants.so:";

// With --serve, a target answers inputs in hex from stdin, one a line. Variables choose its
// decoder.
Ran serve(const std::string& target, const std::string& environment, const std::string& inputs) {
  return run_command("env " + environment + " " + targets + target + " --serve", inputs);
}

// Each target of the table, so that a new one is covered.
class EveryTarget : public testing::TestWithParam<TargetForm> {};

// Nothing, U+0000, a case with two cuts, and an overlong slash. The bundled decoders agree on
// all.
TEST_P(EveryTarget, AnswersEveryInputWithOneLine) {
  const Ran ran = serve(std::string(GetParam().name), "", "-\n00\n02010141\nC0AF\n");
  EXPECT_EQ(ran.output, "agree\nagree\nagree\nagree\n");
  EXPECT_EQ(ran.exit_status, 0);
}

// An unreadable line must not count as an input that agrees.
TEST_P(EveryTarget, RefusesWhatIsNoHex) {
  const Ran ran = serve(std::string(GetParam().name), "", "zz\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.errors, StartsWith(std::string(GetParam().name) + ": "));
}

TEST_P(EveryTarget, SaysHowItIsUsed) {
  const Ran ran = run_command(targets + std::string(GetParam().name), "");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.errors, HasSubstr("usage: "));
}

INSTANTIATE_TEST_SUITE_P(FuzzTargets, EveryTarget, testing::ValuesIn(all_targets),
                         [](const auto& form) { return std::string(form.param.name); });

// 41 80 is A and a lone continuation, which the mutant accepts.
TEST(FuzzTargets, NameADisagreement) {
  const Ran ran = serve(
      "differential", "UTF8SPEC_ORACLE=" + mutant_named + "validate-accepts-stray", "C3A9\n4180\n");
  EXPECT_EQ(ran.output,
            "agree\ndisagree validate-accepts-stray validate accepts lone-continuation\n");
}

// The input starts with the number of cuts (00). FB is a lead of the old forms of five octets.
TEST(FuzzTargets, NameACrashAsTheReply) {
  const Ran ran = serve("plugin", "UTF8SPEC_PLUGIN=" + mutant_named + "crash-five-octets",
                        "0041\n00FB\n0041\n");
  EXPECT_THAT(ran.output, StartsWith("agree\ndisagree crash-five-octets "));
  EXPECT_THAT(ran.output, EndsWith(" crashes SIGABRT\n"));
}

// The mutants read one octet behind C3, or one before 80. Without guard pages, both stay
// unseen.
TEST(FuzzTargets, NameAReadOutsideOfTheInput) {
  const Ran behind = serve(
      "differential", "UTF8SPEC_ORACLE=" + mutant_named + "read-behind-truncated-two", "41C3\n");
  EXPECT_THAT(behind.output, EndsWith(" crashes SIGSEGV\n"));
  const Ran before =
      serve("plugin", "UTF8SPEC_PLUGIN=" + mutant_named + "read-before-stray", "0080\n");
  EXPECT_THAT(before.output, EndsWith(" crashes SIGSEGV\n"));
}

// A shell may stand between the test and the target; then the signal appears as a status of
// 134.
TEST(FuzzTargets, ReplayEndsAtADisagreementAsAFuzzerDoes) {
  const Ran ran = run_command("env UTF8SPEC_ORACLE=" + mutant_named + "row-surrogates-added " +
                                  targets + "stream " UTF8SPEC_SOURCE_DIR "/corpus/regressions",
                              "");
  EXPECT_TRUE(ran.signal == SIGABRT || ran.exit_status == 128 + SIGABRT);
  EXPECT_THAT(ran.errors, HasSubstr("utf8spec: disagreement: row-surrogates-added stream "));
}

TEST(FuzzTargets, SayWhatPluginIsMissing) {
  const Ran ran = serve("plugin", "UTF8SPEC_PLUGIN=/none.so", "00\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_EQ(ran.errors, "utf8spec: /none.so: no such plugin\n");
  EXPECT_THAT(serve("plugin", "UTF8SPEC_PROFILE=rfc2279", "00\n").errors,
              HasSubstr("UTF8SPEC_PROFILE is rfc2279: it can be"));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
