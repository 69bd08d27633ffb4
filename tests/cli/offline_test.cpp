// Runs whose answers stand in files: `questions` and `judge` for decoders that cannot be asked
// here, `run --shard` and `merge` for runs on several machines. Both must give the report of a
// plain run, octet for octet, and a file that does not fit must never become a verdict.
#include "tests/cli/offline_script.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

class Offline : public Shell {
 protected:
  Ran with(const std::string& way, const std::string& script) const {
    return run(script_with(way, script));
  }
};

class RunOfFiles : public Offline, public ::testing::WithParamInterface<const char*> {};

TEST_P(RunOfFiles, InShardsGivesThePlainReport) {
  const Ran ran = with(GetParam(), "plain; shards; merge shard3 shard1 shard2; same");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

INSTANTIATE_TEST_SUITE_P(Ways, RunOfFiles,
                         ::testing::Values("nothing", "accepts-surrogates", "crashes", "hangs",
                                           "loses-errors-in-chunks"));

class Judge : public Offline, public ::testing::WithParamInterface<const char*> {};

TEST_P(Judge, GivesThePlainReport) {
  // Files have no deadline, so no command of their report names one.
  const Ran ran = with(GetParam(), R"(deadline=; plain; rounds
    "$UTF8SPEC" questions --after a1 a2 --output q3 2>questions.txt
    third=; if [ -e q3 ]; then answer q3 a3; third=a3; fi
    judge a2 a1 $third; same)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

// A product that crashes or hangs cannot answer by an adapter: see ACrashOfAProductIsADeviation.
INSTANTIATE_TEST_SUITE_P(Ways, Judge,
                         ::testing::Values("nothing", "accepts-surrogates",
                                           "loses-errors-in-chunks"));

TEST_F(Offline, FreshStringsAreAskedAndJudgedToo) {
  const Ran ran = with("nothing", R"(
    groups="--operation validate"; plain --seed 7; rounds --seed 7
    grep -c 'seed=7 history=- round=2' q2; judge a1 a2; same)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("1\n"));
}

TEST_F(Offline, FilesSayHowManyRequestsAreAskedAgain) {
  const Ran ran = with("nothing", R"(
    groups="--group surrogates --group derived/history --operation validate"
    plain --repeat-hot 50; rounds --repeat-hot 50
    grep -c 'history=50 round=2' q2; judge a1 a2; same)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("1\n"));
}

TEST_F(Offline, OtherSeedsGiveOtherStrings) {
  const Ran ran = with("nothing", R"(
    for seed in 1 2 1; do
      run --shard 1/1 --answers s$seed --operation validate --seed $seed >/dev/null
      tail -n +3 s$seed | sha256sum
    done | sort | uniq | wc -l)");
  EXPECT_EQ(ran.output, "2\n") << ran.errors;
}

TEST_F(Offline, PartsAreJudgedTogether) {
  const Ran ran = with("nothing", R"(
    groups="--group streams --group derived/sizes --operation stream"; plain
    "$UTF8SPEC" questions --hello "$hello" $groups --output q1
    answer q1 a1
    "$UTF8SPEC" questions --after a1 --split 1 --output q
    for part in q.*; do answer $part a$part; done
    judge aq.* a1; same; ls aq.2)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

// The words of a product that went wrong stand in the place of its reply.
TEST_F(Offline, ACrashOfAProductIsADeviation) {
  const Ran ran = with("nothing", R"(groups=$few; rounds
    sed -i 's/^decode EDA080\t.*/decode EDA080\tcrashed SIGSEGV/' a1 a2
    "$UTF8SPEC" judge a1 a2)");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("no answer: the decoder crashed (SIGSEGV)"));
}

TEST_F(Offline, ExpectationsHoldForShardsAndFiles) {
  const Ran ran = with("accepts-surrogates", R"(groups=$few; ask_mutant; shards
    "$UTF8SPEC" merge shard? --write-expectations known.json >/dev/null 2>&1
    sed -i 's/"reason": ""/"reason": "known"/' known.json
    "$UTF8SPEC" merge shard? --expect known.json >/dev/null; echo merge $?
    shard 1/3 one; echo without $?
    run --shard 1/3 --answers one --expect known.json >/dev/null; echo with $?)");
  EXPECT_THAT(ran.output, HasSubstr("merge 0\n"));
  EXPECT_THAT(ran.output, HasSubstr("without 1\nwith 0\n"));
}

TEST_F(Offline, BazelSaysWhichShard) {
  const Ran ran = with("nothing", R"(groups=$few; ask_mutant; plain
    export TEST_TOTAL_SHARDS=2 TEST_UNDECLARED_OUTPUTS_DIR=. TEST_SHARD_STATUS_FILE=touched
    for index in 0 1; do
      TEST_SHARD_INDEX=$index; export TEST_SHARD_INDEX; run
      test $? -eq 1 || exit 9
    done
    test -e touched || exit 8
    merge answers-1-of-2 answers-2-of-2; same)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

// The protocol allows hex digits in either case, and a device may keep the CR of its line ends.
TEST_F(Offline, ADeviceMayEchoLowerCaseAndCarriageReturns) {
  static const MadeOnce files("rounds");
  const Ran ran = with("nothing", files.copied() + R"(
    for each in a1 a2; do sed '/^hello/!s/^[^\t]*/\L&/; s/\t/\r\t/; s/$/\r/' $each >b$each; done
    grep -q '^decode ed' ba1
    judge a1 a2; mv files.json right.json; judge ba1 ba2; cmp files.json right.json)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

// A file of answers that does not fit, and words of the complaint. The script makes the file
// `wrong` from those of a run, and the last command judges.
struct WrongFile {
  const char* name;
  const char* script;
  const char* complaint;
};

void PrintTo(const WrongFile& wrong, std::ostream* out) { *out << wrong.name; }

class WrongAnswers : public Offline, public ::testing::WithParamInterface<WrongFile> {};

TEST_P(WrongAnswers, AreRefusedWithTheFileAndLine) {
  static const MadeOnce files("rounds");
  const Ran ran = with("nothing", files.copied() + GetParam().script);
  EXPECT_THAT(ran, ComplainsOnce(2, GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    Files, WrongAnswers,
    ::testing::Values(
        WrongFile{"truncated", "head -n 100 a2 >wrong; judge a1 wrong", "wrong:100: the file ends"},
        WrongFile{"lacks a reply", "sed '50s/\\t.*/\\t/' a2 >wrong; judge a1 wrong", "wrong:50: "},
        WrongFile{"reordered", "sed '50{h;d};51{G}' a2 >wrong; judge a1 wrong",
                  "wrong:50: this line answers"},
        WrongFile{"doubled line", "sed '50p' a2 >wrong; judge a1 wrong", "wrong:51: this line"},
        WrongFile{"doubled file", "judge a1 a2 a2",
                  "a2:1: round 2, part 1/1, shard 1/1 is here again"},
        WrongFile{"more answers", "sed '$i decode 41\\tok 41' a2 >wrong; judge a1 wrong",
                  "which is no question of this run"},
        WrongFile{"out of step",
                  "sed '50s/\\t.*/\\thello utf8spec\\/1/;$!N' q2 >/dev/null; "
                  "$decoder <q2 | sed 50d >r; paste q2 r >wrong; judge a1 wrong",
                  "answers a hello"},
        WrongFile{"other version",
                  "sed '1s/version=[^ ]*/version=0.0.1/' a1 >b1; "
                  "sed '1s/version=[^ ]*/version=0.0.1/' a2 >wrong; judge b1 wrong",
                  "b1:1: these answers are to questions that this utf8spec does not ask: "
                  "version=0.0.1"},
        WrongFile{"other suite", "sed -i '1s/suite=[^ ]*/suite=0/' a1 a2; judge a1 a2", "suite=0"},
        WrongFile{"other level", "sed '1s/level=smoke/level=standard/' a2 >wrong; judge a1 wrong",
                  "wrong:1: these answers are of another run"},
        WrongFile{"other seed", "sed '1s/seed=-/seed=5/' a2 >wrong; judge a1 wrong", "seed=5"},
        WrongFile{"other part", "sed '1s/part=1.1/part=2\\/2/' a2 >wrong; judge a1 wrong",
                  "round 2, part 1/2, shard 1/1 is missing"},
        WrongFile{"other decoder",
                  "sed 's/rarely-wrong 1.0/rarely-wrong 2.0/' a2 >wrong; judge a1 wrong",
                  "another decoder"},
        WrongFile{"no second round", "judge a1", "the answers of round 2 are missing"},
        WrongFile{"questions", "judge q1", "has no answer"},
        WrongFile{"no answers", "judge /dev/null", "/dev/null:1: "},
        WrongFile{"other file", "judge plain.txt replies", "cannot read plain.txt"},
        WrongFile{"a shard", "shard 1/1 one; judge one", "utf8spec merge judges shards"}));

class WrongShards : public Offline, public ::testing::WithParamInterface<WrongFile> {};

TEST_P(WrongShards, AreRefusedInOneLine) {
  static const MadeOnce files("shards");
  const Ran ran = with("nothing", files.copied() + GetParam().script);
  EXPECT_THAT(ran, ComplainsOnce(2, GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    Files, WrongShards,
    ::testing::Values(
        WrongFile{"missing", "merge shard1 shard3", "round 1, part 1/1, shard 2/3 is missing"},
        WrongFile{"last missing", "merge shard1 shard2", "shard 3/3 is missing"},
        WrongFile{"doubled", "merge shard1 shard2 shard3 shard2", "is here again"},
        WrongFile{"of another run",
                  "groups='--group surrogates'; shard 2/3 shard2; merge shard1 shard2 shard3",
                  "shard2:1: these answers are of another run"},
        WrongFile{"of another decoder",
                  "decoder=\"$decoder 2.0\"; shard 2/3 shard2; merge shard1 shard2 shard3",
                  "shard2:2: this shard was run in another way"},
        WrongFile{"of another number", "shard 2/2 shard2; merge shard1 shard2 shard3", "shard 2/2"},
        WrongFile{"changed curated answer",
                  "sed -i '20s/\\t.*/\\tok 41/' shard2; merge shard1 shard2 shard3",
                  ": the lines up to here were changed"},
        WrongFile{"other curated answer",
                  "sed -i '20s/\\t.*/\\tok 41/' shard2; resum shard2; merge shard1 shard2 shard3",
                  "is this the same decoder?"},
        WrongFile{"changed derived answer",
                  "at=$(grep -n '^decode' shard3 | tail -1 | "
                  "cut -d: -f1); sed -i \"${at}s/\\t.*/\\tok 41/\" shard3; "
                  "merge shard1 shard2 shard3",
                  ": the lines up to here were changed"},
        WrongFile{"lost sum", "sed -i 's/^bye.*/bye/' shard3; merge shard1 shard2 shard3",
                  "it has lost the SHA-256"},
        WrongFile{"unknown profile",
                  "for i in 1 2 3; do sed -i 's/\"profile\":\"rfc3629\"/\"profile\":\"zork\"/' "
                  "shard$i; resum shard$i; done; merge shard1 shard2 shard3",
                  "does not say how the decoder was run"},
        WrongFile{"truncated", "head -n 99 shard2 >short; merge shard1 short shard3",
                  "the file ends here"},
        WrongFile{"answers of a product", "rounds; merge a1 a2",
                  "does not say how the decoder was run"}));

class WrongWords : public Offline, public ::testing::WithParamInterface<WrongFile> {};

TEST_P(WrongWords, AreRefusedInOneLine) {
  const std::string script = std::string("groups=$few\n") + GetParam().script;
  EXPECT_THAT(with("nothing", script), ComplainsOnce(2, GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    Options, WrongWords,
    ::testing::Values(
        WrongFile{"without a file", "\"$UTF8SPEC\" run --shard 1/2 reference", "--answers FILE"},
        WrongFile{"no share", "\"$UTF8SPEC\" run --shard 3/2 --answers a reference", "i/n"},
        WrongFile{"with a report", "\"$UTF8SPEC\" run --shard 1/2 --answers a --json b reference",
                  "--json needs a whole run"},
        WrongFile{"file without shard", "\"$UTF8SPEC\" run --answers a reference", "--shard i/n"},
        WrongFile{"no hello", "\"$UTF8SPEC\" questions", "--hello"},
        WrongFile{"another level later",
                  "rounds; \"$UTF8SPEC\" questions --after a1 --level standard",
                  "--after takes no --level"},
        WrongFile{"a seed later", "rounds; \"$UTF8SPEC\" questions --after a1 --seed 3",
                  "--after takes no --level"},
        WrongFile{"a profile for shards",
                  "shards; \"$UTF8SPEC\" package --product p --product-version 1 --platform x "
                  "--output p.zip --profile whatwg shard1 shard2 shard3",
                  "leave out the options from --profile on"},
        WrongFile{"bad hello", "\"$UTF8SPEC\" questions --hello hi", "--hello: "},
        WrongFile{"split to standard output",
                  "\"$UTF8SPEC\" questions --split 1 --hello 'hello utf8spec/1 decode a'",
                  "--output"}));

}  // namespace
}  // namespace utf8spec::cli
