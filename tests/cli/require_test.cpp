// Requirements beyond the standard: `--require`, policies in files of expectations, and commands
// that repeat what a report shows. A requirement that is silently not checked, or a command that
// shows nothing, would make a vendor's gate worthless.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// One group over one operation keeps each run short.
class RequiringRun : public Shell {
 protected:
  Ran run_with(const std::string& fault, const std::string& words) const {
    return utf8spec(
        fmt::format("run --group interfaces --operation decode {} -- $PYTHON $FAKES/faulty.py {}",
                    words, fault));
  }
  json report() const { return json::parse(contents("r.json")); }
};

TEST_F(RequiringRun, EndsWith0WhereThePolicyIsAsRequired) {
  const Ran ran = run_with("none",
                           "--require errorOffset=start --require errorLength=maximal-subpart "
                           "--json r.json --junit r.xml");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("errorOffset=start is required, and the decoder does so."));
  EXPECT_EQ(report().at("verdict"), "conformant");
  EXPECT_EQ(report().at("required"), json::parse(R"([
      {"policy": "errorOffset", "value": "start", "found": "start", "state": "met"},
      {"policy": "errorLength", "value": "maximal-subpart", "found": "maximal-subpart",
       "state": "met"}])"));
  pugi::xml_document junit;
  EXPECT_TRUE(junit.load_string(contents("r.xml").c_str()));
  EXPECT_EQ(junit.select_nodes("//testsuite[@name='required policies']/testcase").size(), 2U);
  EXPECT_EQ(junit.select_nodes("//failure | //error").size(), 0U);
}

// No standard forbids the offset behind the error, so the operation stays conformant.
TEST_F(RequiringRun, EndsWith1AndALineOfItsOwnWhereItIsAnother) {
  const Ran ran = run_with("offset-after",
                           "--require errorOffset=start --json r.json --junit r.xml "
                           "--html r.html --markdown r.md");
  EXPECT_EQ(ran.status, 1);
  const std::string line = "errorOffset=start is required, but the decoder&#39;s policy is after.";
  const std::string plain = "errorOffset=start is required, but the decoder's policy is after.";
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Non-conformant"), HasSubstr("Conformant "),
                                HasSubstr(plain), HasSubstr("(errorOffset=start)\n")));
  EXPECT_THAT(contents("r.html"), HasSubstr(line));
  EXPECT_THAT(contents("r.md"), HasSubstr("errorOffset=start is required, but"));
  EXPECT_EQ(report().at("verdict"), "non-conformant");
  EXPECT_EQ(report().at("required")[0].at("state"), "unmet");
  EXPECT_EQ(report().at("deviations")[0].at("id"), "policy-not-as-required");
  pugi::xml_document junit;
  EXPECT_TRUE(junit.load_string(contents("r.xml").c_str()));
  EXPECT_TRUE(junit.select_node("//testcase[@name='errorOffset=start']/failure"));
}

// Nothing is wrong, but nothing shows that the requirement is met either.
TEST_F(RequiringRun, IsIncompleteWhereNoAnswerShowsThePolicy) {
  const Ran ran = run_with("none", "--require encoder=refused");
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(ran.output, HasSubstr("encoder=refused is required, but no answer showed"));
}

TEST_F(RequiringRun, RefusesAWordWithoutAMeaning) {
  EXPECT_THAT(run_with("none", "--require offset=start"),
              ComplainsOnce(2, "no policy is called 'offset'; there are replacement, signature"));
  EXPECT_THAT(run_with("none", "--require errorOffset=begin"),
              ComplainsOnce(2, "it can be start, offending-octet, after"));
  EXPECT_THAT(run_with("none", "--require errorOffset"), ComplainsOnce(2, "POLICY=VALUE"));
  EXPECT_THAT(run_with("none", "--require errorOffset=start --require errorOffset=after"),
              ComplainsOnce(2, "required twice"));
}

TEST_F(RequiringRun, SuggestsTheWordThatIsMissedByALetter) {
  for (const std::string word : {"delivry=prompt", "delivery=promt", "delivry=promt"}) {
    EXPECT_THAT(run_with("none", "--require " + word),
                ComplainsOnce(2, "(did you mean 'delivery=prompt'?)"));
  }
  EXPECT_THAT(run_with("none", "--require offset=start").errors, Not(HasSubstr("did you mean")));
}

// A known shortcoming has a reason, like every deviation.
TEST_F(RequiringRun, CanBeExpectedToFail) {
  write("known.json", R"({"format": "utf8spec-expectations/1", "deviations": [
      {"id": "policy-not-as-required", "reason": "offsets come with 2.0"}]})");
  const std::string words = "--require errorOffset=start --expect known.json";
  EXPECT_EQ(run_with("offset-after", words).status, 0);
  EXPECT_EQ(run_with("none", words).status, 1) << "the expectation is stale";
}

TEST_F(RequiringRun, IsHeldToThePoliciesOfAFile) {
  write("known.json", R"({"format": "utf8spec-expectations/1", "deviations": [],
                          "policies": {"errorOffset": "start"}})");
  const Ran met = run_with("none", "--expect known.json --json r.json");
  EXPECT_EQ(met.status, 0) << met.output;
  EXPECT_EQ(report().at("expectations").at("policies"), json::parse(R"([
      {"policy": "errorOffset", "value": "start", "found": "start", "state": "met"}])"));
  const Ran unmet = run_with("offset-after", "--expect known.json");
  EXPECT_EQ(unmet.status, 1);
  EXPECT_THAT(unmet.output, HasSubstr("errorOffset=start is expected, but the policy is after."));
  write("wrong.json", R"({"format": "utf8spec-expectations/1", "deviations": [],
                          "policies": {"errorOffset": "begin"}})");
  EXPECT_THAT(run_with("none", "--expect wrong.json"), ComplainsOnce(2, "it can be start"));
}

// One fault reports FF in another way than the rest, and the report shows an answer of each way.
TEST_F(RequiringRun, ShowsAnswersThatContradictEachOther) {
  const Ran ran = run_with("offset-varies", "--json r.json --html r.html --markdown r.md");
  EXPECT_EQ(ran.status, 0) << ran.output;
  const json shown = report().at("inconsistencies")[0];
  EXPECT_EQ(shown.at("policy"), "errorOffset");
  ASSERT_EQ(shown.at("examples").size(), 2U);
  for (const json& example : shown.at("examples")) {
    const Ran repeated =
        run(R"(utf8spec() { "$UTF8SPEC" "$@"; }; )" + example.at("command").get<std::string>());
    EXPECT_THAT(repeated.output,
                HasSubstr("answer    " + example.at("answer").get<std::string>() + "\n"));
  }
  for (const std::string& text : {ran.output, contents("r.html"), contents("r.md")}) {
    EXPECT_THAT(text, HasSubstr("Answers that contradict each other"));
  }
}

// A report's commands must show what the report says, under the same profile and requirements.
class Repeating : public Shell, public testing::WithParamInterface<const char*> {};

TEST_P(Repeating, ShowsEachFailureAgain) {
  utf8spec(fmt::format("run --json r.json {}", GetParam()));
  std::size_t commands = 0;
  const json report = json::parse(contents("r.json"));
  for (const json& deviation : report.at("deviations")) {
    for (const json& example : deviation.at("examples")) {
      const auto command = example.at("command").get<std::string>();
      const Ran repeated = run(R"(utf8spec() { "$UTF8SPEC" "$@"; }; )" + command);
      EXPECT_EQ(repeated.status, 1) << command << "\n" << repeated.output << repeated.errors;
      EXPECT_THAT(repeated.output,
                  HasSubstr(command.starts_with("utf8spec ask") ? "\nverdict   wrong: "
                                                                : "Non-conformant  "));
      ++commands;
    }
  }
  EXPECT_GT(commands, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Reports, Repeating,
    testing::Values(
        "--group overlong -- $PYTHON $FAKES/faulty.py accepts-overlong-two",
        "--group signatures --profile whatwg --operation decode -- $BUILD/bin/utf8spec-adapter-c",
        "--group overlong --profile unicode --operation replace -- $PYTHON $FAKES/faulty.py "
        "per-run",
        "--group overlong --profile secure --operation replace -- $PYTHON $FAKES/faulty.py deleted",
        "--group interfaces --operation decode --require errorOffset=start -- "
        "$PYTHON $FAKES/faulty.py offset-characters",
        "--group interfaces --operation decode -- $PYTHON $FAKES/faulty.py offset-outside",
        "--group surrogates --operation decode --deadline 1500 -- "
        "$PYTHON $FAKES/faulty.py accepts-surrogates",
        "--group streams --group interfaces -- $PYTHON $FAKES/faulty.py stuck",
        "--group surrogates $BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added",
        "--group truncation --operation decode $BUILD/tests/plugins/hostile.so:reads_after"));

// The fault shows only behind U+1F600, wherever that stands.
TEST_F(RequiringRun, NamesTheShortestContextOfAFault) {
  const Ran ran =
      utf8spec("run --operation decode -- $PYTHON $FAKES/faulty.py accepts-surrogates-after-1f600");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("accepts surrogates (CESU-8), but only behind certain"),
                                HasSubstr("decode          F0 9F 98 80 [ED]"),
                                Not(HasSubstr("places in longer text"))));
}

// People forget `--` and `./`.
TEST_F(Shell, HintsAtTheRightWordsForAFile) {
  write("ok.py", "print(1)\n");
  EXPECT_THAT(utf8spec("run ok.py"), ComplainsOnce(2, "-- python3 ./ok.py"));
  EXPECT_THAT(utf8spec("ask 'decode 80' ok.py"), ComplainsOnce(2, "-- python3 ./ok.py"));
  run("cp /bin/true program");
  EXPECT_THAT(utf8spec("run program"), ComplainsOnce(2, "-- ./program"));
  EXPECT_THAT(utf8spec("run ../a/a0"), ComplainsOnce(2, "no such file; an adapter comes after --"));
  EXPECT_THAT(utf8spec("run no.py"), ComplainsOnce(2, "no such file; an adapter comes after --"));
}

// The octet behind the input, and not only the signal.
TEST_F(Shell, SaysWhichMemoryAPluginMisuses) {
  const Ran ran = utf8spec("ask 'decode 41424344' $BUILD/tests/plugins/hostile.so:reads_after");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, HasSubstr("the decoder crashed (reads 1 octet behind its input)"));
}

}  // namespace
}  // namespace utf8spec::cli
