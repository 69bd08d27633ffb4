// `utf8spec-dev decoders`: the list of bundled decoders, as text and as JSON. A user chooses a row
// by it and learns which package is missing. Manifests come from contributors, so a damaged or
// hostile one must not hide the others or drive the terminal.
#include <nlohmann/json.hpp>

#include "tests/cli/installed.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StrEq;

// `alpha` can run; `beta` needs a package that does not exist. So both kinds of row are in the
// list.
class Decoders : public Installed {
 protected:
  Decoders() {
    bundle({.name = "alpha", .language = "Ruby", .operations = R"("decode", "encode")"});
    bundle({.name = "beta", .packages = R"("no-such-package")", .language = "C"});
  }

  Ran decoders(const std::string& words = "") const {
    return run("bin/utf8spec-dev decoders " + words);
  }
};

// A line has name, library, language, operations and calls, or the reason why it cannot run.
TEST_F(Decoders, AreListedWithWhatTheyOfferOrLack) {
  const Ran ran = decoders();
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, StrEq("alpha  alpha (Ruby): decode, encode; alpha\n"
                                "beta  beta (C): not installed: it needs the package "
                                "no-such-package\n"));
}

// The build compiles plugins. Programs read the names or JSON, which have no such line.
TEST_F(Decoders, ThatAreBuiltNeedMoreThanTheirPackage) {
  run("sed -i 's/\"start\": {.*/\"start\": {\"plugin\": \"none.so\"}}]}/' " + folder_of("beta") +
      "/manifest.json");
  EXPECT_THAT(decoders().output,
              EndsWith("no-such-package\n\n"
                       "When the packages are installed, build utf8spec again: its build compiles "
                       "some\nof these decoders.\n"));
  EXPECT_EQ(decoders("--names").output, "alpha\nbeta\n");
  EXPECT_THAT(run("bin/utf8spec run beta").errors,
              HasSubstr("install no-such-package, then build utf8spec again"));
}

// Libraries have long lists of calls. A decoder begins a line, and what goes on is indented.
TEST_F(Decoders, FitATerminal) {
  const Ran ran = utf8spec_dev("decoders");
  std::istringstream lines(ran.output);
  for (std::string line; std::getline(lines, line);) {
    const bool is_one_word = line.find(' ', line.find_first_not_of(' ')) == std::string::npos;
    EXPECT_TRUE(line.size() <= 80 || is_one_word) << line;
  }
}

// Shells complete them.
TEST_F(Decoders, AreListedByNameAlone) {
  EXPECT_EQ(decoders("--names").output, "alpha\nbeta\n");
  EXPECT_EQ(decoders("--names --installed").output, "alpha\n");
  EXPECT_EQ(decoders("--names --json").status, 2);
}

TEST_F(Decoders, AreListedByListToo) {
  EXPECT_EQ(run("bin/utf8spec list decoders").output, decoders().output);
}

TEST_F(Decoders, AreChosenByWhatIsInstalled) {
  EXPECT_THAT(decoders("--installed").output, AllOf(HasSubstr("alpha"), Not(HasSubstr("beta"))));
}

// Letter case of a language must not matter. A spelling mistake gets the list of languages.
TEST_F(Decoders, AreChosenByLanguageHoweverItIsWritten) {
  EXPECT_THAT(decoders("--language ruby").output,
              AllOf(HasSubstr("alpha"), Not(HasSubstr("beta"))));
  const Ran none = decoders("--language c --installed");
  EXPECT_EQ(none.status, 0);
  EXPECT_THAT(none.output, IsEmpty());
  EXPECT_THAT(decoders("--language Rubi"), ComplainsOnce(2, "'Rubi'; there are C, Ruby"));
}

TEST_F(Decoders, AreListedAsJson) {
  const auto list = nlohmann::json::parse(decoders("--json").output);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], nlohmann::json::parse(R"({
      "name": "alpha", "library": "alpha", "language": "Ruby", "operations": ["decode", "encode"],
      "calls": ["alpha"], "homepage": "none", "packages": [], "installed": true,
      "missing": null
})"));
  EXPECT_EQ(list[1]["installed"], false);
  EXPECT_EQ(list[1]["missing"], "the package no-such-package");
}

// \u001b is ESC. JSON may hold it escaped; the text may not hold it.
TEST_F(Decoders, ThatAreHostileCannotDriveTheTerminal) {
  bundle({.name = "gamma", .language = "\\u001b[2J"});
  EXPECT_THAT(decoders().output, Not(HasSubstr("\033")));
  EXPECT_THAT(decoders("--json").output, HasSubstr("\\u001b[2J"));
}

// The report has the notes and programs, so that a reader need not look for the manifest.
TEST_F(Decoders, HaveTheirNotesAndProofsInTheirReports) {
  bundle({.name = "alpha", .more = R"(, "notes": "Reads until a NUL.", "proofs": [
      {"deviations": ["stops-at-nul"], "command": ["{build}/proof", "a b"], "prints": "x"}],
      "states": {"stops-at-nul": {"state": "open"}})"});
  const Ran ran = run("bin/utf8spec run --group rfc-examples alpha --json -");
  const auto environment = nlohmann::json::parse(ran.output).at("environment");
  EXPECT_EQ(environment.at("notes"), "Reads until a NUL.");
  EXPECT_EQ(environment.at("proofs"), "stops-at-nul: '{build}/proof' 'a b'");
}

// This row takes more than 60 seconds at standard and would delay the report, so it runs at smoke.
TEST_F(Decoders, ThatAreSlowAreReportedAtSmoke) {
  bundle({.name = "alpha", .more = R"(, "slow": {"level": "standard", "at_least": 60})"});
  const Ran ran =
      run("bin/utf8spec-dev report --level standard --group rfc-examples --output reports alpha");
  EXPECT_THAT(ran.output, HasSubstr("at smoke: a run at standard takes more than 60 seconds"));
  const auto report = nlohmann::json::parse(contents("reports/alpha.json"));
  EXPECT_EQ(report.at("suite").at("level"), "smoke");
}

TEST_F(Decoders, OfADamagedManifestAreTold) {
  write(folder_of("beta") + "/manifest.json", "{");
  EXPECT_THAT(decoders(), ComplainsOnce(4, "beta/manifest.json"));
}

}  // namespace
}  // namespace utf8spec::cli
