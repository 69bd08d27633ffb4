// `utf8spec learn` finds the table of octets that a decoder follows, as a machine. The decoders are
// right ones, and mutants whose one bug is a row of that table. A wrong row, or a missing one,
// would describe a decoder that does not exist. Also tested is when it gives up: on decoders that
// end, and at a limit of states.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class LearnCommand : public Shell {
 protected:
  // Learns the table of a mutant from validate.
  Ran learn(const std::string& mutant) const {
    return run(
        "$UTF8SPEC learn --operation validate --extra-states 0 "
        "\"${UTF8SPEC%/bin/utf8spec}/lib/utf8spec/fakes/mutants.so:" +
        mutant + "\"");
  }
};

// A row that the mutant accepts in addition, as learn prints it, and the shortest string in it.
struct AddedRow {
  const char* mutant;
  const char* row;
  const char* shortest;
};

void PrintTo(const AddedRow& row, std::ostream* out) { *out << row.mutant; }

class LearnAddedRow : public LearnCommand, public ::testing::WithParamInterface<AddedRow> {};

TEST_P(LearnAddedRow, IsFoundAndNoOther) {
  const Ran ran = learn(GetParam().mutant);
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr(std::string("\n+ ") + GetParam().row + " "),
                                HasSubstr(std::string(" ") + GetParam().shortest + "\n"),
                                HasSubstr("1 row added (+), 0 rows missing (-)")));
}

// The four classic extensions: CESU-8, Modified UTF-8, and the five and six octets of RFC 2279. F8
// 80 80 80 80 is overlong; the mutant accepts it too.
INSTANTIATE_TEST_SUITE_P(
    Mutants, LearnAddedRow,
    ::testing::Values(AddedRow{"row-surrogates-added", "ED A0..BF 80..BF", "ED A0 80"},
                      AddedRow{"row-c0-80-added", "C0 80", "C0 80"},
                      AddedRow{"row-five-octets-added", "F8..FB 80..BF 80..BF 80..BF 80..BF",
                               "F8 80 80 80 80"},
                      AddedRow{"row-six-octets-added", "FC..FD 80..BF 80..BF 80..BF 80..BF 80..BF",
                               "FC 80 80 80 80 80"}));

TEST_F(LearnCommand, FindsTheRowThatIsMissing) {
  const Ran ran = learn("row-ed-missing");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("ED 80 80\n"), HasSubstr("0 rows added (+), 1 row missing (-)")));
}

// Exit status 5 is that of the fake; 41 is `A`, the input that it ended on.
TEST_F(LearnCommand, GivesUpAtOnceOnADecoderThatEndsWhateverItIsAsked) {
  const Ran ran = run("$UTF8SPEC learn -- $PYTHON $FAKES/misbehaving.py leave-child");
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("not learnt\n"), HasSubstr(" 41: exit status 5\n")));
}

// Learning goes on for a while, since a decoder may crash on one octet and have a table beyond it.
TEST_F(LearnCommand, GivesUpSoonOnADecoderThatEndsAtOneOctet) {
  const Ran ran =
      run("$UTF8SPEC learn --operation validate -- $PYTHON $FAKES/misbehaving.py exit-at");
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("not asked after 10 crashes or early ends in validate"));
}

// The nine states of the validator (docs/theory.md).
TEST_F(LearnCommand, FindsTheTableOfTheStandardInPython) {
  const Ran ran = utf8spec("learn --operation validate --extra-states 0 python");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("9 states"), HasSubstr("table is that of RFC 3629")));
}

// Eleven states of the control, with its policy inferred from the number of U+FFFD.
TEST_F(LearnCommand, NamesThePolicyOfStreams) {
  const Ran ran =
      utf8spec("learn --operation stream-replace --samples 1000 --extra-states 0 reference");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Replacements (from stream-replace): 11 states"),
                                HasSubstr("policy maximal-subpart, by U+FFFD")));
}

// A converter of the C ABI. It holds back an unfinished sequence between chunks.
// F1 80 80 41 has one U+FFFD: F1 80 80 is one maximal subpart.
TEST_F(LearnCommand, InfersThePolicyOfAStreamOfIcu) {
  const Ran ran =
      utf8spec("learn --operation stream-replace --samples 1000 --extra-states 0 icu-ucnv");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("policy maximal-subpart, by U+FFFD"),
                                HasSubstr("\n    F1 80 80 41      U+FFFD 1\n")));
}

// The table is in text and HTML. The JSON report has a schema of its own, without it.
TEST_F(LearnCommand, RunShowsTheTableInItsReport) {
  const Ran ran =
      run("$UTF8SPEC run --group overlong --operation validate --learn --html r.html --json r.json "
          "\"${UTF8SPEC%/bin/utf8spec}/lib/utf8spec/fakes/mutants.so:row-c0-80-added\"");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nThe decoder's own table\n"), HasSubstr("\n+ C0 80 ")));
  EXPECT_THAT(contents("r.html"),
              AllOf(HasSubstr("<tr class=\"added\"><td><code>C0 80</code>"), HasSubstr("<svg")));
  EXPECT_FALSE(nlohmann::json::parse(contents("r.json")).contains("ownTable"));
}

// Without a signature it reads in one order; behind FF FE in the other. Each is a machine of its
// own.
TEST_F(LearnCommand, FindsTheTableOfADecoderOfUtf16) {
  const Ran ran = utf8spec(
      "learn --samples 1000 --extra-states 0 --json u.json --operation stream-replace "
      "icu-ucnv-utf-16");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("(utf-16)\n"), HasSubstr("machine of utf-16, unmarkedOrder big."),
                    HasSubstr("\n  behind FF FE\n"), HasSubstr("policy maximal-subpart")));
  EXPECT_EQ(run("fits u.json learn").status, 0);
}

// glibc's mbrtoc32 accepts six octets, as in RFC 2279, but no surrogates.
TEST_F(LearnCommand, NamesTheOtherEncodingThatADecoderReads) {
  EXPECT_THAT(utf8spec("learn --extra-states 0 c-mbrtoc32").output,
              HasSubstr("This is exactly the machine of utf-8-1998,"));
}

TEST_F(LearnCommand, GivesUpAtTheCap) {
  const Ran ran = utf8spec("learn --operation validate --most-states 5 reference");
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("not learnt"), HasSubstr("more than 5 states")));
}

// The three files are read by other programs: a JSON tool, Graphviz and a browser.
TEST_F(LearnCommand, WritesFilesThatAreWhatTheySay) {
  const Ran ran =
      run("$UTF8SPEC learn --operation validate --extra-states 0 --samples 0 --json l.json "
          "--dot l.dot --svg l.svg reference && fits l.json learn");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_EQ(nlohmann::json::parse(contents("l.json")).at("departs"), false);
  EXPECT_THAT(contents("l.dot"), HasSubstr("digraph machine"));
  EXPECT_THAT(contents("l.svg"), HasSubstr("<svg xmlns"));
}

// Sampling uses a fixed seed, so a second run learns the same.
TEST_F(LearnCommand, SameDecoderGivesTheSameBytes) {
  const std::string words = "learn --extra-states 0 --samples 5000 --json - reference";
  EXPECT_EQ(utf8spec(words).output, utf8spec(words).output);
}

TEST_F(LearnCommand, OperationThatIsNotOfferedTeachesNothing) {
  EXPECT_THAT(utf8spec("learn --operation replace c-mbrtoc32"),
              ComplainsOnce(5, "nothing to learn"));
}

}  // namespace
}  // namespace utf8spec::cli
