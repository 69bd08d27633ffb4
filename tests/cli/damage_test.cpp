#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

// A copy of the vectors, to be damaged.
class DamagedSuite : public Shell {
 protected:
  Ran run_with_damage(const std::string& damage) const {
    return run("cp -r $SOURCE/vectors/generated vectors && chmod -R u+w vectors && " + damage +
               " && UTF8SPEC_VECTORS=$PWD/vectors $UTF8SPEC run --level smoke reference");
  }
};

TEST_F(DamagedSuite, IsNoneWhenItIsACopy) { EXPECT_EQ(run_with_damage("true").status, 0); }

TEST_F(DamagedSuite, WithOneOctetChangedIsNotUsed) {
  EXPECT_THAT(run_with_damage("sed -i '0,/C080/s//C081/' vectors/overlong.json"),
              ComplainsOnce(4, "overlong.json"));
}

TEST_F(DamagedSuite, WithoutAFileIsNotUsed) {
  EXPECT_THAT(run_with_damage("rm vectors/streams.json"), ComplainsOnce(4, "streams.json"));
}

TEST_F(DamagedSuite, CutShortIsNotUsed) {
  EXPECT_THAT(run_with_damage("truncate -s 1000 vectors/encode.json"),
              ComplainsOnce(4, "encode.json"));
}

TEST_F(DamagedSuite, WithoutItsSumsIsNotUsed) {
  EXPECT_THAT(run_with_damage("rm vectors/SHA256SUMS"), ComplainsOnce(4, "SHA256SUMS"));
}

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

using NoDecoder = Shell;

TEST_F(NoDecoder, WhereThePluginIsMissing) {
  EXPECT_THAT(utf8spec("run ./none.so"), ComplainsOnce(3, "./none.so"));
}

TEST_F(NoDecoder, WhereTheFileIsNoPlugin) {
  write("text.so", "no shared object");
  EXPECT_THAT(utf8spec("run ./text.so"), ComplainsOnce(3, "text.so"));
}

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

TEST_F(NoDecoder, WhereItEndsAtOnce) {
  EXPECT_THAT(utf8spec("run -- $PYTHON $FAKES/misbehaving.py exit-at-start"),
              ComplainsOnce(3, "cannot open libfoo.so"));
}

TEST_F(NoDecoder, WhereItsHelloCannotBeRead) {
  EXPECT_THAT(utf8spec("run -- $PYTHON $FAKES/misbehaving.py bad-hello"),
              ComplainsOnce(3, "guess"));
}

TEST_F(NoDecoder, WhereItReadsAnEncodingThatNobodyKnows) {
  EXPECT_THAT(utf8spec("run -- sh -c 'echo hello utf8spec/1 decode some 1 encoding=ebcdic; cat'"),
              ComplainsOnce(3, "unknown encoding \"ebcdic\""));
  EXPECT_THAT(utf8spec("run -- sh -c 'echo hello utf8spec/1 decode some 1 whole-units=yes; cat'"),
              ComplainsOnce(3, "some says whole-units=yes, but a unit of utf-8 is one octet"));
}

TEST_F(NoDecoder, WhereItNeverAnswers) {
  EXPECT_THAT(utf8spec("run -- sleep 1000"), ComplainsOnce(3, "no reply to hello"));
}

}  // namespace
}  // namespace utf8spec::cli
