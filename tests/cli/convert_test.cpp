// `utf8spec convert` as users call it: files and pipes, text that is cut, and outputs that fail. A
// converter that leaves half a file behind, or ends with 0 after an error, loses people's text.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Convert : public Shell {};

TEST_F(Convert, ConvertsFilesAndPipes) {
  const Ran file = run(
      R"(printf 'A\303\244' > a.txt; "$UTF8SPEC" convert --from utf-8 --to utf-16le a.txt | od -An -tx1)");
  EXPECT_EQ(file.output, " 41 00 e4 00\n");
  const Ran pipe = run(
      R"(printf 'A\303\244' | "$UTF8SPEC" convert --from utf-8 --to utf-16be --signature add --output b; od -An -tx1 b)");
  EXPECT_EQ(pipe.output, " fe ff 00 41 00 e4\n");
}

// What comes before the error goes to a pipe, as with other filters.
TEST_F(Convert, EndsAtTheFirstErrorAndSaysWhere) {
  const Ran result = run(R"(printf 'ab\300\257c' | "$UTF8SPEC" convert --from utf-8 --to utf-8)");
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.output, "ab");
  EXPECT_THAT(result.errors,
              HasSubstr("utf8spec: standard input: ill-formed utf-8 at offset 2, 1 octets: "
                        "invalid-octet; --replace maximal-subpart goes on with U+FFFD\n"));
}

TEST_F(Convert, NoticesACutEnd) {
  const Ran result = run(R"(printf 'a\303' | "$UTF8SPEC" convert --from utf-8 --to utf-8)");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.errors, HasSubstr("at offset 1, 1 octets: truncated"));
}

TEST_F(Convert, ReplacesByAPolicyOfTheEncoding) {
  EXPECT_EQ(run(R"(printf 'a\355\240\200b' |
                   "$UTF8SPEC" convert --from utf-8 --to utf-8 --replace per-sequence)")
                .output,
            "a\xEF\xBF\xBD"
            "b");
  const Ran refused = run(R"("$UTF8SPEC" convert --from utf-16 --to utf-8 --replace per-octet)");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.errors, HasSubstr("utf-16 has no policy 'per-octet'; choose one of "
                                        "maximal-subpart, per-unit, per-run, deleted"));
}

TEST_F(Convert, SaysWhichCharacterTheOtherEncodingLacks) {
  const Ran result = run(R"(printf 'a\355\240\200' | "$UTF8SPEC" convert --from wtf-8 --to utf-8)");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.errors, HasSubstr("utf-8 does not have U+D800, at offset 1"));
}

// A file appears whole or not at all, and nothing is left aside.
TEST_F(Convert, LeavesNoHalfFile) {
  const Ran result = run(
      R"(printf 'old' > out; printf 'a\377' | "$UTF8SPEC" convert --from utf-8 --to utf-8 --output out
         cat out; ls)");
  EXPECT_EQ(result.output, "oldout\n");
}

TEST_F(Convert, RefusesOutputsThatItCannotWrite) {
  const std::string convert =
      "printf a > a.txt; \"$UTF8SPEC\" convert --from utf-8 --to utf-8 a.txt --output ";
  const Ran same = run(convert + "./a.txt");
  EXPECT_EQ(same.status, 2);
  EXPECT_THAT(same.errors, HasSubstr("--output ./a.txt would overwrite the input (a.txt)"));
  EXPECT_EQ(run(convert + "missing/b").status, 2);
  const Ran full = run(convert + "/dev/full");
  EXPECT_EQ(full.status, 2);
  EXPECT_THAT(full.errors, HasSubstr("cannot write /dev/full: No space left on device"));
  EXPECT_EQ(run("printf a | \"$UTF8SPEC\" convert --from utf-8 --to utf-8 > /dev/full").status, 2);
}

// The input never ends, so the command must.
TEST_F(Convert, EndsWithItsReader) {
  const Ran result = run("yes | \"$UTF8SPEC\" convert --from utf-8 --to utf-8 | head -n 1");
  EXPECT_EQ(result.output, "y\n");
  EXPECT_THAT(result.errors, IsEmpty());
}

// A killed run leaves the folder as it was.
TEST_F(Convert, LeavesNothingBehindWhenItIsKilled) {
  const Ran result = run(R"(mkfifo pipe; (printf abc; sleep 30) > pipe & sleeper=$!
    "$UTF8SPEC" convert --from utf-8 --to utf-8 pipe --output out & ours=$!
    while ! ls -l /proc/$ours/fd 2>/dev/null | grep -q deleted; do sleep 0.05; done
    kill -INT $ours; kill -TERM $ours; wait $ours; status=$?
    kill $sleeper; rm pipe; ls; echo $status)");
  EXPECT_THAT(result.output, testing::AnyOf("143\n", "130\n"));
}

#if !UTF8SPEC_UNDER_SANITIZERS  // they take terabytes of address space
// The limit is less than the text and what the libraries take.
TEST_F(Convert, ConvertsATextThatIsLargerThanItsMemory) {
  const Ran result = run(
      R"(head -c 67108864 /dev/zero |
         (ulimit -v 98304; exec "$UTF8SPEC" convert --from utf-8 --to utf-16le) | wc -c)");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("134217728"));
}
#endif

}  // namespace
}  // namespace utf8spec::cli
