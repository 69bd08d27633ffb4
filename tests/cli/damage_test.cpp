// Errors of the installation and of the command line's decoder. Each ends with its own status: 3
// the decoder could not be asked, 4 damaged vectors, 5 nothing to ask. Most important is 4: with a
// changed vector, a right decoder would be blamed. The exit status lets CI distinguish a broken
// set-up from a bug.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

// A copy of the vectors that the test may damage. All files are checked, also those of groups that
// the run does not ask.
class DamagedSuite : public Shell {
 protected:
  Ran run_with_damage(const std::string& damage) const {
    return run("cp -r $SOURCE/vectors/generated vectors && chmod -R u+w vectors && " + damage +
               " && UTF8SPEC_VECTORS=$PWD/vectors $UTF8SPEC run --group boundaries reference");
  }
};

// The copy itself must work, or the other tests would pass for the wrong reason.
TEST_F(DamagedSuite, IsNoneWhenItIsACopy) { EXPECT_EQ(run_with_damage("true").status, 0); }

// C0 80 becomes C0 81, still hex and still ill-formed: only the checksum shows it.
TEST_F(DamagedSuite, WithOneOctetChangedIsNotUsed) {
  EXPECT_THAT(run_with_damage("sed -i '0,/C080/s//C081/' vectors/overlong.json"),
              ComplainsOnce(4, "overlong.json"));
}

TEST_F(DamagedSuite, WithoutAFileIsNotUsed) {
  EXPECT_THAT(run_with_damage("rm vectors/streams.json"), ComplainsOnce(4, "streams.json"));
}

// 1,000 octets end inside a vector, so the rest of the JSON is missing.
TEST_F(DamagedSuite, CutShortIsNotUsed) {
  EXPECT_THAT(run_with_damage("truncate -s 1000 vectors/encode.json"),
              ComplainsOnce(4, "encode.json"));
}

// Without the sums, nothing proves that the vectors are those of this version.
TEST_F(DamagedSuite, WithoutItsSumsIsNotUsed) {
  EXPECT_THAT(run_with_damage("rm vectors/SHA256SUMS"), ComplainsOnce(4, "SHA256SUMS"));
}

// `utf8proc-decompose` has no encoder.
using NothingSelected = Shell;

TEST_F(NothingSelected, WhereTheDecoderDoesNotOfferTheOperation) {
  EXPECT_THAT(utf8spec("run --operation encode utf8proc-decompose"), ComplainsOnce(5, "nothing"));
}

TEST_F(NothingSelected, WhereTheGroupAsksOtherOperations) {
  EXPECT_THAT(utf8spec("run --group encode utf8proc-decompose"), ComplainsOnce(5, "nothing"));
}

TEST_F(NothingSelected, WhereOneRequestIsNotOffered) {
  EXPECT_THAT(utf8spec("ask 'encode 41' utf8proc-decompose"), ComplainsOnce(5, "encode"));
}

// Status 3 for every reason, and one line that names the file or the command.
using NoDecoder = Shell;

TEST_F(NoDecoder, WhereThePluginIsMissing) {
  EXPECT_THAT(utf8spec("run ./none.so"), ComplainsOnce(3, "./none.so"));
}

TEST_F(NoDecoder, WhereTheFileIsNoPlugin) {
  write("text.so", "no shared object");
  EXPECT_THAT(utf8spec("run ./text.so"), ComplainsOnce(3, "text.so"));
}

// One shared object can hold several decoders, so the user has to name one.
TEST_F(NoDecoder, WhereThePluginHoldsSeveralAndNoneIsNamed) {
  EXPECT_THAT(run("$UTF8SPEC run ${UTF8SPEC%/bin/*}/lib/utf8spec/decoders/utf8proc.so"),
              ComplainsOnce(3, "utf8proc-iterate, utf8proc-encode-char, utf8proc-decompose"));
}

TEST_F(NoDecoder, WhereTheCommandIsMissing) {
  EXPECT_THAT(utf8spec("run -- ./none"), ComplainsOnce(3, "command not found: ./none"));
}

TEST_F(NoDecoder, WhereTheFileIsNotExecutable) {
  write("plain", "no program");
  EXPECT_THAT(utf8spec("run -- ./plain"), ComplainsOnce(3, "not executable: ./plain"));
}

// The words of stderr are in the complaint, as they say why the decoder ended.
TEST_F(NoDecoder, WhereItEndsAtOnce) {
  EXPECT_THAT(utf8spec("run -- $PYTHON $FAKES/misbehaving.py exit-at-start"),
              ComplainsOnce(3, "cannot open libfoo.so"));
}

TEST_F(NoDecoder, WhereItsHelloCannotBeRead) {
  EXPECT_THAT(utf8spec("run -- $PYTHON $FAKES/misbehaving.py bad-hello"),
              ComplainsOnce(3, "guess"));
}

// `encoding=` and `whole-units=` are part of the hello; a typing error in them must not select
// UTF-8.
TEST_F(NoDecoder, WhereItReadsAnEncodingThatNobodyKnows) {
  EXPECT_THAT(utf8spec("run -- sh -c 'echo hello utf8spec/1 decode some 1 encoding=ebcdic; cat'"),
              ComplainsOnce(3, "unknown encoding \"ebcdic\""));
  EXPECT_THAT(utf8spec("run -- sh -c 'echo hello utf8spec/1 decode some 1 whole-units=yes; cat'"),
              ComplainsOnce(3, "some says whole-units=yes, but a unit of utf-8 is one octet"));
}

// `sleep` reads nothing. The deadline of the hello ends the wait.
TEST_F(NoDecoder, WhereItNeverAnswers) {
  EXPECT_THAT(utf8spec("run -- sleep 1000"), ComplainsOnce(3, "no reply to hello"));
}

}  // namespace
}  // namespace utf8spec::cli
