// utf8spec_adapter.h contains the loop that turns a table of C functions into an adapter.
// Authors of adapters copy this header, so an error here looks like an error of their decoder.
// The fake decodes each octet to itself and counts its streams. The tests compare whole
// replies, because the runner reads replies line by line and one extra octet is a protocol
// fault.
#include <gtest/gtest.h>

#include <string>

#include "tests/harnesses/plugin/host/run_command.h"

namespace utf8spec::harnesses {
namespace {

// One process answers all requests of a test, so counts of streams go on from request to
// request.
std::string replies(const std::string& requests) {
  const Ran ran =
      run_command(UTF8SPEC_BINARY_DIR "/tests/adapters/utf8spec-fake-fresh-streams", requests);
  EXPECT_EQ(ran.exit_status, 0) << ran.errors;
  return ran.output;
}

TEST(Serve, IntroducesTheDecoder) {
  EXPECT_EQ(replies("hello utf8spec/1\n"),
            "hello utf8spec/1 decode,replace,stream,stream-replace fresh_streams unknown "
            "also=stream-deltas,stream-replace-deltas\n");
}

// The same pushes, with what each of them put out.
TEST(Serve, TellsWhatEachChunkPutOut) {
  EXPECT_EQ(
      replies("stream-deltas 41|-|42\nstream-replace-deltas 4344\n"
              "stream-deltas 41|42FF|43\nstream-deltas -\n"),
      "ok 0041|-|0042|0001\nok 0043 0044|0002\nill-formed 1 - 1 before 0041|0042\nok -|0004\n");
}

// The runner writes capitals. A person who types requests by hand often does not.
TEST(Serve, ReadsHexOfEitherCase) {
  EXPECT_EQ(replies("decode aBCdef\ndecode ABcDEF\n"), "ok 00AB 00CD 00EF\nok 00AB 00CD 00EF\n");
}

// Windows pipes in text mode end lines with CR LF. A hyphen stands for an empty input.
TEST(Serve, IgnoresCarriageReturns) {
  EXPECT_EQ(replies("decode 41\r\ndecode -\r\nbye\r\n"), "ok 0041\nok -\n");
}

// The request behind `bye` gets no reply.
TEST(Serve, StopsAtBye) { EXPECT_EQ(replies("decode 41\nbye\ndecode 42\n"), "ok 0041\n"); }

// 41 42 FF is A, B and an octet that this fake refuses. The fake sets an offset but no length.
TEST(Serve, SaysWhereAnErrorIs) { EXPECT_EQ(replies("decode 4142FF\n"), "ill-formed 2\n"); }

// The fake wants 100 times the room, so the loop must offer more until the call succeeds. The
// output is ill-formed UTF-8 on purpose: the loop hands octets over as they are.
TEST(Serve, HandsOverOctetsAndGrowsTheOutput) {
  EXPECT_EQ(replies("replace 41C3\nreplace -\n"), "ok utf8 41C3\nok utf8 -\n");
}

// At the end of a stream, the fake puts out how many streams it has opened. Without `reset`,
// each request opens a new one, and an empty chunk (`-`) must not look like the end.
TEST(Serve, FeedsStreamsChunkByChunkThenTheEnd) {
  EXPECT_EQ(replies("stream 41|-|42\nstream-replace 43\nstream -\nstream -|-\n"),
            "ok 0041 0042 0001\nok 0043 0002\nok 0003\nok 0004\n");
}

// "ill-formed OFFSET" alone: a chunk number cannot follow an unknown length.
TEST(Serve, StopsAStreamAtItsError) {
  EXPECT_EQ(replies("stream 41|42FF|43\nstream 41\n"), "ill-formed 1\nok 0041 0002\n");
}

// Each damaged request gets exactly one line. With two lines or none, all later replies would
// be matched with the wrong requests.
TEST(Serve, AnswersOneLineToWhatItCannotDo) {
  EXPECT_EQ(replies("encode 0041\nvalidate 41\n"),
            "fault operation not offered\nfault operation not offered\n");
  EXPECT_EQ(replies("\ndecode\nfly 41\ndecod 41\ndecode 4\ndecode 4G\ndecode \ndecode 41|42\n"
                    "stream 41||42\nencode 110000000\nencode 41  42\nencode 41 \n"),
            "fault a request is an operation, a space and an argument\n"
            "fault a request is an operation, a space and an argument\n"
            "fault no such operation\nfault no such operation\n"
            "fault cannot read the octets\nfault cannot read the octets\n"
            "fault cannot read the octets\nfault cannot read the octets\n"
            "fault cannot read the octets\nfault cannot read the values\n"
            "fault cannot read the values\nfault cannot read the values\n");
}

// 2^19 octets are 1 MiB of hex digits. The next request shows that the buffer was emptied.
TEST(Serve, ReadsTheLongestLine) {
  std::string octets;
  std::string expected = "ok";
  for (int i = 0; i < 1 << 19; ++i) {
    octets += "41";
    expected += " 0041";
  }
  EXPECT_EQ(replies("decode " + octets + "\ndecode 42\n"), expected + "\nok 0042\n");
}

// The requests are 600 kB and the replies 1 MB: many times the size of a pipe's buffer (64 KiB
// on Linux).
TEST(Serve, AnswersEveryOneOfManyRequests) {
  std::string requests;
  std::string expected;
  for (int i = 0; i < 30000; ++i) {
    requests += "decode 414243444546\n";
    expected += "ok 0041 0042 0043 0044 0045 0046\n";
  }
  EXPECT_EQ(replies(requests), expected);
}

// A runner that waits for each reply gets it, because the loop flushes its output before it
// blocks on input. Otherwise both sides would wait forever: the usual first error of an
// adapter.
TEST(Serve, FlushesWhenItsInputRunsDry) {
  const Ran ran = run_command("/usr/bin/python3 " UTF8SPEC_SOURCE_DIR
                              "/tests/harnesses/abi/ask_one_by_one.py " UTF8SPEC_BINARY_DIR
                              "/tests/adapters/utf8spec-fake-fresh-streams",
                              "");
  EXPECT_EQ(ran.output, "ok 0041\nok 0042\nok 0043\n");
}

}  // namespace
}  // namespace utf8spec::harnesses
