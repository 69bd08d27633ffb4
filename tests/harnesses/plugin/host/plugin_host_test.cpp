// The plugin host loads a plugin and speaks the line protocol for it. It puts guard pages
// around input and output and calls everything twice in different places. The rows of hostile.c
// and placed.c misuse memory, print, crash or lie. A host that survives quietly would report a
// decoder as correct that corrupts its caller's memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <string>

#include "tests/harnesses/plugin/host/run_command.h"

namespace utf8spec::harnesses {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The real program and the built plugins of tests/fakes.
const std::string host = UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host ";
const std::string fakes = UTF8SPEC_BINARY_DIR "/tests/plugins/";

// The replies of one row of hostile.c.
Ran ask(const std::string& row, const std::string& requests) {
  return run_command(host + fakes + "hostile.so:" + row, requests);
}

TEST(PluginHost, AnswersInOrderUntilBye) {
  const Ran ran = ask("widen", "decode 41\ndecode -\ndecode 4243\nbye\ndecode 44\n");
  EXPECT_EQ(ran.output, "ok 0041\nok -\nok 0042 0043\n");
  EXPECT_EQ(ran.exit_status, 0);
}

// Each line is answered by a copy, so nothing that a decoder keeps outlasts a reply. A copy that
// dies ends the host: what the runner asks next goes to a process of its own.
TEST(PluginHost, AnswersEachLineAloneIfAsked) {
  EXPECT_EQ(ask("remembers", "decode 41\ndecode F8\ndecode 41\n").output,
            "ok 0041\nok 00F8\nok 0042\n");
  const Ran alone = ask("remembers --alone", "decode 41\ndecode F8\ndecode 41\nbye\n");
  EXPECT_EQ(alone.output, "ok 0041\nok 00F8\nok 0041\n");
  EXPECT_EQ(alone.exit_status, 0);
  const Ran dead = ask("aborts --alone", "decode 41\ndecode F8\ndecode 41\n");
  EXPECT_EQ(dead.output, "ok 0041\n");
  EXPECT_NE(dead.exit_status, 0);
}

// A runner that dies closes the pipe; the host must not stay behind.
TEST(PluginHost, EndsWithItsInput) {
  const Ran ran = ask("widen", "decode 41\n");
  EXPECT_EQ(ran.output, "ok 0041\n");
  EXPECT_EQ(ran.exit_status, 0);
}

// Spaces and control characters of a name would break the line. Without a version, the host
// says so.
TEST(PluginHost, IntroducesTheDecoderInWordsOfTheProtocol) {
  EXPECT_EQ(ask("'odd name\n'", "hello utf8spec/1\n").output,
            "hello utf8spec/1 decode odd_name_ 1__2\n");
  EXPECT_EQ(ask("widen", "hello utf8spec/1\n").output, "hello utf8spec/1 decode widen unknown\n");
}

// A row of hostile.c, and what the host says before it dies.
struct Misuse {
  const char* row;
  const char* line;
};

void PrintTo(const Misuse& misuse, std::ostream* out) { *out << misuse.row; }

class Memory : public testing::TestWithParam<Misuse> {};

// One request only, so no reply is on its way. What matters is that the process dies by the
// signal, and that the runner learns which memory it was.
TEST_P(Memory, MisuseEndsTheProcessByASignal) {
  const Ran ran = ask(GetParam().row, "decode 41424344\n");
  EXPECT_EQ(ran.signal, SIGSEGV) << ran.output << ran.errors;
  EXPECT_EQ(ran.output, GetParam().line);
}

// 35,000 octets are many pages: the guards must be at the true ends.
TEST_P(Memory, MisuseOfMuchMemoryToo) {
  std::string octets;
  for (int i = 0; i < 5000; ++i) octets += "41424344454647";
  EXPECT_EQ(ask(GetParam().row, "decode " + octets + "\n").signal, SIGSEGV);
}

// One octet before or behind the input, the output, or a block from host->guarded.
INSTANTIATE_TEST_SUITE_P(
    PluginHost, Memory,
    testing::Values(Misuse{"reads_after", "trap reads 1 octet behind its input\n"},
                    Misuse{"reads_before", "trap reads 1 octet before its input\n"},
                    Misuse{"writes_input", ""},
                    Misuse{"writes_after_output", "trap writes 1 octet behind its output\n"},
                    Misuse{"ignores_its_room", "trap writes 1 octet behind its output\n"},
                    Misuse{"writes_before_output", "trap writes 4 octets before its output\n"},
                    Misuse{"writes_after_guarded",
                           "trap writes 1 octet behind memory of the host\n"}));

// Implementations often read the first octet before they look at the length.
TEST(PluginHost, EmptyInputHasNoOctetToRead) {
  EXPECT_EQ(ask("reads_after", "decode -\n").signal, SIGSEGV);
  EXPECT_EQ(ask("reads_before", "decode -\n").signal, SIGSEGV);
}

// A thousand calls would exhaust the mappings if blocks were not given back.
TEST(PluginHost, GuardedBlocksOfOneCallAreApartAndGivenBack) {
  std::string requests;
  std::string replies;
  for (int i = 0; i < 1000; ++i) {
    requests += "decode 4142\n";
    replies += "ok 0041 0042\n";
  }
  EXPECT_EQ(ask("keeps_to_guarded", requests).output, replies);
}

TEST(PluginHost, DiesByThePluginsSignal) {
  const Ran ran = ask("aborts", "decode 41\ndecode F8\n");
  EXPECT_EQ(ran.signal, SIGABRT);
}

// The plugin prints a line that looks like a reply, and reads stdin. Its output goes to stderr.
TEST(PluginHost, PluginsCannotDisturbTheProtocol) {
  const Ran ran = ask("prints", "decode 41\ndecode 42\n");
  EXPECT_EQ(ran.output, "ok 0041\nok 0042\n");
  EXPECT_THAT(ran.errors, HasSubstr("ok 0058"));
}

Ran ask_placed(const std::string& row, const std::string& requests) {
  return run_command(host + fakes + "placed.so:" + row, requests);
}

// The first place ends at a guard page, the second begins at a page. 0FFF and 0000 are the
// addresses of an input of one octet within a page.
TEST(PluginHost, GivesBothAnswersThatDependOnThePlace) {
  EXPECT_EQ(ask("looks_at_addresses", "decode 41\n").output, "placed ok 0FFF | ok 0000\n");
  EXPECT_EQ(ask_placed("by_alignment", "decode EDA080\ndecode 41\n").output,
            "placed ill-formed 0 | ok D800\nok 0041\n");
  EXPECT_EQ(ask_placed("by_continuation_behind", "decode C3\n").output,
            "placed ill-formed 0 | ok 00C0\n");
}

// Behind an input lies either a continuation or a 0. The choice depends on the input alone, so
// the same input always gets the same octet.
TEST(PluginHost, PutsAnEndBehindSomeInputsAsWell) {
  for (int time = 0; time < 3; ++time) {
    EXPECT_EQ(ask_placed("by_zero_behind", "decode 4242\ndecode 4141\ndecode 4242\n").output,
              "ok 0042 0042\nplaced ok 0041 0041 | ok 0041\nok 0042 0042\n");
  }
}

TEST(PluginHost, TellsWhatChangesFromCallToCallFromThePlace) {
  // Each request makes two calls, so the seventh call is the first of the fourth request.
  const std::string line = "decode EDA080\n";
  EXPECT_EQ(ask_placed("by_calls", line + line + line + line).output,
            "ill-formed 0\nill-formed 0\nill-formed 0\nagain ok D800 | ill-formed 0\n");
}

// A decoder must ask for more room, and not deliver a part as if it were all.
TEST(PluginHost, ShowsOutputThatIsCutToItsRoom) {
  EXPECT_EQ(ask_placed("by_room", "decode 4142\n").output, "room ok 0041 0042 | ok -\n");
}

Ran ask_extended(const std::string& row, const std::string& requests) {
  return run_command(host + fakes + "extended.so:" + row, requests);
}

TEST(PluginHost, CallsFunctionsForTextInPieces) {
  EXPECT_EQ(ask_extended("right",
                         "hello utf8spec/1\nprefix 61E282\nprefix E080\n"
                         "truncate 3 61E282AC\ntruncate 9 61\n")
                .output,
            "hello utf8spec/1 decode right 1 also=prefix,truncate,room-decode\n"
            "ok 2\nill-formed 0\nok 1\nok 1\n");
}

// Exactly the room of the request is there, in both passes.
TEST(PluginHost, FillsTheRoomOfTheRequest) {
  EXPECT_EQ(ask_extended("right",
                         "room 0 decode 4142\nroom 1 decode 4142\nroom 9 decode 4142\n"
                         "room 1 decode 41FF\nroom 2 decode 41FF\n")
                .output,
            "ok 0 -\nok 1 0041\nok 2 0041 0042\nok 1 0041\nill-formed 1\n");
  const Ran ran = ask_extended("beyond", "room 1 decode 4142\n");
  EXPECT_EQ(ran.signal, SIGSEGV);
  EXPECT_EQ(ran.output, "trap writes 1 octet behind its output\n");
}

// Each room from none on is tried, so a decoder that goes wrong at one of them alone is found.
TEST(PluginHost, GivesEachSmallerRoom) {
  EXPECT_EQ(ask_extended("by_two", "decode 4142\ndecode 414243\ndecode 4142434445464748\n").output,
            "ok 0041 0042\n"
            "room ok 0041 0042 0043 | ok 0041 0042\n"
            "room ok 0041 0042 0043 0044 0045 0046 0047 0048 | ok 0041 0042\n");
}

TEST(PluginHost, GivesOneUnitMore) {
  EXPECT_EQ(
      ask_extended("by_one_more", "decode 4142\ndecode FF\ndecode 414243444546474849\n").output,
      "room ok 0041 0042 | ok 0041\n"
      "ill-formed 0\n"
      "room ok 0041 0042 0043 0044 0045 0046 0047 0048 0049 | "
      "ok 0041 0042 0043 0044 0045 0046 0047 0048\n");
}

// Of a longer output, some of the smaller rooms are tried.
TEST(PluginHost, GivesHalfOfTheRoom) {
  EXPECT_EQ(ask_extended("by_half", "decode 4142434445464748494A\n").output,
            "room ok 0041 0042 0043 0044 0045 0046 0047 0048 0049 004A | "
            "ok 0041 0042 0043 0044 0045\n");
}

// A count beyond the capacity would make the host read foreign memory.
TEST(PluginHost, LiesAboutOutputAreFaults) {
  EXPECT_THAT(ask("counts_too_much", "decode 41\n").output, StartsWith("fault the decoder counts"));
  EXPECT_THAT(ask("has_no_form", "decode 41\n").output,
              StartsWith("fault the decoder names an unknown form"));
  EXPECT_THAT(ask("never_has_room", "decode 41\n").output,
              StartsWith("fault the decoder answers out of space"));
  EXPECT_EQ(ask("wants_more", "decode 41\n").output, "ok 0041\n");
}

TEST(PluginHost, HandsOverWhatCameBeforeAnError) {
  EXPECT_EQ(ask("says_little", "decode 414243\ndecode 41\n").output,
            "ill-formed - - - before 0041 0042\nill-formed\n");
}

// The struct ends before `replace`, as in an older version. The host must not read behind its
// end.
TEST(PluginHost, AnOlderStructOffersWhatItHas) {
  const Ran ran = ask("old_struct", "hello utf8spec/1\ndecode 41\nreplace 41\nencode 0041\n");
  EXPECT_EQ(ran.output,
            "hello utf8spec/1 decode old_struct unknown\nok 0041\nfault operation not offered\n"
            "fault operation not offered\n");
}

// Both passes see the same history, so a reset that does nothing shows as that, and not as a
// difference between passes. `stream` and `stream-replace` have separate objects.
TEST(PluginHost, KeepsOneStreamAKind) {
  EXPECT_EQ(
      ask("reset_nothing", "hello utf8spec/1\nstream 41|42\nstream 43\nstream-replace 44\n").output,
      "hello utf8spec/1 stream,stream-replace reset_nothing unknown reuse=yes "
      "also=stream-deltas,stream-replace-deltas\n"
      "ok 0002\nok 0003\nok 0001\n");
}

TEST(PluginHost, ListsTheDecoders) {
  const Ran ran =
      run_command(host + "--list " UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders/utf8proc.so", "");
  EXPECT_THAT(ran.output,
              AllOf(StartsWith("utf8proc-iterate "), HasSubstr("\nutf8proc-encode-char "),
                    HasSubstr("\nutf8proc-decompose ")));
  EXPECT_EQ(ran.exit_status, 0);
}

// One clear line and an exit status: 2 for bad usage (with a second line), 3 for a decoder that
// cannot start.
void expect_refused(const std::string& arguments, int status, const std::string& words) {
  const Ran ran = run_command(host + arguments, "decode 41\n");
  EXPECT_EQ(ran.exit_status, status) << arguments;
  EXPECT_EQ(ran.output, "") << arguments;
  EXPECT_THAT(ran.errors, HasSubstr(words));
  EXPECT_EQ(std::ranges::count(ran.errors, '\n'), status == 2 ? 2 : 1) << ran.errors;
}

TEST(PluginHost, RefusesWhatIsNoDecoderItKnows) {
  expect_refused("", 2, "plugin is required");
  expect_refused("/nowhere/x.so", 3, "/nowhere/x.so: no such plugin");
  expect_refused(fakes + "no_symbol.so", 3, "does not export utf8spec_decoders_v1");
  expect_refused(fakes + "wrong_version.so", 3, "C ABI version 2");
  expect_refused(fakes + "tiny_struct.so", 3, "struct_size 0 is too small");
  expect_refused(UTF8SPEC_SOURCE_DIR "/CMakeLists.txt", 3, "it is not a shared object");
  expect_refused(fakes + "hostile.so:nobody", 3, "no decoder nobody");
  expect_refused(fakes + "other_encoding.so:unknown", 3, "unknown encoding \"klingon\"");
  expect_refused("--bulk " + fakes + "other_encoding.so:unknown", 3, "unknown encoding");
  expect_refused(fakes + "whole_units.so:octets", 3,
                 "octets says whole-units=yes, but a unit of utf-8 is one octet");
}

// A and U+1F600 in UTF-16LE, then a lone high surrogate.
TEST(PluginHost, PassesOnThatUnitsMustBeWhole) {
  const Ran ran = run_command(host + fakes + "whole_units.so:units",
                              "hello utf8spec/1\ndecode 41003DD800DE\ndecode 00D8\nbye\n");
  EXPECT_EQ(ran.output,
            "hello utf8spec/1 decode units unknown encoding=utf-16le whole-units=yes\n"
            "ok utf16 0041 D83D DE00\nill-formed 0 2\n");
}

TEST(PluginHost, NamesTheDecodersThereAreToChooseFrom) {
  const std::string icu = UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders/icu.so";
  expect_refused(icu, 3, "icu-u8-next, icu-u-strfromutf8, icu-u-strfromutf8withsub");
  expect_refused(icu + ":icu", 3, "no decoder icu in the plugin; it has: icu-u8-next,");
}

// A stream that repeats its output breaks no line: the host says why there is no reply.
TEST(PluginHost, GivesNoReplyOverTheLimit) {
  const std::string one = ask("puts_much", "stream 41\n").output;
  EXPECT_THAT(one, StartsWith("ok 0000 0000"));
  std::string chunks = "stream 41";
  for (int chunk = 0; chunk < 40; ++chunk) chunks += "|41";
  EXPECT_EQ(ask("puts_much", chunks + "\nstream 41\n").output,
            "fault the stream gives more output than a reply may hold\n" + one);
}

}  // namespace
}  // namespace utf8spec::harnesses
