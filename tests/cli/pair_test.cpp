// `utf8spec pair` and `utf8spec learn --machine`, on bundled decoders and
// on mutants whose one bug is known.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// What makes learning fast where a test does not depend on the depth.
constexpr const char* shallow = " --samples 100 --character / ";

class PairCommand : public Shell {
 protected:
  Ran pair(const std::string& words) const {
    return run(
        "MUTANTS=\"${UTF8SPEC%/bin/utf8spec}/lib/utf8spec/fakes/mutants.so\"; "
        "\"$UTF8SPEC\" pair" +
        (shallow + words));
  }
  Ran distinguish(const std::string& words) const {
    return utf8spec("pair --way differs" + (shallow + words));
  }
};

TEST_F(PairCommand, FindsNothingBetweenRightDecoders) {
  const Ran ran = pair("reference icu-ucnv");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("  U+002F /   none exists\n"));
  EXPECT_THAT(in_one_line(ran.output),
              AllOf(HasSubstr("Where none exists, that holds for every input"),
                    HasSubstr("was asked each string again")));
}

// The machines of a file and of the decoder itself are the same, and the file is the same each
// time.
TEST_F(PairCommand, TakesMachineFiles) {
  const std::string learn = "learn --machine " + std::string("a.json") + shallow + "reference";
  ASSERT_EQ(utf8spec(learn).status, 0);
  const std::string first = contents("a.json");
  ASSERT_EQ(utf8spec(learn).status, 0);
  EXPECT_EQ(contents("a.json"), first);
  EXPECT_EQ(run("fits a.json machine").status, 0);
  const Ran ran = pair("--json pair.json a.json reference");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(in_one_line(ran.output), HasSubstr("known from a file"));
  EXPECT_EQ(run("fits pair.json pair").status, 0);
}

TEST_F(PairCommand, RefusesHostileFilesInOneLine) {
  write("not.json", "{\"format\": \"\033[31m\"}");
  EXPECT_THAT(pair("not.json reference"), ComplainsOnce(2, "not.json: the machine cannot be read"));
  EXPECT_THAT(pair("none.json reference"), ComplainsOnce(2, "none.json"));
}

TEST_F(PairCommand, RefusesWordsWithoutAMeaning) {
  EXPECT_THAT(utf8spec("pair -- cat"), ComplainsOnce(2, "FILTER is missing"));
  EXPECT_THAT(utf8spec("pair --way differs"), ComplainsOnce(2, "utf8spec learn --machine FILE"));
  EXPECT_THAT(pair("reference"), ComplainsOnce(2, "give DECODER once"));
  EXPECT_THAT(pair("reference icu -- cat"), ComplainsOnce(2, "give DECODER once"));
  EXPECT_THAT(pair("--character ab reference icu"), ComplainsOnce(2, "give one character"));
  EXPECT_THAT(pair("--character U+D800 reference icu"), ComplainsOnce(2, "not a scalar value"));
  EXPECT_THAT(pair("reference none"), ComplainsOnce(2, "no bundled decoder"));
}

TEST_F(PairCommand, NeedsACharacterThatTheFileNames) {
  ASSERT_EQ(utf8spec(std::string("learn --machine a.json") + shallow + "reference").status, 0);
  EXPECT_THAT(pair("--character x a.json reference"), ComplainsOnce(2, "does not name U+0078"));
}

// python's machine of decode refuses what python's replace marks. Its answer, "none exists", would
// be wrong for a filter that replaces.
TEST_F(PairCommand, TakesNoMachineThatShowsNoReplacementsForAWayThatNeedsThem) {
  const std::string published = "$SOURCE/reports/published/machines";
  const std::string behind = " " + published + "/pugixml-as-wide.json";
  const std::string copy = "cp " + published + "/python.json . && ";
  EXPECT_THAT(pair("--way refuses " + published + "/python.json" + behind).errors, "");
  for (const char* way : {"replaces", "cleans"}) {
    const Ran ran = run(copy + "\"$UTF8SPEC\" pair --way " + way + " python.json" + behind);
    EXPECT_THAT(ran, ComplainsOnce(2,
                                   "python.json: the machine of decode does not show what "
                                   "FILTER replaces; learn one of replace"));
  }
}

// The second machine of a row stands in a folder beside the first.
TEST_F(PairCommand, TakesTheMachineOfReplaceForAWayThatNeedsIt) {
  const Ran ran =
      run("at=$SOURCE/reports/published/machines; mkdir replace; cp $at/python.json .\n"
          "cp $at/icu-unicodestring.json replace/python.json\n"
          "\"$UTF8SPEC\" pair --way replaces python.json $at/pugixml-as-wide.json");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("(replace)"), HasSubstr("C0 AF")));
}

// The file that is named is compared. Another operation is the user's choice.
TEST_F(PairCommand, TakesTheMachineOfReplaceIfThatOperationIsNamed) {
  ASSERT_EQ(run("at=$SOURCE/reports/published/machines; mkdir replace; cp $at/python.json a.json\n"
                "cp $at/replace/python.json replace/a.json")
                .status,
            0);
  EXPECT_THAT(distinguish("a.json a.json").output,
              AllOf(HasSubstr("A  python 3.11.2 (decode)"),
                    HasSubstr("division  not compared: decode of python shows no replacements")));
  const Ran ran =
      distinguish("--filter-operation replace --decoder-operation replace a.json a.json");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("A  python 3.11.2 (replace)"), HasSubstr("division  none exists")));
  EXPECT_THAT(distinguish("--filter-operation stream a.json a.json"),
              ComplainsOnce(2, "it is a machine of decode; leave the operation of A out"));
}

// Both compute the shortest strings, each by itself: the command in C++, the page in JavaScript.
TEST_F(PairCommand, AgreesWithThePageOnDrawnPairs) {
  if (run("command -v node").status != 0) GTEST_SKIP() << "there is no node";
  const Ran ran = run(R"(
at=$SOURCE/reports/published/machines
mkdir -p machines/replace
for row in c-mbrtoc32 expat-parse-stream glib-utf8-validate-len glibc-iconv-ignore icu-u8-next \
    icu-unicodestring nlohmann-json-dump-ignore pugixml-as-wide python reference; do
  cp "$at/$row.json" machines
done
cp "$at/icu-unicodestring.json" machines/replace/python.json
cp "$at/nlohmann-json-dump-ignore.json" machines/replace/expat-parse-stream.json
cp "$at/pugixml-as-wide.json" machines/replace/other.json
"$UTF8SPEC_DEV" matrix --all-bundled --machines machines/ --html site &&
UTF8SPEC="$UTF8SPEC" node "$SOURCE/tests/site/pairs_agree.mjs" site machines)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("0 of 60 differ"));
}

TEST_F(PairCommand, NeedsBothDecodersToClean) {
  const std::string replacing = "learn --machine a.json --operation replace";
  ASSERT_EQ(utf8spec(replacing + shallow + "reference").status, 0);
  EXPECT_THAT(pair("--way cleans a.json reference"), ComplainsOnce(2, "cleans needs both"));
  const Ran ran = pair("--way cleans reference icu-ucnv");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("none exists"));
}

// glibc's mbrtoc32 reads six octets, as RFC 2279 has them.
TEST_F(PairCommand, DistinguishesByKind) {
  const Ran ran = distinguish("--json d.json reference c-mbrtoc32");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("verdict   F4 90 80 80 "), HasSubstr("\n  offset "),
                                Not(HasSubstr("undecided"))));
  EXPECT_EQ(run("fits d.json pair").status, 0);
  EXPECT_EQ(distinguish("reference reference").status, 0);
}

// The first line says what was compared, and a file holds no values.
TEST_F(PairCommand, SaysInTheFirstLineWhatWasCompared) {
  const Ran ran = distinguish("reference icu-ucnv");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(in_one_line(ran.output),
              ::testing::StartsWith("Compared on every input: /, marks, and any other character as "
                                    "one. Compared by value: all 1,112,064 characters, once at "
                                    "the start"));
  ASSERT_EQ(utf8spec(std::string("learn --machine a.json") + shallow + "reference").status, 0);
  const Ran from_file = distinguish("--json d.json a.json reference");
  EXPECT_THAT(in_one_line(from_file.output),
              HasSubstr("Values of other characters are not compared: reference is known from a "
                        "file, which does not hold them. A reference"));
  EXPECT_EQ(run("fits d.json pair").status, 0);
}

TEST_F(PairCommand, ComparesOffsetsWhereBothDecodersGiveThem) {
  const Ran same = distinguish("--json d.json reference reference");
  EXPECT_EQ(same.status, 0) << same.errors;
  EXPECT_THAT(same.output, AllOf(HasSubstr("offset    none exists\n"),
                                 HasSubstr("offsets of reference: Where none exists, that holds")));
  EXPECT_EQ(run("fits d.json pair").status, 0);
  const Ran replacing = distinguish("--filter-operation replace reference reference");
  EXPECT_THAT(replacing.output,
              HasSubstr("offset    not compared: replace of reference does not stop at errors\n"));
  ASSERT_EQ(utf8spec(std::string("learn --machine a.json") + shallow + "reference").status, 0);
  EXPECT_THAT(distinguish("a.json reference").output,
              HasSubstr("offset    not compared: reference is known from a file, which holds no "
                        "offsets\n"));
}

}  // namespace
}  // namespace utf8spec::cli
