// A file of expectations lists deviations that a project knows of, each with a reason. With it a
// run ends with 0 as long as nothing else is wrong. It must never hide a crash, a new deviation or
// an unfinished run, and a mended bug must show as stale. A test gate that forgives too much is
// worse than none.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// One fault over one group, and plugins, keep each run short.
class ExpectingRun : public Shell {
 protected:
  static constexpr const char* right = "reference";
  static constexpr const char* accepts_surrogates =
      "$BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added";

  // Runs a decoder over surrogates alone.
  Ran run_with(const char* decoder, const std::string& words) const {
    return utf8spec(fmt::format("run --group surrogates --operation decode {} {}", words, decoder));
  }

  void expect(const std::string& deviations) const {
    write("known.json",
          R"({"format": "utf8spec-expectations/1", "deviations": [)" + deviations + "]}");
  }

  // The deviation that `accepts_surrogates` shows.
  void expect_surrogates() const {
    expect(R"({"id": "accepts-surrogates", "reason": "CESU-8 on purpose",
               "link": "https://bugs.example/1"})");
  }
};

// The verdict stays non-conformant; only the status and the outcome change. JUnit counts no
// failure, so a CI table is green.
TEST_F(ExpectingRun, EndsWith0WhereAllIsAsExpected) {
  expect_surrogates();
  const Ran ran = run_with(accepts_surrogates,
                           "--expect known.json --json r.json --junit r.xml "
                           "--markdown r.md --html r.html");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Non-conformant"), HasSubstr("This is as expected."),
                                HasSubstr("CESU-8 on purpose (https://bugs.example/1)")));
  const auto report = nlohmann::json::parse(contents("r.json"));
  EXPECT_EQ(report.at("verdict"), "non-conformant");
  EXPECT_EQ(report.at("expectations"), nlohmann::json::parse(R"({
      "outcome": "met", "unexpected": [],
      "deviations": [{"id": "accepts-surrogates", "reason": "CESU-8 on purpose",
                      "link": "https://bugs.example/1", "state": "seen"}]})"));
  pugi::xml_document junit;
  EXPECT_TRUE(junit.load_string(contents("r.xml").c_str()));
  EXPECT_EQ(junit.select_nodes("//failure | //error").size(), 0U);
  EXPECT_THAT(contents("r.md"), HasSubstr("\nKnown: CESU-8 on purpose"));
  EXPECT_THAT(contents("r.html"), HasSubstr("This is as expected."));
}

// An empty list expects nothing, so any deviation is unexpected.
TEST_F(ExpectingRun, EndsWith1ForADeviationThatNobodyExpects) {
  expect("");
  const Ran ran = run_with(accepts_surrogates, "--expect known.json");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("not as expected."),
                                HasSubstr("accepts-surrogates is not expected.")));
}

// A mended decoder fails the gate, too: the entry must go, or it would hide the bug's return.
TEST_F(ExpectingRun, EndsWith1ForAnExpectationThatIsStale) {
  expect_surrogates();
  const Ran ran = run_with(right, "--expect known.json");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(in_one_line(ran.output),
              AllOf(HasSubstr("Conformant"),
                    HasSubstr("not as expected: an expected deviation no longer shows."),
                    HasSubstr("the expectation is stale: CESU-8 on purpose")));
}

// F8 begins a five-octet form. The fake ends itself there, as a decoder with a bad table would.
TEST_F(ExpectingRun, NeverHidesACrash) {
  expect("");
  const Ran ran = utf8spec(
      "run --operation decode --expect known.json --write-expectations new.json --group "
      "long-forms -- $PYTHON $FAKES/faulty.py crashes-on-f8");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.errors, HasSubstr("new.json: crashes is left out"));
  EXPECT_THAT(contents("new.json"), Not(HasSubstr("crashes")));
  expect(R"({"id": "crashes", "reason": "it does"})");
  EXPECT_THAT(run_with(right, "--expect known.json"), ComplainsOnce(2, "no file may expect"));
}

// SIGINT comes once the decoder has begun. A deviation not seen yet may still come, so nothing is
// "as expected".
TEST_F(ExpectingRun, NeverHidesARunThatWasStopped) {
  expect("");
  const Ran ran =
      run("$UTF8SPEC run --expect known.json -- $PYTHON $FAKES/slow.py $PWD/begun & run=$!; "
          "while ! [ -e begun ]; do sleep 0.05; done; kill -INT $run; wait $run");
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(in_one_line(ran.output), HasSubstr("The run is not complete"));
}

// A written file has empty reasons and is refused until a person fills them in.
TEST_F(ExpectingRun, WritesExpectationsThatWaitForReasons) {
  const Ran first = run_with(accepts_surrogates, "--write-expectations known.json");
  EXPECT_EQ(first.status, 1);
  EXPECT_THAT(first.errors, HasSubstr("known.json: accepts-surrogates has no reason"));
  EXPECT_THAT(run_with(accepts_surrogates, "--expect known.json"),
              ComplainsOnce(2, "expected the reason for accepts-surrogates"));
  run(R"(sed -i 's/"reason": ""/"reason": "on purpose"/' known.json)");
  EXPECT_EQ(run_with(accepts_surrogates, "--expect known.json").status, 0);
}

// The second run has no fault, so the entry disappears with its reason.
TEST_F(ExpectingRun, KeepsReasonsAndLinksWhereItWrites) {
  expect_surrogates();
  const Ran ran = run_with(accepts_surrogates, "--write-expectations known.json");
  EXPECT_THAT(ran.errors, Not(HasSubstr("known.json")));
  EXPECT_THAT(contents("known.json"),
              AllOf(HasSubstr("CESU-8 on purpose"), HasSubstr("https://bugs.example/1")));
  run_with(right, "--write-expectations known.json");
  EXPECT_THAT(contents("known.json"), Not(HasSubstr("accepts-surrogates")));
}

// A file that cannot be read must not be overwritten either: a person wrote its reasons.
TEST_F(ExpectingRun, ReadsStrictly) {
  for (const char* text : {"", "{}", "[]", "\x1B[2J", R"({"format": "utf8spec-expectations/1"})"}) {
    write("known.json", text);
    EXPECT_THAT(run_with(right, "--expect known.json"), ComplainsOnce(2, "known.json"));
    EXPECT_THAT(run_with(right, "--write-expectations known.json"), ComplainsOnce(2, "known.json"));
    EXPECT_EQ(contents("known.json"), text) << "what cannot be read is not written over";
  }
  EXPECT_THAT(run_with(right, "--expect missing.json"), ComplainsOnce(2, "missing.json"));
  EXPECT_THAT(run_with(right, "--expect /dev/zero"), ComplainsOnce(2, "/dev/zero"));
}

// Identifiers must be known before a person can write expectations.
using Listed = Shell;

TEST_F(Listed, AreAllDeviationsThatCanBeExpected) {
  const Ran ran = utf8spec("list deviations");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("accepts-surrogates  "), HasSubstr("\nstops-at-nul  "),
                                HasSubstr("depends-on-history  ")));
}

}  // namespace
}  // namespace utf8spec::cli
