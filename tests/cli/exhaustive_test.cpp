// `utf8spec exhaustive` asks a plugin every string of one to four octets, 4.3 billion in all. It
// can be split into shards on several machines, and a merged record must equal an undivided one.
// The trap is a claim about a sweep that was not complete: a missing shard, an early end. A user
// would then ship a decoder with untested strings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// `steps.so` holds fakes of the function `step`, one row for each fault.
class Exhaustive : public Shell {
 protected:
  static std::string steps(const std::string& row) {
    return UTF8SPEC_BINARY_DIR "/tests/plugins/steps.so:" + row;
  }
  Ran sweep(const std::string& words) const { return utf8spec("exhaustive " + words); }
  nlohmann::json record(const std::string& file) const {
    return nlohmann::json::parse(contents(file));
  }
};

// 4,311,810,304 = 256 + 256^2 + 256^3 + 256^4. Both oracles are right, so a finding would be our
// mistake.
TEST_F(Exhaustive, OfOraclesFindsNothing) {
  for (const char* name : {"icu-u8-next", "utf8proc-iterate"}) {
    const Ran ran = sweep(name);
    EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
    EXPECT_THAT(ran.output,
                AllOf(HasSubstr("Conformant on all strings of one to four octets, each"),
                      HasSubstr(std::string("in a length of 64: ") + name),
                      HasSubstr("4,311,810,304 answered of 4,311,810,304"),
                      HasSubstr("were not asked one by one")));
    EXPECT_THAT(in_one_line(ran.output),
                HasSubstr("is right on every input of any length if `step`"));
    EXPECT_EQ(ran.errors, "");
  }
}

// Shard 238 of 256 holds the strings that begin with ED. ED A0 80 is U+D800 in CESU-8.
TEST_F(Exhaustive, ListsDifferencesAndEndsWithOne) {
  const Ran ran = sweep("--shard 238/256 " + steps("takes_surrogates"));
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("Non-conformant  takes_surrogates 1"),
                    HasSubstr("accepts surrogates (CESU-8) (526,336 strings)"),
                    HasSubstr("    ED A0 80      ok U+D800, 3 octets; expected ill-formed, 1"),
                    HasSubstr("The report does not claim anything")));
}

// `wrong_once` is wrong on one string, in the last of three shards. The order of the merged files
// must not matter.
TEST_F(Exhaustive, ShardsAreMergedIntoTheWhole) {
  const std::string of = steps("wrong_once");
  for (const char* shard : {"1", "2", "3"}) {
    const std::string words = std::string("--shard ") + shard + "/3 --json " + shard + ".json ";
    EXPECT_EQ(sweep(words + of).status, shard == std::string("3") ? 1 : 0);
  }
  const Ran whole = sweep("--json whole.json " + of);
  const Ran merged = sweep("--merge 3.json 1.json 2.json --json merged.json");
  EXPECT_EQ(merged.status, 1) << merged.errors;
  EXPECT_EQ(merged.output, whole.output);
  EXPECT_EQ(contents("merged.json"), contents("whole.json"));
  const Ran some = sweep("--merge 1.json 2.json");
  EXPECT_EQ(some.status, 6);
  EXPECT_THAT(some.output, AllOf(HasSubstr("shard 3/3 is missing"), HasSubstr("partial"),
                                 Not(HasSubstr("is right on"))));
  EXPECT_THAT(sweep("--merge 1.json whole.json"), ComplainsOnce(2, "overlap"));
}

// A shard with differences, as its record has the most keys.
TEST_F(Exhaustive, WritesARecordThatIsValidByItsSchema) {
  sweep("--shard 238/256 --json r.json " + steps("takes_surrogates"));
  const Ran ran = run("fits r.json exhaustive");
  EXPECT_EQ(ran.status, 0) << ran.errors;
}

// `hangs` waits at C3 A9. The shard holds it, and SIGINT comes before its deadline.
TEST_F(Exhaustive, EndedEarlyIsPartial) {
  // The hang of C3 A9 is waited for: the strings before it are done then.
  const Ran ran =
      run("$UTF8SPEC exhaustive --jobs 1 --deadline 60000 --shard 49/64 --json r.json " +
          steps("hangs") + " & run=$!; sleep 2; kill -INT $run; wait $run");
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("partial: only some of shard 49/64"),
                                HasSubstr("The report does not claim anything")));
  EXPECT_EQ(record("r.json").at("complete"), false);
  // A sweep that was stopped still says how many strings were asked.
  EXPECT_GT(record("r.json").at("strings").at("strings"), 0U);
}

// Shards count from 1, so 0/2 and 3/2 do not exist. 5000 is above the limit of shards.
TEST_F(Exhaustive, BadWordsGetOneLine) {
  for (const char* shard : {"0/2", "3/2", "1/5000", "1", "a/b", "1/2/3", "-1/2", ""}) {
    EXPECT_THAT(sweep("icu-u8-next --shard '" + std::string(shard) + "'"),
                ComplainsOnce(2, "--shard"));
  }
  EXPECT_THAT(sweep(""), ComplainsOnce(2, "no decoder is named"));
  EXPECT_THAT(sweep("python"), ComplainsOnce(2, "is not a plugin"));
  EXPECT_THAT(sweep("-- cat"), ComplainsOnce(2, "is not a plugin"));
  EXPECT_THAT(sweep("./nowhere.so"), ComplainsOnce(3, "no such plugin"));
  EXPECT_THAT(sweep("icu-ucnv --function step"), ComplainsOnce(5, "does not offer step"));
  EXPECT_THAT(sweep(steps("nothing_to_sweep")),
              ComplainsOnce(5, "does not offer step, decode or validate"));
  EXPECT_THAT(sweep("--merge none.json"), ComplainsOnce(2, "none.json"));
  write("other.json", "{}");
  EXPECT_THAT(sweep("--merge other.json"), ComplainsOnce(2, "not a record of utf8spec exhaustive"));
  EXPECT_THAT(sweep("icu-u8-next --merge other.json"), ComplainsOnce(2, "records"));
}

// Shard 1 of 4096 is small. The complaint comes before the sweep.
TEST_F(Exhaustive, OutputThatCannotBeWrittenIsSaid) {
  EXPECT_THAT(sweep("--shard 1/4096 --json /nowhere/r.json icu-u8-next"),
              ComplainsOnce(2, "/nowhere/r.json"));
}

}  // namespace
}  // namespace utf8spec::cli
