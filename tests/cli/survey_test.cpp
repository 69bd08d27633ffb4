// `utf8spec-dev survey` as users call it: octets, texts and files, decoders and their machines, and
// the page of the site that says the same.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class SurveyCommand : public Shell {
 protected:
  Ran survey(const std::string& words) const { return utf8spec_dev("survey " + words); }
};

TEST_F(SurveyCommand, GroupsTheAnswersOfDecoders) {
  const Ran ran = survey("--decoder reference --decoder icu-u8-next C0 af");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("octets    C0 AF\n"), HasSubstr("\nrefuses at 0 (2)\n"),
                                HasSubstr("\nreplaces by two U+FFFD (1)\n  reference (replace)\n"),
                                Not(HasSubstr("*"))));
  EXPECT_EQ(survey("--decoder icu-u8-next --decoder reference C0AF").output, ran.output);
}

TEST_F(SurveyCommand, TakesATextAFileAndNothing) {
  const std::string only = "--decoder reference ";
  EXPECT_THAT(survey(only + "--text a/b").output, HasSubstr("\nreads a / b (2)\n"));
  EXPECT_THAT(run("printf '/\\377' >f; \"$UTF8SPEC_DEV\" survey " + only + "--file f").output,
              HasSubstr("octets    2F FF\n"));
  EXPECT_THAT(run("printf / | \"$UTF8SPEC_DEV\" survey " + only + "--file -").output,
              HasSubstr("\nreads / (2)\n"));
  EXPECT_THAT(survey(only + "-").output, HasSubstr("\nreads nothing (2)\n"));
}

TEST_F(SurveyCommand, ComplainsInOneLine) {
  write("long", std::string(65, 'a'));
  EXPECT_THAT(survey("C0A"), ComplainsOnce(2, "two hex digits are due"));
  EXPECT_THAT(survey(std::string(130, 'A')), ComplainsOnce(2, "more than 64 octets"));
  EXPECT_THAT(survey("--file long"), ComplainsOnce(2, "more than 64 octets"));
  EXPECT_THAT(survey("--file none"), ComplainsOnce(2, "none"));
  EXPECT_THAT(survey(""), ComplainsOnce(2, "only one"));
  EXPECT_THAT(survey("--text a 41"), ComplainsOnce(2, "only one"));
  EXPECT_THAT(survey("--decoder pyhton 41"), ComplainsOnce(2, "did you mean 'python'?"));
  EXPECT_THAT(survey("--machines nowhere --machines-only 41"), ComplainsOnce(2, "nowhere"));
  EXPECT_THAT(survey("--encoding guess 41"), ComplainsOnce(2, "--encoding"));
}

// A folder with the machines of some rows; `ghost` is not bundled.
constexpr const char* some_machines = R"(
at=$SOURCE/reports/published/machines
mkdir -p machines/replace
for row in c-mbrtoc32 expat-parse-stream glib-utf8-validate glibc-iconv-ignore icu-u8-next \
    icu-ucnv-cesu-8 icu-unicodestring nlohmann-json-dump-ignore pugixml-as-wide python reference; do
  cp "$at/$row.json" machines
done
cp "$at/icu-unicodestring.json" machines/replace/python.json
cp "$at/icu-unicodestring.json" machines/replace/reference.json
cp "$at/pugixml-as-wide.json" machines/ghost.json
)";

TEST_F(SurveyCommand, LetsMachinesAnswerForAllRows) {
  const Ran ran = run(std::string(some_machines) +
                      "\"$UTF8SPEC_DEV\" survey --machines-only --machines machines C0AF");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nreads / (2)\n  ghost*, pugixml-as-wide*\n"),
                                HasSubstr("icu-ucnv-cesu-8* (cesu-8)"),
                                HasSubstr("python* (replace)"), HasSubstr("\n* The answer")));
}

// Of a row that cannot run here the machine answers, if there is one.
TEST_F(SurveyCommand, SaysWhichRowsItsAnswersComeFrom) {
  const Ran ran =
      run("mkdir machines; cp $SOURCE/reports/published/machines/python.json machines\n"
          "\"$UTF8SPEC_DEV\" survey --json s.json --encoding modified-utf-8 "
          "--machines machines C080 >text && fits s.json survey");
  ASSERT_EQ(ran.status, 0) << ran.errors;
  const auto json = nlohmann::json::parse(contents("s.json"));
  for (const auto& group : json["groups"]) {
    for (const auto& row : group["rows"]) EXPECT_EQ(row["encoding"], "modified-utf-8");
  }
  for (const auto& row : json["notAsked"]) {
    EXPECT_THAT(row["why"], ::testing::AnyOf(HasSubstr("not installed here"),
                                             HasSubstr("since it only encodes")));
  }
  EXPECT_GT(json["groups"].size() + json["notAsked"].size(), 0U);
}

// The command computes in C++, the page in JavaScript, and three decoders answer for themselves.
TEST_F(SurveyCommand, AgreesWithThePageOnDrawnOctets) {
  if (run("command -v node").status != 0) GTEST_SKIP() << "there is no node";
  const Ran ran = run(std::string(some_machines) + R"(
"$UTF8SPEC_DEV" matrix --all-bundled --machines machines --html site &&
UTF8SPEC="$UTF8SPEC" node "$SOURCE/tests/site/survey_agrees.mjs" site machines \
  reference icu-u8-next c-mbrtoc32)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(
      ran.output,
      HasSubstr("0 differ on 200 inputs; answers: accepts, does, reads, refuses, replaces"));
}

}  // namespace
}  // namespace utf8spec::cli
