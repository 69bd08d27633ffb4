// `utf8spec identify` as users call it: files, pipes, and what is neither.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

class Identify : public Shell {};

TEST_F(Identify, SaysInWhichEncodingsAFileIsWellFormed) {
  const Ran result = run(R"(printf 'A\303\244' > a.txt; "$UTF8SPEC" identify a.txt)");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, HasSubstr("a.txt: 3 octets, no signature\n"));
  EXPECT_THAT(result.output,
              HasSubstr("  utf-8           well-formed; 2 octets above 7F, by chance 1 in 9\n"));
  EXPECT_THAT(result.output,
              HasSubstr("  utf-16be        ill-formed at offset 2, 1 octets: truncated\n"));
}

TEST_F(Identify, ReadsAPipe) {
  const Ran result = run("printf 'abc' | \"$UTF8SPEC\" identify -");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, HasSubstr("standard input: 3 octets, no signature\n"));
  EXPECT_THAT(result.output, HasSubstr("well-formed; all of it is US-ASCII\n"));
}

#if !UTF8SPEC_UNDER_SANITIZERS  // they take terabytes of address space
// The limit is less than the text and what the libraries take.
TEST_F(Identify, ReadsATextThatIsLargerThanItsMemory) {
  const Ran result =
      run("head -c 67108864 /dev/zero | (ulimit -v 98304; exec \"$UTF8SPEC\" identify -)");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("standard input: 67108864 octets, no signature\n"));
}
#endif

TEST_F(Identify, WritesTheSameAsJson) {
  const Ran result = run(R"sh(printf 'A\303\244' >a; printf '\377\376\000\000' >b
"$UTF8SPEC" identify --json found.json a b >text && fits found.json identify &&
"$UTF8SPEC" identify --json - a b | cmp - found.json && head -1 text)sh");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_EQ(result.output, "a: 3 octets, no signature\n");
  const auto files = nlohmann::json::parse(contents("found.json"))["files"];
  EXPECT_EQ(files[0]["octetsAbove7F"], 2);
  EXPECT_EQ(files[0]["readings"][0], (nlohmann::json{{"encoding", "utf-8"}, {"wellFormed", true}}));
  EXPECT_EQ(files[0]["readings"][1]["error"],
            (nlohmann::json{{"offset", 2}, {"length", 1}, {"kind", "truncated"}}));
  EXPECT_EQ(files[1]["signatures"], (nlohmann::json{"utf-16le", "utf-32le"}));
}

// Before anything is read, or when nothing more can be done.
TEST_F(Identify, RefusesAFileOfJsonThatCannotBeWritten) {
  write("a", "a");
  EXPECT_THAT(utf8spec("identify --json no/such a"), ComplainsOnce(2, "no/such"));
  const Ran full = utf8spec("identify --json /dev/full a");
  EXPECT_EQ(full.status, 2);
  EXPECT_THAT(full.errors, HasSubstr("/dev/full: No space left"));
}

TEST_F(Identify, RefusesWhatIsNoFileAndKeepsWhatItFoundBefore) {
  const Ran result = run("printf a > a.txt; \"$UTF8SPEC\" identify a.txt missing.txt .");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.output, HasSubstr("a.txt: 1 octets, no signature\n"));
  EXPECT_THAT(result.errors,
              HasSubstr("utf8spec: missing.txt: cannot be read: No such file or directory\n"));
}

TEST_F(Identify, MakesAHostileNameHarmless) {
  const Ran result =
      run(R"sh(name=$(printf 'a\033[31m'); printf a > "$name"; "$UTF8SPEC" identify "$name")sh");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, testing::Not(HasSubstr("\033")));
}

}  // namespace
}  // namespace utf8spec::cli
